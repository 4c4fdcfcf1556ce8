import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const password = 'correct-horse';
const stepSeconds = 30;

const shop = await openShop({ SEED: 'none', LOGIN_CAPTCHA: 'off' });
let boss: Account;
let ahead = 0;
const visit = visitsTo(shop);

beforeAll(async () => {
	boss = await accountOf({ ...shop, hasCaptcha: false }, 'admin');
});

/** A code counts once, so the shop's clock goes to the next step first. */
async function nextCode(secret: string): Promise<string> {
	await shop.advance(stepSeconds);
	ahead += stepSeconds;
	return generate({ secret, epoch: Math.floor(Date.now() / 1000) + ahead });
}

async function typePassword(page: Page): Promise<void> {
	await page.getByRole('textbox', { name: 'User name' }).fill('careful');
	await page.getByLabel(/^Password/).fill(password);
	await page.keyboard.press('Enter');
}

test('an admin switches the second step on, logs in with it, and somebody above takes it away again', async () => {
	const { list } = await boss.call<{ list: { id: number }[] }>('GET', '/admin/auth.Group/index');
	const account = { username: 'careful', password, nickname: 'Careful', group_arr: [list[0]?.id] };
	await boss.call('POST', '/admin/auth.Admin/add', account);
	const careful = await accountOf({ ...shop, hasCaptcha: false }, 'admin', { username: 'careful', password });
	const { page } = await visit({ language: 'en', stored: careful.stored });
	await page.goto('/admin/routine/adminInfo');
	await page.getByRole('button', { name: 'Turn on two-step login' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Current password').fill('wrong-horse');
	await dialog.getByRole('button', { name: 'Next' }).click();
	await dialog.getByText('The password is wrong').waitFor();
	await dialog.getByLabel('Current password').fill(password);
	await dialog.getByRole('button', { name: 'Next' }).click();
	await dialog.getByRole('img', { name: 'QR code of the two-step login' }).waitFor();
	await dialog.getByText('Cannot scan?').click();
	const secret = ((await dialog.getByText(/^[A-Z2-7]{32}/).textContent()) ?? '').trim();
	await dialog.getByRole('textbox', { name: 'Code' }).fill('12');
	await dialog.getByRole('button', { name: 'Turn on' }).click();
	await dialog.getByText('The code is wrong or was used before').waitFor();
	await dialog.getByRole('textbox', { name: 'Code' }).fill(await nextCode(secret));
	await dialog.getByRole('button', { name: 'Turn on' }).click();
	await dialog.getByText('Save your recovery codes').waitFor();
	await eventually(() => dialog.getByRole('listitem').count()).toBe(10);
	const [recovery] = await dialog.getByRole('listitem').allTextContents();
	await dialog.getByRole('button', { name: 'I have saved them' }).click();
	await page.getByText('10 recovery codes left').waitFor();

	const elsewhere = (await visit({ language: 'en' })).page;
	await elsewhere.goto('/admin/login?to=/admin/routine/adminInfo');
	await typePassword(elsewhere);
	await elsewhere.getByRole('heading', { name: 'Two-step login' }).waitFor();
	await elsewhere.getByRole('textbox', { name: 'Code' }).fill('000 000');
	await elsewhere.keyboard.press('Enter');
	await elsewhere.getByText('The code is wrong or was used before').waitFor();
	await elsewhere.getByRole('textbox', { name: 'Code' }).fill(await nextCode(secret));
	await elsewhere.keyboard.press('Enter');
	await elsewhere.waitForURL('**/admin/routine/adminInfo');

	const lost = (await visit({ language: 'en' })).page;
	await lost.goto('/admin/login?to=/admin/routine/adminInfo');
	await typePassword(lost);
	await lost.getByRole('textbox', { name: 'Code' }).fill(recovery ?? '');
	await lost.keyboard.press('Enter');
	await lost.getByText('9 recovery codes left').waitFor();

	await lost.getByRole('button', { name: 'New recovery codes' }).click();
	const renewing = lost.getByRole('dialog');
	await renewing.getByRole('button', { name: 'Make new codes' }).click();
	const wrong = renewing.getByRole('region', { name: '2 entries to correct' });
	await wrong.getByRole('button', { name: 'Current password' }).waitFor();
	await wrong.getByRole('button', { name: 'Code' }).click();
	await eventually(() =>
		renewing.getByRole('textbox', { name: 'Code' }).evaluate((one) => one === document.activeElement),
	).toBe(true);
	await lost.keyboard.press('Escape');
	await renewing.waitFor({ state: 'detached' });

	const above = (await visit({ language: 'en', stored: boss.stored })).page;
	await above.goto('/admin/auth/admin');
	await above.getByRole('button', { name: 'Reset two-step login careful' }).click();
	await above.getByRole('dialog').getByRole('button', { name: 'Reset two-step login' }).click();
	await above.getByText('Two-step login was reset').waitFor();
	await lost.reload();
	await lost.waitForURL('**/admin/login**');
});

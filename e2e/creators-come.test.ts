import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { answerCaptcha } from './captcha.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf, agree, logIn } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
let boss: Account;

beforeAll(async () => {
	boss = await accountOf(shop, 'admin');
});

async function picture(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
	const sheet = sharp({ create: { width: 600, height: 400, channels: 3, background: '#8fa88c' } });
	return { name: 'bowl.png', mimeType: 'image/png', buffer: await sheet.png().toBuffer() };
}

async function apply(page: Page): Promise<void> {
	await page.goto('/store/sell');
	const fill = (label: string | RegExp, text: string) => page.getByRole('textbox', { name: label }).fill(text);
	await fill('Name of the shop', '松风窑');
	await fill('Name in English', 'Pine Wind Kiln');
	await page
		.getByRole('combobox', { name: 'Trade' })
		.or(page.getByRole('textbox', { name: 'Trade' }))
		.first()
		.click();
	await page.getByRole('option', { name: 'Ceramics' }).click();
	await fill('What do you make, and how?', 'Wood-fired bowls for tea, thrown and fired by myself.');
	await fill('Your name as in your papers', 'Song Feng');
	await fill('Identity card number', '33118119900101123X');
	await fill('Contact', 'Song Feng');
	await fill('Phone', '13800000077');
	await fill('E-mail', 'song@example.com');
	await fill('Login name you would like', 'pinewind');
	await agree(page);
	await answerCaptcha(page, shop, () => page.getByRole('button', { name: 'Next: add pictures' }).click());
	await page.getByRole('heading', { name: 'Almost there' }).waitFor();
	await page
		.locator('input[type="file"]')
		.first()
		.setInputFiles(await picture());
	await page.getByRole('button', { name: 'Remove file 1 of Pictures of your work' }).waitFor();
	await page.getByRole('button', { name: 'Send application' }).click();
	await page.getByRole('heading', { name: 'Your application waits for us' }).waitFor();
}

test('somebody applies, staff pass it, and the new creator sets a password and opens their studio', {
	timeout: 240_000,
}, async () => {
	const { page } = await visit({ language: 'en', width: 390 });
	await apply(page);

	const { page: desk } = await visit({ language: 'en', stored: boss.stored });
	await desk.goto('/admin/xshop/apply');
	await desk.getByRole('link', { name: '松风窑' }).click();
	await desk.getByText('33118119900101123X').waitFor();
	await desk.getByRole('button', { name: 'Pass', exact: true }).click();
	await desk.getByRole('dialog').getByRole('button', { name: 'Pass' }).click();
	const way = desk.getByText(/\/merchant\/login#/);
	await way.waitFor();
	const link = /\/merchant\/login#\S+/.exec((await way.textContent()) ?? '')?.[0] ?? '';

	await page.goto(link);
	await page.getByText('Your login is pinewind', { exact: false }).waitFor();
	await page.getByLabel('Password', { exact: true }).fill('kiln-and-pine-7');
	await page.getByLabel('Password once more').fill('kiln-and-pine-7');
	await page.getByRole('button', { name: 'Set password' }).click();
	await logIn(page, shop, { username: 'pinewind', password: 'kiln-and-pine-7' });
	await page.getByRole('button', { name: 'Take a break' }).waitFor();
});

test('staff freeze a shop, its works leave the store, and its people read why', { timeout: 240_000 }, async () => {
	const { page: desk } = await visit({ language: 'en', stored: boss.stored });
	await desk.goto('/admin/xshop/myshop');
	await desk.getByRole('link', { name: 'Mountain Mist Studio' }).click();
	await desk.getByRole('button', { name: 'Freeze', exact: true }).click();
	await desk.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Parcels are late.');
	await desk.getByRole('dialog').getByRole('button', { name: 'Freeze' }).click();
	await desk.getByRole('button', { name: 'Thaw' }).waitFor();

	const studio = await accountOf(shop, 'merchant');
	const { page } = await visit({ language: 'en', stored: studio.stored });
	await page.goto('/merchant/dashboard');
	await page.getByText('Parcels are late.', { exact: false }).waitFor();
	const answer = () => fetch(`${shop.url}/store/creator/mountain-mist`, { headers: { accept: 'text/html' } });
	await eventually(async () => (await answer()).status).toBe(404);

	await desk.getByRole('button', { name: 'Thaw' }).click();
	await desk.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('They are on their way.');
	await desk.getByRole('dialog').getByRole('button', { name: 'Thaw' }).click();
	await desk.getByRole('button', { name: 'Freeze', exact: true }).waitFor();
	await eventually(async () => (await answer()).status).toBe(200);
	expect(await desk.getByText('They are on their way.', { exact: false }).count()).toBeGreaterThan(0);
});

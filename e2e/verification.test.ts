import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerCaptcha } from './captcha.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { type Mailbox, openMailbox } from './mailbox.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop({ SEED: 'none' });
let mailbox: Mailbox;
const visit = visitsTo(shop);

beforeAll(async () => {
	mailbox = await openMailbox();
	const boss = await accountOf(shop, 'admin');
	await boss.call('POST', '/admin/routine.Config/edit', {
		smtp_server: '127.0.0.1',
		smtp_port: String(mailbox.port),
		smtp_verification: 'None',
		smtp_sender_mail: 'shop@example.com',
	});
});
afterAll(() => mailbox?.close());

/** Has a code sent to an address, and types it in. */
async function typeCode(page: Page, address: string, button: RegExp = /^Send code$/): Promise<void> {
	const before = mailbox.codeFor(address);
	await answerCaptcha(page, shop, () => page.getByRole('button', { name: button }).click(), { way: 'clicks' });
	await page.getByRole('button', { name: /^Again in \d+ s$/ }).waitFor();
	await eventually(() => mailbox.codeFor(address)).not.toBe(before);
	await page.getByRole('textbox', { name: 'Code' }).fill(mailbox.codeFor(address) ?? '');
}

test.each([
	{ width: 390, name: 'lily' },
	{ width: 1440, name: 'iris' },
] as const)(
	'a visitor registers with an e-mail address, binds another, forgets the password and sets a new one ($width)',
	async ({ width, name }) => {
		const [first, second] = [`${name}@example.com`, `${name}.two@example.com`];
		const { page } = await visit({ language: 'en', width });
		// Whoever is faster than the shop's answer gets the form that the shop asks for all the same.
		const waiting: Route[] = [];
		let isChosen = false;
		await page.route('**/api/user/checkIn', (route) => (isChosen ? route.continue() : void waiting.push(route)));
		await page.goto('/user/login');
		await page.getByRole('tab', { name: 'Register' }).click();
		isChosen = true;
		// What the page has withdrawn meanwhile cannot go on.
		for (const route of waiting) await route.continue().catch(() => undefined);
		await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody');
		await page.getByRole('button', { name: 'Send code' }).click();
		await page.getByText('Enter a valid e-mail address').waitFor();
		await page.getByRole('textbox', { name: 'User name' }).fill(name);
		await page.getByRole('textbox', { name: 'E-mail' }).fill(first);
		await page.getByLabel(/^Password/).fill('correct-horse');
		await typeCode(page, first);
		await page.getByRole('button', { name: 'Register and log in' }).click();
		await page.waitForURL('**/user/account/overview');

		await page.goto('/user/account/profile');
		await page.getByRole('button', { name: 'Change: E-mail' }).click();
		const dialog = page.getByRole('dialog', { name: 'E-mail address' });
		await dialog.getByLabel(/^Password/).fill('correct-horse');
		await shop.advance(61);
		await typeCode(page, first);
		await dialog.getByRole('button', { name: 'Next' }).click();
		await dialog.getByRole('button', { name: 'Bind' }).click();
		const wrong = dialog.getByRole('region', { name: '2 entries to correct' });
		await wrong.getByRole('button', { name: 'Code' }).waitFor();
		await dialog.getByRole('textbox', { name: 'New e-mail address' }).fill(second);
		await wrong.waitFor({ state: 'detached' });
		await typeCode(page, second);
		await dialog.getByRole('button', { name: 'Bind' }).click();
		await dialog.waitFor({ state: 'detached' });
		await page.getByRole('definition').filter({ hasText: second }).waitFor();

		const forgetful = (await visit({ language: 'en', width })).page;
		await forgetful.goto('/user/login');
		await forgetful.getByRole('button', { name: 'Forgot your password?' }).click();
		await forgetful.getByRole('textbox', { name: 'E-mail' }).fill(second);
		await forgetful.getByLabel(/^New password/).fill('battery-staple');
		await typeCode(forgetful, second);
		await forgetful.getByRole('button', { name: 'Set the new password' }).click();
		await forgetful.getByRole('tab', { name: 'Log in' }).waitFor();
		const logIn = () => accountOf(shop, 'member', { username: second, password: 'battery-staple' });
		expect((await logIn()).stored).toHaveProperty('userInfo');
	},
);

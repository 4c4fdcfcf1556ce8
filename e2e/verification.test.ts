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

test('a visitor registers with an e-mail address, binds another, forgets the password and sets a new one', async () => {
	const { page } = await visit({ language: 'en', width: 390 });
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
	await page.getByRole('textbox', { name: 'User name' }).fill('lily');
	await page.getByRole('textbox', { name: 'E-mail' }).fill('lily@example.com');
	await page.getByLabel(/^Password/).fill('correct-horse');
	await typeCode(page, 'lily@example.com');
	await page.getByRole('button', { name: 'Register and log in' }).click();
	await page.waitForURL('**/user/account/overview');

	await page.goto('/user/account/profile');
	await page.getByRole('button', { name: 'Change: E-mail' }).click();
	const dialog = page.getByRole('dialog', { name: 'E-mail address' });
	await dialog.getByLabel(/^Password/).fill('correct-horse');
	await shop.advance(61);
	await typeCode(page, 'lily@example.com');
	await dialog.getByRole('button', { name: 'Next' }).click();
	await dialog.getByRole('textbox', { name: 'New e-mail address' }).fill('rose@example.com');
	await typeCode(page, 'rose@example.com');
	await dialog.getByRole('button', { name: 'Bind' }).click();
	await dialog.waitFor({ state: 'detached' });
	await page.getByRole('definition').filter({ hasText: 'rose@example.com' }).waitFor();

	const forgetful = (await visit({ language: 'en' })).page;
	await forgetful.goto('/user/login');
	await forgetful.getByRole('button', { name: 'Forgot your password?' }).click();
	await forgetful.getByRole('textbox', { name: 'E-mail' }).fill('rose@example.com');
	await forgetful.getByLabel(/^New password/).fill('battery-staple');
	await typeCode(forgetful, 'rose@example.com');
	await forgetful.getByRole('button', { name: 'Set the new password' }).click();
	await forgetful.getByRole('tab', { name: 'Log in' }).waitFor();
	const logIn = () => accountOf(shop, 'member', { username: 'rose@example.com', password: 'battery-staple' });
	expect((await logIn()).stored).toHaveProperty('userInfo');
});

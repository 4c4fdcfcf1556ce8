import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerCaptcha } from './captcha.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';
import { openSmsProvider, type SmsProvider } from './sms.helper.ts';

const shop = await openShop({ SEED: 'none' });
let provider: SmsProvider;
let boss: Account;
const visit = visitsTo(shop);

beforeAll(async () => {
	boss = await accountOf(shop, 'admin');
	provider = await openSmsProvider(boss);
});
afterAll(() => provider?.close());

/** Has a code sent to a number, and types it in. */
async function typeCode(page: Page, mobile: string): Promise<void> {
	const before = provider.codeFor(mobile);
	await answerCaptcha(page, shop, () => page.getByRole('button', { name: /^Send code$/ }).click());
	await page.getByRole('button', { name: /^Again in \d+ s$/ }).waitFor();
	await eventually(() => provider.codeFor(mobile)).not.toBe(before);
	await page.getByRole('textbox', { name: 'Code' }).fill(provider.codeFor(mobile) ?? '');
}

test.each([
	{ width: 390, name: 'lily', first: '13800000011', second: '13800000012' },
	{ width: 1440, name: 'iris', first: '13800000021', second: '13800000022' },
] as const)(
	'a visitor registers with a mobile number, binds another, forgets the password and sets a new one ($width)',
	async ({ width, name, first, second }) => {
		const { page } = await visit({ language: 'en', width });
		await page.goto('/user/login');
		await page.getByRole('tab', { name: 'Register' }).click();
		await page.getByRole('textbox', { name: 'Mobile' }).fill('12345');
		await page.getByRole('button', { name: 'Send code' }).click();
		await page.getByText('Enter a valid mobile number').waitFor();
		await page.getByRole('textbox', { name: 'User name' }).fill(name);
		await page.getByRole('textbox', { name: 'Mobile' }).fill(first);
		await page.getByLabel(/^Password/).fill('correct-horse');
		await typeCode(page, first);
		await page.getByRole('button', { name: 'Register and log in' }).click();
		await page.waitForURL('**/user/account/overview');

		await page.goto('/user/account/profile');
		await page.getByRole('button', { name: 'Change: Mobile' }).click();
		const dialog = page.getByRole('dialog', { name: 'Mobile number' });
		await dialog.getByLabel(/^Password/).fill('correct-horse');
		await typeCode(page, first);
		await dialog.getByRole('button', { name: 'Next' }).click();
		await dialog.getByRole('textbox', { name: 'New mobile number' }).fill(second);
		await typeCode(page, second);
		await dialog.getByRole('button', { name: 'Bind' }).click();
		await dialog.waitFor({ state: 'detached' });
		await page.getByRole('definition').filter({ hasText: second }).waitFor();

		const forgetful = (await visit({ language: 'en', width })).page;
		await forgetful.goto('/user/login');
		await forgetful.getByRole('button', { name: 'Forgot your password?' }).click();
		await forgetful.getByRole('textbox', { name: 'Mobile' }).fill(second);
		await forgetful.getByLabel(/^New password/).fill('battery-staple');
		await typeCode(forgetful, second);
		await forgetful.getByRole('button', { name: 'Set the new password' }).click();
		await forgetful.getByRole('tab', { name: 'Log in' }).waitFor();
		const logIn = () => accountOf(shop, 'member', { username: second, password: 'battery-staple' });
		expect((await logIn()).stored).toHaveProperty('userInfo');
	},
);

test('staff send a test message, and find it in the log with its number masked', async () => {
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto('/admin/sms/config');
	await page.getByText('Offered to members').waitFor();
	await page.getByRole('button', { name: 'Send a test message' }).click();
	const dialog = page.getByRole('dialog', { name: 'Send a test message' });
	await dialog.getByLabel(/^Mobile number/).fill('13900001234');
	await dialog.getByRole('button', { name: 'Send', exact: true }).click();
	await page.getByText(/^The provider has taken in a message to 13900001234/).waitFor();
	await dialog.waitFor({ state: 'detached' });
	await page.goto('/admin/sms/log?quickSearch=1234');
	await page.getByText('139****1234').waitFor();
	expect(await page.getByText(/13900001234/).count()).toBe(0);
});

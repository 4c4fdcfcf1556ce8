import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitsTo } from './journey.helper.ts';
import { besiege } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop({ SEED: 'none', LOGIN_CAPTCHA: 'off' });
const visit = visitsTo(shop);

async function logIn(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
	await page.getByRole('textbox', { name: 'User name' }).fill(username);
	await page.getByLabel(/^Password/).fill(password);
	await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

const isInside = (url: URL) => !url.pathname.endsWith('/login');

async function expectWait(page: Page): Promise<void> {
	await page.getByRole('alert').filter({ hasText: 'Too many wrong attempts' }).waitFor();
	await page.getByRole('timer').waitFor();
	expect(await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).isDisabled()).toBe(true);
	expect(await page.getByLabel(/^Password/).inputValue()).not.toBe('');
}

test('an admin logs in by a browser that is known while strangers guess; another one counts the time down', async () => {
	const admin = { username: 'admin', password: shop.adminPassword };
	const { page, context } = await visit({ language: 'en' });
	await page.goto('/admin/login');
	await logIn(page, admin);
	await page.waitForURL(isInside);
	await besiege(shop, 'admin', 'admin');

	const stranger = (await visit({ language: 'en', width: 390 })).page;
	await stranger.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.5' });
	await stranger.goto('/admin/login');
	await logIn(stranger, admin);
	await expectWait(stranger);
	expect(await stranger.getByRole('textbox', { name: 'User name' }).inputValue()).toBe('admin');

	// From another place, by the same browser.
	await context.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.77' });
	await page.evaluate(() => localStorage.removeItem('adminInfo'));
	await page.goto('/admin/login');
	await logIn(page, admin);
	await page.waitForURL(isInside);
});

test('members and creators are answered alike', async () => {
	for (const [base, audience] of [
		['/user', 'member'],
		['/merchant', 'merchant'],
	] as const) {
		await besiege(shop, audience, 'somebody');
		const { page } = await visit({ language: 'en' });
		await page.goto(`${base}/login`);
		await logIn(page, { username: 'somebody', password: 'battery-staple' });
		await expectWait(page);
	}
});

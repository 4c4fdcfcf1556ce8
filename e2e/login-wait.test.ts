import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSound, visitsTo } from './journey.helper.ts';
import { type OwnShop, startShop } from './shop.ts';

let shop: OwnShop;
const visit = visitsTo(() => shop);
beforeAll(async () => {
	shop = await startShop({ SEED: 'none', LOGIN_CAPTCHA: 'off' });
});
afterAll(() => shop?.stop());

/** A stranger guesses at a name until the next guess has to wait for a minute at least. */
async function besiege(path: string, form: object): Promise<void> {
	for (let stranger = 1; ; stranger += 1) {
		const answer = await fetch(shop.url + path, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${stranger}` },
			body: JSON.stringify({ ...form, password: 'wrong-horse' }),
		});
		const { data } = (await answer.json()) as { data: { type?: string; seconds?: number } | null };
		if (data?.type !== 'wait') continue;
		if ((data.seconds ?? 0) > 60) return;
		await shop.advance(data.seconds ?? 0);
	}
}

async function logIn(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
	await page.getByRole('textbox', { name: 'User name' }).fill(username);
	await page.getByLabel(/^Password/).fill(password);
	await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

const isInside = (url: URL) => !url.pathname.endsWith('/login');

async function expectWait(page: Page, picture: string): Promise<void> {
	await page.getByRole('alert').filter({ hasText: 'Too many wrong attempts' }).waitFor();
	await page.getByRole('timer').waitFor();
	expect(await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).isDisabled()).toBe(true);
	expect(await page.getByLabel(/^Password/).inputValue()).not.toBe('');
	await expectSound(page, picture);
}

test('an admin logs in by a browser that is known while strangers guess; another one counts the time down', async () => {
	const admin = { username: 'admin', password: shop.adminPassword };
	const { page, context } = await visit({ language: 'en' });
	await page.goto('/admin/login');
	await logIn(page, admin);
	await page.waitForURL(isInside);
	await besiege('/admin/Index/login', { username: 'admin' });

	const stranger = (await visit({ language: 'en', width: 390, dark: true })).page;
	await stranger.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.5' });
	await stranger.goto('/admin/login');
	await logIn(stranger, admin);
	await expectWait(stranger, 'login-wait-admin-390-dark');
	expect(await stranger.getByRole('textbox', { name: 'User name' }).inputValue()).toBe('admin');

	// From another place, by the same browser.
	await context.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.77' });
	await page.evaluate(() => localStorage.removeItem('adminInfo'));
	await page.goto('/admin/login');
	await logIn(page, admin);
	await page.waitForURL(isInside);
});

test('members and creators are told alike', async () => {
	for (const [base, path, form] of [
		['/user', '/api/user/checkIn', { tab: 'login' }],
		['/merchant', '/merchant/Index/login', {}],
	] as const) {
		await besiege(path, { ...form, username: 'somebody' });
		const { page } = await visit({ language: 'en' });
		await page.goto(`${base}/login`);
		await logIn(page, { username: 'somebody', password: 'battery-staple' });
		await expectWait(page, `login-wait${base.replace('/', '-')}`);
	}
});

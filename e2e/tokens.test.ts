import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf, eventually, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop({ SEED: 'none', LOGIN_CAPTCHA: 'off' });
const visit = visitsTo(shop);
const threeDays = 3 * 86_400;
const thirtyDays = 30 * 86_400;
const categories = '/admin/shop/goods/classify';

const adminToken = (page: Page) =>
	page.evaluate(() => (JSON.parse(localStorage.getItem('adminInfo') ?? '{}') as { token?: string }).token ?? '');

async function openCategories(keep: 0 | 1 = 1) {
	const { stored } = await accountOf(shop, 'admin', { keep });
	const visitor = await visit({ language: 'en', stored });
	await visitor.page.goto(categories);
	await visitor.page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor();
	return visitor;
}

/** How often the page asked for another token. */
function countRefreshes(context: { on(event: 'request', listen: (request: { url(): string }) => void): unknown }) {
	let count = 0;
	context.on('request', (request) => {
		if (request.url().endsWith('/api/common/refreshToken')) count += 1;
	});
	return () => count;
}

test('a token that runs out in the middle of work is replaced, and what was typed is saved', async () => {
	const { page, context } = await openCategories();
	const refreshes = countRefreshes(context);
	const before = await adminToken(page);
	await page.getByRole('button', { name: 'Add' }).first().click();
	await page.getByRole('textbox', { name: 'Category name · Chinese' }).fill('玻璃');
	await page.getByRole('textbox', { name: 'Category name · English' }).fill('Glass');
	await shop.advance(threeDays + 60);
	await page.keyboard.press('Control+Enter');
	await page.getByRole('checkbox', { name: 'Select row Glass' }).waitFor();
	expect(refreshes()).toBe(1);
	await eventually(() => adminToken(page)).not.toBe(before);
	expect(addressOf(page)).toBe(categories);
});

test('a member goes on shopping after days away', async () => {
	const { stored } = await accountOf(shop, 'member', {
		tab: 'register',
		username: 'patient',
		password: 'a-patient-buyer',
	});
	await shop.advance(threeDays + 60);
	const { page } = await visit({ language: 'en', stored });
	await page.goto('/user/account/balance');
	await page.getByRole('heading', { level: 1, name: 'Balance' }).waitFor();
	await page.getByText('No changes yet').waitFor();
	await shop.advance(threeDays + 60);
	await page.getByRole('link', { name: 'Orders' }).first().click();
	await page.getByText('No orders yet').waitFor();
});

test('two tabs that refresh at once stay logged in, with one refresh between them', async () => {
	const { page: first, context } = await openCategories();
	const second = await context.newPage();
	await second.goto('/admin/shop/delivery/company');
	await second.getByRole('checkbox', { name: 'Select row SF Express' }).waitFor();
	const refreshes = countRefreshes(context);
	await shop.advance(threeDays + 60);
	const read = (page: Page) =>
		page.waitForResponse(async (response) => response.url().includes('/index?') && (await response.json()).code === 1);
	const [one, other] = [read(first), read(second)];
	await Promise.all([first, second].map((page) => page.getByRole('button', { name: 'Refresh' }).click()));
	await Promise.all([one, other]);
	expect(refreshes()).toBe(1);
	expect(await adminToken(first)).toBe(await adminToken(second));
	for (const page of [first, second]) {
		await page.reload();
		await page.getByRole('heading', { level: 1 }).waitFor();
		expect(addressOf(page)).not.toContain('login');
	}
});

test.each([
	{ why: 'there is no token to refresh with', keep: 0, away: threeDays },
	{ why: 'that token has run out as well', keep: 1, away: thirtyDays },
] as const)('where $why, the login brings the reader back to the page', async ({ keep, away }) => {
	const { page } = await openCategories(keep);
	const found = page.waitForResponse((response) => response.url().includes('quickSearch=gl'));
	await page.getByRole('searchbox').fill('gl');
	await found;
	await shop.advance(away + 60);
	await page.getByRole('button', { name: 'Refresh' }).click();
	await eventually(() => new URL(page.url()).pathname).toBe('/admin/login');
	await eventually(() => adminToken(page)).toBe('');
	await page.getByRole('textbox', { name: 'User name' }).fill('admin');
	await page.getByLabel('Password', { exact: true }).fill(shop.adminPassword);
	await page.getByRole('button', { name: 'Log in' }).click();
	await eventually(() => addressOf(page)).toBe(`${categories}?quickSearch=gl`);
	await eventually(() => page.getByRole('searchbox').inputValue()).toBe('gl');
});

/** Staff who see the orders and nothing else. */
async function makeClerk() {
	const boss = await accountOf(shop, 'admin');
	const { list } = await boss.call<{ list: Rule[] }>('GET', '/admin/auth.Rule/index');
	const rules = flat(list).filter(({ name }) => /^shop\/order(?:\/order(?:\/index)?)?$/.test(name));
	const group = { name: '订单', pid: 0, status: '1', rules: rules.map(({ id }) => id) };
	const { id } = await boss.call<{ id: number }>('POST', '/admin/auth.Group/add', group);
	const clerk = { username: 'clerk', nickname: 'Clerk', password: 'correct-horse', group_arr: [id], status: '1' };
	await boss.call('POST', '/admin/auth.Admin/add', clerk);
	return clerk;
}

interface Rule {
	id: number;
	name: string;
	children?: Rule[];
}
const flat = (rules: readonly Rule[]): Rule[] => rules.flatMap((rule) => [rule, ...flat(rule.children ?? [])]);

test('whoever logs in where the login of somebody else has ended finds a menu and pages of their own', async () => {
	const { username, password } = await makeClerk();
	const { page } = await openCategories(0);
	await page.goto('/admin/user/user?quickSearch=13800138000');
	await page.getByRole('heading', { level: 1, name: 'Member accounts' }).waitFor();
	await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Member groups' }).click();
	await page.getByRole('heading', { level: 1, name: 'Member groups' }).waitFor();
	await shop.advance(threeDays + 60);
	await page.getByRole('button', { name: 'Refresh' }).click();
	await eventually(() => new URL(page.url()).pathname).toBe('/admin/login');
	await page.getByRole('textbox', { name: 'User name' }).fill(username);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Log in' }).click();
	await eventually(() => addressOf(page)).toBe('/401');
	await page.getByRole('button', { name: 'Back to home' }).click();
	await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
	const links = (name: string) => page.getByRole('navigation', { name }).getByRole('link').allTextContents();
	expect(await links('Open pages')).toEqual(['Orders']);
	expect(await links('Menu')).toEqual(['Orders']);
	const kept = await page.evaluate(() => sessionStorage.getItem('adminTabs') ?? '');
	expect(kept).not.toContain('13800138000');
});

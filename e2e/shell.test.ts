import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { View } from './browser.ts';
import { addressOf, eventually, visitsTo } from './journey.helper.ts';
import { type Account, type Audience, accountOf, logIn } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop, { isCalm: false });
const accounts = {} as Record<Audience, Account>;

beforeAll(async () => {
	for (const audience of ['admin', 'member', 'merchant'] as const) accounts[audience] = await accountOf(shop, audience);
});

const as = (audience: Audience, view: View = {}) =>
	visit({ language: 'en', ...view, stored: { ...accounts[audience].stored, ...view.stored } });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const openPages = (page: Page) => page.getByRole('navigation', { name: 'Open pages' });
const tabNames = (page: Page) => openPages(page).getByRole('link').allTextContents();
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

/** Every address the page has been at. */
function wayOf(page: Page): string[] {
	const way: string[] = [];
	page.on('framenavigated', (frame) => {
		if (frame === page.mainFrame()) way.push(decodeURIComponent(addressOf(page)));
	});
	return way;
}

describe('an address that the area does not know yet', () => {
	test.each([
		{
			audience: 'admin',
			path: '/admin/shop/order/order?status=2',
			to: '/admin/loading/{"path":"/admin/shop/order/order","query":{"status":"2"}}',
		},
		{
			audience: 'member',
			path: '/user/order/index?status=2',
			to: '/user/loading/{"path":"/user/order/index","query":{"status":"2"}}',
		},
		{
			audience: 'merchant',
			path: '/merchant/order/index?status=2',
			to: '/merchant/loading/{"path":"/merchant/order/index","query":{"status":"2"}}',
		},
	] as const)('$path goes by the loading route', async ({ audience, path, to }) => {
		const { page } = await as(audience);
		const way = wayOf(page);
		await page.goto(path);
		await heading(page, /orders/i).waitFor();
		expect(addressOf(page)).toBe(path);
		expect(way).toContain(to);
	});

	test('brings a stranger to the login and then to where they wanted to go', async () => {
		const { page } = await visit({ language: 'en' });
		const path = '/admin/shop/order/order?status=7&quickSearch=26';
		await page.goto(path);
		await eventually(() => addressOf(page)).toBe(`/admin/login?to=${encodeURIComponent(path)}`);
		await logIn(page, shop, { username: 'admin', password: shop.adminPassword });
		await heading(page, 'Orders').waitFor();
		expect(addressOf(page)).toBe(path);
	});

	test('that leads nowhere ends at 404', async () => {
		const { page } = await as('merchant');
		await page.goto('/merchant/nowhere?at=all');
		await heading(page, 'Page not found').waitFor();
		expect(addressOf(page)).toBe('/404');
	});
});

test('an address outside of the areas is a 404 that leads back by either button, or by itself', async () => {
	const { page, troubles } = await visit({ language: 'en' });
	const lose = async () => {
		await page.goto('/store');
		await page.goto('/no/such/page');
		await heading(page, 'Page not found').waitFor();
		expect(addressOf(page)).toBe('/404');
		await eventually(() => page.title()).toBe('Page not found - Atelier');
	};
	await lose();
	await page.getByRole('button', { name: 'Back to previous page' }).click();
	await eventually(() => addressOf(page)).toBe('/store');
	await lose();
	await page.getByRole('button', { name: 'Back to home' }).click();
	await eventually(() => addressOf(page)).toBe('/store');
	await lose();
	await page.getByText(/Going back in [1-9] s/).waitFor();
	await eventually(() => addressOf(page)).toBe('/store');
	// The browser itself logs that the server answered 404.
	expect(troubles.splice(0)).toHaveLength(3);
});

test('an admin who may not read a page is refused', async () => {
	const token = await shop.clerk(['shop/goods', 'shop/goods/goods', 'shop/goods/goods/index']);
	const { page } = await visit({ language: 'en', stored: { adminInfo: JSON.stringify({ id: 1, token }) } });
	await page.goto('/admin/shop/goods/goods');
	await page.getByRole('row').nth(1).waitFor();
	await eventually(() => page.getByRole('button', { name: /^(Add|Edit|Delete|Import)/ }).count()).toBe(0);
	await page.goto('/admin/shop/goods/goods/edit/1');
	await heading(page, 'No access permission').waitFor();
	expect(addressOf(page)).toBe('/401');
	await page.getByText('Please contact the administrator').waitFor();
	await page.getByRole('button', { name: 'Back to home' }).click();
	await heading(page, 'Goods').waitFor();
});

test('the language is stored, the page starts over, titles follow', async () => {
	const { page } = await visit({ language: 'zh-cn', stored: accounts.admin.stored });
	await page.goto('/admin/shop/order/order');
	await heading(page, '订单管理').waitFor();
	await eventually(() => page.title()).toBe('订单管理 - 画坊');
	await page.getByRole('button', { name: '语言' }).click();
	const reloaded = page.waitForEvent('load');
	await page.getByRole('menuitem', { name: 'English' }).click();
	await reloaded;
	await heading(page, 'Orders').waitFor();
	await eventually(() => page.title()).toBe('Orders - Atelier');
	await eventually(() => page.locator('html').getAttribute('lang')).toBe('en');
	const lang = await page.evaluate(
		() => (JSON.parse(localStorage.getItem('storeConfig_v2') ?? '{}') as { lang: { defaultLang: string } }).lang,
	);
	expect(lang.defaultLang).toBe('en');

	await page.goto('/store');
	await heading(page, 'Things made with care').waitFor();
	await page.getByRole('button', { name: '中 中文简体' }).click();
	await eventually(() => page.title()).toContain('画坊');
});

test('a page that the server rendered stays on screen while the browser takes it over', async () => {
	const { page, context } = await visit({ fresh: true });
	await context.addInitScript({
		content: `window.seen = []; new MutationObserver(() => {
			const title = document.querySelector('h1')?.textContent ?? '';
			if (title !== window.seen.at(-1)) window.seen.push(title);
		}).observe(document, { childList: true, subtree: true });`,
	});
	const asked = page.waitForResponse((response) => response.url().includes('/api/index/index'));
	await page.goto('/store/goods/1');
	await asked;
	await page.getByRole('button', { name: '加入购物车' }).click();
	await page.getByRole('alert').first().waitFor();
	const titles = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
	expect(titles.filter(Boolean)).toHaveLength(1);
	expect(titles.at(-1)).not.toBe('');
});

test('dark is remembered, in every area', async () => {
	const { page } = await as('merchant');
	const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
	await page.goto('/merchant/dashboard');
	await page.getByRole('button', { name: 'Dark mode' }).click();
	await eventually(scheme).toBe('dark');
	await page.reload();
	await heading(page, /Studio|Good|Still/).waitFor();
	await eventually(() => scheme()).toBe('dark');
	await page.goto('/store');
	await heading(page, 'Things made with care').waitFor();
	await eventually(() => scheme()).toBe('dark');
	await page.getByRole('button', { name: 'Switch light and dark' }).click();
	await eventually(scheme).toBe('light');
});

describe('the tabs of the back office', () => {
	test('stand there once each and keep what was typed in them', async () => {
		const { page } = await as('admin');
		await page.goto('/admin/shop/goods/goods');
		await heading(page, 'Goods').waitFor();
		await page.getByRole('searchbox').fill('vase');
		await eventually(() => addressOf(page)).toBe('/admin/shop/goods/goods?quickSearch=vase');
		await menu(page).getByRole('link', { name: 'Import goods' }).click();
		await heading(page, 'Import goods').waitFor();
		await eventually(() => page.title()).toBe('Import goods - Atelier');
		await menu(page).getByRole('link', { name: 'Goods', exact: true }).click();
		await heading(page, 'Goods').waitFor();
		await eventually(() => page.getByRole('searchbox').inputValue()).toBe('vase');
		expect(addressOf(page)).toBe('/admin/shop/goods/goods?quickSearch=vase');
		await eventually(() => tabNames(page)).toEqual(['Goods', 'Import goods']);
		await menu(page).getByRole('link', { name: 'Goods', exact: true }).click();
		await page.getByText('Navigation failed: already at the navigation target!').waitFor();
		await eventually(() => tabNames(page)).toEqual(['Goods', 'Import goods']);
	});

	test('are closed by their button, the middle mouse button and the context menu', async () => {
		const { page } = await as('admin');
		await page.goto('/admin/shop/goods/goods');
		await heading(page, 'Goods').waitFor();
		for (const name of ['Import goods', 'Categories']) {
			await menu(page).getByRole('link', { name }).click();
			await heading(page, name).waitFor();
		}
		await menu(page).getByRole('button', { name: 'Members' }).click();
		await menu(page).getByRole('link', { name: 'Members', exact: true }).click();
		await heading(page, 'Members').waitFor();
		await eventually(() => tabNames(page)).toEqual(['Goods', 'Import goods', 'Categories', 'Members']);

		await page.getByRole('button', { name: 'Close “Members”' }).click();
		await heading(page, 'Categories').waitFor();
		await openPages(page).getByRole('link', { name: 'Import goods' }).click({ button: 'middle' });
		await eventually(() => tabNames(page)).toEqual(['Goods', 'Categories']);
		await menu(page).getByRole('link', { name: 'Import goods' }).click();
		await heading(page, 'Import goods').waitFor();
		await openPages(page).getByRole('link', { name: 'Goods', exact: true }).click({ button: 'right' });
		await page.getByRole('menuitem', { name: 'Close other tabs' }).click();
		await eventually(() => tabNames(page)).toEqual(['Goods']);
		await heading(page, 'Goods').waitFor();
		expect(addressOf(page)).toBe('/admin/shop/goods/goods');
	});
});

describe('on a phone', () => {
	test('the menu of the back office is a drawer that goes away with a choice', async () => {
		const { page } = await as('admin', { width: 390 });
		await page.goto('/admin');
		await heading(page, /Admin/).waitFor();
		await eventually(() => menu(page).count()).toBe(0);
		await page.getByRole('button', { name: 'Open menu' }).click();
		const drawer = page.getByRole('dialog');
		await drawer.getByRole('button', { name: 'Orders' }).click();
		await drawer.getByRole('link', { name: 'Orders' }).click();
		await heading(page, 'Orders').waitFor();
		await drawer.waitFor({ state: 'detached' });
	});

	test('the member centre has its pages in a row above, and all of them behind “More” at the bottom', async () => {
		const { page } = await as('member', { width: 390 });
		await page.goto('/user');
		await heading(page, /demo|林小满/).waitFor();
		const row = menu(page).filter({ visible: true });
		await row.getByRole('link', { name: 'Orders' }).click();
		await heading(page, 'My orders').waitFor();
		await page.getByRole('button', { name: 'More', exact: true }).click();
		await page.getByRole('dialog').getByRole('link', { name: 'Points' }).click();
		await heading(page, 'Points').waitFor();
	});
});

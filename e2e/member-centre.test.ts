import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { addressOf, eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
let admin: Account;

beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
});

type Rule = { id: number; name: string; children?: Rule[] };
const flat = (rules: readonly Rule[]): Rule[] => rules.flatMap((rule) => [rule, ...flat(rule.children ?? [])]);
async function ruleId(name: string): Promise<number> {
	const { list } = await admin.call<{ list: Rule[] }>('GET', '/admin/user.Rule/index', {});
	return flat(list).find((rule) => rule.name === name)?.id ?? 0;
}
async function addRule(name: string, more: object): Promise<void> {
	const rule = { type: 'menu', name, path: name, menu_type: 'tab', pid: 0, ...more };
	await admin.call('POST', '/admin/user.Rule/add', rule);
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' }).filter({ visible: true });
const setCentre = (isOpen: boolean) =>
	admin.call('POST', '/admin/shop.settings.Basic/edit', { member_centre: isOpen ? '1' : '0' });
afterEach(() => setCentre(true));

test('the menu of the centre is what staff have made of its rules, at the next load', async () => {
	const member = await newBuyer(shop);
	const { page } = await visit({ language: 'en', stored: member.stored });
	await page.goto('/user');
	await heading(page, /^(?:Still up|Good)/).waitFor();
	await eventually(() => menu(page).getByRole('link').first().textContent()).toBe('Overview');

	const account = await ruleId('account');
	const points = {
		id: await ruleId('account/integral'),
		title: '积分',
		weigh: 900,
		i18n: { en: { title: 'My stars' } },
	};
	await admin.call('POST', '/admin/user.Rule/edit', { ...points, path: 'stars' });
	await admin.call('POST', '/admin/user.Rule/edit', { id: await ruleId('footprint/index'), status: '0' });
	const en = (title: string) => ({ title, pid: account, i18n: { en: { title } } });
	await addRule('vip', { ...en('Club'), component: '/src/views/frontend/user/vip.vue' });
	await addRule('privacy', { ...en('Privacy inside'), menu_type: 'iframe', url: '/store/page/privacy' });
	await addRule('far', { ...en('Far away'), menu_type: 'link', url: 'https://example.com/' });
	await addRule('mine', {
		...en('Quick balance'),
		pid: 0,
		type: 'nav_user_menu',
		path: 'user/account/balance',
		component: 'x',
	});

	await page.goto('/user');
	// It stands first now, so that it is what the centre opens with, at the address that staff have given it.
	await heading(page, 'Points').waitFor();
	expect(addressOf(page)).toBe('/user/stars');
	await eventually(() => menu(page).getByRole('link').first().textContent()).toBe('My stars');
	await eventually(() => page.title()).toMatch(/^My stars - /);
	await eventually(() => menu(page).getByRole('link', { name: 'Recently viewed' }).count()).toBe(0);
	expect(await menu(page).getByRole('link', { name: 'Far away' }).getAttribute('target')).toBe('_blank');
	await menu(page).getByRole('link', { name: 'Club' }).click();
	await heading(page, 'This page is not part of this version').waitFor();
	await menu(page).getByRole('link', { name: 'Privacy inside' }).click();
	await page.frameLocator('iframe[title="Privacy inside"]').getByRole('heading', { level: 1 }).first().waitFor();
	await page.reload();
	await page.frameLocator('iframe[title="Privacy inside"]').getByRole('heading', { level: 1 }).first().waitFor();

	await page.goto('/user/footprint/index');
	await heading(page, 'No access permission').waitFor();
	await page.goto('/user/account/integral?status=in');
	await heading(page, 'Points').waitFor();
	expect(addressOf(page)).toBe('/user/stars?status=in');
	await page.goto(`/user/iframe/${encodeURIComponent('https://example.com/')}`);
	await heading(page, 'Page not found').waitFor();

	for (const start of ['/store', '/user/order/index']) {
		await page.goto(start);
		await page.getByRole('button', { name: 'Account menu' }).click();
		await page.getByRole('menuitem', { name: 'Quick balance' }).click();
		await heading(page, 'Balance').waitFor();
	}
	await page.getByRole('button', { name: 'Account menu' }).click();
	await page.getByRole('menuitem', { name: 'Log out' }).click();
	await page.waitForURL('**/user/login**');
});

test('a member whose group has no page is told so, and still shops', async () => {
	const member = await newBuyer(shop);
	await addRule('head', { title: 'Head', type: 'nav', path: 'store/list' });
	const group = { name: 'Guests', rules: [await ruleId('head')] };
	const { id } = await admin.call<{ id: number }>('POST', '/admin/user.Group/add', group);
	const search = [{ field: 'username', operator: 'eq', val: member.username }];
	const { list } = await admin.call<{ list: { id: number }[] }>('GET', '/admin/user.User/index', { search });
	await admin.call('POST', '/admin/user.User/edit', { id: list[0]?.id, group_id: id });
	const { page } = await visit({ language: 'en', width: 390, stored: member.stored });
	await page.goto('/user');
	await heading(page, 'Nothing here yet').waitFor();
	await page.goto('/user/account/balance');
	await heading(page, 'No access permission').waitFor();
	await page.goto('/user');
	await page.getByRole('main').getByRole('link', { name: 'Go to the store' }).click();
	await page.waitForURL('**/store');
});

test('a closed centre says so, to members and at the login, while the store goes on', async () => {
	const member = await newBuyer(shop, { money: '900.00' });
	await setCentre(false);
	const { page } = await visit({ language: 'en', stored: member.stored });
	for (const path of ['/user', '/user/order/index', '/user/account/balance']) {
		await page.goto(path);
		await heading(page, 'The member centre is closed').waitFor();
		await eventually(() => menu(page).getByRole('link').count()).toBe(0);
	}
	await page.getByRole('main').getByRole('link', { name: 'Go to the store' }).click();
	await page.waitForURL('**/store');
	await placeOrder(member);
	const stranger = (await visit({ language: 'en' })).page;
	await stranger.goto('/store');
	await heading(stranger, /./).first().waitFor();
	await eventually(() => stranger.getByRole('banner').getByRole('link', { name: 'Log in' }).count()).toBe(0);
	await stranger.goto('/user/login');
	await stranger.getByText('The member centre is closed').first().waitFor();
});

test('balance and points are narrowed by way, kind and days, and each change leads to its order', async () => {
	const member = await newBuyer(shop, { money: '5000.00' });
	const { id, orderNo } = await placeOrder(member);
	const { page } = await visit({ language: 'en', stored: member.stored });
	await page.goto('/user/account/balance');
	const log = page.getByRole('listitem').filter({ hasText: '→' });
	await eventually(() => log.count()).toBe(2);
	await log.first().getByText('¥5,000.00').first().waitFor();
	await page.getByRole('link', { name: 'Received' }).click();
	await eventually(() => log.count()).toBe(1);
	await log.getByText('Changed by the shop').first().waitFor();
	await page.getByRole('combobox', { name: 'Kind' }).selectOption('Payment');
	await page.getByText('Nothing matches').waitFor();
	await page.getByRole('button', { name: 'Clear the filter' }).click();
	await eventually(() => log.count()).toBe(2);
	await page.getByLabel('From', { exact: true }).fill('2099-01-01');
	await page.getByText('Nothing matches').waitFor();
	expect(addressOf(page)).toBe('/user/account/balance?from=2099-01-01');
	await page.getByRole('button', { name: 'Clear the filter' }).click();
	await page.getByRole('combobox', { name: 'Kind' }).selectOption('Payment');
	await log.getByRole('link', { name: `Order …${orderNo.slice(-6)}` }).click();
	await page.waitForURL(`**/user/order/detail/${id}`);
	await eventually(() =>
		menu(page)
			.getByRole('link', { name: /^Orders/ })
			.getAttribute('aria-current'),
	).toBe('page');
});

test.each([1440, 390] as const)('from store to centre and back the frame stays where it is (%i)', async (width) => {
	const member = await newBuyer(shop, { money: '5000.00' });
	await placeOrder(member);
	const { page } = await visit({ language: 'zh-cn', width, stored: member.stored, fresh: true });
	await page.addInitScript(() => {
		const seen = { shift: 0 };
		Object.assign(window, { seen });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
		}).observe({ type: 'layout-shift', buffered: true });
	});
	const frame = async () => {
		const box = await page.getByRole('banner').boundingBox();
		const search = await page.getByRole('combobox', { name: '搜索作品' }).boundingBox();
		return [box?.y, box?.height, search?.x, search?.y];
	};
	await page.goto('/store/list');
	await heading(page, /./).first().waitFor();
	const there = await frame();
	for (const path of ['/user', '/user/account/integral', '/user/order/index']) {
		await page.goto(path);
		await heading(page, /./).first().waitFor();
		await page.waitForLoadState('networkidle');
		expect([path, await frame()]).toEqual([path, there]);
		const { shift } = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen);
		expect([path, shift < 0.05]).toEqual([path, true]);
	}
	await page
		.getByRole('link', { name: /^购物车/ })
		.filter({ visible: true })
		.first()
		.waitFor();
	const search = page.getByRole('combobox', { name: '搜索作品' });
	await search.fill('茶');
	await page.getByRole('option').first().waitFor();
	await search.press('Enter');
	await page.waitForURL('**/store/list?quickSearch=*');
	expect(await frame()).toEqual(there);
});

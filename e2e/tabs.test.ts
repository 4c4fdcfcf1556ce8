import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addressOf, eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop, { isCalm: false });
let boss: Account;
beforeAll(async () => {
	boss = await accountOf(shop, 'admin');
});

async function atGoods() {
	const { page, context } = await visit({ language: 'en', stored: boss.stored });
	await page.goto('/admin/shop/goods/goods');
	const heading = (name: string) => page.getByRole('heading', { level: 1, name });
	await heading('Goods').waitFor();
	const strip = page.getByRole('navigation', { name: 'Open pages' });
	const tab = (name: string) => strip.getByRole('link', { name, exact: true });
	const names = () => strip.getByRole('link').allTextContents();
	const menu = page.getByRole('navigation', { name: 'Menu' });
	return { page, context, heading, tab, names, menu };
}

describe('a tab', () => {
	test('offers what can be done with it: one alone cannot be closed, one in the background cannot be reloaded', async () => {
		const { page, heading, tab, menu, names } = await atGoods();
		const enabled = async () => {
			const items = await page.getByRole('menuitem').all();
			const known = await Promise.all(items.map(async (item) => [await item.textContent(), await item.isEnabled()]));
			return known.filter(([, isOn]) => isOn).map(([name]) => name);
		};
		await tab('Goods').click({ button: 'right' });
		await page.getByRole('menuitem', { name: 'Reload' }).waitFor();
		await eventually(() => enabled()).toEqual(['Reload', 'Full screen']);
		await page.keyboard.press('Escape');
		await menu.getByRole('link', { name: 'Categories' }).click();
		await heading('Categories').waitFor();
		await tab('Goods').click({ button: 'right' });
		await page.getByRole('menuitem', { name: 'Reload' }).waitFor();
		await eventually(() => enabled()).toEqual(['Close tab', 'Close other tabs', 'Close all tabs']);
		await page.keyboard.press('Escape');
		await tab('Categories').click({ button: 'right' });
		await page.getByRole('menuitem', { name: 'Close all tabs' }).click();
		await eventually(() => addressOf(page)).toBe('/admin/dashboard');
		await eventually(names).toEqual(['Dashboard']);
	});

	test('has the window to itself until its button at the top edge or Escape gives it back', async () => {
		const { page, tab, menu } = await atGoods();
		await tab('Goods').click({ button: 'right' });
		await page.getByRole('menuitem', { name: 'Full screen' }).click();
		await menu.waitFor({ state: 'detached' });
		const stored = () => page.evaluate(() => localStorage.getItem('storeTabViewConfig'));
		expect(JSON.parse((await stored()) ?? '{}')).toEqual({ tabFullScreen: true });
		await page.keyboard.press('Escape');
		await menu.waitFor();
		await tab('Goods').click({ button: 'right' });
		await page.getByRole('menuitem', { name: 'Full screen' }).click();
		await page.getByRole('button', { name: 'Leave full screen' }).focus();
		await page.keyboard.press('Enter');
		await menu.waitFor();
	});

	test('is reached by arrows and closed by Delete', async () => {
		const { page, heading, tab, menu, names } = await atGoods();
		for (const name of ['Categories', 'Import goods']) {
			await menu.getByRole('link', { name }).click();
			await heading(name).waitFor();
		}
		await tab('Import goods').focus();
		await page.keyboard.press('ArrowLeft');
		await page.keyboard.press('Delete');
		await eventually(names).toEqual(['Goods', 'Import goods']);
		await eventually(() => tab('Import goods').evaluate((link) => link === document.activeElement)).toBe(true);
		await page.keyboard.press('Home');
		await page.keyboard.press('Enter');
		await heading('Goods').waitFor();
	});
});

test('open tabs come again after the page is loaded anew: their order, what their lists show, and no others', async () => {
	const { page, context, heading, tab, names, menu } = await atGoods();
	await page.goto('/admin/shop/goods/goods?quickSearch=tea&status=1');
	await heading('Goods').waitFor();
	for (const name of ['Categories', 'Import goods']) {
		await menu.getByRole('link', { name }).click();
		await heading(name).waitFor();
	}
	await tab('Categories').click();
	await heading('Categories').waitFor();
	await page.reload();
	await heading('Categories').waitFor();
	expect(await names()).toEqual(['Goods', 'Categories', 'Import goods']);
	expect(addressOf(page)).toBe('/admin/shop/goods/classify');
	await tab('Goods').click();
	await heading('Goods').waitFor();
	expect(addressOf(page)).toBe('/admin/shop/goods/goods?quickSearch=tea&status=1');

	// Another window of the same browser has tabs of its own.
	const other = await context.newPage();
	await other.goto('/admin/shop/goods/classify');
	const strip = other.getByRole('navigation', { name: 'Open pages' });
	await eventually(() => strip.getByRole('link').allTextContents()).toEqual(['Categories']);

	// A page that is gone meanwhile, and one of somebody else, are left out without a word.
	await page.evaluate(() => {
		const kept = JSON.parse(sessionStorage.getItem('adminTabs') ?? '{}');
		kept.tabs.push({ pathname: '/admin/shop/gone', search: '' });
		sessionStorage.setItem('adminTabs', JSON.stringify(kept));
	});
	await page.reload();
	await heading('Goods').waitFor();
	expect(await names()).toEqual(['Goods', 'Categories', 'Import goods']);
	await page.evaluate(() => {
		const kept = JSON.parse(sessionStorage.getItem('adminTabs') ?? '{}');
		sessionStorage.setItem('adminTabs', JSON.stringify({ ...kept, account: kept.account + 1 }));
	});
	await page.reload();
	await heading('Goods').waitFor();
	expect(await names()).toEqual(['Goods']);
});

test('menu items show another page inside of a tab, or open another site in a window of its own', async () => {
	const rule = {
		type: 'menu',
		pid: 0,
		weigh: 1,
		status: '1',
		extend: 'none',
		keepalive: 0,
		component: '',
		icon: '',
	};
	const add = async (more: object) => {
		const { id } = await boss.call<{ id: number }>('POST', '/admin/auth.Rule/add', { ...rule, ...more });
		// Other journeys know the menu without it.
		onTestFinished(() => boss.call<void>('POST', '/admin/auth.Rule/edit', { id, status: '0' }));
	};
	const inside = `${shop.url}/401`;
	await add({ menu_type: 'iframe', title: 'Inside', name: 'e2e/inside', path: 'e2e/inside', url: inside });
	await add({
		menu_type: 'link',
		title: 'Outside',
		name: 'e2e/outside',
		path: 'e2e/outside',
		url: `${shop.url}/store`,
	});
	const { page, context, menu, tab } = await atGoods();
	await menu.getByRole('link', { name: 'Inside' }).click();
	await tab('Inside').waitFor();
	expect(addressOf(page)).toBe(`/admin/iframe/${encodeURIComponent(inside)}`);
	await page.locator('iframe[title="Inside"]').waitFor({ state: 'attached' });
	const opened = context.waitForEvent('page');
	await menu.getByRole('link', { name: 'Outside' }).click();
	await (await opened).waitForURL('**/store');
	expect(addressOf(page)).toContain('/admin/iframe/');
});

test('an address behind a hash opens its screen', async () => {
	const { page } = await visit({ language: 'en', stored: boss.stored });
	await page.goto('/#/admin/shop/order/order?status=2');
	await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
	expect(addressOf(page)).toBe('/admin/shop/order/order?status=2');
});

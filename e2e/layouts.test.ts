import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { View } from './browser.ts';
import { addressOf, eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop, { isCalm: false });
let boss: Account;
beforeAll(async () => {
	boss = await accountOf(shop, 'admin');
});

const orders = '/admin/shop/order/order';
const as = (view: View = {}) => visit({ language: 'en', ...view, stored: { ...boss.stored, ...view.stored } });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const strip = (page: Page) => page.getByRole('navigation', { name: 'Open pages' });
const heightOf = async (page: Page) => (await page.locator('header').first().boundingBox())?.height;

async function inLayout(layoutMode: string, address: string, title: string): Promise<Page> {
	const stored = { storeConfig_v2: JSON.stringify({ lang: { defaultLang: 'en' }, layout: { layoutMode } }) };
	const { page } = await as({ stored });
	await page.goto(address);
	await heading(page, title).waitFor();
	return page;
}

const storedLayout = (page: Page) =>
	page.evaluate(() => {
		const { layout } = JSON.parse(localStorage.getItem('storeConfig_v2') ?? '{}') as { layout: object };
		return layout as Record<string, unknown>;
	});

describe('a layout', () => {
	test('is chosen in the drawer, stays after a reload, and keeps the pages that are open', async () => {
		const { page } = await as();
		await page.goto(orders);
		await heading(page, 'Orders').waitFor();
		await eventually(() => heightOf(page)).toBe(70);
		await page.getByRole('button', { name: 'Layout settings' }).click();
		const drawer = page.getByRole('dialog', { name: 'Layout settings' });
		await drawer.getByRole('button', { name: 'Classic' }).click();
		await eventually(() => heightOf(page)).toBe(50);
		await eventually(() => storedLayout(page)).toMatchObject({
			layoutMode: 'Classic',
			headerBarTabActiveBackground: ['#f5f5f5', '#141414'],
		});
		await drawer.getByRole('button', { name: 'Close' }).click();
		await page.reload();
		await heading(page, 'Orders').waitFor();
		await eventually(() => heightOf(page)).toBe(50);
		await eventually(() => strip(page).getByRole('link').allTextContents()).toEqual(['Orders']);
	});

	test('Streamline has neither side bar nor tabs: a folder opens its first page, the down key shows the others', async () => {
		const page = await inLayout('Streamline', orders, 'Orders');
		await eventually(() => heightOf(page)).toBe(60);
		await eventually(() => strip(page).count()).toBe(0);
		await eventually(() => page.locator('aside').count()).toBe(0);
		await menu(page).getByRole('button', { name: 'Goods' }).click();
		await heading(page, 'Goods').waitFor();
		expect(addressOf(page)).toBe('/admin/shop/goods/goods');
		await menu(page).getByRole('button', { name: 'Goods' }).press('ArrowDown');
		await page.getByRole('menuitem', { name: 'Categories' }).press('Enter');
		await heading(page, 'Categories').waitFor();
		await menu(page).getByRole('button', { name: 'More of the menu' }).click();
		await page.getByRole('menuitem', { name: 'Menu rules' }).click();
		await heading(page, 'Menu rules').waitFor();
	});

	test('gives way to Classic with a drawer in a narrow window, and comes back with a wide one', async () => {
		const page = await inLayout('Streamline', orders, 'Orders');
		await page.setViewportSize({ width: 900, height: 800 });
		await eventually(() => heightOf(page)).toBe(50);
		const kept = () => page.evaluate(() => sessionStorage.getItem('beforeResizeLayout'));
		expect(JSON.parse((await kept()) ?? '{}')).toEqual({ layoutMode: 'Streamline', menuCollapse: false });
		await eventually(() => storedLayout(page)).toMatchObject({ layoutMode: 'Streamline', menuCollapse: false });
		await page.getByRole('button', { name: 'Open menu' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Goods' }).click();
		await page.getByRole('dialog').getByRole('link', { name: 'Categories' }).click();
		await heading(page, 'Categories').waitFor();
		await page.reload();
		await heading(page, 'Categories').waitFor();
		await eventually(() => heightOf(page)).toBe(50);
		await page.setViewportSize({ width: 1440, height: 900 });
		await eventually(() => heightOf(page)).toBe(60);
		await eventually(() => kept()).toBeNull();
	});
});

test('the menu takes its width and its colours from the drawer, warns of what is hard to read, and can be restored', async () => {
	const { page } = await as();
	await page.goto(orders);
	await heading(page, 'Orders').waitFor();
	const side = page.locator('aside');
	expect((await side.boundingBox())?.width).toBe(260);
	await page.getByRole('button', { name: 'Layout settings' }).click();
	const drawer = page.getByRole('dialog', { name: 'Layout settings' });
	await drawer.getByLabel('Menu width').fill('300');
	await eventually(async () => (await side.boundingBox())?.width).toBe(300);
	const text = drawer.getByRole('textbox', { name: 'Menu text' });
	await text.fill('#e8e8e8');
	await text.blur();
	await drawer.getByText('it may be hard to read').waitFor();
	const colour = () => side.getByRole('button', { name: 'Goods' }).evaluate((line) => getComputedStyle(line).color);
	await eventually(colour).toBe('rgb(232, 232, 232)');
	await drawer.getByRole('button', { name: 'Menu text: back to the theme' }).click();
	await eventually(() => drawer.getByText('it may be hard to read').count()).toBe(0);
	await drawer.getByRole('switch', { name: 'Collapse the menu' }).check({ force: true });
	await eventually(async () => (await side.boundingBox())?.width).toBe(64);
	await drawer.getByRole('button', { name: 'Restore defaults' }).click();
	await eventually(async () => (await side.boundingBox())?.width).toBe(260);
	await eventually(() => storedLayout(page)).toMatchObject({ menuWidth: 260, menuColor: ['#303133', '#CFD3DC'] });
});

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newGoods } from './goods.helper.ts';
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

/** Whether the browser would ask before the page is loaded anew or closed. */
function wouldAsk(page: Page): Promise<boolean> {
	return page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
}
const question = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a tab in the background asks before what was typed in it is lost, and names it; typed back it closes at once', async () => {
	const name = `Bowl ${randomUUID().slice(0, 8)}`;
	const bowl = await newGoods(admin, { name });
	const { page } = await visit({ language: 'en', stored: admin.stored });
	const strip = page.getByRole('navigation', { name: 'Open pages' });
	const tab = (title: string) => strip.getByRole('link', { name: title, exact: true });
	const field = page.getByRole('textbox', { name: 'Name', exact: true });
	const menu = page.getByRole('navigation', { name: 'Menu' });
	await page.goto(`/admin/shop/goods/goods/edit/${bowl.id}`);
	await tab(name).waitFor();
	await field.fill(`${name} blue`);
	await menu.getByRole('link', { name: 'Categories' }).click();
	await page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor();
	expect(await wouldAsk(page)).toBe(true);

	await strip.getByRole('button', { name: `Close “${name}”` }).click();
	const asked = question(page, 'Discard unsaved changes?');
	await asked.getByText(name).waitFor();
	await asked.getByRole('button', { name: 'Cancel' }).click();
	await asked.waitFor({ state: 'detached' });

	await tab(name).click();
	await eventually(() => field.inputValue()).toBe(`${name} blue`);
	await field.fill(name);
	await eventually(() => wouldAsk(page)).toBe(false);
	await field.fill(`${name} red`);
	await menu.getByRole('link', { name: 'Categories' }).click();
	await tab('Categories').click({ button: 'right' });
	await page.getByRole('menuitem', { name: 'Close other tabs' }).click();
	await asked.getByText(`This page has unsaved changes: ${name}`).waitFor();
	await page.keyboard.press('Escape');
	await eventually(() => strip.getByRole('link').count()).toBe(2);

	await tab(name).click();
	await field.fill(name);
	await menu.getByRole('link', { name: 'Categories' }).click();
	await strip.getByRole('button', { name: `Close “${name}”` }).click();
	await eventually(() => strip.getByRole('link').allTextContents()).toEqual(['Categories']);
	expect(await wouldAsk(page)).toBe(false);
});

test('a small dialog asks by Escape, cross, cancel and a click outside, and only where its text differs', async () => {
	const buyer = await newBuyer(shop, { money: '5000.00' });
	const { orderNo } = await placeOrder(buyer);
	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto(`/admin/shop/order/order?quickSearch=${buyer.username}`);
	const dialog = page.getByRole('dialog', { name: 'Staff remark' });
	const asked = question(page, 'Discard your changes?');
	const open = () => page.getByRole('button', { name: `Remark: ${orderNo}` }).click();
	await open();
	const text = dialog.getByRole('textbox');
	await text.fill('Call');
	await text.fill('');
	await page.keyboard.press('Escape');
	await dialog.waitFor({ state: 'detached' });
	await open();
	await text.fill('Call back');
	const ways = [
		() => page.keyboard.press('Escape'),
		() => dialog.getByRole('button', { name: 'Close' }).click(),
		() => dialog.getByRole('button', { name: 'Cancel' }).click(),
		() => page.mouse.click(8, 8),
	];
	for (const leave of ways) {
		await leave();
		await asked.getByRole('button', { name: 'Cancel' }).click();
		await asked.waitFor({ state: 'detached' });
		expect(await text.inputValue()).toBe('Call back');
	}
	await page.keyboard.press('Escape');
	await asked.getByRole('button', { name: 'Discard' }).click();
	await dialog.waitFor({ state: 'detached' });
	expect(await wouldAsk(page)).toBe(false);
});

test('on a phone a member is asked by a link and by the way back, and stays where they do not want to leave', async () => {
	const buyer = await newBuyer(shop);
	const { page } = await visit({ language: 'en', width: 390, stored: buyer.stored });
	await page.goto('/user/account/overview');
	await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).first().click();
	await page.getByRole('heading', { level: 1 }).waitFor();
	await page.evaluate(() => history.pushState({ idx: 2, key: 'profile' }, '', '/user/account/profile'));
	await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
	const nickname = page.getByRole('textbox', { name: 'Nickname' });
	await nickname.waitFor();
	const before = await nickname.inputValue();
	await nickname.fill('Someone else');
	expect(await wouldAsk(page)).toBe(true);
	const asked = question(page, 'Discard your changes?');
	await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).first().click();
	await asked.getByRole('button', { name: 'Cancel' }).click();
	await asked.waitFor({ state: 'detached' });
	expect(addressOf(page)).toBe('/user/account/profile');
	await page.evaluate(() => history.back());
	await asked.getByRole('button', { name: 'Cancel' }).click();
	await asked.waitFor({ state: 'detached' });
	await eventually(() => addressOf(page)).toBe('/user/account/profile');
	expect(await nickname.inputValue()).toBe('Someone else');
	await page.evaluate(() => history.back());
	await asked.getByRole('button', { name: 'Discard' }).click();
	await eventually(() => addressOf(page)).toBe('/user/order/index');
	await page.goto('/user/account/profile');
	expect(await nickname.inputValue()).toBe(before);
	await nickname.fill(`${before}x`);
	await nickname.fill(before);
	await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).first().click();
	await eventually(() => addressOf(page)).toBe('/user/order/index');
});

test('a creator is asked before the text of a work is lost, and not after it was saved', async () => {
	const studio = await accountOf(shop, 'merchant');
	const { page } = await visit({ language: 'en', stored: studio.stored });
	await page.goto('/merchant/goods/goods/index');
	const toList = page.getByRole('navigation').getByRole('link', { name: 'Works' }).first();
	await page.goto('/merchant/goods/goods/add');
	const name = page.getByRole('textbox', { name: 'Name', exact: true });
	await name.fill('Half a thought');
	await toList.click();
	const asked = question(page, 'Discard your changes?');
	await asked.getByRole('button', { name: 'Cancel' }).click();
	await asked.waitFor({ state: 'detached' });
	await name.fill('');
	await toList.click();
	await eventually(() => addressOf(page)).toBe('/merchant/goods/goods/index');
});

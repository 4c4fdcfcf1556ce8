import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newGoods } from './goods.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
let admin: Account;
beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
});
const mark = () => randomUUID().slice(0, 8);
const hasFocus = (place: Locator) => place.evaluate((one) => one === document.activeElement);

test('three clicks from the landing page the stock of a work is changed; a number typed for one step does not act in another', async () => {
	const name = `Jar ${mark()}`;
	const { id } = await newGoods(admin, { name, skus: [{ spec_key: '', price: '12.50', stock: 12 }] });
	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto('/admin/dashboard');
	const menu = page.getByRole('navigation', { name: 'Menu' });
	const goods = menu.getByRole('link', { name: 'Goods', exact: true });
	await menu.getByRole('button', { name: 'Goods' }).click();
	await goods.click();
	await page.getByRole('button', { name: `Stock: ${name}` }).click();
	const dialog = page.getByRole('dialog', { name: `Change stock: ${name}` });
	const pieces = dialog.getByRole('textbox', { name: 'Only variant: pieces' });
	await pieces.fill('9');
	await dialog.getByRole('status').getByText('Only variant: 12 → 21').waitFor();
	// The wrong step: it was meant to be a count.
	await dialog.getByText('Count', { exact: true }).first().click();
	await eventually(() => pieces.inputValue()).toBe('');
	await dialog.getByRole('cell', { name: '12 →', exact: false }).waitFor({ state: 'detached' });
	await dialog.getByText('Out', { exact: true }).first().click();
	await pieces.fill('2');
	await dialog.getByRole('status').getByText('12 → 10').waitFor();
	await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Broken');
	await dialog.getByRole('button', { name: 'Save' }).dblclick();
	await dialog.waitFor({ state: 'detached' });
	const { row } = await admin.call<{ row: { skus: { stock: number }[] } }>('GET', '/admin/shop.goods.Goods/edit', {
		id,
	});
	expect(row.skus[0]?.stock).toBe(10);
});

test('a long form that is refused leads to its first wrong field and lists all of them, each with the way to it', async () => {
	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto('/admin/shop/goods/goods/add');
	const name = page.getByRole('textbox', { name: 'Name', exact: true });
	await name.waitFor();
	await page.getByRole('textbox', { name: 'Price', exact: true }).fill('abc');
	await page.keyboard.press('Control+Enter');
	const list = page.getByRole('region', { name: /entries to correct$/ });
	await list.getByRole('button', { name: 'Price' }).waitFor();
	await eventually(() => hasFocus(name)).toBe(true);
	await list.getByRole('button', { name: 'Price' }).click();
	await eventually(() => hasFocus(page.getByRole('textbox', { name: 'Price', exact: true }))).toBe(true);
	await name.fill('A name');
	await list.getByRole('button', { name: 'Name' }).waitFor({ state: 'detached' });
});

test('on a phone a dialog lists what is missing; a sheet of many rows brings the wrong cell into view', async () => {
	const buyer = await newBuyer(shop);
	const { page } = await visit({ language: 'en', width: 390, stored: buyer.stored });
	await page.goto('/user/address/index');
	await page.getByRole('button', { name: 'New address', exact: true }).first().click();
	const form = page.getByRole('dialog', { name: 'New address' });
	await form.getByRole('button', { name: 'Save address' }).click();
	const list = form.getByRole('region', { name: /entries to correct$/ });
	await list.getByRole('button', { name: 'Street and number' }).waitFor();
	await eventually(() => hasFocus(form.getByRole('textbox', { name: 'Name' }))).toBe(true);
	await list.getByRole('button', { name: 'Street and number' }).click();
	await eventually(() => hasFocus(form.getByRole('textbox', { name: 'Street and number' }))).toBe(true);

	const values = Array.from({ length: 50 }, (_, at) => ({ id: -10 - at, value: `No ${at + 1}` }));
	const { id } = await newGoods(admin, {
		name: `Shades ${mark()}`,
		spec_type: '2',
		specs: [{ id: -1, name: 'Shade', values }],
		skus: values.map((value) => ({ spec_key: `-1:${value.id}`, price: '10.00', stock: 3 })),
		on_shelf: 0,
	});
	const desk = await visit({ language: 'en', stored: admin.stored });
	await desk.page.goto(`/admin/shop/goods/goods/bulk?ids=${id}`);
	await desk.page.locator('[data-cell="0:0"]').click();
	const text = values.map((_, at) => (at === 45 || at === 47 ? 'much' : '10.50')).join('\n');
	await desk.page.evaluate((content) => {
		const data = new DataTransfer();
		data.setData('text/plain', content);
		const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
		document.activeElement?.dispatchEvent(event);
	}, text);
	await desk.page.getByRole('button', { name: 'Review the changes and save' }).click();
	const cells = desk.page.getByRole('region', { name: '2 entries to correct' });
	await eventually(() => hasFocus(desk.page.locator('[data-cell="45:0"]'))).toBe(true);
	await cells.getByRole('button', { name: /No 48/ }).click();
	await eventually(() => hasFocus(desk.page.locator('[data-cell="47:0"]'))).toBe(true);
});

test.each([390, 1440] as const)(
	'profile and password forms lead to what is wrong first and list all of it (%i)',
	async (width) => {
		const buyer = await newBuyer(shop);
		const { page } = await visit({ language: 'en', width, stored: buyer.stored });
		const list = page.getByRole('region', { name: /entries to correct$/ });
		await page.goto('/user/account/changePassword');
		await page.getByLabel('New password', { exact: true }).fill('short');
		await page.getByRole('button', { name: 'Change password' }).click();
		await eventually(() => hasFocus(page.getByLabel('Old password', { exact: true }))).toBe(true);
		await eventually(() => list.getByRole('button').allTextContents()).toEqual([
			'Old password',
			'New password',
			'Repeat the new password',
		]);
		await list.getByRole('button', { name: 'Repeat the new password' }).click();
		await eventually(() => hasFocus(page.getByLabel('Repeat the new password', { exact: true }))).toBe(true);

		await page.goto('/user/account/profile');
		await page.getByRole('textbox', { name: 'User name' }).fill('x');
		await page.getByRole('textbox', { name: 'Nickname' }).fill('');
		await page.getByRole('button', { name: 'Save' }).click();
		await eventually(() => hasFocus(page.getByRole('textbox', { name: 'User name' }))).toBe(true);
		await list.getByRole('button', { name: 'Nickname' }).click();
		await eventually(() => hasFocus(page.getByRole('textbox', { name: 'Nickname' }))).toBe(true);
	},
);

test('columns that are hidden say so in the list, and a click shows which', async () => {
	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto('/admin/shop/goods/goods');
	await page.getByRole('button', { name: 'Columns', exact: true }).click();
	const panel = page.getByRole('dialog', { name: 'Columns' });
	for (const column of ['Owner', 'Sold']) await panel.getByRole('checkbox', { name: column }).uncheck();
	await page.keyboard.press('Escape');
	const told = page.getByRole('button', { name: /^\d+ columns hidden$/ });
	await told.waitFor();
	// At once: what the server has not heard of yet is not lost.
	await page.reload();
	await page.getByRole('row').nth(1).waitFor();
	await told.click();
	await eventually(() => panel.getByRole('checkbox', { name: 'Owner' }).isChecked()).toBe(false);
	await panel.getByRole('checkbox', { name: 'Owner' }).check();
	await panel.getByRole('checkbox', { name: 'Sold' }).check();
});

test('a price that jumps is marked in the sheet and in the fields of one sku, and may be saved', async () => {
	const values = ['Blue', 'Green'].map((value, at) => ({ id: -10 - at, value }));
	const { id } = await newGoods(admin, {
		name: `Jumps ${mark()}`,
		spec_type: '2',
		specs: [{ id: -1, name: 'Glaze', values }],
		skus: values.map((value) => ({ spec_key: `-1:${value.id}`, price: '80.00', stock: 3 })),
		on_shelf: 0,
	});
	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto(`/admin/shop/goods/goods/edit/${id}`);
	const [first, other] = [page.locator('[data-cell="0:1"]'), page.locator('[data-cell="1:1"]')];
	await first.click();
	await page.keyboard.type('800');
	await page.keyboard.press('Enter');
	await page.keyboard.type('88');
	await page.keyboard.press('Enter');
	await first.getByText('900 % against 80.00').waitFor();
	await eventually(() => other.textContent()).toBe('88');
	await page.keyboard.press('Control+Enter');
	await page.getByText('Saved', { exact: false }).first().waitFor();
	// What is stored now is what the next change is held against.
	await eventually(() => first.getByText(/against/).count()).toBe(0);

	const single = await newGoods(admin, { name: `Jumps ${mark()}`, on_shelf: 0 });
	await page.goto(`/admin/shop/goods/goods/edit/${single.id}`);
	await page.getByRole('textbox', { name: 'Price', exact: true }).fill('8');
	await page.getByText('-90 % against 80.00').waitFor();
});

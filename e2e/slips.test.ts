import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newGoods, studioGoods } from './goods.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { type Buyer, newBuyer, type Placed, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
let admin: Account;
let buyer: Buyer;

beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
	buyer = await newBuyer(shop, { money: '90000.00' });
});

type Listed = { list: { id: number; status: string; flag: string; name?: string }[]; total: number };

async function found(path: string, quickSearch: string): Promise<Listed['list']> {
	return (await admin.call<Listed>('GET', path, { quickSearch, limit: 50 })).list;
}
const ordersOf = () => found('/admin/shop.order.Order/index', buyer.username);
const mark = () => randomUUID().slice(0, 8);
const ofBuyer = () => `/admin/shop/order/order?quickSearch=${buyer.username}`;

async function ordered(count: number): Promise<Placed[]> {
	const made: Placed[] = [];
	for (let place = 0; place < count; place += 1) made.push(await placeOrder(buyer));
	return made;
}
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select row ${name}`, exact: true });

test('a save that is double-clicked makes one row, and its form is gone', async () => {
	const name = `Twice ${mark()}`;
	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto('/admin/shop/goods/service');
	await page.getByRole('button', { name: 'Add', exact: true }).first().click();
	const form = page.getByRole('dialog', { name: /^Add/ });
	await form.getByRole('textbox', { name: 'Service' }).first().fill(name);
	await form.getByRole('button', { name: 'Save', exact: true }).dblclick();
	await form.waitFor({ state: 'detached' });
	await box(page, name).waitFor();
	expect(await found('/admin/shop.goods.Service/index', name)).toHaveLength(1);
});

test('a line that breaks after the save has arrived makes no second row', async () => {
	const name = `Lost ${mark()}`;
	const { page, troubles } = await visit({ language: 'en', stored: admin.stored });
	await page.goto('/admin/shop/goods/service');
	const keys: (string | undefined)[] = [];
	await page.route('**/admin/shop.goods.Service/add', async (route) => {
		keys.push(route.request().headers()['idempotency-key']);
		if (keys.length > 1) return route.fallback();
		await route.fetch();
		await route.abort('connectionreset');
	});
	await page.getByRole('button', { name: 'Add', exact: true }).first().click();
	const form = page.getByRole('dialog', { name: /^Add/ });
	await form.getByRole('textbox', { name: 'Service' }).first().fill(name);
	await form.getByRole('button', { name: 'Save', exact: true }).click();
	await form.waitFor({ state: 'detached' });
	// The browser itself tells of the line.
	expect(troubles.splice(0)).toHaveLength(1);
	expect(keys).toHaveLength(2);
	expect(keys[1]).toBe(keys[0]);
	expect(await found('/admin/shop.goods.Service/index', name)).toHaveLength(1);
});

test('double-clicked, a copied work, a template and a posting to a balance are made once', async () => {
	const { page } = await visit({ language: 'en', stored: admin.stored });
	const name = `Bowl ${mark()}`;
	const { id } = await newGoods(admin, { name });
	await page.goto(`/admin/shop/goods/goods/add?from=${id}`);
	await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
	await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' });
	await eventually(async () => (await found('/admin/shop.goods.Goods/index', name)).length).toBe(2);

	await page.goto('/admin/shop/delivery/template/add');
	await page.getByRole('textbox', { name: 'Template name' }).fill(name);
	await page.getByRole('textbox', { name: 'First fee, row 1' }).fill('8');
	await page.getByRole('textbox', { name: 'Continued fee, row 1' }).fill('2');
	await page.keyboard.press('Control+Enter');
	await page.keyboard.press('Control+Enter');
	await page.getByText('The template was saved').waitFor();
	expect(await found('/admin/shop.delivery.Template/index', name)).toHaveLength(1);

	await page.goto(`/admin/shop/user/user?quickSearch=${buyer.username}`);
	await page
		.getByRole('button', { name: /^Adjust/ })
		.first()
		.click();
	const dialog = page.getByRole('dialog', { name: /^Adjust the balance/ });
	await dialog.getByRole('textbox', { name: 'Change' }).fill('1.00');
	await dialog.getByRole('textbox', { name: 'Reason' }).fill(name);
	await dialog.getByRole('button', { name: 'Adjust' }).dblclick();
	await dialog.waitFor({ state: 'detached' });
	const { list } = await admin.call<{ list: { memo: string }[] }>('GET', '/admin/user.MoneyLog/index', { limit: 50 });
	expect(list.filter(({ memo }) => memo === name)).toHaveLength(1);
});

test('orders that are chosen are shipped by a pasted column, and a second click on the button fails nothing', async () => {
	const [one, other, third] = await ordered(3);
	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto(`${ofBuyer()}&status=2`);
	const row = page.getByRole('row').filter({ hasText: one?.orderNo ?? '' });
	await row.waitFor();
	const before = await row.boundingBox();
	for (const order of [one, other, third]) await box(page, order?.orderNo ?? '').check();
	// What is below the pointer stays there.
	expect((await row.boundingBox())?.y).toBe(before?.y);

	const bar = page.getByRole('region', { name: '3 selected' });
	await bar.getByRole('button', { name: 'Ship' }).click();
	const dialog = page.getByRole('dialog', { name: 'Ship 3 orders' });
	await dialog.getByRole('combobox', { name: 'Delivery company' }).click();
	await page.getByRole('option', { name: 'SF Express' }).click();
	// The rows stand as in the list, newest first, and so do the numbers.
	expect(await dialog.getByRole('listitem').first().textContent()).toContain(third?.orderNo);
	const first = dialog.getByRole('listitem').first().getByRole('textbox');
	await first.evaluate((input) => {
		const data = new DataTransfer();
		data.setData('text', 'SF1234567890123\nSF1234567890124');
		input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
	});
	await dialog.getByRole('button', { name: 'Ship 2 orders' }).dblclick();
	await page.getByText(/^2 orders shipped: /).waitFor();
	// The third has no number and stays.
	await page.getByRole('dialog', { name: 'Ship 1 order' }).waitFor();
	await eventually(() =>
		page
			.getByText(/refused/)
			.filter({ hasText: /[1-9] (was|were) refused/ })
			.count(),
	).toBe(0);
	await page.keyboard.press('Escape');
	await eventually(async () => (await ordersOf()).filter(({ status }) => status === '3').length).toBe(2);
});

test('flags are put on chosen orders and taken back from the message; Escape asks before typed words are lost', async () => {
	const orders = await ordered(2);
	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto(`${ofBuyer()}&status=2`);
	for (const { orderNo } of orders) await box(page, orderNo).check();
	await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Flag and remark' }).click();
	const dialog = page.getByRole('dialog', { name: 'Flag 2 orders' });
	await dialog.getByRole('radio', { name: 'Red' }).check();
	await page.keyboard.press('Escape');
	const question = page.getByRole('dialog', { name: 'Discard your changes?' });
	await question.getByRole('button', { name: 'Cancel' }).click();
	await dialog.getByRole('button', { name: 'Save for 2 orders' }).dblclick();
	const told = page.getByRole('status').filter({ hasText: '2 orders flagged:' });
	await told.waitFor();
	const flagsOf = async () => {
		const ids = orders.map(({ id }) => id);
		return (await ordersOf()).filter(({ id }) => ids.includes(id)).map(({ flag }) => flag);
	};
	expect(await flagsOf()).toEqual(['1', '1']);
	await told.getByRole('button', { name: 'Undo' }).click();
	await page.getByText('Taken back for 2 orders').waitFor();
	expect(await flagsOf()).toEqual(['0', '0']);
});

test('in two windows: what somebody else has changed since is not taken back, and is named', async () => {
	const orders = await ordered(2);
	const [first, second] = await Promise.all([0, 1].map(() => visit({ language: 'en', stored: admin.stored })));
	const [mine, theirs] = [first?.page as Page, second?.page as Page];
	await mine.goto(`${ofBuyer()}&status=2`);
	for (const { orderNo } of orders) await box(mine, orderNo).check();
	await mine.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Flag and remark' }).click();
	const dialog = mine.getByRole('dialog', { name: 'Flag 2 orders' });
	await dialog.getByRole('radio', { name: 'Blue' }).check();
	await dialog.getByRole('button', { name: 'Save for 2 orders' }).click();
	const told = mine.getByRole('status').filter({ hasText: '2 orders flagged:' });
	await told.waitFor();
	// Whoever rests the pointer on it has time to think.
	await told.getByRole('button', { name: 'Undo' }).hover();

	await theirs.goto(`${ofBuyer()}&status=2`);
	await theirs.getByRole('button', { name: `Remark: ${orders[0]?.orderNo}` }).click();
	await theirs.getByRole('dialog', { name: 'Staff remark' }).getByRole('textbox').fill('Called back');
	await theirs.getByRole('dialog').getByRole('button', { name: /^Save/ }).dblclick();
	await theirs.getByRole('dialog').waitFor({ state: 'detached' });

	await told.getByRole('button', { name: 'Undo' }).click();
	await mine.getByText(`left alone: ${orders[0]?.orderNo}`).waitFor();
	const flags = (await ordersOf()).filter(({ id }) => orders.some((order) => order.id === id));
	expect(flags.map(({ flag }) => flag).sort()).toEqual(['0', '4']);
});

test('nothing that is not on screen stays chosen, unless the search itself has chosen it', async () => {
	const there = (await ordersOf()).length;
	await ordered(Math.max(0, 12 - there));
	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto(ofBuyer());
	const boxes = page.getByRole('checkbox', { name: /^Select row / });
	await boxes.first().click();
	await boxes.nth(3).click({ modifiers: ['Shift'] });
	await page.getByRole('region', { name: '4 selected' }).waitFor();
	await page.getByRole('button', { name: 'Next page' }).click();
	await eventually(() => page.getByRole('region', { name: /selected$/ }).count()).toBe(0);
	await page.getByRole('button', { name: 'Previous page' }).click();
	await eventually(() => boxes.count()).toBe(10);
	await eventually(() => page.getByRole('checkbox', { name: /^Select row /, checked: true }).count()).toBe(0);

	// By the keyboard: Space chooses, Shift and Space all from there.
	await page.getByRole('row').nth(1).focus();
	await page.keyboard.press('Space');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Shift+Space');
	await page.getByRole('region', { name: '3 selected' }).waitFor();
	await page.getByRole('button', { name: /^Select all \d+$/ }).click();
	const bar = page.getByRole('region', { name: /^\d{2} selected$/ });
	await bar.getByText(/of them not on this page/).waitFor();
	const told = await bar.getAttribute('aria-label');
	await page.getByRole('button', { name: 'Next page' }).click();
	await eventually(() => page.url()).toContain('page=2');
	await page.getByRole('region', { name: told ?? '' }).waitFor();
	await page.getByRole('button', { name: 'Clear selection' }).click();
	await eventually(() => bar.count()).toBe(0);
});

test('on a phone goods are taken off the shelf together, asked about, told by name and put back', async () => {
	const names = [`Cup ${mark()}`, `Jar ${mark()}`];
	const word = mark();
	for (const name of names) await newGoods(admin, { name: `${name} ${word}` });
	const { page } = await visit({ language: 'en', width: 390, dark: true, stored: admin.stored });
	await page.goto(`/admin/shop/goods/goods?quickSearch=${word}`);
	for (const name of names) await box(page, `${name} ${word}`).check();
	const bar = page.getByRole('region', { name: '2 selected' });
	await bar.getByRole('button', { name: 'Take off' }).click();
	const question = page.getByRole('dialog', { name: 'Take 2 works off the shelf?' });
	await question.getByRole('button', { name: 'Take off' }).dblclick();
	const told = page.getByRole('status').filter({ hasText: '2 works taken off the shelf:' });
	await told.waitFor();
	const statuses = async () => (await found('/admin/shop.goods.Goods/index', word)).map(({ status }) => status);
	expect(await statuses()).toEqual(['2', '2']);
	await told.getByRole('button', { name: 'Undo' }).click();
	await page.getByText('Taken back for 2 works').waitFor();
	expect(await statuses()).toEqual(['1', '1']);
});

test.each(['/admin/shop/order/order', '/admin/shop/goods/goods'])(
	'on a phone what can be done with chosen rows takes one line, and the rows stay where they are (%s)',
	async (path) => {
		const { page } = await visit({ language: 'en', width: 390, stored: admin.stored });
		await page.goto(path);
		const boxes = page.getByRole('checkbox', { name: /^Select row / });
		await boxes.first().check();
		const bar = page.getByRole('region', { name: '1 selected' });
		await bar.waitFor();
		// From the heading on: what is below the fold is brought into view.
		const below = async () => {
			const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
			return ((await boxes.nth(1).boundingBox())?.y ?? 0) - (heading?.y ?? 0);
		};
		const before = await below();
		await boxes.nth(1).check();
		const two = page.getByRole('region', { name: '2 selected' });
		await two.waitFor();
		expect(await below()).toBe(before);
		const { height, y } = (await two.boundingBox()) ?? { height: Infinity, y: Infinity };
		expect(height).toBeLessThanOrEqual(64);
		expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
		// Every step is in reach by a push, and the way out always.
		const clear = two.getByRole('button', { name: 'Clear selection' });
		for (const step of await two.getByRole('button').all()) {
			await step.scrollIntoViewIfNeeded();
			const [end, way] = [await step.boundingBox(), await clear.boundingBox()];
			expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual(390);
			expect((way?.x ?? 0) + (way?.width ?? 0)).toBeLessThanOrEqual(390);
		}
		await clear.click();
		await two.waitFor({ state: 'detached' });
	},
);

test.each([390, 1440] as const)(
	'a creator takes several works off the shelf and back; what is refused stays chosen (%i)',
	async (width) => {
		const studio = await accountOf(shop, 'merchant');
		const names = [`Cup ${mark()}`, `Jug ${mark()}`] as const;
		const works: number[] = [];
		for (const name of names) works.push(await studioGoods(admin, studio, name));
		const statuses = async () => {
			const { list } = await studio.call<Listed>('GET', '/merchant/goods.Goods/index', { limit: 50 });
			return works.map((id) => list.find((row) => row.id === id)?.status);
		};
		const { page } = await visit({ language: 'en', width, stored: studio.stored });
		await page.goto('/merchant/goods/goods/index');
		for (const name of names) await box(page, name).check();
		const before = await box(page, names[0]).boundingBox();
		const bar = page.getByRole('region', { name: '2 selected' });
		await bar.getByRole('button', { name: 'Take off shelf (2)' }).click();
		await page
			.getByRole('dialog', { name: 'Take 2 works off the shelf?' })
			.getByRole('button', { name: 'Take off' })
			.click();
		await page.getByText(/^2 works taken off the shelf: /).waitFor();
		await eventually(statuses).toEqual(['2', '2']);
		await bar.waitFor({ state: 'detached' });
		expect((await box(page, names[0]).boundingBox())?.y).toBe(before?.y);
		await page.getByRole('button', { name: 'Undo' }).click();
		await page.getByText('Taken back for 2 works').waitFor();
		await eventually(statuses).toEqual(['1', '1']);

		// One was taken off in another window meanwhile, another by the shop: neither is done by this, nor taken back with it.
		for (const name of names) await box(page, name).check();
		await studio.call('POST', '/merchant/goods.Goods/offShelf', { id: works[0] });
		await admin.call('POST', '/admin/shop.goods.Goods/forceOff', { ids: [works[1]], reason: 'Broken' });
		await bar.getByRole('button', { name: 'Take off shelf (2)' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Take off' }).click();
		await page.getByText(`Already done by somebody else: ${names[0]}`).waitFor();
		await page
			.getByText(new RegExp(`${names[1]}.*(shelf|sale)`))
			.first()
			.waitFor();
		await page.getByRole('region', { name: '1 selected' }).getByText('None of these can be put').waitFor();
		await eventually(statuses).toEqual(['2', '3']);
	},
);

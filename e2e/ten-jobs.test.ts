import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countClicks } from './clicks.helper.ts';
import { newGoods, paste } from './goods.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { type Buyer, newBuyer, type Placed, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
const picture = path.join(import.meta.dirname, '../web/public/static/images/placeholder.webp');
let admin: Account;
let buyer: Buyer;
const counted: string[] = [];

beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
	buyer = await newBuyer(shop, { money: '90000.00' });
});
afterAll(() => console.log(`Clicks of staff\n${counted.join('\n')}`));

interface Landing {
	readonly page: Page;
	readonly context: BrowserContext;
	/** Opens the palette, types and presses Enter. */
	say(text: string): Promise<void>;
	/** Unfolds a folder of the menu and opens a page of it. */
	menu(folder: string, page: string): Promise<void>;
	/** Opens what waits on the landing page. */
	tile(name: string): Promise<void>;
}

/** Begins on the landing page and counts clicks until the job is done; keys cost nothing, as hands stay on them. */
function job(name: string, aim: number, walk: (landing: Landing) => Promise<void>): void {
	test(`${name} takes at most ${aim} ${aim === 1 ? 'click' : 'clicks'}`, async () => {
		const { page, context } = await visit({ language: 'en', stored: admin.stored, fresh: true });
		const clicks = await countClicks(context);
		await page.goto('/admin');
		await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
		await walk({
			page,
			context,
			say: async (text) => {
				await page.keyboard.press('Control+k');
				await page.getByRole('combobox', { name: 'Find anything' }).fill(text);
				await page.keyboard.press('Enter');
			},
			menu: async (folder, name) => {
				const menu = page.getByRole('navigation', { name: 'Menu' });
				await menu.getByRole('button', { name: folder, exact: true }).click();
				await menu.getByRole('link', { name, exact: true }).click();
			},
			tile: (tile) => page.getByRole('link', { name: tile }).click(),
		});
		counted.push(`  ${name}: ${clicks()} (aim ${aim})`);
		expect(clicks()).toBeLessThanOrEqual(aim);
	});
}

const mark = () => randomUUID().slice(0, 8);
let sent = 0;
const trackingNo = () => `SF${String(5_000_000_000_000 + ++sent)}`;
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function ordered(count: number): Promise<Placed[]> {
	const made: Placed[] = [];
	for (let place = 0; place < count; place += 1) made.push(await placeOrder(buyer));
	return made;
}

type Detail = { order: { status: string; pay_amount: string } };
const orderOf = async ({ id }: { id: number }) =>
	(await admin.call<Detail>('GET', '/admin/shop.order.Order/detail', { id })).order;

job('ship one order', 2, async ({ page, tile }) => {
	const [order] = (await ordered(1)) as [Placed];
	await tile('Orders to ship');
	await page.getByRole('button', { name: `Ship: ${order.orderNo}` }).click();
	const dialog = page.getByRole('dialog', { name: 'Ship the order' });
	await dialog.getByRole('combobox', { name: 'Delivery company' }).fill('SF Express');
	await dialog.getByRole('textbox', { name: 'Tracking number' }).fill(trackingNo());
	await page.keyboard.press('Enter');
	await eventually(async () => (await orderOf(order)).status).toBe('3');
});

job('ship twenty orders', 3, async ({ page, menu }) => {
	const orders = await ordered(20);
	await menu('Orders', 'Shipping');
	await page.getByRole('textbox', { name: 'Order', exact: true }).waitFor();
	for (const { orderNo } of orders) {
		await page.keyboard.type(orderNo);
		await page.keyboard.press('Enter');
		await page.keyboard.type(trackingNo());
		await page.keyboard.press('Enter');
		await page
			.getByRole('status')
			.filter({ hasText: `Order ${orderNo} is shipped` })
			.waitFor();
	}
	for (const order of orders) expect((await orderOf(order)).status).toBe('3');
});

job('find an order by its phone', 0, async ({ page, say }) => {
	const other = await newBuyer(shop, { money: '900.00' });
	const phone = `137${String(Date.now()).slice(-8)}`;
	const { address } = await other.call<{ address: { id: number } }>('POST', '/api/shop.Address/add', {
		...{ consignee: 'Su Mo', phone, area_id: 330106, detail: 'Baochu Road 52' },
	});
	const order = await placeOrder({ ...other, addressId: address.id });
	await say(phone);
	await eventually(() => pathOf(page)).toBe(`/admin/shop/order/order/detail/${order.id}`);
});

job('print ten packing lists', 4, async ({ page, context, say }) => {
	type Listed = { list: { id: number }[] };
	const waiting = await admin.call<Listed>('GET', '/admin/shop.order.Order/index', { status: '2', limit: 200 });
	const ids = waiting.list.map(({ id }) => id);
	if (ids.length > 0) await admin.call('POST', '/admin/shop.order.Order/printed', { kind: 'packing', ids });
	const orders = await ordered(10);
	const opened = context.waitForEvent('page');
	await say('print packing lists');
	const sheets = await opened;
	await sheets.getByRole('article', { name: `Order ${orders[0]?.orderNo}` }).waitFor();
	expect(await sheets.getByRole('article').count()).toBe(10);
	await sheets.getByRole('button', { name: 'Print 10 orders' }).click();
	expect(pathOf(page)).toMatch(/dashboard/);
});

job('approve a cancellation', 3, async ({ page, say }) => {
	const [order] = (await ordered(1)) as [Placed];
	await buyer.call('POST', '/api/shop.Order/applyCancel', { id: order.id, reason: 'Late' });
	await say(`cancel ${order.orderNo}`);
	const dialog = page.getByRole('dialog', { name: 'Answer the cancellation' });
	await dialog.getByRole('radio', { name: /^Agree/ }).check();
	await dialog.getByRole('button', { name: /^Agree and pay back/ }).click();
	await eventually(async () => (await orderOf(order)).status).toBe('6');
});

job('decide a return', 4, async ({ page, tile }) => {
	const [{ id, orderNo }] = (await ordered(1)) as [Placed];
	const parcel = { company: 'shunfeng', tracking_no: trackingNo(), confirm: 1 };
	await admin.call('POST', '/admin/shop.order.Order/delivery', { id, ...parcel });
	await buyer.call('POST', '/api/shop.Order/receive', { id });
	const { order } = await buyer.call<{ order: { lines: { id: number }[] } }>('GET', '/api/shop.Order/detail', { id });
	const lines = order.lines.map((line) => ({ id: line.id, num: 1 }));
	const wish = { order_id: id, type: '3', reason: 'damaged', lines };
	const refund = await buyer.call<{ id: number; refund_no: string }>('POST', '/api/shop.Refund/add', wish);
	await page.reload();
	await tile('Refunds to answer');
	await page
		.getByRole('row')
		.filter({ hasText: orderNo })
		.getByRole('button', { name: /^Answer: / })
		.click();
	const dialog = page.getByRole('dialog', { name: 'Answer the refund' });
	await dialog.getByRole('radio', { name: 'Agree', exact: true }).check();
	await dialog.getByLabel('Recipient').fill('Warehouse');
	await dialog.getByLabel('Phone').fill('0571-1234567');
	await dialog.getByLabel('Address', { exact: true }).fill('Hangzhou, Wensan Road 1');
	await dialog.getByRole('button', { name: 'Agree to the return' }).click();
	type Read = { refund: { audit_status: string } };
	const read = () => admin.call<Read>('GET', '/admin/shop.order.Refund/detail', { id: refund.id });
	await eventually(async () => (await read()).refund.audit_status).toBe('2');
});

type Editor = { row: { skus: { price: string; stock: number }[] } };
const skusOf = async (id: number) => (await admin.call<Editor>('GET', '/admin/shop.goods.Goods/edit', { id })).row.skus;

job('reprice a work', 4, async ({ page, say }) => {
	const name = `Priced ${mark()}`;
	const { id } = await newGoods(admin, { name });
	await say(`reprice ${name}`);
	await page.locator('[data-cell="0:0"]').click();
	await page.keyboard.type('99');
	await page.keyboard.press('Enter');
	await page.getByRole('button', { name: 'Review the changes and save' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
	await eventually(async () => (await skusOf(id))[0]?.price).toBe('99.00');
});

job('make a new work of 24 variants', 13, async ({ page, menu }) => {
	const name = `New ${mark()}`;
	await menu('Goods', 'Goods');
	await page.getByRole('button', { name: 'Add goods' }).click();
	await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
	await page.getByRole('button', { name: /^Category/ }).click();
	await page.getByRole('textbox', { name: 'Search categories' }).fill('tea ware');
	await page.keyboard.press('Enter');
	// Dropped from the desktop, which takes no click.
	await page.locator('main input[type="file"]').first().setInputFiles(picture);
	await page.getByText('Multiple', { exact: true }).click();
	await page.getByRole('button', { name: 'Confirm' }).click();
	const option = page.getByLabel('Option name', { exact: true });
	const value = page.getByLabel('Value 1', { exact: true });
	await option.nth(0).fill('Colour');
	await value.nth(0).focus();
	await paste(page, 'Red, Blue, Green, White, Black, Grey');
	await page.getByRole('button', { name: 'Add an option' }).click();
	await option.nth(1).fill('Size');
	await value.nth(1).focus();
	await paste(page, 'S, M, L, XL');
	await page.getByRole('button', { name: 'Generate SKUs' }).click();
	await page.getByLabel('Batch set: Price').fill('88');
	await page.getByRole('button', { name: 'Batch set', exact: true }).click();
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await page.getByText('Saved', { exact: true }).first().waitFor();
	type Found = { list: { id: number }[] };
	const { list } = await admin.call<Found>('GET', '/admin/shop.goods.Goods/index', { quickSearch: name });
	const skus = await skusOf(list[0]?.id ?? 0);
	expect(skus).toHaveLength(24);
	expect(skus.every(({ price }) => price === '88.00')).toBe(true);
});

job('adjust stock', 3, async ({ page, say }) => {
	const name = `Counted ${mark()}`;
	const { id } = await newGoods(admin, { name });
	await say(`stock ${name}`);
	const dialog = page.getByRole('dialog', { name: `Change stock: ${name}` });
	await dialog.getByRole('textbox', { name: /pieces$/ }).fill('7');
	await dialog.getByRole('button', { name: 'Delivery', exact: true }).click();
	await dialog.getByRole('button', { name: 'Save', exact: true }).click();
	await eventually(async () => (await skusOf(id))[0]?.stock).toBe(12);
});

job('take a work off sale', 3, async ({ page, menu }) => {
	const name = `Ended ${mark()}`;
	const { id } = await newGoods(admin, { name });
	await menu('Goods', 'Goods');
	await page
		.getByRole('button', { name: new RegExp(`: ${name}$`) })
		.filter({ hasText: /off/ })
		.click();
	type Read = { row: { status: string } };
	const read = () => admin.call<Read>('GET', '/admin/shop.goods.Goods/edit', { id });
	await eventually(async () => (await read()).row.status).toBe('2');
});

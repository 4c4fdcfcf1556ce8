import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift, joinGroup, makeBuyer, makeSku, placed } from '#server/testing/orders.ts';
import { parcel } from '#server/testing/refunds.ts';

let shop: TestApp;
let staff: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = ['order/order/price', 'order/order/close', 'order/order/delivery', 'order/refund/goodwill'].map(
		(node) => `shop/${node}`,
	);
	staff = (await makeAdmin(shop.context, { nodes })).headers;
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

interface Sample {
	num?: number;
	/** What staff take off before it is paid. */
	off?: string;
	group?: number;
	ship?: number;
}

/** A work at ¥100 of which a member's group pays 40 %, paid, and sent as far as asked. */
async function sold({ num = 1, off, group = 4000, ship = num }: Sample = {}) {
	const studio = await makeMerchant(shop.context);
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	await joinGroup(shop.context, buyer, group);
	const sku = await makeSku(shop.context, { price: 10_000, merchantId: studio.merchantId });
	const { orders, ...placedAs } = await placed(shop, buyer, [{ sku_id: sku.id, num }]);
	const id = orders[0]?.id ?? 0;
	let { pay_no } = placedAs;
	const line = () =>
		shop.context.db.selectFrom('order_goods').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
	const { id: order_goods_id } = await line();
	if (off !== undefined) {
		const lines = [{ order_goods_id, off }];
		const change = { id, pay_was: placedAs.pay_amount, freight: '0.00', reason: '熟客', lines };
		const changed = await shop.post<{ pay_no: string }>('/admin/shop.order.Order/price', change, staff);
		expect(changed).toMatchObject({ msg: '' });
		({ pay_no } = changed.data);
	}
	const paying = await shop.post('/api/shop.Pay/create', { pay_no, channel: 'balance' }, buyer.headers);
	expect(paying).toMatchObject({ msg: '', data: { status: 'success' } });
	if (ship > 0) {
		const sent = { id, ...parcel, ...(ship < num && { lines: [{ order_goods_id, num: ship }] }) };
		expect(await shop.post('/admin/shop.order.Order/delivery', sent, staff)).toMatchObject({ msg: '' });
	}
	return { id, buyer, studio, sku, order_goods_id };
}
type Sold = Awaited<ReturnType<typeof sold>>;

async function close({ id }: Pick<Sold, 'id'>, more: Record<string, unknown> = {}) {
	const answer = await shop.post('/admin/shop.order.Order/close', { id, reason: '无法送达', ...more }, staff);
	expect(answer).toMatchObject({ msg: '' });
	// Booked at once, and the same once the money has arrived.
	await expectNoDrift(shop.context);
	await shop.context.jobs.runPending();
}

async function income({ id }: Pick<Sold, 'id'>): Promise<number> {
	const rows = await shop.context.db
		.selectFrom('merchant_ledger')
		.select('amount')
		.where('order_id', '=', id)
		.execute();
	return rows.reduce((sum, { amount }) => sum + amount, 0);
}
const goneOf = async ({ order_goods_id }: Sold) =>
	(
		await shop.context.db
			.selectFrom('refund_goods')
			.select(['num', 'gone'])
			.where('order_goods_id', '=', order_goods_id)
			.execute()
	).map(({ num, gone }) => [num, gone]);

// The first of the file: what it undoes, later closes have written.
test('what was refunded before counts its pieces as it was booked then', async () => {
	const [unsent, sent] = [await sold({ num: 2, ship: 0 }), await sold({ num: 2 })];
	await close(unsent);
	await close(sent, { reason: 'missing things', restock: 0 });
	await sql`alter table refund_goods drop column gone`.execute(shop.context.db);
	const file = path.join(import.meta.dirname, '../../database/migrations/252-pieces-gone.sql');
	await sql.raw(await readFile(file, 'utf8')).execute(shop.context.db);
	expect([await goneOf(unsent), await goneOf(sent)]).toEqual([[[2, 2]], [[2, 0]]]);
});

describe('a sent order that staff close', () => {
	test.each([
		{ what: 'for nothing: its creator keeps what the member paid, less the commission', amount: '0.00', left: 3680 },
		{ what: 'for a part: less that part', amount: '5.00', left: 3220 },
		{ what: 'for all of it: nothing', amount: undefined, left: 0 },
	])('gives the platform back what it bore of pieces that are on the shelf again, $what', async ({ amount, left }) => {
		const order = await sold();
		expect(await income(order)).toBe(9200);
		await close(order, amount === undefined ? {} : { amount });
		expect(await goneOf(order)).toEqual([[1, 1]]);
		expect(await income(order)).toBe(left);
	});

	test('leaves with its creator what the platform bore of pieces that stay with the member', async () => {
		const order = await sold();
		await close(order, { restock: 0, amount: '0.00' });
		expect(await goneOf(order)).toEqual([[1, 0]]);
		expect(await income(order)).toBe(9200);
	});

	test('brings nothing where nobody paid anything', async () => {
		const order = await sold({ off: '40.00' });
		expect(await income(order)).toBe(5520);
		await close(order);
		expect(await income(order)).toBe(0);
	});

	test('of which a part was sent gives back what was never sent, whatever goes on the shelf', async () => {
		const order = await sold({ num: 3, group: 0, ship: 1 });
		expect(await income(order)).toBe(27_600);
		await close(order, { restock: 0 });
		expect(await goneOf(order)).toEqual([[3, 2]]);
		expect(await income(order)).toBe(9200);

		const counted = await sold({ num: 3, group: 0, ship: 2 });
		await close(counted, { restock_lines: [{ order_goods_id: counted.order_goods_id, num: 2 }] });
		expect(await goneOf(counted)).toEqual([[3, 2]]);
		expect(await income(counted)).toBe(9200);
	});
});

describe('a word of staff', () => {
	test('decides over no money: “missing” typed as the reason of a close takes no piece', async () => {
		const order = await sold();
		await close(order, { reason: 'missing', restock: 0, amount: '0.00' });
		expect(await goneOf(order)).toEqual([[1, 0]]);
		expect(await income(order)).toBe(9200);
		// What stays with the member counts against what they may have.
		const limit = { limit_per_user: 1 };
		await shop.context.db.updateTable('goods').set(limit).where('id', '=', order.sku.goodsId).execute();
		const wish = { request_key: 'word-of-staff-1', lines: [{ sku_id: order.sku.id, num: 1 }] };
		const again = { ...wish, address_id: order.buyer.addressId };
		expect(await shop.post('/api/shop.Order/add', again, order.buyer.headers)).toMatchObject({
			code: 0,
			msg: '茶碗 每人限购 1 件',
		});
	});

	test('nor as that of a goodwill', async () => {
		const order = await sold();
		const gift = { order_id: order.id, goods_amount: '5.00', reason: 'missing' };
		expect(await shop.post('/admin/shop.order.Refund/goodwill', gift, staff)).toMatchObject({ msg: '' });
		await shop.context.jobs.runPending();
		expect(await goneOf(order)).toEqual([[0, 0]]);
		// An eighth of what was paid, of what the platform bore as well.
		expect(await income(order)).toBe(8050);
	});
});

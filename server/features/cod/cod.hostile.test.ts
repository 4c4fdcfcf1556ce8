import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { headersOf, makeMerchant } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { unzipped } from '#server/testing/archives.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { mixedTicket, paidAtChannel } from '#server/testing/mixed.ts';
import {
	type Buyer,
	expectNoDrift,
	makeBuyer,
	makeSku,
	moneyOf,
	orderRow,
	placed,
	pointsOf,
} from '#server/testing/orders.ts';
import { parcel } from '#server/testing/refunds.ts';

let shop: TestApp;
let staff: Record<string, string>;
const day = 24 * 60 * 60;
const five = { goods_score: 5, service_score: 5, delivery_score: 5 };
const set = (values: Record<string, unknown>) => shop.context.settings.set(values, { now: shop.clock.now() });

beforeAll(async () => {
	shop = await makeApp();
});
beforeEach(async () => {
	await set({
		...{ 'pay.cod': true, 'pay.codLeast': null, 'pay.codMost': null, 'pay.codOpen': 3 },
		...{ 'pay.codCreators': false, 'pay.codExcludedAreas': [] as number[] },
	});
	staff = (await makeBoss(shop)).headers;
});
afterEach(() => expectNoDrift(shop.context));
afterAll(() => shop.close());

const jobs = async () => {
	while ((await shop.context.jobs.runPending()) > 0);
};
const rowOf = (orderId: number) =>
	shop.context.db.selectFrom('cash_collection').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const ship = (id: number) => shop.post('/admin/shop.order.Order/delivery', { id, ...parcel }, staff);
const collect = (id: number, amount: string) =>
	shop.post('/admin/shop.order.Cod/collect', { ids: [id], amount, voucher: `H-${id}` }, staff);
const giveUp = (id: number, amount: string) =>
	shop.post(
		'/admin/shop.order.Refund/goodwill',
		{ order_id: id, goods_amount: amount, freight_amount: '0.00', reason: '补偿' },
		staff,
	);
const inboxOf = async (buyer: Buyer) =>
	JSON.stringify((await shop.get('/api/account/messages', { limit: 50 }, buyer.headers)).data);

/** An order of ¥50 that is to be paid at the door. */
async function promised(given?: Buyer, merchantId = 0) {
	const buyer = given ?? (await makeBuyer(shop.context));
	const sku = await makeSku(shop.context, { price: 5000, merchantId });
	const { pay_no, orders } = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const answer = await shop.post('/api/shop.Pay/create', { pay_no, channel: 'cod' }, buyer.headers);
	expect(answer).toMatchObject({ code: 1 });
	return { buyer, sku, pay_no, id: orders[0]?.id ?? 0, order_no: orders[0]?.order_no ?? '' };
}

const received = async () => {
	const order = await promised();
	expect((await ship(order.id)).msg).toBe('');
	expect((await shop.post('/api/shop.Order/receive', { id: order.id }, order.buyer.headers)).code).toBe(1);
	return order;
};

test('the refund of what is still to be paid and a step of its order never wait for each other', async () => {
	const { id } = await promised();
	await giveUp(id, '20.00');
	const { db } = shop.context;
	let work: Promise<unknown> = Promise.resolve();
	await db.transaction().execute(async (tx) => {
		await sql`select id from shop_order where id = ${id} for no key update`.execute(tx);
		work = jobs();
		await new Promise((done) => setTimeout(done, 400));
		// As whoever ships it does.
		await sql`update shop_order set ship_time = ${shop.clock.now()} where id = ${id}`.execute(tx);
		await sql`update shop_order set ship_time = null where id = ${id}`.execute(tx);
	});
	await work;
	await jobs();
	expect(await rowOf(id)).toMatchObject({ due: 3000 });
});

test('a member sends nothing that is to be paid at the door to where nobody collects', async () => {
	const { buyer, id } = await promised();
	await set({ 'pay.codExcludedAreas': [330_000] });
	const form = { consignee: '周二', phone: '13900139000', area_id: 330_106, detail: '西湖 2 号' };
	const { data } = await shop.post<{ address: { id: number } }>('/api/shop.Address/add', form, buyer.headers);
	const address_id = data.address.id;
	const { version } = await orderRow(shop.context, id);
	const wish = { id, address_id, pay_amount: '50.00', version };
	const answer = await shop.post('/api/shop.Order/address', wish, buyer.headers);
	expect(answer).toMatchObject({ code: 0, msg: '这笔订单是货到付款，不能改寄到该省份' });
	await set({ 'pay.codExcludedAreas': [] });
	expect(await shop.post('/api/shop.Order/address', wish, buyer.headers)).toMatchObject({ code: 1 });
});

test('nobody who owes cash has their account deleted', async () => {
	const { buyer, id } = await received();
	await shop.context.db.updateTable('shop_order').set({ status: '5' }).where('id', '=', id).execute();
	const open = async () =>
		(await shop.get<{ open: { kind: string; count: number }[] }>('/api/account/end', {}, buyer.headers)).data.open;
	expect(await open()).toEqual([{ kind: 'orders', count: 1 }]);
	await collect((await rowOf(id)).id, '50.00');
	expect(await open()).toEqual([]);
});

test('what is not paid yet is not in what is to be invoiced', async () => {
	const { buyer, id, order_no } = await received();
	expect(await invoiceLines(buyer)).not.toContain(order_no);
	await collect((await rowOf(id)).id, '50.00');
	shop.clock.advance(2 * day);
	expect(await invoiceLines({ ...buyer, headers: await headersOf(shop.context, 'member', buyer.id) })).toContain(
		order_no,
	);
});

describe('who owes cash', () => {
	test('is given no points for a review that may be spent before it is there', async () => {
		await set({ 'points.reviewReward': 20, 'points.spendRate': 100, 'points.earnRate': 0 });
		const { buyer, id } = await received();
		await sql`update shop_order set after_sale_deadline = ${shop.clock.now() - 60} where id = ${id}`.execute(
			shop.context.db,
		);
		const [line] = await shop.context.db.selectFrom('order_goods').select('id').where('order_id', '=', id).execute();
		const review = { order_id: id, lines: [{ id: line?.id, ...five }] };
		expect((await shop.post('/api/shop.Evaluate/add', review, buyer.headers)).msg).toBe('');
		expect(await pointsOf(shop.context, buyer.id)).toEqual({ score: 20, frozen: 20 });
		await collect((await rowOf(id)).id, '50.00');
		shop.clock.advance(2 * day);
		await runDueTimers(shop.context);
		expect(await pointsOf(shop.context, buyer.id)).toEqual({ score: 20, frozen: 0 });
		await set({ 'points.reviewReward': 0, 'points.spendRate': 0 });
	});

	test('is not told that money comes back to them that they never paid', async () => {
		const { buyer, id } = await promised();
		await shop.post('/api/shop.Order/applyCancel', { id, reason: '不要了' }, buyer.headers);
		await shop.post('/admin/shop.order.Order/cancel', { id, agree: 1, reason: '' }, staff);
		await jobs();
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '6' });
		const other = await promised(buyer);
		await ship(other.id);
		await shop.post('/admin/shop.order.Order/close', { id: other.id, reason: '买家拒收', restock: 1 }, staff);
		await jobs();
		for (const order of [id, other.id]) {
			const seen = JSON.stringify((await shop.get('/api/shop.Order/detail', { id: order }, buyer.headers)).data);
			expect(seen).not.toContain('退回给你');
		}
		expect(await inboxOf(buyer)).not.toContain('退回给你');
		expect(await moneyOf(shop.context, buyer.id)).toBe(0);
	});
});

test('staff are not told that an order is paid whose cash is still to come', async () => {
	const { order_no } = await promised();
	const { rows } = await sql<{ message: string }>`
		select message || ' ' || (i18n::jsonb #>> '{en,message}') as message from notify where order_no = ${order_no}`.execute(
		shop.context.db,
	);
	expect(rows).toHaveLength(1);
	expect(rows[0]?.message).toContain('50.00');
	expect(rows[0]?.message).not.toMatch(/已付款|paid/);
});

test('cash that was confirmed by mistake is awaited again though money of another way to pay went back', async () => {
	const buyer = await makeBuyer(shop.context);
	const sku = await makeSku(shop.context, { price: 5000 });
	const { pay_no, orders } = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const id = orders[0]?.id ?? 0;
	const pay = (channel: string) =>
		shop.post<{ pay_url: string }>('/api/shop.Pay/create', { pay_no, channel }, buyer.headers);
	const { data } = await pay('mock');
	const ticket = new URL(data.pay_url, 'http://shop.test').searchParams.get('ticket') ?? '';
	const confirmed = await shop.context.payments.mock.confirm(ticket);
	expect((await pay('cod')).code).toBe(1);
	await shop.post('/api/pay.Mock/notify', confirmed?.callback ?? {});
	await jobs();
	await ship(id);
	const row = (await rowOf(id)).id;
	await collect(row, '50.00');
	expect((await shop.post('/admin/shop.order.Cod/reopen', { id: row, reason: '弄错了' }, staff)).msg).toBe('');
	expect(await rowOf(id)).toMatchObject({ status: '1', due: 5000 });
});

test('what the balance has set aside comes back with the promise, and what a channel takes after it goes back', async () => {
	await set({ 'pay.balance': true, 'pay.balanceMixed': true });
	const buyer = await makeBuyer(shop.context, { money: 2000 });
	const sku = await makeSku(shop.context, { price: 5000 });
	const { pay_no, orders } = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const ticket = await mixedTicket(shop, buyer, pay_no);
	expect(await moneyOf(shop.context, buyer.id)).toBe(0);
	const callback = await paidAtChannel(shop, ticket);
	const promise = () => shop.post('/api/shop.Pay/create', { pay_no, channel: 'cod' }, buyer.headers);
	const [answer] = await Promise.all([promise(), promise()]);
	expect(answer.code).toBe(1);
	await shop.post('/api/pay.Mock/notify', callback);
	await jobs();
	expect(await moneyOf(shop.context, buyer.id)).toBe(2000);
	expect(await rowOf(orders[0]?.id ?? 0)).toMatchObject({ due: 5000, status: '1' });
	const trade = await shop.context.db
		.selectFrom('mock_trade')
		.select('refund_amount')
		.where('trade_no', '=', callback.trade_no)
		.executeTakeFirstOrThrow();
	expect(trade.refund_amount).toBe(3000);
});

test('a creator reads that the cash is there, and not the voucher by which the shop finds it', async () => {
	await set({ 'pay.codCreators': true });
	const merchant = await makeMerchant(shop.context);
	const { id, order_no } = await promised(undefined, merchant.merchantId);
	await ship(id);
	const row = (await rowOf(id)).id;
	await collect(row, '50.00');
	const seen = async () =>
		JSON.stringify((await shop.get('/merchant/order.Order/detail', { id }, merchant.headers)).data);
	expect(await seen()).toContain(order_no);
	expect(await seen()).not.toContain(`H-${row}`);
	const ours = JSON.stringify((await shop.get('/admin/shop.order.Order/detail', { id }, staff)).data);
	expect(ours).toContain(`H-${row}`);
});

/** What a member may have invoiced, as the archive of their own data has it. */
async function invoiceLines(buyer: Buyer): Promise<string> {
	const { data } = await shop.post<{ id: number }>('/api/account/ownData', {}, buyer.headers);
	await jobs();
	const url = `/api/account/ownDataFile?id=${data.id}`;
	const answer = await shop.app.inject({ method: 'GET', url, headers: buyer.headers });
	return (await unzipped(answer.rawPayload))['invoice_lines.json'] ?? '';
}

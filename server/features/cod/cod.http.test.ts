import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { breakAt } from '#server/config/fault.ts';
import { findDrift } from '#server/features/books/books.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { placeAsGuest, showing } from '#server/testing/guests.ts';
import {
	type Buyer,
	district,
	expectNoDrift,
	makeBuyer,
	makeSku,
	moneyOf,
	orderRow,
	placed,
	skuRow,
} from '#server/testing/orders.ts';
import { parcel } from '#server/testing/refunds.ts';

let shop: TestApp;
let staff: Record<string, string>;
const base = '/admin/shop.order.Cod';
const day = 24 * 60 * 60;
const on = {
	...{ 'pay.cod': true, 'pay.codLeast': null, 'pay.codMost': null, 'pay.codOpen': 3 },
	...{ 'pay.codCreators': false, 'pay.codExcludedAreas': [] as number[] },
};
const set = (values: Record<string, unknown>) => shop.context.settings.set(values, { now: shop.clock.now() });

beforeAll(async () => {
	shop = await makeApp();
});
beforeEach(async () => {
	await set(on);
	staff = (await makeBoss(shop)).headers;
});
afterEach(async () => {
	breakAt(undefined);
	await expectNoDrift(shop.context);
});
afterAll(() => shop.close());

const jobs = async () => {
	while ((await shop.context.jobs.runPending()) > 0);
};
let vouchers = 0;
const voucher = () => `SF-${++vouchers}`;
const promise = (buyer: Buyer, pay_no: string) =>
	shop.post<{ status: string }>('/api/shop.Pay/create', { pay_no, channel: 'cod' }, buyer.headers);
const statusOf = async (buyer: Buyer, pay_no: string) =>
	(
		await shop.get<{ channels: string[]; status: string; is_on_delivery: number }>(
			'/api/shop.Pay/status',
			{ pay_no },
			buyer.headers,
		)
	).data;
const offers = async (buyer: Buyer, pay_no: string) => (await statusOf(buyer, pay_no)).channels.includes('cod');
const rowOf = (orderId: number) =>
	shop.context.db.selectFrom('cash_collection').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const collect = (ids: readonly number[], amount: string, more: object = {}) =>
	shop.post<{ done: number; failed: { order_no: string; why: string }[] }>(
		`${base}/collect`,
		{ ids, amount, voucher: voucher(), ...more },
		staff,
	);
const reopen = (id: number) => shop.post(`${base}/reopen`, { id, reason: '对账单上没有' }, staff);
const ship = (id: number) => shop.post('/admin/shop.order.Order/delivery', { id, ...parcel }, staff);
const refundsOf = (orderId: number) =>
	shop.context.db
		.selectFrom('refund')
		.select(['id', 'amount', 'status'])
		.where('order_id', '=', orderId)
		.orderBy('id')
		.execute();
const giveUp = (id: number, amount: string) =>
	shop.post(
		'/admin/shop.order.Refund/goodwill',
		{ order_id: id, goods_amount: amount, freight_amount: '0.00', reason: '补偿' },
		staff,
	);

/** An order of ¥50 that waits to be paid. */
async function ordered({
	merchantId = 0,
	num = 1,
	buyer: given,
}: {
	merchantId?: number;
	num?: number;
	buyer?: Buyer;
} = {}) {
	const buyer = given ?? (await makeBuyer(shop.context));
	const sku = await makeSku(shop.context, { price: 5000, merchantId });
	const { pay_no, orders } = await placed(shop, buyer, [{ sku_id: sku.id, num }]);
	return { buyer, sku, pay_no, id: orders[0]?.id ?? 0, order_no: orders[0]?.order_no ?? '' };
}

/** The same, to be paid at the door and on its way there. */
async function sent(more: Parameters<typeof ordered>[0] = {}) {
	const order = await ordered(more);
	expect(await promise(order.buyer, order.pay_no)).toMatchObject({ code: 1, data: { status: 'success' } });
	expect((await ship(order.id)).msg).toBe('');
	return { ...order, row: (await rowOf(order.id)).id };
}

describe('whoever pays at the door', () => {
	test('has their order sent as if it were paid, and reads what they owe there', async () => {
		const { buyer, pay_no, id, sku, order_no } = await ordered();
		expect(await offers(buyer, pay_no)).toBe(true);
		const answers = await Promise.all([promise(buyer, pay_no), promise(buyer, pay_no)]);
		expect(answers.map(({ code, data }) => [code, data.status])).toEqual([
			[1, 'success'],
			[1, 'success'],
		]);
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', pay_type: 'cod', paid_online: 5000 });
		expect(await skuRow(shop.context, sku.id)).toMatchObject({ reserved: 0 });
		expect(await rowOf(id)).toMatchObject({ due: 5000, status: '1', order_status: '2', order_no });
		expect(await statusOf(buyer, pay_no)).toMatchObject({ status: 'success', is_on_delivery: 1 });
		const seen = await shop.get<{ order: { cash_due: string } }>('/api/shop.Order/detail', { id }, buyer.headers);
		expect(JSON.stringify(seen.data)).toContain('"cash_due":"50.00"');
		expect(JSON.stringify(seen.data)).toContain('你选择了货到付款，收货时请支付 ¥50.00');
		await ship(id);
		expect(await rowOf(id)).toMatchObject({ order_status: '3', ship_time: shop.clock.now() });
		const sheets = await shop.get<{ list: object[] }>(
			'/admin/shop.order.Order/print',
			{ ids: String(id), kind: 'waybill' },
			staff,
		);
		expect(sheets.data.list).toMatchObject([{ cash_due: '50.00' }]);
	});

	test.each([
		['the shop does not offer it', { 'pay.cod': false }],
		['it costs too little', { 'pay.codLeast': 5001 }],
		['it costs too much', { 'pay.codMost': 4999 }],
		['it goes where nobody collects', { 'pay.codExcludedAreas': [Math.floor(district / 10_000) * 10_000] }],
	])('is refused where %s', async (_why, settings) => {
		const { buyer, pay_no, id } = await ordered();
		await set(settings);
		expect(await offers(buyer, pay_no)).toBe(false);
		expect(await promise(buyer, pay_no)).toMatchObject({ code: 0, msg: '这笔订单不能货到付款，请换一种支付方式' });
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '1', pay_type: '' });
	});

	test('buys from the shop alone, unless creators take part, and no gift for somebody else', async () => {
		const merchant = await makeMerchant(shop.context);
		const ofCreator = await ordered({ merchantId: merchant.merchantId });
		expect(await offers(ofCreator.buyer, ofCreator.pay_no)).toBe(false);
		await set({ 'pay.codCreators': true });
		expect(await offers(ofCreator.buyer, ofCreator.pay_no)).toBe(true);
		const gift = await ordered();
		await shop.context.db
			.updateTable('shop_order')
			.set({ gift_message: '生日快乐' })
			.where('id', '=', gift.id)
			.execute();
		expect(await offers(gift.buyer, gift.pay_no)).toBe(false);
		expect(await promise(gift.buyer, gift.pay_no)).toMatchObject({ code: 0 });
	});

	test('has so many such orders open at most', async () => {
		await set({ 'pay.codOpen': 2 });
		const buyer = await makeBuyer(shop.context);
		const orders = [await ordered({ buyer }), await ordered({ buyer }), await ordered({ buyer })];
		const answers = [];
		for (const { pay_no } of orders) answers.push((await promise(buyer, pay_no)).code);
		expect(answers).toEqual([1, 1, 0]);
		const [first, , third] = orders;
		await ship(first?.id ?? 0);
		await collect([(await rowOf(first?.id ?? 0)).id], '50.00');
		expect(await promise(buyer, third?.pay_no ?? '')).toMatchObject({ code: 1 });
	});

	test('is told so at the checkout already, as far as that is known there', async () => {
		const buyer = await makeBuyer(shop.context);
		const told = async (more: object, headers = buyer.headers) =>
			(
				await shop.get<{ channels: string[] }>('/api/shop.Order/ways', { amount: '50.00', ...more }, headers)
			).data.channels.includes('cod');
		expect(await told({ creators: 0 })).toBe(true);
		expect(await told({})).toBe(false);
		expect(await told({ creators: 0 }, {})).toBe(false);
		await set({ 'pay.codCreators': true, 'pay.codMost': 5000 });
		expect([await told({}), await told({ amount: '50.01' })]).toEqual([true, false]);
		await set({ 'pay.codOpen': 1 });
		const order = await ordered({ buyer });
		await promise(buyer, order.pay_no);
		expect(await told({})).toBe(false);
	});

	test('two at the same moment pass no limit', async () => {
		await set({ 'pay.codOpen': 1 });
		const buyer = await makeBuyer(shop.context);
		const [one, other] = [await ordered({ buyer }), await ordered({ buyer })];
		const answers = await Promise.all([promise(buyer, one.pay_no), promise(buyer, other.pay_no)]);
		expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
	});

	test('is nobody without an account, and nobody else', async () => {
		const { buyer, pay_no } = await ordered();
		const stranger = await makeBuyer(shop.context);
		expect(await promise(stranger, pay_no)).toMatchObject({ code: 0, msg: '支付单不存在' });
		const sku = await makeSku(shop.context, { price: 5000 });
		const { data: guest } = await placeAsGuest(shop, [{ sku_id: sku.id, num: 1 }]);
		const wish = { pay_no: guest.pay_no, channel: 'cod' };
		const answer = await shop.post('/api/shop.Pay/create', wish, showing(guest.link));
		expect(answer).toMatchObject({ code: 0, msg: '该支付方式暂不可用' });
		expect(await offers(buyer, pay_no)).toBe(true);
	});

	test('a plug that is pulled leaves the order unpaid or paid, never half', async () => {
		for (const point of ['payment.debited', 'payment.settled', 'payment.onDelivery'] as const) {
			const { buyer, pay_no, id } = await ordered();
			breakAt(point);
			expect((await promise(buyer, pay_no)).code).not.toBe(1);
			expect(await orderRow(shop.context, id)).toMatchObject({ status: '1' });
			expect(await promise(buyer, pay_no)).toMatchObject({ code: 1 });
			expect(await rowOf(id)).toMatchObject({ due: 5000 });
		}
	});
});

describe('the cash', () => {
	test('of several orders is confirmed in one sum under one voucher, once', async () => {
		const [one, other] = [await sent(), await sent({ num: 2 })];
		const ids = [one.row, other.row];
		expect(await collect(ids, '149.00')).toMatchObject({
			code: 0,
			msg: '所选订单中有 2 单可收款，共 ¥150.00，与填写的金额不符',
			data: { fields: { amount: expect.stringContaining('150.00') } },
		});
		const same = { voucher: 'SF-total' };
		const answers = await Promise.all([collect(ids, '150.00', same), collect(ids, '150.00', same)]);
		expect(answers.map(({ code }) => code)).toContain(1);
		expect(await rowOf(one.id)).toMatchObject({ status: '2', voucher: 'SF-total', done_time: shop.clock.now() });
		const seen = await shop.get('/api/shop.Order/detail', { id: one.id }, one.buyer.headers);
		expect(JSON.stringify(seen.data)).toContain('店铺已收到你的货款 ¥50.00');
		expect(JSON.stringify(seen.data)).not.toContain('SF-total');
		expect(JSON.stringify(seen.data).match(/店铺已收到你的货款/g)).toHaveLength(1);
		expect(await collect([one.row], '50.00')).toMatchObject({
			data: { done: 0, failed: [{ order_no: one.order_no, why: '该订单已收款' }] },
		});
	});

	test('is not there before the parcel is, and what cannot be collected leaves the others alone', async () => {
		const waiting = await ordered();
		await promise(waiting.buyer, waiting.pay_no);
		const there = await sent();
		const ids = [(await rowOf(waiting.id)).id, there.row, 999_999];
		const answer = await collect(ids, '50.00');
		expect(answer.data).toMatchObject({
			done: 1,
			failed: [
				{ order_no: '', why: '该订单没有货到付款记录' },
				{ order_no: waiting.order_no, why: '订单尚未发货，还收不到货款' },
			],
		});
	});

	test('that was confirmed by mistake is awaited again, while nothing hangs on it', async () => {
		const { row, id, buyer } = await sent();
		await collect([row], '50.00');
		expect((await reopen(row)).msg).toBe('');
		expect(await rowOf(id)).toMatchObject({ status: '1', voucher: '', done_time: null });
		await collect([row], '50.00');
		await giveUp(id, '10.00');
		await jobs();
		expect(await reopen(row)).toMatchObject({ code: 0, msg: '订单已完成或收款后已有退款，不能改回待收款' });
		const seen = await shop.get('/api/shop.Order/detail', { id }, buyer.headers);
		expect(JSON.stringify(seen.data)).not.toContain('对账单上没有');
	});

	test('is confirmed by those alone who may', async () => {
		const { row } = await sent();
		const clerk = await makeAdmin(shop.context, { nodes: ['shop/order/cod/index'] });
		for (const [step, body] of [
			['collect', { ids: [row], amount: '50.00', voucher: 'X1' }],
			['reopen', { id: row, reason: '不符' }],
		] as const)
			expect(await shop.post(`${base}/${step}`, body, clerk.headers)).toMatchObject({ code: 401 });
	});
});

describe('money back', () => {
	test('of what is not paid yet is collected less, and nothing leaves the shop', async () => {
		const { id, buyer, row } = await sent({ num: 2 });
		await giveUp(id, '30.00');
		await jobs();
		expect(await refundsOf(id)).toMatchObject([{ amount: 3000, status: '2' }]);
		expect(await rowOf(id)).toMatchObject({ amount: 10_000, lowered: 3000, due: 7000, status: '1' });
		expect(await moneyOf(shop.context, buyer.id)).toBe(0);
		const seen = await shop.get('/api/shop.Order/detail', { id }, buyer.headers);
		expect(JSON.stringify(seen.data)).toContain('退款 ¥30.00，收货时少付这部分');
		expect(await collect([row], '100.00')).toMatchObject({ code: 0 });
		expect(await collect([row], '70.00')).toMatchObject({ data: { done: 1 } });
	});

	test('that the books do not find again is drift', async () => {
		const { id } = await sent();
		const lower = (by: number) =>
			shop.context.db
				.updateTable('cash_collection')
				.set((row) => ({ lowered: row('lowered', '+', by) }))
				.where('order_id', '=', id)
				.execute();
		await lower(100);
		expect(await findDrift(shop.context.db)).toMatchObject([
			{ check: 'cashAtDoor', ref: id, expected: 5000, found: 4900 },
		]);
		await lower(-100);
	});

	test('of what was collected waits for staff, who give it by hand or to the balance', async () => {
		const { id, row, buyer } = await sent();
		await collect([row], '50.00');
		await giveUp(id, '20.00');
		await jobs();
		const [refund] = await refundsOf(id);
		expect(refund).toMatchObject({ status: '4' });
		const payout = (way: string) =>
			shop.post('/admin/shop.order.Refund/payout', { id: refund?.id, way, voucher: 'H1' }, staff);
		expect(await payout('retry')).toMatchObject({ code: 0 });
		expect(await payout('balance')).toMatchObject({ code: 1 });
		await jobs();
		expect(await moneyOf(shop.context, buyer.id)).toBe(2000);
		expect(await refundsOf(id)).toMatchObject([{ status: '2' }]);
	});

	test('of an order that nobody took at the door is all of it: nothing is left to collect', async () => {
		const { id, row, sku } = await sent();
		const before = await skuRow(shop.context, sku.id);
		const close = { id, reason: '买家拒收', restock: 1 };
		expect((await shop.post('/admin/shop.order.Order/close', close, staff)).msg).toBe('');
		await jobs();
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '6', refund_amount: 5000 });
		expect(await rowOf(id)).toMatchObject({ status: '3', due: 0, order_status: '6' });
		expect(await collect([row], '50.00')).toMatchObject({
			data: { done: 0, failed: [{ why: '该订单已全部退款，无需收款' }] },
		});
		expect((await skuRow(shop.context, sku.id)).stock).toBe(before.stock + 1);
	});

	test('and the cash that arrives at the same moment never cross', async () => {
		for (let round = 0; round < 3; round += 1) {
			const { id, row } = await sent();
			await giveUp(id, '20.00');
			await Promise.all([jobs(), collect([row], round % 2 === 0 ? '50.00' : '30.00')]);
			await jobs();
			const { status, due } = await rowOf(id);
			const [refund] = await refundsOf(id);
			// Either less was collected, or the money waits to be given by hand.
			expect([refund?.status, due]).toEqual(due === 3000 ? ['2', 3000] : ['4', 5000]);
			if (due === 5000) expect(status).toBe('2');
		}
	});
});

describe('what an order brings', () => {
	test('its creator waits for the cash', async () => {
		await set({ 'pay.codCreators': true });
		const merchant = await makeMerchant(shop.context);
		const { id, row, buyer } = await sent({ merchantId: merchant.merchantId });
		await shop.post('/api/shop.Order/receive', { id }, buyer.headers);
		const frozen = async () =>
			(
				await shop.context.db
					.selectFrom('merchant')
					.select('frozen')
					.where('id', '=', merchant.merchantId)
					.executeTakeFirstOrThrow()
			).frozen;
		for (let days = 0; days < 60; days += 10) {
			shop.clock.advance(10 * day);
			await runDueTimers(shop.context);
			await jobs();
		}
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '5' });
		expect(await frozen()).toBeGreaterThan(0);
		staff = (await makeBoss(shop)).headers;
		expect(await collect([row], '50.00')).toMatchObject({ data: { done: 1 } });
		shop.clock.advance(2 * day);
		await runDueTimers(shop.context);
		await jobs();
		expect(await frozen()).toBe(0);
	});
});

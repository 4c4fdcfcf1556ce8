import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import type { MockCallback } from '#server/payment/channel.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { race } from '#server/testing/hold-row.ts';
import {
	type Buyer,
	expectNoDrift,
	makeBuyer,
	makeSku,
	moneyOf,
	orderRow,
	type Placed,
	paid,
	place,
	placed,
	pointsOf,
	skuRow,
	type TestSku,
} from '#server/testing/orders.ts';

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

/** A work with so many pieces, held only when paid. */
const lateSku = (stock = 1, more: object = {}) => makeSku(shop.context, { stock, reservedAtPay: true, ...more });
const one = (...skus: TestSku[]) => skus.map(({ id }) => ({ sku_id: id, num: 1 }));

/** An order that waits to be paid, of one piece of each work. */
async function unpaid(skus: readonly TestSku[], more: Record<string, unknown> = {}) {
	const buyer = await makeBuyer(shop.context, { money: 20_000, points: 500 });
	const order = await placed(shop, buyer, one(...skus), more);
	return { buyer, ...order, id: order.orders[0]?.id ?? 0 };
}

const payFrom = (channel: string) => (order: { buyer: Buyer; pay_no: string }) =>
	shop.post<{ pay_url?: string }>('/api/shop.Pay/create', { pay_no: order.pay_no, channel }, order.buyer.headers);
const pay = payFrom('balance');
const callBack = (callback: MockCallback) => shop.post('/api/pay.Mock/notify', callback);

/** The payer has paid at the channel, and the callback has not reached us yet. */
async function payAtChannel(order: { buyer: Buyer; pay_no: string }): Promise<MockCallback> {
	return confirm(await ticketOf(order));
}

async function ticketOf(order: { buyer: Buyer; pay_no: string }): Promise<string> {
	const { data } = await payFrom('mock')(order);
	return new URL(data.pay_url ?? '', 'http://shop.test').searchParams.get('ticket') ?? '';
}

async function confirm(ticket: string): Promise<MockCallback> {
	const confirmed = await shop.context.payments.mock.confirm(ticket);
	return confirmed?.callback ?? expect.fail('the channel has not taken the money');
}

/** Somebody else has every piece that is left. */
async function buyUp(sku: TestSku, num = 1): Promise<void> {
	await paid(shop, await makeBuyer(shop.context, { money: 100_000 }), [{ sku_id: sku.id, num }]);
}

const movesOf = async (sku: TestSku) => {
	const rows = shop.context.db.selectFrom('stock_log').select('type').where('sku_id', '=', sku.id).orderBy('id');
	return (await rows.execute()).map(({ type }) => type);
};
const refundsOf = (order_id: number) =>
	shop.context.db
		.selectFrom('refund')
		.select(['amount', 'status', 'reason', 'initiator'])
		.where('order_id', '=', order_id)
		.execute();

describe('an unpaid order of a work that is held when paid', () => {
	test('holds nothing, and gives nothing back when it ends by cancel, timeout or close', async () => {
		const sku = await lateSku(1);
		const admin = await makeAdmin(shop.context, { nodes: ['shop/order/order/close'] });
		const orders = [await unpaid([sku]), await unpaid([sku]), await unpaid([sku])] as const;
		expect(await skuRow(shop.context, sku.id)).toEqual({ stock: 1, reserved: 0, sales: 0 });
		await shop.post('/api/shop.Order/cancel', { id: orders[0].id }, orders[0].buyer.headers);
		const close = { id: orders[1].id, reason: '下错单', restock: 1 };
		expect(await shop.post('/admin/shop.order.Order/close', close, admin.headers)).toMatchObject({ code: 1 });
		shop.clock.advance(1801);
		await runDueTimers(shop.context);
		for (const { id } of orders) expect((await orderRow(shop.context, id)).status).toBe('6');
		expect(await skuRow(shop.context, sku.id)).toEqual({ stock: 1, reserved: 0, sales: 0 });
		expect(await movesOf(sku)).toEqual([]);
	});

	test('needs the pieces to be there when it is placed', async () => {
		const sku = await lateSku(1);
		const buyer = await makeBuyer(shop.context);
		expect(await place(shop, buyer, [{ sku_id: sku.id, num: 2 }])).toMatchObject({
			code: 0,
			data: { sku_ids: [sku.id] },
		});
		await buyUp(sku);
		expect(await place(shop, buyer, one(sku))).toMatchObject({ code: 0, data: { sku_ids: [sku.id] } });
	});

	test('keeps the mode of its day, whatever becomes of the goods', async () => {
		const [late, early] = [await lateSku(5), await makeSku(shop.context, { stock: 5 })];
		const orders = [await unpaid([late]), await unpaid([early])] as const;
		const turn = (sku: TestSku, stock_mode: string) =>
			shop.context.db.updateTable('goods').set({ stock_mode }).where('id', '=', sku.goodsId).execute();
		await turn(late, '1');
		await turn(early, '2');
		expect(await skuRow(shop.context, early.id)).toMatchObject({ reserved: 1 });
		await shop.post('/api/shop.Order/cancel', { id: orders[1].id }, orders[1].buyer.headers);
		expect(await skuRow(shop.context, early.id)).toMatchObject({ stock: 5, reserved: 0 });
		expect(await pay(orders[0])).toMatchObject({ code: 1 });
		expect(await skuRow(shop.context, late.id)).toEqual({ stock: 4, reserved: 0, sales: 1 });
	});

	test('beside one that is held at once, releases that alone', async () => {
		const [late, early] = [await lateSku(3), await makeSku(shop.context, { stock: 3 })];
		const order = await unpaid([late, early]);
		expect(await skuRow(shop.context, late.id)).toMatchObject({ reserved: 0 });
		expect(await skuRow(shop.context, early.id)).toMatchObject({ reserved: 1 });
		await shop.post('/api/shop.Order/cancel', { id: order.id }, order.buyer.headers);
		expect(await movesOf(late)).toEqual([]);
		expect(await movesOf(early)).toEqual(['3', '4']);
	});
});

describe('paying from the balance', () => {
	test('holds and sells in one step, and a paid order gives its pieces back as any other', async () => {
		const sku = await lateSku(2);
		const order = await unpaid([sku]);
		expect(await pay(order)).toMatchObject({ code: 1 });
		expect(await movesOf(sku)).toEqual(['3', '5']);
		expect(await skuRow(shop.context, sku.id)).toEqual({ stock: 1, reserved: 0, sales: 1 });
		const admin = await makeAdmin(shop.context, { nodes: ['shop/order/order/close'] });
		const close = { id: order.id, reason: '下错单', restock: 1 };
		expect(await shop.post('/admin/shop.order.Order/close', close, admin.headers)).toMatchObject({ code: 1 });
		await shop.context.jobs.runPending();
		expect(await skuRow(shop.context, sku.id)).toEqual({ stock: 2, reserved: 0, sales: 0 });
		expect(await moneyOf(shop.context, order.buyer.id)).toBe(20_000);
	});

	test('is refused with the name of what is gone, and pays nothing; the rest can still be paid', async () => {
		const studio = await makeMerchant(shop.context);
		const [gone, other] = [await lateSku(1), await lateSku(5, { merchantId: studio.merchantId })];
		const order = await unpaid([gone, other]);
		await buyUp(gone);
		expect(await pay(order)).toMatchObject({ code: 0, msg: '商品已售罄：茶碗', data: { sku_ids: [gone.id] } });
		const english = { ...order.buyer.headers, 'think-lang': 'en' };
		const wish = { pay_no: order.pay_no, channel: 'balance' };
		expect(await shop.post('/api/shop.Pay/create', wish, english)).toMatchObject({
			code: 0,
			msg: 'Sold out: Tea bowl',
		});
		expect(await moneyOf(shop.context, order.buyer.id)).toBe(20_000);
		expect(await skuRow(shop.context, other.id)).toEqual({ stock: 5, reserved: 0, sales: 0 });
		const soldOut = order.orders.find(({ id }) => id === order.id) ?? expect.fail();
		await shop.post('/api/shop.Order/cancel', { id: soldOut.id }, order.buyer.headers);
		const rest = await orderRow(shop.context, order.orders[1]?.id ?? 0);
		const { pay_no } = await shop.context.db
			.selectFrom('payment')
			.select('pay_no')
			.where('id', '=', rest.payment_id ?? 0)
			.executeTakeFirstOrThrow();
		expect(await pay({ ...order, pay_no })).toMatchObject({ code: 1 });
	});

	test.each([0, 1])(
		'two members pay for the last piece at once: one has it, the other keeps the money (%i)',
		async (first) => {
			const sku = await lateSku(1);
			const orders = [await unpaid([sku]), await unpaid([sku])] as const;
			const row = { table: 'sku', id: sku.id, lock: 'no key update' } as const;
			const by = (which: number) => () => pay(orders[which] ?? orders[0]);
			const answers = await race(shop, row, by(first), by(1 - first));
			expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1]);
			expect(await skuRow(shop.context, sku.id)).toEqual({ stock: 0, reserved: 0, sales: 1 });
			const left = await Promise.all(orders.map(({ buyer }) => moneyOf(shop.context, buyer.id)));
			expect(left.toSorted((a, b) => a - b)).toEqual([15_000, 20_000]);
		},
	);

	test('many members who pay for few pieces of two works at once get just those', async () => {
		const skus = [await lateSku(3), await lateSku(2)] as const;
		const orders = await Promise.all(
			Array.from({ length: 8 }, (_, at) => unpaid(at % 2 ? [...skus] : [...skus].toReversed())),
		);
		const answers = await Promise.all(orders.map(pay));
		expect(answers.filter(({ code }) => code === 1)).toHaveLength(2);
		expect(await skuRow(shop.context, skus[0].id)).toEqual({ stock: 1, reserved: 0, sales: 2 });
		expect(await skuRow(shop.context, skus[1].id)).toEqual({ stock: 0, reserved: 0, sales: 2 });
	});
});

describe('money that comes from outside', () => {
	test('pays as ever while the pieces are there, however often it is told', async () => {
		const sku = await lateSku(1);
		const callback = await payAtChannel(await unpaid([sku]));
		const answers = await Promise.all(Array.from({ length: 6 }, () => callBack(callback)));
		expect(answers.map(({ code }) => code)).toEqual(Array(6).fill(1));
		expect(await skuRow(shop.context, sku.id)).toEqual({ stock: 0, reserved: 0, sales: 1 });
	});

	test('for what is gone ends the order, goes back by itself, and everybody is told why', async () => {
		await shop.context.settings.set({ 'points.spendRate': 100 }, { now: shop.clock.now() });
		const [sku, beside] = [await lateSku(1), await makeSku(shop.context, { stock: 4 })];
		const order = await unpaid([sku, beside], { score: 100 });
		const callback = await payAtChannel(order);
		await buyUp(sku);
		for (let time = 0; time < 2; time += 1) expect(await callBack(callback)).toMatchObject({ code: 1 });
		await shop.context.jobs.runPending();
		expect(await orderRow(shop.context, order.id)).toMatchObject({
			...{ status: '6', cancel_type: '9', pay_time: null, paid_online: 0, refund_amount: 0 },
		});
		expect(await refundsOf(order.id)).toEqual([{ amount: 9900, status: '2', reason: 'soldOut', initiator: 'system' }]);
		expect(await movesOf(beside)).toEqual(['3', '4']);
		expect(await pointsOf(shop.context, order.buyer.id)).toMatchObject({ score: 500 });
		const { data } = await shop.get<{ order: { logs: { content: string }[] } }>(
			'/api/shop.Order/detail',
			{ id: order.id },
			order.buyer.headers,
		);
		expect(JSON.stringify(data.order.logs)).toContain('付款到账时 茶碗 已售罄，订单取消，¥99.00 已自动发起退款');
		const notice = shop.context.db
			.selectFrom('notify')
			.select('message')
			.where('order_no', '=', order.orders[0]?.order_no ?? '');
		expect(await notice.execute()).toEqual([
			{ message: expect.stringContaining('付款到账时已售罄，已自动取消，应退 ¥99.00') },
		]);
		expect(await shop.get('/api/shop.Pay/status', { pay_no: order.pay_no }, order.buyer.headers)).toMatchObject({
			data: { status: 'closed', orders: [{ id: order.id, is_sold_out: 1 }] },
		});
	});

	test('for some orders of a checkout pays those that can be served and gives the part of the others back', async () => {
		const studio = await makeMerchant(shop.context);
		const [gone, kept, stays] = [
			await lateSku(1),
			await lateSku(2),
			await lateSku(3, { price: 777, merchantId: studio.merchantId }),
		];
		const order = await unpaid([gone, kept, stays]);
		const callback = await payAtChannel(order);
		await buyUp(gone);
		const answers = await Promise.all([callBack(callback), callBack(callback), callBack(callback)]);
		expect(answers.map(({ code }) => code)).toEqual([1, 1, 1]);
		await expectNoDrift(shop.context);
		await shop.context.jobs.runPending();
		const rows = await Promise.all(order.orders.map(({ id }) => orderRow(shop.context, id)));
		const served = rows.find(({ merchant_id }) => merchant_id === studio.merchantId) ?? expect.fail();
		const ended = rows.find(({ merchant_id }) => merchant_id === 0) ?? expect.fail();
		expect(served).toMatchObject({ status: '2', paid_online: 777, refund_amount: 0 });
		expect(ended).toMatchObject({
			status: '6',
			cancel_type: '9',
			paid_online: 0,
			refund_amount: 0,
			refund_status: '0',
		});
		expect(await refundsOf(ended.id)).toMatchObject([{ amount: 10_000, status: '2', reason: 'soldOut' }]);
		expect(await refundsOf(served.id)).toEqual([]);
		expect(await skuRow(shop.context, kept.id)).toEqual({ stock: 2, reserved: 0, sales: 0 });
		expect(await skuRow(shop.context, stays.id)).toEqual({ stock: 2, reserved: 0, sales: 1 });
		const payment = await shop.context.db
			.selectFrom('payment')
			.select(['status', 'amount', 'refund_amount'])
			.where('pay_no', '=', order.pay_no)
			.executeTakeFirst();
		expect(payment).toEqual({ status: '5', amount: 10_777, refund_amount: 10_000 });
		const member = shop.context.db.selectFrom('member').select(['order_num', 'order_amount']);
		expect(await member.where('id', '=', order.buyer.id).executeTakeFirst()).toEqual({
			order_num: 1,
			order_amount: 777,
		});
		// What is served is paid back later as any other order.
		const admin = await makeAdmin(shop.context, { nodes: ['shop/order/order/close'] });
		const close = { id: served.id, reason: '不要了', restock: 1 };
		expect(await shop.post('/admin/shop.order.Order/close', close, admin.headers)).toMatchObject({ code: 1 });
		await shop.context.jobs.runPending();
		expect(await orderRow(shop.context, served.id)).toMatchObject({
			status: '6',
			refund_amount: 777,
			refund_status: '3',
		});
		const trade = shop.context.db.selectFrom('mock_trade').select('refund_amount');
		expect(await trade.where('trade_no', '=', callback.trade_no).executeTakeFirst()).toEqual({ refund_amount: 10_777 });
	});

	test('nobody is sent to a cashier for what is gone', async () => {
		const sku = await lateSku(1);
		const order = await unpaid([sku]);
		await buyUp(sku);
		expect(await payFrom('mock')(order)).toMatchObject({ code: 0, msg: '商品已售罄：茶碗' });
		const attempts = shop.context.db.selectFrom('payment_attempt').selectAll().where('channel', '=', 'mock');
		const { payment_id } = await orderRow(shop.context, order.id);
		expect(await attempts.where('payment_id', '=', payment_id ?? 0).execute()).toEqual([]);
	});

	test.each(['callback', 'timeout'] as const)(
		'a callback for the last piece against the timeout, the %s first',
		async (first) => {
			const sku = await lateSku(1);
			const order = await unpaid([sku]);
			const ticket = await ticketOf(order);
			const { payment_id } = await orderRow(shop.context, order.id);
			const row = { table: 'payment', id: payment_id ?? 0 } as const;
			const now = shop.clock.now();
			await shop.context.db.updateTable('payment').set({ expire_at: now }).where('id', '=', row.id).execute();
			const timers = shop.context.db.updateTable('timer').set({ due_at: now }).where('ref_id', '=', row.id);
			await timers.where('kind', '=', 'pay_timeout').execute();
			// The payer is at the channel until this very moment, so that nobody who asks there hears of it before.
			const tell = async () => callBack(await confirm(ticket));
			const end = () => runDueTimers(shop.context);
			await (first === 'callback' ? race(shop, row, tell, end) : race(shop, row, end, tell));
			await shop.context.jobs.runPending();
			const isPaid = first === 'callback';
			expect((await orderRow(shop.context, order.id)).status).toBe(isPaid ? '2' : '6');
			expect(await skuRow(shop.context, sku.id)).toEqual({ stock: isPaid ? 0 : 1, reserved: 0, sales: isPaid ? 1 : 0 });
			expect(await refundsOf(order.id)).toHaveLength(isPaid ? 0 : 1);
		},
	);

	test.each([0, 1])(
		'a callback against another buyer of the last piece: the piece is sold once (%i)',
		async (first) => {
			const sku = await lateSku(1);
			const [slow, quick] = [await unpaid([sku]), await unpaid([sku])];
			const callback = await payAtChannel(slow);
			const row = { table: 'sku', id: sku.id, lock: 'no key update' } as const;
			const tell = () => callBack(callback);
			const buy = () => pay(quick);
			await (first === 0 ? race(shop, row, tell, buy) : race(shop, row, buy, tell));
			await shop.context.jobs.runPending();
			const statuses = [
				(await orderRow(shop.context, slow.id)).status,
				(await orderRow(shop.context, quick.id)).status,
			];
			expect([
				['2', '1'],
				['6', '2'],
			]).toContainEqual(statuses);
			expect(await skuRow(shop.context, sku.id)).toEqual({ stock: 0, reserved: 0, sales: 1 });
			const back = await refundsOf(slow.id);
			expect(back).toHaveLength(statuses[0] === '6' ? 1 : 0);
		},
	);
});

describe('staff', () => {
	const nodes = ['shop/order/order/offlinePaid', 'shop/order/order/price'];
	const linesOf = (order_id: number) =>
		shop.context.db.selectFrom('order_goods').select(['id', 'pay_amount']).where('order_id', '=', order_id).execute();

	test('cannot take in offline money for what is gone, and can once there is more', async () => {
		const admin = await makeAdmin(shop.context, { nodes });
		const sku = await lateSku(1);
		const order = await unpaid([sku]);
		await buyUp(sku);
		const money = { id: order.id, pay_no: order.pay_no, amount: '50.00', reference: `R${order.id}`, memo: '' };
		const take = () => shop.post('/admin/shop.order.Order/offlinePaid', money, admin.headers);
		expect(await take()).toMatchObject({ code: 0, msg: '商品已售罄：茶碗' });
		expect((await orderRow(shop.context, order.id)).status).toBe('1');
		await shop.context.db.updateTable('sku').set({ stock: 1 }).where('id', '=', sku.id).execute();
		await shop.context.db.updateTable('goods').set({ stock: 1 }).where('id', '=', sku.goodsId).execute();
		await shop.context.db
			.insertInto('stock_log')
			.values({
				...{ sku_id: sku.id, goods_id: sku.goodsId, type: '1', change: 1, stock_before: 0, stock_after: 1 },
				...{ reserved_before: 0, reserved_after: 0, ref_type: 'goods', ref_id: sku.goodsId, operator_type: 'admin' },
				...{ operator_id: 1, create_time: shop.clock.now() },
			})
			.execute();
		expect(await take()).toMatchObject({ code: 1 });
		expect(await skuRow(shop.context, sku.id)).toMatchObject({ stock: 0, reserved: 0 });
	});

	test('cannot give away for nothing what is gone', async () => {
		const admin = await makeAdmin(shop.context, { nodes });
		const sku = await lateSku(1);
		const order = await unpaid([sku]);
		const lines = (await linesOf(order.id)).map(({ id }) => ({ order_goods_id: id, off: '50.00' }));
		const price = { id: order.id, pay_was: '50.00', lines, freight: '0.00', reason: '赠送' };
		await buyUp(sku);
		const answer = await shop.post('/admin/shop.order.Order/price', price, admin.headers);
		expect(answer).toMatchObject({ code: 0, msg: '商品已售罄：茶碗' });
		expect(await orderRow(shop.context, order.id)).toMatchObject({ status: '1', pay_amount: 5000 });
	});
});

test('what costs nothing is held and sold as it is placed', async () => {
	const sku = await lateSku(1, { price: 0 });
	const buyer = await makeBuyer(shop.context);
	const order: Placed = await placed(shop, buyer, one(sku));
	expect(await orderRow(shop.context, order.orders[0]?.id ?? 0)).toMatchObject({ status: '2' });
	expect(await movesOf(sku)).toEqual(['3', '5']);
	expect(await place(shop, await makeBuyer(shop.context), one(sku))).toMatchObject({ code: 0 });
});

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bySystem } from '#domain/order/operator.ts';
import type { Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { changeBalance } from '#server/features/ledger/ledger.service.ts';
import { payBack } from '#server/features/payment/transfer.service.ts';
import { answerCancel, closeOrder } from '#server/features/refund/cancel.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import type { MockCallback } from '#server/payment/channel.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { lockRow } from '#server/testing/lock-row.ts';
import {
	type Buyer,
	expectNoDrift,
	makeBuyer,
	makeSku,
	moneyOf,
	orderRow,
	type Placed,
	placed,
	skuRow,
} from '#server/testing/orders.ts';
import { payByBalance } from './pay.service.ts';

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

/** An order on its way through the mock channel's cashier. */
async function atCashier(price = 5000, num = 1) {
	const buyer = await makeBuyer(shop.context, { money: 10_000 });
	const sku = await makeSku(shop.context, { price });
	const order = await placed(shop, buyer, [{ sku_id: sku.id, num }]);
	return { buyer, sku, order, id: order.orders[0]?.id ?? 0, ticket: await openCashier(buyer, order) };
}

async function openCashier(buyer: Buyer, order: Pick<Placed, 'pay_no'>): Promise<string> {
	const wish = { pay_no: order.pay_no, channel: 'mock' };
	const { data } = await shop.post<{ status: string; pay_url: string }>('/api/shop.Pay/create', wish, buyer.headers);
	expect(data.status).toBe('paying');
	return new URL(data.pay_url, 'http://shop.test').searchParams.get('ticket') ?? '';
}

/** The payer pays at the channel, and the callback has not reached us yet. */
async function payAtChannel(ticket: string): Promise<MockCallback> {
	const confirmed = await shop.context.payments.mock.confirm(ticket);
	if (!confirmed?.callback) throw new Error('the channel has not taken the money');
	return confirmed.callback;
}

const attemptOf = (ticket: string) => ticket.split('.')[0] ?? '';
const callBack = (callback: MockCallback) => shop.post('/api/pay.Mock/notify', callback);
const refundsOf = (orderId: number) =>
	shop.context.db.selectFrom('refund').selectAll().where('order_id', '=', orderId).execute();
const stateOf = (buyer: Buyer, pay_no: string) => shop.get('/api/shop.Pay/status', { pay_no }, buyer.headers);

describe('the cashier', () => {
	test('shows what is to pay; the payer confirms and the order is paid', async () => {
		const { buyer, sku, order, id, ticket } = await atCashier();
		expect(await shop.get('/api/pay.Mock/cashier', { ticket })).toMatchObject({
			data: { amount: '50.00', status: 'waiting', return_url: `/store/pay/${order.pay_no}` },
		});
		const giveUp = await shop.post('/api/pay.Mock/pay', { ticket, outcome: 'given up' });
		expect(giveUp).toMatchObject({ data: { status: 'waiting' } });
		expect(await shop.post('/api/pay.Mock/pay', { ticket })).toMatchObject({ data: { status: 'paid' } });
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', pay_type: 'mock', paid_online: 5000 });
		expect(await skuRow(shop.context, sku.id)).toEqual({ stock: 9, reserved: 0, sales: 1 });
		expect(await stateOf(buyer, order.pay_no)).toMatchObject({ data: { status: 'success' } });
		expect(await moneyOf(shop.context, buyer.id)).toBe(10_000);
	});

	test('a ticket that the channel has not written opens nothing', async () => {
		const { ticket } = await atCashier();
		const forged = `${ticket.slice(0, -1)}${ticket.endsWith('0') ? '1' : '0'}`;
		expect(await shop.get('/api/pay.Mock/cashier', { ticket: forged })).toMatchObject({ code: 0 });
		expect(await shop.post('/api/pay.Mock/pay', { ticket: forged })).toMatchObject({ code: 0 });
	});

	test('asking twice opens one attempt', async () => {
		const { buyer, order, ticket } = await atCashier();
		expect(await openCashier(buyer, order)).toBe(ticket);
	});
});

describe('a callback', () => {
	test('that comes twice, or many times at once, pays once', async () => {
		const { id, sku, ticket } = await atCashier();
		const callback = await payAtChannel(ticket);
		const answers = await Promise.all(Array.from({ length: 8 }, () => callBack(callback)));
		expect(answers.map((answer) => answer.code)).toEqual(Array(8).fill(1));
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2' });
		expect(await skuRow(shop.context, sku.id)).toMatchObject({ stock: 9, sales: 1 });
		expect(await refundsOf(id)).toEqual([]);
	});

	test('that somebody forged, or changed on the way, does nothing', async () => {
		const { id, ticket } = await atCashier();
		const callback = await payAtChannel(ticket);
		for (const forged of [
			{ ...callback, sign: 'f'.repeat(64) },
			{ ...callback, amount: 1 },
			{ ...callback, trade_no: 'another' },
		]) {
			expect(await callBack(forged)).toMatchObject({ code: 0, msg: '回调签名不正确' });
		}
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '1' });
	});

	/** The channel's books say something else than was asked for. */
	const changeTrade = (ticket: string, set: { amount?: number; currency?: string; trade_no?: string }) =>
		shop.context.db.updateTable('mock_trade').set(set).where('attempt_no', '=', attemptOf(ticket)).execute();
	const attemptRow = (ticket: string) =>
		shop.context.db
			.selectFrom('payment_attempt')
			.selectAll()
			.where('attempt_no', '=', attemptOf(ticket))
			.executeTakeFirstOrThrow();

	test('with another amount is kept as evidence and goes back once; the order is paid by a new attempt', async () => {
		for (const amount of [4999, 5001]) {
			const { buyer, id, order, ticket } = await atCashier();
			await changeTrade(ticket, { amount });
			const callback = await payAtChannel(ticket);
			for (let copy = 0; copy < 2; copy += 1)
				expect(await callBack(callback)).toMatchObject({ code: 0, msg: '支付金额不一致' });
			expect(await orderRow(shop.context, id)).toMatchObject({ status: '1' });
			expect(await attemptRow(ticket)).toMatchObject({
				status: '5',
				fail_reason: 'wrong amount',
				trade_no: callback.trade_no,
			});
			const another = await openCashier(buyer, order);
			expect(another).not.toBe(ticket);
			expect(await callBack(await payAtChannel(another))).toMatchObject({ code: 1 });
			await shop.context.jobs.runPending();
			expect(await refundsOf(id)).toMatchObject([{ amount, initiator: 'system', reason: 'wrongAmount', status: '2' }]);
			expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', refund_amount: 0, paid_online: 5000 });
			const trades = shop.context.db.selectFrom('mock_trade').select('refund_amount');
			for (const [paid, refund_amount] of [
				[ticket, amount],
				[another, 0],
			] as const)
				expect(await trades.where('attempt_no', '=', attemptOf(paid)).execute()).toEqual([{ refund_amount }]);
		}
	});

	test('with another amount that got lost keeps nobody from cancelling, nor the order from timing out', async () => {
		const cancelled = await atCashier();
		const timedOut = await atCashier();
		for (const { ticket } of [cancelled, timedOut]) {
			await changeTrade(ticket, { amount: 4999 });
			await payAtChannel(ticket);
		}
		const cancel = await shop.post('/api/shop.Order/cancel', { id: cancelled.id }, cancelled.buyer.headers);
		expect(cancel).toMatchObject({ code: 1, data: { status: '6' } });
		shop.clock.advance(1800);
		await runDueTimers(shop.context);
		await shop.context.jobs.runPending();
		for (const { id, sku } of [cancelled, timedOut]) {
			expect(await orderRow(shop.context, id)).toMatchObject({ status: '6' });
			expect(await skuRow(shop.context, sku.id)).toMatchObject({ stock: 10, reserved: 0 });
			expect(await refundsOf(id)).toMatchObject([{ amount: 4999, status: '2' }]);
		}
	});

	test('with money that pays nothing and cannot go back by itself is shown to staff in one notice, and locks nothing', async () => {
		const { db } = shop.context;
		const other = await atCashier();
		const taken = await payAtChannel(other.ticket);
		expect(await callBack(taken)).toMatchObject({ code: 1 });
		const cases = [
			[{ currency: 'USD' }, '支付金额不一致', 'wrong amount'],
			[{ trade_no: taken.trade_no }, '该交易号已被使用', 'trade reused'],
		] as const;
		// Its channel bears no number twice: there it was another one all along.
		await changeTrade(other.ticket, { trade_no: `once-${taken.trade_no}` });
		for (const [set, msg, fail_reason] of cases) {
			const { buyer, order, id, ticket } = await atCashier();
			await changeTrade(ticket, set);
			const callback = await payAtChannel(ticket);
			for (let copy = 0; copy < 2; copy += 1) expect(await callBack(callback)).toMatchObject({ code: 0, msg });
			expect(await attemptRow(ticket)).toMatchObject({ status: '5', fail_reason });
			const notices = db.selectFrom('notify').select('order_no').where('message_type', '=', '23');
			expect(await notices.where('ref_id', '=', id).execute()).toEqual([{ order_no: order.orders[0]?.order_no }]);
			expect(await refundsOf(id)).toEqual([]);
			const cancel = await shop.post('/api/shop.Order/cancel', { id }, buyer.headers);
			expect(cancel).toMatchObject({ code: 1, data: { status: '6' } });
		}
		expect(await attemptRow(other.ticket)).toMatchObject({ status: '2' });
	});

	test('with a second trade for what is paid leaves what has paid in its place, and the order can be paid back', async () => {
		const { buyer, id, ticket } = await atCashier();
		const first = await payAtChannel(ticket);
		expect(await callBack(first)).toMatchObject({ code: 1 });
		for (const amount of [5000, 1]) {
			await shop.context.db
				.updateTable('mock_trade')
				.set({ amount, trade_no: `second-${amount}` })
				.where('attempt_no', '=', first.attempt_no)
				.execute();
			expect(await callBack(await payAtChannel(ticket))).toMatchObject({ code: 0, msg: '该交易号已被使用' });
		}
		const attempt = shop.context.db.selectFrom('payment_attempt').selectAll();
		expect(await attempt.where('attempt_no', '=', first.attempt_no).executeTakeFirst()).toMatchObject({
			status: '2',
			trade_no: first.trade_no,
		});
		expect(await shop.post('/api/shop.Order/applyCancel', { id }, buyer.headers)).toMatchObject({ code: 1 });
		const answer = { id, agree: true, reason: '' };
		expect(await answerCancel(shop.context, answer, bySystem)).toMatchObject({ status: '6' });
	});

	test('after the order was cancelled gives the money back and leaves the order dead', async () => {
		const { buyer, id, sku, ticket } = await atCashier();
		// The channel hears of the close by a job, and this payer is faster.
		await shop.context.db.updateTable('shop_order').set({ pay_deadline: 1 }).where('id', '=', id).execute();
		expect(await shop.post('/api/shop.Order/cancel', { id }, buyer.headers)).toMatchObject({ data: { status: '6' } });
		const callback = await payAtChannel(ticket);
		expect(await callBack(callback)).toMatchObject({ code: 1 });
		expect(await callBack(callback)).toMatchObject({ code: 1 });
		const refunds = await refundsOf(id);
		expect(refunds).toMatchObject([{ amount: 5000, initiator: 'system', status: '1', reason: 'latePayment' }]);
		await shop.context.jobs.runPending();
		expect(await refundsOf(id)).toMatchObject([{ status: '2' }]);
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '6', refund_amount: 0, paid_online: 0 });
		expect(await skuRow(shop.context, sku.id)).toMatchObject({ stock: 10, reserved: 0 });
		const trade = await shop.context.db
			.selectFrom('mock_trade')
			.selectAll()
			.where('trade_no', '=', callback.trade_no)
			.executeTakeFirst();
		expect(trade?.refund_amount).toBe(5000);
	});

	test('for an order that the balance has paid meanwhile goes back, and the order stays paid', async () => {
		const { buyer, order, id, ticket } = await atCashier();
		const callback = await payAtChannel(ticket);
		const wish = { pay_no: order.pay_no, channel: 'balance' };
		expect(await shop.post('/api/shop.Pay/create', wish, buyer.headers)).toMatchObject({ data: { status: 'success' } });
		expect(await callBack(callback)).toMatchObject({ code: 1 });
		await shop.context.jobs.runPending();
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', refund_amount: 0, paid_balance: 5000 });
		expect(await refundsOf(id)).toMatchObject([{ status: '2', amount: 5000 }]);
	});

	test('that got lost goes back though the order was paid otherwise: closing the attempt finds it', async () => {
		const { buyer, order, id, ticket } = await atCashier();
		const callback = await payAtChannel(ticket);
		const pay = { pay_no: order.pay_no, channel: 'balance' };
		expect(await shop.post('/api/shop.Pay/create', pay, buyer.headers)).toMatchObject({ code: 1 });
		await shop.context.jobs.runPending();
		expect(await refundsOf(id)).toMatchObject([{ amount: 5000, reason: 'latePayment', status: '2' }]);
		const trades = shop.context.db.selectFrom('mock_trade').select('refund_amount');
		const trade = trades.where('attempt_no', '=', callback.attempt_no).executeTakeFirst();
		expect(await trade).toEqual({ refund_amount: 5000 });
		expect(await callBack(callback)).toMatchObject({ code: 1 });
		expect(await refundsOf(id)).toHaveLength(1);
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', refund_amount: 0 });
	});

	test('that got lost is made up for: the pay page, a cancel and the timeout ask the channel', async () => {
		const first = await atCashier();
		await payAtChannel(first.ticket);
		expect(await stateOf(first.buyer, first.order.pay_no)).toMatchObject({ data: { status: 'success' } });
		const second = await atCashier();
		await payAtChannel(second.ticket);
		const cancel = await shop.post('/api/shop.Order/cancel', { id: second.id }, second.buyer.headers);
		expect(cancel).toMatchObject({ code: 0, msg: '只有待付款的订单可以取消' });
		const third = await atCashier();
		await payAtChannel(third.ticket);
		shop.clock.advance(1800);
		await runDueTimers(shop.context);
		for (const { id } of [first, second, third])
			expect(await orderRow(shop.context, id)).toMatchObject({ status: '2' });
	});
});

describe('a channel that is down', () => {
	/** Its books cannot be read for the time of the work. */
	async function whileDown(work: () => Promise<void>): Promise<void> {
		await sql`alter table mock_trade rename to mock_trade_away`.execute(shop.context.db);
		try {
			await work();
		} finally {
			await sql`alter table mock_trade_away rename to mock_trade`.execute(shop.context.db);
		}
	}

	test('opens no cashier, says so, and the same order is paid when it is back', async () => {
		const buyer = await makeBuyer(shop.context);
		const sku = await makeSku(shop.context);
		const order = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		await whileDown(async () => {
			const answer = await shop.post('/api/shop.Pay/create', { pay_no: order.pay_no, channel: 'mock' }, buyer.headers);
			expect(answer).toMatchObject({ code: 0, msg: expect.stringContaining('支付渠道') });
		});
		await shop.post('/api/pay.Mock/pay', { ticket: await openCashier(buyer, order) });
		expect(await orderRow(shop.context, order.orders[0]?.id ?? 0)).toMatchObject({ status: '2' });
	});

	test('stops neither a cancel nor the timeout; what it took meanwhile goes back', async () => {
		const cancelled = await atCashier();
		const timedOut = await atCashier();
		const callback = await payAtChannel(cancelled.ticket);
		await whileDown(async () => {
			const answer = await shop.post('/api/shop.Order/cancel', { id: cancelled.id }, cancelled.buyer.headers);
			expect(answer).toMatchObject({ code: 1 });
			shop.clock.advance(31 * 60);
			await runDueTimers(shop.context);
		});
		expect(await orderRow(shop.context, cancelled.id)).toMatchObject({ status: '6' });
		expect(await orderRow(shop.context, timedOut.id)).toMatchObject({ status: '6' });
		expect(await skuRow(shop.context, timedOut.sku.id)).toMatchObject({ reserved: 0 });
		await callBack(callback);
		await shop.context.jobs.runPending();
		expect(await refundsOf(cancelled.id)).toMatchObject([{ amount: 5000, status: '2' }]);
	});
});

describe('paying', () => {
	test('what is paid already waits for nobody who moves its order at this moment', async () => {
		const buyer = await makeBuyer(shop.context, { money: 10_000 });
		const sku = await makeSku(shop.context);
		const order = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		const pay = () => shop.post('/api/shop.Pay/create', { pay_no: order.pay_no, channel: 'balance' }, buyer.headers);
		expect(await pay()).toMatchObject({ data: { status: 'success' } });
		// Whoever receives it locks the order and then its member: waiting the other way round, the two would wait for each other.
		const locked = await lockRow(shop, 'shop_order', order.orders[0]?.id ?? 0);
		expect(await pay()).toMatchObject({ code: 1, data: { status: 'success' } });
		await locked.release();
	});

	test('from a balance that is too low is refused in words and changes nothing', async () => {
		const buyer = await makeBuyer(shop.context, { money: 4999 });
		const sku = await makeSku(shop.context);
		const order = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		const answer = await shop.post('/api/shop.Pay/create', { pay_no: order.pay_no, channel: 'balance' }, buyer.headers);
		expect(answer).toMatchObject({ code: 0, msg: '余额不足' });
		expect(await moneyOf(shop.context, buyer.id)).toBe(4999);
	});

	test('twice is success twice and one debit', async () => {
		const buyer = await makeBuyer(shop.context, { money: 20_000 });
		const sku = await makeSku(shop.context);
		const order = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		const wish = { pay_no: order.pay_no, channel: 'balance' };
		const answers = await Promise.all([1, 2, 3, 4].map(() => shop.post('/api/shop.Pay/create', wish, buyer.headers)));
		for (const answer of answers) expect(answer).toMatchObject({ data: { status: 'success' } });
		expect(await moneyOf(shop.context, buyer.id)).toBe(15_000);
	});

	test('gift money is spent last and comes back as gift money', async () => {
		const buyer = await makeBuyer(shop.context, { money: 3000 });
		await shop.context.db
			.transaction()
			.execute((tx) =>
				changeBalance(
					shop.context,
					tx,
					{ user_id: buyer.id, type: 'gift', money: 4000, gift: 4000, ref_type: 'test', ref_id: buyer.id, memo: '' },
					bySystem,
				),
			);
		const sku = await makeSku(shop.context);
		const order = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		await shop.post('/api/shop.Pay/create', { pay_no: order.pay_no, channel: 'balance' }, buyer.headers);
		const purse = () =>
			shop.context.db
				.selectFrom('member')
				.select(['money', 'money_gift'])
				.where('id', '=', buyer.id)
				.executeTakeFirst();
		expect(await purse()).toEqual({ money: 2000, money_gift: 2000 });
		expect(await orderRow(shop.context, order.orders[0]?.id ?? 0)).toMatchObject({
			paid_balance: 5000,
			paid_gift: 2000,
		});
		const admin = { type: 'admin', id: 1, name: 'admin' } as const;
		await closeOrder(shop.context, { id: order.orders[0]?.id ?? 0, reason: 'x', restock: true }, admin);
		await shop.context.jobs.runPending();
		expect(await purse()).toEqual({ money: 7000, money_gift: 4000 });
	});

	test('a refund that the channel refuses is tried again, and after the last try waits for staff', async () => {
		const { id, ticket } = await atCashier();
		const callback = await payAtChannel(ticket);
		await callBack(callback);
		await shop.context.db
			.updateTable('mock_trade')
			.set({ status: 'closed' })
			.where('trade_no', '=', callback.trade_no)
			.execute();
		await closeOrder(shop.context, { id, reason: 'x', restock: true }, { type: 'admin', id: 1, name: 'admin' });
		const row = await shop.context.db
			.selectFrom('pay_refund')
			.select('id')
			.where('order_id', '=', id)
			.executeTakeFirstOrThrow();
		for (let round = 1; round < 5; round += 1)
			await expect(payBack(shop.context, row.id)).rejects.toThrow('channelRefused');
		await payBack(shop.context, row.id);
		expect(await refundsOf(id)).toMatchObject([{ status: '4' }]);
		expect(await orderRow(shop.context, id)).toMatchObject({ refund_amount: 0, refund_status: '1' });
	});

	test('a refund that the channel has sent is not given up where it cannot be written down, but done by its job tried again', async () => {
		const { db, jobs } = shop.context;
		const { id, ticket } = await atCashier();
		await callBack(await payAtChannel(ticket));
		await closeOrder(shop.context, { id, reason: 'x', restock: true }, { type: 'admin', id: 1, name: 'admin' });
		const transfer = db.selectFrom('pay_refund').selectAll().where('order_id', '=', id);
		const { id: transferId } = await transfer.executeTakeFirstOrThrow();
		const job = async () => {
			const { rows } = await sql<{ id: string; state: string }>`
				select id, state::text from pgboss.job
				where name = 'payment.payBack' and (data ->> 'payRefundId')::bigint = ${transferId}`.execute(db);
			return rows[0] ?? { id: '', state: '' };
		};
		const trade = db.selectFrom('mock_trade').select('refund_amount').where('attempt_no', '=', attemptOf(ticket));
		const setTrade = (status: string) =>
			db.updateTable('mock_trade').set({ status }).where('attempt_no', '=', attemptOf(ticket)).execute();

		await sql`alter table pay_refund add constraint never_done check (status <> '3') not valid`.execute(db);
		for (let tries = 1; tries <= 6; tries += 1) {
			await jobs.runPending();
			await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
		}
		await sql`alter table pay_refund drop constraint never_done`.execute(db);
		expect(await trade.execute()).toEqual([{ refund_amount: 5000 }]);
		expect(await transfer.execute()).toMatchObject([{ status: '2', try_count: 6 }]);
		expect(await refundsOf(id)).toMatchObject([{ status: '1' }]);
		const failed = await job();
		expect(failed.state).toBe('failed');

		// The channel answers no more, and need not be asked.
		await setTrade('closed');
		const { headers } = await makeAdmin(shop.context, { nodes: ['routine/job/retry'] });
		expect(await shop.post('/admin/routine.Job/retry', { ids: [failed.id] }, headers)).toMatchObject({ code: 1 });
		await jobs.runPending();
		expect(await transfer.execute()).toMatchObject([{ status: '3', channel_refund_no: expect.stringMatching(/^MR/) }]);
		expect(await refundsOf(id)).toMatchObject([{ status: '2' }]);
		expect(await orderRow(shop.context, id)).toMatchObject({ refund_amount: 5000 });
		expect(await trade.execute()).toEqual([{ refund_amount: 5000 }]);
	});
});

/** How many rows of orders a transaction has read. */
async function readOrders(tx: Tx): Promise<number> {
	const { rows } = await sql<{ read: number }>`
		select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'shop_order'`.execute(tx);
	return rows[0]?.read ?? 0;
}

test('paying reads its own orders, however many others wait to be paid', async () => {
	const { db } = shop.context;
	const buyer = await makeBuyer(shop.context, { money: 10_000 });
	const sku = await makeSku(shop.context, { price: 100 });
	const [waiting, order] = [
		await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]),
		await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]),
	];
	const copy = (row: string, changes: string) =>
		sql.raw(`(jsonb_populate_record(${row}, jsonb_build_object('id', -n, ${changes}))).*`);
	await sql`
		insert into payment select ${copy('p', "'pay_no', 'W' || n, 'request_key', 'W' || n")}
		from payment p, generate_series(1, 2000) n where p.pay_no = ${waiting.pay_no}`.execute(db);
	await sql`
		insert into shop_order select ${copy('o', "'order_no', 'W' || n, 'payment_id', -n, 'status', '2'")}
		from shop_order o, generate_series(1, 2000) n where o.id = ${waiting.orders[0]?.id}`.execute(db);
	// The server's own housekeeping would change what is known of them meanwhile.
	await sql`alter table shop_order set (autovacuum_enabled = false)`.execute(db);
	// Known as paid: what the planner takes for a handful are two thousand.
	await sql`analyze shop_order`.execute(db);
	await sql`update shop_order set status = '1' where id < 0`.execute(db);
	try {
		const read = await inTransaction(shop.context, async (tx) => {
			const by = { type: 'user', id: buyer.id, name: 'buyer' } as const;
			// What the connection read before this transaction may still be among it.
			const before = await readOrders(tx);
			await payByBalance(shop.context, { payNo: order.pay_no, userId: buyer.id }, by);
			return (await readOrders(tx)) - before;
		});
		expect(read).toBeLessThan(20);
	} finally {
		await sql`delete from shop_order where id < 0`.execute(db);
		await sql`delete from payment where id < 0`.execute(db);
	}
});

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { breakAt } from '#server/config/fault.ts';
import { payBack } from '#server/features/payment/transfer.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { runningCrowd } from '#server/testing/crowdfundings.ts';
import { race } from '#server/testing/lock-row.ts';
import { mixedTicket, paidAtChannel, payMixed, stepsOfMoney } from '#server/testing/mixed.ts';
import {
	type Buyer,
	expectNoDrift,
	makeBuyer,
	makeSku,
	moneyOf,
	orderRow,
	paid,
	placed,
} from '#server/testing/orders.ts';

let shop: TestApp;
let headers: Record<string, string>;
/** The clock may have left the last login behind. */
const login = async () => {
	const nodes = [
		...['index', 'detail', 'audit', 'payout'].map((step) => `shop/order/refund/${step}`),
		...['cancel', 'close', 'price'].map((step) => `shop/order/order/${step}`),
		...['index', 'detail', 'add', 'edit', 'submit', 'audit'].map((step) => `shop/goods/crowdfunding/${step}`),
	];
	headers = (await makeAdmin(shop.context, { nodes })).headers;
};
beforeAll(async () => {
	shop = await makeApp();
	await login();
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

const admin = (step: string, body: object) => shop.post(`/admin/shop.order.${step}`, body, headers);
const jobs = async () => {
	while ((await shop.context.jobs.runPending()) > 0);
};

/** Three pieces of one work at ¥33.33, ¥40.00 of them from the balance with ¥15.00 of gift money in it. */
async function bought({ gift = 1500 } = {}) {
	const buyer = await makeBuyer(shop.context, { money: 4000 });
	if (gift > 0) await giveGift(buyer, gift);
	const sku = await makeSku(shop.context, { price: 3333 });
	const { pay_no, orders } = await placed(shop, buyer, [{ sku_id: sku.id, num: 3 }]);
	const { attempt_no } = await payMixed(shop, buyer, pay_no);
	const id = orders[0]?.id ?? 0;
	const line = shop.context.db.selectFrom('order_goods').select('id').where('order_id', '=', id);
	return { buyer, id, pay_no, attempt_no, line: (await line.executeTakeFirstOrThrow()).id };
}

/** Makes a part of what a buyer has gift money, as a plan would have given it. */
async function giveGift({ id }: Buyer, gift: number): Promise<void> {
	const { db } = shop.context;
	await sql`alter table money_log disable trigger user`.execute(db);
	await sql`update money_log set gift = ${gift}, gift_after = ${gift} where user_id = ${id}`.execute(db);
	await sql`alter table money_log enable trigger user`.execute(db);
	await sql`update member set money_gift = ${gift} where id = ${id}`.execute(db);
}

/** Gives pieces back, or as much money as is asked for. */
async function refund({ buyer, id, line }: Awaited<ReturnType<typeof bought>>, amount?: string): Promise<void> {
	const wish = { order_id: id, type: '1', reason: 'changedMind', lines: [{ id: line, num: 1 }] };
	const asked = await shop.post<{ id: number }>('/api/shop.Refund/add', wish, buyer.headers);
	expect(asked.msg).toBe('');
	const answer = { id: asked.data.id, answer: 'agree', reason: '', ...(amount && { amount }) };
	expect((await admin('Refund/audit', answer)).msg).toBe('');
}
const transfersOf = (order_id: number) =>
	shop.context.db
		.selectFrom('pay_refund')
		.select(['channel', 'amount', 'status'])
		.where('order_id', '=', order_id)
		.orderBy('id')
		.execute();
const refundsOf = (order_id: number) =>
	shop.context.db.selectFrom('refund').selectAll().where('order_id', '=', order_id).orderBy('id').execute();
const tradeOf = (attempt_no: string) =>
	shop.context.db
		.selectFrom('mock_trade')
		.select(['refund_amount', 'status'])
		.where('attempt_no', '=', attempt_no)
		.executeTakeFirstOrThrow();
const setTrade = (attempt_no: string, status: string) =>
	shop.context.db.updateTable('mock_trade').set({ status }).where('attempt_no', '=', attempt_no).execute();

/** Tries what is on its way until nothing of it is left to try. */
async function tryOn(): Promise<void> {
	for (let round = 0; round < 6; round += 1) {
		await jobs();
		await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(shop.context.db);
	}
}

describe('what balance and channel have paid together', () => {
	test('goes back to both by their shares, piece by piece, and in the end to the cent', async () => {
		const order = await bought();
		for (const [index, back] of [
			[1333, 2000],
			[2666, 4000],
			[4000, 5999],
		].entries()) {
			await refund(order);
			expect(await orderRow(shop.context, order.id)).toMatchObject({ refund_amount: 3333 * index });
			await jobs();
			expect(await orderRow(shop.context, order.id)).toMatchObject({ refund_amount: 3333 * (index + 1) });
			expect([await moneyOf(shop.context, order.buyer.id), (await tradeOf(order.attempt_no)).refund_amount]).toEqual(
				back,
			);
			await expectNoDrift(shop.context);
		}
		// Principal came back first, and all of the gift in the end.
		expect((await stepsOfMoney(shop, order.buyer.id)).slice(1)).toEqual([
			['pay', -4000, -1500],
			['refund', 1333, 0],
			['refund', 1333, 166],
			['refund', 1334, 1334],
		]);
		expect(await refundsOf(order.id)).toMatchObject([{ status: '2' }, { status: '2' }, { status: '2' }]);
		const payment = shop.context.db.selectFrom('payment').select(['status', 'refund_amount']);
		expect(await payment.where('pay_no', '=', order.pay_no).executeTakeFirst()).toEqual({
			...{ status: '6', refund_amount: 9999 },
		});
		const member = shop.context.db.selectFrom('member').select(['order_amount', 'refund_num']);
		expect(await member.where('id', '=', order.buyer.id).executeTakeFirst()).toEqual({
			...{ order_amount: 0, refund_num: 3 },
		});
		expect(await orderRow(shop.context, order.id)).toMatchObject({ status: '6', refund_status: '3' });
	});

	test('goes back whole where the order is cancelled after it was paid, or closed by staff', async () => {
		const one = await bought({ gift: 0 });
		await shop.post('/api/shop.Order/applyCancel', { id: one.id }, one.buyer.headers);
		await admin('Order/cancel', { id: one.id, agree: 1 });
		const other = await bought();
		await admin('Order/close', { id: other.id, reason: 'x', restock: 1 });
		await jobs();
		for (const { id, buyer, attempt_no } of [one, other]) {
			expect(await orderRow(shop.context, id)).toMatchObject({ status: '6', refund_amount: 9999 });
			expect(await transfersOf(id)).toEqual([
				{ channel: 'balance', amount: 4000, status: '3' },
				{ channel: 'mock', amount: 5999, status: '3' },
			]);
			expect(await moneyOf(shop.context, buyer.id)).toBe(4000);
			expect((await tradeOf(attempt_no)).refund_amount).toBe(5999);
		}
	});

	test('is done with the last of its transfers: one that fails waits for staff, who send it to the balance', async () => {
		const order = await bought({ gift: 0 });
		await setTrade(order.attempt_no, 'closed');
		await refund(order);
		await tryOn();
		expect(await transfersOf(order.id)).toEqual([
			{ channel: 'balance', amount: 1333, status: '3' },
			{ channel: 'mock', amount: 2000, status: '4' },
		]);
		const [row] = await refundsOf(order.id);
		expect(row).toMatchObject({ status: '4' });
		expect(await orderRow(shop.context, order.id)).toMatchObject({ refund_amount: 0, refund_status: '1' });
		expect(await moneyOf(shop.context, order.buyer.id)).toBe(1333);
		await expectNoDrift(shop.context);
		const answers = await Promise.all(
			[1, 2].map(() => admin('Refund/payout', { id: row?.id, way: 'balance', voucher: '' })),
		);
		expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
		await jobs();
		expect(await refundsOf(order.id)).toMatchObject([{ status: '2', amount: 3333 }]);
		expect(await moneyOf(shop.context, order.buyer.id)).toBe(3333);
		expect(await orderRow(shop.context, order.id)).toMatchObject({ refund_amount: 3333 });
		// What is left goes on by shares: the channel owes its own, whatever was sent elsewhere of it.
		await setTrade(order.attempt_no, 'paid');
		await refund(order);
		await jobs();
		await refund(order);
		await jobs();
		expect(await moneyOf(shop.context, order.buyer.id)).toBe(3333 + 2667);
		expect((await tradeOf(order.attempt_no)).refund_amount).toBe(3999);
	});

	test('where both transfers fail, staff handle one after the other, each once', async () => {
		const order = await bought({ gift: 0 });
		await setTrade(order.attempt_no, 'closed');
		await sql`alter table money_log add constraint no_refund check (type <> 'refund') not valid`.execute(
			shop.context.db,
		);
		await refund(order);
		await tryOn();
		await sql`alter table money_log drop constraint no_refund`.execute(shop.context.db);
		// What has left is tried on; as an ended account does, it is given up here by hand.
		await sql`update pay_refund set status = '4' where order_id = ${order.id}`.execute(shop.context.db);
		const [row] = await refundsOf(order.id);
		expect(row).toMatchObject({ status: '4' });
		const waits = async () => {
			const { data } = await shop.get<{ refund: { payout_id: number; payout_amount: string } }>(
				'/admin/shop.order.Refund/detail',
				{ id: row?.id },
				headers,
			);
			return data.refund;
		};
		const { payout_id, payout_amount } = await waits();
		expect(payout_amount).toBe('20.00');
		const byHand = { id: row?.id, payout_id, way: 'offline', voucher: 'V1' };
		expect(await admin('Refund/payout', byHand)).toMatchObject({ code: 1, data: { stage: 'failed' } });
		await expectNoDrift(shop.context);
		// Whoever saw the same transfer gives nothing of the other one.
		expect(await admin('Refund/payout', byHand)).toMatchObject({ code: 0 });
		const other = await waits();
		expect(other.payout_amount).toBe('13.33');
		expect(await admin('Refund/payout', { ...byHand, payout_id: other.payout_id, way: 'retry' })).toMatchObject({
			code: 1,
		});
		expect(await admin('Refund/payout', byHand)).toMatchObject({ code: 0 });
		await jobs();
		expect(await refundsOf(order.id)).toMatchObject([{ status: '2' }]);
		expect(await orderRow(shop.context, order.id)).toMatchObject({ refund_amount: 3333 });
		expect(await transfersOf(order.id)).toMatchObject([
			{ channel: 'balance', amount: 1333, status: '3' },
			{ channel: 'mock', amount: 2000, status: '4' },
			{ channel: 'offline', amount: 2000, status: '3' },
		]);
	});

	test('where both transfers fail, whoever names none of them is not let give the second one unseen', async () => {
		const order = await bought();
		await refund(order);
		await sql`update pay_refund set status = '4' where order_id = ${order.id}`.execute(shop.context.db);
		await sql`update refund set status = '4' where order_id = ${order.id}`.execute(shop.context.db);
		const [row] = await refundsOf(order.id);
		for (const way of ['offline', 'balance']) {
			const unnamed = { id: row?.id, way, voucher: 'V1' };
			const answers = await Promise.all([1, 2].map(() => admin('Refund/payout', unnamed)));
			expect(answers).toMatchObject([
				{ code: 0, msg: '这笔退款有两笔打款失败，金额不同，请刷新后逐笔处理' },
				{ code: 0, msg: '这笔退款有两笔打款失败，金额不同，请刷新后逐笔处理' },
			]);
		}
		expect(await transfersOf(order.id)).toHaveLength(2);
		// The same once more gives nothing twice, whichever it is.
		for (const _ of [1, 2]) {
			expect(await admin('Refund/payout', { id: row?.id, way: 'retry', voucher: '' })).toMatchObject({ code: 1 });
		}
		await jobs();
		expect(await refundsOf(order.id)).toMatchObject([{ status: '2' }]);
	});

	test('is given back once to each source where a crash came between', async () => {
		for (const point of ['refund.opened', 'refund.paidBack'] as const) {
			const order = await bought();
			breakAt(point);
			const close = () => admin('Order/close', { id: order.id, reason: 'x', restock: 1 });
			await close();
			await jobs().catch(() => undefined);
			breakAt(undefined);
			await close();
			await tryOn();
			expect(await moneyOf(shop.context, order.buyer.id)).toBe(4000);
			expect((await tradeOf(order.attempt_no)).refund_amount).toBe(5999);
			expect(await refundsOf(order.id)).toMatchObject([{ status: '2', amount: 9999 }]);
		}
	});
});

test('late money that staff send to the balance and the rest of the next payment of its order do not wait for each other', async () => {
	const buyer = await makeBuyer(shop.context, { money: 2000 });
	const sku = await makeSku(shop.context, { price: 5000 });
	const { pay_no, orders } = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const id = orders[0]?.id ?? 0;
	const ticket = await mixedTicket(shop, buyer, pay_no);
	const line = shop.context.db.selectFrom('order_goods').select('id').where('order_id', '=', id);
	const cheaper = [{ order_goods_id: (await line.executeTakeFirstOrThrow()).id, off: '1.00' }];
	const change = { id, pay_was: '50.00', lines: cheaper, freight: '0.00', reason: 'x' };
	const changed = await shop.post<{ pay_no: string }>('/admin/shop.order.Order/price', change, headers);
	expect(changed.msg).toBe('');
	const late = await paidAtChannel(shop, ticket);
	await shop.post('/api/pay.Mock/notify', late);
	await setTrade(late.attempt_no, 'closed');
	await tryOn();
	const rest = await paidAtChannel(shop, await mixedTicket(shop, buyer, changed.data.pay_no));
	const [row] = await refundsOf(id);
	expect(await admin('Refund/payout', { id: row?.id, way: 'balance', voucher: '' })).toMatchObject({ code: 1 });
	const transfers = shop.context.db.selectFrom('pay_refund').select('id').where('order_id', '=', id);
	const { id: transfer } = await transfers.orderBy('id', 'desc').executeTakeFirstOrThrow();
	const [answer] = await race(
		shop,
		{ table: 'member', id: buyer.id },
		() => shop.post('/api/pay.Mock/notify', rest),
		() => payBack(shop.context, transfer),
	);
	expect(answer).toMatchObject({ code: 1 });
	expect(await moneyOf(shop.context, buyer.id)).toBe(3000);
	expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', paid_balance: 2000, paid_online: 2900 });
});

test('a checkout of which one order costs a cent goes back to both sources, whichever share is nothing', async () => {
	const studio = await makeMerchant(shop.context);
	for (const [price, money] of [
		[1, 1],
		[1, 9999],
		[9999, 1],
		[9999, 9999],
	] as const) {
		const [gone, stays] = [
			await makeSku(shop.context, { price, stock: 1, reservedAtPay: true }),
			await makeSku(shop.context, { price: 10_000 - price, merchantId: studio.merchantId }),
		];
		const buyer = await makeBuyer(shop.context, { money });
		const lines = [gone, stays].map(({ id }) => ({ sku_id: id, num: 1 }));
		const { pay_no, orders } = await placed(shop, buyer, lines);
		const callback = await paidAtChannel(shop, await mixedTicket(shop, buyer, pay_no));
		await paid(shop, await makeBuyer(shop.context, { money: 10_000 }), [{ sku_id: gone.id, num: 1 }]);
		expect(await shop.post('/api/pay.Mock/notify', callback)).toMatchObject({ code: 1 });
		await jobs();
		const rows = await Promise.all(orders.map(({ id }) => orderRow(shop.context, id)));
		const served = rows.find(({ merchant_id }) => merchant_id > 0) ?? expect.fail();
		await admin('Order/close', { id: served.id, reason: 'x', restock: 1 });
		await jobs();
		expect([await moneyOf(shop.context, buyer.id), (await tradeOf(callback.attempt_no)).refund_amount]).toEqual([
			money,
			10_000 - money,
		]);
	}
});

test('pieces that are gone when the rest comes end their order, and its part goes back to both sources as it was', async () => {
	const studio = await makeMerchant(shop.context);
	const [gone, stays] = [
		await makeSku(shop.context, { price: 6000, stock: 1, reservedAtPay: true }),
		await makeSku(shop.context, { price: 4000, stock: 1, reservedAtPay: true, merchantId: studio.merchantId }),
	];
	const buyer = await makeBuyer(shop.context, { money: 5000 });
	await giveGift(buyer, 1000);
	const both = await placed(
		shop,
		buyer,
		[gone, stays].map(({ id }) => ({ sku_id: id, num: 1 })),
	);
	const callback = await paidAtChannel(shop, await mixedTicket(shop, buyer, both.pay_no));
	await paid(shop, await makeBuyer(shop.context, { money: 6000 }), [{ sku_id: gone.id, num: 1 }]);
	expect(await shop.post('/api/pay.Mock/notify', callback)).toMatchObject({ code: 1 });
	await expectNoDrift(shop.context);
	await jobs();
	const rows = await Promise.all(both.orders.map(({ id }) => orderRow(shop.context, id)));
	const served = rows.find(({ merchant_id }) => merchant_id > 0) ?? expect.fail();
	const ended = rows.find(({ merchant_id }) => merchant_id === 0) ?? expect.fail();
	expect(served).toMatchObject({ status: '2', paid_balance: 2000, paid_gift: 400, paid_online: 2000 });
	expect(ended).toMatchObject({ status: '6', paid_balance: 0, paid_online: 0, refund_amount: 0 });
	expect(await transfersOf(ended.id)).toEqual([
		{ channel: 'mock', amount: 3000, status: '3' },
		{ channel: 'balance', amount: 3000, status: '3' },
	]);
	expect(await refundsOf(ended.id)).toMatchObject([{ amount: 6000, status: '2', reason: 'soldOut' }]);
	expect((await stepsOfMoney(shop, buyer.id)).slice(1)).toEqual([
		['pay', -5000, -1000],
		['refund', 3000, 600],
	]);
	// The other one goes back to both as well.
	await admin('Order/close', { id: served.id, reason: 'x', restock: 1 });
	await jobs();
	expect(await moneyOf(shop.context, buyer.id)).toBe(5000);
	expect((await tradeOf(callback.attempt_no)).refund_amount).toBe(5000);
});

test('where all of it is gone the part of the balance comes back at once, and the rest by its channel', async () => {
	const sku = await makeSku(shop.context, { price: 6000, stock: 1, reservedAtPay: true });
	const buyer = await makeBuyer(shop.context, { money: 5000 });
	const { pay_no, orders } = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const callback = await paidAtChannel(shop, await mixedTicket(shop, buyer, pay_no));
	await paid(shop, await makeBuyer(shop.context, { money: 6000 }), [{ sku_id: sku.id, num: 1 }]);
	expect(await shop.post('/api/pay.Mock/notify', callback)).toMatchObject({ code: 1 });
	expect(await moneyOf(shop.context, buyer.id)).toBe(5000);
	await jobs();
	expect(await refundsOf(orders[0]?.id ?? 0)).toMatchObject([{ amount: 1000, status: '2' }]);
	expect((await tradeOf(callback.attempt_no)).refund_amount).toBe(1000);
});

test('a crowdfunding that fails gives its supports back to both sources', async () => {
	const crowd = await runningCrowd(shop, headers);
	const buyer = await makeBuyer(shop.context, { money: 2500 });
	const { pay_no, orders } = await placed(shop, buyer, [{ sku_id: crowd.skus[0] ?? 0, num: 1 }]);
	const { attempt_no } = await payMixed(shop, buyer, pay_no);
	const row = await orderRow(shop.context, orders[0]?.id ?? 0);
	expect(row).toMatchObject({ status: '2', ship_hold: 1, paid_balance: 2500, paid_online: row.pay_amount - 2500 });
	shop.clock.set(crowd.endTime + 1);
	await runDueTimers(shop.context);
	await jobs();
	await runDueTimers(shop.context);
	await jobs();
	expect(await orderRow(shop.context, row.id)).toMatchObject({ status: '6', refund_amount: row.pay_amount });
	expect(await moneyOf(shop.context, buyer.id)).toBe(2500);
	expect((await tradeOf(attempt_no)).refund_amount).toBe(row.pay_amount - 2500);
});

test('of a crowdfunding that failed staff see what of a support is still to be given, not what has gone back', async () => {
	await login();
	const crowd = await runningCrowd(shop, headers);
	const buyer = await makeBuyer(shop.context, { money: 2500 });
	const { pay_no } = await placed(shop, buyer, [{ sku_id: crowd.skus[0] ?? 0, num: 1 }]);
	const { attempt_no } = await payMixed(shop, buyer, pay_no);
	await setTrade(attempt_no, 'closed');
	shop.clock.set(crowd.endTime + 1);
	await runDueTimers(shop.context);
	await tryOn();
	expect(await moneyOf(shop.context, buyer.id)).toBe(2500);
	await login();
	const { data } = await shop.get<{ row: { paybacks: object } }>(
		'/admin/shop.goods.Crowdfunding/detail',
		{ id: crowd.id },
		headers,
	);
	expect(data.row.paybacks).toMatchObject({ total: 1, done: 0, failed: [{ amount: '75.00' }] });
});

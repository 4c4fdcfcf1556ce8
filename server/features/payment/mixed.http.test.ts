import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#domain/money/cents.ts';
import { bySystem } from '#domain/order/operator.ts';
import { breakAt, type FaultPoint } from '#server/config/fault.ts';

import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { creditBalance } from '#server/features/ledger/ledger.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { race } from '#server/testing/lock-row.ts';
import { mixedTicket, openMixed, paidAtChannel, payMixed, stepsOfMoney } from '#server/testing/mixed.ts';
import { type Buyer, expectNoDrift, makeBuyer, makeSku, moneyOf, orderRow, placed } from '#server/testing/orders.ts';
import { photo } from '#server/testing/pictures.ts';
import { bankSettings, sendProof } from '#server/testing/proofs.ts';

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp();
	// Members read their balance by its rule.
	await seedIdentity(shop.context);
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

/** An order of ¥50 whose buyer has less on the balance. */
async function short({ money = 2000, price = 5000 } = {}) {
	const buyer = await makeBuyer(shop.context, { money });
	const sku = await makeSku(shop.context, { price });
	const { pay_no, orders } = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	return { buyer, pay_no, id: orders[0]?.id ?? 0, sku };
}

type Mixed = { balance: string; rest: string; channels: string[]; is_held: number } | null;
const viewOf = async (buyer: Buyer, pay_no: string) =>
	(
		await shop.get<{ status: string; money: string; mixed: Mixed; paid_balance: string }>(
			'/api/shop.Pay/status',
			{ pay_no },
			buyer.headers,
		)
	).data;
const callBack = (callback: object) => shop.post('/api/pay.Mock/notify', callback);
const payBy = (buyer: Buyer, pay_no: string, channel: string) =>
	shop.post<{ status: string; pay_url?: string }>('/api/shop.Pay/create', { pay_no, channel }, buyer.headers);
const release = (buyer: Buyer, pay_no: string) =>
	shop.post<{ money: string }>('/api/shop.Pay/release', { pay_no }, buyer.headers);
const paymentOf = (pay_no: string) =>
	shop.context.db.selectFrom('payment').selectAll().where('pay_no', '=', pay_no).executeTakeFirstOrThrow();
const attemptsOf = async (pay_no: string) => {
	const { id } = await paymentOf(pay_no);
	const rows = shop.context.db.selectFrom('payment_attempt').select(['channel', 'amount', 'status']);
	return rows.where('payment_id', '=', id).orderBy('id').execute();
};
const refundsOf = (orderId: number) =>
	shop.context.db.selectFrom('refund').select(['amount', 'status', 'reason']).where('order_id', '=', orderId).execute();
const set = (values: Record<string, unknown>) => shop.context.settings.set(values, { now: shop.clock.now() });
const waiting = async () => {
	const { rows } = await sql<{ n: number }>`
		select count(*)::int as n from pg_stat_activity
		where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.context.db);
	return rows[0]?.n;
};
const jobs = async () => {
	while ((await shop.context.jobs.runPending()) > 0);
};
const ticketIn = (pay_url = '') => new URL(pay_url, 'http://shop.test').searchParams.get('ticket') ?? '';

describe('a balance that is too low', () => {
	test('pays its part at once, and the order is paid when the channel has brought the rest', async () => {
		const { buyer, pay_no, id } = await short();
		expect((await viewOf(buyer, pay_no)).mixed).toEqual({
			...{ balance: '20.00', rest: '30.00', channels: ['mock'], is_held: 0 },
		});
		const ticket = await mixedTicket(shop, buyer, pay_no);
		expect(await shop.get('/api/pay.Mock/cashier', { ticket })).toMatchObject({ data: { amount: '30.00' } });
		expect(await moneyOf(shop.context, buyer.id)).toBe(0);
		expect(await viewOf(buyer, pay_no)).toMatchObject({ money: '20.00', mixed: { is_held: 1, rest: '30.00' } });
		await expectNoDrift(shop.context);
		const callback = await paidAtChannel(shop, ticket);
		const answers = await Promise.all([1, 2, 3].map(() => callBack(callback)));
		expect(answers.map(({ code }) => code)).toEqual([1, 1, 1]);
		expect(await orderRow(shop.context, id)).toMatchObject({
			...{ status: '2', pay_type: 'mock', paid_balance: 2000, paid_online: 3000, refund_amount: 0 },
		});
		expect(await paymentOf(pay_no)).toMatchObject({ status: '3', channel: 'mock', balance_amount: 2000 });
		expect(await attemptsOf(pay_no)).toEqual([
			{ channel: 'balance', amount: 2000, status: '2' },
			{ channel: 'mock', amount: 3000, status: '2' },
		]);
		expect(await viewOf(buyer, pay_no)).toMatchObject({ status: 'success', mixed: null, paid_balance: '20.00' });
		expect(await stepsOfMoney(shop, buyer.id)).toEqual([
			['admin', 2000, 0],
			['pay', -2000, 0],
		]);
		const member = shop.context.db.selectFrom('member').select(['order_num', 'order_amount']);
		expect(await member.where('id', '=', buyer.id).executeTakeFirst()).toEqual({ order_num: 1, order_amount: 5000 });
		const seen = await shop.get('/api/shop.Order/detail', { id }, buyer.headers);
		expect(JSON.stringify(seen.data)).toContain('你已支付 ¥50.00（余额 + 模拟支付）');
		const log = await shop.get('/api/account/balance', {}, buyer.headers);
		expect(JSON.stringify(log.data)).toContain((await orderRow(shop.context, id)).order_no);
	});

	test('asked for again, or by another channel, takes no second part', async () => {
		const { buyer, pay_no } = await short();
		const ticket = await mixedTicket(shop, buyer, pay_no);
		expect(await mixedTicket(shop, buyer, pay_no)).toBe(ticket);
		const both = await Promise.all([openMixed(shop, buyer, pay_no), openMixed(shop, buyer, pay_no)]);
		expect(both.map(({ code }) => code)).toEqual([1, 1]);
		expect(await attemptsOf(pay_no)).toHaveLength(2);
		expect(await stepsOfMoney(shop, buyer.id)).toHaveLength(2);
	});

	test('is asked for together with a channel where it has something and not enough, and where the shop has it so', async () => {
		const refusal = { code: 0, msg: '当前不能用余额和其他方式一起支付，请刷新后重试' };
		const rich = await short({ money: 5000 });
		expect((await viewOf(rich.buyer, rich.pay_no)).mixed).toBeNull();
		expect(await openMixed(shop, rich.buyer, rich.pay_no)).toMatchObject(refusal);
		const poor = await short({ money: 0 });
		expect((await viewOf(poor.buyer, poor.pay_no)).mixed).toBeNull();
		expect(await openMixed(shop, poor.buyer, poor.pay_no)).toMatchObject(refusal);
		const one = await short();
		for (const off of ['pay.balanceMixed', 'pay.balance']) {
			await set({ [off]: false });
			expect((await viewOf(one.buyer, one.pay_no)).mixed).toBeNull();
			expect(await openMixed(shop, one.buyer, one.pay_no)).toMatchObject(refusal);
			await set({ [off]: true });
		}
		expect(await stepsOfMoney(shop, one.buyer.id)).toHaveLength(1);
		expect(await attemptsOf(one.pay_no)).toEqual([]);
		const stranger = await makeBuyer(shop.context, { money: 1000 });
		expect(await openMixed(shop, stranger, one.pay_no)).toMatchObject({ code: 0, msg: '支付单不存在' });
		expect(await release(stranger, one.pay_no)).toMatchObject({ code: 0, msg: '支付单不存在' });
	});

	test('pays its part by the word that all of it would need', async () => {
		const { buyer, pay_no } = await short();
		await set({ 'pay.balanceAsks': 'pay' });
		expect(await openMixed(shop, buyer, pay_no)).toMatchObject({ code: 0, msg: '请先在会员中心设置支付密码' });
		const token = shop.context.db.updateTable('token').set({ proved_at: shop.clock.now() });
		await token.where('user_id', '=', buyer.id).execute();
		await shop.post('/api/account/setPayPassword', { pay_password: '135790' }, buyer.headers);
		const wrong = await openMixed(shop, buyer, pay_no, { pay_password: '135791' });
		expect(wrong).toMatchObject({ code: 0, data: { fields: { pay_password: '支付密码不正确' } } });
		expect(await moneyOf(shop.context, buyer.id)).toBe(2000);
		expect(await openMixed(shop, buyer, pay_no, { pay_password: '135790' })).toMatchObject({ code: 1 });
		await set({ 'pay.balanceAsks': 'login' });
		await shop.context.db.updateTable('token').set({ proved_at: 0 }).where('user_id', '=', buyer.id).execute();
		expect(await openMixed(shop, buyer, pay_no)).toMatchObject({ code: 0, data: { type: 'need proof' } });
		await set({ 'pay.balanceAsks': 'nothing' });
		expect(await release(buyer, pay_no)).toMatchObject({ data: { money: '20.00' } });
	});

	test('spends principal before gift money, and both come back as they were', async () => {
		const { buyer, pay_no } = await short({ price: 9000 });
		await sql`update member set money_gift = 1500 where id = ${buyer.id}`.execute(shop.context.db);
		await sql`alter table money_log disable trigger user`.execute(shop.context.db);
		await sql`update money_log set gift = 1500, gift_after = 1500 where user_id = ${buyer.id}`.execute(shop.context.db);
		await sql`alter table money_log enable trigger user`.execute(shop.context.db);
		await mixedTicket(shop, buyer, pay_no);
		expect(await release(buyer, pay_no)).toMatchObject({ data: { money: '20.00' } });
		expect((await stepsOfMoney(shop, buyer.id)).slice(1)).toEqual([
			['pay', -2000, -1500],
			['release', 2000, 1500],
		]);
	});
});

describe('a rest that is not paid', () => {
	test('in time gives the part back once, whole, and what comes later goes back as well', async () => {
		const { buyer, pay_no, id } = await short();
		const ticket = await mixedTicket(shop, buyer, pay_no);
		await sql`update mock_trade set expire_at = expire_at + 7200`.execute(shop.context.db);
		shop.clock.advance(31 * 60);
		await Promise.all([runDueTimers(shop.context), runDueTimers(shop.context)]);
		await runDueTimers(shop.context);
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '6', paid_balance: 0, paid_online: 0 });
		expect(await moneyOf(shop.context, buyer.id)).toBe(2000);
		const callback = await paidAtChannel(shop, ticket);
		expect(await callBack(callback)).toMatchObject({ code: 1 });
		await jobs();
		expect(await refundsOf(id)).toEqual([{ amount: 3000, status: '2', reason: 'latePayment' }]);
		expect(await stepsOfMoney(shop, buyer.id)).toEqual([
			['admin', 2000, 0],
			['pay', -2000, 0],
			['release', 2000, 0],
		]);
		const { data } = await shop.get('/api/account/balance', {}, buyer.headers);
		expect(JSON.stringify(data)).toContain('未付成，余额已退回');
	});

	test('because the order was cancelled gives the part back; of a checkout with others these go on whole', async () => {
		const one = await short();
		await mixedTicket(shop, one.buyer, one.pay_no);
		expect(await shop.post('/api/shop.Order/cancel', { id: one.id }, one.buyer.headers)).toMatchObject({ code: 1 });
		expect(await moneyOf(shop.context, one.buyer.id)).toBe(2000);
		expect(await paymentOf(one.pay_no)).toMatchObject({ status: '4', balance_amount: 0 });

		const studio = await makeMerchant(shop.context);
		const buyer = await makeBuyer(shop.context, { money: 2000 });
		const skus = [await makeSku(shop.context), await makeSku(shop.context, { merchantId: studio.merchantId })];
		const both = await placed(
			shop,
			buyer,
			skus.map(({ id }) => ({ sku_id: id, num: 1 })),
		);
		await mixedTicket(shop, buyer, both.pay_no);
		await shop.post('/api/shop.Order/cancel', { id: both.orders[0]?.id }, buyer.headers);
		expect(await moneyOf(shop.context, buyer.id)).toBe(2000);
		const rest = await orderRow(shop.context, both.orders[1]?.id ?? 0);
		const next = shop.context.db
			.selectFrom('payment')
			.select('pay_no')
			.where('id', '=', rest.payment_id ?? 0);
		await payMixed(shop, buyer, (await next.executeTakeFirstOrThrow()).pay_no);
		const row = await orderRow(shop.context, rest.id);
		expect(row).toMatchObject({ status: '2', paid_balance: 2000, paid_online: row.pay_amount - 2000 });
	});

	test('because the payer takes the part back: its attempts end, and what is paid there after all goes back', async () => {
		const { buyer, pay_no, id } = await short();
		const ticket = await mixedTicket(shop, buyer, pay_no);
		const [first, again] = await Promise.all([release(buyer, pay_no), release(buyer, pay_no)]);
		expect([first.data.money, again.data.money]).toEqual(['20.00', '20.00']);
		expect(await moneyOf(shop.context, buyer.id)).toBe(2000);
		await callBack(await paidAtChannel(shop, ticket));
		await jobs();
		expect(await refundsOf(id)).toEqual([{ amount: 3000, status: '2', reason: 'latePayment' }]);
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '1' });
		await payMixed(shop, buyer, pay_no);
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', paid_balance: 2000, paid_online: 3000 });
		expect(await release(buyer, pay_no)).toMatchObject({ code: 0, msg: '支付单已关闭' });
	});

	test('but has been, and its callback got lost: taking the part back finds the order paid', async () => {
		const { buyer, pay_no, id } = await short();
		await paidAtChannel(shop, await mixedTicket(shop, buyer, pay_no));
		expect(await release(buyer, pay_no)).toMatchObject({ code: 0 });
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', paid_balance: 2000 });
		expect(await moneyOf(shop.context, buyer.id)).toBe(0);
	});

	test('because the part was taken back while its cashier was being opened sends nobody to that cashier', async () => {
		const { buyer, pay_no, id } = await short();
		const client = await shop.context.pool.connect();
		await client.query('begin; lock table mock_trade in share mode');
		const opening = openMixed(shop, buyer, pay_no);
		await expect.poll(() => attemptsOf(pay_no)).toHaveLength(2);
		await expect.poll(() => waiting()).toBe(1);
		expect(await release(buyer, pay_no)).toMatchObject({ data: { money: '20.00' } });
		// Its channel was told to close it before it knew of it.
		await sql`delete from pgboss.job where name = 'payment.close'`.execute(shop.context.db);
		await client.query('commit');
		client.release();
		expect(await opening).toMatchObject({ code: 0, msg: '当前不能用余额和其他方式一起支付，请刷新后重试' });
		await jobs();
		const trade = shop.context.db.selectFrom('mock_trade').select('status').orderBy('create_time', 'desc');
		const { id: payment } = await paymentOf(pay_no);
		const own = sql<string>`(select attempt_no from payment_attempt where payment_id = ${payment} and channel = 'mock')`;
		expect(await trade.where('attempt_no', '=', own).executeTakeFirst()).toEqual({ status: 'closed' });
		await payMixed(shop, buyer, pay_no);
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', paid_balance: 2000 });
	});

	test('with the amount of its day is late where another part waits, and pays where the same one waits again', async () => {
		const { buyer, pay_no, id } = await short();
		const first = await mixedTicket(shop, buyer, pay_no);
		await release(buyer, pay_no);
		await creditBalance(shop.context, { userId: buyer.id, money: cents(500), memo: 'test' }, bySystem);
		const second = await mixedTicket(shop, buyer, pay_no);
		await callBack(await paidAtChannel(shop, first));
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '1' });
		await release(buyer, pay_no);
		const third = await mixedTicket(shop, buyer, pay_no);
		await callBack(await paidAtChannel(shop, second));
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', paid_balance: 2500, paid_online: 2500 });
		await callBack(await paidAtChannel(shop, third));
		await jobs();
		const back = (await refundsOf(id)).map(({ amount, status, reason }) => [amount, status, reason]);
		expect(back.sort()).toEqual([
			[2500, '2', 'latePayment'],
			[3000, '2', 'latePayment'],
		]);
		expect(await moneyOf(shop.context, buyer.id)).toBe(0);
	});

	test('because no cashier opens gives the part back at once', async () => {
		const { buyer, pay_no } = await short();
		await sql`alter table mock_trade rename to mock_trade_away`.execute(shop.context.db);
		try {
			expect(await openMixed(shop, buyer, pay_no)).toMatchObject({ code: 0, msg: expect.stringContaining('支付渠道') });
		} finally {
			await sql`alter table mock_trade_away rename to mock_trade`.execute(shop.context.db);
		}
		expect(await moneyOf(shop.context, buyer.id)).toBe(2000);
		expect(await viewOf(buyer, pay_no)).toMatchObject({ mixed: { is_held: 0 } });
		await payMixed(shop, buyer, pay_no);
	});
});

describe('the same payment by other ways', () => {
	test('paid whole by a channel in another tab gives the part back, and its rest goes back when it comes', async () => {
		const { buyer, pay_no, id } = await short();
		const ticket = await mixedTicket(shop, buyer, pay_no);
		const whole = ticketIn((await payBy(buyer, pay_no, 'mock')).data.pay_url);
		expect(whole).not.toBe(ticket);
		const rest = await paidAtChannel(shop, ticket);
		await callBack(await paidAtChannel(shop, whole));
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', paid_balance: 0, paid_online: 5000 });
		expect(await moneyOf(shop.context, buyer.id)).toBe(2000);
		await callBack(rest);
		await jobs();
		expect(await refundsOf(id)).toEqual([{ amount: 3000, status: '2', reason: 'latePayment' }]);
	});

	test('paid by both sources first sends what a channel brings for the whole back', async () => {
		const { buyer, pay_no, id } = await short();
		const whole = await paidAtChannel(shop, ticketIn((await payBy(buyer, pay_no, 'mock')).data.pay_url));
		await payMixed(shop, buyer, pay_no).catch(() => undefined);
		await callBack(whole);
		await jobs();
		const order = await orderRow(shop.context, id);
		expect(order).toMatchObject({ status: '2', paid_balance: 2000, paid_online: 3000, refund_amount: 0 });
		expect(await refundsOf(id)).toEqual([{ amount: 5000, status: '2', reason: 'latePayment' }]);
	});

	test('told at one moment by two channels pays once, whichever is first', async () => {
		for (const isRestFirst of [true, false]) {
			const { buyer, pay_no, id } = await short();
			const rest = await paidAtChannel(shop, await mixedTicket(shop, buyer, pay_no));
			const whole = await paidAtChannel(shop, ticketIn((await payBy(buyer, pay_no, 'mock')).data.pay_url));
			const [one, other] = isRestFirst ? [rest, whole] : [whole, rest];
			const row = { table: 'payment', id: (await paymentOf(pay_no)).id } as const;
			await race(
				shop,
				row,
				() => callBack(one),
				() => callBack(other),
			);
			await jobs();
			const { paid_balance, paid_online } = await orderRow(shop.context, id);
			expect([paid_balance, paid_online]).toEqual(isRestFirst ? [2000, 3000] : [0, 5000]);
			expect(await refundsOf(id)).toMatchObject([{ amount: isRestFirst ? 5000 : 3000, status: '2' }]);
			expect(await moneyOf(shop.context, buyer.id)).toBe(isRestFirst ? 0 : 2000);
		}
	});

	test('paid whole from the balance, once there is enough on it, pays with the part in it', async () => {
		const { buyer, pay_no, id } = await short();
		await mixedTicket(shop, buyer, pay_no);
		expect(await payBy(buyer, pay_no, 'balance')).toMatchObject({ code: 0, msg: '余额不足' });
		await creditBalance(shop.context, { userId: buyer.id, money: cents(3000), memo: 'test' }, bySystem);
		expect(await payBy(buyer, pay_no, 'balance')).toMatchObject({ data: { status: 'success' } });
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', paid_balance: 5000, paid_online: 0 });
		expect(await moneyOf(shop.context, buyer.id)).toBe(0);
	});

	test('paid at the counter, or by a bank transfer that staff find, gives the part back', async () => {
		const { headers } = await makeAdmin(shop.context, { nodes: ['shop/order/order/offlinePaid'] });
		const { buyer, pay_no, id } = await short();
		await mixedTicket(shop, buyer, pay_no);
		const paid = { id, pay_no, amount: '50.00', reference: `M${id}`, memo: '' };
		expect(await shop.post('/admin/shop.order.Order/offlinePaid', paid, headers)).toMatchObject({ code: 1 });
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', paid_balance: 0, paid_online: 5000 });
		expect(await moneyOf(shop.context, buyer.id)).toBe(2000);

		await set(bankSettings);
		const other = await short();
		await mixedTicket(shop, other.buyer, other.pay_no);
		const { msg } = await sendProof(shop, other.pay_no, { bytes: await photo('png'), headers: other.buyer.headers });
		expect(msg).toBe('');
		expect(await moneyOf(shop.context, other.buyer.id)).toBe(2000);
		await set({ 'pay.bank': false });
	});
});

describe('broken off', () => {
	const points: FaultPoint[] = ['payment.partTaken', 'payment.debited', 'payment.settled', 'payment.partReturned'];

	test.each(points)('at %s, nothing is lost or doubled, and the same again ends it', async (point) => {
		const { buyer, pay_no, id } = await short();
		const stop = async (step: () => Promise<unknown>) => {
			breakAt(point);
			await step().catch(() => undefined);
			breakAt(undefined);
			await expectNoDrift(shop.context);
		};
		if (point === 'payment.partTaken') await stop(() => openMixed(shop, buyer, pay_no));
		expect(await moneyOf(shop.context, buyer.id)).toBe(2000);
		const ticket = await mixedTicket(shop, buyer, pay_no);
		if (point === 'payment.partReturned') {
			await stop(() => release(buyer, pay_no));
			expect(await moneyOf(shop.context, buyer.id)).toBe(0);
			expect(await release(buyer, pay_no)).toMatchObject({ data: { money: '20.00' } });
			return;
		}
		const callback = await paidAtChannel(shop, ticket);
		if (point !== 'payment.partTaken') await stop(() => callBack(callback));
		expect(await callBack(callback)).toMatchObject({ code: 1 });
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', paid_balance: 2000, paid_online: 3000 });
	});
});

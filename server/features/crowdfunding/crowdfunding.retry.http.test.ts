import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { adminRetryPaybacks } from '#domain/crowdfunding/crowdfunding.contract.ts';
import { errorTexts } from '#domain/errors.generated.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { payBack } from '#server/features/payment/transfer.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { crowdForm, crowdRow, passOf, runningCrowd, type TestCrowd } from '#server/testing/crowdfundings.ts';
import { lockRow } from '#server/testing/lock-row.ts';
import { expectNoDrift, makeBuyer, moneyOf, orderRow, placed } from '#server/testing/orders.ts';

const byHand = errorTexts['refund.offlineByHand']['zh-cn'];

let shop: TestApp;
let admin: { headers: Record<string, string> };

beforeAll(async () => {
	shop = await makeApp();
	await login();
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

async function login(): Promise<void> {
	const crowd = ['index', 'add', 'edit', 'audit', 'cancel'].map((node) => `shop/goods/crowdfunding/${node}`);
	const nodes = [...crowd, 'shop/order/order/offlinePaid', 'shop/order/refund/payout', 'shop/order/refund/index'];
	admin = await makeAdmin(shop.context, { nodes });
}
const retry = (id: number) =>
	shop.post<AnswerOf<typeof adminRetryPaybacks>>('/admin/shop.goods.Crowdfunding/retry', { id }, admin.headers);
async function jobs(): Promise<void> {
	while ((await shop.context.jobs.runPending()) > 0);
}
async function paybacks(id: number) {
	const { data } = await shop.get<{
		row: { paybacks: { total: number; done: number; failed: { order_id: number }[] } };
	}>('/admin/shop.goods.Crowdfunding/detail', { id }, admin.headers);
	const { failed, ...counts } = data.row.paybacks;
	return { ...counts, failed: failed.map(({ order_id }) => order_id) };
}

/** A support of ¥100 that is not paid yet. */
async function supported(crowd: TestCrowd) {
	const buyer = await makeBuyer(shop.context, { money: 10_000 });
	const { orders, pay_no } = await placed(shop, buyer, [{ sku_id: crowd.skus[0] ?? 0, num: 1 }]);
	return { buyer, pay_no, id: orders[0]?.id ?? 0 };
}
type Supported = Awaited<ReturnType<typeof supported>>;

async function openCashier({ buyer, pay_no }: Supported): Promise<string> {
	const wish = { pay_no, channel: 'mock' };
	const { data } = await shop.post<{ pay_url: string }>('/api/shop.Pay/create', wish, buyer.headers);
	return new URL(data.pay_url, 'http://shop.test').searchParams.get('ticket') ?? '';
}

async function paidOnline(crowd: TestCrowd): Promise<Supported> {
	const support = await supported(crowd);
	await shop.post('/api/pay.Mock/pay', { ticket: await openCashier(support) });
	return support;
}

async function paidOffline(crowd: TestCrowd): Promise<Supported> {
	const support = await supported(crowd);
	const money = { id: support.id, pay_no: support.pay_no, amount: '100.00', reference: `T${support.id}` };
	expect((await shop.post('/admin/shop.order.Order/offlinePaid', money, admin.headers)).msg).toBe('');
	return support;
}

async function paidFromBalance(crowd: TestCrowd): Promise<Supported> {
	const support = await supported(crowd);
	const wish = { pay_no: support.pay_no, channel: 'balance' };
	expect((await shop.post('/api/shop.Pay/create', wish, support.buyer.headers)).msg).toBe('');
	return support;
}

async function fail(crowd: TestCrowd): Promise<void> {
	const { end_time } = await crowdRow(shop, crowd.id);
	shop.clock.advance(end_time - shop.clock.now());
	await runDueTimers(shop.context);
	await login();
}

/** The channel takes or refuses what goes back of these orders. */
const setTrades = (status: 'paid' | 'closed', ids: readonly number[]) =>
	sql`update mock_trade t set status = ${status} from payment_attempt a join payment p on p.id = a.payment_id
		where a.attempt_no = t.attempt_no and p.biz_ids && ${[...ids]}::bigint[]`.execute(shop.context.db);

/** What goes back of these orders fails for good. */
async function giveUp(ids: readonly number[]): Promise<void> {
	await setTrades('closed', ids);
	await jobs();
	const transfers = shop.context.db
		.selectFrom('pay_refund')
		.select('id')
		.where('order_id', 'in', [...ids]);
	for (const { id } of await transfers.where('status', '=', '2').execute())
		for (let round = 2; round <= 5; round += 1) await payBack(shop.context, id).catch(() => undefined);
	await setTrades('paid', ids);
}

const refundOf = (orderId: number) =>
	shop.context.db
		.selectFrom('refund')
		.select(['id', 'refund_no'])
		.where('order_id', '=', orderId)
		.executeTakeFirstOrThrow();

test('a second crowdfunding of a work is passed while the first still goes back, and its tiers hold what they say', async () => {
	const crowd = await runningCrowd(shop, admin.headers, { target_amount: '1000.00' });
	await paidFromBalance(crowd);
	await fail(crowd);
	const form = crowdForm(shop, crowd.goodsId);
	const { data } = await shop.post<{ id: number }>('/admin/shop.goods.Crowdfunding/add', form, admin.headers);
	await shop.post('/admin/shop.goods.Crowdfunding/submit', { id: data.id }, admin.headers);
	const pass = await passOf(shop, data.id);
	expect((await shop.post('/admin/shop.goods.Crowdfunding/audit', pass, admin.headers)).msg).toBe('');
	await jobs();
	const tiers = await sql<{ stock: number; reserved: number }>`
		select k.stock, k.reserved from crowdfunding_tier t join sku k on k.id = t.sku_id
		where t.crowdfunding_id = ${data.id} and t.stock > 0`.execute(shop.context.db);
	expect(tiers.rows).toEqual([{ stock: 5, reserved: 0 }]);
});

test('trying again passes over what came from outside of the shop, and does the others and what its job left', async () => {
	const crowd = await runningCrowd(shop, admin.headers, { target_amount: '1000.00' });
	const offline = await paidOffline(crowd);
	const online = await paidOnline(crowd);
	const left = await paidFromBalance(crowd);
	await fail(crowd);
	await sql`delete from pgboss.job where name = 'crowdfunding.settle' and (data ->> 'orderId')::bigint = ${left.id}`.execute(
		shop.context.db,
	);
	await giveUp([online.id]);
	expect(await paybacks(crowd.id)).toEqual({ total: 3, done: 0, failed: [online.id, offline.id] });
	const answer = await retry(crowd.id);
	expect(answer).toMatchObject({ code: 1, data: { retried: 2, refused: 0 } });
	const told = answer.data.rows.map(({ order_id, amount, outcome, reason }) => [order_id, amount, outcome, reason]);
	expect(told).toEqual([
		[online.id, '100.00', 'again', ''],
		[offline.id, '100.00', 'byHand', byHand],
		[left.id, '100.00', 'again', ''],
	]);
	expect(answer.data.rows.map(({ refund_no }) => refund_no !== '')).toEqual([true, true, false]);
	await jobs();
	expect(await paybacks(crowd.id)).toEqual({ total: 3, done: 2, failed: [offline.id] });
	expect(await orderRow(shop.context, online.id)).toMatchObject({ refund_amount: 10_000 });
	expect(await moneyOf(shop.context, left.buyer.id)).toBe(10_000);
	expect(await retry(crowd.id)).toMatchObject({ code: 0, msg: '没有失败的退款' });
});

test("what failed says why in the reader's language, and stays among the refunds that failed", async () => {
	const crowd = await runningCrowd(shop, admin.headers, { target_amount: '1000.00' });
	const offline = await paidOffline(crowd);
	await fail(crowd);
	await jobs();
	const { id, refund_no } = await refundOf(offline.id);
	for (const language of ['zh-cn', 'en'] as const) {
		const headers = { ...admin.headers, 'think-lang': language };
		const detail = await shop.get<{ row: { paybacks: { failed: object[] } } }>(
			'/admin/shop.goods.Crowdfunding/detail',
			{ id: crowd.id },
			headers,
		);
		const error = errorTexts['refund.offlineByHand'][language];
		expect(detail.data.row.paybacks.failed).toMatchObject([{ refund_id: id, refund_no, amount: '100.00', error }]);
	}
	const { data } = await shop.get<{ list: { id: number }[] }>(
		'/admin/shop.order.Refund/index',
		{ status: '4', order: 'id,desc' },
		admin.headers,
	);
	expect(data.list.map((one) => one.id)).toContain(id);
});

test('what a colleague has tried again meanwhile is counted as refused, and keeps none of the others', async () => {
	const crowd = await runningCrowd(shop, admin.headers, { target_amount: '1000.00' });
	const supports = [await paidOnline(crowd), await paidOnline(crowd), await paidOnline(crowd)];
	const [first, second] = supports as [Supported, Supported];
	await fail(crowd);
	await giveUp(supports.map(({ id }) => id));
	const locked = await lockRow(shop, 'shop_order', first.id);
	const answer = retry(crowd.id);
	await locked.waiters(1);
	const handled = { id: (await refundOf(second.id)).id, way: 'retry' };
	expect((await shop.post('/admin/shop.order.Refund/payout', handled, admin.headers)).msg).toBe('');
	await locked.release();
	const { code, data } = await answer;
	expect({ code, ...data }).toMatchObject({ code: 1, retried: 2, refused: 1 });
	expect(data.rows.map(({ order_id, outcome, reason }) => [order_id, outcome, reason])).toEqual([
		[first.id, 'again', ''],
		[second.id, 'refused', errorTexts['refund.notFailed']['zh-cn']],
		[supports[2]?.id, 'again', ''],
	]);
	await jobs();
	expect(await paybacks(crowd.id)).toEqual({ total: 3, done: 3, failed: [] });
});

test('a support whose member paid twice is one support, though two refunds go back', async () => {
	const crowd = await runningCrowd(shop, admin.headers);
	const support = await supported(crowd);
	const ticket = await openCashier(support);
	const confirmed = await shop.context.payments.mock.confirm(ticket);
	const wish = { pay_no: support.pay_no, channel: 'balance' };
	expect((await shop.post('/api/shop.Pay/create', wish, support.buyer.headers)).msg).toBe('');
	expect(await shop.post('/api/pay.Mock/notify', confirmed?.callback ?? {})).toMatchObject({ code: 1 });
	await fail(crowd);
	await jobs();
	expect(await paybacks(crowd.id)).toEqual({ total: 1, done: 1, failed: [] });
	expect(await moneyOf(shop.context, support.buyer.id)).toBe(10_000);
});

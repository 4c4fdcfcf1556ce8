import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift, moneyOf, pointsOf } from '#server/testing/orders.ts';
import { applied, type Bought, bought, parcel, refundRow } from '#server/testing/refunds.ts';

let shop: TestApp;
let arbiter: Record<string, string>;
const hour = 60 * 60;
const day = 24 * hour;
const late = '已超过售后期限';

beforeAll(async () => {
	shop = await makeApp();
	const nodes = ['index', 'audit', 'arbitrate'].map((node) => `shop/order/refund/${node}`);
	arbiter = (await makeAdmin(shop.context, { nodes })).headers;
	const rule = { 'points.earnRate': 2, 'points.spendRate': 100, 'merchant.freezeDays': 1 } as const;
	await shop.context.settings.set(rule, { now: shop.clock.now() });
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

type Studio = Awaited<ReturnType<typeof makeMerchant>>;
type Detail = { refund: { stage: string; deadline_at: number; logs: { text: string }[] } };

/** An order that has arrived, of which all after-sale time but an hour is over. */
async function nearlyOver(studio: Studio, nums: readonly number[] = [1]): Promise<Bought> {
	const order = await bought(shop, nums, { merchantId: studio.merchantId });
	await shop.post('/merchant/order.Order/delivery', { id: order.id, ...parcel }, studio.headers);
	expect(await shop.post('/api/shop.Order/receive', { id: order.id }, order.buyer.headers)).toMatchObject({ code: 1 });
	const end = shop.clock.now() + hour;
	const { db } = shop.context;
	await sql`update shop_order set after_sale_deadline = ${end} where id = ${order.id}`.execute(db);
	await sql`update timer set due_at = ${end} where ref_id = ${order.id} and kind in ('points_thaw', 'ledger_thaw')`.execute(
		db,
	);
	return order;
}

const answer = (studio: Studio, id: number, more: Record<string, unknown>) =>
	shop.post('/merchant/order.Refund/audit', { id, reason: '拍照不清', ...more }, studio.headers);
const escalate = (order: Bought, id: number) =>
	shop.post<{ stage: string }>('/api/shop.Refund/escalate', { id, reason: '照片清楚' }, order.buyer.headers);
const detail = async (order: Bought, id: number) =>
	(await shop.get<Detail>('/api/shop.Refund/detail', { id }, order.buyer.headers)).data.refund;
const frozenOf = (studio: Studio) =>
	shop.context.db
		.selectFrom('merchant')
		.select(['frozen', 'balance'])
		.where('id', '=', studio.merchantId)
		.executeTakeFirstOrThrow();

/** Nothing more is waited for: the end of the member's time, and then the days that thawing waits between two looks. */
async function timePasses(id: number): Promise<void> {
	const now = shop.clock.now();
	await sql`update timer set due_at = ${now} where kind = 'refund_answer' and ref_id = ${id}`.execute(shop.context.db);
	await runDueTimers(shop.context);
	await sql`update timer set due_at = ${now} where kind in ('points_thaw', 'ledger_thaw') and state = '1'`.execute(
		shop.context.db,
	);
	await runDueTimers(shop.context);
}

test('a creator who answers after the after-sale time takes away nothing: the platform can be called in for days', async () => {
	const studio = await makeMerchant(shop.context);
	const order = await nearlyOver(studio);
	const id = await applied(shop, order, [1], { type: '2', reason: 'quality' });
	shop.clock.advance(2 * hour);
	await runDueTimers(shop.context);
	expect(await answer(studio, id, { answer: 'refuse' })).toMatchObject({ code: 1 });
	const until = shop.clock.now() + 7 * day;
	const shown = await detail(order, id);
	expect(shown).toMatchObject({ stage: 'refused', deadline_at: until });
	expect(shown.logs.map(({ text }) => text)).toContain(`你可以在 ${shopTime(until)} 前申请平台介入`);
	// Meanwhile nothing that the order made is given away.
	shop.clock.advance(2 * day);
	await runDueTimers(shop.context);
	expect((await frozenOf(studio)).balance).toBe(0);
	expect((await pointsOf(shop.context, order.buyer.id)).frozen).toBe(100);
	expect(await escalate(order, id)).toMatchObject({ code: 1, data: { stage: 'waiting' } });
	const agreed = { id, answer: 'agree', reason: '照片清楚' };
	expect(await shop.post('/admin/shop.order.Refund/audit', agreed, arbiter)).toMatchObject({ code: 1 });
	while ((await shop.context.jobs.runPending()) > 0);
	expect(await moneyOf(shop.context, order.buyer.id)).toBe(5601);
	expect(await pointsOf(shop.context, order.buyer.id)).toEqual({ score: 0, frozen: 0 });
	expect(await refundRow(shop, id)).toMatchObject({ status: '2', escalated: 1 });
});

test('nor does one who first proposes a cent', async () => {
	const studio = await makeMerchant(shop.context);
	const order = await nearlyOver(studio);
	const id = await applied(shop, order, [1], { type: '2', reason: 'quality' });
	expect(await answer(studio, id, { answer: 'agree', goods_amount: '0.01', freight_amount: '0' })).toMatchObject({
		code: 1,
	});
	const declined = { id, accept: 0, reason: '太少' };
	expect(await shop.post('/api/shop.Refund/answer', declined, order.buyer.headers)).toMatchObject({ code: 1 });
	shop.clock.advance(2 * hour);
	expect(await answer(studio, id, { answer: 'refuse' })).toMatchObject({ code: 1 });
	expect(await escalate(order, id)).toMatchObject({ code: 1, data: { stage: 'waiting' } });
});

test('what nobody takes to the platform stays refused, and thaws then', async () => {
	const studio = await makeMerchant(shop.context);
	const order = await nearlyOver(studio);
	const id = await applied(shop, order, [1], { type: '2', reason: 'quality' });
	shop.clock.advance(2 * hour);
	await answer(studio, id, { answer: 'refuse' });
	await timePasses(id);
	const shown = await detail(order, id);
	expect(shown).toMatchObject({ stage: 'refused', deadline_at: 0 });
	expect(shown.logs.map(({ text }) => text)).toContain('你未在时限内申请平台介入，维持原答复');
	expect(await escalate(order, id)).toMatchObject({ code: 0, msg: late });
	expect(await frozenOf(studio)).toMatchObject({ frozen: 0 });
	expect((await frozenOf(studio)).balance).toBeGreaterThan(0);
	expect((await pointsOf(shop.context, order.buyer.id)).frozen).toBe(0);
});

test('while refunds of the order may be asked for anyway, the time to call in the platform goes on', async () => {
	const studio = await makeMerchant(shop.context);
	const order = await bought(shop, [1], { merchantId: studio.merchantId });
	const id = await applied(shop, order, [1]);
	await answer(studio, id, { answer: 'refuse' });
	await timePasses(id);
	expect((await detail(order, id)).deadline_at).toBe(shop.clock.now() + 7 * day);
	expect(await escalate(order, id)).toMatchObject({ code: 1 });
});

test('a refund of another line is not in the way', async () => {
	const studio = await makeMerchant(shop.context);
	const order = await nearlyOver(studio, [1, 1]);
	const id = await applied(shop, order, [1], { type: '2', reason: 'quality' });
	await answer(studio, id, { answer: 'refuse' });
	await applied(shop, order, [0, 1], { type: '3', reason: 'changedMind' });
	expect(await escalate(order, id)).toMatchObject({ code: 1 });
});

test('what the platform refused waits for nobody', async () => {
	const studio = await makeMerchant(shop.context);
	const order = await nearlyOver(studio);
	const id = await applied(shop, order, [1], { type: '2', reason: 'quality' });
	await answer(studio, id, { answer: 'refuse' });
	await escalate(order, id);
	const refusal = { id, answer: 'refuse', reason: '照片清楚' };
	expect(await shop.post('/admin/shop.order.Refund/audit', refusal, arbiter)).toMatchObject({ code: 1 });
	expect(await refundRow(shop, id)).toMatchObject({ status: '3', deadline_at: null });
});

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startOf } from '#domain/kernel/shop-time.ts';
import type { PointsExpiry } from '#domain/member/points.expiry.ts';
import { bySystem } from '#domain/order/operator.ts';
import { readScoreLog } from '#server/features/account/account.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { headersOf, makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { type Buyer, expectNoDrift, makeBuyer, makeSku, paid, placed, pointsOf } from '#server/testing/orders.ts';
import { adjustScore, endPoints } from './score.service.ts';

const day = 24 * 60 * 60;
let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
	await sql`update timer set state = '4' where kind <> 'points_end'`.execute(shop.context.db);
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

let requests = 0;
async function give(buyer: Buyer, score: number): Promise<void> {
	requests += 1;
	await adjustScore(shop.context, { userId: buyer.id, score, memo: '', requestId: requests }, bySystem);
}

const end = (expiry: PointsExpiry) => shop.context.settings.set({ 'points.expiry': expiry }, { now: shop.clock.now() });
const moveTo = (date: string) => shop.clock.advance(startOf(date) - shop.clock.now());
const today = () => new Date((shop.clock.now() + 8 * 60 * 60) * 1000).toISOString().slice(0, 10);
const yearOf = () => Number(today().slice(0, 4));

const standingOf = ({ id }: Buyer) => readScoreLog(shop.context, id, { page: 1, limit: 10 }, 'zh-cn');

test('what is left of points that have ended is taken at night, in one line; what came later stays', async () => {
	const buyer = await makeBuyer(shop.context, {});
	await end('yearEnd');
	await give(buyer, 100);
	await give(buyer, 50);
	await give(buyer, -30);
	const next = yearOf() + 1;
	expect((await standingOf(buyer)).standing).toMatchObject({
		available: 120,
		ending: 120,
		ends_at: startOf(`${next}-01-01`),
	});
	moveTo(`${next}-01-01`);
	await give(buyer, 7);
	await sql`update timer set due_at = ${shop.clock.now()} where kind = 'points_end'`.execute(shop.context.db);
	await runDueTimers(shop.context);
	while ((await shop.context.jobs.runPending()) > 0);
	expect(await pointsOf(shop.context, buyer.id)).toEqual({ score: 7, frozen: 0 });
	const { list, standing } = await standingOf(buyer);
	expect(list[0]).toMatchObject({ score: -120, memo: '你的积分已到期' });
	expect(standing).toMatchObject({ ending: 7, ends_at: startOf(`${next + 1}-01-01`) });
	const { rows } = await sql<{ due_at: number }>`select due_at from timer where kind = 'points_end'`.execute(
		shop.context.db,
	);
	expect(rows).toEqual([{ due_at: startOf(`${next}-01-01`) + 2 * 60 * 60 }]);
});

test('nobody waits until the points of others have ended', async () => {
	const [first, last] = [await makeBuyer(shop.context, {}), await makeBuyer(shop.context, {})];
	await end('rolling');
	for (const buyer of [first, last]) await give(buyer, 40);
	shop.clock.advance(400 * day);
	await sql`update timer set due_at = ${shop.clock.now()} where kind = 'points_end'`.execute(shop.context.db);
	const busy = await shop.context.pool.connect();
	await busy.query('begin');
	await busy.query('select from member where id = $1 for no key update', [last.id]);
	await runDueTimers(shop.context);
	const ending = shop.context.jobs.runPending();
	const left = async (buyer: Buyer) => (await pointsOf(shop.context, buyer.id)).score;
	try {
		await expect.poll(() => left(first), { timeout: 10_000 }).toBe(0);
		expect(await left(last)).toBe(40);
	} finally {
		await busy.query('rollback');
		busy.release();
		await ending;
	}
	expect(await left(last)).toBe(0);
});

test('a year lasts to the end of its day, and what is taken twice at once is taken once', async () => {
	const buyer = await makeBuyer(shop.context, {});
	await end('rolling');
	await give(buyer, 40);
	const { rows } = await sql<{ expire_at: number }>`
		select expire_at from score_log where user_id = ${buyer.id}`.execute(shop.context.db);
	const gone = rows[0]?.expire_at ?? 0;
	expect(gone - shop.clock.now()).toBeGreaterThan(365 * day);
	shop.clock.advance(gone - shop.clock.now() - 1);
	await endPoints(shop.context);
	expect(await pointsOf(shop.context, buyer.id)).toMatchObject({ score: 40 });
	shop.clock.advance(1);
	await Promise.all([endPoints(shop.context), endPoints(shop.context)]);
	expect(await pointsOf(shop.context, buyer.id)).toMatchObject({ score: 0 });
});

test('frozen points wait until they are thawed, and points of a shop that lets none end stay', async () => {
	const [frozen, lasting] = [await makeBuyer(shop.context, {}), await makeBuyer(shop.context, {})];
	await end('never');
	await give(lasting, 10);
	await end('rolling');
	await give(frozen, 20);
	await sql`update score_log set frozen_until = ${shop.clock.now()} where user_id = ${frozen.id}`.execute(
		shop.context.db,
	);
	await sql`update member set score_frozen = 20 where id = ${frozen.id}`.execute(shop.context.db);
	shop.clock.advance(400 * day);
	await endPoints(shop.context);
	expect(await pointsOf(shop.context, frozen.id)).toEqual({ score: 20, frozen: 20 });
	expect(await pointsOf(shop.context, lasting.id)).toEqual({ score: 10, frozen: 0 });
	expect((await standingOf(lasting)).standing).toMatchObject({ ending: 0, ends_at: 0 });
});

describe('what an order gives back', () => {
	const batchesOf = ({ id }: Buyer) =>
		shop.context.db
			.selectFrom('score_log')
			.select(['expire_at as end', 'batch_left as left'])
			.where('user_id', '=', id)
			.where('batch_left', '>', 0)
			.orderBy('expire_at')
			.execute();

	/** 100 points and, thirty days later, 60: each ends a year after it came. */
	async function twoBatches() {
		const rule = { 'points.expiry': 'rolling', 'points.spendRate': 100, 'points.minUnit': 1 } as const;
		await shop.context.settings.set(rule, { now: shop.clock.now() });
		const known = await makeBuyer(shop.context, { money: 50_000 });
		await give(known, 100);
		shop.clock.advance(30 * day);
		await give(known, 60);
		// A login does not outlive the weeks that passed.
		const buyer = { ...known, headers: await headersOf(shop.context, 'member', known.id) };
		const [first, second] = await batchesOf(buyer);
		return { buyer, first: first?.end ?? 0, second: second?.end ?? 0 };
	}

	test('keeps its end when nothing was paid, after a checkout at two creators too', async () => {
		const { buyer, first, second } = await twoBatches();
		const studios = [await makeMerchant(shop.context), await makeMerchant(shop.context)];
		const lines = [];
		for (const { merchantId } of studios) {
			lines.push({ sku_id: (await makeSku(shop.context, { merchantId })).id, num: 1 });
		}
		const { orders } = await placed(shop, buyer, lines, { score: 140 });
		expect(await batchesOf(buyer)).toEqual([{ end: second, left: 20 }]);
		for (const { id } of orders) {
			expect(await shop.post('/api/shop.Order/cancel', { id }, buyer.headers)).toMatchObject({ code: 1 });
		}
		expect(await batchesOf(buyer)).toEqual([
			{ end: first, left: 100 },
			{ end: second, left: 60 },
		]);
	});

	test('comes back by its refunds, first what ends last; what has ended meanwhile is taken the next night', async () => {
		const { buyer, first, second } = await twoBatches();
		const { id: sku_id } = await makeSku(shop.context);
		const { orders } = await paid(shop, buyer, [{ sku_id, num: 2 }], { score: 140 });
		const order_id = orders[0]?.id ?? 0;
		const [line] = await shop.context.db
			.selectFrom('order_goods')
			.select('id')
			.where('order_id', '=', order_id)
			.execute();
		const refund = async () => {
			const { headers } = await makeAdmin(shop.context, { nodes: ['shop/order/refund/audit'] });
			const member = await headersOf(shop.context, 'member', buyer.id);
			const wish = { order_id, type: '1', reason: 'changedMind', lines: [{ id: line?.id, num: 1 }] };
			const asked = await shop.post<{ id: number }>('/api/shop.Refund/add', wish, member);
			const answer = { id: asked.data.id, answer: 'agree' };
			expect(await shop.post('/admin/shop.order.Refund/audit', answer, headers)).toMatchObject({ msg: '' });
			await shop.context.jobs.runPending();
		};
		await refund();
		expect(await batchesOf(buyer)).toEqual([
			{ end: first, left: 30 },
			{ end: second, left: 60 },
		]);
		shop.clock.advance(first - shop.clock.now());
		await refund();
		expect(await pointsOf(shop.context, buyer.id)).toMatchObject({ score: 160 });
		await endPoints(shop.context);
		expect(await batchesOf(buyer)).toEqual([{ end: second, left: 60 }]);
	});

	test('pays what is owed first', async () => {
		const { buyer, first, second } = await twoBatches();
		const { id: sku_id } = await makeSku(shop.context);
		const { orders } = await placed(shop, buyer, [{ sku_id, num: 1 }], { score: 160 });
		await sql`update member set score = -25 where id = ${buyer.id}`.execute(shop.context.db);
		await sql`insert into score_log (user_id, type, score, before, after, ref_type, create_time)
			values (${buyer.id}, 'take_back', -25, 0, -25, 'refund', 0)`.execute(shop.context.db);
		await shop.post('/api/shop.Order/cancel', { id: orders[0]?.id }, buyer.headers);
		expect(await batchesOf(buyer)).toEqual([
			{ end: first, left: 75 },
			{ end: second, left: 60 },
		]);
	});
});

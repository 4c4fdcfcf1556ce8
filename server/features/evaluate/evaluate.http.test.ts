import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shopDay, startOf } from '#domain/kernel/shop-time.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant, makeMerchantUser } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import {
	expectNoDrift,
	joinGroup,
	makeBuyer,
	makeSku,
	orderRow,
	paid,
	placed,
	pointsOf,
} from '#server/testing/orders.ts';
import { applied, arrived, type Bought, bought, parcel } from '#server/testing/refunds.ts';

let shop: TestApp;
let admin: { headers: Record<string, string> };
const day = 24 * 60 * 60;
const five = { goods_score: 5, service_score: 5, delivery_score: 5 };

beforeAll(async () => {
	shop = await makeApp();
});
beforeEach(async () => {
	const evaluate = ['index', 'reply', 'hide', 'top'].map((node) => `shop/order/evaluate/${node}`);
	admin = await makeAdmin(shop.context, {
		nodes: [...evaluate, 'shop/order/order/delivery', 'shop/order/refund/audit'],
	});
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

interface Shown {
	list: { id: number; content: string; author: string; reply: string; images: string[]; append_content: string }[];
	total: number;
	next?: string;
}

const staff = (step: string, body: object) => shop.post(`/admin/shop.order.Evaluate/${step}`, body, admin.headers);
const say = (order: Bought, lines: readonly object[]) =>
	shop.post<{ status: string }>(
		'/api/shop.Evaluate/add',
		{ order_id: order.id, lines: lines.map((line, place) => ({ id: order.lines[place]?.id, ...five, ...line })) },
		order.buyer.headers,
	);
const goodsOf = (order: Bought, place = 0) => order.skus[place]?.goodsId ?? 0;
const shown = async (goodsId: number, query = {}) =>
	(await shop.get<Shown>('/api/shop.Goods/evaluates', { goods_id: goodsId, ...query })).data;
const starsOf = async (goodsId: number) =>
	shop.context.db
		.selectFrom('goods')
		.select(['stars', 'star_num', 'service_sum', 'delivery_sum', 'star_rank', 'version'])
		.where('id', '=', goodsId)
		.executeTakeFirstOrThrow();
const numbersOf = async (order: Bought, place = 0) => {
	const rows = shop.context.db
		.selectFrom('evaluate')
		.select(['id', 'public_no'])
		.where('order_goods_id', '=', order.lines[place]?.id ?? 0);
	return rows.executeTakeFirstOrThrow();
};
/** As staff know a review, and as everybody else does. */
const idOf = async (order: Bought, place = 0) => (await numbersOf(order, place)).id;
const publicNoOf = async (order: Bought, place = 0) => (await numbersOf(order, place)).public_no;

async function deadlinePasses(order: Bought): Promise<void> {
	const now = shop.clock.now();
	await sql`update timer set due_at = ${now} where kind = 'auto_finish' and ref_id = ${order.id}`.execute(
		shop.context.db,
	);
	await runDueTimers(shop.context);
}

const received = (nums: readonly number[], more: Parameters<typeof arrived>[3] = {}) =>
	arrived(shop, admin.headers, nums, more);

describe('a member reviews what has arrived', () => {
	test('and is given points for all of an order, once', async () => {
		await shop.context.settings.set({ 'points.reviewReward': 20, 'points.spendRate': 100 }, { now: shop.clock.now() });
		const order = await received([1, 1]);
		const userId = order.buyer.id;
		await say(order, [{ content: '釉色温润' }]);
		expect(await pointsOf(shop.context, userId)).toEqual({ score: 0, frozen: 0 });
		const body = { order_id: order.id, lines: [{ id: order.lines[1]?.id, ...five }] };
		const twice = [1, 2].map(() => shop.post('/api/shop.Evaluate/add', body, order.buyer.headers));
		expect((await Promise.all(twice)).map(({ code }) => code).sort()).toEqual([0, 1]);
		expect(await pointsOf(shop.context, userId)).toEqual({ score: 20, frozen: 20 });
		const { order_no } = await orderRow(shop.context, order.id);
		const logs = shop.context.db
			.selectFrom('score_log')
			.select(['type', 'score', 'memo'])
			.where('user_id', '=', userId);
		expect(await logs.execute()).toEqual([{ type: 'review', score: 20, memo: order_no }]);
		await deadlinePasses(order);
		shop.clock.advance(30 * day);
		await runDueTimers(shop.context);
		expect(await pointsOf(shop.context, userId)).toEqual({ score: 20, frozen: 0 });
		await shop.context.settings.set({ 'points.reviewReward': 0, 'points.spendRate': 0 }, { now: shop.clock.now() });
	});

	test('also where the last line without a review goes back, and once for each later refund', async () => {
		const rule = { 'points.reviewReward': 20, 'points.spendRate': 100 };
		await shop.context.settings.set(rule, { now: shop.clock.now() });
		const order = await received([2, 1, 1]);
		await say(order, [{}]);
		const giveBack = async (nums: readonly number[]) => {
			const id = await applied(shop, order, nums, { type: '2', reason: 'quality' });
			const agreed = await shop.post('/admin/shop.order.Refund/audit', { id, answer: 'agree' }, admin.headers);
			expect(agreed).toMatchObject({ code: 1 });
			while ((await shop.context.jobs.runPending()) > 0);
			return (await pointsOf(shop.context, order.buyer.id)).score;
		};
		expect(await giveBack([0, 1])).toBe(0);
		expect(await giveBack([0, 0, 1])).toBe(20);
		expect(await giveBack([1])).toBe(20);
		await shop.context.settings.set({ 'points.reviewReward': 0, 'points.spendRate': 0 }, { now: shop.clock.now() });
	});

	test('and the points go back with an order that is refunded as a whole', async () => {
		await shop.context.settings.set({ 'points.reviewReward': 20, 'points.spendRate': 100 }, { now: shop.clock.now() });
		const order = await received([1]);
		await say(order, [{}]);
		expect(await pointsOf(shop.context, order.buyer.id)).toEqual({ score: 20, frozen: 20 });
		const id = await applied(shop, order, [1], { type: '2', reason: 'quality' });
		expect(await shop.post('/admin/shop.order.Refund/audit', { id, answer: 'agree' }, admin.headers)).toMatchObject({
			code: 1,
		});
		while ((await shop.context.jobs.runPending()) > 0);
		expect(await pointsOf(shop.context, order.buyer.id)).toEqual({ score: 0, frozen: 0 });
		await shop.context.settings.set({ 'points.reviewReward': 0, 'points.spendRate': 0 }, { now: shop.clock.now() });
	});

	test('and the points are never worth more than the money that its goods have cost', async () => {
		const rule = { 'points.reviewReward': 50, 'points.spendRate': 100 };
		await shop.context.settings.set(rule, { now: shop.clock.now() });
		const sku = await makeSku(shop.context, { price: 50, stock: 20 });
		const reviewedWith = async (score: number) => {
			const buyer = await makeBuyer(shop.context, { money: 50, points: score });
			const wish = [{ sku_id: sku.id, num: 1 }];
			const { orders } = await (score < 50 ? paid : placed)(shop, buyer, wish, { score });
			const id = orders[0]?.id ?? 0;
			await shop.post('/admin/shop.order.Order/delivery', { id, ...parcel }, admin.headers);
			await shop.post('/api/shop.Order/receive', { id }, buyer.headers);
			const line = shop.context.db.selectFrom('order_goods').select('id').where('order_id', '=', id);
			const lines = [{ id: (await line.executeTakeFirstOrThrow()).id, ...five }];
			const said = await shop.post('/api/shop.Evaluate/add', { order_id: id, lines }, buyer.headers);
			expect(said).toMatchObject({ code: 1 });
			return pointsOf(shop.context, buyer.id);
		};
		expect(await reviewedWith(0)).toEqual({ score: 50, frozen: 50 });
		expect(await reviewedWith(30)).toEqual({ score: 20, frozen: 20 });
		expect(await reviewedWith(50)).toEqual({ score: 0, frozen: 0 });
		await shop.context.settings.set({ 'points.reviewReward': 0, 'points.spendRate': 0 }, { now: shop.clock.now() });
	});

	test('and of a creator’s work never worth more than its commission: no friend turns cheap orders into points', async () => {
		const rule = { 'points.reviewReward': 50, 'points.spendRate': 100 };
		await shop.context.settings.set(rule, { now: shop.clock.now() });
		const { merchantId } = await makeMerchant(shop.context);
		const rate = { commission_rate: 500 };
		await shop.context.db.updateTable('merchant').set(rate).where('id', '=', merchantId).execute();
		const rewardOf = async (price: number) => {
			const order = await received([1], { merchantId, price });
			await say(order, [{}]);
			return (await pointsOf(shop.context, order.buyer.id)).score;
		};
		expect(await rewardOf(20)).toBe(1);
		expect(await rewardOf(800)).toBe(40);
		expect(await rewardOf(5000)).toBe(50);
		await shop.context.settings.set({ 'points.reviewReward': 0, 'points.spendRate': 0 }, { now: shop.clock.now() });
	});

	test('and where the platform bears a discount of its member group, than what is left of the commission', async () => {
		const rule = { 'points.reviewReward': 500, 'points.spendRate': 100 };
		await shop.context.settings.set(rule, { now: shop.clock.now() });
		const { merchantId } = await makeMerchant(shop.context);
		const rate = { commission_rate: 1000 };
		await shop.context.db.updateTable('merchant').set(rate).where('id', '=', merchantId).execute();
		const rewardAt = async (group: number) => {
			const buyer = await makeBuyer(shop.context, { money: 10_000 });
			await joinGroup(shop.context, buyer, group);
			const sku = await makeSku(shop.context, { price: 10_000, merchantId });
			const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
			const id = orders[0]?.id ?? 0;
			await shop.post('/admin/shop.order.Order/delivery', { id, ...parcel }, admin.headers);
			await shop.post('/api/shop.Order/receive', { id }, buyer.headers);
			const line = shop.context.db.selectFrom('order_goods').select('id').where('order_id', '=', id);
			const lines = [{ id: (await line.executeTakeFirstOrThrow()).id, ...five }];
			const said = await shop.post('/api/shop.Evaluate/add', { order_id: id, lines }, buyer.headers);
			expect(said).toMatchObject({ code: 1 });
			return (await pointsOf(shop.context, buyer.id)).score;
		};
		// Of ¥10 commission ¥0, ¥6 and ¥10 or more are the member's discount.
		expect(await rewardAt(10_000)).toBe(500);
		expect(await rewardAt(9400)).toBe(400);
		expect(await rewardAt(9000)).toBe(0);
		expect(await rewardAt(4000)).toBe(0);
		await shop.context.settings.set({ 'points.reviewReward': 0, 'points.spendRate': 0 }, { now: shop.clock.now() });
	});

	test('and with what the order earns by its money: a creator and a friend gain nothing by rounds', async () => {
		const rule = { 'points.reviewReward': 500, 'points.spendRate': 100, 'points.earnRate': 1 };
		await shop.context.settings.set(rule, { now: shop.clock.now() });
		const { merchantId } = await makeMerchant(shop.context);
		const rate = { commission_rate: 800 };
		await shop.context.db.updateTable('merchant').set(rate).where('id', '=', merchantId).execute();
		const order = await received([1], { merchantId, price: 6250 });
		expect((await pointsOf(shop.context, order.buyer.id)).score).toBe(62);
		await say(order, [{}]);
		expect((await pointsOf(shop.context, order.buyer.id)).score).toBe(500);
		// Points that nobody can spend yet are worth something later: none are given for reviews.
		const off = { ...rule, 'points.spendRate': 0, 'points.earnRate': 0 };
		await shop.context.settings.set(off, { now: shop.clock.now() });
		const cheap = await received([1], { merchantId, price: 1 });
		await say(cheap, [{}]);
		expect((await pointsOf(shop.context, cheap.buyer.id)).score).toBe(0);
		await shop.context.settings.set({ 'points.reviewReward': 0 }, { now: shop.clock.now() });
	});

	test('line by line; with the last one the order is complete', async () => {
		const order = await received([1, 2]);
		const form = await shop.get('/api/shop.Evaluate/form', { order_id: order.id }, order.buyer.headers);
		expect(form.data).toMatchObject({ status: '4', lines: [{ open: 1 }, { open: 1 }] });
		const first = await say(order, [{ goods_score: 4, content: '釉色温润', images: ['/storage/a.webp'] }]);
		expect(first).toMatchObject({ code: 1, data: { status: '4', reviewed: 1 } });
		const second = await shop.post(
			'/api/shop.Evaluate/add',
			{ order_id: order.id, lines: [{ id: order.lines[1]?.id, ...five, anonymous: 1 }] },
			order.buyer.headers,
		);
		expect(second).toMatchObject({ code: 1, data: { status: '5' } });
		expect(await orderRow(shop.context, order.id)).toMatchObject({ status: '5', finish_time: shop.clock.now() });
		const timers = shop.context.db.selectFrom('timer').select('state').where('ref_id', '=', order.id);
		expect(await timers.where('kind', '=', 'auto_finish').execute()).toEqual([{ state: '3' }]);
		expect(await shown(goodsOf(order))).toMatchObject({ total: 1, list: [{ content: '釉色温润' }] });
		expect((await shown(goodsOf(order, 1))).list).toMatchObject([{ author: '' }]);
	});

	test('who is not to be named is not found by the creator through the order either', async () => {
		const studio = await makeMerchant(shop.context);
		const order = await received([1, 1], { merchantId: studio.merchantId });
		const lines = order.lines.map(({ id }, at) => ({ id, ...five, anonymous: at }));
		await shop.post('/api/shop.Evaluate/add', { order_id: order.id, lines }, order.buyer.headers);
		type Seen = { list: { id: number; anonymous: number; order_id: number; order_no: string }[] };
		const { list } = (await shop.get<Seen>('/merchant/order.Evaluate/index', {}, studio.headers)).data;
		expect(list.find(({ anonymous }) => anonymous === 0)).toMatchObject({ order_id: order.id });
		expect(list.find(({ anonymous }) => anonymous === 1)).toMatchObject({ order_id: 0, order_no: '' });
	});

	test('nor by when a review was written, or which order was completed at that time', async () => {
		const studio = await makeMerchant(shop.context);
		const order = await received([1, 1], { merchantId: studio.merchantId });
		const reviewed = shop.clock.now() + 1234;
		shop.clock.set(reviewed);
		const lines = order.lines.map(({ id }, at) => ({ id, ...five, anonymous: at }));
		await shop.post('/api/shop.Evaluate/add', { order_id: order.id, lines }, order.buyer.headers);
		shop.clock.advance(77);
		const add = { id: await publicNoOf(order, 1), content: '再说' };
		expect(await shop.post('/api/shop.Evaluate/append', add, order.buyer.headers)).toMatchObject({ code: 1 });
		const answers = [
			await shop.get('/api/shop.Goods/evaluates', { goods_id: goodsOf(order, 1) }),
			await shop.get('/merchant/order.Evaluate/index', {}, studio.headers),
			await shop.get('/merchant/order.Order/index', {}, studio.headers),
			await shop.get('/merchant/order.Order/detail', { id: order.id }, studio.headers),
		];
		for (const { code, data } of answers) {
			expect(code).toBe(1);
			const text = JSON.stringify(data);
			for (const trace of [reviewed, reviewed + 77, 'evaluate_status', '"finish"', 'finish_time']) {
				expect(text).not.toContain(String(trace));
			}
		}
		const [, reviews] = answers;
		const day = startOf(shopDay(reviewed));
		const listed = (reviews as unknown as { data: { list: object[] } }).data.list;
		expect(listed).toContainEqual(expect.objectContaining({ create_time: day, append_time: day }));
		expect(listed).toEqual([0, 1].map(() => expect.objectContaining({ create_time: day })));
		const own = await shop.get('/api/shop.Order/detail', { id: order.id }, order.buyer.headers);
		expect(own.data).toMatchObject({ order: { finish_time: reviewed, lines: [{ evaluate_status: '1' }, {}] } });
	});

	test('nor by points: what a creator sees of a refund and its order is the same with a review and without', async () => {
		const rule = { 'points.reviewReward': 50, 'points.spendRate': 100, 'points.earnRate': 1 };
		await shop.context.settings.set(rule, { now: shop.clock.now() });
		const { merchantId, headers } = await makeMerchant(shop.context);
		const [quiet, reviewed] = [await received([2], { merchantId }), await received([2], { merchantId })];
		await shop.context.db.updateTable('order_goods').set({ commission_rate: 5000 }).execute();
		await say(reviewed, [{ anonymous: 1 }]);
		expect((await pointsOf(shop.context, reviewed.buyer.id)).score).toBe(150);
		const earned = async ({ id, buyer }: Bought) =>
			(await shop.get<{ order: { score_give: number } }>('/api/shop.Order/detail', { id }, buyer.headers)).data.order;
		expect([await earned(quiet), await earned(reviewed)]).toMatchObject([{ score_give: 100 }, { score_give: 150 }]);
		const seen = async (order: Bought) => {
			const lines = [{ id: order.lines[0]?.id, num: 2 }];
			const wish = { order_id: order.id, type: '2', reason: 'quality', lines };
			const preview = await shop.post<{ lines: object[] }>('/merchant/order.Refund/applyPreview', wish, headers);
			expect(preview.msg).toBe('');
			const id = await applied(shop, order, [2], { type: '2', reason: 'quality' });
			const before = await shop.get<{ refund: object }>('/merchant/order.Refund/detail', { id }, headers);
			await shop.post('/admin/shop.order.Refund/audit', { id, answer: 'agree' }, admin.headers);
			while ((await shop.context.jobs.runPending()) > 0);
			const after = await shop.get<{ refund: object }>('/merchant/order.Refund/detail', { id }, headers);
			const list = await shop.get<{ list: object[] }>('/merchant/order.Refund/index', {}, headers);
			const whole = await shop.get<{ order: object }>('/merchant/order.Order/detail', { id: order.id }, headers);
			const answers = [preview.data, before.data.refund, after.data.refund, list.data.list[0], whole.data.order];
			return answers.map((row) => {
				const points = Object.entries(row ?? {}).filter(([name]) => name.startsWith('score'));
				return Object.fromEntries(points);
			});
		};
		const [without, withReview] = [await seen(quiet), await seen(reviewed)];
		expect(without.every((row) => Object.keys(row).length > 0)).toBe(true);
		expect(withReview).toEqual(without);
		expect([await earned(quiet), await earned(reviewed)]).toMatchObject([{ score_give: 0 }, { score_give: 0 }]);
		const off = { 'points.reviewReward': 0, 'points.spendRate': 0, 'points.earnRate': 0 };
		await shop.context.settings.set(off, { now: shop.clock.now() });
	});

	test('nor by numbers: beside the day that of a review is chance, and the rows’ own are known to staff alone', async () => {
		const { merchantId, headers } = await makeMerchant(shop.context);
		const order = await received([1, 1, 1], { merchantId });
		const lines = order.lines.map(({ id }, at) => ({ id, ...five, anonymous: at % 2 }));
		await shop.post('/api/shop.Evaluate/add', { order_id: order.id, lines }, order.buyer.headers);
		const written = await Promise.all(order.lines.map((_, place) => numbersOf(order, place)));
		const drawn = written.map(({ public_no }) => public_no).sort((a, b) => b - a);
		const days = Date.parse(shopDay(shop.clock.now())) / 1000 / day;
		expect(new Set(drawn.map((no) => Math.floor(no / 10 ** 10)))).toEqual(new Set([days]));
		const chance = drawn.map((no) => no % 10 ** 10);
		expect(Math.min(...chance.slice(1).map((no, at) => (chance[at] ?? 0) - no))).toBeGreaterThan(1);
		const list = async (url: string, query: object, by = {}) =>
			(await shop.get<Shown>(url, { ...query }, by)).data.list.map(({ id }) => id);
		expect(await list('/merchant/order.Evaluate/index', {}, headers)).toEqual(drawn);
		const own = await list('/api/shop.Evaluate/index', {}, order.buyer.headers);
		expect(own).toEqual(written.sort((a, b) => b.id - a.id).map(({ public_no }) => public_no));
		for (const place of [0, 1, 2]) {
			const { id, public_no } = await numbersOf(order, place);
			expect(await list('/api/shop.Goods/evaluates', { goods_id: goodsOf(order, place) })).toEqual([public_no]);
			const unknown = { code: 0, msg: '评价不存在' };
			expect(await shop.post('/merchant/order.Evaluate/reply', { id, reply: 'x' }, headers)).toMatchObject(unknown);
			const more = { id, content: 'x' };
			expect(await shop.post('/api/shop.Evaluate/append', more, order.buyer.headers)).toMatchObject(unknown);
			expect(await staff('reply', { id, reply: 'x' })).toMatchObject({ code: 1 });
		}
	});

	test('each line once, also when the same request comes twice at the same time', async () => {
		const order = await received([1]);
		const answers = await Promise.all([say(order, [{}]), say(order, [{}])]);
		expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
		expect(await say(order, [{ goods_score: 1 }])).toMatchObject({ code: 0, msg: '该商品已评价过' });
		expect(await starsOf(goodsOf(order))).toMatchObject({ stars: [0, 0, 0, 0, 1], star_num: 1 });
		const twice = await received([1]);
		const line = { id: twice.lines[0]?.id, ...five };
		const body = { order_id: twice.id, lines: [line, line] };
		expect(await shop.post('/api/shop.Evaluate/add', body, twice.buyer.headers)).toMatchObject({ code: 0 });
		expect(await starsOf(goodsOf(twice))).toMatchObject({ star_num: 0 });
	});

	test('not before it has arrived, not after the order has ended, not lines of another order', async () => {
		const order = await bought(shop, [1]);
		expect(await say(order, [{}])).toMatchObject({ code: 0, msg: '确认收货后才能评价' });
		const late = await received([1]);
		await deadlinePasses(late);
		expect(await say(late, [{}])).toMatchObject({ code: 0, msg: '订单已结束，不能再评价' });
		const other = await received([1]);
		const strange = { ...other, lines: late.lines };
		expect(await say(strange, [{}])).toMatchObject({ code: 0, msg: '该商品不在此订单中' });
	});

	test('and where a refund is open when that time ends, the order is complete once the refund is over', async () => {
		const order = await received([2]);
		const refund = await applied(shop, order, [1], { type: '2', reason: 'damaged' });
		expect(await say(order, [{}])).toMatchObject({ data: { status: '4' } });
		await deadlinePasses(order);
		expect((await orderRow(shop.context, order.id)).status).toBe('4');
		const answer = { id: refund, answer: 'refuse', reason: '完好' };
		await shop.post('/admin/shop.order.Refund/audit', answer, admin.headers);
		shop.clock.advance(day);
		await runDueTimers(shop.context);
		expect((await orderRow(shop.context, order.id)).status).toBe('5');
	});

	test('what was refunded whole is not reviewed and does not keep the order open', async () => {
		const order = await received([1, 1]);
		const refund = await applied(shop, order, [1], { type: '2', reason: 'damaged' });
		await shop.post('/admin/shop.order.Refund/audit', { id: refund, answer: 'agree' }, admin.headers);
		await shop.context.jobs.runPending();
		expect(await say(order, [{}])).toMatchObject({ code: 0, msg: '已全部退款的商品不能评价' });
		const rest = { order_id: order.id, lines: [{ id: order.lines[1]?.id, ...five }] };
		expect(await shop.post('/api/shop.Evaluate/add', rest, order.buyer.headers)).toMatchObject({
			data: { status: '5' },
		});
	});

	test('hostile forms are refused and leave nothing', async () => {
		const order = await received([1]);
		const wrong = [
			{ goods_score: 6 },
			{ goods_score: 0 },
			{ goods_score: 4.5 },
			{ content: '长'.repeat(501) },
			{ images: ['https://evil.example/a.png'] },
			{ images: ['//evil.example/a.png'] },
			{ images: Array.from({ length: 10 }, (_, n) => `/storage/${n}.webp`) },
		];
		for (const line of wrong) expect((await say(order, [line])).code, JSON.stringify(line)).not.toBe(1);
		expect(await starsOf(goodsOf(order))).toMatchObject({ star_num: 0 });
	});
});

test('when the time is over the order is complete and no review is invented', async () => {
	const order = await received([1]);
	await deadlinePasses(order);
	expect(await orderRow(shop.context, order.id)).toMatchObject({ status: '5' });
	expect(await shown(goodsOf(order))).toEqual({ list: [], total: 0 });
	expect(await starsOf(goodsOf(order))).toMatchObject({ stars: [0, 0, 0, 0, 0], star_rank: 0 });
});

test('a review that a process of the version before writes has a number by which it is shown', async () => {
	const order = await received([1]);
	await say(order, [{ content: '好' }]);
	const was = await publicNoOf(order);
	await sql`update evaluate set public_no = default where public_no = ${was}`.execute(shop.context.db);
	const drawn = await publicNoOf(order);
	expect(drawn).not.toBe(was);
	expect((await shown(goodsOf(order))).list).toMatchObject([{ id: drawn }]);
});

test('a review is added to once, within 90 days, with words or pictures', async () => {
	const order = await received([1]);
	await say(order, [{ content: '好' }]);
	const id = await publicNoOf(order);
	const add = (body: object) => shop.post('/api/shop.Evaluate/append', { id, ...body }, order.buyer.headers);
	expect(await add({ content: '  ' })).toMatchObject({ code: 0, msg: '请写点内容或添加图片' });
	expect(await add({ content: '用了一个月', images: ['/storage/b.webp'] })).toMatchObject({ code: 1 });
	expect(await add({ content: '再说' })).toMatchObject({ code: 0, msg: '每条评价只能追加一次' });
	expect((await shown(goodsOf(order), { has_append: 1 })).list).toMatchObject([{ append_content: '用了一个月' }]);
	expect((await shown(goodsOf(order), { has_image: 1 })).total).toBe(1);
	const late = await received([1]);
	await say(late, [{}]);
	const lateId = await publicNoOf(late);
	const longAgo = shop.clock.now() - 90 * day - 1;
	await sql`update evaluate set create_time = ${longAgo} where public_no = ${lateId}`.execute(shop.context.db);
	const answer = await shop.post('/api/shop.Evaluate/append', { id: lateId, content: 'x' }, late.buyer.headers);
	expect(answer).toMatchObject({ code: 0, msg: '已超过 90 天，不能再追评' });
});

describe('averages', () => {
	test('count what is shown, from the same transaction on, and nothing else', async () => {
		const order = await received([1]);
		const { version } = await starsOf(goodsOf(order));
		await say(order, [{ goods_score: 2, service_score: 3, delivery_score: 4 }]);
		const counted = { stars: [0, 1, 0, 0, 0], service_sum: 3, delivery_sum: 4, version };
		expect(await starsOf(goodsOf(order))).toMatchObject(counted);
		const ids = [await idOf(order)];
		expect(await staff('hide', { ids, hide: 1 })).toMatchObject({ code: 0, msg: '请填写隐藏原因' });
		expect(await staff('hide', { ids, hide: 1, reason: '辱骂' })).toMatchObject({ code: 1, data: { changed: 1 } });
		expect(await starsOf(goodsOf(order))).toMatchObject({ stars: [0, 0, 0, 0, 0], service_sum: 0, delivery_sum: 0 });
		expect(await staff('hide', { ids, hide: 1, reason: '辱骂' })).toMatchObject({ data: { changed: 0 } });
		expect((await shown(goodsOf(order))).total).toBe(0);
		expect(await staff('hide', { ids, hide: 0 })).toMatchObject({ data: { changed: 1 } });
		expect(await starsOf(goodsOf(order))).toMatchObject(counted);
	});

	test('count no praise of what was paid back, and every complaint', async () => {
		const nodes = ['audit', 'goodwill'].map((node) => `shop/order/refund/${node}`);
		const staffs = await makeAdmin(shop.context, { nodes });
		const payOut = async () => {
			while ((await shop.context.jobs.runPending()) > 0);
		};
		const returned = async (goods_score: number) => {
			const order = await received([1]);
			await say(order, [{ goods_score, content: '说过的话' }]);
			const id = await applied(shop, order, [1], { type: '2', reason: 'quality' });
			await shop.post('/admin/shop.order.Refund/audit', { id, answer: 'agree' }, staffs.headers);
			await payOut();
			return order;
		};
		const praised = await returned(5);
		const none = { stars: [0, 0, 0, 0, 0], service_sum: 0, delivery_sum: 0, star_rank: 0 };
		expect(await starsOf(goodsOf(praised))).toMatchObject(none);
		// What was said stays to be read; hiding and showing it counts nothing.
		expect((await shown(goodsOf(praised))).list).toMatchObject([{ content: '说过的话' }]);
		const ids = [await idOf(praised)];
		await staff('hide', { ids, hide: 1, reason: '辱骂' });
		await staff('hide', { ids, hide: 0 });
		expect(await starsOf(goodsOf(praised))).toMatchObject(none);
		expect(await starsOf(goodsOf(await returned(1)))).toMatchObject({ stars: [1, 0, 0, 0, 0] });
		// Money without goods is paid back as well, half of it and a cent.
		const gave = async (order: Bought, amount: string) => {
			const given = { order_id: order.id, goods_amount: amount, freight_amount: '0', reason: '补偿' };
			expect(await shop.post('/admin/shop.order.Refund/goodwill', given, staffs.headers)).toMatchObject({ code: 1 });
			await payOut();
		};
		const order = await received([1]);
		await say(order, [{}]);
		await gave(order, '25.00');
		expect(await starsOf(goodsOf(order))).toMatchObject({ stars: [0, 0, 0, 0, 1] });
		await gave(order, '0.01');
		expect(await starsOf(goodsOf(order))).toMatchObject(none);
		const early = await received([1]);
		await gave(early, '49.99');
		await say(early, [{ goods_score: 4 }]);
		expect(await starsOf(goodsOf(early))).toMatchObject(none);
	});

	test('of many at once lose none', async () => {
		const order = await received([1]);
		const { db } = shop.context;
		const orders = await Promise.all(Array.from({ length: 4 }, () => received([1])));
		await sql`update order_goods set goods_id = ${goodsOf(order)} where order_id = any(${orders.map(({ id }) => id)})`.execute(
			db,
		);
		await Promise.all([...orders, order].map((each, place) => say(each, [{ goods_score: 1 + place }])));
		expect(await starsOf(goodsOf(order))).toMatchObject({ stars: [1, 1, 1, 1, 1], star_num: 5 });
	});

	test('where reviews wait for the staff, none is shown or counted before', async () => {
		const boss = (await makeAdmin(shop.context, { nodes: ['shop/settings/basic/edit'] })).headers;
		const choose = (evaluate_audit: string) => shop.post('/admin/shop.settings.Basic/edit', { evaluate_audit }, boss);
		expect(await choose('1')).toMatchObject({ code: 1 });
		const order = await received([1]);
		await say(order, [{}]);
		expect((await shown(goodsOf(order))).total + (await starsOf(goodsOf(order))).star_num).toBe(0);
		await staff('hide', { ids: [await idOf(order)], hide: 0 });
		expect((await shown(goodsOf(order))).total).toBe(1);
		expect(await choose('0')).toMatchObject({ code: 1 });
		const next = await received([1]);
		await say(next, [{}]);
		expect((await shown(goodsOf(next))).total).toBe(1);
	});
});

describe('answers', () => {
	test('a creator answers for their own works, and not over the shop', async () => {
		const merchant = await makeMerchant(shop.context);
		const order = await received([1], { merchantId: merchant.merchantId });
		await say(order, [{ content: '喜欢' }]);
		const [id, rowId] = [await publicNoOf(order), await idOf(order)];
		const answer = (reply: string) => shop.post('/merchant/order.Evaluate/reply', { id, reply }, merchant.headers);
		expect(await answer('谢谢')).toMatchObject({ code: 1 });
		expect((await shown(goodsOf(order))).list).toMatchObject([{ reply: '谢谢', reply_by: 'merchant' }]);
		expect(await answer('非常感谢')).toMatchObject({ code: 1 });
		expect(await staff('reply', { id: rowId, reply: '平台回复' })).toMatchObject({ code: 1 });
		expect(await answer('改')).toMatchObject({ code: 0, msg: '平台已回复，不能修改' });
		const open = await shop.get<Shown>('/merchant/order.Evaluate/index', { open: 1 }, merchant.headers);
		expect(open.data.total).toBe(0);
		const stranger = await makeMerchant(shop.context);
		const foreign = await shop.post('/merchant/order.Evaluate/reply', { id, reply: 'x' }, stranger.headers);
		expect(foreign).toMatchObject({ code: 0, msg: '评价不存在' });
	});

	test('a role that only packs parcels or counts money does not answer', async () => {
		const { merchantId } = await makeMerchant(shop.context);
		const clerk = await makeMerchantUser(shop.context, { merchantId, role: 'finance' });
		const order = await received([1], { merchantId });
		await say(order, [{}]);
		const body = { id: await publicNoOf(order), reply: 'x' };
		expect((await shop.post('/merchant/order.Evaluate/reply', body, clerk.headers)).code).toBe(0);
	});
});

test('the store pages reviews without gaps, those on top first, and filters by stars', async () => {
	const order = await received([1]);
	const others = await Promise.all(Array.from({ length: 4 }, () => received([1])));
	const ids = others.map(({ id }) => id);
	await sql`update order_goods set goods_id = ${goodsOf(order)} where order_id = any(${ids})`.execute(shop.context.db);
	for (const [place, each] of [order, ...others].entries()) await say(each, [{ goods_score: 1 + (place % 2) }]);
	const top = await idOf(order);
	expect(await staff('top', { ids: [top], top: 1 })).toMatchObject({ data: { changed: 1 } });
	const seen: number[] = [];
	let after: string | undefined = '';
	while (after !== undefined) {
		const page: Shown = await shown(goodsOf(order), { limit: 2, after });
		seen.push(...page.list.map(({ id }) => id));
		after = page.next;
	}
	expect(seen).toHaveLength(5);
	expect([seen[0], new Set(seen).size]).toEqual([await publicNoOf(order), 5]);
	expect((await shown(goodsOf(order), { score: 2 })).total).toBe(2);
	await sql`update goods set status = '3' where id = ${goodsOf(order)}`.execute(shop.context.db);
	expect(await shown(goodsOf(order))).toMatchObject({ list: [], total: 0 });
});

test('of few stars the staff are notified, and the list finds them by order number', async () => {
	const order = await received([1]);
	await say(order, [{ goods_score: 1, content: '碎了' }]);
	const notices = shop.context.db.selectFrom('notify').select('order_no').where('message_type', '=', '12');
	expect((await notices.execute()).map(({ order_no }) => order_no)).toContain(order.order_no);
	const search = [
		{ field: 'order_no', operator: 'LIKE', val: order.order_no },
		{ field: 'goods_score', operator: 'RANGE', val: '1,2' },
	];
	const found = await shop.get<Shown>('/admin/shop.order.Evaluate/index', { search }, admin.headers);
	expect(found.msg).toBe('');
	expect(found.data.list).toMatchObject([{ content: '碎了', goods_score: 1 }]);
});

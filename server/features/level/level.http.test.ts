import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readOwnLevel } from '#domain/level/level.contract.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMember, makeMerchant, type TestAccount } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { makeLevel, reachLevel } from '#server/testing/levels.ts';
import {
	type Buyer,
	expectNoDrift,
	makeBuyer,
	makeSku,
	orderRow,
	paid,
	placed,
	pointsOf,
} from '#server/testing/orders.ts';
import { parcel } from '#server/testing/refunds.ts';

let shop: TestApp;
let boss: Record<string, string>;
const day = 86_400;
const rates = { 'growth.orderRate': 2, 'growth.days': 0, 'points.earnRate': 1, 'points.spendRate': 100 } as const;

beforeAll(async () => {
	shop = await makeApp();
	await shop.context.settings.set(rates, { now: shop.clock.now() });
});
// A login does not outlive the weeks that pass here.
beforeEach(async () => {
	boss = (await makeBoss(shop)).headers;
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

const own = async ({ headers }: TestAccount) =>
	(await shop.get<AnswerOf<typeof readOwnLevel>>('/api/account/level', {}, headers)).data;
const growthOf = async ({ id }: TestAccount) =>
	(await shop.context.db.selectFrom('member').select('growth').where('id', '=', id).executeTakeFirstOrThrow()).growth;
const told = (userId: number) =>
	shop.context.db
		.selectFrom('member_message')
		.select(['kind', 'facts'])
		.where('user_id', '=', userId)
		.where('kind', 'like', 'level.%')
		.orderBy('id')
		.execute();

/** An order of pieces at ¥50, sent and received. */
async function received(buyer: Buyer, num: number) {
	const sku = await makeSku(shop.context, { price: 5000 });
	const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num }]);
	const id = orders[0]?.id ?? 0;
	const sent = await shop.post('/admin/shop.order.Order/delivery', { id, ...parcel }, boss);
	expect(sent.msg).toBe('');
	expect(await shop.post('/api/shop.Order/receive', { id }, buyer.headers)).toMatchObject({ msg: '' });
	const line = await shop.context.db
		.selectFrom('order_goods')
		.select('id')
		.where('order_id', '=', id)
		.executeTakeFirstOrThrow();
	return { id, line: line.id };
}

/** The time to give anything of an order back is over. */
async function over({ id }: { id: number }): Promise<void> {
	const { context } = shop;
	await context.db
		.updateTable('timer')
		.set({ due_at: context.clock.now() })
		.where('kind', '=', timerKinds.orderGift.kind)
		.where('ref_id', '=', id)
		.execute();
	await runDueTimers(context);
}

async function refunded(buyer: Buyer, { id, line }: { id: number; line: number }, num: number) {
	const wish = { order_id: id, type: '2', reason: 'quality', lines: [{ id: line, num }] };
	const asked = await shop.post<{ id: number }>('/api/shop.Refund/add', wish, buyer.headers);
	expect(asked.msg).toBe('');
	const agreed = { id: asked.data.id, answer: 'agree' };
	expect(await shop.post('/admin/shop.order.Refund/audit', agreed, boss)).toMatchObject({ msg: '' });
	while ((await shop.context.jobs.runPending()) > 0);
}

describe('growth', () => {
	test('comes with what is paid for goods once nothing can go back, and goes with what is refunded of it all the same', async () => {
		const silver = await makeLevel(shop.context, { name: '银卡', growth_min: 250 });
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		expect(await own(buyer)).toMatchObject({ growth: 0, level_id: 0, order_rate: 2 });
		const order = await received(buyer, 3);
		expect(await own(buyer)).toMatchObject({ growth: 0, level_id: 0 });
		await over(order);
		expect(await own(buyer)).toMatchObject({ growth: 300, level_id: silver });
		expect(await told(buyer.id)).toMatchObject([{ kind: 'level.up', facts: { name: { 'zh-cn': '银卡' } } }]);
		await refunded(buyer, order, 1);
		expect(await own(buyer)).toMatchObject({ growth: 200, level_id: 0 });
		await refunded(buyer, order, 2);
		expect(await growthOf(buyer)).toBe(0);
		const { data } = await shop.get<{ list: { growth: number; sources: object[] }[]; total: number }>(
			'/api/account/growth',
			{},
			buyer.headers,
		);
		expect(data.list.map(({ growth }) => growth)).toEqual([-200, -100, 300]);
		expect(data.list.every(({ sources }) => sources.length === 1)).toBe(true);
	});

	test('an order that went back in time brings none, and no level meanwhile', async () => {
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		const order = await received(buyer, 3);
		await refunded(buyer, order, 3);
		await over(order);
		expect(await growthOf(buyer)).toBe(0);
		const half = await received(buyer, 2);
		await refunded(buyer, half, 1);
		await over(half);
		expect(await growthOf(buyer)).toBe(100);
	});

	test('received twice at once comes once', async () => {
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		const { id } = await received(buyer, 1);
		await Promise.all([1, 2].map(() => shop.post('/api/shop.Order/receive', { id }, buyer.headers)));
		await Promise.all([over({ id }), over({ id })]);
		await over({ id });
		expect(await growthOf(buyer)).toBe(100);
	});

	test('ends after its days, the oldest first, and what staff take is taken from the oldest', async () => {
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		await over(await received(buyer, 1));
		shop.clock.advance(day / 2);
		await over(await received(buyer, 2));
		const { headers } = await makeAdmin(shop.context, { nodes: ['shop/user/growthLog/add'] });
		const take = { user_id: buyer.id, growth: -40, memo: '调整' };
		expect(await shop.post('/admin/shop.user.GrowthLog/add', take, headers)).toMatchObject({
			data: { before: 300, growth: 260 },
		});
		await shop.context.settings.set({ 'growth.days': 1 }, { now: shop.clock.now() });
		const kind = timerKinds.growthEnd.kind;
		const nextNight = async () => {
			await shop.context.db.updateTable('timer').set({ due_at: shop.clock.now() }).where('kind', '=', kind).execute();
			await runDueTimers(shop.context);
			while ((await shop.context.jobs.runPending()) > 0);
			return growthOf(buyer);
		};
		expect(await nextNight()).toBe(260);
		shop.clock.advance(day / 2 + 60);
		expect(await nextNight()).toBe(200);
		expect(await nextNight()).toBe(200);
		shop.clock.advance(day / 2);
		expect(await nextNight()).toBe(0);
		await shop.context.settings.set(rates, { now: shop.clock.now() });
	});

	test('is found by times up to the last that can be written', async () => {
		const { headers } = await makeAdmin(shop.context, { nodes: ['shop/user/growthLog/index'] });
		for (const [operator, val] of [
			['=', '9999-12-31 23:59:59'],
			['RANGE', '2000-01-01 00:00:00,9999-12-31 23:59:59'],
		])
			expect(
				await shop.get(
					'/admin/shop.user.GrowthLog/index',
					{ 'search[0][field]': 'create_time', 'search[0][operator]': operator, 'search[0][val]': val },
					headers,
				),
			).toMatchObject({ code: 1 });
	});

	test('is changed by hand for a reason, once a request, never below nothing, and for members alone', async () => {
		const { headers } = await makeAdmin(shop.context, { nodes: ['shop/user/growthLog/add'] });
		const member = await makeMember(shop.context);
		const change = { user_id: member.id, growth: 70, memo: '线下活动', request_key: 'one-change-of-growth' };
		const add = (more: object = {}) => shop.post('/admin/shop.user.GrowthLog/add', { ...change, ...more }, headers);
		expect(await add()).toMatchObject({ data: { before: 0, change: 70, growth: 70 } });
		expect(await add()).toMatchObject({ data: { before: 0, change: 70, growth: 70 } });
		expect((await add({ growth: 71 })).code).toBe(0);
		expect(await add({ growth: -71, request_key: 'another-change' })).toMatchObject({
			code: 0,
			data: { fields: { growth: expect.any(String) } },
		});
		expect((await add({ memo: ' ', request_key: 'a-third-change' })).code).toBe(0);
		expect(await growthOf(member)).toBe(70);
		const stranger = await makeAdmin(shop.context, { nodes: ['shop/user/growthLog/index'] });
		expect((await shop.post('/admin/shop.user.GrowthLog/add', change, stranger.headers)).code).toBe(401);
	});
});

describe('a level', () => {
	const path = '/admin/shop.user.Level';
	const form = {
		name: '金卡',
		growth_min: 900_000,
		discount_rate: '95.00',
		free_freight: 0,
		points_rate: '120.00',
		status: '1',
	};

	test('begins where no other does, and does not go while something is for it', async () => {
		expect((await shop.post(`${path}/add`, form, boss)).code).toBe(1);
		const twin = await shop.post(`${path}/add`, { ...form, name: '另一张' }, boss);
		expect(twin).toMatchObject({ code: 0, data: { fields: { growth_min: expect.any(String) } } });
		const { id } = await shop.context.db
			.selectFrom('member_level')
			.select('id')
			.where('growth_min', '=', 900_000)
			.executeTakeFirstOrThrow();
		const now = shop.clock.now();
		const coupon = { name: '等级券', amount: 100, audience: '4', level_ids: [id], create_time: now, update_time: now };
		const made = await shop.context.db.insertInto('coupon').values(coupon).returning('id').executeTakeFirstOrThrow();
		expect((await shop.del(`${path}/del`, { 'ids[0]': String(id) }, boss)).code).toBe(0);
		// What is over can be changed no more, and is for nobody.
		await shop.context.db.updateTable('coupon').set({ status: '3' }).where('id', '=', made.id).execute();
		expect((await shop.del(`${path}/del`, { 'ids[0]': String(id) }, boss)).code).toBe(1);
	});

	test('lowers prices, multiplies points and waives the freight of own works from its threshold on', async () => {
		const studio = await makeMerchant(shop.context);
		const buyer = await makeBuyer(shop.context, { money: 1_000_000 });
		await reachLevel(shop.context, buyer, {
			...{ growth_min: 5000, discount_rate: 9000, points_rate: 15_000, free_freight: 1, free_from: 9000 },
		});
		const work = await makeSku(shop.context, { price: 5000, fee: 600 });
		const theirs = await makeSku(shop.context, { price: 5000, fee: 600, merchantId: studio.merchantId });
		const one = await placed(shop, buyer, [{ sku_id: work.id, num: 1 }]);
		expect(one.pay_amount).toBe('51.00');
		const { orders, pay_no } = await placed(shop, buyer, [
			{ sku_id: work.id, num: 2 },
			{ sku_id: theirs.id, num: 2 },
		]);
		expect(await shop.post('/api/shop.Pay/create', { pay_no, channel: 'balance' }, buyer.headers)).toMatchObject({
			code: 1,
		});
		const rows = await Promise.all(orders.map(({ id }) => orderRow(shop.context, id)));
		const [ownOrder, theirOrder] = [
			rows.find((row) => row.merchant_id === 0),
			rows.find((row) => row.merchant_id !== 0),
		];
		expect(ownOrder).toMatchObject({ member_off: 1000, freight_amount: 600, freight_off: 600, pay_amount: 9000 });
		// The platform bears it out of its commission of 8 %.
		expect(theirOrder).toMatchObject({ member_off: 800, freight_off: 0, pay_amount: 9800 });
		const prices = await shop.get<{ skus: object[] }>(
			'/api/shop.Goods/memberPrices',
			{ goods_id: theirs.goodsId },
			buyer.headers,
		);
		expect(prices.data.skus).toEqual([{ sku_id: theirs.id, price: '46.00' }]);
		expect(JSON.stringify(ownOrder?.calc_trace)).toContain('price.step.freightLevel');
		const id = ownOrder?.id ?? 0;
		expect((await shop.post('/admin/shop.order.Order/delivery', { id, ...parcel }, boss)).msg).toBe('');
		expect((await shop.post('/api/shop.Order/receive', { id }, buyer.headers)).msg).toBe('');
		expect((await pointsOf(shop.context, buyer.id)).score).toBe(135);
	});

	test('shows in the list of members, which is narrowed to those who have it', async () => {
		const [low, high] = [await makeBuyer(shop.context), await makeBuyer(shop.context)];
		const platinum = await reachLevel(shop.context, high, { name: '铂金', growth_min: 70_000 });
		await reachLevel(shop.context, low, { name: '黑金', growth_min: 80_000 });
		const search = [{ field: 'level', operator: 'in', val: String(platinum) }];
		const { data } = await shop.get<{ list: { id: number; level: string }[] }>(
			'/admin/shop.user.User/index',
			{ search },
			boss,
		);
		expect(data.list.filter(({ id }) => id === high.id || id === low.id)).toEqual([
			expect.objectContaining({ id: high.id, level: '铂金' }),
		]);
	});
});

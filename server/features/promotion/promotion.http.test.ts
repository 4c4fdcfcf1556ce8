import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { holding } from '#server/testing/coupons.ts';
import { makeLevel, reachLevel } from '#server/testing/levels.ts';
import {
	type Buyer,
	expectNoDrift,
	joinGroup,
	makeBuyer,
	makeSku,
	moneyOf,
	orderRow,
	paid,
	place,
	placed,
} from '#server/testing/orders.ts';
import { makePromotion } from '#server/testing/promotions.ts';

let shop: TestApp;
let boss: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
	boss = (await makeBoss(shop)).headers;
});
afterEach(async () => {
	await expectNoDrift(shop.context);
	// What one test runs, the next one does not meet.
	await shop.context.db.updateTable('promotion').set({ status: '0' }).execute();
});

interface Offer {
	id: number;
	text: string;
	merchant_id: number;
	off: string;
	sku_ids: number[];
	more: string;
	more_num: number;
	gifts: number;
	gift_ids: number[];
}
interface Preview {
	pay_amount: string;
	off_amount: string;
	promotions: Offer[];
	trace: { key: string; text: string }[];
}
type Wish = readonly { sku_id: number; num: number }[];

const rich = () => makeBuyer(shop.context, { money: 1_000_000 });
const preview = async (buyer: Buyer, lines: Wish, more: object = {}) => {
	const body = { lines, address_id: buyer.addressId, ...more };
	const answer = await shop.post<Preview>('/api/shop.Order/preview', body, buyer.headers);
	expect(answer.msg).toBe('');
	return answer.data;
};
const linesOf = (orderId: number) =>
	shop.context.db.selectFrom('order_goods').selectAll().where('order_id', '=', orderId).orderBy('sku_id').execute();
const groupOf = async ({ id }: Buyer) => {
	const member = shop.context.db.selectFrom('member').select('group_id').where('id', '=', id);
	return (await member.executeTakeFirstOrThrow()).group_id;
};
/** Asks for so many pieces of a line back, and staff agree. */
async function giveBack(buyer: Buyer, order_id: number | undefined, line: { id: number; num: number }): Promise<void> {
	const wish = { order_id, type: '1', reason: 'changedMind', lines: [line] };
	const asked = await shop.post<{ id: number }>('/api/shop.Refund/add', wish, buyer.headers);
	expect(asked.msg).toBe('');
	const agreed = await shop.post('/admin/shop.order.Refund/audit', { id: asked.data.id, answer: 'agree' }, boss);
	expect(agreed.msg).toBe('');
	while ((await shop.context.jobs.runPending()) > 0);
}
const english = { 'think-lang': 'en' };

describe('at the checkout', () => {
	test('a reduction says what is missing, comes off by itself, and stands in the trace, the order and its books', async () => {
		const id = await makePromotion(shop.context, { from_amount2: 20_000, take_off2: 3000 });
		const sku = await makeSku(shop.context, { price: 9000 });
		const buyer = await rich();
		expect(await preview(buyer, [{ sku_id: sku.id, num: 1 }])).toMatchObject({
			pay_amount: '90.00',
			promotions: [{ id, off: '0.00', more: '10.00', text: '满 ¥100 减 ¥10，满 ¥200 减 ¥30' }],
		});
		const two = await preview(buyer, [{ sku_id: sku.id, num: 2 }]);
		expect(two).toMatchObject({ pay_amount: '170.00', promotions: [{ id, off: '10.00', more: '20.00' }] });
		expect(two.trace.map(({ text }) => text)).toContain('满百减十 −¥10.00');
		const order = await paid(shop, buyer, [{ sku_id: sku.id, num: 3 }]);
		expect(order.pay_amount).toBe('240.00');
		expect(await orderRow(shop.context, order.orders[0]?.id ?? 0)).toMatchObject({ coupon_off: 3000, member_off: 0 });
		const kept = await shop.context.db
			.selectFrom('order_promotion')
			.selectAll()
			.where('promotion_id', '=', id)
			.execute();
		expect(kept).toMatchObject([{ order_id: order.orders[0]?.id, off_amount: 3000, is_price: 0 }]);
	});

	test('a price for a time is the price of a piece, and the store shows it', async () => {
		const sku = await makeSku(shop.context, { price: 10_001 });
		const id = await makePromotion(shop.context, {
			type: '1',
			discount_rate: 7000,
			scope: '3',
			goods_ids: [sku.goodsId],
		});
		const buyer = await rich();
		expect(await preview(buyer, [{ sku_id: sku.id, num: 2 }])).toMatchObject({
			pay_amount: '140.02',
			off_amount: '60.00',
		});
		const shown = await shop.get<{
			goods: { offers: { id: number; text: string }[]; reduced_to: string; skus: object[] };
		}>(`/api/shop.Goods/detail?id=${sku.goodsId}`, {}, english);
		expect(shown.data.goods).toMatchObject({
			offers: [{ id, text: 'Now 30% off' }],
			reduced_to: '70.01',
			skus: [{ price: '100.01', reduced_to: '70.01' }],
		});
		const listed = await shop.get<{ list: { id: number; reduced_to: string }[] }>(
			`/api/shop.Goods/some?ids=${sku.goodsId}`,
		);
		expect(listed.data.list).toMatchObject([{ reduced_to: '70.01', offers: [{ text: '限时7折' }] }]);
		const order = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		expect(await orderRow(shop.context, order.orders[0]?.id ?? 0)).toMatchObject({ member_off: 3000, coupon_off: 0 });
	});

	test('the store names the price that the checkout will: the lowest, whatever else runs', async () => {
		const sku = await makeSku(shop.context, { price: 10_000 });
		const ours = { type: '1', scope: '3', goods_ids: [sku.goodsId] };
		await makePromotion(shop.context, { ...ours, fixed_price: 12_000, priority: 9 });
		await makePromotion(shop.context, { ...ours, discount_rate: 9000, priority: 5 });
		await makePromotion(shop.context, { ...ours, discount_rate: 5000 });
		const shown = await shop.get<{ goods: { reduced_to: string } }>(`/api/shop.Goods/detail?id=${sku.goodsId}`);
		for (const priority of [6, 7, 8, 9]) await makePromotion(shop.context, { ...ours, discount_rate: 9500, priority });
		const again = await shop.get<{ goods: { reduced_to: string; offers: { text: string }[] } }>(
			`/api/shop.Goods/detail?id=${sku.goodsId}`,
		);
		expect(shown.data.goods.reduced_to).toBe('50.00');
		expect(again.data.goods).toMatchObject({ reduced_to: '50.00', offers: [{ text: '限时5折' }] });
		const member = await rich();
		expect((await preview(member, [{ sku_id: sku.id, num: 1 }])).pay_amount).toBe('50.00');
		// Nor does whoever may have another price as well pay more than everybody.
		const group_id = await groupOf(member);
		await makePromotion(shop.context, {
			type: '1',
			discount_rate: 9000,
			audience: '2',
			group_ids: [group_id],
			priority: 9,
		});
		expect((await preview(member, [{ sku_id: sku.id, num: 1 }])).pay_amount).toBe('50.00');
	});

	test('it begins and ends by the second, and what has just ended is not ordered at its price', async () => {
		const now = shop.clock.now();
		const sku = await makeSku(shop.context, { price: 10_000 });
		await makePromotion(shop.context, { start_time: now + 10, end_time: now + 20 });
		const buyer = await rich();
		const costs = async () => (await preview(buyer, [{ sku_id: sku.id, num: 1 }])).pay_amount;
		expect(await costs()).toBe('100.00');
		shop.clock.advance(10);
		expect(await costs()).toBe('90.00');
		shop.clock.advance(10);
		const late = await place(shop, buyer, [{ sku_id: sku.id, num: 1 }], { pay_amount: '90.00' });
		expect(late).toMatchObject({ code: 0, data: { pay_amount: '100.00' } });
	});

	test('gifts are free beside what is bought, and it is said which may be put in', async () => {
		const [cup, gift] = [await makeSku(shop.context, { price: 10_000 }), await makeSku(shop.context, { price: 800 })];
		await makePromotion(shop.context, {
			...{ type: '5', from_num: 0, from_amount: 10_000, take_off: 0, gift_ids: [gift.goodsId] },
			...{ scope: '3', goods_ids: [cup.goodsId] },
		});
		const buyer = await rich();
		const alone = await preview(buyer, [{ sku_id: cup.id, num: 1 }]);
		expect(alone.promotions).toMatchObject([{ gifts: 1, gift_ids: [gift.goodsId], off: '0.00' }]);
		const both = [
			{ sku_id: cup.id, num: 1 },
			{ sku_id: gift.id, num: 2 },
		];
		expect(await preview(buyer, both)).toMatchObject({
			pay_amount: '108.00',
			promotions: [{ off: '8.00', sku_ids: [cup.id, gift.id], gifts: 0 }],
		});
	});

	test('nothing of a seller is promised as a gift beside the goods of another', async () => {
		const studio = await makeMerchant(shop.context);
		const work = await makeSku(shop.context, { price: 10_000, merchantId: studio.merchantId });
		const gift = await makeSku(shop.context, { price: 800 });
		await makePromotion(shop.context, { type: '5', from_num: 1, take_off: 0, gift_ids: [gift.goodsId] });
		const alone = await preview(await rich(), [{ sku_id: work.id, num: 1 }]);
		expect(alone.promotions).toEqual([]);
	});

	test('what was a gift is at no price for a time after its kind was changed', async () => {
		const [cup, gift] = [await makeSku(shop.context, { price: 10_000 }), await makeSku(shop.context, { price: 8000 })];
		const given = { type: '5', from_num: 1, take_off: 0, gift_ids: [gift.goodsId] };
		const id = await makePromotion(shop.context, { ...given, scope: '3', goods_ids: [cup.goodsId] });
		const changed = shop.context.db.updateTable('promotion').set({ type: '1', discount_rate: 5000 });
		await changed.where('id', '=', id).execute();
		expect((await preview(await rich(), [{ sku_id: gift.id, num: 1 }])).pay_amount).toBe('80.00');
	});

	test('a cart of many sellers is told little of many promotions', async () => {
		const studios = await Promise.all(Array.from({ length: 5 }, () => makeMerchant(shop.context)));
		const works = await Promise.all(
			studios.map(({ merchantId }) => makeSku(shop.context, { price: 5000, merchantId })),
		);
		for (let of = 0; of < 20; of += 1) await makePromotion(shop.context, { name: `${of}` });
		const lines = works.map(({ id }) => ({ sku_id: id, num: 1 }));
		const { promotions } = await preview(await rich(), lines);
		expect(
			studios.map(({ merchantId }) => promotions.filter(({ merchant_id }) => merchant_id === merchantId).length),
		).toEqual(studios.map(() => 3));
	});

	test("each seller's goods are counted by themselves, and coupons look at what is left", async () => {
		const studio = await makeMerchant(shop.context);
		const own = await makeSku(shop.context, { price: 6000 });
		const work = await makeSku(shop.context, { price: 6000, merchantId: studio.merchantId });
		await makePromotion(shop.context);
		const buyer = await rich();
		const both = [
			{ sku_id: own.id, num: 1 },
			{ sku_id: work.id, num: 1 },
		];
		const apart = await preview(buyer, both);
		expect(apart.pay_amount).toBe('120.00');
		expect(apart.promotions.map(({ merchant_id, more }) => [merchant_id, more])).toEqual([
			[0, '40.00'],
			[studio.merchantId, '40.00'],
		]);
		const coupon = await holding(shop, buyer, { amount: 1000, min_amount: 11_500 });
		const twice = [{ sku_id: own.id, num: 2 }];
		expect((await preview(buyer, twice, { coupon_ids: [coupon] })).pay_amount).toBe('110.00');
		await shop.context.db.updateTable('promotion').set({ with_coupons: 0, take_off: 100 }).execute();
		expect((await preview(buyer, twice, { coupon_ids: [coupon] })).pay_amount).toBe('119.00');
	});

	test('some are for groups or levels of members alone, and for no guest', async () => {
		const level = await makeLevel(shop.context);
		const sku = await makeSku(shop.context, { price: 10_000 });
		await makePromotion(shop.context, { audience: '3', level_ids: [level] });
		const [silver, grouped, plain] = [await rich(), await rich(), await rich()];
		await reachLevel(shop.context, silver, { id: level });
		await joinGroup(shop.context, grouped, 10_000);
		const group_id = await groupOf(grouped);
		await makePromotion(shop.context, { audience: '2', group_ids: [group_id], take_off: 2000 });
		const costs = async (buyer: Buyer) => (await preview(buyer, [{ sku_id: sku.id, num: 1 }])).pay_amount;
		expect([await costs(silver), await costs(grouped), await costs(plain)]).toEqual(['90.00', '80.00', '100.00']);
		const guest = await shop.post<Preview>('/api/shop.Guest/preview', { lines: [{ sku_id: sku.id, num: 1 }] });
		expect(guest.data).toMatchObject({ pay_amount: '100.00', promotions: [] });
		await shop.context.db.updateTable('promotion').set({ audience: '1' }).where('audience', '=', '3').execute();
		const all = await shop.post<Preview>('/api/shop.Guest/preview', { lines: [{ sku_id: sku.id, num: 1 }] });
		expect(all.data.pay_amount).toBe('90.00');
	});

	test('for brands: the works of others, and those of none, are left alone in store and cart', async () => {
		const now = shop.clock.now();
		const brand = await shop.context.db
			.insertInto('brand')
			.values({ name: '半夏', create_time: now, update_time: now })
			.returning('id')
			.executeTakeFirstOrThrow();
		const [of, other] = [
			await makeSku(shop.context, { price: 10_000 }),
			await makeSku(shop.context, { price: 10_000 }),
		];
		await shop.context.db.updateTable('goods').set({ brand_id: brand.id }).where('id', '=', of.goodsId).execute();
		await makePromotion(shop.context, { type: '1', discount_rate: 8000, scope: '6', brand_ids: [brand.id] });
		const lines = [of, other].map((sku) => ({ sku_id: sku.id, num: 1 }));
		expect((await preview(await rich(), lines)).pay_amount).toBe('180.00');
		const reduced = async (id: number) =>
			(await shop.get<{ goods: { reduced_to: string } }>(`/api/shop.Goods/detail?id=${id}`)).data.goods.reduced_to;
		expect([await reduced(of.goodsId), await reduced(other.goodsId)]).toEqual(['80.00', '']);
	});
});

describe('who bears it', () => {
	test('the creator, or the platform out of its commission and no more', async () => {
		await shop.context.settings.set({ 'merchant.commissionRate': 1000 }, { now: shop.clock.now() });
		const studio = await makeMerchant(shop.context);
		const work = await makeSku(shop.context, { price: 10_000, merchantId: studio.merchantId });
		const half = { type: '3', from_num: 1, discount_rate: 5000, from_amount: 0, take_off: 0 };
		await makePromotion(shop.context, half);
		const buyer = await rich();
		const first = await paid(shop, buyer, [{ sku_id: work.id, num: 1 }]);
		expect(await linesOf(first.orders[0]?.id ?? 0)).toMatchObject([
			{
				pay_amount: 5000,
				coupon_off: 5000,
				coupon_platform_cost: 0,
				coupon_merchant_cost: 5000,
				commission_amount: 500,
			},
		]);
		await shop.context.db.updateTable('promotion').set({ bearer: '2' }).execute();
		const second = await paid(shop, buyer, [{ sku_id: work.id, num: 1 }]);
		expect(await linesOf(second.orders[0]?.id ?? 0)).toMatchObject([
			{ pay_amount: 5000, coupon_platform_cost: 500, coupon_merchant_cost: 4500, commission_amount: 550 },
		]);
	});

	test('a refund in parts ends at what was paid', async () => {
		await makePromotion(shop.context, { type: '4', from_num: 2, discount_rate: 3300, from_amount: 0, take_off: 0 });
		const sku = await makeSku(shop.context, { price: 3333 });
		const buyer = await makeBuyer(shop.context, { money: 10_000 });
		const { orders, pay_amount } = await paid(shop, buyer, [{ sku_id: sku.id, num: 3 }]);
		expect(pay_amount).toBe('77.66');
		const [line] = await linesOf(orders[0]?.id ?? 0);
		for (const num of [1, 2]) await giveBack(buyer, orders[0]?.id, { id: line?.id ?? 0, num });
		expect(await moneyOf(shop.context, buyer.id)).toBe(10_000);
	});

	test('whoever gives back what a gift was free for has paid their part for the gift', async () => {
		const [cup, gift] = [await makeSku(shop.context, { price: 10_000 }), await makeSku(shop.context, { price: 8000 })];
		const given = { type: '5', from_num: 1, take_off: 0, gift_ids: [gift.goodsId] };
		await makePromotion(shop.context, { ...given, scope: '3', goods_ids: [cup.goodsId] });
		const buyer = await makeBuyer(shop.context, { money: 10_000 });
		const { orders } = await paid(shop, buyer, [
			{ sku_id: cup.id, num: 1 },
			{ sku_id: gift.id, num: 1 },
		]);
		const lines = await linesOf(orders[0]?.id ?? 0);
		expect(lines.map(({ pay_amount }) => pay_amount)).toEqual([5556, 4444]);
		await giveBack(buyer, orders[0]?.id, { id: lines[0]?.id ?? 0, num: 1 });
		expect(await moneyOf(shop.context, buyer.id)).toBe(5556);
	});

	test("with a level's discount on a creator's work the platform bears no more than its commission", async () => {
		await shop.context.settings.set({ 'merchant.commissionRate': 1000 }, { now: shop.clock.now() });
		const studio = await makeMerchant(shop.context);
		const level = await makeLevel(shop.context, { discount_rate: 9000 });
		const buyer = await rich();
		await reachLevel(shop.context, buyer, { id: level });
		const tenth = { type: '3', from_num: 1, discount_rate: 9000, from_amount: 0, take_off: 0, bearer: '2' };
		await makePromotion(shop.context, tenth);
		// Of pieces that cost next to nothing as well: what is rounded is rounded once a piece.
		for (const [price, num] of [
			[10_000, 1],
			[5, 999],
		] as const) {
			const work = await makeSku(shop.context, { price, merchantId: studio.merchantId, stock: num });
			const { orders } = await paid(shop, buyer, [{ sku_id: work.id, num }]);
			const [line] = await linesOf(orders[0]?.id ?? 0);
			const { pay_amount = 0, member_platform_cost = 0, coupon_platform_cost = 0, commission_amount = 0 } = line ?? {};
			expect(member_platform_cost + coupon_platform_cost).toBeLessThanOrEqual(commission_amount);
			expect(pay_amount).toBeGreaterThan(0);
		}
	});

	test('points by the piece are as much fewer as its merchant takes off its price for a time', async () => {
		await shop.context.settings.set({ 'points.earnRate': 1 }, { now: shop.clock.now() });
		onTestFinished(() => shop.context.settings.set({ 'points.earnRate': 0 }, { now: shop.clock.now() }));
		const sku = await makeSku(shop.context, { price: 10_000, giveScore: 1000 });
		await makePromotion(shop.context, { type: '1', discount_rate: 1000 });
		const buyer = await rich();
		const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		const id = orders[0]?.id ?? 0;
		const parcel = { id, company: 'shunfeng', tracking_no: 'SF1234567890123' };
		expect((await shop.post('/admin/shop.order.Order/delivery', parcel, boss)).msg).toBe('');
		expect((await shop.post('/api/shop.Order/receive', { id }, buyer.headers)).msg).toBe('');
		expect(await orderRow(shop.context, id)).toMatchObject({ score_give: 100 });
	});
});

describe('staff', () => {
	const base = '/admin/shop.market.Promotion';
	const form = (more: object) => ({
		...{
			name: '周年庆',
			type: '2',
			from_amount: '200',
			take_off: '30',
			scope: '1',
			own_only: 1,
			audience: '1',
			bearer: '1',
		},
		...{ start_time: '2080-01-01 00:00:00', end_time: '2080-01-08 00:00:00', status: '1', priority: 0 },
		...more,
	});

	test.each([
		[{ take_off: '200' }, 'from_amount'],
		[{ take_off: '0' }, 'take_off'],
		[{ from_amount2: '150', take_off2: '40' }, 'from_amount2'],
		[{ from_amount2: '400', take_off2: '70', is_repeated: 1 }, 'is_repeated'],
		[{ type: '1', discount_rate: '100' }, 'discount_rate'],
		[{ type: '1', fixed_price: '9.90' }, 'scope'],
		[{ type: '4', from_num: 1, discount_rate: '50' }, 'from_num'],
		[{ type: '5', from_num: 0 }, 'gift_ids'],
		[{ type: '5', from_num: 1, gift_ids: Array.from({ length: 21 }, (_, at) => at + 1) }, 'gift_ids'],
		[{ scope: '3' }, 'goods_ids'],
		[{ audience: '3' }, 'level_ids'],
		[{ end_time: '2079-01-01 00:00:00' }, 'end_time'],
	])('what does not hold together is refused by its field: %o', async (wrong, field) => {
		const answer = await shop.post<{ errors?: object; field?: string }>(`${base}/add`, form(wrong), boss);
		expect(answer.code).toBe(0);
		expect(JSON.stringify(answer.data)).toContain(`"${field}"`);
	});

	test('gifts of others are refused where only own goods take part: they would never be free', async () => {
		const studio = await makeMerchant(shop.context);
		const theirs = await makeSku(shop.context, { merchantId: studio.merchantId });
		const gifts = { type: '5', from_num: 1, gift_num: 1, gift_ids: [theirs.goodsId] };
		const refused = await shop.post(`${base}/add`, form(gifts), boss);
		expect(refused).toMatchObject({ code: 0, data: { fields: { gift_ids: expect.any(String) } } });
		expect((await shop.post(`${base}/add`, form({ ...gifts, own_only: 0 }), boss)).code).toBe(1);
	});

	test('the list says what each has done; one with orders keeps its kind and is not deleted', async () => {
		const made = await shop.post<{ id: number }>(`${base}/add`, form({ start_time: '2020-01-01 00:00:00' }), boss);
		expect(made.code).toBe(1);
		const { list } = (await shop.get<{ list: { id: number; name: string }[] }>(`${base}/index`, {}, boss)).data;
		const id = list.find(({ name }) => name === '周年庆')?.id ?? 0;
		const sku = await makeSku(shop.context, { price: 20_000 });
		await paid(shop, await rich(), [{ sku_id: sku.id, num: 1 }]);
		await placed(shop, await rich(), [{ sku_id: sku.id, num: 1 }]);
		const again = (await shop.get<{ list: object[] }>(`${base}/index`, {}, boss)).data.list;
		expect(again).toContainEqual(expect.objectContaining({ id, orders: 1, off_amount: '30.00' }));
		expect(await shop.del(`${base}/del?ids[]=${id}`, {}, boss)).toMatchObject({
			code: 0,
			msg: expect.stringContaining('已有订单'),
		});
		const row = (await shop.get<{ row: object }>(`${base}/edit`, { id }, boss)).data.row;
		const other = await shop.post(`${base}/edit`, { ...row, type: '3', discount_rate: '80' }, boss);
		expect(other).toMatchObject({ code: 0 });
		expect(await shop.post(`${base}/edit`, { ...row, take_off: '20' }, boss)).toMatchObject({ code: 1 });
	});
});

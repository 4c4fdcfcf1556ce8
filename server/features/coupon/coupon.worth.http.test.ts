import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeMerchant, type TestAccount } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { heldRow, holding, makeCoupon, received } from '#server/testing/coupons.ts';
import {
	type Buyer,
	expectNoDrift,
	joinGroup,
	makeBuyer,
	makeSku,
	paid,
	place,
	placed,
	pointsOf,
} from '#server/testing/orders.ts';
import { parcel } from '#server/testing/refunds.ts';

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

const percent = { type: '2', discount_rate: 9000, amount: 0 } as const;

/** What all lines of a creator's book come to. */
async function bookOf(merchantId: number): Promise<number> {
	const rows = await shop.context.db
		.selectFrom('merchant_ledger')
		.select('amount')
		.where('merchant_id', '=', merchantId)
		.execute();
	return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** A coupon that a creator gives to their own works, in a member's hands. */
async function ownCoupon(studio: { merchantId: number }, member: TestAccount, amount: number): Promise<number> {
	const wish = { merchant_id: studio.merchantId, cost_bearer: '2', amount };
	return received(shop, member, await makeCoupon(shop.context, wish));
}

async function lineOf(orders: readonly { id: number }[], skuId: number) {
	return shop.context.db
		.selectFrom('order_goods')
		.select(['coupon_off', 'coupon_platform_cost', 'coupon_merchant_cost', 'pay_amount'])
		.where(
			'order_id',
			'in',
			orders.map(({ id }) => id),
		)
		.where('sku_id', '=', skuId)
		.executeTakeFirstOrThrow();
}

describe("a coupon of the platform looks at what is left after creators' own", () => {
	test('its percentage', async () => {
		const studio = await makeMerchant(shop.context);
		const friend = await makeBuyer(shop.context);
		const work = await makeSku(shop.context, { price: 10_000_000, merchantId: studio.merchantId });
		const coupon_ids = [await holding(shop, friend, percent), await ownCoupon(studio, friend, 9_000_000)];
		const order = await placed(shop, friend, [{ sku_id: work.id, num: 1 }], { coupon_ids });
		expect(order.pay_amount).toBe('9000.00');
		expect(await lineOf(order.orders, work.id)).toMatchObject({ coupon_platform_cost: 100_000, pay_amount: 900_000 });
	});

	test.each(['1', '2'])(
		'and it lays no worth of given-away goods on those of others, whoever bears it: %s',
		async (cost_bearer) => {
			const [rogue, other] = [await makeMerchant(shop.context), await makeMerchant(shop.context)];
			const friend = await makeBuyer(shop.context);
			const bait = await makeSku(shop.context, { price: 10_000_000, merchantId: rogue.merchantId });
			const work = await makeSku(shop.context, { price: 1_000_000, merchantId: other.merchantId });
			const own = await ownCoupon(rogue, friend, 10_000_000);
			const coupon_ids = [await holding(shop, friend, { ...percent, cost_bearer }), own];
			const lines = [bait, work].map(({ id }) => ({ sku_id: id, num: 1 }));
			const { orders } = await placed(shop, friend, lines, { coupon_ids });
			expect(await lineOf(orders, work.id)).toMatchObject({ coupon_off: 100_000, pay_amount: 900_000 });
		},
	);

	test('its minimum', async () => {
		const [rogue, other] = [await makeMerchant(shop.context), await makeMerchant(shop.context)];
		const friend = await makeBuyer(shop.context);
		const bait = await makeSku(shop.context, { price: 50_000, merchantId: rogue.merchantId });
		const work = await makeSku(shop.context, { price: 5000, merchantId: other.merchantId });
		const fifty = await holding(shop, friend, { amount: 5000, min_amount: 50_000 });
		const own = await ownCoupon(rogue, friend, 50_000);
		const lines = [bait, work].map(({ id }) => ({ sku_id: id, num: 1 }));
		const both = await place(shop, friend, lines, { coupon_ids: [fifty, own] });
		expect(both).toMatchObject({ code: 0, data: { fields: { coupon_ids: expect.any(String) } } });
		expect(await place(shop, friend, lines, { coupon_ids: [own] })).toMatchObject({ code: 1 });
	});
});

/** Sends, receives and refunds an order without its pieces coming back. */
async function refundKept(id: number, { headers }: Buyer, studio: { headers: Record<string, string> }) {
	expect(await shop.post('/merchant/order.Order/delivery', { id, ...parcel }, studio.headers)).toMatchObject({
		msg: '',
	});
	expect(await shop.post('/api/shop.Order/receive', { id }, headers)).toMatchObject({ msg: '' });
	const rows = await shop.context.db
		.selectFrom('order_goods')
		.select(['id', 'num'])
		.where('order_id', '=', id)
		.execute();
	const wish = { order_id: id, type: '2', reason: 'quality', lines: rows };
	const asked = await shop.post<{ id: number }>('/api/shop.Refund/add', wish, headers);
	expect(asked.msg).toBe('');
	const agreed = { id: asked.data.id, answer: 'agree' };
	expect(await shop.post('/merchant/order.Refund/audit', agreed, studio.headers)).toMatchObject({ msg: '' });
	while ((await shop.context.jobs.runPending()) > 0);
}

describe('what nothing but coupons paid for, and its member keeps, brings no coupon back', () => {
	test.each([
		['an amount', { amount: 5000, min_amount: 5000 }, 0],
		['an amount, with a freight that goes back', { amount: 5000 }, 600],
		['with any refund', { amount: 5000, return_on_refund: '3' }, 600],
		['a piece for free', { type: '4', amount: 0, max_off: 5000 }, 0],
	])('%s', async (_, rule, fee) => {
		const studio = await makeMerchant(shop.context);
		const friend = await makeBuyer(shop.context, { money: 10_000 });
		const work = await makeSku(shop.context, { price: 5000, merchantId: studio.merchantId, fee });
		const wish = 'type' in rule ? { ...rule, scope: '3', goods_ids: [work.goodsId] } : rule;
		const coupon = await holding(shop, friend, wish);
		const order = { coupon_ids: [coupon] };
		const lines = [{ sku_id: work.id, num: 1 }];
		const { orders } = await (fee > 0 ? paid(shop, friend, lines, order) : placed(shop, friend, lines, order));
		await refundKept(orders[0]?.id ?? 0, friend, studio);
		expect((await heldRow(shop.context, coupon)).status).toBe('3');
		expect(await bookOf(studio.merchantId)).toBe(4600);
	});

	test('what money paid for as well does: its creator gives up what the platform bore', async () => {
		const studio = await makeMerchant(shop.context);
		const friend = await makeBuyer(shop.context, { money: 10_000 });
		const work = await makeSku(shop.context, { price: 5000, merchantId: studio.merchantId });
		const coupon = await holding(shop, friend, { amount: 4999 });
		const { orders } = await paid(shop, friend, [{ sku_id: work.id, num: 1 }], { coupon_ids: [coupon] });
		await refundKept(orders[0]?.id ?? 0, friend, studio);
		expect((await heldRow(shop.context, coupon)).status).toBe('1');
		expect(await bookOf(studio.merchantId)).toBe(0);
	});

	test('and so do goods that came back, or were never sent', async () => {
		const studio = await makeMerchant(shop.context);
		const friend = await makeBuyer(shop.context);
		const work = await makeSku(shop.context, { price: 5000, merchantId: studio.merchantId });
		const coupon = await holding(shop, friend, { amount: 5000 });
		const { orders } = await placed(shop, friend, [{ sku_id: work.id, num: 1 }], { coupon_ids: [coupon] });
		const cancel = { id: orders[0]?.id ?? 0, reason: 'changed my mind' };
		expect(await shop.post('/api/shop.Order/applyCancel', cancel, friend.headers)).toMatchObject({ code: 1 });
		const approved = { id: cancel.id, agree: 1 };
		expect(await shop.post('/merchant/order.Order/answerCancel', approved, studio.headers)).toMatchObject({ msg: '' });
		await shop.context.jobs.runPending();
		expect((await heldRow(shop.context, coupon)).status).toBe('1');
		expect(await bookOf(studio.merchantId)).toBe(0);
	});
});

describe('what a creator gives away is not paid for by the platform', () => {
	async function given(amount: number, { group = 10_000, giveScore = -1 } = {}) {
		const studio = await makeMerchant(shop.context);
		const friend = await makeBuyer(shop.context, { money: 10_000_000 });
		await joinGroup(shop.context, friend, group);
		const work = await makeSku(shop.context, { price: 100_000, merchantId: studio.merchantId, giveScore });
		const lines = [{ sku_id: work.id, num: 1 }];
		const coupon_ids = [await ownCoupon(studio, friend, amount)];
		const pay = amount < 95_000 ? paid : placed;
		const { orders } = await pay(shop, friend, lines, { coupon_ids });
		const id = orders[0]?.id ?? 0;
		expect(await shop.post('/merchant/order.Order/delivery', { id, ...parcel }, studio.headers)).toMatchObject({
			msg: '',
		});
		expect(await shop.post('/api/shop.Order/receive', { id }, friend.headers)).toMatchObject({ msg: '' });
		return { book: await bookOf(studio.merchantId), points: (await pointsOf(shop.context, friend.id)).score };
	}

	test('as the discount of a group: it is borne for what is sold', async () => {
		expect((await given(95_000, { group: 9500 })).book).toBe(0);
		// Half is given away: half of the ¥50 is borne, and 8 % of the sum is commission.
		expect((await given(47_500, { group: 9500 })).book).toBe(46_000);
	});

	test('as points by the piece: they are given for what is sold', async () => {
		await shop.context.settings.set({ 'points.earnRate': 1, 'points.spendRate': 100 }, { now: shop.clock.now() });
		expect((await given(100_000, { giveScore: 5000 })).points).toBe(0);
		expect((await given(75_000, { giveScore: 5000 })).points).toBe(1250);
	});
});

describe('for brands', () => {
	test('it counts the works of its brands alone, says so by their names, and finds them for its page', async () => {
		const now = shop.clock.now();
		const times = { create_time: now, update_time: now };
		const brand = await shop.context.db
			.insertInto('brand')
			.values({ name: '初晴', i18n: JSON.stringify({ en: { name: 'Chuqing' } }), ...times })
			.returning('id')
			.executeTakeFirstOrThrow();
		const [of, other] = [
			await makeSku(shop.context, { price: 10_000 }),
			await makeSku(shop.context, { price: 10_000 }),
		];
		await shop.context.db.updateTable('goods').set({ brand_id: brand.id }).where('id', '=', of.goodsId).execute();
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		const id = await makeCoupon(shop.context, { ...percent, scope: '6', brand_ids: [brand.id] });
		const coupon = await received(shop, buyer, id);
		const lines = [of, other].map((sku) => ({ sku_id: sku.id, num: 1 }));
		const { orders } = await paid(shop, buyer, lines, { coupon_ids: [coupon] });
		expect(await lineOf(orders, of.id)).toMatchObject({ coupon_off: 1000 });
		expect(await lineOf(orders, other.id)).toMatchObject({ coupon_off: 0 });
		const shown = await shop.get<{ coupon: object; works: { id: number }[] }>(
			'/api/shop.Coupon/detail',
			{ id },
			{ 'think-lang': 'en' },
		);
		expect(shown.data).toMatchObject({ coupon: { scope_names: ['Chuqing'] }, works: [{ id: of.goodsId }] });
		const found = async (goods_id: number) =>
			(await shop.get<{ list: { id: number }[] }>('/api/shop.Coupon/center', { goods_id })).data.list.map(
				(row) => row.id,
			);
		expect(await found(of.goodsId)).toContain(id);
		expect(await found(other.goodsId)).not.toContain(id);
	});
});

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { makeSku } from '#server/testing/orders.ts';
import { makePromotion } from '#server/testing/promotions.ts';

let shop: TestApp;
let boss: Record<string, string>;
const goods = '/admin/shop.goods.Goods';

beforeAll(async () => {
	shop = await makeApp();
	boss = (await makeBoss(shop)).headers;
	await shop.context.settings.set({ 'margin.guard': 'confirm' }, { now: shop.clock.now() });
});
afterAll(() => shop.close());
afterEach(async () => {
	await shop.context.db.deleteFrom('promotion').execute();
	await shop.context.db.updateTable('sku').set({ cost_price: 0 }).execute();
});

/** A work of the platform at ¥50 with what it costs. */
async function workOf(cost: number) {
	const sku = await makeSku(shop.context, { usesPoints: false });
	const { db } = shop.context;
	await db.updateTable('sku').set({ cost_price: cost }).where('id', '=', sku.id).execute();
	await db.updateTable('goods').set({ image: '/storage/bowl.webp' }).where('id', '=', sku.goodsId).execute();
	return sku;
}

const rowOf = async (id: number) =>
	(await shop.get<{ row: { version: number; skus: { id: number }[] } }>(`${goods}/edit`, { id }, boss)).data.row;

async function brandAtHalf(): Promise<number> {
	const { id } = await shop.context.db
		.insertInto('brand')
		.values({ name: `半价-${Math.random()}`, create_time: 1, update_time: 1 })
		.returning('id')
		.executeTakeFirstOrThrow();
	await makePromotion(shop.context, { type: '1', discount_rate: 5000, scope: '6', brand_ids: [id] });
	return id;
}

test('a work that is moved into what a promotion is for is looked at as one whose price falls', async () => {
	const brand = await brandAtHalf();
	const sku = await workOf(4500);
	const row = await rowOf(sku.goodsId);
	expect(await shop.post(`${goods}/edit`, { ...row, brand_id: brand }, boss)).toMatchObject({
		code: 0,
		data: { type: 'need reason', list: [{ lowest: '25.00' }] },
	});
	const bulk = (more: object = {}) =>
		shop.post<{ list: object[] }>(
			`${goods}/bulk`,
			{ list: [{ id: sku.goodsId, version: row.version, brand_id: brand, skus: [] }], ...more },
			boss,
		);
	expect((await bulk()).data.list).toMatchObject([{ saved: 0, needs_reason: 1 }]);
	expect((await bulk({ margin_reason: '清仓' })).data.list).toMatchObject([{ saved: 1 }]);
	// What is below already is not asked about again.
	const now = await rowOf(sku.goodsId);
	expect(await shop.post(`${goods}/edit`, { ...now, brief: '新说明' }, boss)).toMatchObject({ code: 1 });
});

test('a rule and another, or a price, saved at one moment and harmless each without the other, are not both let through', async () => {
	const sku = await workOf(3600);
	const now = shop.clock.now();
	const rule = {
		name: '八折',
		type: '1',
		discount_rate: '80.00',
		start_time: now,
		end_time: now + 86_400,
		own_only: 0,
	};
	const promotion = { ...rule, priority: 0, status: '1', from_num: 2, gift_num: 1 };
	const coupon = { name: '券', type: '1', amount: '8.00', cost_bearer: '1', scope: '1' };
	const { db } = shop.context;
	for (let round = 0; round < 5; round += 1) {
		const answers = await Promise.all([
			shop.post('/admin/shop.market.Promotion/add', promotion, boss),
			shop.post('/admin/shop.market.coupon.Coupon/add', coupon, boss),
		]);
		expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
		await db.deleteFrom('promotion').execute();
		await db.updateTable('coupon').set({ status: '3' }).execute();
		const { version } = await rowOf(sku.goodsId);
		const cheaper = { list: [{ id: sku.goodsId, version, skus: [{ id: sku.id, price: '44.00' }] }] };
		const [made, bulk] = await Promise.all([
			shop.post('/admin/shop.market.Promotion/add', promotion, boss),
			shop.post<{ list: { saved: number }[] }>(`${goods}/bulk`, cheaper, boss),
		]);
		expect(made.code + (bulk.data.list[0]?.saved ?? 0)).toBe(1);
		await db.deleteFrom('promotion').execute();
		await db.updateTable('sku').set({ price: 5000 }).where('id', '=', sku.id).execute();
	}
});

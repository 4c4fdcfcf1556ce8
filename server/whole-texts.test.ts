import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/database/transaction.ts';
import { listCart } from '#server/features/cart/cart.queries.ts';
import { findSkus } from '#server/features/checkout/checkout.queries.ts';
import { findCrowdGoods } from '#server/features/crowdfunding/crowdfunding.queries.ts';
import { searchSkus } from '#server/features/freight/template.queries.ts';
import { lockForMove } from '#server/features/goods/goods.queries.ts';
import { lockForPurge } from '#server/features/goods/goods-purge.queries.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { type Buyer, makeBuyer, makeSku } from '#server/testing/orders.ts';

let shop: TestApp;
let buyer: Buyer;

beforeAll(async () => {
	shop = await makeApp();
	buyer = await makeBuyer(shop.context, { money: 10_000_000 });
});
afterAll(() => shop.close());

test('who reads what goods are called reads no description, be it once for each line', async () => {
	const sku = await makeSku(shop.context, { stock: 9 });
	const { db } = shop.context;
	const en = { name: 'Bowl', detail: 'long '.repeat(40_000) };
	await sql`update goods set i18n = jsonb_build_object('en', ${JSON.stringify(en)}::jsonb) where id = ${sku.goodsId}`.execute(
		db,
	);
	await shop.post('/api/shop.Cart/add', { sku_id: sku.id, num: 1 }, buyer.headers);
	const now = shop.clock.now();
	const found = await inTransaction(shop.context, async (tx) => ({
		cart: await listCart(db, { userId: buyer.id }, { most: 120, now }),
		checkout: await findSkus(tx, [sku.id], { now }),
		box: await searchSkus(tx, ''),
		purge: await lockForPurge(tx, [sku.goodsId]),
		shelf: await lockForMove(tx, [sku.goodsId]),
		crowd: await findCrowdGoods(tx, sku.goodsId, 0),
	}));
	for (const [place, rows] of Object.entries(found)) {
		const text = JSON.stringify(rows);
		expect(text, place).toContain('Bowl');
		expect(text.length, place).toBeLessThan(20_000);
	}
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { reachLevel } from '#server/testing/levels.ts';
import { type Buyer, joinGroup, makeBuyer, makeSku, type TestSku } from '#server/testing/orders.ts';

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());

async function memberOfGroup(discountRate: number): Promise<Buyer> {
	const buyer = await makeBuyer(shop.context);
	await joinGroup(shop.context, buyer, discountRate);
	return buyer;
}

const pricesFor = (buyer: Buyer, sku: TestSku) =>
	shop.get('/api/shop.Goods/memberPrices', { goods_id: sku.goodsId }, buyer.headers);

test('a member of a group with a discount sees the price that a checkout names', async () => {
	const buyer = await memberOfGroup(8850);
	const sku = await makeSku(shop.context, { price: 1999 });
	expect((await pricesFor(buyer, sku)).data).toEqual({ skus: [{ sku_id: sku.id, price: '17.70' }] });
	const body = { lines: [{ sku_id: sku.id, num: 3 }], address_id: buyer.addressId };
	const preview = await shop.post('/api/shop.Order/preview', body, buyer.headers);
	expect(preview.data).toMatchObject({ goods_amount: '59.97', off_amount: '6.87', pay_amount: '53.10' });
});

test('what the store does not show has no prices for members either', async () => {
	const buyer = await memberOfGroup(8850);
	const sku = await makeSku(shop.context);
	await sql`update classify set status = '0' where id = (select classify_id from goods where id = ${sku.goodsId})`.execute(
		shop.context.db,
	);
	expect((await pricesFor(buyer, sku)).data).toEqual({ skus: [] });
});

test('where the group takes nothing off there is no price of its own, and strangers have none', async () => {
	const sku = await makeSku(shop.context);
	expect((await pricesFor(await memberOfGroup(10_000), sku)).data).toEqual({ skus: [] });
	expect(await shop.get('/api/shop.Goods/memberPrices', { goods_id: sku.goodsId })).toMatchObject({ code: 303 });
});

test("a level's own price counts where it is lower still", async () => {
	const buyer = await memberOfGroup(9000);
	const sku = await makeSku(shop.context, { price: 5000 });
	await shop.context.db.updateTable('sku').set({ member_prices: '{"7": 4000}' }).where('id', '=', sku.id).execute();
	expect((await pricesFor(buyer, sku)).data).toEqual({ skus: [{ sku_id: sku.id, price: '45.00' }] });
	await reachLevel(shop.context, buyer, { id: 7 });
	expect((await pricesFor(buyer, sku)).data).toEqual({ skus: [{ sku_id: sku.id, price: '40.00' }] });
});

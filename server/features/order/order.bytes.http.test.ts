import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { listOrders } from '#domain/order-desk/desk.contract.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { type Buyer, makeBuyer, makeSku, placed } from '#server/testing/orders.ts';

let shop: TestApp;
let buyer: Buyer;

beforeAll(async () => {
	shop = await makeApp();
	buyer = await makeBuyer(shop.context, { money: 10_000_000 });
});
afterAll(() => shop.close());

test('a long page of orders shows the first lines of each, a short one all', async () => {
	const lines = [];
	for (let at = 0; at < 12; at += 1) lines.push({ sku_id: (await makeSku(shop.context, { stock: 9 })).id, num: 1 });
	const { orders } = await placed(shop, buyer, lines);
	expect(orders).toHaveLength(1);
	const shown = async (limit: number) => {
		const { data } = await shop.get<AnswerOf<typeof listOrders>>('/api/shop.Order/index', { limit }, buyer.headers);
		return data.list[0]?.lines.length;
	};
	expect([await shown(10), await shown(100), await shown(200)]).toEqual([12, 12, 10]);
});

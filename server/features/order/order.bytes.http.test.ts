import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { listOrders, merchantListOrders } from '#domain/order-desk/desk.contract.ts';
import type { adminListRefunds, merchantListRefunds } from '#domain/refund/refund.admin.contract.ts';
import type { listRefunds } from '#domain/refund/refund.contract.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { type Buyer, makeBuyer, makeSku, placed } from '#server/testing/orders.ts';
import { applied, bought } from '#server/testing/refunds.ts';

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
		const [order] = data.list;
		return [order?.lines.length, order?.line_count];
	};
	expect([await shown(10), await shown(100), await shown(200)]).toEqual([
		[12, 12],
		[12, 12],
		[10, 12],
	]);
});

test('what an order brings is summed over all its lines, whatever page it stands on', async () => {
	const studio = await makeMerchant(shop.context);
	const order = await bought(shop, Array(12).fill(1), { merchantId: studio.merchantId });
	await shop.context.db
		.updateTable('order_goods')
		.set({ commission_amount: 100 })
		.where('order_id', '=', order.id)
		.execute();
	const commission = async (limit: number) => {
		const path = '/merchant/order.Order/index';
		const { data } = await shop.get<AnswerOf<typeof merchantListOrders>>(path, { limit }, studio.headers);
		return data.list[0]?.commission;
	};
	expect([await commission(10), await commission(200)]).toEqual(['12.00', '12.00']);
});

test('a long page of refunds shows the first lines of each to whoever reads it, and how many there are', async () => {
	const studio = await makeMerchant(shop.context);
	const staff = await makeAdmin(shop.context, { nodes: ['shop/order/refund/index'] });
	const nums = Array(12).fill(1);
	const order = await bought(shop, nums, { merchantId: studio.merchantId });
	await applied(shop, order, nums);
	type Lists = typeof listRefunds | typeof adminListRefunds | typeof merchantListRefunds;
	const readers = [
		['/api/shop.Refund/index', order.buyer.headers],
		['/merchant/order.Refund/index', studio.headers],
		['/admin/shop.order.Refund/index', staff.headers],
	] as const;
	for (const [path, headers] of readers) {
		const shown = async (limit: number) => {
			const { data } = await shop.get<AnswerOf<Lists>>(path, { limit }, headers);
			const [refund] = data.list;
			return [refund?.lines.length, refund?.line_count, refund?.goods_num];
		};
		expect([await shown(100), await shown(200)]).toEqual([
			[12, 12, 12],
			[10, 12, 12],
		]);
	}
});

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { shippingState } from '#domain/order/order.status.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { runningCrowd } from '#server/testing/crowdfundings.ts';
import { expectNoDrift, makeBuyer, makeSku, paid } from '#server/testing/orders.ts';

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

test('a creator’s orders to ship are those that can be shipped now, where they are counted and where they are listed', async () => {
	const nodes = ['add', 'edit', 'audit'].map((node) => `shop/goods/crowdfunding/${node}`);
	const { headers: staff } = await makeAdmin(shop.context, { nodes });
	const { merchantId, headers } = await makeMerchant(shop.context);
	const crowd = await runningCrowd(shop, staff, { merchantId });
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const sku = await makeSku(shop.context, { merchantId });
	const bought = async (skuId: number) => (await paid(shop, buyer, [{ sku_id: skuId, num: 1 }])).orders[0]?.id ?? 0;
	const [ready, support, wished, cancelled] = [
		await bought(sku.id),
		await bought(crowd.skus[0] ?? 0),
		await bought(sku.id),
		await bought(sku.id),
	];
	const line = await shop.context.db
		.selectFrom('order_goods')
		.select('id')
		.where('order_id', '=', wished)
		.executeTakeFirstOrThrow();
	const wish = { order_id: wished, type: '1', reason: 'changedMind', lines: [{ id: line.id, num: 1 }] };
	expect(await shop.post('/api/shop.Refund/add', wish, buyer.headers)).toMatchObject({ code: 1 });
	const cancel = { id: cancelled, reason: '不想要了' };
	expect(await shop.post('/api/shop.Order/applyCancel', cancel, buyer.headers)).toMatchObject({ code: 1 });

	const home = await shop.get<{ orders: object }>('/merchant/Dashboard/index', {}, headers);
	expect(home.data.orders).toMatchObject({ to_ship: 1, cancel_applied: 1 });
	const listed = async (status: string) => {
		const { data } = await shop.get<{ list: { id: number }[]; total: number }>(
			'/merchant/order.Order/index',
			{ status },
			headers,
		);
		expect(data.total).toBe(data.list.length);
		return data.list.map(({ id }) => id);
	};
	expect(await listed(shippingState.ready)).toEqual([ready]);
	expect(await listed(shippingState.held)).toEqual([wished, support]);
});

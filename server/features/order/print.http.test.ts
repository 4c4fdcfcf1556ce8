import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { printOrders } from '#domain/order/print.contract.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku, paid } from '#server/testing/orders.ts';

let shop: TestApp;
let admin: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = ['shop/order/order/print', 'shop/order/order/delivery', 'shop/delivery/address/add'];
	admin = (await makeAdmin(shop.context, { nodes })).headers;
});
afterAll(() => shop.close());

test('sheets come in the order chosen, with sender, recipient, pieces and parcels', async () => {
	const from = { contact: '仓库', phone: '0755-12345678', place: [440_000, 440_300, 440_305], detail: '科技园 9 号' };
	await shop.post('/admin/shop.delivery.Address/add', { ...from, types: ['1'], defaults: ['1'] }, admin);
	const sku = await makeSku(shop.context);
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const bought = async (num: number) => (await paid(shop, buyer, [{ sku_id: sku.id, num }])).orders[0]?.id ?? 0;
	const [first, second] = [await bought(2), await bought(1)];
	const parcel = { id: first, company: 'shunfeng', tracking_no: 'SF1234567890123' };
	await shop.post('/admin/shop.order.Order/delivery', parcel, admin);
	const { data } = await shop.get<AnswerOf<typeof printOrders>>(
		'/admin/shop.order.Order/print',
		{ ids: [second, first] },
		admin,
	);
	expect(data.list.map(({ id }) => id)).toEqual([second, first]);
	expect(data.list[1]).toMatchObject({
		consignee: '林一',
		address: '广东省 深圳市 南山区 科技园 1 号',
		from: { contact: '仓库', phone: '0755-12345678', address: '广东省 深圳市 南山区 科技园 9 号' },
		lines: [{ name: '茶碗', num: 2, ship_num: 2 }],
		parcels: [{ tracking_no: 'SF1234567890123' }],
	});
	expect(data.list[0]).toMatchObject({ parcels: [], lines: [{ num: 1, ship_num: 0 }] });
});

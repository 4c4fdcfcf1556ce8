import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { deliverByTemplate } from '#server/testing/delivery-templates.ts';
import { makeBuyer, makeSku, placed } from '#server/testing/orders.ts';

let shop: TestApp;
let admin: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = ['detail', 'address'].map((node) => `shop/order/order/${node}`);
	admin = (await makeAdmin(shop.context, { nodes })).headers;
});
afterAll(() => shop.close());

interface Told {
	order: { trace: { key: string; facts: Record<string, string>; shares?: { name: string; amount: string }[] }[] };
}
const sharesOf = ({ trace }: Told['order']) => trace.flatMap(({ shares }) => (shares ? [shares] : []));

test('how freight is laid over the lines of an order stands in its trace, for a new address as well', async () => {
	const buyer = await makeBuyer(shop.context);
	const bowl = await makeSku(shop.context, { name: '碗' });
	const plate = await makeSku(shop.context, { name: '盘' });
	const fees = [
		{ areas: [440_300], fee: 1000 },
		{ areas: [330_000], fee: 1700 },
	];
	await deliverByTemplate(shop.context, bowl.goodsId, fees);
	const { delivery_template_id } = await shop.context.db
		.selectFrom('goods')
		.select('delivery_template_id')
		.where('id', '=', bowl.goodsId)
		.executeTakeFirstOrThrow();
	const same = { delivery_type: '3', delivery_template_id };
	await shop.context.db.updateTable('goods').set(same).where('id', '=', plate.goodsId).execute();

	const wishes = [
		{ sku_id: bowl.id, num: 1 },
		{ sku_id: plate.id, num: 2 },
	];
	const preview = await shop.post<Told['order']>(
		'/api/shop.Order/preview',
		{ lines: wishes, address_id: buyer.addressId },
		buyer.headers,
	);
	const told = [
		{ name: '碗', amount: '3.33' },
		{ name: '盘', amount: '6.67' },
	];
	expect(sharesOf(preview.data)).toEqual([told]);
	const { orders } = await placed(shop, buyer, wishes);
	const id = orders[0]?.id ?? 0;
	const own = await shop.get<Told>('/api/shop.Order/detail', { id: String(id) }, buyer.headers);
	expect(sharesOf(own.data.order)).toEqual([told]);

	const address = { consignee: '周二', phone: '13900139000', area_id: 330_106, detail: '保俶路 52 号', zip: '' };
	const moved = await shop.post('/admin/shop.order.Order/address', { id, ...address, freight: 'charge' }, admin);
	expect(moved).toMatchObject({ code: 1 });
	const seen = await shop.get<Told>('/admin/shop.order.Order/detail', { id: String(id) }, admin);
	expect(sharesOf(seen.data.order)).toEqual([
		[
			{ name: '碗', amount: '5.67' },
			{ name: '盘', amount: '11.33' },
		],
	]);
});

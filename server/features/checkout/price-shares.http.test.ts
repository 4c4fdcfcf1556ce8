import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMerchant } from '#server/testing/accounts.ts';
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

interface Detail {
	order: { trace: { key: string; facts: Record<string, string>; shares?: { name: string; amount: string }[] }[] };
}
const sharesOf = ({ trace }: Detail['order']) => trace.flatMap(({ shares }) => (shares ? [shares] : []));

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
	const preview = await shop.post<Detail['order']>(
		'/api/shop.Order/preview',
		{ lines: wishes, address_id: buyer.addressId },
		buyer.headers,
	);
	const expected = [
		{ name: '碗', amount: '3.33' },
		{ name: '盘', amount: '6.67' },
	];
	expect(sharesOf(preview.data)).toEqual([expected]);
	const { orders } = await placed(shop, buyer, wishes);
	const id = orders[0]?.id ?? 0;
	const own = await shop.get<Detail>('/api/shop.Order/detail', { id: String(id) }, buyer.headers);
	expect(sharesOf(own.data.order)).toEqual([expected]);

	const address = { consignee: '周二', phone: '13900139000', area_id: 330_106, detail: '保俶路 52 号', zip: '' };
	const moved = await shop.post('/admin/shop.order.Order/address', { id, ...address, freight: 'charge' }, admin);
	expect(moved).toMatchObject({ code: 1 });
	const seen = await shop.get<Detail>('/admin/shop.order.Order/detail', { id: String(id) }, admin);
	expect(sharesOf(seen.data.order)).toEqual([
		[
			{ name: '碗', amount: '5.67' },
			{ name: '盘', amount: '11.33' },
		],
	]);
});

test('a fee once an order is taken once of each creator, whatever is in it: price, lines, trace and another address', async () => {
	const buyer = await makeBuyer(shop.context);
	const { merchantId } = await makeMerchant(shop.context);
	const bowl = await makeSku(shop.context, { merchantId, name: '碗', price: 10, fee: 2000 });
	const plate = await makeSku(shop.context, { merchantId, name: '盘', price: 10, fee: 1000 });
	const other = await makeSku(shop.context, { name: '壶', fee: 700 });
	const { id: second } = await shop.context.db
		.insertInto('sku')
		.values({
			...{ goods_id: bowl.goodsId, merchant_id: merchantId, spec_key: 'blue', spec_text: '蓝', price: 10, stock: 10 },
			...{ create_time: shop.clock.now(), update_time: shop.clock.now() },
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	const wishes = [bowl.id, second, plate.id, other.id].map((sku_id) => ({ sku_id, num: 2 }));
	type Preview = Detail['order'] & { freight_amount: string };
	const preview = await shop.post<Preview>(
		'/api/shop.Order/preview',
		{ lines: wishes, address_id: buyer.addressId },
		buyer.headers,
	);
	expect(preview.data.freight_amount).toBe('27.00');
	const once = preview.data.trace.filter(({ key }) => key === 'price.step.freightOnce');
	expect(once.map(({ facts }) => facts['amount'])).toEqual(['7.00', '20.00']);
	const { orders } = await placed(shop, buyer, wishes);
	const rows = await shop.context.db
		.selectFrom('shop_order')
		.select(['id', 'merchant_id', 'freight_amount'])
		.where(
			'id',
			'in',
			orders.map(({ id }) => id),
		)
		.execute();
	const id = rows.find((row) => row.merchant_id === merchantId)?.id ?? 0;
	expect(rows.map(({ freight_amount }) => freight_amount).sort((a, b) => a - b)).toEqual([700, 2000]);
	const borne = async () =>
		(
			await shop.context.db
				.selectFrom('order_goods')
				.select('freight_share')
				.where('order_id', '=', id)
				.orderBy('sku_id')
				.execute()
		).map((line) => line.freight_share);
	expect((await borne()).sort((a, b) => a - b)).toEqual([400, 800, 800]);

	const to = { area_id: 330_106, consignee: '周二', phone: '13900139000', detail: '保俶路 52 号', zip: '' };
	const tried = await shop.get('/admin/shop.order.Order/tryAddress', { id, area_id: to.area_id }, admin);
	expect(tried.data).toMatchObject({ freight_now: '20.00', freight_then: '20.00' });
	expect(await shop.post('/admin/shop.order.Order/address', { id, ...to }, admin)).toMatchObject({ code: 1 });
	expect((await borne()).sort((a, b) => a - b)).toEqual([400, 800, 800]);
});

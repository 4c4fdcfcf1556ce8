import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { deliverByTemplate } from '#server/testing/delivery-templates.ts';
import { district, makeBuyer, makeSku, paid } from '#server/testing/orders.ts';
import { parcel } from '#server/testing/refunds.ts';

const [hour, day] = [3600, 86_400];
/** Elsewhere than the buyers live. */
const elsewhere = 110_101;

let shop: TestApp;
let staff: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	staff = (await makeAdmin(shop.context, { nodes: ['shop/order/order/delivery'] })).headers;
});
afterAll(() => shop.close());

interface Arrival {
	days_from: number;
	days_to: number;
	arrives_by: number;
}
interface Delivery extends Arrival {
	area_text: string;
	deliverable: number;
	freight_amount: string;
}

const asked = (query: Record<string, unknown>) =>
	shop.get<Delivery>('/api/shop.Goods/delivery', query as Record<string, string>);
const arrivalOf = ({ days_from, days_to, arrives_by }: Arrival) => ({ days_from, days_to, arrives_by });

/** A work at ¥50 that goes by a template: ¥6 and 2 to 4 days to where buyers live, ¥20 and nothing said everywhere else. */
async function work(makeDays = 0) {
	const sku = await makeSku(shop.context, { price: 5000, stock: 50 });
	await deliverByTemplate(shop.context, sku.goodsId, [
		{ areas: [district], fee: 600, days: [2, 4] },
		{ areas: [], fee: 2000 },
	]);
	await sql`update goods set make_days = ${makeDays} where id = ${sku.goodsId}`.execute(shop.context.db);
	return sku;
}

async function promise(goodsId: number): Promise<void> {
	await sql`
		with made as (insert into goods_service (name, i18n, rule_code, create_time, update_time)
			values (${`48h ${goodsId}`}, '{}', 'fast_ship_48h', 0, 0) returning id)
		update goods set service_ids = array(select id from made) where id = ${goodsId}`.execute(shop.context.db);
}

test('whoever looks at a work is told what it costs to send it to an area, and when it arrives', async () => {
	const sku = await work();
	const here = { sku_id: sku.id, area_id: district };
	expect((await asked(here)).data).toMatchObject({
		deliverable: 1,
		freight_amount: '6.00',
		...{ days_from: 2, days_to: 4, arrives_by: 0 },
	});
	expect((await asked({ ...here, area_id: elsewhere })).data).toMatchObject({
		freight_amount: '20.00',
		...{ days_from: 0, days_to: 0, arrives_by: 0 },
	});
	await promise(sku.goodsId);
	shop.clock.advance(5);
	expect((await asked(here)).data.arrives_by).toBe(shop.clock.now() + 48 * hour + 4 * day);
});

test('what is made to order arrives once it is made', async () => {
	const sku = await work(21);
	const { data } = await asked({ sku_id: sku.id, area_id: district });
	expect(data.arrives_by).toBe(shop.clock.now() + 25 * day);
});

test('no area, no district and no work are refused at their field', async () => {
	const sku = await work();
	expect(await asked({ sku_id: sku.id, area_id: 7 })).toMatchObject({
		code: 0,
		data: { fields: { area_id: expect.any(String) } },
	});
	expect(await asked({ sku_id: sku.id, area_id: 440_000 })).toMatchObject({ code: 0 });
	expect(await asked({ sku_id: 99_999_999, area_id: district })).toMatchObject({ code: 0 });
	const denied = await makeSku(shop.context, { price: 5000, stock: 5 });
	await deliverByTemplate(shop.context, denied.goodsId, [{ areas: [], fee: 600, days: [1, 1] }], [elsewhere]);
	expect((await asked({ sku_id: denied.id, area_id: elsewhere })).data).toMatchObject({ deliverable: 0 });
});

test('a checkout says it of what one maker sends: as the slowest, and nothing where one is not known', async () => {
	const [quick, slow] = [await work(1), await work(9)];
	const unknown = await makeSku(shop.context, { price: 5000, stock: 50 });
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const preview = async (skus: readonly { id: number }[]) => {
		const lines = skus.map(({ id }) => ({ sku_id: id, num: 1 }));
		const body = { lines, address_id: buyer.addressId };
		const { data } = await shop.post<{ groups: Arrival[] }>('/api/shop.Order/preview', body, buyer.headers);
		return data.groups.map(arrivalOf);
	};
	expect(await preview([quick, slow])).toEqual([{ days_from: 2, days_to: 4, arrives_by: shop.clock.now() + 13 * day }]);
	expect(await preview([quick, unknown])).toEqual([{ days_from: 0, days_to: 0, arrives_by: 0 }]);
});

test('what goes by no template takes as long as the usual one of its owner says, at its own price', async () => {
	const { merchantId } = await makeMerchant(shop.context);
	const sku = await makeSku(shop.context, { merchantId, price: 5000, fee: 700, stock: 50 });
	const here = { sku_id: sku.id, area_id: district };
	const goods = async () =>
		(await shop.get<{ goods: { asks_place: number } }>('/api/shop.Goods/detail', { id: String(sku.goodsId) })).data
			.goods;
	expect((await asked(here)).data).toMatchObject({ freight_amount: '7.00', days_to: 0 });
	expect(await goods()).toMatchObject({ asks_place: 0 });
	await sql`
		with made as (insert into delivery_template (merchant_id, name, billing, is_default, create_time, update_time)
			values (${merchantId}, '快递', '1', 1, 0, 0) returning id)
		insert into delivery_template_rule (template_id, area_ids, first, first_fee, step, step_fee, days_from, days_to)
		select id, '{}', 1, 9900, 1, 0, 3, 5 from made`.execute(shop.context.db);
	shop.clock.advance(5);
	expect((await asked(here)).data).toMatchObject({ freight_amount: '7.00', days_from: 3, days_to: 5 });
	expect(await goods()).toMatchObject({ asks_place: 1 });
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const query = { id: String(orders[0]?.id) };
	const { data } = await shop.get<{ order: Arrival }>('/api/shop.Order/detail', query, buyer.headers);
	expect(arrivalOf(data.order)).toEqual({ days_from: 3, days_to: 5, arrives_by: 0 });
});

test('an order names a day only where all of it was promised, by what takes longest', async () => {
	const [quick, slow] = [await work(2), await work(9)];
	const free = await makeSku(shop.context, { price: 5000, stock: 50 });
	await deliverByTemplate(shop.context, free.goodsId, [{ areas: [], fee: 0, days: [1, 2] }]);
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const read = async (skus: readonly { id: number }[]) => {
		const { orders } = await paid(
			shop,
			buyer,
			skus.map(({ id }) => ({ sku_id: id, num: 1 })),
		);
		const query = { id: String(orders[0]?.id) };
		const { data } = await shop.get<{ order: Arrival }>('/api/shop.Order/detail', query, buyer.headers);
		return arrivalOf(data.order);
	};
	expect(await read([quick, slow])).toEqual({ days_from: 2, days_to: 4, arrives_by: shop.clock.now() + 13 * day });
	expect(await read([quick, free])).toEqual({ days_from: 2, days_to: 4, arrives_by: 0 });
});

test('an order keeps what the template said, and counts from when its parcel left', async () => {
	const sku = await work(3);
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const [order] = orders;
	const read = async () =>
		arrivalOf(
			(await shop.get<{ order: Arrival }>('/api/shop.Order/detail', { id: String(order?.id) }, buyer.headers)).data
				.order,
		);
	const paidAt = shop.clock.now();
	// A later version is for later orders.
	await sql`update delivery_template set version = 2 where id = (select delivery_template_id from goods where id = ${sku.goodsId})`.execute(
		shop.context.db,
	);
	expect(await read()).toEqual({ days_from: 2, days_to: 4, arrives_by: paidAt + 7 * day });
	shop.clock.advance(day);
	await shop.post('/admin/shop.order.Order/delivery', { id: order?.id, ...parcel }, staff);
	expect(await read()).toEqual({ days_from: 2, days_to: 4, arrives_by: shop.clock.now() + 4 * day });
	await shop.post('/api/shop.Order/receive', { id: order?.id }, buyer.headers);
	expect(await read()).toMatchObject({ arrives_by: 0 });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { mostRepeats } from '#domain/order/order.repeats.ts';
import { mostParcels } from '#domain/order/parcel.ts';
import { shownStations } from '#domain/order/tracking.ts';
import type { readOrder } from '#domain/order-desk/desk.contract.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift } from '#server/testing/orders.ts';
import { type Bought, bought, parcel } from '#server/testing/refunds.ts';

let shop: TestApp;
let staff: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = ['detail', 'delivery'].map((node) => `shop/order/order/${node}`);
	({ headers: staff } = await makeAdmin(shop.context, { nodes }));
});
afterAll(async () => {
	await expectNoDrift(shop.context);
	await shop.close();
});

/** Sends so many pieces of the only line, or all that are left. */
const ship = ({ id, lines }: Bought, num?: number) => {
	const some = num === undefined ? {} : { lines: [{ order_goods_id: lines[0]?.id, num }] };
	return shop.post<{ shipment_id: number }>('/admin/shop.order.Order/delivery', { id, ...parcel, ...some }, staff);
};

/** Puts copies of an order's first parcel, or stations, where sending and writing them one by one would take long. */
async function copyParcel(orderId: number, times: number): Promise<void> {
	await sql`
		insert into shipment (no, order_id, company_id, company_code, company_name, tracking_no, lines, operator_type,
			operator_id, ship_time, create_time, update_time)
		select s.no || '-' || at, order_id, company_id, company_code, company_name, tracking_no, '[]', operator_type,
			operator_id, ship_time, create_time, update_time
		from shipment s, generate_series(1, ${times}::int) at where order_id = ${orderId}`.execute(shop.context.db);
}
async function fillStations(orderId: number, stations: number): Promise<void> {
	await sql`
		update shipment set traces = (
			select jsonb_agg(jsonb_build_object('time', 1000 - at, 'text', at || repeat('站', 480), 'state', '2', 'by_hand', 1)
				order by at) from generate_series(1, ${stations}::int) at)
		where order_id = ${orderId}`.execute(shop.context.db);
}

test('an order leaves in so many parcels, the last of which takes what is left', async () => {
	const order = await bought(shop, [4]);
	expect(await ship(order, 1)).toMatchObject({ code: 1 });
	await copyParcel(order.id, mostParcels - 3);
	const last = await ship(order, 1);
	expect(last).toMatchObject({ code: 1 });
	expect(await ship(order, 1)).toMatchObject({ code: 0, msg: '一个订单最多分 100 个包裹，请将剩余商品一次发出' });
	expect(await ship(order)).toMatchObject({ code: 1, data: { status: '3' } });
	expect(
		await shop.post('/admin/shop.order.Order/cancelDelivery', { id: last.data.shipment_id, reason: '单号填错' }, staff),
	).toMatchObject({ code: 1 });
	expect(await ship(order)).toMatchObject({ code: 1, data: { status: '3' } });
});

test('whoever reads an order is told the newest stations of each parcel, and how many are left out', async () => {
	const studio = await makeMerchant(shop.context);
	const order = await bought(shop, [1], { merchantId: studio.merchantId });
	await ship(order);
	await copyParcel(order.id, 199);
	await fillStations(order.id, 100);
	const readers = [
		['/api/shop.Order/detail', order.buyer.headers],
		['/merchant/order.Order/detail', studio.headers],
		['/admin/shop.order.Order/detail', staff],
	] as const;
	for (const [path, headers] of readers) {
		const { data } = await shop.get<AnswerOf<typeof readOrder>>(path, { id: order.id }, headers);
		expect(JSON.stringify(data).length).toBeLessThan(300_000);
		expect(data.order.shipments).toHaveLength(mostParcels);
		for (const { traces, traces_left } of data.order.shipments) {
			expect(traces.map(({ time }) => time)).toEqual([999, 998, 997]);
			expect(traces_left).toBe(97);
		}
	}
});

test('the stations that one parcel does not need are shown of the others', async () => {
	const order = await bought(shop, [1]);
	await ship(order);
	await fillStations(order.id, 250);
	await copyParcel(order.id, 1);
	await sql`
		update shipment set traces = (select jsonb_agg(t.station) from shipment s cross join lateral
			jsonb_array_elements(s.traces) as t (station) where s.order_id = ${order.id} and t.station ->> 'time' > '920')
		where order_id = ${order.id} and traces = '[]'`.execute(shop.context.db);
	const path = '/api/shop.Order/detail';
	const { data } = await shop.get<AnswerOf<typeof readOrder>>(path, { id: order.id }, order.buyer.headers);
	const told = data.order.shipments.map(({ traces, traces_left }) => [traces.length, traces_left]);
	expect(told).toEqual([
		[shownStations - 79, 29],
		[79, 0],
	]);
});

test('of all parcels of one order a creator writes so many stations, and staff still do afterwards', async () => {
	const studio = await makeMerchant(shop.context);
	const order = await bought(shop, [1], { merchantId: studio.merchantId });
	const { data } = await ship(order);
	await copyParcel(order.id, 4);
	await fillStations(order.id, 60);
	const { orderTrace } = mostRepeats;
	await sql`update shipment set traces = traces - 0 where id = ${data.shipment_id}`.execute(shop.context.db);
	const station = (text: string) => ({ id: data.shipment_id, text, state: '2' });
	const write = (text: string) => shop.post('/merchant/order.Order/trace', station(text), studio.headers);
	expect(5 * 60).toBe(orderTrace);
	expect(await write('派送中')).toMatchObject({ code: 1 });
	expect(await write('又一站')).toMatchObject({ code: 0, msg: '该订单的包裹共已填写 300 条物流信息，不能再添加' });
	expect(await shop.post('/admin/shop.order.Order/trace', station('又一站'), staff)).toMatchObject({ code: 1 });
});

test('a station is a line of text', async () => {
	const order = await bought(shop, [1]);
	const { data } = await ship(order);
	const written = { id: data.shipment_id, text: '已揽收\r\n\u0007请等待', state: '2' };
	const answer = await shop.post<{ traces: { text: string }[] }>('/admin/shop.order.Order/trace', written, staff);
	expect(answer.data.traces.map(({ text }) => text)).toEqual(['已揽收 请等待']);
});

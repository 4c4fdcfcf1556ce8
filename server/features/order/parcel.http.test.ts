import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mostRepeats } from '#domain/order/order.repeats.ts';
import { makeMerchant, makeMerchantUser } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { type Buyer, expectNoDrift, makeBuyer, makeSku, orderRow, paid } from '#server/testing/orders.ts';

let shop: TestApp;
let admin: Record<string, string>;
const screen = '/admin/shop.order.Order';
const day = 24 * 60 * 60;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = ['index', 'detail', 'delivery'].map((node) => `shop/order/order/${node}`);
	admin = (await makeAdmin(shop.context, { nodes })).headers;
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

interface Bought {
	readonly id: number;
	readonly buyer: Buyer;
	readonly lineIds: readonly number[];
}

/** A paid order of three cups and two bowls. */
async function bought(merchantId = 0): Promise<Bought> {
	const buyer = await makeBuyer(shop.context, { money: 1_000_000 });
	const [cup, bowl] = [await makeSku(shop.context, { merchantId }), await makeSku(shop.context, { merchantId })];
	const order = await paid(shop, buyer, [
		{ sku_id: cup.id, num: 3 },
		{ sku_id: bowl.id, num: 2 },
	]);
	const id = order.orders[0]?.id ?? 0;
	const lines = await shop.context.db
		.selectFrom('order_goods')
		.select('id')
		.where('order_id', '=', id)
		.orderBy('id')
		.execute();
	return { id, buyer, lineIds: lines.map((line) => line.id) };
}
type Shipped = { status: string; shipment_id: number };
const ship = (id: number, more: Record<string, unknown> = {}) =>
	shop.post<Shipped>(
		`${screen}/delivery`,
		{ id, company: 'shunfeng', tracking_no: 'SF1234567890123', confirm: 1, ...more },
		admin,
	);
const callBack = (id: number, reason = '单号填错') =>
	shop.post<{ status: string }>(`${screen}/cancelDelivery`, { id, reason }, admin);

test('an order leaves in parcels: it is on its way with the last piece', async () => {
	const { id, buyer, lineIds } = await bought();
	const [cups, bowls] = lineIds;
	const first = await ship(id, { lines: [{ order_goods_id: cups, num: 2 }] });
	expect(first.data.status).toBe('2');
	expect(await orderRow(shop.context, id)).toMatchObject({ ship_status: '1', ship_time: null });
	const tooMuch = await ship(id, { lines: [{ order_goods_id: cups, num: 2 }] });
	expect(tooMuch).toMatchObject({ code: 0, msg: '发货数量超过了待发货数量' });
	const second = await ship(id);
	expect(second.data.status).toBe('3');
	const { data } = await shop.get<{ order: { shipments: { lines: unknown[] }[] } }>(
		'/api/shop.Order/detail',
		{ id },
		buyer.headers,
	);
	expect(data.order.shipments.map(({ lines }) => lines)).toEqual([
		[{ order_goods_id: cups, num: 2 }],
		[
			{ order_goods_id: cups, num: 1 },
			{ order_goods_id: bowls, num: 2 },
		],
	]);
});

test('two that pack the same pieces at once: one parcel leaves', async () => {
	const { id, lineIds } = await bought();
	const lines = [{ order_goods_id: lineIds[0], num: 3 }];
	const answers = await Promise.all([ship(id, { lines }), ship(id, { lines })]);
	expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
});

test('a parcel called back within a day is to be sent again, and the order waits for it', async () => {
	const { id, buyer } = await bought();
	const { data } = await ship(id);
	const putOff = async () => (await shop.post('/api/shop.Order/extendReceive', { id }, buyer.headers)).code;
	expect([await putOff(), await putOff()]).toEqual([1, 0]);
	expect((await callBack(data.shipment_id)).data.status).toBe('2');
	const row = await orderRow(shop.context, id);
	expect(row).toMatchObject({ status: '2', ship_status: '0', ship_time: null, auto_receive_at: null });
	const timers = await shop.context.db
		.selectFrom('timer')
		.select('state')
		.where('kind', '=', 'auto_receive')
		.where('ref_id', '=', id)
		.execute();
	expect(timers.every(({ state }) => state !== '1')).toBe(true);
	const seen = await shop.get<{ order: { shipments: unknown[] } }>('/api/shop.Order/detail', { id }, buyer.headers);
	expect(seen.data.order.shipments).toEqual([]);
	expect((await callBack(data.shipment_id)).msg).toBe('包裹不存在或已撤销');
	expect((await ship(id, { tracking_no: 'SF9999999999999' })).data.status).toBe('3');
	// The one that is on its way now may be late as well.
	expect([await putOff(), await putOff()]).toEqual([1, 0]);
});

test('of several parcels one is called back: the others stay on their way', async () => {
	const { id, lineIds } = await bought();
	await ship(id, { lines: [{ order_goods_id: lineIds[0], num: 3 }] });
	const last = await ship(id);
	expect((await callBack(last.data.shipment_id)).data.status).toBe('2');
	expect(await orderRow(shop.context, id)).toMatchObject({ ship_status: '1' });
});

test('after a day, or once received, a parcel stays', async () => {
	const old = await bought();
	const { data } = await ship(old.id);
	shop.clock.advance(day + 1);
	expect((await callBack(data.shipment_id)).msg).toBe('发货超过 24 小时或已签收，不能撤销');
	const arrived = await bought();
	const parcel = await ship(arrived.id);
	await shop.post('/api/shop.Order/receive', { id: arrived.id }, arrived.buyer.headers);
	expect((await callBack(parcel.data.shipment_id)).code).toBe(0);
});

test('what staff write down of a parcel the member reads, the newest first', async () => {
	const { id, buyer } = await bought();
	const { data } = await ship(id);
	const now = shop.clock.now();
	const trace = (time: number, text: string, state: string) =>
		shop.post(`${screen}/trace`, { id: data.shipment_id, time, text, state }, admin);
	await trace(now, '派送中', '3');
	await trace(now - 100, '已揽收', '2');
	expect((await trace(now + 3600, '明天', '3')).msg).toBe('物流时间不能晚于现在');
	const seen = await shop.get<{ order: { shipments: { status: string; traces: { text: string }[] }[] } }>(
		'/api/shop.Order/detail',
		{ id },
		buyer.headers,
	);
	expect(seen.data.order.shipments[0]?.traces.map(({ text }) => text)).toEqual(['派送中', '已揽收']);
	expect(seen.data.order.shipments[0]?.status).toBe('3');
	const followed = await shop.post<{ is_followed: number }>(`${screen}/follow`, { id: data.shipment_id }, admin);
	expect(followed.data.is_followed).toBe(0);
});

test('a creator writes stations of own parcels alone', async () => {
	const studio = await makeMerchant(shop.context);
	const { id } = await bought(studio.merchantId);
	const own = await ship(id);
	const foreign = await ship((await bought()).id);
	const user = await makeMerchantUser(shop.context, { merchantId: studio.merchantId, role: 'order' });
	const trace = (shipment: number) =>
		shop.post(
			'/merchant/order.Order/trace',
			{ id: shipment, time: shop.clock.now(), text: '已揽收', state: '2' },
			user.headers,
		);
	expect((await trace(own.data.shipment_id)).code).toBe(1);
	expect((await trace(foreign.data.shipment_id)).msg).toBe('包裹不存在或已撤销');
});

test('of one parcel a creator writes so many stations, and staff still do afterwards', async () => {
	const studio = await makeMerchant(shop.context);
	const { id } = await bought(studio.merchantId);
	const { data } = await ship(id);
	const now = shop.clock.now();
	const station = (at: number) => ({ id: data.shipment_id, time: now - at, text: `第 ${at} 站`, state: '2' });
	const write = (at: number) => shop.post('/merchant/order.Order/trace', station(at), studio.headers);
	for (let at = 0; at < mostRepeats.trace; at += 1) expect(await write(at)).toMatchObject({ code: 1 });
	expect(await write(mostRepeats.trace)).toMatchObject({ code: 0, msg: '该包裹已填写 100 条物流信息，不能再添加' });
	expect(await shop.post(`${screen}/trace`, station(mostRepeats.trace), admin)).toMatchObject({ code: 1 });
});

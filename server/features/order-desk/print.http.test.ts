import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { mostRepeats } from '#domain/order/order.repeats.ts';
import type { printOrders } from '#domain/order-desk/print.contract.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku, orderRow, paid } from '#server/testing/orders.ts';

let shop: TestApp;
let admin: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	const order = ['index', 'detail', 'print', 'delivery', 'address'].map((node) => `shop/order/order/${node}`);
	const nodes = [...order, 'shop/delivery/address/add'];
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
	const parcel = { id: first, company: 'shunfeng', tracking_no: 'SF1234567890123', confirm: 1 };
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

const print = '/admin/shop.order.Order/print';
const mark = (body: Record<string, unknown>, headers = admin) =>
	shop.post<{ list: { id: number }[] }>('/admin/shop.order.Order/printed', body, headers);
interface Answered {
	order: { logs: { text: string; operator_name: string }[] };
}
interface Listed {
	list: { id: number; packing_print_time: number; waybill_print_time: number }[];
}

test('who printed what when stands in the history of staff and creator, in the list and on the next sheet', async () => {
	const seller = await makeMerchant(shop.context);
	const sku = await makeSku(shop.context, { merchantId: seller.merchantId });
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const [{ id, order_no } = { id: 0, order_no: '' }] = orders;
	const listed = async () =>
		(await shop.get<Listed>('/admin/shop.order.Order/index', { order_no }, admin)).data.list[0];
	expect(await listed()).toMatchObject({ packing_print_time: 0, waybill_print_time: 0 });

	const now = shop.context.clock.now();
	expect((await mark({ kind: 'packing', ids: [id, 987_654] })).data.list).toEqual([{ id, print_time: now }]);
	await mark({ kind: 'waybill', ids: [id] });
	shop.clock.advance(60);
	await mark({ kind: 'packing', ids: [id] });
	expect(await listed()).toMatchObject({ packing_print_time: now + 60, waybill_print_time: now });
	const sheets = (await shop.get<AnswerOf<typeof printOrders>>(print, { ids: [id] }, admin)).data.list[0];
	expect(sheets?.prints.map(({ kind }) => kind)).toEqual(['packing', 'waybill', 'packing']);
	expect(sheets?.prints[0]).toMatchObject({ time: now + 60, by: expect.stringMatching(/./) });

	const logsFor = async (path: string, headers: Record<string, string>) =>
		(await shop.get<Answered>(path, { id: String(id) }, headers)).data.order.logs.filter(({ text }) =>
			/打印/.test(text),
		);
	const logged = ['打印装箱单', '打印面单', '打印装箱单'];
	const byStaff = await logsFor('/admin/shop.order.Order/detail', admin);
	expect(byStaff.map(({ text }) => text)).toEqual(logged);
	expect(byStaff[0]?.operator_name).toMatch(/./);
	const byCreator = await logsFor('/merchant/order.Order/detail', seller.headers);
	expect(byCreator.map(({ text }) => text)).toEqual(logged);
	expect(await logsFor('/api/shop.Order/detail', buyer.headers)).toEqual([]);
});

test('an order that goes elsewhere is to be printed again', async () => {
	const sku = await makeSku(shop.context);
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const [{ id, order_no } = { id: 0, order_no: '' }] = (await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }])).orders;
	await mark({ kind: 'waybill', ids: [id] });
	const address = { consignee: '周二', phone: '13900139000', area_id: 440_305, detail: '另一条路 2 号', zip: '' };
	const moved = await shop.post('/admin/shop.order.Order/address', { id, ...address }, admin);
	expect(moved).toMatchObject({ code: 1 });
	const { data } = await shop.get<Listed>('/admin/shop.order.Order/index', { order_no }, admin);
	expect(data.list[0]).toMatchObject({ id, waybill_print_time: 0 });
	const sheets = (await shop.get<AnswerOf<typeof printOrders>>(print, { ids: [id] }, admin)).data.list[0];
	expect(sheets?.prints).toEqual([]);
});

test('how often an order was printed stands in list, detail and on the sheet, and lists are narrowed by the same', async () => {
	const sku = await makeSku(shop.context);
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const placed = async () => (await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }])).orders[0]?.id ?? 0;
	const [once, twice, never, moved] = [await placed(), await placed(), await placed(), await placed()];
	await mark({ kind: 'waybill', ids: [once, twice, moved] });
	await mark({ kind: 'packing', ids: [twice] });
	const address = { consignee: '周二', phone: '13900139000', area_id: 440_305, detail: '另一条路 2 号', zip: '' };
	await shop.post('/admin/shop.order.Order/address', { id: moved, ...address }, admin);
	const counts = new Map([
		[moved, 0],
		[never, 0],
		[twice, 2],
		[once, 1],
	]);
	const buyers = { field: 'user_id', operator: 'eq', val: String(buyer.id) };
	const listed = async (...more: object[]) => {
		const answer = await shop.get<{ list: { id: number; printed: number; print_count: number }[] }>(
			'/admin/shop.order.Order/index',
			{ search: [buyers, ...more] },
			admin,
		);
		return answer.data.list;
	};
	expect((await listed()).map(({ id, print_count }) => [id, print_count])).toEqual([...counts]);
	for (const val of ['0', '1']) {
		const found = await listed({ field: 'printed', operator: 'eq', val });
		const wanted = [...counts].filter(([, count]) => count > 0 === (val === '1')).map(([id]) => id);
		expect(found.map(({ id }) => id)).toEqual(wanted);
		expect(new Set(found.map(({ printed }) => String(printed)))).toEqual(new Set([val]));
	}
	for (const [id, print_count] of counts) {
		const detail = await shop.get('/admin/shop.order.Order/detail', { id: String(id) }, admin);
		expect(detail.data).toMatchObject({ order: { print_count } });
		expect((await shop.get(print, { ids: [id] }, admin)).data).toMatchObject({ list: [{ print_count }] });
	}
});

test('a sheet whose order has gone elsewhere meanwhile leaves no mark, and whoever printed it reads so', async () => {
	const sku = await makeSku(shop.context);
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const [{ id, order_no } = { id: 0, order_no: '' }] = (await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }])).orders;
	const keyOf = async () =>
		(await shop.get<AnswerOf<typeof printOrders>>(print, { ids: [id] }, admin)).data.list[0]?.address_key ?? '';
	const old = await keyOf();
	const row = await shop.context.db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
	const parts = [row.consignee, row.phone, row.area_id, row.address, row.zip];
	const tried = [parts, [id, ...parts]].flatMap((each) =>
		['md5', 'sha256'].map((by) => createHash(by).update(each.join('|'))),
	);
	for (const hash of tried) expect(hash.digest('hex')).not.toContain(old);
	const address = { consignee: '周二', phone: '13900139000', area_id: 440_305, detail: '另一条路 2 号', zip: '' };
	await shop.post('/admin/shop.order.Order/address', { id, ...address }, admin);
	const stale = await mark({ kind: 'waybill', ids: [id], addresses: { [id]: old } });
	expect(stale.data).toEqual({ list: [], moved: [{ id, order_no }] });
	expect((await orderRow(shop.context, id)).waybill_print_time).toBeNull();
	const fresh = await mark({ kind: 'waybill', ids: [id], addresses: { [id]: await keyOf() } });
	expect(fresh.data).toMatchObject({ list: [{ id }], moved: [] });
});

test('a mark made again at once is told once, by another person again, and no history of prints is endless', async () => {
	const sku = await makeSku(shop.context);
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const [{ id } = { id: 0 }] = orders;
	const sheet = async () =>
		(await shop.get<AnswerOf<typeof printOrders>>(print, { ids: [id] }, admin)).data.list[0] ?? { prints: [] };
	await mark({ kind: 'waybill', ids: [id] });
	for (let time = 0; time < 3; time += 1) await mark({ kind: 'packing', ids: [id] });
	expect(await sheet()).toMatchObject({ print_count: 2 });
	const other = await makeAdmin(shop.context, { nodes: ['shop/order/order/print'] });
	await mark({ kind: 'packing', ids: [id] }, other.headers);
	expect(await sheet()).toMatchObject({ print_count: 3 });
	for (let time = 3; time < mostRepeats.print + 3; time += 1) {
		shop.clock.advance(60);
		expect((await mark({ kind: 'packing', ids: [id] })).data.list).toEqual([{ id, print_time: shop.clock.now() }]);
	}
	const { prints, ...last } = await sheet();
	expect(last).toMatchObject({ print_count: mostRepeats.print + 1 });
	// Ten of the one kind do not hide the other.
	expect(prints.map(({ kind }) => kind)).toEqual([...Array.from({ length: 10 }, () => 'packing'), 'waybill']);
}, 60_000);

test('orders with more lines and parcels than are printed at once are refused in words', async () => {
	const sku = await makeSku(shop.context, { stock: 99 });
	const buyer = await makeBuyer(shop.context, { money: 1_000_000 });
	const ids: number[] = [];
	for (let at = 0; at < 21; at += 1) {
		ids.push((await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }])).orders[0]?.id ?? 0);
	}
	await sql`
		insert into shipment (no, order_id, tracking_no, lines, ship_time, create_time, update_time)
		select 'P' || o || '-' || at, o, 'SF1234567890', '[]', 1, 1, 1
		from unnest(${ids}::bigint[]) o, generate_series(1, 150) at`.execute(shop.context.db);
	expect(await shop.get(print, { ids }, admin)).toMatchObject({
		code: 0,
		msg: expect.stringContaining('超过 2000 行'),
	});
	const { data } = await shop.get<AnswerOf<typeof printOrders>>(print, { ids: ids.slice(2) }, admin);
	expect(data.list.map(({ parcels }) => parcels.length)).toEqual(ids.slice(2).map(() => 100));
	// Nothing else looks at them.
	await sql`delete from shipment where order_id = any(${ids}::bigint[])`.execute(shop.context.db);
});

test('whoever looks at sheets leaves a line in the log of acts', async () => {
	const clerk = await makeAdmin(shop.context, { nodes: ['shop/order/order/print'] });
	await shop.get(print, { ids: [1, 2], kind: 'waybill' }, clerk.headers);
	const lines = shop.context.db.selectFrom('admin_log').select(['data', 'code']).where('admin_id', '=', clerk.id);
	const kept = (await lines.execute()).map(({ data, ...line }) => ({
		...line,
		data: JSON.parse(data ?? '') as object,
	}));
	expect(kept).toEqual([{ code: 1, data: { ids: [1, 2], kind: 'waybill' } }]);
});

test('only with the right to print, and only the sheets there are', async () => {
	const other = await makeAdmin(shop.context, { nodes: ['shop/order/order/index'] });
	expect(await mark({ kind: 'packing', ids: [1] }, other.headers)).toMatchObject({ code: 401 });
	expect((await mark({ kind: 'poster', ids: [1] })).code).toBe(0);
});

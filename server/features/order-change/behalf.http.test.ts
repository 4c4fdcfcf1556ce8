import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import {
	type Buyer,
	district,
	expectNoDrift,
	makeBuyer,
	makeSku,
	orderRow,
	skuRow,
	type TestSku,
} from '#server/testing/orders.ts';

interface Placed {
	pay_no: string;
	pay_amount: string;
	orders: { id: number; order_no: string }[];
}

let shop: TestApp;
let headers: Record<string, string>;
let buyer: Buyer;
let sku: TestSku;
let keys = 0;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = ['detail', 'onBehalf', 'offlinePaid'].map((node) => `shop/order/order/${node}`);
	({ headers } = await makeAdmin(shop.context, { nodes }));
});
beforeEach(async () => {
	buyer = await makeBuyer(shop.context, { money: 100_000 });
	sku = await makeSku(shop.context, { fee: 800 });
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

const wish = (more: Record<string, unknown> = {}) => ({
	user_id: buyer.id,
	request_key: `behalf-key-${++keys}`,
	lines: [{ sku_id: sku.id, num: 2 }],
	address_id: buyer.addressId,
	...more,
});
const place = (body: unknown, as = headers) => shop.post<Placed>('/admin/shop.order.Order/onBehalf', body, as);
const look = (path: string, query: Record<string, unknown>, as = headers) =>
	shop.get<Record<string, unknown>>(`/admin/shop.order.Order/${path}`, query, as);
const ordersOf = async (userId: number) =>
	shop.context.db.selectFrom('shop_order').select('id').where('user_id', '=', userId).execute();

test('an order on behalf costs what the member would pay, waits for the member and says who placed it', async () => {
	const lines = [{ sku_id: sku.id, num: 2 }];
	const own = { lines, address_id: buyer.addressId };
	const { data: byMember } = await shop.post('/api/shop.Order/preview', own, buyer.headers);
	const { data: byStaff } = await look('onBehalfPreview', { user_id: buyer.id, ...own });
	expect(byStaff).toEqual(byMember);
	expect(byStaff).toMatchObject({ pay_amount: '108.00', freight_amount: '8.00', freight_known: 1 });
	expect(byStaff['trace']).not.toEqual([]);

	const { data, msg } = await place(wish({ user_remark: '电话下单', pay_amount: '108.00' }));
	expect(msg).toBe('');
	const id = data.orders[0]?.id ?? 0;
	expect(await orderRow(shop.context, id)).toMatchObject({
		status: '1',
		user_id: buyer.id,
		pay_amount: 10_800,
		user_remark: '电话下单',
	});
	expect(await skuRow(shop.context, sku.id)).toMatchObject({ reserved: 2 });
	const seen = await shop.get<{ order: { logs: Record<string, string>[] } }>(
		'/api/shop.Order/detail',
		{ id },
		buyer.headers,
	);
	expect(seen.data.order.logs[0]).toMatchObject({ text: '客服为你提交了订单，应付 ¥108.00', operator_name: '' });
	const staff = await look('detail', { id });
	expect((staff.data['order'] as { logs: unknown[] }).logs[0]).toMatchObject({
		operator_type: 'admin',
		operator_name: expect.stringMatching(/./),
	});
	const paid = await shop.post('/api/shop.Pay/create', { pay_no: data.pay_no, channel: 'balance' }, buyer.headers);
	expect(paid.code).toBe(1);
	expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', pay_type: 'balance' });
});

test('staff can book the offline payment of it at once', async () => {
	const { data } = await place(wish());
	const id = data.orders[0]?.id ?? 0;
	const money = { id, pay_no: data.pay_no, amount: data.pay_amount, reference: `T-${id}` };
	expect((await shop.post('/admin/shop.order.Order/offlinePaid', money, headers)).code).toBe(1);
	expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', pay_type: 'offline' });
});

test('the same request key again, also at the same moment, places one order; with other content it is refused', async () => {
	const body = wish();
	const answers = await Promise.all([place(body), place(body), place(body)]);
	const again = await place(body);
	for (const { data } of answers) expect(data).toEqual(again.data);
	expect(await ordersOf(buyer.id)).toHaveLength(1);
	const other = await place({ ...body, lines: [{ sku_id: sku.id, num: 1 }] });
	expect(other.msg).toBe('重复的请求编号对应了不同的内容');
	// The same key of the member's own browser is another one.
	const { user_id: _, ...own } = body;
	expect((await shop.post('/api/shop.Order/add', own, buyer.headers)).code).toBe(1);
	expect(await ordersOf(buyer.id)).toHaveLength(2);
});

test("another member's address, an unknown member and one who is disabled are refused", async () => {
	const other = await makeBuyer(shop.context);
	expect((await place(wish({ address_id: other.addressId }))).msg).toBe('收货地址不存在');
	const foreign = { user_id: buyer.id, lines: [{ sku_id: sku.id, num: 1 }], address_id: other.addressId };
	expect((await look('onBehalfPreview', foreign)).msg).toBe('收货地址不存在');
	expect((await place(wish({ user_id: 987_654 }))).msg).toContain('会员不存在或已停用');
	await shop.context.db.updateTable('member').set({ status: 'disable' }).where('id', '=', other.id).execute();
	const disabled = await place(wish({ user_id: other.id, address_id: other.addressId }));
	expect(disabled.code).toBe(0);
	expect(await ordersOf(other.id)).toHaveLength(0);
});

test('what is sold out, beyond the limit of the member, off the shelf or at another price is refused as for the member', async () => {
	expect((await place(wish({ lines: [{ sku_id: sku.id, num: 1000 }] }))).code).toBe(0);
	const moved = await place(wish({ pay_amount: '1.00' }));
	expect(moved.msg).toContain('108.00');
	const limit = (values: Record<string, unknown>) =>
		shop.context.db.updateTable('goods').set(values).where('id', '=', sku.goodsId).execute();
	await limit({ limit_per_user: 3 });
	expect((await place(wish())).code).toBe(1);
	expect((await place(wish())).code).toBe(0);
	await limit({ limit_per_user: 0, status: '2' });
	expect((await place(wish())).code).toBe(0);
	expect(await ordersOf(buyer.id)).toHaveLength(1);
});

test('without the node nothing of it can be called', async () => {
	const { headers: clerk } = await makeAdmin(shop.context, { nodes: ['shop/order/order/detail'] });
	expect((await place(wish(), clerk)).code).toBe(401);
	for (const path of ['onBehalfGoods', 'onBehalfAddresses', 'onBehalfPreview']) {
		expect((await look(path, { user_id: buyer.id }, clerk)).code).toBe(401);
	}
	expect(await ordersOf(buyer.id)).toHaveLength(0);
});

test('goods are found by name and by the code of a sku, and only those that can be bought', async () => {
	const { merchantId } = await makeMerchant(shop.context);
	const rare = await makeSku(shop.context, { merchantId });
	const code = `RARE-${rare.id}`;
	await shop.context.db.updateTable('sku').set({ sku_code: code }).where('id', '=', rare.id).execute();
	await shop.context.db
		.updateTable('goods')
		.set({ name: `天目${rare.id}` })
		.where('id', '=', rare.goodsId)
		.execute();
	const found = async (quickSearch: string) =>
		((await look('onBehalfGoods', { quickSearch })).data['list'] as { sku_id: number }[]).map(({ sku_id }) => sku_id);
	expect(await found(code.toLowerCase())).toEqual([rare.id]);
	expect(await found(`天目${rare.id}`)).toEqual([rare.id]);
	expect(await found('')).toContain(rare.id);
	const sort = (status: '0' | '1') =>
		sql`update classify set status = ${status} where id = (select classify_id from goods where id = ${rare.goodsId})`.execute(
			shop.context.db,
		);
	await sort('0');
	expect(await found(code)).toEqual([]);
	await sort('1');
	await shop.context.db.updateTable('goods').set({ status: '2' }).where('id', '=', rare.goodsId).execute();
	expect(await found(code)).toEqual([]);
});

test("an address given by the member goes into the member's book and can be chosen", async () => {
	const given = {
		user_id: buyer.id,
		consignee: '周二',
		phone: '13900139000',
		area_id: district,
		detail: '深南大道 2 号',
	};
	const { data } = await shop.post<{ address: { id: number } }>(
		'/admin/shop.order.Order/onBehalfAddress',
		given,
		headers,
	);
	const book = await look('onBehalfAddresses', { user_id: buyer.id });
	expect((book.data['list'] as { id: number }[]).map(({ id }) => id)).toContain(data.address.id);
	const placed = await place(wish({ address_id: data.address.id }));
	expect(await orderRow(shop.context, placed.data.orders[0]?.id ?? 0)).toMatchObject({ consignee: '周二' });
	const own = await shop.get<{ list: { id: number }[] }>('/api/shop.Address/index', {}, buyer.headers);
	expect(own.data.list).toHaveLength(2);
});

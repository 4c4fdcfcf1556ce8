import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku, paid } from '#server/testing/orders.ts';

let shop: TestApp;
let admin: Record<string, string>;
let studio: { merchantId: number; headers: Record<string, string> };

beforeAll(async () => {
	shop = await makeApp();
	admin = (await makeAdmin(shop.context, { nodes: ['shop/order/order/delivery', 'shop/order/order/index'] })).headers;
	studio = await makeMerchant(shop.context);
});
afterAll(() => shop.close());

interface Found {
	list: { id: number; order_no: string; refusal: string; address: string; sent_num: number; to_send_num: number }[];
	companies: { id: number }[];
}
async function toShip({ merchantId, num = 1 }: { merchantId?: number; num?: number } = {}) {
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const sku = await makeSku(shop.context, merchantId === undefined ? {} : { merchantId });
	const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num }]);
	return { ...(orders[0] as { id: number; order_no: string }), sku };
}
const find = async (q: string, headers = admin) => {
	const path = headers === admin ? '/admin/shop.order.Order/toShip' : '/merchant/order.Order/toShip';
	return (await shop.get<Found>(path, { q }, headers)).data;
};

test('a new order has sixteen digits that begin with its day, and no two are alike', async () => {
	const orders = [await toShip(), await toShip(), await toShip()];
	for (const { order_no } of orders) expect(order_no).toMatch(/^\d{16}$/);
	expect(new Set(orders.map(({ order_no }) => order_no.slice(0, 6))).size).toBe(1);
	expect(new Set(orders.map(({ order_no }) => order_no)).size).toBe(3);
	const { pay_no } = await shop.context.db.selectFrom('payment').select('pay_no').limit(1).executeTakeFirstOrThrow();
	expect(pay_no).toMatch(/^P\d{16}$/);
});

test('an order comes to the desk by its number with or without blanks, or by its last digits; fewer than four find nothing', async () => {
	const { id, order_no } = await toShip({ num: 3 });
	const [grouped = ''] = [(order_no.match(/\d{4}/g) ?? []).join(' ')];
	for (const q of [order_no, grouped, ` ${order_no.slice(-8)} `, order_no.slice(-5)]) {
		expect((await find(q)).list).toMatchObject([{ id, order_no, refusal: '', sent_num: 0, to_send_num: 3 }]);
	}
	expect((await find(order_no.slice(-3))).list).toEqual([]);
	expect((await find('')).companies.length).toBeGreaterThan(0);
	expect((await find(order_no)).list[0]?.address).not.toBe('');
});

test('what cannot be shipped says why, and one that can comes before it', async () => {
	const [old, fresh] = [await toShip(), await toShip()];
	const end = fresh.order_no.slice(-4);
	const twin = `26010112345${String(old.id).padStart(1, '0')}${end}`;
	await shop.context.db
		.updateTable('shop_order')
		.set({ order_no: twin, ship_hold: 1 })
		.where('id', '=', old.id)
		.execute();
	const { list } = await find(end);
	expect(list.map(({ id }) => id)).toEqual([fresh.id, old.id]);
	expect(list[1]?.refusal).toBe('订单已被暂停发货');
});

test('creators find their own orders alone', async () => {
	const [own, strange] = [await toShip({ merchantId: studio.merchantId }), await toShip()];
	expect((await find(own.order_no, studio.headers)).list).toMatchObject([{ id: own.id }]);
	expect((await find(strange.order_no, studio.headers)).list).toEqual([]);
});

test('lists find an order by its end, its goods and its parcel, and tell how much of it has left', async () => {
	const { id, order_no, sku } = await toShip({ merchantId: studio.merchantId, num: 3 });
	const { id: line } = await shop.context.db
		.selectFrom('order_goods')
		.select('id')
		.where('order_id', '=', id)
		.executeTakeFirstOrThrow();
	const lines = [{ order_goods_id: line, num: 1 }];
	const parcel = { id, company: 'shunfeng', tracking_no: 'SF3333333333333', lines };
	expect((await shop.post('/admin/shop.order.Order/delivery', parcel, admin)).msg).toBe('');
	const name = '窑变天目盏';
	await shop.context.db.updateTable('order_goods').set({ name }).where('id', '=', line).execute();
	const list = async (path: string, quickSearch: string, headers: Record<string, string>) =>
		(await shop.get<{ list: { id: number; sent_num: number; to_send_num: number }[] }>(path, { quickSearch }, headers))
			.data.list;
	const texts = [order_no.slice(-6), `${order_no.slice(0, 4)} ${order_no.slice(4, 8)} ${order_no.slice(8)}`, '天目盏'];
	for (const text of [...texts, 'SF3333333333333', 'sf3333333333333']) {
		for (const [path, headers] of [
			['/admin/shop.order.Order/index', admin],
			['/merchant/order.Order/index', studio.headers],
		] as const) {
			expect(await list(path, text, headers), `${path} ${text}`).toMatchObject([{ id, sent_num: 1, to_send_num: 3 }]);
		}
		const { data } = await shop.get<{ orders: { id: number }[] }>('/admin/Palette/search', { q: text }, admin);
		expect(data.orders, text).toMatchObject([{ id }]);
	}
	expect(await list('/merchant/order.Order/index', '没有的名字', studio.headers)).toEqual([]);
	expect(sku.id).toBeGreaterThan(0);
});

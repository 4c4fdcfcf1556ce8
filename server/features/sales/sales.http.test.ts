import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { dayAfter, shopDay, startOf } from '#domain/kernel/shop-time.ts';
import { wireToCents } from '#domain/money/decimal.ts';
import type { readSales } from '#domain/sales/sales.contract.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku, paid } from '#server/testing/orders.ts';
import { bought } from '#server/testing/refunds.ts';
import { countSales } from './sales.service.ts';

const day = 24 * 60 * 60;
let shop: TestApp;
let first: string;

beforeAll(async () => {
	shop = await makeApp();
	first = shopDay(shop.clock.now());
});
afterAll(() => shop.close());

/** Days go by, and no login lasts so long: each look is a new one. */
const look = async (query: object = {}, node = 'shop/dashboard/index') => {
	const { headers } = await makeAdmin(shop.context, { nodes: [node] });
	return shop.get<AnswerOf<typeof readSales>>('/admin/shop.Dashboard/index', { ...query }, headers);
};
const read = async (query: object = {}) => (await look(query)).data;

test('a shop that has sold nothing says so, and nothing is counted before a day is over', async () => {
	const shown = await read();
	expect(shown).toMatchObject({ counted: '', now: { orders: 0, paid: '0.00' }, rows: [] });
	expect(shown.points).toHaveLength(30);
	expect(shown.to).toBe(dayAfter(first, -1));
});

test('days are counted when they are over, by work, category, creator and client, and again without doubling anything', async () => {
	const buyer = await makeBuyer(shop.context, { money: 1_000_000 });
	const studio = await makeMerchant(shop.context);
	const own = await makeSku(shop.context, { price: 1000, fee: 600 });
	const theirs = await makeSku(shop.context, { price: 2500, merchantId: studio.merchantId });
	await paid(shop, buyer, [{ sku_id: own.id, num: 2 }]);
	await paid(shop, buyer, [{ sku_id: own.id, num: 1 }]);
	shop.clock.advance(day);
	await paid(shop, buyer, [{ sku_id: theirs.id, num: 1 }]);
	shop.clock.advance(day);
	await countSales(shop.context);
	await countSales(shop.context);
	const second = dayAfter(first, 1);
	const shown = await read({ from: first, to: second });
	expect(shown).toMatchObject({
		counted: second,
		now: { orders: 3, pieces: 4, paid: '67.00', refunds: 0, refunded: '0.00' },
		before: { from: dayAfter(first, -2), to: dayAfter(first, -1), orders: 0 },
		points: [
			{ day: first, orders: 2, paid: '42.00' },
			{ day: second, orders: 1, paid: '25.00' },
		],
	});
	expect(shown.rows).toMatchObject([
		{ ref: String(own.goodsId), name: '茶碗', orders: 2, pieces: 3, paid: '30.00' },
		{ ref: String(theirs.goodsId), orders: 1, pieces: 1, paid: '25.00' },
	]);
	const by = async (kind: string) => (await read({ from: first, to: second, by: kind })).rows;
	expect(await by('merchant')).toMatchObject([
		{ ref: '0', paid: '42.00' },
		{ ref: String(studio.merchantId), paid: '25.00' },
	]);
	expect((await by('client')).map(({ paid: sum }) => sum)).toEqual(['67.00']);
	expect((await by('classify')).reduce((sum, row) => sum + (wireToCents(row.paid) ?? 0), 0)).toBe(5500);
	const next = await read({ from: second, to: second });
	expect(next.before).toMatchObject({ from: first, to: first, orders: 2, paid: '42.00' });
});

test('what went back falls in the day on which it did, and orders and refunds agree with the books', async () => {
	const order = await bought(shop, [1, 1]);
	const bookedDay = shopDay(shop.clock.now());
	shop.clock.advance(day);
	const boss = (await makeAdmin(shop.context, { nodes: ['shop/order/refund/goodwill'] })).headers;
	const body = { order_id: order.id, goods_amount: '10.00', reason: '包装破损', request_key: 'back-for-the-report' };
	expect((await shop.post('/admin/shop.order.Refund/goodwill', body, boss)).msg).toBe('');
	await shop.context.jobs.runPending();
	shop.clock.advance(day);
	await countSales(shop.context);
	const shown = await read({ from: bookedDay, to: dayAfter(bookedDay, 1) });
	expect(shown.points.map(({ refunds, refunded }) => [refunds, refunded])).toEqual([
		[0, '0.00'],
		[1, '10.00'],
	]);
});

test('sources are the channels of links: who came by one is counted with what they paid, who came by none is not invented', async () => {
	const { db } = shop.context;
	const today = shopDay(shop.clock.now());
	const link = async (channel: string) => {
		const times = { create_time: shop.clock.now(), update_time: shop.clock.now() };
		const values = { name: `link ${channel}`, code: '', channel, target: 'page', path: '', ...times };
		const { id } = await db.insertInto('goods_adlink').values(values).returning('id').executeTakeFirstOrThrow();
		await db.insertInto('landing_day').values({ adlink_id: id, day: today, click_num: 9, visitor_num: 4 }).execute();
		return id;
	};
	const [red, second, quiet] = [await link('小红书'), await link('小红书'), await link('')];
	const order = async (adlinkId: number | null) => {
		const { id } = await bought(shop, [1]);
		await db.updateTable('shop_order').set({ adlink_id: adlinkId }).where('id', '=', id).execute();
		return id;
	};
	await order(red);
	await order(second);
	await order(quiet);
	await order(null);
	shop.clock.advance(day);
	await countSales(shop.context);
	const shown = await read({ from: today, to: today, by: 'source' });
	expect(shown.links).toEqual({ visitors: 12, orders: 3 });
	const rows = new Map(shown.rows.map((row) => [row.ref, row]));
	expect(rows.get('link:小红书')).toMatchObject({ orders: 2, paid: '112.00', visitors: 8 });
	expect(rows.get('link:')).toMatchObject({ orders: 1, visitors: 4 });
	expect(rows.get('direct')).toMatchObject({ orders: 1, paid: '56.00' });
	expect(rows.get('direct')).not.toHaveProperty('visitors');
	expect(shown.rows.reduce((sum, row) => sum + (wireToCents(row.paid) ?? 0), 0)).toBe(wireToCents(shown.now.paid));
});

test('the way to many days is counted on in pieces', async () => {
	shop.clock.advance(200 * day);
	const yesterday = dayAfter(shopDay(shop.clock.now()), -1);
	let due = shop.clock.now();
	for (let round = 0; due <= shop.clock.now() && round < 60; round++) due = await countSales(shop.context);
	expect((await read()).counted).toBe(yesterday);
	expect(due).toBe(startOf(dayAfter(yesterday, 2)) + 60 * 60);
});

test('who may not look is refused, and odd days are named', async () => {
	expect(await look({}, 'dashboard/index')).toMatchObject({ code: 401 });
	for (const from of ['0000-01-01', '0001-01-02']) expect(await look({ from })).toMatchObject({ code: 0 });
	const odd = await look({ from: '2026-02-31' });
	expect(odd).toMatchObject({ code: 0, data: { fields: { from: expect.any(String) } } });
});

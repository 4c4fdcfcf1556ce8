import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mostReservedUnproven } from '#domain/checkout/reservation.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { lockRow, race } from '#server/testing/lock-row.ts';
import { expectNoDrift, makeBuyer, makeSku, place, placed, skuRow } from '#server/testing/orders.ts';

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

test('two checkouts of a member that have waited for the same lock: the second one knows what the first has reserved', async () => {
	const buyer = await makeBuyer(shop.context);
	const sku = await makeSku(shop.context, { stock: 100 });
	const num = mostReservedUnproven - 3;
	const one = () => place(shop, buyer, [{ sku_id: sku.id, num }]);
	const answers = await race(shop, { table: 'member', id: buyer.id }, one, one);
	expect(answers.map(({ code }) => code)).toEqual([1, 1]);
	expect(await skuRow(shop.context, sku.id)).toMatchObject({ reserved: num });
});

test('and not more than a member may buy, nor the same request twice', async () => {
	const buyer = await makeBuyer(shop.context);
	const sku = await makeSku(shop.context, { stock: 100, limitPerUser: 3 });
	const one = () => place(shop, buyer, [{ sku_id: sku.id, num: 2 }]);
	const limited = await race(shop, { table: 'member', id: buyer.id }, one, one);
	expect(limited.map(({ code }) => code).sort()).toEqual([0, 1]);
	const other = await makeSku(shop.context, { stock: 100 });
	const request_key = randomUUID();
	const same = () => place(shop, buyer, [{ sku_id: other.id, num: 1 }], { request_key });
	const [first, second] = await race(shop, { table: 'member', id: buyer.id, lock: 'no key update' }, same, same);
	expect(second).toEqual(first);
	expect(await skuRow(shop.context, other.id)).toMatchObject({ reserved: 1 });
});

test('points are spent once by two checkouts that have waited for the same lock', async () => {
	await shop.context.settings.set({ 'points.spendRate': 100 }, { now: shop.clock.now() });
	const buyer = await makeBuyer(shop.context, { points: 1000 });
	const sku = await makeSku(shop.context, { stock: 100 });
	const one = () => place(shop, buyer, [{ sku_id: sku.id, num: 1 }], { score: 1000 });
	const answers = await race(shop, { table: 'member', id: buyer.id }, one, one);
	expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
});

test('a payment that has waited for whoever changed its order books what the lines say now', async () => {
	const studio = await makeMerchant(shop.context);
	const buyer = await makeBuyer(shop.context, { money: 10_000 });
	const sku = await makeSku(shop.context, { merchantId: studio.merchantId });
	const { pay_no, orders } = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const id = orders[0]?.id ?? 0;
	const client = await shop.context.pool.connect();
	await client.query('begin');
	await client.query('update shop_order set version = version + 1 where id = $1', [id]);
	await client.query('update order_goods set commission_rate = 7, commission_amount = 7 where order_id = $1', [id]);
	const paying = shop.post('/api/shop.Pay/create', { pay_no, channel: 'balance' }, buyer.headers);
	const watch = await lockRow(shop, 'sku', sku.id, 'key share');
	await watch.waiters(1);
	await client.query('commit');
	client.release();
	await watch.release();
	expect((await paying).msg).toBe('');
	const { rows } = await sql<{ amount: number }>`
		select amount from merchant_ledger where order_id = ${id} and type = 'commission'`.execute(shop.context.db);
	expect(rows).toEqual([{ amount: -7 }]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bySystem } from '#domain/order/operator.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { refreshGoodsCache } from '#server/features/goods/goods.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku, paid, skuRow, type TestSku } from '#server/testing/orders.ts';
import { countSales, settleStock } from './stock.service.ts';

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());

const facts = () => ({ now: shop.clock.now(), by: bySystem });
const lineOf = (sku: TestSku, num: number) => ({ order_id: 1, sku_id: sku.id, num });
const transact = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) => inTransaction(shop.context, work);

async function salesOf({ goodsId }: TestSku): Promise<number> {
	const goods = shop.context.db.selectFrom('goods').select('sales').where('id', '=', goodsId);
	return (await goods.executeTakeFirstOrThrow()).sales;
}

async function noted(): Promise<number> {
	const { rows } = await sql<{ num: number }>`select count(*) as num from goods_sold`.execute(shop.context.db);
	return rows[0]?.num ?? 0;
}

async function sell(sku: TestSku, num: number): Promise<void> {
	await transact(async (tx) => {
		await settleStock(shop.context, tx, { move: 'reserve', lines: [lineOf(sku, num)] }, facts());
		await settleStock(shop.context, tx, { move: 'sale', lines: [lineOf(sku, num)] }, facts());
	});
}

test('a sale is counted within ten seconds, by the timer', async () => {
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const sku = await makeSku(shop.context, {});
	await runDueTimers(shop.context);
	await paid(shop, buyer, [{ sku_id: sku.id, num: 2 }]);
	expect(await skuRow(shop.context, sku.id)).toEqual({ stock: 8, reserved: 0, sales: 2 });
	expect(await salesOf(sku)).toBe(0);
	await sql`update timer set due_at = ${shop.clock.now()} where kind = 'sales_count'`.execute(shop.context.db);
	await runDueTimers(shop.context);
	expect(await salesOf(sku)).toBe(2);
	expect(await noted()).toBe(0);
});

test('a payment that has not ended is counted when it has, and nobody waits for it', async () => {
	const sku = await makeSku(shop.context, {});
	await sell(sku, 1);
	await transact(async (tx) => settleStock(shop.context, tx, { move: 'reserve', lines: [lineOf(sku, 3)] }, facts()));
	let countFirst = (): void => undefined;
	const counted = new Promise<void>((resolve) => {
		countFirst = resolve;
	});
	let payment: Promise<void> | undefined;
	await new Promise<void>((written) => {
		payment = transact(async (tx) => {
			await settleStock(shop.context, tx, { move: 'sale', lines: [lineOf(sku, 3)] }, facts());
			written();
			await counted;
		});
	});
	await countSales(shop.context);
	expect(await salesOf(sku)).toBe(1);
	countFirst();
	await payment;
	expect(await noted()).toBe(1);
	await countSales(shop.context);
	expect(await salesOf(sku)).toBe(4);
});

test('a sale that is rolled back is never counted', async () => {
	const sku = await makeSku(shop.context, {});
	const torn = transact(async (tx) => {
		await settleStock(shop.context, tx, { move: 'reserve', lines: [lineOf(sku, 1)] }, facts());
		await settleStock(shop.context, tx, { move: 'sale', lines: [lineOf(sku, 1)] }, facts());
		throw new Error('torn');
	});
	await expect(torn).rejects.toThrow('torn');
	await countSales(shop.context);
	expect(await salesOf(sku)).toBe(0);
});

test('what came back and what an edit has counted already ends at what the skus say', async () => {
	const sku = await makeSku(shop.context, {});
	await sell(sku, 4);
	await transact((tx) => refreshGoodsCache(tx, [sku.goodsId], shop.clock.now()));
	expect(await salesOf(sku)).toBe(4);
	await transact((tx) => settleStock(shop.context, tx, { move: 'return', lines: [lineOf(sku, 1)] }, facts()));
	await Promise.all([countSales(shop.context), countSales(shop.context)]);
	expect(await salesOf(sku)).toBe(3);
	expect(await skuRow(shop.context, sku.id)).toEqual({ stock: 7, reserved: 0, sales: 3 });
});

test('a note of goods that are gone keeps nothing up', async () => {
	await sql`insert into goods_sold (goods_id) values (987654321)`.execute(shop.context.db);
	await countSales(shop.context);
	expect(await noted()).toBe(0);
});

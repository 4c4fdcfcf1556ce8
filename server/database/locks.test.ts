import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import type { Tx } from './handle.ts';
import { hold, type LockRank, noteMade } from './locks.ts';
import { inTransaction, undoneIfItFails } from './transaction.ts';

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());

const row = (id: number) => sql<{ id: number }>`select ${id}::bigint as id`;
const locking = (...steps: readonly (readonly [LockRank, number])[]) =>
	inTransaction(shop.context, async (tx) => {
		for (const [rank, id] of steps) await hold(tx, rank, row(id));
	});

test('rows are locked in the order of their ranks, and what is locked may be locked again', async () => {
	await locking(['payment', 1], ['order', 2], ['order', 1], ['member', 1], ['order', 2], ['sku', 1], ['merchant', 1]);
	await expect(locking(['order', 1], ['payment', 1])).rejects.toThrow('payment 1 (payment) is locked after order.');
	await expect(locking(['merchant', 1], ['member', 1])).rejects.toThrow('member 1 (member) is locked after merchant.');
	await expect(locking(['order', 1], ['member', 1], ['order', 2])).rejects.toThrow('shop_order 2 (order)');
});

test('who pays is locked with the payment and needs not be locked again', async () => {
	await locking(['payment', 1], ['payer', 5], ['order', 1], ['sku', 1], ['member', 5]);
	await expect(locking(['sku', 1], ['member', 5])).rejects.toThrow('member 5 (member) is locked after sku.');
});

test('nobody waits for what a transaction has made itself', async () => {
	await inTransaction(shop.context, async (tx) => {
		await hold(tx, 'sku', row(1));
		noteMade(tx, 'payment', [7]);
		await hold(tx, 'payment', row(7));
	});
});

test('what a part locked that was undone is locked no longer', async () => {
	const failing = async (tx: Tx) => {
		await hold(tx, 'merchant', row(1));
		throw new Error('undone');
	};
	await inTransaction(shop.context, async (tx) => {
		await undoneIfItFails(tx, () => failing(tx)).catch(() => undefined);
		await hold(tx, 'order', row(1));
	});
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/database/transaction.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { explain, scanned } from '#server/testing/plan-walk.ts';
import { countStatements } from '#server/testing/statements.ts';
import { findAwaited, findBill, findLastDay, listBills } from './bill.queries.ts';
import { listDifferences, takeEarlier } from './difference.queries.ts';
import { findByNumbers, findOurs } from './ours.queries.ts';

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());

test('what a day brought, and the bills of days, are found through indexes', async () => {
	const { db, pool } = shop.context;
	const { sent } = await countStatements(pool, async () => {
		await findOurs(db, 'wechat', { since: 1, until: 2 });
		await findByNumbers(db, 'wechat', ['A1', 'R1']);
		await findLastDay(db, 'wechat');
		await findAwaited(db);
		await findBill(db, 1);
		await listBills(db, '2026-09-01', 10);
		await listDifferences(db, 1, 10);
		await inTransaction(shop.context, (tx) => takeEarlier(tx, 'wechat', []));
	});
	const plans = await explain(pool, sent, { seqScans: false });
	expect(plans.flatMap(scanned)).toEqual([]);
});

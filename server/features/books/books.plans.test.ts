import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookCheckNames } from '#domain/books/books.checks.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { explain, scanned } from '#server/testing/plan-walk.ts';
import { countStatements } from '#server/testing/statements.ts';
import { findDriftOf, runCheck } from './books.checks.queries.ts';
import { findBadEntries } from './entries.queries.ts';

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());

test.each(bookCheckNames)('%s looks at its rows and at what belongs to them through indexes', async (name) => {
	const { db, pool } = shop.context;
	const { sent } = await countStatements(pool, async () => {
		await findDriftOf(db, name, [1, 2]);
		await findBadEntries(db, name, [1, 2]);
		await runCheck(db, name);
	});
	const plans = await explain(pool, sent, { seqScans: false });
	expect(plans.flatMap(scanned)).toEqual([]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportContract } from '#domain/lists/export.contract.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import { adminById } from '#server/auth/admin-by-id.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { allFeatures } from '#server/features.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { countStatements } from '#server/testing/statements.ts';

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());

test('no row of a list is passed over again to come to the next, and each is exported once, in the order of the list', async () => {
	const { context, clock } = shop;
	await sql`
		insert into timer (kind, ref_id, due_at, create_time, update_time)
		select ${timerKinds.exportExpire.kind}, n, ${clock.now()}::bigint + n, ${clock.now()}, ${clock.now()}
		from generate_series(1, 1200) n`.execute(context.db);
	const caller = await adminById(context, (await makeAdmin(context, { nodes: '*' })).id);
	if (!caller) throw new Error('There is no admin.');
	const query = exportContract({ name: 'any', title: '' }).input.parse({ format: 'csv' });
	const read = async (name: string) => {
		const source = allFeatures.lists.find((list) => list.name === name);
		const rows: number[] = [];
		await inTransaction(context, async (tx) => {
			const asking = { context, tx, caller, language: 'en' } as const;
			for await (const batch of source?.batches(asking, query) ?? [])
				rows.push(...batch.map((row) => Number(row['id'])));
		});
		return rows;
	};
	const { result, statements } = await countStatements(context.pool, async () => {
		for (const { name } of allFeatures.lists) if (name !== 'routine/job') await read(name);
		return read('routine/job');
	});
	const all = await context.db.selectFrom('timer').select('id').orderBy('id', 'desc').execute();
	expect(result.length).toBeGreaterThan(1200);
	expect(result).toEqual(all.map(({ id }) => id));
	expect(statements.filter((text) => /\boffset\b/.test(text))).toEqual([]);
	expect(statements.some((text) => text.startsWith('fetch'))).toBe(true);
});

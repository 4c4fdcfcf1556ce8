import { afterAll, beforeAll, expect, test } from 'vitest';
import { timerKinds } from '#domain/timers.generated.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { runTimer, setTimer } from '#server/features/timer/timer.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { findExport, insertExport } from './export.queries.ts';

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp({ config: { databasePool: 1 }, limits: { wait: 10_000 } });
});
afterAll(() => shop.close());

test('an export goes after its time by the one connection of its timer', async () => {
	const { context, clock } = shop;
	const { id: admin_id } = await makeAdmin(context, { nodes: '*' });
	const given = { admin_id, list: 'x', title: 'x', format: 'csv', language: 'en', query: {} } as const;
	const id = await inTransaction(context, async (tx) => {
		const made = await insertExport(tx, given as never, clock.now());
		await tx
			.updateTable('admin_export')
			.set({ status: '2', expire_time: clock.now() })
			.where('id', '=', made)
			.execute();
		await setTimer(context, tx, { kind: timerKinds.exportExpire.kind, ref_id: made, due_at: clock.now() });
		return made;
	});
	// Not all that is due: by a late clock the clearing of every night is, and may use more than one connection.
	const { kind } = timerKinds.exportExpire;
	const timers = context.db.selectFrom('timer').select(['id', 'ref_id', 'try_count']);
	const timer = await timers.where('kind', '=', kind).where('ref_id', '=', id).executeTakeFirstOrThrow();
	expect(await runTimer(context, { ...timer, kind })).toBe(true);
	expect(await findExport(context.db, id)).toBeUndefined();
});

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { createTestDatabase } from '#server/testing/database.ts';

const folder = path.join(import.meta.dirname, '../../database/migrations');

test('who might answer refunds before may arbitrate after, and nobody else', async () => {
	const database = await createTestDatabase({ empty: true });
	onTestFinished(() => database.drop());
	const { db } = database.open();
	const names = (await readdir(folder)).map((file) => path.basename(file, '.sql'));
	await migrate(db, { only: names.filter((name) => name < '174') });
	await sql`
		insert into admin_rule (id, pid, type, name, weigh, create_time, update_time) values
			(101, 0, 'menu', 'shop/order/refund', 10, 1, 1), (102, 101, 'button', 'shop/order/refund/audit', 50, 1, 1),
			(103, 101, 'button', 'shop/order/refund/receive', 40, 1, 1);
		select setval(pg_get_serial_sequence('admin_rule', 'id'), 103)`.execute(db);
	const rules = ['*', '', '102', '101,102,103', '101,103', '1020'];
	for (const held of rules) {
		await sql`insert into admin_group (name, rules, create_time, update_time) values (${held}, ${held}, 1, 1)`.execute(
			db,
		);
	}
	await migrate(db);
	const added = await sql<{ id: number; pid: number }>`
		select id, pid from admin_rule where name = 'shop/order/refund/arbitrate'`.execute(db);
	expect(added.rows).toMatchObject([{ id: 104, pid: 101 }]);
	const groups = await sql<{ rules: string }>`select rules from admin_group order by id`.execute(db);
	expect(groups.rows.map((group) => group.rules)).toEqual(['*', '', '102,104', '101,102,103,104', '101,103', '1020']);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { countStatements } from '#server/testing/statements.ts';
import type { OpenDatabase } from './pool.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let open: OpenDatabase;

beforeAll(async () => {
	database = await createTestDatabase();
	open = database.open({ max: 1 });
});
afterAll(() => database.drop());

async function preparedTexts(): Promise<string[]> {
	const { rows } = await open.pool.query<{ statement: string }>('select statement from pg_prepared_statements');
	return rows.map((row) => row.statement);
}

test('a statement that comes again and again is prepared, one made anew for each call is not', async () => {
	for (let time = 0; time < 4; time += 1) {
		await sql`select ${time}::int as again`.execute(open.db);
		await sql`select ${time}::int as ${sql.raw(`once_${time}`)}`.execute(open.db);
	}
	expect(await preparedTexts()).toEqual(['select $1::int as again']);
});

test('what a connection holds of statements that came often and come no more is bounded', async () => {
	const before = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(open.db);
	let most = 0;
	for (let at = 0; at < 200; at += 1) {
		const text = sql.raw(`as once_${at} /* ${'long '.repeat(800)} */`);
		for (let time = 0; time < 3; time += 1) await sql`select ${time}::int ${text}`.execute(open.db);
		most = Math.max(most, (await preparedTexts()).join('').length);
	}
	const after = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(open.db);
	expect(most).toBeGreaterThan(100_000);
	expect(most).toBeLessThan(480_000);
	expect(after.rows).not.toEqual(before.rows);
});

test('a transaction begins with its first statement, and one without statements sends nothing', async () => {
	const { statements } = await countStatements(open.pool, () => inTransaction(open, (tx) => sql`select 1`.execute(tx)));
	expect(statements).toEqual(['begin', 'select 1', 'commit']);
	const empty = await countStatements(open.pool, () => inTransaction(open, async () => undefined));
	expect(empty.count).toBe(0);
});

test('a transaction whose first statement fails is over, and the connection serves on', async () => {
	await expect(inTransaction(open, (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow('division by zero');
	await expect(inTransaction(open, async () => Promise.reject(new Error('undone')))).rejects.toThrow('undone');
	const written = inTransaction(open, async (tx) => {
		await sql`insert into setting (key, value, update_time) values ('thrifty', '1', 0)`.execute(tx);
		throw new Error('undone');
	});
	await expect(written).rejects.toThrow('undone');
	const { rows } = await sql`select 1 from setting where key = 'thrifty'`.execute(open.db);
	expect(rows).toEqual([]);
});

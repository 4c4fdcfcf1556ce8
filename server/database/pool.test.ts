import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { countStatements } from '#server/testing/statements.ts';
import { clientOptions, type OpenDatabase } from './pool.ts';
import { inTransaction, onCommit } from './transaction.ts';
import { databaseTrouble } from './trouble.ts';

let database: TestDatabase;
let open: OpenDatabase;

beforeAll(async () => {
	database = await createTestDatabase();
	open = database.open({ max: 2 });
});
afterAll(() => database.drop());

async function read(expression: string): Promise<unknown> {
	const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(open.db);
	return rows[0]?.value;
}

test('bigint, sums of it and arrays of it are numbers, days are text', async () => {
	expect(await read('9007199254740991::bigint')).toBe(Number.MAX_SAFE_INTEGER);
	expect(await read('(select sum(n) from (values (1::bigint), (2)) as t(n))')).toBe(3);
	expect(await read("'{1,2}'::bigint[]")).toEqual([1, 2]);
	expect(await read("'{}'::bigint[]")).toEqual([]);
	expect(await read("'2026-09-01'::date")).toBe('2026-09-01');
});

test('a bigint that does not fit a number is refused, not rounded', async () => {
	await expect(read('9007199254740993::bigint')).rejects.toThrow('does not fit');
});

test('jsonb arrays and objects survive a round trip', async () => {
	const value = [{ text: '画', n: 1 }];
	await open.db
		.insertInto('setting')
		.values({ key: 'probe', value: JSON.stringify(value), update_time: 1 })
		.execute();
	const row = await open.db.selectFrom('setting').select('value').where('key', '=', 'probe').executeTakeFirst();
	expect(row?.value).toEqual(value);
});

test('a pool survives the loss of its idle connections', async () => {
	await read('1');
	const other = database.open({ max: 1 });
	await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
		other.db,
	);
	await other.close();
	await expect.poll(() => read('1').catch(() => undefined)).toBe(1);
});

test('waiting in vain for a free connection is distinguished from every other failure', async () => {
	const pool = new pg.Pool({ ...clientOptions(database.address, 'test'), max: 1 });
	const taken = await pool.connect();
	// The limit is for the wait alone: to connect may take longer.
	pool.options.connectionTimeoutMillis = 20;
	const gone = new Promise<void>((resolve) => taken.once('end', resolve));
	expect(databaseTrouble(await pool.query('select 1').catch((error) => error))).toBe('busy');
	taken.release();
	expect(databaseTrouble(await pool.query('select 1 / 0').catch((error) => error))).toBeUndefined();
	await pool.end();
	// The pool ends before its socket does, which the end of the database would cut off.
	await gone;
});

test('a service called inside a transaction joins it, and hooks wait for the one commit', async () => {
	const ran: string[] = [];
	const { count, statements } = await countStatements(open.pool, () =>
		inTransaction(open, async (outer) => {
			onCommit(outer, () => ran.push('outer'));
			await inTransaction(open, async (inner) => {
				expect(inner).toBe(outer);
				onCommit(inner, () => ran.push('inner'));
				await sql`select 1`.execute(inner);
			});
			expect(ran).toEqual([]);
		}),
	);
	expect(ran).toEqual(['outer', 'inner']);
	expect({ count, statements }).toEqual({ count: 3, statements: ['begin', 'select 1', 'commit'] });
});

test('what is rolled back runs nothing', async () => {
	const ran: string[] = [];
	const failing = inTransaction(open, async (tx) => {
		onCommit(tx, () => ran.push('never'));
		await tx.insertInto('setting').values({ key: 'lost', value: '1', update_time: 1 }).execute();
		throw new Error('no');
	});
	await expect(failing).rejects.toThrow('no');
	expect(ran).toEqual([]);
	expect(await open.db.selectFrom('setting').selectAll().where('key', '=', 'lost').execute()).toEqual([]);
});

test('transactions side by side do not see each other', async () => {
	const [first, second] = await Promise.all([
		inTransaction(open, async (tx) => tx),
		inTransaction(open, async (tx) => tx),
	]);
	expect(first).not.toBe(second);
});

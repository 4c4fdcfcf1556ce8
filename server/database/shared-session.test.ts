import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { openPooler, type Pooler } from '#server/testing/pooler.ts';
import { urlOf } from '#server/testing/program.ts';
import { inBackground } from './errand.ts';
import { type OpenDatabase, openDatabase } from './pool.ts';
import { inTransaction } from './transaction.ts';
import { sendWithin } from './within.ts';

let database: TestDatabase;
let pooler: Pooler;
let direct: pg.Pool;
const opened: OpenDatabase[] = [];

beforeAll(async () => {
	database = await createTestDatabase();
	pooler = await openPooler(database.address, { sessions: 1 });
	direct = database.open({ max: 2 }).pool;
	await direct.query('create table probe (id bigint primary key deferrable initially deferred)');
});
afterAll(async () => {
	for (const each of opened) await each.close();
	await pooler.close();
	await database.drop();
});

/** A process of the shop whose pool leads through the pooler. */
function openShop({ isTold = true }: { isTold?: boolean } = {}): OpenDatabase {
	const directUrl = isTold ? { directUrl: urlOf(database.address) } : {};
	const log = pino({ level: 'silent' });
	const shop = openDatabase({ url: pooler.url, ...directUrl, limits: { lock: 50, statement: 40_000 }, max: 2, log });
	opened.push(shop);
	return shop;
}

async function sumsBeside(one: OpenDatabase, other: OpenDatabase): Promise<unknown[]> {
	const answers: unknown[] = [];
	for (let time = 0; time < 5; time += 1) {
		answers.push((await sql`select ${time}::int + 1000 as sum`.execute(one.db)).rows[0]);
		answers.push((await sql`select ${time}::int + 2000 as sum`.execute(other.db)).rows[0]);
	}
	return answers;
}
const sums = [0, 1, 2, 3, 4].flatMap((time) => [{ sum: time + 1000 }, { sum: time + 2000 }]);

test('of two processes behind one pooler neither runs what the other has prepared', async () => {
	expect(await sumsBeside(openShop({ isTold: false }), openShop({ isTold: false }))).toEqual(sums);
});

test('where the address past a pooler is given nothing is prepared through it, under whatever name', async () => {
	const before = await preparedOf(openShop());
	const [one, other] = [openShop(), openShop()];
	expect(await sumsBeside(one, other)).toEqual(sums);
	for (const { pool } of [one, other, one]) {
		const { rows } = await pool.query({ name: 'mine', text: 'select $1::int as given', values: [7] });
		expect(rows).toEqual([{ given: 7 }]);
	}
	expect(await preparedOf(one)).toEqual(before);
});

async function preparedOf({ pool }: OpenDatabase): Promise<unknown[]> {
	return (await pool.query('select name from pg_prepared_statements')).rows;
}

const limits = sql<object>`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`;

test('limits go along with every transaction and stay with nobody', async () => {
	const stranger = new pg.Client({ connectionString: pooler.url });
	await stranger.connect();
	const asStranger = async () => (await stranger.query(limits.compile(openShop().db).sql)).rows;
	await stranger.query('reset lock_timeout; reset statement_timeout');
	const usual = await asStranger();
	const shop = openShop();
	const ours = [{ lock: '50ms', statement: '40s' }];
	expect((await limits.execute(shop.db)).rows).toEqual(ours);
	expect((await shop.pool.query(limits.compile(shop.db).sql)).rows).toEqual(ours);
	expect((await inTransaction(shop, (tx) => limits.execute(tx))).rows).toEqual(ours);
	const client = await shop.pool.connect();
	const hasty = await sendWithin(client, 1234, { text: limits.compile(shop.db).sql });
	client.release();
	expect(hasty.rows).toEqual([{ lock: '50ms', statement: '1234ms' }]);
	expect(await asStranger()).toEqual(usual);
	await stranger.end();
});

test('a statement alone waits no longer than it may for what is locked', async () => {
	const shop = openShop();
	await direct.query('insert into probe values (1)');
	const holder = await direct.connect();
	await holder.query('begin');
	await holder.query('select 1 from probe where id = 1 for update');
	await expect(sql`update probe set id = 2 where id = ${1}`.execute(shop.db)).rejects.toMatchObject({ code: '55P03' });
	await holder.query('rollback');
	holder.release();
	await sql`update probe set id = 2 where id = ${1}`.execute(shop.db);
	expect((await direct.query('select id from probe')).rows).toEqual([{ id: 2 }]);
});

test('what is checked at the end fails the statement that was alone, and undoes it', async () => {
	const shop = openShop();
	const twice = sql`insert into probe values (${9}), (9)`;
	await expect(twice.execute(shop.db)).rejects.toMatchObject({ code: '23505' });
	await expect(shop.pool.query('insert into probe values (9), (9)')).rejects.toMatchObject({ code: '23505' });
	expect((await shop.pool.query('select 1 from probe where id = 9')).rows).toEqual([]);
});

test('a transaction that fails leaves its session to the next one', async () => {
	const shop = openShop();
	const failing = inTransaction(shop, async (tx) => {
		await sql`insert into probe values (5)`.execute(tx);
		await sql`select 1 / 0`.execute(tx);
	});
	await expect(failing).rejects.toThrow('division by zero');
	expect((await sql`select 1 from probe where id = 5`.execute(openShop().db)).rows).toEqual([]);
});

test('jobs and their queue have sessions of their own, past the pooler', async () => {
	const shop = openShop();
	const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
	const [shared] = (await pid.execute(shop.db)).rows;
	const [own] = (await inBackground(() => pid.execute(shop.db))).rows;
	const [queue] = (await shop.queue.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
	expect(new Set([shared?.pid, own?.pid, queue?.pid]).size).toBe(3);
});

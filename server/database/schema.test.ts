import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import type { Database } from './handle.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
	database = await createTestDatabase();
	db = database.open().db;
});
afterAll(() => database.drop());

async function namesOf(query: RawBuilder<{ name: string }>): Promise<readonly string[]> {
	return (await query.execute(db)).rows.map((row) => row.name);
}

test('each foreign key has an index that begins with its columns', async () => {
	const missing = sql<{ name: string }>`
		select k.conrelid::regclass || '.' || k.conname as name
		from pg_constraint k
		where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
			select from pg_index i
			where i.indrelid = k.conrelid and i.indisvalid
				and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
		)`;
	expect(await namesOf(missing)).toEqual([]);
});

test('no index is a prefix of another one without a condition', async () => {
	const redundant = sql<{ name: string }>`
		select a.indexrelid::regclass || ' < ' || b.indexrelid::regclass as name
		from pg_index a
		join pg_index b on b.indrelid = a.indrelid and b.indexrelid <> a.indexrelid
		join pg_class t on t.oid = a.indrelid and t.relnamespace = 'public'::regnamespace
		where not a.indisunique and a.indpred is null and b.indpred is null and a.indexprs is null and b.indexprs is null
			and (b.indkey::int2[])[0:a.indnkeyatts - 1] = a.indkey::int2[]
			and (b.indoption::int2[])[0:a.indnkeyatts - 1] = a.indoption::int2[]`;
	expect(await namesOf(redundant)).toEqual([]);
});

test('times are bigint seconds, money is bigint cents, flags are smallint: no float, no timestamp, no varchar', async () => {
	const odd = sql<{ name: string }>`
		select table_name || '.' || column_name || ' ' || data_type as name
		from information_schema.columns
		where table_schema = 'public' and table_name not like 'kysely%' and (
			data_type in ('real', 'double precision', 'money', 'character varying', 'json')
			or data_type like 'timestamp%'
			or (column_name like '%\\_time' and data_type <> 'bigint')
			or (column_name like '%amount' and data_type <> 'bigint')
		)`;
	expect(await namesOf(odd)).toEqual([]);
});

test('every table has a primary key', async () => {
	const without = sql<{ name: string }>`
		select c.relname as name from pg_class c
		where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
			and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')`;
	expect(await namesOf(without)).toEqual([]);
});

test('a ledger row can be neither changed nor deleted', async () => {
	const member = await db
		.insertInto('member')
		.values({ group_id: 1, username: 'ledger', password: '', join_time: 1, create_time: 1, update_time: 1 })
		.returning('id')
		.executeTakeFirstOrThrow();
	const row = { user_id: member.id, type: 'admin', money: 5, before: 0, after: 5, ref_type: 'admin', create_time: 1 };
	await db.insertInto('money_log').values(row).execute();
	await expect(db.updateTable('money_log').set({ memo: 'other' }).execute()).rejects.toThrow('never changed');
	await expect(db.deleteFrom('money_log').execute()).rejects.toThrow('never changed');
	await expect(
		db
			.insertInto('money_log')
			.values({ ...row, after: 6 })
			.execute(),
	).rejects.toThrow('check constraint');
});

test('goods are found by their words in both languages, in any case', async () => {
	const times = { create_time: 1, update_time: 1 };
	const i18n = JSON.stringify({ en: { name: 'Blue VASE' } });
	await db
		.insertInto('goods')
		.values({ name: '青花瓶 Ming', goods_no: 'G1', i18n, ...times })
		.execute();
	const { search_text } = await db.selectFrom('goods').select('search_text').executeTakeFirstOrThrow();
	for (const word of ['青花瓶', 'ming', 'blue vase', 'g1']) expect(search_text).toContain(word);
});

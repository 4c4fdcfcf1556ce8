import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMovableClock } from '#server/config/clock.ts';
import type { Database } from '#server/database/handle.ts';
import { isTrackingPattern } from '#server/features/delivery/tracking-pattern.service.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { seedBase } from './base.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
	database = await createTestDatabase();
	db = database.open().db;
});
afterAll(() => database.drop());

test('every province has cities and every city has districts, each under its parent', async () => {
	const counts = await db
		.selectFrom('area')
		.select((area) => ['level', area.fn.countAll<number>().as('n')])
		.groupBy('level')
		.orderBy('level')
		.execute();
	expect(counts.map(({ n }) => n)).toEqual([34, expect.any(Number), expect.any(Number)]);
	const { rows } = await sql<{ id: number }>`
		select a.id from area a where
			(a.level < 3 and not exists (select from area c where c.pid = a.id and c.level = a.level + 1))
			or (a.level > 1 and not exists (select from area p where p.id = a.pid and p.level = a.level - 1))`.execute(db);
	expect(rows).toEqual([]);
});

test('areas carry the national code, the sound and an English name', async () => {
	const rows = await db
		.selectFrom('area')
		.select(['id', 'mergename', 'pinyin', 'first', 'i18n'])
		.where('id', 'in', [610000, 500105])
		.orderBy('id')
		.execute();
	expect(rows).toEqual([
		{
			id: 500105,
			mergename: '重庆市,重庆市,江北区',
			pinyin: 'jiangbei',
			first: 'J',
			i18n: { en: { name: 'Jiangbei' } },
		},
		{ id: 610000, mergename: '陕西省', pinyin: 'shanxi', first: 'S', i18n: { en: { name: 'Shaanxi' } } },
	]);
});

test('seeding again adds nothing and keeps what an admin changed', async () => {
	await db.updateTable('delivery_company').set({ name: '顺丰' }).where('code', '=', 'shunfeng').execute();
	const before = await db.selectFrom('delivery_company').selectAll().orderBy('id').execute();
	await seedBase({ db, clock: createMovableClock(2_000_000_000) });
	expect(await db.selectFrom('delivery_company').selectAll().orderBy('id').execute()).toEqual(before);
	expect(await db.selectFrom('merchant').select('id').execute()).toEqual([{ id: 0 }]);
});

test('a tracking pattern is a valid expression and a query address has a place for the number', async () => {
	const companies = await db.selectFrom('delivery_company').select(['code', 'no_pattern', 'query_url']).execute();
	expect(companies.length).toBeGreaterThan(20);
	for (const { code, no_pattern, query_url } of companies) {
		expect(isTrackingPattern(no_pattern), code).toBe(true);
		expect(query_url, code).toContain('{no}');
	}
});

test('the next member group gets a free id', async () => {
	const times = { create_time: 1, update_time: 1 };
	const row = await db
		.insertInto('member_group')
		.values({ name: 'second', ...times })
		.returning('id')
		.executeTakeFirst();
	expect(row?.id).toBeGreaterThan(1);
});

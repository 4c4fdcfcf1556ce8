import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { readCatalog } from './catalog.helper.ts';
import { migrate } from './migrate.ts';
import { clientOptions } from './pool.ts';

/** What the migrations before the baseline made of an empty database, as pg_dump wrote it down. */
const before = gunzipSync(await readFile(path.join(import.meta.dirname, 'before-baseline.fixture.sql.gz'))).toString();

async function emptyDatabase(): Promise<TestDatabase> {
	const database = await createTestDatabase({ empty: true });
	onTestFinished(() => database.drop());
	return database;
}

/** A database as the previous version left it. */
async function earlierDatabase(): Promise<TestDatabase> {
	const database = await emptyDatabase();
	const client = new pg.Client(clientOptions(database.address, 'atelier tests'));
	await client.connect();
	await client.query(before);
	await client.end();
	return database;
}

/** A folder with one migration that came after the baseline. */
async function oneLater(): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), 'atelier-migrations-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	await writeFile(path.join(folder, '216-later.sql'), 'create table later (id bigint);');
	return folder;
}

async function namesIn(database: TestDatabase): Promise<readonly string[]> {
	const rows = sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.open().db);
	return (await rows).rows.map((row) => row.name);
}

test('the baseline makes what the migrations before it made', async () => {
	const [earlier, today] = [await earlierDatabase(), await emptyDatabase()];
	await migrate(today.open().db, { only: [] });
	const [expected, found] = [await readCatalog(earlier.open().db), await readCatalog(today.open().db)];
	expect(expected['tables']?.length).toBeGreaterThan(90);
	for (const kind of Object.keys({ ...expected, ...found })) expect(found[kind], kind).toEqual(expected[kind]);
});

test('a database of the previous version is taken over, once, whoever starts first', async () => {
	const [database, dir] = [await earlierDatabase(), await oneLater()];
	const opened = Array.from({ length: 4 }, () => database.open({ max: 2 }));
	const done = await Promise.all(opened.map(({ db }) => migrate(db, { dir })));
	expect(done.flat()).toEqual(['216-later']);
	expect(await namesIn(database)).toEqual(['215-baseline', '216-later']);
	expect(await migrate(database.open().db, { dir })).toEqual([]);
});

test('one that has later migrations already keeps them', async () => {
	const [database, dir] = [await earlierDatabase(), await oneLater()];
	const { db } = database.open();
	await sql`insert into kysely_migration values ('216-later', ${new Date().toISOString()})`.execute(db);
	expect(await migrate(db, { dir })).toEqual([]);
	expect(await namesIn(database)).toEqual(['215-baseline', '216-later']);
});

test.each([
	['an older one', sql`delete from kysely_migration where name > '210'`, '206-fees-agreed'],
	['one with a migration of its own', sql`insert into kysely_migration values ('210-own', '')`, '215-one-spelling'],
	['one that lacks a migration', sql`delete from kysely_migration where name like '100%'`, '215-one-spelling'],
])('%s is refused and stays as it was', async (_which, change, standsAt) => {
	const database = await earlierDatabase();
	const { db } = database.open();
	await change.execute(db);
	const names = await namesIn(database);
	const refusal = migrate(db, { dir: await oneLater() });
	await expect(refusal).rejects.toThrow(new RegExp(`stands at the migration ${standsAt}.*previous version.*first`));
	expect(await namesIn(database)).toEqual(names);
	expect((await readCatalog(db))['tables']?.join()).not.toContain('later');
});

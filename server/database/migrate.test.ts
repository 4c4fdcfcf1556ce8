import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { explainStartFailure } from '#server/start/explain.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { generateTypes } from './generate-types.ts';
import { migrate } from './migrate.ts';

const databases: TestDatabase[] = [];
const folders: string[] = [];

afterEach(async () => {
	for (const database of databases.splice(0)) await database.drop();
	for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function emptyDatabase(): Promise<TestDatabase> {
	const database = await createTestDatabase({ empty: true });
	databases.push(database);
	return database;
}

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), 'atelier-migrations-'));
	folders.push(folder);
	for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
	return folder;
}

test('the generated table types are those of the schema and its migrations', async () => {
	const { db } = (await emptyDatabase()).open();
	await migrate(db);
	const committed = await readFile(path.join(import.meta.dirname, 'tables.generated.ts'), 'utf8');
	expect(await generateTypes(db), 'run `npm run db:types`').toBe(committed);
});

test('of programs that start at once each finds a migrated database, and each migration ran once', async () => {
	const database = await emptyDatabase();
	const opened = Array.from({ length: 4 }, () => database.open({ max: 2 }));
	const done = await Promise.all(opened.map(({ db }) => migrate(db)));
	expect(done.filter((names) => names.length > 0)).toHaveLength(1);
	expect(await migrate(database.open().db)).toEqual([]);
});

test('a migration that fails leaves nothing of itself behind and says its name', async () => {
	const { db } = (await emptyDatabase()).open();
	const dir = await folderOf({
		'216-good.sql': 'create table kept (id bigint);',
		'217-bad.sql': 'create table half (id bigint); select 1 / 0;',
	});
	await expect(migrate(db, { dir })).rejects.toThrow('217-bad');
	const { rows } = await sql<{ half: string | null }>`select to_regclass('half')::text as half`.execute(db);
	expect(rows[0]?.half).toBeNull();
	await writeFile(path.join(dir, '217-bad.sql'), 'create table half (id bigint);');
	await migrate(db, { dir });
	expect(await migrate(db, { dir })).toEqual([]);
});

test('only what is new is run on a database that has the older versions', async () => {
	const { db } = (await emptyDatabase()).open();
	const dir = await folderOf({ '216-first.sql': 'create table first (id bigint);' });
	expect(await migrate(db, { dir })).toEqual(['215-baseline', '216-first']);
	await writeFile(path.join(dir, '217-second.sql'), 'create table second (id bigint);');
	expect(await migrate(db, { dir })).toEqual(['217-second']);
});

test('a version that does not know a migration of the database refuses it by name and changes nothing', async () => {
	const { db } = (await emptyDatabase()).open();
	const newer = await folderOf({ '216-first.sql': 'create table first (id bigint);', '999-newer.sql': 'select 1;' });
	const older = await folderOf({ '216-first.sql': '', '217-own.sql': 'create table own (id bigint);' });
	await migrate(db, { dir: newer });
	const refused = migrate(db, { dir: older });
	await expect(refused).rejects.toThrow('newer version of Atelier: this one does not know 999-newer');
	expect(explainStartFailure(await refused.catch((error) => error))).toContain('Start the newer version');
	const { rows } = await sql<{ own: string | null }>`select to_regclass('own')::text as own`.execute(db);
	expect(rows[0]?.own).toBeNull();
});

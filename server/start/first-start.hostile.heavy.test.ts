import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataDir } from '#server/database/embedded/embedded.helper.ts';
import { findCluster } from '#server/database/embedded/location.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { hostileRounds } from '#server/testing/hostile-rounds.ts';
import { fromSource, type Program, root, startProgram, urlOf } from '#server/testing/program.ts';

const timeout = 240_000 * hostileRounds;

/** A disk on which a file has this much room, in blocks of 512 bytes. */
const roomFor = (blocks: number) => ['/bin/sh', '-c', `trap '' XFSZ; ulimit -f ${blocks}; exec "$@"`, 'sh'];

async function emptyDatabase(): Promise<TestDatabase> {
	const database = await createTestDatabase({ empty: true });
	onTestFinished(() => database.drop());
	return database;
}

/** The product as a newcomer starts it: with no secret of its own, and nothing in its database. */
async function start(
	dataDir: string,
	{
		address,
		runner = [],
		secret,
	}: { address?: TestDatabase['address']; runner?: readonly string[]; secret?: string } = {},
): Promise<Program> {
	const env = { APP_SECRET: secret, DATABASE_URL: undefined, SEED: 'none' };
	const where = { address: address ?? {}, context: { config: { dataDir }, secret: '' } };
	const program = await startProgram(where, { env: address ? { ...env, DATABASE_URL: urlOf(address) } : env, runner });
	onTestFinished(() => void program.child.kill('SIGKILL'));
	return program;
}

test('a disk that is full at the first start leaves nothing half, and with room all is made', { timeout }, async () => {
	const [dataDir, { address }] = [makeDataDir(), await emptyDatabase()];
	await expect(start(dataDir, { address, runner: roomFor(0) })).rejects.toThrow(/disk/);
	expect(await readdir(dataDir)).toEqual([]);
	const program = await start(dataDir, { address });
	expect(await program.isHealthy()).toBe(true);
	expect((await readFile(path.join(dataDir, 'secret'), 'utf8')).length).toBeGreaterThan(32);
	expect(await program.stop()).toBe(0);
});

test('an empty secret is refused in words before anything is made', { timeout }, async () => {
	const [dataDir, { address }] = [makeDataDir(), await emptyDatabase()];
	for (const secret of ['', ' '.repeat(40), 'fifteen-letters']) {
		await expect(start(dataDir, { address, secret })).rejects.toThrow(
			/APP_SECRET has \d+ characters, and 16 are the least/,
		);
	}
	await writeFile(path.join(dataDir, 'secret'), '');
	const program = await start(dataDir, { address });
	expect((await readFile(path.join(dataDir, 'secret'), 'utf8')).length).toBeGreaterThan(32);
	expect(await program.stop()).toBe(0);
	// By now logins are signed by the one that was lost.
	await writeFile(path.join(dataDir, 'secret'), '');
	await expect(start(dataDir, { address })).rejects.toThrow(/it was cut short or emptied/);
	expect(await readFile(path.join(dataDir, 'secret'), 'utf8')).toBe('');
});

test('so does one on which the database has no room', { timeout }, async () => {
	const dataDir = makeDataDir();
	await expect(start(dataDir, { runner: roomFor(4096) })).rejects.toThrow(/could not be created/);
	expect(findCluster(dataDir)).toBe(null);
	const program = await start(dataDir);
	expect(await program.isHealthy()).toBe(true);
	expect(await program.stop()).toBe(0);
});

test('two instances that start on one empty database make one shop', { timeout }, async () => {
	const [dataDir, { address, open }] = [makeDataDir(), await emptyDatabase()];
	const programs = await Promise.all([start(dataDir, { address }), start(dataDir, { address })]);
	for (const program of programs) expect(await program.isHealthy()).toBe(true);
	await expectWhole(open().pool);
	for (const program of programs) expect(await program.stop()).toBe(0);
});

test('a start that is killed while it fills the database is made up for by the next', { timeout }, async () => {
	const [dataDir, { address, open }] = [makeDataDir(), await emptyDatabase()];
	const { pool } = open({ max: 2 });
	// In the middle of the migrations, of which nothing is seen before their end, and then behind each step of the rest.
	const locked = (count: number) => `select count(*) > ${count} as here from pg_locks l join pg_database d
		on d.oid = l.database where d.datname = current_database()`;
	const filled = (table: string) => `select count(*) > 0 as here from ${table}`;
	const moments = [locked(50), locked(500), `select to_regclass('member') is not null as here`, filled('area')];
	for (const moment of [...moments, filled('admin_rule'), filled('admin')]) {
		await killAt(() => isHere(pool, moment), dataDir, address);
	}
	const program = await start(dataDir, { address });
	expect(await program.isHealthy()).toBe(true);
	await expectWhole(pool);
	expect(await program.stop()).toBe(0);
});

/** Starts the product and kills it as soon as this is so. */
async function killAt(isSo: () => Promise<boolean>, dataDir: string, address: TestDatabase['address']): Promise<void> {
	const child = spawn(process.execPath, fromSource, {
		cwd: root,
		stdio: 'ignore',
		env: { ...process.env, DATABASE_URL: urlOf(address), DATA_DIR: dataDir, PORT: '0', SEED: 'none' },
	});
	const ended = once(child, 'exit');
	await expect.poll(isSo, { timeout: 60_000, interval: 5 }).toBe(true);
	child.kill('SIGKILL');
	await ended;
}

async function isHere(pool: pg.Pool, moment: string): Promise<boolean> {
	// What is not made yet is not here.
	const found = await pool.query<{ here: boolean }>(moment).catch(() => undefined);
	return found?.rows[0]?.here ?? false;
}

/** What every shop begins with is there, and once. */
async function expectWhole(pool: pg.Pool): Promise<void> {
	const { rows } = await pool.query(`select (select count(*)::int from admin) as admins,
		(select count(*)::int from area where level = 1) as provinces,
		(select count(*) - count(distinct (type, pid, name)) from admin_rule)::int as twice,
		(select count(*) > 100 from admin_rule) as "hasMenus",
		(select count(*) > 0 from pgboss.queue) as "hasJobs"`);
	expect(rows).toEqual([{ admins: 1, provinces: 34, twice: 0, hasMenus: true, hasJobs: true }]);
}

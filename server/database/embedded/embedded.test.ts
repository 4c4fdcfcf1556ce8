import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { ask, clusterOf, makeDataDir, postmasterFileOf, postmasterOf, startProgram } from './embedded.helper.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';

test('a new database is durable, speaks Unicode on every machine and listens on a private socket alone', async () => {
	const database = await startEmbedded({ dataDir: makeDataDir() });
	const [settings] = await ask(
		database.connection,
		`SELECT current_setting('fsync') AS fsync, current_setting('listen_addresses') AS tcp,
			current_setting('full_page_writes') AS full_page_writes, current_setting('jit') AS jit,
			pg_encoding_to_char(encoding) AS encoding, datlocale AS locale,
			(SELECT string_agg(word, '' ORDER BY word) FROM unnest(ARRAY['b', 'Z', 'a', '中']) AS word) AS by_code,
			(SELECT string_agg(word, '' ORDER BY word COLLATE "zh-x-icu") FROM unnest(ARRAY['中', '安', '北']) AS word) AS by_pinyin,
			upper('é') AS upper
		FROM pg_database WHERE datname = current_database()`,
	);
	expect(settings).toMatchObject({
		fsync: 'on',
		full_page_writes: 'on',
		tcp: '',
		jit: 'off',
		encoding: 'UTF8',
		locale: 'C.UTF-8',
		by_code: 'Zab中',
		by_pinyin: '安北中',
		upper: 'É',
	});
	expect(statSync(database.connection.host).mode & 0o777).toBe(0o700);
	await database.stop();
});

test('the socket lets in by the word of the system alone, and TCP would ask for a password that there is not', async () => {
	const { connection, stop } = await startEmbedded({ dataDir: makeDataDir() });
	const rules = 'SELECT type, auth_method, error FROM pg_hba_file_rules ORDER BY rule_number';
	expect(await ask(connection, rules)).toEqual([
		{ type: 'local', auth_method: 'peer', error: null },
		{ type: 'host', auth_method: 'scram-sha-256', error: null },
	]);
	expect(await ask(connection, 'SELECT rolname FROM pg_authid WHERE rolpassword IS NOT NULL')).toEqual([]);
	await ask(connection, 'CREATE ROLE somebody LOGIN');
	await expect(ask({ ...connection, user: 'somebody' }, 'SELECT 1')).rejects.toThrow(/Peer authentication failed/);
	await stop();
});

test.runIf(existsSync('/proc/self/environ'))(
	'its account, another than ours, is given none of our secrets',
	async () => {
		vi.stubEnv('APP_SECRET', 'a-secret-of-the-shop-that-is-long-enough');
		const dataDir = makeDataDir();
		const { stop } = await startEmbedded({ dataDir });
		vi.unstubAllEnvs();
		const variables = readFileSync(`/proc/${postmasterOf(dataDir)}/environ`, 'utf8').split('\0');
		expect(variables.map((pair) => pair.split('=')[0])).toContain('PATH');
		expect(variables.filter((pair) => pair.startsWith('APP_SECRET'))).toEqual([]);
		await stop();
	},
);

test('a database of an earlier release, which trusted everybody, trusts nobody any more', async () => {
	const dataDir = makeDataDir();
	await (await startEmbedded({ dataDir })).stop();
	writeFileSync(path.join(clusterOf(dataDir), 'pg_hba.conf'), 'local all all trust\nhost all all all trust\n');
	const { connection, stop } = await startEmbedded({ dataDir });
	const trusting = "SELECT 1 FROM pg_hba_file_rules WHERE auth_method = 'trust'";
	expect(await ask(connection, trusting)).toEqual([]);
	await stop();
});

test('what was written is there after a stop and a start', async () => {
	const dataDir = makeDataDir();
	const first = await startEmbedded({ dataDir, forTests: true });
	await ask(first.connection, 'CREATE TABLE kept AS SELECT 42 AS answer');
	await first.stop();
	const second = await startEmbedded({ dataDir, forTests: true });
	expect(second.isOwner).toBe(true);
	expect(await ask(second.connection, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
	await second.stop();
});

test('the server takes as many connections as all processes of the shop may need, or more where its settings say so', async () => {
	const dataDir = makeDataDir();
	const most = async (connections: number) => {
		const { connection, stop } = await startEmbedded({ dataDir, forTests: true, connections });
		const [answer] = await ask<{ max_connections: string }>(connection, 'SHOW max_connections');
		await stop();
		return answer?.max_connections;
	};
	expect(await most(173)).toBe('173');
	expect(await most(27)).toBe('100');
	appendFileSync(path.join(clusterOf(dataDir), 'postgresql.conf'), 'max_connections = 180\n');
	expect(await most(173)).toBe('180');
});

test('DATA_DIR may contain spaces, commas and quotes', async () => {
	const database = await startEmbedded({ dataDir: makeDataDir("my shop, 商店's data"), forTests: true });
	expect(await ask(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
	await database.stop();
});

test('a DATA_DIR too deep for a socket has it in a short folder that is gone after the stop', async () => {
	const deep = path.join('a-rather-long-folder-name', 'b'.repeat(60), 'c'.repeat(60));
	const database = await startEmbedded({ dataDir: makeDataDir(deep), forTests: true });
	const { host } = database.connection;
	expect(Buffer.byteLength(path.join(host, '.s.PGSQL.5432'))).toBeLessThan(100);
	expect(statSync(host).mode & 0o777).toBe(0o700);
	expect(await ask(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
	await database.stop();
});

test('a pid file that names a dead process, or a living one that is no server of this folder, is stale', async () => {
	const dataDir = makeDataDir();
	await (await startEmbedded({ dataDir, forTests: true })).stop();
	const foreign = [process.pid, 99_999_999];
	for (const pid of foreign) {
		writeFileSync(postmasterFileOf(dataDir), `${pid}\n${clusterOf(dataDir)}\n1\n5432\n\n\n\nready\n`);
		const database = await startEmbedded({ dataDir, forTests: true });
		expect(postmasterOf(dataDir)).not.toBe(pid);
		await database.stop();
	}
});

test('a server that is killed comes back by itself, with the same connection', async () => {
	const dataDir = makeDataDir();
	const database = await startEmbedded({ dataDir });
	await ask(database.connection, 'CREATE TABLE kept AS SELECT 42 AS answer');
	const before = { ...database.connection };
	process.kill(postmasterOf(dataDir), 'SIGKILL');
	await expect.poll(() => answer(database), { timeout: 15_000, interval: 20 }).toEqual([{ answer: 42 }]);
	expect(database.connection).toEqual(before);
	expect(database.isOwner).toBe(true);
	await database.stop();
});

test('who was called about the loss learns why the server cannot start', async () => {
	const dataDir = makeDataDir();
	const database = await startEmbedded({ dataDir, forTests: true });
	const lost = new Promise<Error>((resolve) => database.onLost(resolve));
	writeFileSync(path.join(clusterOf(dataDir), 'postgresql.conf'), 'no_such_setting = on\n');
	process.kill(postmasterOf(dataDir), 'SIGKILL');
	const { message } = await lost;
	expect(message).toContain('no_such_setting');
	expect(message).toContain('DATABASE_URL');
	await database.stop();
});

test('a program that forgets to stop it can still end', async () => {
	const dataDir = makeDataDir();
	const program = await startProgram(dataDir);
	program.process.disconnect();
	await expect.poll(() => program.process.exitCode, { timeout: 5_000 }).toBe(0);
});

async function answer(database: EmbeddedDatabase): Promise<unknown> {
	return ask(database.connection, 'SELECT answer FROM kept').catch(() => 'not yet');
}

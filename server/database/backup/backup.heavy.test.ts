import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createMovableClock } from '#server/config/clock.ts';
import type { DatabaseAddress } from '#server/database/pool.ts';
import { prepareJobs } from '#server/jobs/jobs.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { openProxy } from '#server/testing/proxy.ts';
import { testStart } from '#server/testing/server.ts';
import { writeBackup } from './backup.ts';
import { readTables } from './catalog.queries.ts';
import { withDirectClient } from './client.ts';
import { restoreBackup } from './restore.ts';
import type { BackupKey, KeysAtHand } from './seal.ts';
import { setAside } from './set-aside.queries.ts';

// Whole databases go through a disk that others may use, too.
vi.setConfig({ testTimeout: 120_000 });

const clock = createMovableClock(testStart);
const keys = { secret: 'the secret of the shop' };
const awkward = 'tab\t newline\n backslash \\ \\. quote " \' 中文 🎨 \\N';
let source: TestDatabase;
let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'atelier-backup-'));
	source = await createTestDatabase();
	await withDirectClient(source.address, async (client) => {
		await insertAdmins(client, 3);
		await client.query(
			`insert into admin_log (username, title, data, create_time) values ($1, '', null, 1), ('', $1, $1, 2)`,
			[awkward],
		);
		await client.query(`insert into pgboss.job (name, data) values ('payment.close', '{"attemptId": 7}')`);
	});
});

afterAll(async () => {
	await source.drop();
	await rm(folder, { recursive: true, force: true });
});

test('a backup restored into an empty database is the same database, and numbers go on behind it', async () => {
	const [file, target] = [await backUp(source), await emptyDatabase()];
	await restore(target, file);
	expect(await fingerprint(target)).toEqual(await fingerprint(source));
	await withDirectClient(target.address, async (client) => {
		const before = await client.query<{ highest: number }>('select max(id) as highest from admin');
		const made = await insertAdmins(client, 1);
		expect(made).toBe((before.rows[0]?.highest ?? 0) + 1);
		const jobs = await client.query(`select data, state from pgboss.job`);
		expect(jobs.rows).toEqual([{ data: { attemptId: 7 }, state: 'created' }]);
	});
});

test('a backup counts the rows of a table whose end comes late', async () => {
	const proxy = await openProxy(source.address, { endsCopiesLate: true });
	onTestFinished(() => proxy.close());
	const [file, target] = [await backUp(proxy), await emptyDatabase()];
	await restore(target, file);
	expect(await fingerprint(target)).toEqual(await fingerprint(source));
});

test('after a restore logs are guarded, and references checked, as before', async () => {
	const [file, target] = [await backUp(source), await emptyDatabase()];
	await restore(target, file);
	expect(await guards(target)).toEqual(await guards(source));
});

test('a backup is one moment: what is written meanwhile is in it wholly or not at all', async () => {
	const busy = await createTestDatabase();
	onTestFinished(() => busy.drop());
	let isWriting = true;
	const writing = withDirectClient(busy.address, async (client) => {
		for (let round = 0; isWriting; round += 1) {
			await client.query('begin');
			await client.query(`insert into rate_limit (key, window_start, count, expire_time) values ($1, 1, 1, 1)`, [
				`pair-${round}`,
			]);
			await client.query(`insert into admin_log (username, create_time) values ('pair', 1)`);
			await client.query('commit');
		}
	});
	const files = [await backUp(busy), await backUp(busy), await backUp(busy)];
	isWriting = false;
	await writing;
	for (const file of files) {
		const target = await emptyDatabase();
		await restore(target, file);
		const [pairs] = await ask<{ counts: number; logs: number }>(
			target,
			`select (select count(*) from rate_limit where key like 'pair-%')::int as counts,
				(select count(*) from admin_log where username = 'pair')::int as logs`,
		);
		expect(pairs?.counts).toBe(pairs?.logs);
	}
});

test('a backup made before the baseline is restored and brought to the newest migration', async () => {
	const target = await emptyDatabase();
	// Of a small shop of the previous version, whose secret this was.
	const file = path.join(import.meta.dirname, 'before-baseline.fixture.backup');
	await restore(target, file, { using: { secret: 'the secret of a shop made before the baseline' } });
	expect(await migrationsOf(target)).toEqual(await migrationsOf(source));
	expect(await guards(target)).toEqual(await guards(source));
	expect(
		await ask(
			target,
			`select m.username, m.money, o.order_no, o.pay_amount, l.num, g.name, g.search_text like '%vase%' as "isFound", g.facets,
				g.stars, k.stock, a.is_default
			from member m join shop_order o on o.user_id = m.id join order_goods l on l.order_id = o.id
			join goods g on g.id = l.goods_id join sku k on k.id = l.sku_id, delivery_address a`,
		),
	).toEqual([
		{
			...{
				username: 'earlier',
				money: 500,
				order_no: 'O1',
				pay_amount: 2500,
				num: 2,
				name: '青花瓶 Earlier',
				isFound: true,
			},
			...{ facets: ['size=L'], stars: [0, 0, 0, 0, 1], stock: 7, is_default: 1 },
		},
	]);
});

test('a backup of before the last version without the baseline is refused', async () => {
	const [older, target] = [await createTestDatabase(), await createTestDatabase()];
	onTestFinished(() => older.drop());
	onTestFinished(() => target.drop());
	await withDirectClient(older.address, (client) =>
		client.query(`update kysely_migration set name = '206-fees-agreed' where name = '215-baseline'`),
	);
	const before = await fingerprint(target);
	const file = await backUp(older);
	await expect(restore(target, file, { force: true })).rejects.toThrow(/stands at the migration 206.*previous version/);
	expect(await fingerprint(target)).toEqual(before);
});

test('jobs of a backup that was made with pg-boss 10 are in the queue of today', async () => {
	const [earlier, target] = [await createTestDatabase(), await emptyDatabase()];
	onTestFinished(() => earlier.drop());
	const fixture = await readFile(path.resolve(import.meta.dirname, '../../jobs/pg-boss-10.fixture.sql'), 'utf8');
	await withDirectClient(earlier.address, async (client) => {
		await client.query('drop schema pgboss cascade');
		await client.query(fixture);
	});
	await restore(target, await backUp(earlier));
	expect(await ask(target, `select data ->> 'attemptId' as id, state from pgboss.job order by 1`)).toEqual([
		{ id: '1', state: 'created' },
		{ id: '2', state: 'retry' },
		{ id: '3', state: 'retry' },
		{ id: '4', state: 'created' },
	]);
	expect(await ask(target, `select nspname from pg_namespace where nspname like 'pgboss\\_%'`)).toEqual([]);
});

test('a database that is not empty is replaced only by force, and never under a running shop', async () => {
	const [file, target] = [await backUp(source), await createTestDatabase()];
	onTestFinished(() => target.drop());
	const before = await fingerprint(target);
	await expect(restore(target, file)).rejects.toThrow(/not empty.*--force/);
	await withDirectClient(target.address, async () => {
		await expect(restore(target, file, { force: true })).rejects.toThrow(/Stop the shop/);
	});
	expect(await fingerprint(target)).toEqual(before);
	await restore(target, file, { force: true });
	expect(await fingerprint(target)).toEqual(await fingerprint(source));
	expect(await ask(target, `select nspname from pg_namespace where nspname like '%before_restore'`)).toEqual([]);
});

test('a file that is cut short, altered or no backup at all leaves the database as it was', async () => {
	const [file, target] = [await backUp(source), await createTestDatabase()];
	onTestFinished(() => target.drop());
	const before = await fingerprint(target);
	const whole = await readFile(file);
	const altered = Buffer.from(whole);
	altered.writeUInt32LE(0, whole.length - 8);
	const foreign = await readFile(await backUp(source, { secret: 'the secret of another shop' }));
	for (const bytes of [whole.subarray(0, -400), altered, foreign, Buffer.from('not a backup')]) {
		const bad = path.join(folder, 'bad.backup');
		await writeFile(bad, bytes);
		await expect(restore(target, bad, { force: true })).rejects.toThrow(/no whole backup|was changed/);
		expect(await fingerprint(target)).toEqual(before);
	}
});

test('an encrypted backup shows nothing of the shop and is restored by its password alone', async () => {
	const password = { password: 'a long enough password' };
	const [file, target] = [await backUp(source, password), await emptyDatabase()];
	expect((await stat(file)).mode & 0o777).toBe(0o600);
	expect((await readFile(file)).includes('atelier')).toBe(false);
	for (const using of [keys, { password: 'another long password' }, { isUnverified: true }]) {
		await expect(restore(target, file, { using })).rejects.toThrow('BACKUP_PASSWORD');
	}
	await restore(target, file, { using: password });
	expect(await fingerprint(target)).toEqual(await fingerprint(source));
});

test('a restore that was cut off is undone by the next one', async () => {
	const [file, target] = [await backUp(source), await createTestDatabase()];
	onTestFinished(() => target.drop());
	const before = await fingerprint(target);
	await withDirectClient(target.address, setAside);
	const bad = path.join(folder, 'short.backup');
	await writeFile(bad, (await readFile(file)).subarray(0, -100));
	await expect(restore(target, bad, { force: true })).rejects.toThrow('no whole backup');
	expect(await fingerprint(target)).toEqual(before);
});

test('rows that break a rule of the database are not restored', async () => {
	const [broken, target] = [await createTestDatabase(), await createTestDatabase()];
	onTestFinished(() => broken.drop());
	onTestFinished(() => target.drop());
	await withDirectClient(broken.address, async (client) => {
		await client.query(
			`alter table admin_group_access drop constraint admin_group_access_uid_fkey,
				drop constraint admin_group_access_group_id_fkey`,
		);
		await client.query('insert into admin_group_access (uid, group_id) values (999, 999)');
	});
	const before = await fingerprint(target);
	await expect(restore(target, await backUp(broken), { force: true })).rejects.toThrow('violates foreign key');
	expect(await fingerprint(target)).toEqual(before);
});

test('a backup that fails leaves no file behind', async () => {
	const nowhere: DatabaseAddress = { url: 'postgres://nobody@127.0.0.1:1/none' };
	const file = path.join(folder, 'failed.backup');
	await expect(writeBackup({ address: nowhere, file, clock, key: keys })).rejects.toThrow();
	expect((await readdir(folder)).filter((name) => name.startsWith('failed'))).toEqual([]);
});

async function backUp(database: Pick<TestDatabase, 'address'>, key: BackupKey = keys): Promise<string> {
	const file = path.join(await mkdtemp(path.join(folder, 'one-')), 'shop.backup');
	await writeBackup({ address: database.address, file, clock, key });
	return file;
}

function restore(
	target: TestDatabase,
	file: string,
	{ force = false, using = keys }: { force?: boolean; using?: KeysAtHand } = {},
) {
	const prepare = (pool: pg.Pool) => prepareJobs(pool, pino({ level: 'silent' }));
	return restoreBackup({ address: target.address, file, force, keys: using, prepareJobs: prepare });
}

async function emptyDatabase(): Promise<TestDatabase> {
	const database = await createTestDatabase({ empty: true });
	onTestFinished(() => database.drop());
	return database;
}

/** Logins end with a restore, and with them the epochs of their accounts. */
const logins = ['token', 'pending_login', 'verification_code', 'captcha'];

/** All rows of all tables but those of logins, as one hash each. */
async function fingerprint(database: TestDatabase): Promise<Record<string, unknown>> {
	return withDirectClient(database.address, async (client) => {
		const prints: Record<string, unknown> = {};
		const tables = await readTables(client);
		for (const { schema, name } of tables.filter(({ name }) => !logins.includes(name))) {
			const hash = `select md5(coalesce(string_agg(line, e'\\n' order by line), '')) as rows`;
			const lines = `select (to_jsonb(row) - 'epoch')::text as line from ${schema}.${pg.escapeIdentifier(name)} as row`;
			const found = await client.query<{ rows: string }>(`${hash} from (${lines}) rows`);
			prints[name] = found.rows[0]?.rows;
		}
		return prints;
	});
}

async function guards(database: TestDatabase): Promise<unknown[]> {
	return ask(
		database,
		`select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule, convalidated::text as state
			from pg_constraint where connamespace = 'public'::regnamespace
		union all
		select tgrelid::regclass::text, pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal
		order by 1, 2`,
	);
}

async function migrationsOf(database: TestDatabase): Promise<unknown[]> {
	return ask(database, 'select name from kysely_migration order by name');
}

async function insertAdmins(client: pg.ClientBase, count: number): Promise<number> {
	const made = await client.query<{ id: number }>(
		`insert into admin (username, password, motto, create_time, update_time)
		select 'backup-' || gen_random_uuid()::text::varchar(20), '', $1, 1, 1 from generate_series(1, $2) returning id`,
		[awkward, count],
	);
	return made.rows.at(-1)?.id ?? 0;
}

async function ask<Row extends pg.QueryResultRow>(database: TestDatabase, text: string): Promise<Row[]> {
	return withDirectClient(database.address, async (client) => (await client.query<Row>(text)).rows);
}

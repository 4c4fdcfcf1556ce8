import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#server/config/clock.ts';
import { writeBackup } from '#server/database/backup/backup.ts';
import { restoreBackup } from '#server/database/backup/restore.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { clientOptions, type DatabaseAddress, openDatabase } from '#server/database/pool.ts';
import { prepareJobs } from '#server/jobs/jobs.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { hostileRounds } from '#server/testing/hostile-rounds.ts';
import { type Buyer, expectNoDrift, makeBuyer, makeSku, type Placed, type TestSku } from '#server/testing/orders.ts';
import { type Program, startProgram } from '#server/testing/program.ts';
import { type DatabaseProxy, openProxy, throughProxy } from '#server/testing/proxy.ts';
import { addressOf, withAdminClient } from '#server/testing/server.ts';

const kills = 50 * hostileRounds;
const timeLimit = 240_000 * hostileRounds;

let shop: TestApp;
let proxy: DatabaseProxy;
let program: Program;
let sku: TestSku;
let buyers: Buyer[];
let adminHeaders: Record<string, string>;
/** Payments that the program has acknowledged. */
const acknowledged = new Set<string>();

beforeAll(async () => {
	shop = await makeApp();
	shop.clock.set(systemClock.now());
	proxy = await openProxy(shop.address);
	sku = await makeSku(shop.context, { stock: 1_000_000 });
	buyers = await Promise.all(Array.from({ length: 12 }, () => makeBuyer(shop.context)));
	adminHeaders = (await makeAdmin(shop.context, { nodes: '*' })).headers;
	program = await startProgram({ ...shop, address: proxy.address }, { env: { WORKERS: '2' } });
}, 180_000);
afterAll(async () => {
	program?.child.kill('SIGKILL');
	await proxy.close();
	await shop.close();
});

test('backends that die under load end no process and lose no order that was acknowledged', {
	timeout: timeLimit,
}, async () => {
	const pids = program.pids();
	const load = startLoad();
	for (let killed = 0; killed < kills; ) {
		// Not two deaths of the same moment: each one meets work that has begun since.
		const before = load.answers();
		killed += await killBackends();
		await expect.poll(() => load.answers(), { timeout: 30_000, interval: 5 }).toBeGreaterThan(before + 5);
	}
	await load.stop();
	expect(load.statuses()).toEqual([200, 503]);
	await expectAllWell(pids);
});

test('while the database is away everybody is answered so, and when it is back all goes on', {
	timeout: timeLimit,
}, async () => {
	const pids = program.pids();
	for (let round = 0; round < 3 * hostileRounds; round += 1) {
		await forgetRates();
		const load = startLoad();
		await expect.poll(() => load.answers(), { timeout: 30_000 }).toBeGreaterThan(20);
		proxy.cut();
		const health = await fetch(`${program.url}/health`);
		expect(health.status).toBe(503);
		const list = await fetch(`${program.url}/api/shop.Goods/index?quickSearch=${randomUUID()}`);
		expect({ status: list.status, retry: Number(list.headers.get('retry-after')) > 0 }).toEqual({
			status: 503,
			retry: true,
		});
		expect(await list.json()).toMatchObject({ code: 0, msg: '服务正在重启，请稍后再试' });
		proxy.mend();
		await expect.poll(() => program.isHealthy(), { timeout: 30_000 }).toBe(true);
		await load.stop();
		expect(load.statuses()).toEqual([200, 503]);
	}
	await expectAllWell(pids);
});

test('the address of the database may lead to another server that was made from the first', {
	timeout: timeLimit,
}, async () => {
	const pids = program.pids();
	await forgetRates();
	proxy.cut();
	const copy = await startCopy();
	proxy.mend(copy);
	await expect.poll(() => program.isHealthy(), { timeout: 30_000 }).toBe(true);
	await expectServed();
	expect(program.pids()).toEqual(pids);
	// Their listening connections lead there, too: each process hears of what another one changed.
	const { db, close } = openDatabase({ ...copy, max: 2, log: shop.context.log });
	await sql`insert into setting (key, value, update_time) values ('site.version', '"v2"', 0)
		on conflict (key) do update set value = excluded.value`.execute(db);
	await sql`select pg_notify('setting', '')`.execute(db);
	await close();
	for (let time = 0; time < 4; time += 1) await expect.poll(siteVersion, { timeout: 30_000 }).toBe('v2');
});

/** Buyers who ask without pause have soon checked out as often as one may in an hour and in a day. */
async function forgetRates(): Promise<void> {
	await sql`update payment set create_time = create_time - 2 * 86400`.execute(shop.context.db);
}

/** Buyers, visitors and an admin who ask again and again. */
function startLoad() {
	const statuses = new Set<number>();
	let answers = 0;
	let isOver = false;
	const again = async (ask: () => Promise<number>) => {
		while (!isOver) {
			// A connection that is cut counts as an answer, too: one that nobody may give.
			statuses.add(await ask().catch(() => 0));
			answers += 1;
		}
	};
	const running = [
		...buyers.map((buyer) => again(() => buy(buyer))),
		again(() => status(`/api/shop.Goods/index?quickSearch=${randomUUID().slice(0, 4)}`)),
		again(() => status(`/api/shop.Goods/detail?id=${sku.goodsId}`)),
		again(() => status('/admin/user.User/index', adminHeaders)),
		again(requestExport),
	];
	const stop = async () => {
		isOver = true;
		await Promise.all(running);
	};
	onTestFinished(stop);
	return { answers: () => answers, statuses: () => [...statuses].sort(), stop };
}

async function buy(buyer: Buyer): Promise<number> {
	const body = { request_key: randomUUID(), lines: [{ sku_id: sku.id, num: 1 }], address_id: buyer.addressId };
	const answer = await post('/api/shop.Order/add', body, buyer.headers);
	if (answer.status !== 200) return answer.status;
	const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Placed };
	expect({ code, msg }).toEqual({ code: 1, msg: '' });
	acknowledged.add(data.pay_no);
	return 200;
}

async function status(url: string, headers: Record<string, string> = {}): Promise<number> {
	const answer = await fetch(`${program.url}${url}`, { headers });
	await answer.arrayBuffer();
	return answer.status;
}

function post(url: string, body: object, headers: Record<string, string>): Promise<Response> {
	return fetch(`${program.url}${url}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body: JSON.stringify(body),
	});
}

async function requestExport(): Promise<number> {
	const answer = await post('/admin/user.User/export', { format: 'csv' }, adminHeaders);
	await answer.arrayBuffer();
	return answer.status;
}

/** Ends some of the program's connections, busy ones first; answers how many. */
async function killBackends(): Promise<number> {
	const { rows } = await shop.context.pool.query(
		`select pg_terminate_backend(pid) from (
			select pid from pg_stat_activity where application_name = $1 order by state = 'active' desc, random() limit 3
		) as victims`,
		[throughProxy],
	);
	return rows.length;
}

async function expectAllWell(pids: readonly number[]): Promise<void> {
	await expect.poll(() => program.isHealthy(), { timeout: 30_000 }).toBe(true);
	await expectServed();
	expect(program.pids()).toEqual(pids);
	expect(program.child.exitCode).toBeNull();
	const { rows } = await shop.context.pool.query<{ pay_no: string }>('select pay_no from payment');
	const stored = new Set(rows.map((row) => row.pay_no));
	expect([...acknowledged].filter((payNo) => !stored.has(payNo))).toEqual([]);
	await expectNoDrift(shop.context);
	await expectJobDone();
}

async function expectServed(): Promise<void> {
	for (const url of ['/health', '/api/shop.Goods/index', `/api/shop.Goods/detail?id=${sku.goodsId}`]) {
		for (let time = 0; time < 4; time += 1) expect(await status(url), url).toBe(200);
	}
	for (const buyer of buyers) expect(await buy(buyer)).toBe(200);
}

/** What is asked for now is done by the worker, whatever has become of the jobs before. */
async function expectJobDone(): Promise<void> {
	await shop.context.pool.query("delete from admin_export where status in ('0', '1', '3', '4')");
	expect(await requestExport()).toBe(200);
	const done = async () => {
		const { rows } = await shop.context.pool.query('select status from admin_export order by id desc limit 1');
		return rows[0]?.status;
	};
	await expect.poll(done, { timeout: 60_000 }).toBe('2');
}

/** Another server with a copy of the database. */
async function startCopy(): Promise<DatabaseAddress> {
	const dataDir = await mkdtemp(path.join(tmpdir(), 'atelier-second-'));
	const embedded = await startEmbedded({ dataDir, forTests: true });
	onTestFinished(async () => {
		await embedded.stop();
		await rm(dataDir, { recursive: true, force: true });
	});
	const { database, user } = new pg.Client(clientOptions(shop.address, 'names'));
	const server = { address: { connection: embedded.connection }, template: '' };
	await withAdminClient(server, async (client) => {
		if (user !== embedded.connection.user) await client.query(`create role ${user} superuser login`);
		await client.query(`create database ${database}`);
	});
	const address = addressOf(server, database ?? '');
	const file = path.join(dataDir, 'copy.backup');
	const keys = { secret: shop.context.secret };
	await writeBackup({ address: shop.address, file, clock: systemClock, key: keys });
	const prepare = (pool: pg.Pool) => prepareJobs(pool, pino({ level: 'silent' }));
	await restoreBackup({ address, file, force: false, keys, prepareJobs: prepare });
	await keepLogins(address);
	return address;
}

/** A standby that takes over has the logins, which a backup that is restored ends. */
async function keepLogins(copy: DatabaseAddress): Promise<void> {
	const { rows } = await shop.context.pool.query<{ tokens: object[] }>('select json_agg(t) as tokens from token t');
	const { db, close } = openDatabase({ ...copy, max: 1, log: shop.context.log });
	const tokens = JSON.stringify(rows[0]?.tokens ?? []);
	await sql`insert into token select * from json_populate_recordset(null::token, ${tokens}::json)`.execute(db);
	for (const table of ['admin', 'member']) {
		await sql`update ${sql.table(table)} set epoch = epoch - 1`.execute(db);
	}
	await close();
}

async function siteVersion(): Promise<string> {
	const answer = await fetch(`${program.url}/api/index/index`);
	return ((await answer.json()) as { data: { site: { version: string } } }).data.site.version;
}

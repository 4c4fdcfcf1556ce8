import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Envelope } from '#domain/kernel/envelope.ts';
import { systemClock } from '#server/config/clock.ts';
import type { DatabaseAddress } from '#server/database/pool.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import {
	type Buyer,
	expectNoDrift,
	makeBuyer,
	makeSku,
	orderRow,
	type Placed,
	placed,
} from '#server/testing/orders.ts';

const root = path.resolve(import.meta.dirname, '../..');

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
	// The programs under test follow the machine's clock.
	shop.clock.set(systemClock.now());
});
afterAll(() => shop.close());

interface Program {
	readonly url: string;
	readonly child: ChildProcess;
	/** Of the processes it has forked. */
	pids(): number[];
	/** Asks it to stop as an operator would; answers its exit code. */
	stop(): Promise<number | null>;
}

/** The product as `npm start` runs it, on this test's database. */
async function start(env: Record<string, string>): Promise<Program> {
	const port = await freePort();
	const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
		cwd: root,
		stdio: ['ignore', 'pipe', 'inherit'],
		env: {
			...process.env,
			PORT: String(port),
			DATABASE_URL: urlOf(shop.address),
			DATA_DIR: shop.context.config.dataDir,
			APP_SECRET: shop.context.secret,
			ADMIN_PASSWORD: 'admin-password',
			LOG_LEVEL: 'silent',
			...env,
		},
	});
	const stop = async () => {
		if (child.exitCode === null && child.signalCode === null) {
			const exited = once(child, 'exit');
			child.kill('SIGTERM');
			await exited;
		}
		return child.exitCode;
	};
	onTestFinished(() => void child.kill('SIGKILL'));
	await untilItSays(child, 'Atelier is open');
	return { url: `http://127.0.0.1:${port}`, child, stop, pids: () => forksOf(child.pid ?? 0) };
}

test('a stop answers every request it has accepted, and whoever got no answer has no order', async () => {
	const sku = await makeSku(shop.context, { stock: 5000 });
	const buyers = await Promise.all(Array.from({ length: 40 }, () => makeBuyer(shop.context)));
	const program = await start({ WORKERS: '2' });
	const answered = new Set<string>();
	const refusedBy = new Set<string>();
	const buying = buyers.map(async (buyer) => {
		for (;;) {
			const key = randomUUID();
			const answer = await order(program.url, buyer, sku.id, key);
			if (answer?.code !== 1) return void refusedBy.add(key);
			answered.add(answer.data.pay_no);
		}
	});
	await expect.poll(() => answered.size, { timeout: 20_000 }).toBeGreaterThan(60);
	expect(await program.stop()).toBe(0);
	await Promise.all(buying);
	const { rows } = await shop.context.pool.query<{ pay_no: string; request_key: string }>(
		'select pay_no, request_key from payment',
	);
	expect(new Set(rows.map((row) => row.pay_no))).toEqual(answered);
	expect(rows.filter((row) => refusedBy.has(row.request_key))).toEqual([]);
	await expectNoDrift(shop.context);
}, 60_000);

test('a web process that dies is replaced, and the others serve meanwhile', async () => {
	const program = await start({ WORKERS: '2' });
	const [victim = 0, other] = program.pids();
	expect(other).toBeDefined();
	process.kill(victim, 'SIGKILL');
	await expect.poll(() => isHealthy(program.url), { timeout: 10_000 }).toBe(true);
	await expect.poll(() => program.pids().filter((pid) => pid !== victim).length, { timeout: 20_000 }).toBe(2);
	expect(await program.stop()).toBe(0);
}, 60_000);

test('without the web part timers run and nothing listens; without the worker part it is the other way round', async () => {
	shop.clock.set(systemClock.now() - 24 * 60 * 60);
	const buyer = await makeBuyer(shop.context);
	const sku = await makeSku(shop.context);
	const { orders } = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const statusOf = async () => (await orderRow(shop.context, orders[0]?.id ?? 0)).status;
	const web = await start({ PARTS: 'web' });
	expect(await isHealthy(web.url)).toBe(true);
	expect(await web.stop()).toBe(0);
	expect(await statusOf()).toBe('1');
	const worker = await start({ PARTS: 'worker' });
	await expect.poll(statusOf, { timeout: 20_000 }).toBe('6');
	expect(await isHealthy(worker.url)).toBe(false);
	expect(await worker.stop()).toBe(0);
}, 60_000);

/** The envelope, or nothing where the connection was refused or cut. */
async function order(
	url: string,
	buyer: Buyer,
	skuId: number,
	requestKey: string,
): Promise<Envelope<Placed> | undefined> {
	const body = { request_key: requestKey, lines: [{ sku_id: skuId, num: 1 }], address_id: buyer.addressId };
	const headers = { 'content-type': 'application/json', ...buyer.headers };
	try {
		const answer = await fetch(`${url}/api/shop.Order/add`, { method: 'POST', headers, body: JSON.stringify(body) });
		return (await answer.json()) as Envelope<Placed>;
	} catch {
		return undefined;
	}
}

function isHealthy(url: string): Promise<boolean> {
	// A connection that is handed to a process in the moment of its death hears nothing.
	return fetch(`${url}/health`, { signal: AbortSignal.timeout(2000) }).then(
		(answer) => answer.ok,
		() => false,
	);
}

function untilItSays(child: ChildProcess, words: string): Promise<void> {
	return new Promise((resolve, reject) => {
		let said = '';
		child.stdout?.setEncoding('utf8').on('data', (text: string) => {
			said += text;
			if (said.includes(words)) resolve();
		});
		child.once('exit', (code) => reject(new Error(`It ended with ${code} and said: ${said}`)));
	});
}

/** The forks of a process; what its runtime started besides is not counted. */
function forksOf(pid: number): number[] {
	return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
		.split('\n')
		.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
		.flatMap((row) => (row?.[2] === String(pid) && row[3]?.includes('server/main.ts') ? [Number(row[1])] : []));
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as { port: number };
	server.close();
	await once(server, 'close');
	return port;
}

function urlOf({ connection, url = '' }: DatabaseAddress): string {
	if (!connection) return url;
	const { user, database, host, port } = connection;
	return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

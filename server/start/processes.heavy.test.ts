import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Envelope } from '#domain/kernel/envelope.ts';
import { systemClock } from '#server/config/clock.ts';
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
import { type Program, startProgram } from '#server/testing/program.ts';

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
	// The programs under test follow the machine's clock.
	shop.clock.set(systemClock.now());
});
afterAll(() => shop.close());

/** The product as `npm start` runs it, on this test's database. */
async function start(env: Record<string, string>): Promise<Program> {
	const program = await startProgram(shop, { env });
	onTestFinished(() => void program.child.kill('SIGKILL'));
	return program;
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

test('a stop waits for nobody who has asked for nothing', async () => {
	const program = await start({ WORKERS: '2' });
	const { hostname, port } = new URL(program.url);
	// As browsers open them ahead, and as a slow line brings them.
	for (const begun of ['', 'GET /store HTTP/1.1\r\nHost: ']) {
		const socket = connect(Number(port), hostname);
		socket.on('error', () => undefined);
		onTestFinished(() => void socket.destroy());
		await once(socket, 'connect');
		socket.write(begun);
	}
	// Both have been accepted: what comes after them is answered.
	expect((await fetch(`${program.url}/health`)).status).toBe(200);
	expect(await program.stop()).toBe(0);
}, 60_000);

test('a web process that dies is replaced, and the others serve meanwhile', async () => {
	const program = await start({ WORKERS: '2' });
	const [victim = 0, other] = program.pids();
	expect(other).toBeDefined();
	process.kill(victim, 'SIGKILL');
	await expect.poll(() => program.isHealthy(), { timeout: 10_000 }).toBe(true);
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
	expect(await web.isHealthy()).toBe(true);
	expect(await web.stop()).toBe(0);
	expect(await statusOf()).toBe('1');
	const worker = await start({ PARTS: 'worker' });
	await expect.poll(statusOf, { timeout: 20_000 }).toBe('6');
	expect(await worker.isHealthy()).toBe(false);
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

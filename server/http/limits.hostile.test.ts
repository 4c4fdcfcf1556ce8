import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualHttpLimits } from '#server/config/http-limits.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { hostileRounds } from '#server/testing/hostile-rounds.ts';

const running = 3;
const crowd = 40 * hostileRounds;
const large = Buffer.alloc(64 * 1024 * 1024, 'x');

let shop: TestApp;
let port: number;
/** Who asks for `/slow` waits until its one is called. */
const goOn: (() => void)[] = [];
/** Our end of the connection by which something small was asked for last. */
let ours: Socket | undefined;
let smallOnes = 0;
/** What work that has been called finds where the body was. */
const bodiesAtTheEnd: string[] = [];

beforeAll(async () => {
	// Half of the places are for any one address.
	const limits = {
		headMs: 300,
		bodyGraceMs: 300,
		answerGraceMs: 300,
		answerBytesPerSecond: 2 ** 30,
		running: 2 * running,
		textBytes: 2 * 1024 * 1024,
		answerBytes: 2 ** 30,
		heardBytes: 1024 * 1024,
	};
	shop = await makeApp({
		env: { TRUST_PROXY: 'loopback', API_DOCS: 'on' },
		config: { http: { ...usualHttpLimits, ...limits } },
	});
	shop.app.get('/slow', async () => {
		await new Promise<void>((resolve) => goOn.push(resolve));
		return 'done';
	});
	shop.app.post('/slow', { bodyLimit: 512 * 1024 }, async (request) => {
		await new Promise<void>((resolve) => goOn.push(resolve));
		bodiesAtTheEnd.push(typeof request.body);
		return 'done';
	});
	shop.app.get('/small', async ({ raw }, reply) => {
		ours = raw.socket;
		smallOnes += 1;
		return reply.send('x'.repeat(30_000));
	});
	shop.app.get('/large', async (_request, reply) => reply.send(large));
	shop.app.get('/stream', async (_request, reply) => reply.send(Readable.from(piecesOf(large))));
	await shop.app.listen({ port: 0, host: '127.0.0.1' });
	({ port } = shop.app.server.address() as { port: number });
});
afterAll(() => shop.close());

test('whoever never ends the head of a request is cut off', async () => {
	const sockets = await open(crowd, 'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ');
	expect(new Set(await Promise.all(sockets.map(statusOf)))).toEqual(new Set(['408']));
	await expectNobody();
});

test('whoever says nothing at all is cut off', async () => {
	const sockets = await open(crowd, '');
	expect(new Set(await Promise.all(sockets.map(statusOf)))).toEqual(new Set(['408']));
	await expectNobody();
});

test('whoever never ends a body is cut off', async () => {
	const head = 'POST /api/user/checkIn HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n';
	const sockets = await open(running, `${head}content-length: 1000\r\n\r\n{"username":`);
	expect(new Set(await Promise.all(sockets.map(statusOf)))).toEqual(new Set(['408']));
	await expectNobody();
});

test.each(['/large', '/stream'])('whoever does not read what is large, %s, loses it', async (url) => {
	const sockets = await open(running, `GET ${url} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`, { isReading: false });
	await expectNobody();
	for (const socket of sockets) socket.destroy();
});

test('whoever reads nothing of what is small loses the connection that it jams, and gives the places back', async () => {
	const [socket] = await open(1, '', { isReading: false });
	const isJammed = () => (ours?.writableLength ?? 0) > 0;
	for (let sent = 1; !isJammed() && sent < 2000; sent += 1) {
		socket?.write('GET /small HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
		await expect.poll(() => smallOnes === sent || isJammed(), { interval: 1 }).toBe(true);
	}
	await expect.poll(() => ours?.destroyed).toBe(true);
	socket?.destroy();
	expect((await ask('/health')).status).toBe(200);
});

test('whoever sends far more ahead than a program would loses the connection, and a few are begun', async () => {
	const ahead = 'GET /slow HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'.repeat(1500);
	const [socket] = await open(1, ahead);
	socket?.resume();
	await expect.poll(() => socket?.closed).toBe(true);
	expect(goOn.length).toBeLessThanOrEqual(running);
	for (const go of goOn.splice(0)) go();
	await expect.poll(async () => (await ask('/health')).status).toBe(200);
});

test('of requests that come ahead of their answers a few are begun, and others are served meanwhile', async () => {
	for (const url of ['/docs/json', '/slow']) {
		const ahead = `GET ${url} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: 203.0.113.9\r\n\r\n`.repeat(700);
		const [socket] = await open(1, ahead, { isReading: false });
		await expect.poll(async () => (await ask('/health')).status).toBe(200);
		expect(goOn.length).toBeLessThanOrEqual(running);
		socket?.destroy();
		for (const go of goOn.splice(0)) go();
	}
});

test('whoever comes while too many are served is asked to come back', async () => {
	const slow = Array.from({ length: running }, () => ask('/slow'));
	await expect.poll(() => goOn.length).toBe(running);
	expect((await ask('/health')).status).toBe(503);
	const answer = await ask('/api/shop.Goods/index');
	expect({ status: answer.status, retry: Number(answer.headers.get('retry-after')) > 0 }).toEqual({
		status: 503,
		retry: true,
	});
	expect(await answer.json()).toMatchObject({ code: 0, msg: '访问的人太多，请稍后再试' });
	// One address has all that it may have, not all there is.
	const other = await ask('/health', { 'x-forwarded-for': '203.0.113.7' });
	expect(other.status).toBe(200);
	for (const go of goOn.splice(0)) go();
	expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(slow.map(() => 200));
	await expect.poll(async () => (await ask('/health')).status).toBe(200);
});

test('who goes away has their places for as long as something is done for them', async () => {
	const address = { 'x-forwarded-for': '203.0.113.11' };
	const before = await connections();
	const sockets = await open(running, 'GET /slow HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: 203.0.113.11\r\n\r\n');
	await expect.poll(() => goOn.length).toBe(running);
	for (const socket of sockets) socket.destroy();
	await expect.poll(connections).toBe(before);
	expect((await ask('/health', address)).status).toBe(503);
	expect((await ask('/health')).status).toBe(200);
	for (const go of goOn.splice(0)) go();
	await expect.poll(async () => (await ask('/health', address)).status).toBe(200);
});

test.each([
	['no address', '/%ff%zz', '127.0.0.1'],
	['no host', '/api/user/checkIn', 'a b'],
])('whoever never ends a body behind what is %s is cut off', async (_, url, host) => {
	const head = `POST ${url} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`;
	const sockets = await open(running, `${head}transfer-encoding: chunked\r\n\r\n1\r\nx\r\n`);
	expect(new Set(await Promise.all(sockets.map(statusOf)))).toEqual(new Set(['400']));
});

test('of long texts one address has so many worked on, and none after its connections are gone', async () => {
	const sockets: Socket[] = [];
	const isBegun = async (address: string, bytes = 500_000) => {
		const text = JSON.stringify('x'.repeat(bytes));
		const before = goOn.length;
		const head = `POST /slow HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${address}\r\n`;
		const type = `content-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n`;
		const [socket] = await open(1, head + type + text);
		if (!socket) throw new Error('There is no connection.');
		sockets.push(socket);
		let said = '';
		socket.on('data', (bytes) => {
			said += bytes;
		});
		await expect.poll(() => goOn.length > before || said !== '').toBe(true);
		return said === '';
	};
	const [one, other] = ['203.0.113.21', '203.0.113.22'];
	const begun = [await isBegun(one), await isBegun(one), await isBegun(one), await isBegun(other, 200_000)];
	expect(begun).toEqual([true, true, false, true]);
	const endAll = () => {
		for (const socket of sockets.splice(0)) socket.destroy();
		const calls = goOn.splice(0);
		for (const go of calls) go();
		return calls.map(() => 'string');
	};
	const ended = endAll();
	for (let place = 0; place < 2; place++) await expect.poll(() => isBegun(one)).toBe(true);
	ended.push(...endAll());
	// What is done although nobody waits for it any more is written down as it was asked for.
	await expect.poll(() => bodiesAtTheEnd).toEqual(ended);
});

test('who goes away while their login is looked up leaves no place taken', async () => {
	const { headers } = await makeAdmin(shop.context, { nodes: ['routine/config/edit'] });
	const form = JSON.stringify({ junk: 'x'.repeat(400_000) });
	const lines = Object.entries({ host: '127.0.0.1', 'content-type': 'application/json', ...headers });
	const head = `POST /admin/routine.Config/edit HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}`;
	const { pool } = shop.context;
	const locker = await pool.connect();
	await locker.query('begin');
	await locker.query('lock table token in access exclusive mode');
	const before = await connections();
	const sockets = await open(running, `${head}\r\ncontent-length: ${form.length}\r\n\r\n`);
	const waiting = async () => {
		const { rows } = await pool.query<{ count: number }>(
			"select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
		);
		return rows[0]?.count;
	};
	await expect.poll(waiting).toBe(running);
	const gone = Promise.all(sockets.map((socket) => once(socket, 'close')));
	for (const socket of sockets) socket.destroy();
	await gone;
	// The server hears of it in a later round of the loop than its sender.
	await expect.poll(connections).toBe(before);
	await locker.query('commit');
	locker.release();
	const post = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: form };
	const edit = async () => (await fetch(`http://127.0.0.1:${port}/admin/routine.Config/edit`, post)).status;
	await expect.poll(edit).toBe(200);
});

test('who is answered and sends on without end is heard for a while', async () => {
	const head = 'POST /api/user/checkIn HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n';
	for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain']) {
		const [socket] = await open(1, `${head}content-type: ${type}\r\n\r\n`);
		if (!socket) throw new Error('There is no connection.');
		let isOpen = true;
		socket.once('close', () => {
			isOpen = false;
		});
		socket.resume();
		const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`;
		while (isOpen)
			await new Promise<void>((resolve) => (socket.write(chunk) ? setImmediate(resolve) : onceEither(socket, resolve)));
	}
});

function onceEither(socket: Socket, resolve: () => void): void {
	socket.once('drain', resolve);
	socket.once('close', resolve);
}

function ask(url: string, headers: Record<string, string> = {}): Promise<Response> {
	return fetch(`http://127.0.0.1:${port}${url}`, { headers });
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
	for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

async function open(count: number, text: string, { isReading = true } = {}): Promise<Socket[]> {
	const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
	for (const socket of sockets) {
		socket.on('error', () => undefined);
		if (!isReading) socket.pause();
	}
	await Promise.all(sockets.map((socket) => once(socket, 'connect')));
	for (const socket of sockets) socket.write(text);
	return sockets;
}

/** What it was answered before its connection was ended. */
async function statusOf(socket: Socket): Promise<string | undefined> {
	let text = '';
	for await (const bytes of socket) text += bytes;
	return text.split(' ')[1];
}

function connections(): Promise<number> {
	return new Promise((resolve) => {
		shop.app.server.getConnections((_error, count) => resolve(count));
	});
}

async function expectNobody(): Promise<void> {
	await expect.poll(connections, { timeout: 20_000 }).toBe(0);
}

test('a CONNECT behind requests that wait for their answers leaves their places to others', async () => {
	const get = 'GET /small HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n';
	for (let round = 0; round < 4 * running; round += 1) {
		const socket = connect(port, '127.0.0.1');
		socket.on('error', () => undefined);
		socket.resume();
		socket.write(`${get.repeat(3)}CONNECT x:1 HTTP/1.1\r\nhost: x:1\r\n\r\n`);
		await once(socket, 'close');
	}
	await expect
		.poll(async () => {
			const all = Array.from({ length: running }, () => fetch(`http://127.0.0.1:${port}/health`));
			return (await Promise.all(all)).map(({ status }) => status);
		})
		.toEqual(Array.from({ length: running }, () => 200));
});

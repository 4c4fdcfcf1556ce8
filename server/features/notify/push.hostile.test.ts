import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mostPushBytes, pushClose } from '#domain/kernel/push.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { openSocketPort, type SocketPort } from '#server/socket/socket.door.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bindPush, openPush, type PushClient } from '#server/testing/sockets.ts';
import { notifyAdmins } from './notify.service.ts';

let shop: TestApp;
let port: number;
let own: SocketPort | undefined;
const opened: PushClient[] = [];
const address = () => `ws://127.0.0.1:${port}/socket`;

beforeAll(async () => {
	shop = await makeApp({ config: { corsOrigins: ['https://app.example'], socketPort: 0 } });
	await seedIdentity(shop.context);
	await shop.app.listen({ port: 0, host: '127.0.0.1' });
	port = (shop.app.server.address() as { port: number }).port;
	own = await openSocketPort(shop.app, shop.context);
});
afterEach(() => {
	for (const client of opened.splice(0)) client.socket.terminate();
});
afterAll(async () => {
	await own?.close();
	await shop.close();
});

async function open(...how: Parameters<typeof openPush>): Promise<PushClient> {
	const client = await openPush(...how);
	opened.push(client);
	return client;
}
async function boundStaff(at = address()) {
	const admin = await makeAdmin(shop.context, { nodes: '*' });
	const token = admin.headers['batoken'] ?? '';
	const { client, bound } = await bindPush(at, { ba_token: token });
	opened.push(client);
	return { client, bound, token, admin };
}
const isHealthy = async () => (await fetch(`http://127.0.0.1:${port}/health`)).ok;
/** The status of the answer to a wish for a socket that is refused. */
const refusedWith = (url: string, headers: Record<string, string> = {}) =>
	openPush(url, { headers }).then(
		() => 101,
		(error: Error) => Number(/response: (\d+)/.exec(error.message)?.[1]),
	);

test('the port of its own leads to the same sockets, whatever place is named there', async () => {
	const at = `ws://127.0.0.1:${own?.port}`;
	for (const place of ['', '/', '/wss', '/socket'])
		expect((await boundStaff(at + place)).bound).toMatchObject({ code: 1 });
	expect((await fetch(`http://127.0.0.1:${own?.port}/admin/Index/login`)).status).toBe(426);
});

test('pages of others may not connect; our own, named origins and programs may', async () => {
	expect(await refusedWith(address(), { origin: 'https://evil.example' })).toBe(403);
	expect(await refusedWith(address(), { origin: 'null' })).toBe(403);
	for (const origin of [`http://127.0.0.1:${port}`, 'https://app.example']) await open(address(), { origin });
	await open(address());
});

test('a shop with an address of its own is asked for sockets under no other, at either port', async () => {
	const other = await makeApp({ config: { siteUrl: 'https://shop.example', socketPort: 0 } });
	await other.app.listen({ port: 0, host: '127.0.0.1' });
	const second = await openSocketPort(other.app, other.context);
	const at = `ws://127.0.0.1:${second?.port}`;
	expect(await refusedWith(at, { host: 'evil.example' })).toBe(421);
	const client = await open(at, { headers: { host: 'shop.example:2828' }, origin: 'https://shop.example' });
	expect(client.socket.readyState).toBe(client.socket.OPEN);
	client.socket.terminate();
	await second?.close();
	await other.close();
});

test('an address that was shut out gets no socket, and an ordinary request is told that this is one', async () => {
	const answer = await fetch(`http://127.0.0.1:${port}/socket`);
	expect(answer.status).toBe(426);
	expect(await answer.json()).toMatchObject({ code: 0 });
	await shop.context.settings.set({ 'site.noAccessIp': '127.0.0.1' }, { now: shop.clock.now() });
	expect(await refusedWith(address())).toBe(403);
	await shop.context.settings.set({ 'site.noAccessIp': '' }, { now: shop.clock.now() });
});

test('wishes for another protocol or at other places are answered as the requests that they are', async () => {
	const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' };
	const answer = await raw(
		`POST /api/user/checkIn HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines(headers)}content-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
	);
	expect(answer).toMatch(/^HTTP\/1\.1 200/);
	expect(
		await raw(
			`GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines({ connection: 'upgrade', upgrade: 'websocket' })}\r\n`,
		),
	).toMatch(/^HTTP\/1\.1 200/);
	// A wish without its key is none.
	expect(
		await raw(
			`GET /socket HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines({ connection: 'upgrade', upgrade: 'websocket' })}\r\n`,
		),
	).toMatch(/^HTTP\/1\.1 400/);
	expect(await isHealthy()).toBe(true);
});

const lines = (headers: Record<string, string>) =>
	Object.entries(headers)
		.map(([name, value]) => `${name}: ${value}\r\n`)
		.join('');

/** The first of what is answered to bytes as they are. */
async function raw(text: string): Promise<string> {
	const socket = connect(port, '127.0.0.1');
	socket.on('error', () => undefined);
	socket.write(text);
	const [first] = (await once(socket, 'data')) as [Buffer];
	socket.destroy();
	return first.toString();
}

test('whatever is sent first is refused or ends the socket, and nothing else comes of it', async () => {
	const anything = fc.oneof(
		fc.string({ maxLength: 200 }),
		fc.json(),
		fc.uint8Array({ maxLength: 200 }),
		fc.record({ pathInfo: fc.anything(), ba_token: fc.anything(), seen: fc.anything(), lang: fc.anything() }),
		fc.record({
			pathInfo: fc.constant('shop/worker.notify/bind'),
			ba_token: fc.string(),
			seen: fc.oneof(fc.string(), fc.constant('1.2.3'), fc.constant('-1.9e9.NaN')),
		}),
		fc.record({ type: fc.oneof(fc.constant('bind'), fc.string()), ba_user_token: fc.string() }),
	);
	await fc.assert(
		fc.asyncProperty(anything, async (sent) => {
			const client = await openPush(address());
			const isBytes = sent instanceof Uint8Array || typeof sent === 'string';
			client.socket.send(isBytes ? sent : (JSON.stringify(sent) ?? ''));
			if (sent === 'ping') return client.close();
			expect(await client.ended).toBeGreaterThan(1000);
			expect(client.heard.filter(({ type }) => type === 'notify')).toEqual([]);
			expect(client.heard.filter(({ type, code }) => type === 'bind' && code === 1)).toEqual([]);
		}),
		{ numRuns: 60 },
	);
	expect(await isHealthy()).toBe(true);
});

test('whatever a client shows as seen is answered, and the socket stays well', async () => {
	const { token } = await boundStaff();
	await fc.assert(
		fc.asyncProperty(
			fc.oneof(
				fc.string({ maxLength: 100 }),
				fc.array(fc.integer(), { maxLength: 250 }).map((ids) => ids.join('.')),
			),
			async (seen) => {
				const { client, bound } = await bindPush(address(), { ba_token: token, seen });
				expect(bound).toMatchObject({ type: 'bind', code: 1 });
				client.socket.terminate();
			},
		),
		{ numRuns: 30 },
	);
});

test('broken frames end a socket', async () => {
	const { client } = await boundStaff();
	const wire = (client.socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket;
	wire.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0x00, 0x01]));
	await client.ended;
	expect(await isHealthy()).toBe(true);
});

test('a message of more than 4 kB ends the socket before it is read', async () => {
	const { client } = await boundStaff();
	client.socket.send('x'.repeat(mostPushBytes + 1));
	expect(await client.ended).toBe(1009);
});

test('messages, and pings of the wire, without end are too many', async () => {
	const [first, second] = [await boundStaff(), await boundStaff()];
	for (let sent = 0; sent < 60; sent += 1) {
		first.client.send('ping');
		second.client.socket.ping();
	}
	expect(await first.client.ended).toBe(pushClose.tooMany);
	expect(await second.client.ended).toBe(pushClose.tooMany);
});

test('one account keeps its newest sockets', async () => {
	const { client: oldest, token } = await boundStaff();
	for (let at = 0; at < 20; at += 1) opened.push((await bindPush(address(), { ba_token: token })).client);
	expect(await oldest.ended).toBe(pushClose.tooMany);
	expect(opened.slice(1).every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true);
});

test('a socket keeps its account', async () => {
	const [ann, ben] = [await boundStaff(), await boundStaff()];
	ann.client.send({ pathInfo: 'shop/worker.notify/bind', ba_token: ben.token });
	expect(await ann.client.ended).toBe(pushClose.refused);
});

test('whoever does not read is ended before much waits for them', async () => {
	const { client } = await boundStaff();
	const { client: reader } = await boundStaff();
	client.socket.pause();
	const name = '茶'.repeat(2000);
	for (let round = 0; round < 40; round += 1) {
		await inTransaction(shop.context, (tx) =>
			notifyAdmins(
				shop.context,
				tx,
				'lowStock',
				Array.from({ length: 50 }, (_, at) => ({ name: `${name} ${round} ${at}`, words: { stock: 1 } })),
			),
		);
		await expect.poll(() => reader.heard.length).toBeGreaterThan(round);
		await shop.app.sockets?.settled();
		if (shop.app.sockets?.open === 1) break;
	}
	expect(shop.app.sockets?.open).toBe(1);
	client.socket.resume();
	expect(await client.ended).toBe(1006);
});

const wish = 'GET /socket HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: Upgrade\r\nupgrade: websocket\r\n';
const key = 'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const others = 'GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n';

test('a wish behind requests that are still to be answered takes nothing from them, and ends no process', async () => {
	for (const at of [port, own?.port ?? 0]) {
		for (const ahead of [1, 3]) {
			const socket = connect(at, '127.0.0.1');
			socket.on('error', () => undefined);
			socket.resume();
			socket.write(`${others.repeat(ahead)}${wish}${key}\r\n`);
			await expect.poll(() => socket.bytesRead > 0 || socket.destroyed).toBe(true);
			socket.destroy();
		}
	}
	expect(await isHealthy()).toBe(true);
});

test('who is refused a socket keeps no connection, however long they stay', async () => {
	const count = () => new Promise<number>((resolve) => shop.app.server.getConnections((_, number) => resolve(number)));
	// Others may have left some that are still kept alive.
	const before = await count();
	const clients = Array.from({ length: 5 }, () => {
		const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
		socket.on('error', () => undefined);
		socket.once('data', () => socket.write('x'));
		socket.write(`${wish}${key}origin: https://evil.example\r\n\r\n`);
		return socket;
	});
	for (const socket of clients) await expect.poll(() => socket.bytesRead).toBeGreaterThan(0);
	await expect.poll(count).toBeLessThanOrEqual(before);
	for (const socket of clients) socket.destroy();
});

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualHttpLimits } from '#server/config/http-limits.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';

/** More than the system takes of a connection by itself. */
const page = 'x'.repeat(8 * 1024 * 1024);
const answerBytes = 10 * page.length;

let shop: TestApp;
let port: number;
const sent: FastifyReply['raw'][] = [];
let asked = 0;

beforeAll(async () => {
	shop = await makeApp({ env: { TRUST_PROXY: 'loopback' }, config: { http: { ...usualHttpLimits, answerBytes } } });
	shop.app.get('/page', async (_request, reply) => {
		sent.push(reply.raw);
		return reply.header('etag', '"page"').send(page);
	});
	shop.app.get('/made-late', async (_request, reply) => {
		asked += 1;
		if (!reply.raw.destroyed) await once(reply.raw, 'close');
		return reply.send(page);
	});
	await shop.app.listen({ port: 0, host: '127.0.0.1' });
	({ port } = shop.app.server.address() as { port: number });
});
afterAll(() => shop.close());

/** Asks for the page and reads nothing of it. */
async function ask(address: string): Promise<Socket> {
	const socket = connect(port, '127.0.0.1');
	socket.on('error', () => undefined);
	socket.pause();
	await once(socket, 'connect');
	const begun = sent.length;
	socket.write(`GET /page HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${address}\r\n\r\n`);
	await expect.poll(() => sent.length).toBe(begun + 1);
	return socket;
}

const statusOf = async (address: string) => {
	const answer = await fetch(`http://127.0.0.1:${port}/page`, { headers: { 'x-forwarded-for': address } });
	await answer.arrayBuffer();
	return [answer.status, answer.headers.get('etag'), answer.headers.has('retry-after')];
};

test('whoever reads slowly keeps no more than a share of what may wait, and others get theirs', async () => {
	const sockets: Socket[] = [];
	for (let at = 0; at < 30; at += 1) sockets.push(await ask('203.0.113.5'));
	const waiting = () => sent.reduce((sum, { socket }) => sum + (socket?.writableLength ?? 0), 0);
	// And a few short answers that ask to come again.
	expect(waiting()).toBeLessThan(answerBytes / 2 + 30 * 1024);
	expect(waiting()).toBeGreaterThan(0);
	expect(await statusOf('203.0.113.5')).toEqual([503, null, true]);
	expect(await statusOf('203.0.113.6')).toEqual([200, '"page"', false]);
	for (const socket of sockets) socket.destroy();
	await expect.poll(() => statusOf('203.0.113.5')).toEqual([200, '"page"', false]);
});

test('who leaves while their answer is made keeps nothing of what may wait', async () => {
	for (let at = 1; at <= 12; at += 1) {
		const socket = connect(port, '127.0.0.1');
		socket.on('error', () => undefined);
		socket.write('GET /made-late HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: 203.0.113.7\r\n\r\n');
		await expect.poll(() => asked).toBe(at);
		socket.resetAndDestroy();
	}
	await expect.poll(() => statusOf('203.0.113.7')).toEqual([200, '"page"', false]);
	expect(await statusOf('203.0.113.8')).toEqual([200, '"page"', false]);
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { fetchPictures } from './import.pictures.ts';

let shop: TestApp;
let server: Server;
let base: string;
const asked: string[] = [];
const timeoutMs = 300;

beforeAll(async () => {
	shop = await makeApp();
	const pictureIn = (background: string) =>
		sharp({ create: { width: 2000, height: 1000, channels: 3, background } })
			.png()
			.toBuffer();
	const pictures: Readonly<Record<string, Buffer>> = { '/b': await pictureIn('#97a'), '/c': await pictureIn('#a97') };
	const picture = await pictureIn('#7a9');
	server = createServer((request, reply) => {
		asked.push(`${request.headers.host?.split(':')[0]}${request.url}`);
		if (request.headers.host?.startsWith('localhost')) return;
		if (request.url === '/page') return reply.end('<html>not a picture</html>');
		if (request.url === '/drawing') return reply.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
		if (request.url?.startsWith('/gone')) return reply.writeHead(404).end();
		reply.end(pictures[request.url ?? ''] ?? picture);
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	base = `:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
	server.closeAllConnections();
	server.close();
	await shop.close();
});

test('pictures become files of the shop; what is gone or none is left out and stops nobody', async () => {
	const url = (path: string) => `http://127.0.0.1${base}${path}`;
	const urls = ['/gone', '/page', '/drawing', '/a', '/a'].map(url);
	const kept = await fetchPictures(shop.context, [...urls, 'nonsense'], {
		adminId: 1,
		deadHosts: new Set(),
		timeoutMs,
	});
	expect([...kept.keys()]).toEqual([url('/a')]);
	const { format, width } = await sharp(await shop.context.storage.read(kept.get(url('/a')) ?? '')).metadata();
	expect([format, width]).toEqual(['webp', 1600]);
});

test('a picture that cannot be kept is missing, and stops no other', async () => {
	const urls = ['/b', '/c'].map((at) => `http://127.0.0.1${base}${at}`);
	const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });
	const put = vi.spyOn(shop.context.storage, 'put').mockRejectedValueOnce(full);
	const kept = await fetchPictures(shop.context, urls, { adminId: 1, deadHosts: new Set() });
	put.mockRestore();
	expect([...kept.keys()]).toEqual(urls.slice(1));
	expect((await fetchPictures(shop.context, urls, { adminId: 1, deadHosts: new Set() })).size).toBe(2);
});

test('no picture is fetched where the disk is nearly full', async () => {
	asked.length = 0;
	const space = vi.spyOn(shop.context.storage, 'space').mockResolvedValue({ free: 1, all: 100 * 1024 ** 3 });
	const kept = await fetchPictures(shop.context, [`http://127.0.0.1${base}/d`, '/static/logo.svg'], {
		adminId: 1,
		deadHosts: new Set(),
	});
	space.mockRestore();
	expect([...kept.keys()]).toEqual(['/static/logo.svg']);
	expect(asked).toEqual([]);
});

test('a host that does not answer is asked once, whatever the number of its pictures', async () => {
	asked.length = 0;
	const urls = Array.from({ length: 20 }, (_, at) => `http://localhost${base}/${at}`);
	const deadHosts = new Set<string>();
	const asking = { adminId: 1, deadHosts, timeoutMs };
	expect((await fetchPictures(shop.context, urls, asking)).size).toBe(0);
	expect((await fetchPictures(shop.context, urls, asking)).size).toBe(0);
	expect(asked).toEqual(['localhost/0']);
	expect([...deadHosts]).toEqual([`localhost${base}`]);
});

test('however many hosts there are, a few are asked at once', async () => {
	let open = 0;
	let most = 0;
	const everywhere = createServer((_, reply) => {
		open += 1;
		most = Math.max(most, open);
		setTimeout(() => {
			open -= 1;
			reply.writeHead(404).end();
		}, 20);
	});
	await new Promise<void>((listening) => everywhere.listen(0, '0.0.0.0', listening));
	const { port } = everywhere.address() as AddressInfo;
	const urls = Array.from({ length: 100 }, (_, at) => `http://127.0.0.${1 + (at % 50)}:${port}/${at}`);
	const asking = () => fetchPictures(shop.context, urls, { adminId: 1, deadHosts: new Set() });
	await Promise.all([asking(), asking()]);
	everywhere.close();
	expect(most).toBe(8);
});

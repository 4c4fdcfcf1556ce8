import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FetchOptions, fetchImage } from './fetch.ts';
import { createOutgoing } from './outgoing.ts';
import { isPrivateAddress } from './private-address.ts';

let server: Server;
let base: string;
const local: FetchOptions = { outgoing: createOutgoing({ privateAddresses: ['127.0.0.0/8'] }), timeoutMs: 500 };
const open: FetchOptions = { outgoing: createOutgoing({ privateAddresses: [] }) };

beforeAll(async () => {
	server = createServer((request, reply) => {
		switch (request.url) {
			case '/picture':
				return reply.end('bytes');
			case '/away':
				return reply.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
			case '/round':
				return reply.writeHead(302, { location: '/round' }).end();
			case '/near':
				return reply.writeHead(302, { location: '/picture' }).end();
			case '/endless':
				return reply.write(Buffer.alloc(4096));
			case '/crumbs':
				reply.flushHeaders();
				for (let sent = 0; sent < 100; sent++) reply.socket?.write('1\r\nx\r\n'.repeat(10_000));
				return reply.socket?.end('0\r\n\r\n');
			case '/silent':
				return;
			default:
				return reply.writeHead(404).end();
		}
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

describe('what may be asked', () => {
	test.each([
		...[
			'127.0.0.1',
			'10.1.2.3',
			'172.31.0.1',
			'192.168.0.1',
			'169.254.169.254',
			'100.64.0.1',
			'0.0.0.0',
			'255.255.255.255',
			'168.63.129.16',
			'100.100.100.200',
		],
		...[
			'::1',
			'::',
			'fe80::1',
			'fd00::1',
			'::ffff:127.0.0.1',
			'::ffff:8.8.8.8',
			'64:ff9b::7f00:1',
			'2002:7f00:1::',
			'x',
		],
	])('%s is not', (address) => {
		expect(isPrivateAddress(address)).toBe(true);
	});

	test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111'])('%s is', (address) => {
		expect(isPrivateAddress(address)).toBe(false);
	});

	test.each([
		'http://127.0.0.1/a.png',
		'http://[::1]/a.png',
		'http://2130706433/a.png',
		'http://0x7f.1/a.png',
		'http://localhost/a.png',
		'https://8.8.8.8:22/a.png',
	])('%s is refused before a connection', async (url) => {
		await expect(fetchImage(url, open)).rejects.toMatchObject({ blame: 'host' });
	});

	test('of a host that is named with a port nothing else is asked', async () => {
		const port = Number(new URL(base).port);
		const [here, elsewhere] = [port, port - 1].map((one) => ({
			outgoing: createOutgoing({ privateAddresses: [`127.0.0.1:${one}`] }),
			timeoutMs: 500,
		})) as [FetchOptions, FetchOptions];
		await expect(fetchImage(`${base}/picture`, here)).resolves.toEqual(Buffer.from('bytes'));
		await expect(fetchImage(`${base}/picture`, elsewhere)).rejects.toMatchObject({
			message: 'a port that is not asked',
		});
		await expect(fetchImage('http://127.0.0.1/picture', here)).rejects.toMatchObject({ message: 'a private address' });
		const named = createOutgoing({ privateAddresses: [`localhost:${port}`] });
		const byName = `http://localhost:${port}/picture`;
		await expect(fetchImage(byName, { outgoing: named })).resolves.toEqual(Buffer.from('bytes'));
		await expect(fetchImage('http://localhost/picture', { outgoing: named })).rejects.toMatchObject({ blame: 'host' });
		await expect(named.resolve('localhost', 25)).rejects.toThrow('a private address');
		await expect(named.resolve('localhost', port)).resolves.toMatch(/^127|^::1/);
	});

	test.each(['file:///etc/passwd', 'ftp://8.8.8.8/a', 'nonsense', 'http://user:pw@8.8.8.8/a'])(
		'%s is no address of a picture',
		async (url) => {
			await expect(fetchImage(url, open)).rejects.toMatchObject({ blame: 'file' });
		},
	);

	test('a redirect passes the same gate', async () => {
		await expect(fetchImage(`${base}/away`, local)).rejects.toMatchObject({ blame: 'host' });
		await expect(fetchImage(`${base}/near`, local)).resolves.toEqual(Buffer.from('bytes'));
		await expect(fetchImage(`${base}/round`, local)).rejects.toMatchObject({ blame: 'file' });
	});
});

describe('limits', () => {
	test('a file that is not there is not its host’s fault', async () => {
		await expect(fetchImage(`${base}/gone`, local)).rejects.toMatchObject({ blame: 'file', message: 'HTTP 404' });
	});

	test('a host that does not answer in time is given up', async () => {
		await expect(fetchImage(`${base}/silent`, local)).rejects.toMatchObject({ blame: 'host' });
	});

	test('an endless file is cut off', async () => {
		const short = { ...local, maxBytes: 1000 };
		await expect(fetchImage(`${base}/endless`, short)).rejects.toMatchObject({ blame: 'file', message: 'too large' });
	});

	test('a file that comes letter by letter takes no more room than one that comes at once', async () => {
		let most = 0;
		const before = process.memoryUsage().heapUsed;
		const looking = setInterval(() => {
			most = Math.max(most, process.memoryUsage().heapUsed - before);
		}, 5);
		const file = await fetchImage(`${base}/crumbs`, { ...local, timeoutMs: 30_000 });
		clearInterval(looking);
		expect(file).toHaveLength(1_000_000);
		expect(most).toBeLessThan(100 * 1024 * 1024);
	});
});

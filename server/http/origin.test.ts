import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';

const client = 'http://localhost:1818';

let shop: TestApp;
let named: TestApp;

beforeAll(async () => {
	shop = await makeApp();
	named = await makeApp({ env: { SITE_URL: 'https://shop.example/', CORS_ORIGINS: client, TRUST_PROXY: '127.0.0.1' } });
});
afterAll(async () => {
	await shop.close();
	await named.close();
});

const ask = (app: TestApp, url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });

describe('CORS', () => {
	const preflight = (app: TestApp, origin: string) =>
		app.app.inject({
			method: 'OPTIONS',
			url: '/admin/Index/login',
			headers: { origin, 'access-control-request-headers': 'batoken,think-lang' },
		});

	test('a preflight of a named origin is answered 204 with the protocol’s headers', async () => {
		const answer = await preflight(named, client);
		expect(answer.statusCode).toBe(204);
		expect(answer.headers).toMatchObject({
			'access-control-allow-origin': client,
			'access-control-allow-credentials': 'true',
			'access-control-max-age': '1800',
			'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS',
			vary: 'Origin',
		});
		expect(answer.headers['access-control-allow-headers']).toContain('merchant-token');
	});

	test('without a name no origin but our own is echoed, not even one of this machine', async () => {
		const strangers = [
			client,
			'http://127.0.0.1:5173',
			'https://evil.example',
			'http://localhost.evil.example',
			'null',
		];
		for (const origin of strangers) {
			const answer = await preflight(shop, origin);
			expect(answer.statusCode, origin).toBe(204);
			expect(answer.headers['access-control-allow-origin'], origin).toBeUndefined();
			expect(answer.headers['access-control-allow-credentials'], origin).toBeUndefined();
		}
		const ours = await ask(shop, '/health', { host: 'localhost:3000', origin: 'http://localhost:3000' });
		expect(ours.headers['access-control-allow-origin']).toBe('http://localhost:3000');
	});

	test('a named origin is that scheme, name and port, and nothing near it', async () => {
		for (const origin of [
			'https://localhost:1818',
			'http://localhost:1819',
			'http://localhost',
			`${client}.evil.example`,
		]) {
			expect((await preflight(named, origin)).headers['access-control-allow-origin'], origin).toBeUndefined();
		}
		expect((await preflight(named, 'https://shop.example')).headers['access-control-allow-origin']).toBe(
			'https://shop.example',
		);
	});

	test('whatever is no origin is refused at the start', () => {
		for (const wrong of ['*', 'localhost', 'https://shop.example/', 'https://*.example', 'javascript:x', 'null']) {
			expect(() => readConfig({ CORS_ORIGINS: `${client},${wrong}` }), wrong).toThrow('CORS_ORIGINS');
		}
		expect(readConfig({ CORS_ORIGINS: `${client}, https://shop.example` }).corsOrigins).toHaveLength(2);
	});
});

describe('the host that is asked', () => {
	const call = '/api/index/index';

	test('is the one of the configured address: other calls are refused, other pages lead there', async () => {
		expect((await ask(named, call, { host: 'shop.example' })).json()).toMatchObject({ code: 1 });
		const refused = await ask(named, call, { host: 'evil.example', 'think-lang': 'en' });
		expect(refused.statusCode).toBe(421);
		expect(refused.json()).toMatchObject({ code: 0, msg: expect.stringContaining('https://shop.example') });
		expect(refused.body).not.toContain('evil.example');
		for (const path of ['/', '/admin/login?to=%2Fadmin', '/l/abc', '/store//x']) {
			const led = await ask(named, path, { host: 'evil.example', accept: 'text/html' });
			expect({ status: led.statusCode, to: led.headers.location }).toEqual({
				status: 302,
				to: `https://shop.example${path}`,
			});
		}
	});

	test('may be given by a believed proxy and by nobody else', async () => {
		const by = (remoteAddress: string, headers: Record<string, string>) =>
			named.app.inject({ url: call, headers, remoteAddress });
		const outside = { host: 'evil.example', 'x-forwarded-host': 'shop.example' };
		expect((await by('203.0.113.7', outside)).statusCode).toBe(421);
		expect((await by('127.0.0.1', outside)).statusCode).toBe(200);
		expect((await by('127.0.0.1', { host: 'shop.example', 'x-forwarded-host': 'evil.example' })).statusCode).toBe(421);
	});

	test('is no matter for a health check, nor for tools of the machine itself', async () => {
		for (const host of ['10.0.0.7:3000', 'evil.example', '127.0.0.1:3000', '[::1]:3000']) {
			expect((await ask(named, '/health', { host })).statusCode, host).toBe(200);
		}
		for (const host of ['127.0.0.1:3000', 'localhost', '[::1]:3000']) {
			expect((await ask(named, call, { host })).statusCode, host).toBe(200);
		}
		for (const host of ['127.0.0.1.evil.example', 'localhost.evil.example', '128.0.0.1']) {
			expect((await ask(named, call, { host })).statusCode, host).toBe(421);
		}
	});

	test('that is no host at all is refused, by a shop without an address too', async () => {
		for (const host of ['evil.example/x', 'a b', "x';", 'user@evil.example', 'evil.example:port']) {
			const answer = await ask(shop, call, { host });
			expect(answer.statusCode, host).toBe(400);
			expect(answer.json(), host).toMatchObject({ code: 0 });
		}
	});

	test('is not what the shop calls itself once it has an address', async () => {
		const { data } = (await ask(named, call, { host: '127.0.0.1:3000' })).json();
		expect(data.site.cdnUrl).toBe('https://shop.example');
		expect((await ask(named, '/robots.txt', { host: 'localhost' })).body).toContain('https://shop.example/sitemap.xml');
	});
});

test('an address of the shop that is none is refused at the start', () => {
	for (const wrong of ['shop.example', 'ftp://shop.example', 'javascript:alert(1)']) {
		expect(() => readConfig({ SITE_URL: wrong }), wrong).toThrow('SITE_URL');
	}
	expect(readConfig({ SITE_URL: 'https://Shop.example:443/' }).siteUrl).toBe('https://shop.example');
});

test('a request that names its host twice is refused, whatever a proxy has kept of them', async () => {
	const port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
	const answer = async (heads: readonly string[]) => {
		const socket = connect(port, '127.0.0.1');
		socket.end(`${['GET /robots.txt HTTP/1.1', ...heads, 'connection: close'].join('\r\n')}\r\n\r\n`);
		let text = '';
		socket.on('data', (bytes) => {
			text += bytes;
		});
		await once(socket, 'close');
		return text.split(' ')[1];
	};
	expect(await answer(['Host: localhost'])).toBe('200');
	expect(await answer(['Host: localhost', 'x: host'])).toBe('200');
	expect(await answer(['Host: localhost', 'hOST: shop.example'])).toBe('400');
	expect(await answer(['Host: localhost', 'Host: localhost'])).toBe('400');
});

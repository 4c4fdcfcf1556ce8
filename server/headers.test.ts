import { channel } from 'node:diagnostics_channel';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { routes } from '#server/features.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { builtPages } from '#server/testing/pages.ts';

let shop: TestApp;
let secure: FastifyInstance;
let webFolder: string;
const addresses: { method: string; url: string }[] = [];

beforeAll(async () => {
	webFolder = await builtPages();
	const noteRoutes = (message: unknown): void => {
		const { fastify } = message as { fastify: FastifyInstance };
		fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
			for (const each of [method].flat()) addresses.push({ method: each, url });
		});
	};
	const born = channel('fastify.initialization');
	born.subscribe(noteRoutes);
	shop = await makeApp({ webFolder });
	await shop.app.ready();
	born.unsubscribe(noteRoutes);
	secure = await appWith({ siteUrl: 'https://shop.example' });
});
afterAll(async () => {
	await secure.close();
	await shop.close();
	await rm(webFolder, { recursive: true });
});

/** The same shop with another environment. */
const appWith = (config: Partial<Config>) =>
	buildApp({ ...shop.context, config: { ...shop.context.config, ...config } }, { webFolder });
const ask = (url: string, headers: Record<string, string> = {}, app = shop.app) => app.inject({ url, headers });
const page = (url: string, app = shop.app) => ask(url, { accept: 'text/html' }, app);
const directives = (policy: unknown) =>
	Object.fromEntries(
		String(policy)
			.split('; ')
			.map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]),
	);

/** Answers that may be kept: files, pages (which are asked for anew each time), and those that are the same for everybody. */
const keptFiles =
	/^\/(?:assets|static|storage|favicon\.ico|sitemap|manifest\.json|@page|(?:api|admin)\/ajax\/buildSuffixSvg)/;
const shared = new Set(routes.flatMap(({ contract }) => (contract.shared ? [contract.path] : [])));

describe('every answer', () => {
	test('of every route is never sniffed, framed by others or kept unless it says so, and shows nobody where it was read', async () => {
		expect(addresses.length).toBeGreaterThan(500);
		for (const { method, url } of addresses) {
			const asked = url.replace(/:(\w+)(?:\([^)]*\))?/g, '1').replace('*', 'x');
			const { headers, statusCode } = await shop.app.inject({ method: method as 'GET', url: asked });
			const answered = `${method} ${url} ${statusCode}`;
			expect(headers['x-content-type-options'], answered).toBe('nosniff');
			expect(headers['referrer-policy'], answered).toBe('same-origin');
			expect(headers['content-security-policy'], answered).toMatch(/frame-ancestors '(?:none|self)'/);
			expect(headers['content-security-policy'], answered).not.toMatch(/script-src[^;]*'unsafe/);
			expect(headers['cross-origin-resource-policy'], answered).toMatch(/^(?:same-origin|cross-origin)$/);
			expect(headers['vary'], answered).toMatch(/^Origin\b/);
			if (!keptFiles.test(url) && !shared.has(url)) expect(headers['cache-control'], answered).toBe('no-store');
		}
	}, 60_000);

	test('of the transport itself does too: unknown, broken, too large, refused', async () => {
		const json = { 'content-type': 'application/json' };
		const answers = await Promise.all([
			ask('/api/nothing.Here/index'),
			ask('/storage/none.png'),
			shop.app.inject({ method: 'POST', url: '/api/user/checkIn', headers: json, payload: '{' }),
			shop.app.inject({
				method: 'POST',
				url: '/api/user/checkIn',
				headers: json,
				payload: `"${'x'.repeat(11_000_000)}"`,
			}),
			shop.app.inject({ method: 'OPTIONS', url: '/api/user/checkIn' }),
			shop.app.inject({ method: 'DELETE', url: '/api/user/checkIn' }),
			ask('/%', {}),
			ask('/health', { host: 'not a host' }),
			ask('/api/index/index', { host: 'evil.example' }, secure),
		]);
		for (const { headers, statusCode } of answers) {
			expect(headers['x-content-type-options'], String(statusCode)).toBe('nosniff');
			expect(headers['cache-control'], String(statusCode)).toBe('no-store');
		}
	});

	test('promises https for a year where the shop is found by https, and there alone', async () => {
		const promise = 'strict-transport-security';
		for (const url of ['/health', '/api/index/index', '/admin/login']) {
			expect((await ask(url)).headers[promise], url).toBeUndefined();
			expect((await ask(url, {}, secure)).headers[promise], url).toBe('max-age=31536000');
		}
		const proxied = await appWith({ trustProxy: '127.0.0.1' });
		const by = (proto: string) => ask('/health', { 'x-forwarded-proto': proto }, proxied);
		expect((await by('https')).headers[promise]).toBe('max-age=31536000');
		expect((await by('http')).headers[promise]).toBeUndefined();
		expect((await ask('/health', { 'x-forwarded-proto': 'https' })).headers[promise]).toBeUndefined();
		await proxied.close();
	});
});

describe('what may be kept', () => {
	test('built files for ever, pictures of the shop for a day, and both are shown where others link them', async () => {
		const asset = await ask('/assets/app-1a2b.js');
		expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
		const drawing = await ask('/static/mark.svg');
		expect(drawing.headers).toMatchObject({
			'cache-control': 'public, max-age=86400',
			'cross-origin-resource-policy': 'cross-origin',
			'x-content-type-options': 'nosniff',
		});
		const stored = await ask(await shop.context.storage.put('a.png', Buffer.from('png')));
		expect(stored.headers).toMatchObject({
			'cache-control': 'public, max-age=31536000, immutable',
			'cross-origin-resource-policy': 'cross-origin',
		});
	});

	test('a shared answer of the store keeps its tag', async () => {
		const first = await ask('/api/shop.Goods/index');
		expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=0, stale-while-revalidate=1' });
		const again = await ask('/api/shop.Goods/index', { 'if-none-match': String(first.headers['etag']) });
		expect(again.statusCode).toBe(304);
		expect(again.headers['x-content-type-options']).toBe('nosniff');
	});
});

describe('the policy of a page', () => {
	test('names its own scripts by nonce, its own socket, and no form or frame of others', async () => {
		const policy = directives((await page('/store')).headers['content-security-policy']);
		expect(policy).toMatchObject({
			'default-src': "'self'",
			'script-src': expect.stringMatching(/^'self' 'nonce-[\w+/=]+'$/),
			'connect-src': "'self' ws://localhost:80",
			'img-src': "'self' data: blob:",
			'frame-src': "'none'",
			'object-src': "'none'",
			'base-uri': "'none'",
			'form-action': "'self'",
			'frame-ancestors': "'self'",
		});
	});

	test('behind https the socket is reached through the shop’s own port', async () => {
		const { headers } = await page('/store', secure);
		const policy = directives(headers['content-security-policy']);
		expect(policy['connect-src']).toBe("'self' wss://shop.example");
		expect(policy['img-src']).toBe("'self' data: blob: https://shop.example");
	});

	test('lets the back office show pages of others where its menu leads, and no other area', async () => {
		const frames = async (url: string) => directives((await page(url)).headers['content-security-policy'])['frame-src'];
		expect(await frames('/admin/iframe/https%3A%2F%2Fexample.com')).toBe('https: http:');
		for (const url of ['/user', '/merchant', '/store']) expect(await frames(url), url).toBe("'none'");
	});

	test('keeps the page apart from those that open it and off the devices', async () => {
		const { headers } = await page('/admin/login');
		expect(headers['cross-origin-opener-policy']).toBe('same-origin');
		expect(headers['permissions-policy']).toContain('camera=()');
	});
});

describe('the documentation', () => {
	test('has a policy of its own', async () => {
		const { headers, statusCode } = await ask('/docs/');
		expect(statusCode).toBe(200);
		expect(directives(headers['content-security-policy'])).toMatchObject({
			'default-src': "'none'",
			'script-src': "'self'",
			'frame-ancestors': "'self'",
		});
	});

	test('is off where the environment says so, and in production unless it says otherwise', async () => {
		const quiet = await appWith({ apiDocs: false });
		for (const url of ['/docs', '/docs/', '/docs/json', '/docs/yaml', '/docs/static/index.html']) {
			expect((await ask(url, {}, quiet)).statusCode, url).toBe(404);
		}
		await quiet.close();
		expect(readConfig({}).apiDocs).toBe(true);
		expect(readConfig({ API_DOCS: 'off' }).apiDocs).toBe(false);
		expect(readConfig({ NODE_ENV: 'production' }).apiDocs).toBe(false);
		expect(readConfig({ NODE_ENV: 'production', API_DOCS: 'on' }).apiDocs).toBe(true);
	});
});

test('an address that is sent on leads to this shop, however it begins', async () => {
	const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
	const entrance = shop.context.settings.get('site.backendEntrance');
	const hostile = [
		...[
			'//evil.example',
			'///evil.example/x',
			'/\\evil.example',
			'/%2f/evil.example',
			'/.//evil.example',
			'//docs/static/index.html',
		],
		...[
			`/${entrance}//evil.example`,
			`//${entrance}/x`,
			`/${entrance}/\\evil.example`,
			'/l///evil.example',
			'/l/%2f%2fevil',
		],
	];
	for (const path of hostile) {
		for (const accept of ['text/html', '*/*']) {
			const to = await locationOf(origin, path, accept);
			if (to !== undefined) expect(new URL(to, origin).origin, `${path} → ${to}`).toBe(origin);
		}
	}
});

/** As a program asks that sends an address as it is. */
function locationOf(origin: string, path: string, accept: string): Promise<string | undefined> {
	return new Promise((resolve, reject) => {
		const { hostname, port } = new URL(origin);
		const sent = request({ hostname, port, path, headers: { accept, connection: 'close' } }, (answer) => {
			answer.resume();
			resolve(answer.headers.location);
		});
		sent.on('error', reject);
		sent.end();
	});
}

import { rename, rm } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput, pageInput } from '#domain/kernel/inputs.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { builtPages } from '#server/testing/pages.ts';
import { testStart } from '#server/testing/server.ts';
import { createHttp } from './http.ts';
import { pageUrl } from './page-url.ts';
import { registerRoutes } from './register.ts';
import { route } from './route.ts';

let shop: TestApp;
let webFolder: string;
let edge: ReturnType<typeof createHttp>;

const echo = endpoint({
	method: 'GET|POST',
	path: '/api/test.Echo/index',
	audience: 'public',
	summary: 'Gives back what it understood.',
	input: z.object({
		...pageInput,
		id: idInput.optional(),
		search: z.array(z.unknown()).optional(),
		name: z.string().max(3).optional(),
	}),
	output: z.object({ input: z.unknown(), shown: z.string() }),
});
const crash = endpoint({ ...echo, method: 'GET', path: '/api/test.Echo/crash' });

beforeAll(async () => {
	webFolder = await builtPages();
	shop = await makeApp({ webFolder });
	edge = createHttp(shop.context);
	registerRoutes(
		edge,
		[
			route(echo, async ({ input }) => ({ input, shown: 'yes', password: 'never' })),
			route(crash, async () => {
				throw new Error('the database password is swordfish');
			}),
		],
		{ context: shop.context, authenticate: async () => ({ caller: null, confirm: () => {} }) },
	);
});
afterAll(async () => {
	await edge.close();
	await shop.close();
	await rm(webFolder, { recursive: true });
});

const get = async (url: string, headers: Record<string, string> = {}) => edge.inject({ method: 'GET', url, headers });

describe('the envelope', () => {
	test('carries code, msg, the time of our clock and data cut to the contract', async () => {
		const answer = await get('/api/test.Echo/index');
		expect(answer.json()).toEqual({
			code: 1,
			msg: '',
			time: testStart,
			data: { input: { page: 1, limit: 10 }, shown: 'yes' },
		});
	});
	test.each([
		['of an open bracket', '/api/:x(abc'],
		['of nested repetitions', '/:a(((((a+)+)+)+)+)'],
		['of a long class', `/:a([${'%5CW'.repeat(3000)}])`],
		['of a parameter', '/api/test.Echo/:index'],
		['of anything', '/*'],
	])('an unknown address that looks like a pattern %s is one like all others', async (_name, url) => {
		for (const method of ['GET', 'POST', 'PUT'] as const) {
			expect((await edge.inject({ method, url })).statusCode).toBe(404);
		}
	});

	test('an unknown address is a 404 with the address in the text', async () => {
		const answer = await get('/api/nothing.Here/index', { 'think-lang': 'en' });
		expect(answer.statusCode).toBe(404);
		expect(answer.json()).toMatchObject({
			code: 0,
			msg: 'Error requesting address: /api/nothing.Here/index',
			data: null,
		});
	});
	test('a crash is a 500 that names the request id and nothing of the cause', async () => {
		const answer = await get('/api/test.Echo/crash');
		expect(answer.statusCode).toBe(500);
		expect(answer.body).not.toContain('swordfish');
		expect(answer.json().msg).toContain(answer.headers['x-request-id']);
	});
	test('the wrong method is answered with the right one', async () => {
		const answer = await edge.inject({
			method: 'DELETE',
			url: '/api/test.Echo/index',
			headers: { 'think-lang': 'en' },
		});
		expect(answer.json()).toMatchObject({ code: 0, msg: 'Wrong request method, use GET, POST' });
	});
});

describe('what clients of the protocol send', () => {
	test('addresses match in any case', async () => {
		expect((await get('/API/TEST.echo/INDEX')).json().code).toBe(1);
	});
	test('nested queries are read as axios writes them', async () => {
		const answer = await get(
			'/api/test.Echo/index?search[0][field]=id&search[0][val]=1,5&search[1][val][0]=0&search[1][val][1]=1&search[0][operator]==',
		);
		expect(answer.json().data.input.search).toEqual([{ field: 'id', val: '1,5', operator: '=' }, { val: ['0', '1'] }]);
	});
	test('lists longer than twenty stay lists', async () => {
		const many = Array.from({ length: 30 }, (_, index) => `search[${index}]=x`).join('&');
		expect((await get(`/api/test.Echo/index?${many}`)).json().data.input.search).toHaveLength(30);
	});
	test('a JSON content type without a body is no error, on GET, POST and DELETE', async () => {
		const headers = { 'content-type': 'application/json' };
		for (const method of ['GET', 'POST'] as const) {
			expect((await edge.inject({ method, url: '/api/test.Echo/index', headers })).json().code).toBe(1);
		}
		expect((await edge.inject({ method: 'DELETE', url: '/api/test.Echo/index', headers })).statusCode).toBe(200);
	});
	test('the body wins over the query', async () => {
		const answer = await edge.inject({ method: 'POST', url: '/api/test.Echo/index?id=1', payload: { id: 2 } });
		expect(answer.json().data.input.id).toBe(2);
	});
	test('a body that is no JSON is refused, one too large is a 413', async () => {
		const headers = { 'content-type': 'application/json' };
		const send = (payload: string) => edge.inject({ method: 'POST', url: '/api/test.Echo/index', headers, payload });
		expect((await send('{"id":')).json().code).toBe(0);
		expect((await send(`"${'x'.repeat(11 * 1024 * 1024)}"`)).statusCode).toBe(413);
	});
	test('a character that no database text can contain is refused or left out', async () => {
		const headers = { 'content-type': 'application/json' };
		const sent = await edge.inject({
			method: 'POST',
			url: '/api/test.Echo/index',
			headers,
			payload: '{"name":"a\\u0000"}',
		});
		expect(sent.json()).toMatchObject({ code: 0 });
		const named = async (query: string) => (await get(`/api/test.Echo/index?${query}`)).json().data.input.name;
		expect(await named('name=a%00b')).toBe('ab');
		expect(await named('na%00me=ab')).toBe('ab');
		// Read as it stands, six letters: taken apart before it would be a NUL.
		expect((await get('/api/test.Echo/index?name=%%0000')).json()).toMatchObject({ code: 0 });
		const form = await edge.inject({
			method: 'POST',
			url: '/api/test.Echo/index',
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			payload: 'name=a%00\0b',
		});
		expect(form.json().data.input.name).toBe('ab');
	});
	test('half of a character is replaced, a whole one stays', async () => {
		const headers = { 'content-type': 'application/json' };
		const payload = '{"name":"\\ud800b","search":["\\ud83d\\ude00"]}';
		const sent = await edge.inject({ method: 'POST', url: '/api/test.Echo/index', headers, payload });
		expect(sent.json()).toMatchObject({ data: { input: { name: '\ufffdb', search: ['😀'] } } });
	});
	test('a bad field is named, in the language asked for, and all bad fields stand in data', async () => {
		const answer = await get('/api/test.Echo/index?name=four&id=none&search=x', { 'think-lang': 'en' });
		expect(answer.statusCode).toBe(200);
		expect(answer.json()).toMatchObject({ code: 0, data: { fields: { name: 'Name must not exceed 3 characters' } } });
		expect(Object.keys(answer.json().data.fields).sort()).toEqual(['id', 'name', 'search']);
	});
	test('what was not sent is required, what was sent and is no number is named so', async () => {
		const text = async (id: string) =>
			(await get(`/api/test.Echo/index?id=${id}`, { 'think-lang': 'en' })).json<{ msg: string }>().msg;
		expect(await text('none')).toBe('Id must be a number');
		expect(await text('')).toBe('Id required');
		expect(await text('0')).toBe('Id must be at least 1');
	});
	test.each([
		['', 1, 10],
		['page=&limit=', 1, 10],
		['page=0&limit=-5', 1, 10],
		['page=abc&limit=2.5', 1, 10],
		['page=3&limit=1000', 3, 200],
	])('a list asked for "%s" answers page %i with %i rows at most', async (query, page, limit) => {
		expect((await get(`/api/test.Echo/index?${query}`)).json().data.input).toMatchObject({ page, limit });
	});
	test('the language is think-lang, then lang, then Accept-Language, then Chinese', async () => {
		const text = async (query: string, headers: Record<string, string>) =>
			(await get(`/api/test.Echo/index?name=four${query}`, headers)).json().msg;
		const en = 'Name must not exceed 3 characters';
		const zh = '名称不能超过 3 个字符';
		expect(await text('&lang=zh-cn', { 'think-lang': 'en', 'accept-language': 'zh' })).toBe(en);
		expect(await text('&lang=en', { 'accept-language': 'zh' })).toBe(en);
		expect(await text('', { 'accept-language': 'fr, en;q=0.8' })).toBe(en);
		expect(await text('', {})).toBe(zh);
	});
});

describe('pages and files', () => {
	const page = (url: string) => shop.app.inject({ url, headers: { accept: 'text/html,*/*' } });
	test('a page that could not be read once is read anew for the next visitor', async () => {
		const file = path.join(webFolder, 'member', 'index.html');
		await rename(file, `${file}.away`);
		expect((await page('/user/login')).statusCode).toBe(500);
		await rename(`${file}.away`, file);
		expect((await page('/user/login')).body).toContain('the member app');
	});
	test('each area has its page, / goes to the creators, an unknown path to /404', async () => {
		for (const [url, name] of [
			['/admin/shop/order/order', 'admin'],
			['/user/login', 'member'],
			['/merchant', 'merchant'],
		]) {
			expect((await page(url as string)).body).toContain(`the ${name} app`);
		}
		expect((await page('/')).headers.location).toBe('/merchant');
		expect((await page('/no/such/page')).headers.location).toBe('/404');
		expect((await page('/404')).statusCode).toBe(404);
	});
	test('the nonce of the policy is that of the page and never the same twice', async () => {
		const nonces = await Promise.all(
			[1, 2].map(async () => {
				const { body, headers } = await page('/admin/login');
				const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
				expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
				expect(headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe");
				return nonce;
			}),
		);
		expect(nonces[0]).not.toBe(nonces[1]);
	});
	test('assets are kept for ever and sent precompressed', async () => {
		const answer = await shop.app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br, gzip' } });
		expect(answer.headers).toMatchObject({
			'content-encoding': 'br',
			'cache-control': 'public, max-age=31536000, immutable',
		});
	});
	test('an uploaded file is never sniffed and never run', async () => {
		const url = await shop.context.storage.put(
			'default/x.svg',
			Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
		);
		const { headers } = await shop.app.inject({ url });
		expect(headers['x-content-type-options']).toBe('nosniff');
		expect(headers['content-security-policy']).toContain('sandbox');
		expect(headers['content-disposition']).toBe('attachment');
	});
	test('a call below an area is no page, nor is a download', () => {
		const at = (url: string, accept?: string) => pageUrl({ method: 'GET', url, headers: accept ? { accept } : {} });
		expect(at('/admin/shop.order.Order/index', 'application/json, text/plain, */*')).toBe(
			'/admin/shop.order.Order/index',
		);
		expect(at('/admin/shop/order', 'text/html')).toBe('/@page/admin/shop/order');
		// Chats that show what a link leads to, and some searches, take anything.
		expect(at('/store/goods/1?lang=en', '*/*')).toBe('/@page/store/goods/1?lang=en');
		expect(at('/store')).toBe('/@page/store');
		expect(at('/store/goods/1', 'application/json')).toBe('/store/goods/1');
		expect(at('/admin/shop/order', '*/*')).toBe('/admin/shop/order');
		expect(at('/admin/ajax/file?server=1', 'text/html')).toBe('/admin/ajax/file?server=1');
	});
});

describe('the server itself', () => {
	test('health is 200 and the API is documented', async () => {
		expect((await shop.app.inject('/health')).json()).toEqual({ status: 'ok' });
		const { paths } = (await shop.app.inject('/docs/json')).json();
		expect(Object.keys(paths)).toContain('/admin/Index/login');
	});
	test('a request that was accepted is answered although the server is stopping', async () => {
		const slow = createHttp(shop.context);
		let release = () => {};
		const entered = new Promise<void>((resolve) => {
			slow.get('/slow', async () => {
				resolve();
				await new Promise<void>((done) => {
					release = done;
				});
				return { ok: true };
			});
		});
		const url = await slow.listen({ port: 0, host: '127.0.0.1' });
		const answer = statusOf(`${url}/slow`);
		await entered;
		const closed = slow.close();
		release();
		expect(await answer).toBe(200);
		await closed;
	});
});

function statusOf(url: string): Promise<number | undefined> {
	return new Promise((resolve, reject) => {
		const sent = httpRequest(url, { agent: new Agent({ keepAlive: true }) }, (answer) => {
			answer.resume();
			resolve(answer.statusCode);
		});
		sent.on('error', reject);
		sent.end();
	});
}

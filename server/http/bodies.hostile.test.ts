import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { goodsBodyBytes } from '#domain/goods/goods.form.ts';
import { bodyLimitOf, publicBodyBytes } from '#domain/kernel/endpoint.ts';
import type { Envelope } from '#domain/kernel/envelope.ts';
import { routes } from '#server/features.ts';
import { makeMember } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { countStatements } from '#server/testing/statements.ts';

let shop: TestApp;
let port: number;
let member: Record<string, string>;
let admin: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	await shop.app.listen({ port: 0, host: '127.0.0.1' });
	port = Number(new URL(shop.app.listeningOrigin).port);
	member = (await makeMember(shop.context)).headers;
	admin = (await makeAdmin(shop.context, { nodes: '*' })).headers;
});
afterAll(() => shop.close());

const posts = routes.map(({ contract }) => contract).filter(({ method }) => method.includes('POST'));
const guarded = posts.filter(({ audience }) => audience !== 'public');
const json = { 'content-type': 'application/json' };

const send = (url: string, payload: string, headers: Record<string, string> = {}) =>
	shop.app.inject({ method: 'POST', url, headers: { ...json, 'think-lang': 'en', ...headers }, payload });

describe('how large a body may be', () => {
	test('what needs no login may have 16 KB, what does 64 KB, and few forms more', () => {
		const open = posts.filter(({ audience }) => audience === 'public');
		expect(open.filter((contract) => bodyLimitOf(contract) > publicBodyBytes)).toEqual([]);
		const larger = posts.filter((contract) => bodyLimitOf(contract) > 64 * 1024);
		expect(larger.length).toBeLessThan(posts.length / 5);
		expect(Math.max(...larger.map(({ bodyLimit = 0 }) => bodyLimit))).toBe(goodsBodyBytes);
	});
	test.each(posts.map((contract) => [contract.path, bodyLimitOf(contract)] as const))(
		'%s refuses more than %i bytes without asking the database who it is',
		async (path, limit) => {
			const { result, statements } = await countStatements(shop.context.pool, () =>
				send(path, `"${'x'.repeat(limit)}"`, { ...member, ...admin }),
			);
			expect(result.statusCode).toBe(413);
			expect(result.json()).toMatchObject({
				code: 0,
				msg: `The request body is too large, at most ${Math.floor(limit / 1024)} KB`,
			});
			expect(statements).toEqual([]);
		},
	);
	test('the limit is named in the language of whoever asks', async () => {
		const answer = await send('/api/user/checkIn', `"${'x'.repeat(publicBodyBytes)}"`, { 'think-lang': 'zh-cn' });
		expect(answer.json<Envelope>().msg).toBe('提交的内容过大，最多 16 KB');
	});
	test('levels and entries are bounded, and the bound is named', async () => {
		const deep = await send('/api/user/checkIn', `${'['.repeat(16_000)}`);
		expect([deep.statusCode, deep.json<Envelope>().msg]).toEqual([
			413,
			'The request body is nested too deeply, at most 32 levels',
		]);
		const many = await send('/api/shop.Evaluate/append', JSON.stringify(Array(20_000).fill(0)), member);
		expect([many.statusCode, many.json<Envelope>().msg]).toEqual([
			413,
			'The request body has too many entries, at most 10000',
		]);
		const open = await send('/api/user/checkIn', JSON.stringify(Array(3000).fill(0)));
		expect(open.json<Envelope>().msg).toBe('The request body has too many entries, at most 2000');
		const pairs = await shop.app.inject({
			method: 'POST',
			url: '/api/user/checkIn',
			headers: { 'content-type': 'application/x-www-form-urlencoded', 'think-lang': 'en' },
			payload: 'a=1&'.repeat(2001),
		});
		expect([pairs.statusCode, pairs.json<Envelope>().msg]).toEqual([
			413,
			'The request body has too many entries, at most 2000',
		]);
	});
	test('so are the levels of a form and of an address, all together', async () => {
		const deep = (pairs: number) => Array.from({ length: pairs }, (_, at) => `k${at}[9][9][9][9][9]=1`).join('&');
		const form = await shop.app.inject({
			method: 'POST',
			url: '/api/user/checkIn',
			headers: { 'content-type': 'application/x-www-form-urlencoded', 'think-lang': 'en' },
			payload: deep(500),
		});
		expect([form.statusCode, form.json<Envelope>().msg]).toEqual([
			413,
			'The request body has too many entries, at most 2000',
		]);
		const answer = await shop.app.inject({ url: `/health?${deep(500)}`, headers: { 'think-lang': 'en' } });
		expect(answer.json<Envelope>().msg).toBe('The address has too many parameters, at most 2000');
		expect((await shop.app.inject({ url: `/health?${deep(300)}` })).statusCode).toBe(200);
	});
	test('an address of too many parameters is refused, not cut', async () => {
		const answer = await shop.app.inject({ url: `/health?${'a&'.repeat(2001)}`, headers: { 'think-lang': 'en' } });
		expect(answer.json<Envelope>().msg).toBe('The address has too many parameters, at most 2000');
	});
	test('too long a head is refused in every language, as nobody knows whose it is', async () => {
		const [answer] = await talk(`GET /?${'a'.repeat(20_000)} HTTP/1.1\r\nhost: shop\r\n\r\n`, 1);
		expect(answer?.status).toBe(431);
		expect(answer?.body.msg).toBe(
			'请求地址与请求头过长，合计最多 16 KB / The address and headers of the request are too long, at most 16 KB together',
		);
	});
});

describe('nothing of a body is read before it is known whose it is', () => {
	test.each(guarded.map(({ path }) => path))('%s asks for the login before it looks at the body', async (path) => {
		const parse = vi.spyOn(JSON, 'parse');
		const answer = await send(path, '{"hostile":"\\ud800');
		const parsed = parse.mock.calls.filter(([text]) => String(text).includes('hostile'));
		parse.mockRestore();
		expect(answer.json<Envelope>().code).toBe(303);
		expect(parsed).toEqual([]);
	});
	test.each(['/admin/ajax/upload', '/api/ajax/upload', '/merchant/ajax/upload', '/admin/shop.goods.Import/upload'])(
		'%s answers a stranger whose file is still on its way',
		async (path) => {
			const head = headOf(path, {
				'content-type': 'multipart/form-data; boundary=x',
				'content-length': String(8 * 1024 * 1024),
			});
			const [answer] = await talk(`${head}--x\r\n`, 1);
			expect(answer?.body.code).toBe(303);
		},
	);
	test('a stranger who sends on gets the answer and may go on with the same connection', async () => {
		const size = 4 * 1024 * 1024;
		const late = `${headOf('/api/account/profile', { ...json, 'content-length': '2' })}{}`;
		for (const path of ['/admin/ajax/upload', '/api/user/checkIn', '/api/account/profile']) {
			const head = headOf(path, { ...json, 'content-length': String(size) });
			const answers = await talk([head, ...Array(64).fill('x'.repeat(size / 64)), late], 2);
			expect(answers.map(({ status }) => status)).toEqual([413, 200]);
			expect(answers[1]?.body.code).toBe(303);
		}
	});
	test('a body without a length is cut off at the limit, with an answer', async () => {
		const chunk = `${(32 * 1024).toString(16)}\r\n${'x'.repeat(32 * 1024)}\r\n`;
		const head = headOf('/api/user/checkIn', { ...json, 'transfer-encoding': 'chunked' });
		const [answer] = await talk([head, ...Array(32).fill(chunk), '0\r\n\r\n'], 1);
		expect(answer?.status).toBe(413);
		expect(answer?.body.msg).toBe('The request body is too large, at most 16 KB');
	});
});

describe('a node that is granted under a condition', () => {
	const ask = async (body: object, query = '') => {
		const { headers } = await makeAdmin(shop.context, { nodes: ['shop/order/order/close?restock=0'] });
		const { result, statements } = await countStatements(shop.context.pool, () =>
			send(`/admin/shop.order.Order/close${query}`, JSON.stringify(body), headers),
		);
		const logins = statements.filter((text) => /\bfrom token\b/i.test(text));
		return { code: result.json<Envelope>().code, logins: logins.length };
	};
	test('is confirmed by the body or the query, with the one statement that finds the login', async () => {
		const form = { id: 999_999, reason: 'x' };
		expect(await ask({ ...form, restock: 0 })).not.toMatchObject({ code: 401 });
		expect(await ask(form, '?restock=0')).not.toMatchObject({ code: 401 });
		expect(await ask({ ...form, restock: 1 })).toEqual({ code: 401, logins: 1 });
		expect(await ask(form)).toEqual({ code: 401, logins: 1 });
	});
});

describe('a form in parts', () => {
	const part = (name: string, value: string, file = '') =>
		`--x\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${value}\r\n`;
	const upload = async (parts: string) => {
		const answer = await shop.app.inject({
			method: 'POST',
			url: '/admin/ajax/upload',
			headers: { ...admin, 'content-type': 'multipart/form-data; boundary=x', 'think-lang': 'en' },
			payload: `${parts}--x--\r\n`,
		});
		return { status: answer.statusCode, ...answer.json<Envelope>() };
	};
	test('has few fields, short ones, and one file of the size that the settings allow', async () => {
		const file = part('file', 'one,two', 'a.csv');
		expect(await upload(part('topic', 'goods') + file)).toMatchObject({ code: 1 });
		expect(await upload(part('a', 'b').repeat(40) + file)).toMatchObject({ code: 0 });
		expect(await upload(file + part('other', 'x', 'b.csv'))).toMatchObject({ code: 0 });
		await shop.context.settings.set({ 'upload.maxSize': 2048 }, { now: shop.clock.now() });
		expect(await upload(part('file', 'x'.repeat(2049), 'a.csv'))).toMatchObject({
			code: 0,
			msg: 'The size of the uploaded file exceeds the allowed range!',
		});
	});
});

function headOf(path: string, headers: Record<string, string>): string {
	const lines = Object.entries({ host: 'shop', 'think-lang': 'en', ...headers }).map(
		([name, value]) => `${name}: ${value}`,
	);
	return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

interface Answer {
	readonly status: number;
	readonly body: Envelope;
}

/** Says all of it over one connection, however early the answers come, and waits for so many. */
function talk(said: string | readonly string[], count: number): Promise<Answer[]> {
	return new Promise((resolve, reject) => {
		const socket = connect(port, '127.0.0.1');
		let heard = '';
		socket.setEncoding('utf8');
		socket.on('error', reject);
		socket.on('close', () => reject(new Error(`The connection ended after: ${heard.slice(0, 500)}`)));
		socket.on('data', (text) => {
			heard += text;
			const answers = answersIn(heard);
			if (answers.length < count) return;
			socket.removeAllListeners('close');
			socket.destroy();
			resolve(answers);
		});
		for (const text of [said].flat()) socket.write(text);
	});
}

/** The whole answers at the beginning of what was heard. */
function answersIn(heard: string): Answer[] {
	const answers: Answer[] = [];
	for (let rest = heard; rest !== ''; ) {
		const headEnd = rest.indexOf('\r\n\r\n');
		const head = rest.slice(0, headEnd);
		const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
		const body = Buffer.from(rest.slice(headEnd + 4));
		if (headEnd < 0 || body.length < length) break;
		answers.push({
			status: Number(head.slice(9, 12)),
			body: JSON.parse(body.subarray(0, length).toString()) as Envelope,
		});
		rest = body.subarray(length).toString();
	}
	return answers;
}

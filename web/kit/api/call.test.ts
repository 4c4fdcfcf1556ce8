import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallError } from '#web/kit/api/call-error.ts';
import type { CallSettings, CallTexts, TokenDoor } from '#web/kit/api/call-settings.ts';
import en from '#web/kit/i18n/kit.messages.en.json';
import zh from '#web/kit/i18n/kit.messages.zh-cn.json';

interface Asked {
	method: string;
	url: string;
	headers: IncomingMessage['headers'];
	body: string;
}

type Answer = { status?: number; body?: unknown; hang?: boolean } | Promise<{ status?: number; body?: unknown }>;

function envelope(code: number, data: unknown = null, msg = ''): { body: unknown } {
	return { body: { code, msg, time: 1, data } };
}

function textsOf({ call: texts }: typeof zh): CallTexts {
	const { success, timeout, offline, server, other, status } = texts;
	return { success, timeout, offline, server, otherStatus: other, status };
}

let server: Server;
let origin: string;
let asked: Asked[];
let answer: (asked: Asked) => Answer;

beforeEach(async () => {
	asked = [];
	answer = () => envelope(1);
	server = createServer((request, reply) => {
		let body = '';
		request.on('data', (part: Buffer) => {
			body += part.toString();
		});
		request.on('end', async () => {
			const entry = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
			asked.push(entry);
			const given = await answer(entry);
			if ('hang' in given) return;
			reply.writeHead(given.status ?? 200, { 'content-type': 'application/json' });
			reply.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body));
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
	vi.unstubAllGlobals();
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
});

/** What two browser tabs share. */
interface Stored {
	token: string;
	refresh: string;
}

function doorTo(stored: Stored): TokenDoor {
	let { token, refresh } = stored;
	return {
		header: 'batoken',
		name: 'adminInfo',
		access: () => token,
		refresh: () => refresh,
		reread: () => {
			({ token, refresh } = stored);
		},
		renew: (access, next = refresh) => {
			token = access;
			refresh = next;
			Object.assign(stored, { token, refresh });
		},
		clear: () => {
			token = '';
			refresh = '';
			stored.token = '';
			stored.refresh = '';
		},
	};
}

/** A browser tab: the call layer, loaded afresh, over what the tabs share. */
async function openTab(stored: Stored, change: Partial<CallSettings> = {}) {
	vi.resetModules();
	const { configureCalls } = await import('#web/kit/api/call-settings.ts');
	const { send } = await import('#web/kit/api/call.ts');
	const toasts: string[] = [];
	const visited: string[] = [];
	configureCalls({
		area: 'admin',
		base: '/admin',
		loginPath: '/admin/login',
		origin,
		tokens: doorTo(stored),
		language: () => 'zh-cn',
		texts: () => textsOf(zh),
		toast: (kind, text) => toasts.push(`${kind}: ${text}`),
		askProof: async () => true,
		goTo: (path) => visited.push(path),
		currentPath: () => '/admin/shop/order/order',
		pausesMs: [],
		...change,
	});
	return { send, toasts, visited };
}

const loggedIn = (): Stored => ({ token: 'old', refresh: 'refresh-token' });

function failure(call: Promise<unknown>): Promise<CallError> {
	return call.then(
		() => {
			throw new Error('the call was expected to fail');
		},
		(error: CallError) => error,
	);
}

/** Answers 409 to the old token and trades it for a new one. */
function expireOldToken(asked: Asked): Answer {
	if (asked.url === '/api/common/refreshToken') return envelope(1, { type: 'admin-refresh', token: 'new' });
	return asked.headers['batoken'] === 'new' ? envelope(1, { ok: true }) : envelope(409, []);
}

const refreshes = () => asked.filter(({ url }) => url === '/api/common/refreshToken');

describe('a call', () => {
	test('carries language, server mark and the token of its area', async () => {
		const { send } = await openTab(loggedIn());
		await send('GET', '/admin/x/index', { page: 1, ids: [1, 2] });
		expect(asked[0]?.url).toBe('/admin/x/index?page=1&ids[]=1&ids[]=2');
		expect(asked[0]?.headers).toMatchObject({ 'think-lang': 'zh-cn', server: 'true', batoken: 'old' });
		expect(asked[0]?.headers['ba-user-token']).toBeUndefined();
	});

	test('posts JSON', async () => {
		const { send } = await openTab(loggedIn());
		await send('POST', '/admin/x/add', { name: '瓷杯' });
		expect(asked[0]?.headers['content-type']).toBe('application/json');
		expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ name: '瓷杯' });
	});

	test('shows a success only when asked to, with the server’s text or the usual one', async () => {
		const { send, toasts } = await openTab(loggedIn());
		await send('POST', '/admin/x/add', {});
		await send('POST', '/admin/x/add', {}, { success: true });
		answer = () => envelope(1, null, '已发货');
		await send('POST', '/admin/x/add', {}, { success: true });
		expect(toasts).toEqual(['success: 操作成功', 'success: 已发货']);
	});

	test('that is refused shows why and rejects with the envelope', async () => {
		answer = () => envelope(0, { fields: { name: '名称不能为空' } }, '表单填写有误');
		const { send, toasts } = await openTab(loggedIn());
		const error = await failure(send('POST', '/admin/x/add', {}));
		expect(error).toMatchObject({ failure: 'refused', message: '表单填写有误', fields: { name: '名称不能为空' } });
		expect(toasts).toEqual(['error: 表单填写有误']);
	});

	test('leaves errors of single fields to the form that asks for them', async () => {
		answer = () => envelope(0, { fields: { name: '名称不能为空' } }, '表单填写有误');
		const { send, toasts } = await openTab(loggedIn());
		await failure(send('POST', '/admin/x/add', {}, { errors: 'fields' }));
		expect(toasts).toEqual([]);
		answer = () => envelope(0, null, '库存不足');
		await failure(send('POST', '/admin/x/add', {}, { errors: 'fields' }));
		expect(toasts).toEqual(['error: 库存不足']);
	});
});

describe('an identical call', () => {
	test('withdraws the one that is still running, silently', async () => {
		answer = () => (asked.length === 1 ? { hang: true } : envelope(1, 'second'));
		const { send, toasts } = await openTab(loggedIn());
		const first = failure(send('GET', '/admin/x/index', { page: 1 }));
		await vi.waitFor(() => expect(asked).toHaveLength(1));
		const second = await send('GET', '/admin/x/index', { page: 1 });
		expect((await first).failure).toBe('cancelled');
		expect(second.data).toBe('second');
		expect(toasts).toEqual([]);
	});

	test('is left alone when its content differs or the caller allows it', async () => {
		const { send } = await openTab(loggedIn());
		const calls = [
			send('GET', '/admin/x/index', { page: 1 }),
			send('GET', '/admin/x/index', { page: 2 }),
			send('GET', '/admin/x/index', { page: 2 }, { cancelDuplicates: false }),
		];
		await expect(Promise.all(calls)).resolves.toHaveLength(3);
	});
});

describe('a write', () => {
	const keys = () => asked.map(({ headers }) => headers['idempotency-key']);

	test('pressed again while it is on its way is sent once, and both are told the same', async () => {
		answer = async () => envelope(1, { id: 7 });
		const { send, toasts } = await openTab(loggedIn());
		const add = () => send('POST', '/admin/x/add', { name: '瓷杯' }, { success: '已保存' });
		expect(await Promise.all([add(), add()])).toMatchObject([{ data: { id: 7 } }, { data: { id: 7 } }]);
		expect(asked).toHaveLength(1);
		expect(toasts).toEqual(['success: 已保存']);
	});

	test('sent again by the same press, as by a double click, has the same key; another content has another', async () => {
		const { send } = await openTab(loggedIn());
		await send('POST', '/admin/x/add', { name: '瓷杯' });
		await send('POST', '/admin/x/add', { name: '瓷杯' });
		await send('POST', '/admin/x/add', { name: '茶盏' });
		await send('POST', '/admin/x/add', { name: '瓷杯' });
		const [first, second, other, fresh] = keys();
		expect(first).toMatch(/^[\w-]{36}$/);
		expect(second).toBe(first);
		expect(new Set([first, other, fresh]).size).toBe(3);
	});

	test('whose line breaks is sent again under its key', async () => {
		answer = () => (asked.length === 1 ? { status: 502, body: 'bad gateway' } : envelope(1, { id: 7 }));
		const { send, toasts } = await openTab(loggedIn(), { pausesMs: [0] });
		expect(await send('POST', '/admin/x/add', { name: '瓷杯' })).toMatchObject({ data: { id: 7 } });
		expect(keys()).toEqual([keys()[0], keys()[0]]);
		expect(toasts).toEqual([]);
	});

	test('that is still on its way is asked for again, and says so in the end', async () => {
		answer = () => ({ status: 409, ...envelope(0, { type: 'wait', seconds: 3 }, '同一操作正在处理') });
		const { send, toasts } = await openTab(loggedIn(), { pausesMs: [0] });
		await failure(send('POST', '/admin/x/add', {}));
		expect(asked).toHaveLength(2);
		expect(toasts).toEqual(['error: 同一操作正在处理']);
	});

	test('that had no answer keeps its key for the next try, and loses it with the answer', async () => {
		answer = () => ({ status: 500, body: 'oops' });
		const { send } = await openTab(loggedIn());
		await failure(send('POST', '/admin/x/add', { name: '瓷杯' }));
		answer = () => envelope(1);
		await send('POST', '/admin/x/add', { name: '瓷杯' });
		expect(keys()).toEqual([keys()[0], keys()[0]]);
	});

	test('of a form goes out under one key until it is taken, whatever is changed in between', async () => {
		answer = () => ({ status: 500, body: 'oops' });
		const { send } = await openTab(loggedIn());
		const { WriteScope, within } = await import('#web/kit/api/writes.ts');
		const form = new WriteScope();
		const save = (name: string) => within(form, () => send('POST', '/admin/x/add', { name }));
		await failure(save('瓷杯'));
		answer = () => envelope(1);
		await save('茶盏');
		form.renew();
		await save('茶壶');
		const [first, second, third] = keys();
		expect(second).toBe(first);
		expect(third).not.toBe(first);
	});

	test('that may not be repeated has no key and is sent once', async () => {
		answer = () => ({ status: 502, body: 'bad gateway' });
		const { send } = await openTab(loggedIn(), { pausesMs: [0] });
		await failure(send('POST', '/admin/x/password', {}, { isOnce: true }));
		expect(keys()).toEqual([undefined]);
	});
});

describe('an expired token (409)', () => {
	test('is renewed once for all calls that meet it, and all are sent again', async () => {
		answer = expireOldToken;
		const stored = loggedIn();
		const { send, toasts } = await openTab(stored);
		const answers = await Promise.all([1, 2, 3, 4].map((page) => send('GET', '/admin/x/index', { page })));
		expect(answers.map(({ data }) => data)).toEqual(Array(4).fill({ ok: true }));
		expect(refreshes()).toHaveLength(1);
		expect(refreshes()[0]?.headers['batoken']).toBe('old');
		expect(JSON.parse(refreshes()[0]?.body ?? '')).toEqual({ refreshToken: 'refresh-token', rotate: 1 });
		expect(stored.token).toBe('new');
		expect(toasts).toEqual([]);
	});

	test('is renewed by one of two browser tabs; the other takes its token', async () => {
		let lock: Promise<unknown> = Promise.resolve();
		const request = (_name: string, action: () => Promise<unknown>) => {
			lock = lock.then(action, action);
			return lock;
		};
		vi.stubGlobal('navigator', { onLine: true, locks: { request } });
		answer = expireOldToken;
		const stored = loggedIn();
		const [one, other] = [await openTab(stored), await openTab(stored)];
		await Promise.all([one.send('GET', '/admin/x/index', {}), other.send('GET', '/admin/y/index', {})]);
		expect(refreshes()).toHaveLength(1);
		expect([...one.visited, ...other.visited]).toEqual([]);
	});

	test('is renewed with the refresh token that the other tab was given last', async () => {
		const used: string[] = [];
		answer = (asked) => {
			if (asked.url !== '/api/common/refreshToken') {
				return asked.headers['batoken'] === `access-${used.length}` ? envelope(1) : envelope(409, []);
			}
			const { refreshToken, rotate } = JSON.parse(asked.body) as { refreshToken: string; rotate: number };
			// Whoever comes with one that was used before is thrown out.
			if (rotate !== 1 || used.includes(refreshToken)) return envelope(0, null, '登录已过期');
			used.push(refreshToken);
			return envelope(1, {
				type: 'admin-refresh',
				token: `access-${used.length}`,
				refresh_token: `next-${used.length}`,
			});
		};
		const stored = loggedIn();
		const [one, other] = [await openTab(stored), await openTab(stored)];
		await one.send('GET', '/admin/x/index', {});
		stored.token = 'old';
		await other.send('GET', '/admin/x/index', {});
		await one.send('GET', '/admin/x/index', {});
		expect(used).toEqual(['refresh-token', 'next-1']);
		expect(stored).toEqual({ token: 'access-2', refresh: 'next-2' });
		expect([...one.visited, ...other.visited]).toEqual([]);
	});

	test('that cannot be renewed ends the login', async () => {
		answer = (asked) =>
			asked.url === '/api/common/refreshToken' ? envelope(0, null, '登录已过期') : envelope(409, []);
		const stored = loggedIn();
		const { send, visited } = await openTab(stored);
		await failure(send('GET', '/admin/x/index', {}));
		expect(stored).toEqual({ token: '', refresh: '' });
		expect(visited).toEqual(['/admin/login']);
	});

	test('without a refresh token ends the login without asking', async () => {
		answer = () => envelope(409, []);
		const { send, visited } = await openTab({ token: 'old', refresh: '' });
		await failure(send('GET', '/admin/x/index', {}));
		expect(refreshes()).toHaveLength(0);
		expect(visited).toEqual(['/admin/login']);
	});

	test('on the login page is sent again without a token', async () => {
		answer = (asked) => (asked.headers['batoken'] ? envelope(409, []) : envelope(1, { captcha: true }));
		const { send, visited } = await openTab({ token: 'old', refresh: '' }, { currentPath: () => '/admin/login' });
		await expect(send('GET', '/admin/Index/login', {})).resolves.toMatchObject({ data: { captcha: true } });
		expect(visited).toEqual([]);
	});

	test('keeps the login when only the line is broken', async () => {
		answer = (asked) =>
			asked.url === '/api/common/refreshToken' ? { status: 502, body: 'bad gateway' } : envelope(409, []);
		const stored = loggedIn();
		const { send, visited, toasts } = await openTab(stored);
		const error = await failure(send('GET', '/admin/x/index', {}));
		expect(error).toMatchObject({ failure: 'http', status: 502 });
		expect(stored.token).toBe('old');
		expect(visited).toEqual([]);
		expect(toasts).toEqual(['error: 网关错误']);
	});
});

describe('the protocol’s codes', () => {
	test('302 leads to the route it names', async () => {
		answer = () => envelope(302, { routeName: 'shop/order/order' }, '请先处理订单');
		const { send, visited } = await openTab(loggedIn(), { pathOf: (name) => `/admin/${name}` });
		await failure(send('POST', '/admin/x/add', {}));
		answer = () => envelope(302, { routePath: '/admin/y' });
		await failure(send('POST', '/admin/x/add', {}));
		expect(visited).toEqual(['/admin/shop/order/order', '/admin/y']);
	});

	test('303 leads to the login or, when already logged in, to the area', async () => {
		const stored = loggedIn();
		const { send, visited } = await openTab(stored);
		answer = () => envelope(303, { type: 'logged in' });
		await failure(send('GET', '/admin/Index/login', {}));
		answer = () => envelope(303, { type: 'need login' });
		await failure(send('GET', '/admin/x/index', {}));
		expect(visited).toEqual(['/admin', '/admin/login']);
		expect(stored.token).toBe('');
	});

	test('401 shows the page without access for what is read, and only the reason for what is done', async () => {
		answer = () => envelope(401, [], '你没有权限');
		const { send, visited, toasts } = await openTab(loggedIn());
		await failure(send('POST', '/admin/x/edit', {}));
		expect(visited).toEqual([]);
		await failure(send('GET', '/admin/x/index', {}));
		expect(visited).toEqual(['/401']);
		expect(toasts).toEqual(['error: 你没有权限', 'error: 你没有权限']);
	});
});

describe.each([
	['zh-cn', zh],
	['en', en],
])('what goes wrong on the way, in %s', (_language, messages) => {
	const texts = textsOf(messages);
	const change = { texts: () => texts };

	test.each(Object.keys(texts.status))('status %s has its text', async (status) => {
		answer = () => ({ status: Number(status), body: 'oops' });
		const { send, toasts } = await openTab(loggedIn(), change);
		await failure(send('POST', '/admin/x/add', {}));
		expect(toasts).toEqual([`error: ${texts.status[status]?.replace('{url}', '/admin/x/add')}`]);
	});

	test('another status asks to contact the administrator', async () => {
		answer = () => ({ status: 418, body: 'teapot' });
		const { send, toasts } = await openTab(loggedIn(), change);
		await failure(send('POST', '/admin/x/add', {}));
		expect(toasts).toEqual([`error: ${texts.otherStatus}`]);
	});

	test('a call that takes too long is given up', async () => {
		answer = () => ({ hang: true });
		const { send, toasts } = await openTab(loggedIn(), change);
		const error = await failure(send('GET', '/admin/x/index', {}, { timeoutMs: 30 }));
		expect(error.failure).toBe('timeout');
		expect(toasts).toEqual([`error: ${texts.timeout}`]);
	});

	test('a server that cannot be reached differs from a browser without a line', async () => {
		const gone = { ...change, origin: 'http://127.0.0.1:1' };
		const { send, toasts } = await openTab(loggedIn(), gone);
		await failure(send('GET', '/admin/x/index', {}));
		vi.stubGlobal('navigator', { onLine: false });
		await failure(send('GET', '/admin/y/index', {}));
		expect(toasts).toEqual([`error: ${texts.server}`, `error: ${texts.offline}`]);
	});
});

test('a call of a page that was left is withdrawn silently', async () => {
	answer = () => ({ hang: true });
	const { send, toasts } = await openTab(loggedIn());
	const leaving = new AbortController();
	const call = failure(send('GET', '/admin/x/index', {}, { signal: leaving.signal }));
	await vi.waitFor(() => expect(asked).toHaveLength(1));
	leaving.abort();
	expect((await call).failure).toBe('cancelled');
	expect(toasts).toEqual([]);
});

test('what ended all other logins leaves a new refresh token in every tab, beside the same access token', async () => {
	const stored = loggedIn();
	answer = () => envelope(1, { refresh_token: 'renewed' });
	const { send } = await openTab(stored);
	const { token } = stored;
	await send('POST', '/admin/routine.AdminInfo/edit', { password: 'next-secret' });
	expect(stored).toEqual({ token, refresh: 'renewed' });
});

describe('a call that wants the password once more', () => {
	let isProved: boolean;
	beforeEach(() => {
		isProved = false;
		answer = () => (isProved ? envelope(1, { saved: true }) : envelope(0, { type: 'need proof' }, '请先确认密码'));
	});

	test('asks for it and goes out again as it was', async () => {
		const askProof = async () => (isProved = true);
		const { send, toasts } = await openTab(loggedIn(), { askProof });
		const { data } = await send('POST', '/admin/x/edit', { password: 'next-secret' });
		expect(data).toEqual({ saved: true });
		expect(asked.map(({ body }) => JSON.parse(body))).toEqual([
			{ password: 'next-secret' },
			{ password: 'next-secret' },
		]);
		expect(toasts).toEqual([]);
	});

	test('is withdrawn without a word where the reader would rather not', async () => {
		const { send, toasts } = await openTab(loggedIn(), { askProof: async () => false });
		expect((await failure(send('POST', '/admin/x/edit', {}))).failure).toBe('cancelled');
		expect(asked).toHaveLength(1);
		expect(toasts).toEqual([]);
	});

	test('asks once for all calls that wait', async () => {
		let times = 0;
		const askProof = async () => {
			times += 1;
			return true;
		};
		await openTab(loggedIn(), { askProof });
		const proof = await import('#web/kit/api/proof.ts');
		expect(await Promise.all([proof.askProof(), proof.askProof()])).toEqual([true, true]);
		expect(times).toBe(1);
		await proof.askProof();
		expect(times).toBe(2);
	});
});

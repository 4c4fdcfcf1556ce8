import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import type { Caller } from '#domain/access/caller.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { usualHttpLimits } from '#server/config/http-limits.ts';
import { createLog } from '#server/config/log.ts';
import type { Context } from '#server/context.ts';
import { presentAsker } from '#server/database/errand.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { builtPages } from '#server/testing/pages.ts';
import { createHttp } from './http.ts';
import { addPages } from './pages.ts';
import { registerRoutes } from './register.ts';
import { route } from './route.ts';

/** Six read at once, three of them for one; of eight who wait four. */
const databasePool = 4;
const waiting = 8;
const [places, half] = [6, 3];

/** A page that says in which round of the loop it was begun, and is made when it is let. */
const renderer = `
export const sourcesOf = () => [];
export async function render({ url, api }) {
	globalThis.pages.begunIn.push(globalThis.pages.round);
	await globalThis.pages.released;
	if (url.includes('reads')) await api('/api/test.Slots/slow', {});
	return { status: 200, head: '', body: '<p>rendered</p>' + ' '.repeat(globalThis.pages.letters), state: '{}' };
}`;
const pages = { begunIn: [] as number[], round: 0, released: Promise.resolve(), letters: 0 };

let shop: TestApp;
let folder: string;
let edge: ReturnType<typeof createHttp>;
let port: number;
const lines: string[] = [];
/** Who was begun for, in this order, and waits to be let go. */
const begun: string[] = [];
const goOn: (() => void)[] = [];
/** How many have gone before their answer. */
let lost = 0;

async function untilLet(): Promise<null> {
	begun.push(presentAsker() ?? 'nobody');
	await new Promise<void>((resolve) => goOn.push(resolve));
	return null;
}

function routesOf({ db }: Pick<Context, 'db'>) {
	const shape = { method: 'GET', audience: 'public', summary: '', input: z.object({}), output: z.null() } as const;
	return [
		route(endpoint({ ...shape, path: '/api/test.Slots/slow' }), untilLet),
		route(endpoint({ ...shape, path: '/api/test.Slots/shared', shared: true }), untilLet),
		route(endpoint({ ...shape, path: '/api/test.Slots/writes' }), async () => {
			await sql`update member set money = money where id = -1`.execute(db);
			return untilLet();
		}),
	];
}

beforeAll(async () => {
	Object.assign(globalThis, { pages });
	folder = await mkdtemp(path.join(tmpdir(), 'atelier-slots-'));
	const webFolder = path.join(folder, 'web');
	await rename(await builtPages(), webFolder);
	await mkdir(path.join(folder, 'web-server'));
	await writeFile(path.join(folder, 'web-server', 'store.js'), renderer);
	await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
	shop = await makeApp({ env: { STORE_CACHE: 'on' } });
	const http = { ...usualHttpLimits, waiting };
	const config = { ...shop.context.config, databasePool, http, trustProxy: 'loopback' };
	const context = { ...shop.context, config, log: createLog('info', { write: (line) => void lines.push(line) }) };
	edge = createHttp(context);
	edge.get('/cut', (request) => {
		request.raw.socket.destroy();
	});
	const staff = { audience: 'admin', id: 7, username: 'li' } as Caller;
	registerRoutes(edge, routesOf(context), {
		context,
		authenticate: async (_context, { headers }) => ({
			caller: headers['x-staff'] ? staff : null,
			confirm: () => undefined,
		}),
	});
	await addPages(edge, context, webFolder);
	edge.server.on('request', (_request, answer) => {
		answer.once('close', () => {
			if (!answer.writableFinished) lost += 1;
		});
	});
	await edge.listen({ port: 0, host: '127.0.0.1' });
	({ port } = edge.server.address() as { port: number });
});
afterEach(() => {
	begun.length = 0;
	lines.length = 0;
	pages.begunIn.length = 0;
	shop.clock.advance(60);
});
afterAll(async () => {
	await edge.close();
	await shop.close();
	await rm(folder, { recursive: true });
});

const slow = '/api/test.Slots/slow';
const [one, other, third] = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];

/** What is answered how often, and a way to go away before. */
function ask(url: string, from: string, { times = 1, headers = {} }: { times?: number; headers?: object } = {}) {
	const statuses: number[] = [];
	const gone = new AbortController();
	const sent = { headers: { ...headers, 'x-forwarded-for': from }, signal: gone.signal };
	const all = Array.from({ length: times }, async () => {
		const { status, headers } = await fetch(`http://127.0.0.1:${port}${url}`, sent);
		statuses.push(status);
		if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
	});
	return { statuses, leave: () => gone.abort(), all: Promise.allSettled(all) };
}

/** Takes all that one address may have: its places, and its part of the line. */
async function fill(from: string) {
	const asked = ask(slow, from, { times: half + waiting / 2 + 1 });
	// Only past the line somebody is answered.
	await expect.poll(() => asked.statuses).toEqual([503]);
	return asked;
}

async function letAllGo(all: Promise<unknown>): Promise<void> {
	let isOver = false;
	const over = all.then(() => {
		isOver = true;
	});
	while (!isOver) {
		for (const go of goOn.splice(0)) go();
		await new Promise(setImmediate);
	}
	await over;
}

test('one address reads in half of the places and waits in a line of its own, past which it is asked to come again', async () => {
	const asked = await fill(one);
	expect(begun).toEqual([one, one, one]);
	const [others, staff] = [ask(slow, other), ask(slow, one, { headers: { 'x-staff': 'yes' } })];
	await expect.poll(() => begun.length).toBe(half + 2);
	expect(new Set(begun)).toEqual(new Set([one, other, 'admin 7']));
	const last = ask(slow, third, { times: 2 });
	await expect.poll(() => begun.length).toBe(places);
	await letAllGo(Promise.all([asked.all, others.all, staff.all, last.all]));
	const expected = [...Array<number>(7).fill(200), 503];
	expect(asked.statuses.sort()).toEqual(expected);
	expect([...others.statuses, ...staff.statuses, ...last.statuses]).toEqual([200, 200, 200, 200]);
	// Who comes later waits for one slot, however many of one address wait already.
	expect(begun.indexOf(third, begun.indexOf(third) + 1)).toBeLessThan(begun.lastIndexOf(one));
});

test('for who goes away nothing is begun any more, and their place in the line is free', async () => {
	const before = lost;
	const inside = ask(slow, one, { times: half });
	await expect.poll(() => begun.length).toBe(half);
	const inLine = ask(slow, one, { times: waiting / 2 + 1 });
	await expect.poll(() => inLine.statuses).toEqual([503]);
	inLine.leave();
	await inLine.all;
	await expect.poll(() => lost - before).toBe(waiting / 2);
	const last = ask(slow, one, { times: waiting / 2 });
	await letAllGo(Promise.all([inside.all, last.all]));
	expect(last.statuses).toEqual(Array(waiting / 2).fill(200));
	expect(begun.length).toBe(half + waiting / 2);
});

test('who waits for a place to write leaves theirs to readers', async () => {
	const writing = ask('/api/test.Slots/writes', one, { times: places });
	await expect.poll(() => begun.length).toBe(places);
	const reading = ask(slow, other);
	await expect.poll(() => begun.length).toBe(places + 1);
	await letAllGo(Promise.all([writing.all, reading.all]));
	expect([...writing.statuses, ...reading.statuses]).toEqual(Array(places + 1).fill(200));
});

test('an answer for everybody is made in one slot, and waited for in none', async () => {
	let came = 0;
	edge.server.on('request', () => {
		came += 1;
	});
	const asked = ask('/api/test.Slots/shared', one, { times: 20 });
	await expect.poll(() => came).toBe(20);
	await letAllGo(asked.all);
	expect(new Set(asked.statuses)).toEqual(new Set([200]));
});

test('what a page reads is read in a slot of who wants the page', async () => {
	const asked = await fill(one);
	const refused = ask('/store?reads', one, { headers: { accept: 'text/html' } });
	await refused.all;
	expect(refused.statuses).toEqual([503]);
	const page = ask('/store?reads', other, { headers: { accept: 'text/html' } });
	await expect.poll(() => begun).toEqual([one, one, one, other]);
	await letAllGo(Promise.all([asked.all, page.all]));
	expect(page.statuses).toEqual([200]);
});

const page = () => edge.inject({ url: '/store', headers: { accept: 'text/html' } });

/** In how many rounds of the loop after the one before each of ten pages is begun, by a clock of the test's. */
async function roundsBetween(now: () => number): Promise<number[]> {
	const clock = vi.spyOn(performance, 'now').mockImplementation(now);
	onTestFinished(() => clock.mockRestore());
	pages.begunIn.length = 0;
	let isOn = true;
	setImmediate(function nextRound() {
		pages.round += 1;
		if (isOn) setImmediate(nextRound);
	});
	const answers = await Promise.all(Array.from({ length: 10 }, page));
	isOn = false;
	expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
	return pages.begunIn.slice(1).map((round, at) => round - (pages.begunIn[at] ?? 0));
}

test('between the beginnings of two pages the loop goes round, so that others are heard', async () => {
	expect(Math.min(...(await roundsBetween(() => 0)))).toBeGreaterThanOrEqual(10);
});

test('who makes each round of the loop long does not so hold up the pages of others', async () => {
	let ms = 0;
	const between = await roundsBetween(() => (ms += 30));
	expect(Math.max(...between)).toBeLessThan(10);
});

test('few pages wait to be rendered; the browser renders what is beyond', async () => {
	let letGo = () => {};
	pages.released = new Promise((resolve) => {
		letGo = resolve;
	});
	const answers = Array.from({ length: 30 }, page);
	await expect.poll(() => pages.begunIn.length).toBe(2);
	letGo();
	const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
	expect(statuses.filter((status) => status === 503).length).toBe(20);
});

test('what is rendered longer than any page should be the browser renders itself', async () => {
	expect((await page()).body).toContain('rendered');
	pages.letters = 600_000;
	const long = await page();
	pages.letters = 0;
	expect([long.statusCode, long.body.includes('rendered'), long.body.length < 50_000]).toEqual([200, false, true]);
});

test('of what was sent ahead through a connection that is lost nothing is begun, and nothing written down', async () => {
	const socket = connect(port, '127.0.0.1');
	const ahead = (url: string) => `GET ${url} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`;
	socket.write(ahead('/cut') + ahead(slow).repeat(5));
	await once(socket, 'close');
	const after = ask(slow, other);
	await letAllGo(after.all);
	expect([begun, lines]).toEqual([[other], []]);
});

test('nor of what came through one that was reset before it was looked at, of which no address is known', async () => {
	let came = false;
	edge.server.once('connection', (socket) => Object.defineProperty(socket, 'remoteAddress', { value: undefined }));
	edge.server.once('request', () => {
		came = true;
	});
	const socket = connect(port, '127.0.0.1');
	socket.write(`GET ${slow} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
	await expect.poll(() => came).toBe(true);
	socket.destroy();
	await letAllGo(ask(slow, other).all);
	expect([begun, lines]).toEqual([[other], []]);
});

test('that many were asked to come again is logged once in a while, with how many', async () => {
	const logged = () =>
		lines.filter((line) => line.includes('asked to come again')).map((line) => JSON.parse(line).count);
	const asked = await fill(one);
	await ask(slow, one, { times: 4 }).all;
	expect(logged().length).toBe(1);
	shop.clock.advance(10);
	await ask(slow, one).all;
	expect(logged()[1]).toBe(5);
	await letAllGo(asked.all);
});

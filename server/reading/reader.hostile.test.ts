import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Next, type ReaderFailure, withReader } from './reader.ts';

let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'atelier-readers-'));
});
afterAll(() => rm(folder, { recursive: true }));

const limits = { seconds: 30, megabytes: 32 };

/** Asks a reader that does this when asked, until it is done or ended. */
async function ask(body: string, given: { seconds: number; megabytes: number } = limits): Promise<unknown[]> {
	const file = path.join(folder, `${Math.random()}.mjs`);
	await writeFile(
		file,
		`process.once('message', (data) => { process.on('message', () => { ${body} }); process.send('ready'); });`,
	);
	return withReader({ program: pathToFileURL(file), data: { file: 'a file' }, limits: given }, async (next) => {
		const pieces: unknown[] = [];
		for (let answer: Next<unknown, unknown> = await next(); answer !== 'done'; answer = await next())
			pieces.push(answer);
		return pieces;
	});
}

const failure = (work: Promise<unknown>) => work.catch((error: ReaderFailure) => error.reason);

test('a reader hands over piece after piece until it is done', async () => {
	const body = `process.send(globalThis.given ? 'done' : { piece: data.file }); globalThis.given = true;`;
	expect(await ask(body)).toEqual([{ piece: 'a file' }]);
});

test('a reader that never answers is ended when its time is over, and this process went on meanwhile', async () => {
	let turns = 0;
	const turning = setInterval(() => turns++, 1);
	const ended = failure(ask('for (;;);', { ...limits, seconds: 0.2 }));
	expect(await ended).toBe('time');
	clearInterval(turning);
	expect(turns).toBeGreaterThan(0);
});

test('a reader that gathers without end is ended by its share of the memory', async () => {
	expect(await failure(ask('const all = []; for (;;) all.push(new Array(1000).fill({}));'))).toBe('memory');
});

test('a reader that falls over is known from one that is slow', async () => {
	expect(await failure(ask('throw new Error();'))).toBe('crash');
	expect(await failure(ask('process.exit();'))).toBe('crash');
});

test('a reader has none of the secrets of the server', async () => {
	process.env['ATELIER_TEST_SECRET'] = 'swordfish';
	const body = `process.send(globalThis.given ? 'done' : { piece: Object.keys(process.env) }); globalThis.given = true;`;
	expect(JSON.stringify(await ask(body))).not.toContain('ATELIER_TEST_SECRET');
	delete process.env['ATELIER_TEST_SECRET'];
});

test('two read at once, the others wait until one has ended', async () => {
	const body = `process.send(globalThis.given ? 'done' : { piece: 1 }); globalThis.given = true;`;
	const all = await Promise.all([1, 2, 3, 4, 5].map(() => ask(body)));
	expect(all.flat()).toHaveLength(5);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileAsker, type Next, type ReaderFailure, withReader } from './reader.ts';

let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'atelier-readers-'));
});
afterAll(() => rm(folder, { recursive: true }));

const limits = { seconds: 30, megabytes: 32, placeSeconds: 60 };
const endless = 'for (;;);';
const once = `process.send(globalThis.given ? 'done' : { piece: 1 }); globalThis.given = true;`;
const stays = () => undefined;
const somebody = (): FileAsker => ({ who: `${Math.random()}`, onGone: stays });

/** Asks a reader that does this when asked, until it is done or ended. */
async function ask(body: string, given = limits, asker = somebody(), made = async () => {}): Promise<unknown[]> {
	const file = path.join(folder, `${Math.random()}.mjs`);
	await writeFile(
		file,
		`process.once('message', (data) => { process.on('message', () => { ${body} }); process.send('ready'); });`,
	);
	const program = pathToFileURL(file);
	return withReader({ program, data: { file: 'a file' }, limits: given, asker }, async (next) => {
		const pieces: unknown[] = [];
		for (let answer: Next<unknown, unknown> = await next(); answer !== 'done'; answer = await next()) {
			pieces.push(answer);
			await made();
		}
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
	const ended = failure(ask(endless, { ...limits, seconds: 0.2 }));
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
	const all = await Promise.all([1, 2, 3, 4, 5].map(() => ask(once)));
	expect(all.flat()).toHaveLength(5);
});

test('a reader works below whatever answers', async () => {
	const body = `process.send(globalThis.given ? 'done' : { piece: process.getBuiltinModule('os').getPriority() }); globalThis.given = true;`;
	expect(await ask(body)).toEqual([{ piece: 5 }]);
});

test('whoever sends what takes for ever has one reader, which is ended with those that wait once they have gone', async () => {
	const gone: (() => void)[] = [];
	const asker = { who: 'one', onGone: (act: () => void) => void gone.push(act) };
	const ends = [1, 2, 3].map(() => ask(endless, limits, asker).catch((error: Error) => error));
	await expect.poll(() => gone.length).toBe(3);
	expect(await ask(once)).toHaveLength(1);
	for (const act of gone) act();
	const names = (await Promise.all(ends)).map((end) => (end instanceof Error ? end.name : ''));
	expect(names.toSorted()).toEqual(['ReaderFailure', 'WaitedTooLong', 'WaitedTooLong']);
	expect(await ask(once, limits, { ...asker, onGone: stays })).toHaveLength(1);
});

test('whose pieces are never made use of keeps no place', async () => {
	let goOn = () => {};
	const waits = new Promise<void>((resolve) => (goOn = resolve));
	const short = { ...limits, placeSeconds: 5 };
	let inside = 0;
	const keeps = () => {
		inside += 1;
		return waits;
	};
	const kept = [1, 2].map(() => failure(ask(once, short, somebody(), keeps)));
	await expect.poll(() => inside).toBe(2);
	expect(await ask(once)).toHaveLength(1);
	goOn();
	expect(await Promise.all(kept)).toEqual(['place', 'place']);
});

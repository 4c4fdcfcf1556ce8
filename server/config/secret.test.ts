import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { removeDrafts } from './drafts.ts';
import { findSecret, readSecret } from './secret.ts';

let dataDir: string;
let file: string;
beforeEach(async () => {
	dataDir = await mkdtemp(path.join(tmpdir(), 'atelier-secret-'));
	file = path.join(dataDir, 'secret');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const read = (isUsed: boolean) => readSecret({ appSecret: undefined, dataDir }, { isUsed: async () => isUsed });

test.each([
	['an empty one', '', 0],
	['blanks', ' '.repeat(40), 0],
	['fifteen characters', 'x'.repeat(15), 15],
	['fifteen characters among blanks', `  ${'x'.repeat(15)}  \n`, 15],
])('a secret that is soon guessed is refused: %s', (_, given, length) => {
	expect(() => readConfig({ APP_SECRET: given })).toThrow(`APP_SECRET has ${length} characters, and 16 are the least`);
});

test('one of sixteen characters is taken as it is, and none is no error', async () => {
	const { appSecret } = readConfig({ APP_SECRET: 'x'.repeat(16) });
	expect(appSecret).toBe('x'.repeat(16));
	expect(await readSecret({ appSecret, dataDir }, { isUsed: async () => true })).toBe(appSecret);
	expect(await readdir(dataDir)).toEqual([]);
	expect(readConfig({}).appSecret).toBeUndefined();
});

test('without one it is made once, long, and for its owner’s eyes', async () => {
	const made = await read(false);
	expect(made).toMatch(/^[\w-]{43}$/);
	expect((await stat(file)).mode & 0o777).toBe(0o600);
	expect(await read(true)).toBe(made);
	expect(await findSecret({ appSecret: undefined, dataDir })).toBe(made);
	expect(await readdir(dataDir)).toEqual(['secret']);
});

test.each(['', '   \n', 'x'.repeat(15)])(
	'a kept one that was cut short is refused where it was used: %j',
	async (kept) => {
		await writeFile(file, kept);
		const words = new RegExp(`has ${kept.trim().length} characters, and 16 are the least: it was cut short or emptied`);
		await expect(read(true)).rejects.toThrow(words);
		await expect(findSecret({ appSecret: undefined, dataDir })).rejects.toThrow(words);
		expect(await readFile(file, 'utf8')).toBe(kept);
	},
);

test.each(['', '   \n', 'x'.repeat(15)])('and is made anew where nothing was signed by it: %j', async (kept) => {
	await writeFile(file, kept);
	const made = await read(false);
	expect(made).toMatch(/^[\w-]{43}$/);
	expect((await stat(file)).mode & 0o777).toBe(0o600);
	expect(await read(true)).toBe(made);
	await removeDrafts(dataDir, Date.now() / 1000 + 1);
	expect(await readdir(dataDir)).toEqual(['secret']);
});

test.each([
	['none', undefined],
	['an empty one', ''],
])('of several makers at once that find %s, all go on with one and the same', async (_, kept) => {
	for (let round = 0; round < 20; round += 1) {
		await rm(dataDir, { recursive: true });
		await read(false);
		await rm(dataDir, { recursive: true });
		if (kept !== undefined) {
			await read(false);
			await writeFile(file, kept);
		}
		const made = await Promise.all(Array.from({ length: 4 }, () => read(false)));
		expect(new Set([...made, await readFile(file, 'utf8')]).size).toBe(1);
		expect(made[0]).toHaveLength(43);
	}
});

test('whoever finds an empty one that another has replaced meanwhile takes what is there now', async () => {
	await writeFile(file, '');
	let first = '';
	const isUsed = async () => {
		first = await read(false);
		return false;
	};
	expect(await readSecret({ appSecret: undefined, dataDir }, { isUsed })).toBe(first);
	expect(await read(true)).toBe(first);
});

import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeDrafts } from './drafts.ts';
import { wholeBy } from './whole-file.ts';

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'atelier-drafts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const now = 2_000_000_000;

async function make(name: string, time: number): Promise<string> {
	const file = path.join(folder, name);
	await mkdir(path.dirname(file), { recursive: true });
	await writeFile(file, 'x');
	await utimes(file, time, time);
	return file;
}

test('what a killed program has left is removed once it is old, and nothing else', async () => {
	let unfinished = '';
	await wholeBy(path.join(folder, 'goods/vase.png'), async (draft) => {
		unfinished = path.relative(folder, draft);
		throw new Error('killed');
	}).catch(() => undefined);
	const old = [await make(unfinished, now - 3601), await make(`${'0a'.repeat(12)}.part`, now - 9000)];
	const kept = [
		await make('goods/bowl.png.4b1b1e1e-3c5e-4f0e-9a34-0123456789ab.part', now - 3599),
		await make('goods/vase.png', now - 9000),
		await make('goods/chapter.part', now - 9000),
		await make(`goods/song${'0a'.repeat(20)}.part`, now - 9000),
		await make('goods/4b1b1e1e-3c5e-4f0e-9a34-0123456789ab.part', now - 9000),
	];
	expect(await removeDrafts(folder, now - 3600)).toBe(2);
	for (const file of old) expect(existsSync(file), file).toBe(false);
	for (const file of kept) expect(existsSync(file), file).toBe(true);
});

test('a folder that nobody has made yet has none', async () => {
	expect(await removeDrafts(path.join(folder, 'none'), now)).toBe(0);
});

test.skipIf(process.platform === 'win32')(
	'a folder that may not be entered keeps none of the others from being looked through',
	async () => {
		const closed = path.join(folder, 'lost+found');
		await mkdir(closed);
		await chmod(closed, 0);
		for (const name of ['a', 'lost-below', 'z']) await make(`${name}/${'0a'.repeat(12)}.part`, now - 9000);
		await asNobody(async () => expect(await removeDrafts(folder, now - 3600)).toBe(3));
	},
);

/** Modes bind nobody who is root. */
async function asNobody(work: () => Promise<void>): Promise<void> {
	const nobody = 65_534;
	const isRoot = process.geteuid?.() === 0;
	if (isRoot) for (const name of ['.', 'a', 'lost-below', 'z']) await chown(path.join(folder, name), nobody, nobody);
	if (isRoot) process.seteuid?.(nobody);
	try {
		await work();
	} finally {
		if (isRoot) process.seteuid?.(0);
	}
}

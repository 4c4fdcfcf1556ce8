import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { clearDraftsDaily } from './drafts.ts';

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());

test('what was begun and never finished is gone with the next start, wherever files are made', async () => {
	const { dataDir } = shop.context.config;
	const long = shop.clock.now() - 7200;
	const keep = async (name: string) => {
		const file = path.join(dataDir, name);
		await mkdir(path.dirname(file), { recursive: true });
		await writeFile(file, 'x');
		await utimes(file, long, long);
	};
	const ofWhole = '.4b1b1e1e-3c5e-4f0e-9a34-0123456789ab.part';
	const ofForms = `${'0a'.repeat(12)}.part`;
	await Promise.all(
		[
			...[
				`uploads/goods/20260101/vase.png${ofWhole}`,
				`exports/a.csv${ofWhole}`,
				`own-data/a.zip${ofWhole}`,
				`thumbnails/a.webp${ofWhole}`,
			],
			...[`incoming/${ofForms}`, `imports/${ofForms}`, 'uploads/goods/20260101/vase.png'],
			...[`secret${ofWhole}`, `pgdata/base/a.png${ofWhole}`],
		].map(keep),
	);
	clearDraftsDaily(shop.context);
	const files = async () =>
		(await readdir(dataDir, { recursive: true, withFileTypes: true }))
			.filter((entry) => entry.isFile() && /^(?:vase|a\.|0a|secret\.)/.test(entry.name))
			.map(({ name }) => name)
			.toSorted();
	await expect.poll(files).toEqual([`a.png${ofWhole}`, 'vase.png']);
});

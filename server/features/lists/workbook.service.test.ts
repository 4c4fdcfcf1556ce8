import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cell } from '#domain/lists/cell.ts';
import { openXlsx } from '#server/reading/xlsx.rows.ts';
import { createLocalStorage } from '#server/storage/storage.ts';
import { writeExport } from './export.file.ts';
import { workbookOf } from './workbook.service.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'atelier-workbooks-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function* inBatches(...batches: readonly (readonly (readonly Cell[])[])[]) {
	yield* batches;
}

async function readBack(heading: readonly string[], batches: ReturnType<typeof inBatches>) {
	const file = path.join(folder, 'book.xlsx');
	await writeFile(file, workbookOf({ title: "Works: 'a' & [b]", heading, batches }));
	const found: [number, ...string[]][] = [];
	for await (const { row, cells } of (await openXlsx(file)).rows) found.push([row, ...cells]);
	return found;
}

test('a workbook holds what it was given, cell by cell', async () => {
	const odd = ' a & <b> "c"\n\r\t_x000D_ _x41_ 茶碗🍵 ';
	const rows = await readBack(
		['Name', '数量', 'Note'],
		inBatches([[odd, 1.5, null]], [], [['', -2, '=1+1']], [[null, null, 'z']]),
	);
	expect(rows).toEqual([
		[1, 'Name', '数量', 'Note'],
		[2, odd, '1.5'],
		[3, '', '-2', '=1+1'],
		[4, '', '', 'z'],
	]);
});

test('one without rows has its heading, and one of many columns all of them', async () => {
	const heading = Array.from({ length: 90 }, (_, place) => `c${place}`);
	expect(await readBack(heading, inBatches())).toEqual([[1, ...heading]]);
});

test('rows are written as they come, and a list that fails leaves nothing behind', async () => {
	const written: number[] = [];
	const exports = path.join(folder, 'exports');
	async function* batches() {
		for (let batch = 0; batch < 20; batch += 1) {
			// What cannot be packed.
			yield Array.from({ length: 100 }, () => [randomBytes(5000).toString('base64')]);
			const [draft = ''] = await readdir(exports);
			written.push((await stat(path.join(exports, draft))).size);
		}
		throw new Error('away');
	}
	const sheet = { title: 't', heading: ['h'], batches: batches() };
	const context = { config: { dataDir: folder } as never, storage: createLocalStorage(folder) };
	await expect(writeExport(context, 'xlsx', sheet)).rejects.toThrow('away');
	// All but what is on its way.
	expect(written.at(-1)).toBeGreaterThan(5_000_000);
	expect(await readdir(exports)).toEqual([]);
});

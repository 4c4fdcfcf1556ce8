import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import { stringify } from 'csv-stringify';
import { refused } from '#domain/errors.ts';
import { type Cell, harmless } from '#domain/lists/cell.ts';
import { type ExportFormat, mostSheetRows } from '#domain/lists/export.contract.ts';
import { closedFolder, closeFile, wholeBy } from '#server/config/whole-file.ts';
import type { Context } from '#server/context.ts';

/** A cell of a workbook holds no more. */
const mostCharacters = 32_766;

/** A workbook is in memory as a whole, more than once. */
const mostSheetLetters = 64_000_000;

type Rows = AsyncIterable<readonly (readonly Cell[])[]>;

interface Sheet {
	readonly title: string;
	readonly heading: readonly string[];
	readonly batches: Rows;
}

/** Beside the uploads, out of reach of every web address. */
function folderOf({ config }: Pick<Context, 'config'>): string {
	return path.join(config.dataDir, 'exports');
}

/** Where a finished file lies. */
export function exportPath(context: Pick<Context, 'config'>, file: string): string {
	return path.join(folderOf(context), path.basename(file));
}

/** Removes a finished file; a missing one is no error. */
export async function removeFile(context: Pick<Context, 'config'>, file: string): Promise<void> {
	if (file) await rm(exportPath(context, file), { force: true });
}

/** Writes a list into a file; a broken-off one leaves nothing behind. */
export async function writeExport(
	context: Pick<Context, 'config'>,
	format: ExportFormat,
	sheet: Sheet,
): Promise<{ file: string; bytes: number }> {
	const file = `${randomBytes(16).toString('hex')}.${format}`;
	const whole = exportPath(context, file);
	await closedFolder(folderOf(context));
	await wholeBy(whole, async (draft) => {
		await (format === 'csv' ? writeCsv(draft, sheet) : writeXlsx(draft, sheet));
		await closeFile(draft);
	});
	return { file, bytes: (await stat(whole)).size };
}

/** A row at a time; with the mark by which spreadsheet programs know UTF-8. */
async function writeCsv(file: string, { heading, batches }: Sheet): Promise<void> {
	async function* lines(): AsyncGenerator<readonly Cell[]> {
		yield heading.map(harmless);
		for await (const rows of batches) {
			for (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? harmless(cell) : cell));
		}
	}
	const csv = stringify({ bom: true, record_delimiter: 'windows', quoted_string: true });
	await pipeline(Readable.from(lines()), csv, createWriteStream(file, { mode: 0o600 }));
}

/** A workbook is zipped as a whole, in a thread of its own. */
async function writeXlsx(file: string, { title, heading, batches }: Sheet): Promise<void> {
	const rows: Cell[][] = [];
	let letters = 0;
	for await (const batch of batches) {
		for (const given of batch) {
			const row = given.map((cell) => (typeof cell === 'string' ? sheetText(cell) : cell));
			rows.push(row);
			letters += row.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);
		}
		if (rows.length > mostSheetRows) throw refused('export.tooManyRows', { max: mostSheetRows });
		if (letters > mostSheetLetters) throw refused('export.tooMuchText');
	}
	const sheet = title.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31);
	const worker = new Worker(new URL('./xlsx/xlsx.worker.mjs', import.meta.url), {
		workerData: { file, sheet, heading: heading.map(sheetText), rows },
	});
	await new Promise<void>((resolve, reject) => {
		worker.once('error', reject);
		worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The sheet writer ended with ${code}.`))));
	});
}

/** Cells of a workbook are typed, so no text becomes a formula; XML has no control characters. */
function sheetText(text: string): string {
	const printable = text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '');
	return printable.length > mostCharacters ? [...printable].slice(0, mostCharacters / 2).join('') : printable;
}

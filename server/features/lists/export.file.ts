import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { refused } from '#domain/errors.ts';
import { type Cell, harmless } from '#domain/lists/cell.ts';
import { type ExportFormat, mostSheetRows } from '#domain/lists/export.contract.ts';
import { closedFolder, closeFile, wholeBy } from '#server/config/whole-file.ts';
import type { Context } from '#server/context.ts';
import { type Sheet, workbookOf } from './workbook.ts';

/** A cell of a workbook holds no more. */
const mostCharacters = 32_766;

/** Beyond this a workbook is more than the programs can open that read it. */
const mostSheetLetters = 64_000_000;

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

/** A batch at a time, and no further than a workbook may go. */
async function writeXlsx(file: string, { title, heading, batches }: Sheet): Promise<void> {
	async function* bounded(): AsyncGenerator<readonly (readonly Cell[])[]> {
		let count = 0;
		let letters = 0;
		for await (const batch of batches) {
			const rows = batch.map((row) => row.map((cell) => (typeof cell === 'string' ? sheetText(cell) : cell)));
			count += rows.length;
			for (const cell of rows.flat()) letters += typeof cell === 'string' ? cell.length : 0;
			if (count > mostSheetRows) throw refused('export.tooManyRows', { max: mostSheetRows });
			if (letters > mostSheetLetters) throw refused('export.tooMuchText');
			yield rows;
		}
	}
	const book = workbookOf({ title, heading: heading.map(sheetText), batches: bounded() });
	await pipeline(book, createWriteStream(file, { mode: 0o600 }));
}

/** Cells of a workbook are typed, so no text becomes a formula; XML has no control characters. */
function sheetText(text: string): string {
	const printable = text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '');
	return printable.length > mostCharacters ? [...printable].slice(0, mostCharacters / 2).join('') : printable;
}

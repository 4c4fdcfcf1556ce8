import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { refused } from '#domain/errors.ts';
import { type Cell, csvLine, lettersIn } from '#domain/lists/cell.ts';
import { type ExportFormat, mostSheetRows } from '#domain/lists/export.contract.ts';
import { closedFolder, closeFile, wholeBy } from '#server/config/whole-file.ts';
import type { Context } from '#server/context.ts';
import { isNearlyFull } from '#server/storage/storage.ts';
import { type Sheet, workbookOf } from './workbook.service.ts';

/** A cell of a workbook holds no more. */
const mostCharacters = 32_766;

/** Beyond this a workbook is more than the programs can open that read it. */
const mostSheetLetters = 64_000_000;

/** Of any file; how full the disk is, is looked at anew after some of it. */
const mostBytes = 1024 ** 3;
const bytesBetweenLooks = 64 * 1024 * 1024;

const filesAtATime = 500;

/** Beside the uploads, out of reach of every web address. */
function folderOf({ config }: Pick<Context, 'config'>): string {
	return path.join(config.dataDir, 'exports');
}

/** Where a finished file is read from; a database that came from another machine knows of files that are not there. */
export async function pathToRead(context: Pick<Context, 'config'>, file: string): Promise<string> {
	const whole = exportPath(context, file);
	await access(whole).catch(() => Promise.reject(refused('export.fileGone')));
	return whole;
}

function exportPath(context: Pick<Context, 'config'>, file: string): string {
	return path.join(folderOf(context), path.basename(file));
}

/** Removes a finished file; a missing one is no error. */
export async function removeFile(context: Pick<Context, 'config'>, file: string): Promise<void> {
	if (file) await rm(exportPath(context, file), { force: true });
}

const ownName = /^[0-9a-f]{32}\.(?:csv|xlsx)$/;

/** Finished files that were written before a time, some at a time. */
export async function* filesBefore(context: Pick<Context, 'config'>, before: number): AsyncGenerator<string[]> {
	const names = await readdir(folderOf(context)).catch(noneYet);
	for (let at = 0; at < names.length; at += filesAtATime) {
		const old: string[] = [];
		for (const name of names.slice(at, at + filesAtATime)) {
			const facts = ownName.test(name) ? await stat(exportPath(context, name)).catch(() => undefined) : undefined;
			if (facts && facts.mtimeMs < before * 1000) old.push(name);
		}
		if (old.length > 0) yield old;
	}
}

function noneYet(error: NodeJS.ErrnoException): string[] {
	if (error.code === 'ENOENT') return [];
	throw error;
}

/** Writes a list into a file; a broken-off one leaves nothing behind. */
export async function writeExport(
	context: Pick<Context, 'config' | 'storage'>,
	format: ExportFormat,
	sheet: Sheet,
): Promise<{ file: string; bytes: number }> {
	const file = `${randomBytes(16).toString('hex')}.${format}`;
	const whole = exportPath(context, file);
	await closedFolder(folderOf(context));
	await wholeBy(whole, async (draft) => {
		const pieces = withRoom(context, format === 'csv' ? csvOf(sheet) : xlsxOf(sheet));
		await pipeline(pieces, createWriteStream(draft, { mode: 0o600 }));
		await closeFile(draft);
	});
	return { file, bytes: (await stat(whole)).size };
}

/** With the mark by which spreadsheet programs know UTF-8. */
async function* csvOf({ heading, batches }: Sheet): AsyncGenerator<string> {
	yield `\ufeff${csvLine(heading)}`;
	for await (const rows of batches) yield rows.map(csvLine).join('');
}

/** A batch at a time, and no further than a workbook may go. */
function xlsxOf({ title, heading, batches }: Sheet): AsyncIterable<Buffer> {
	async function* bounded(): AsyncGenerator<readonly (readonly Cell[])[]> {
		let count = 0;
		let letters = 0;
		for await (const batch of batches) {
			count += batch.length;
			if (count > mostSheetRows) throw refused('export.tooManyRows', { max: mostSheetRows });
			const rows: (readonly Cell[])[] = [];
			for (const row of batch) {
				letters += lettersIn(row);
				if (letters > mostSheetLetters) throw refused('export.tooMuchText');
				rows.push(row.map((cell) => (typeof cell === 'string' ? sheetText(cell) : cell)));
			}
			yield rows;
		}
	}
	return workbookOf({ title, heading: heading.map(sheetText), batches: bounded() });
}

/** Lets a file come as long as it may grow and the disk has room for it. */
async function* withRoom({ storage }: Pick<Context, 'storage'>, pieces: AsyncIterable<string | Buffer>) {
	let size = 0;
	let nextLook = 0;
	for await (const piece of pieces) {
		size += Buffer.byteLength(piece);
		if (size > mostBytes) throw refused('export.tooLarge');
		if (size >= nextLook) {
			if (await isNearlyFull(storage)) throw refused('http.full');
			nextLook = size + bytesBetweenLooks;
		}
		yield piece;
	}
}

/** Cells of a workbook are typed, so no text becomes a formula; XML has no control characters. */
function sheetText(text: string): string {
	const printable = text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '');
	return printable.length > mostCharacters ? [...printable].slice(0, mostCharacters / 2).join('') : printable;
}

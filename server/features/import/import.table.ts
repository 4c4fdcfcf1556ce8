import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { refused } from '#domain/errors.ts';
import type { ImportTable } from '#domain/import/import.table.ts';

/** More than one request should work through. */
export const maxRows = 5000;

/** A cell is cut here: nothing of a goods is longer, and what is longer is an error of its cell. */
const mostCharacters = 200_001;

/** A file as it lies before us: what it is written in, and its rows one after the other. */
export interface OpenTable {
	readonly encoding: 'utf-8' | 'gbk' | 'utf-16le';
	readonly delimiter: ',' | ';' | '\t';
	/** The first row is the header; empty rows are left out. */
	readonly rows: AsyncIterable<{ readonly row: number; readonly cells: string[] }>;
}

/** Opens a CSV file to be read in pieces, however long it is. */
export async function openCsv(file: string): Promise<OpenTable> {
	const encoding = await encodingOf(file);
	const delimiter = delimiterOf(await beginningOf(file, encoding));
	return { encoding, delimiter, rows: rowsOf(textOf(file, encoding), delimiter) };
}

/** Reads a small CSV file as a whole. */
export async function readCsv(bytes: Uint8Array): Promise<ImportTable> {
	const encoding = await pickEncoding(() => Readable.from([bytes]), bytes);
	const text = new TextDecoder(encoding).decode(bytes);
	return tableOf(rowsOf(piecesOf(text), delimiterOf(text)), maxRows);
}

/** Gathers rows into a table that fits into memory. */
async function tableOf(rows: OpenTable['rows'], most: number): Promise<ImportTable> {
	let header: string[] | undefined;
	const others: { row: number; cells: string[] }[] = [];
	for await (const { row, cells } of rows) {
		if (!header) header = cells.map((cell) => cell.trim());
		else others.push({ row, cells });
		if (others.length > most) throw refused('import.tooManyRows', { max: most });
	}
	if (!header || others.length === 0) throw refused('import.fileEmpty');
	return { header, rows: others };
}

async function* rowsOf(text: AsyncIterable<string> | Iterable<string>, delimiter: string): OpenTable['rows'] {
	const parser = Readable.from(text).pipe(
		parse({ delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false }),
	);
	let row = 0;
	try {
		for await (const cells of parser as AsyncIterable<string[]>) {
			row++;
			if (cells.every((cell) => cell.trim() === '')) continue;
			yield { row, cells: cells.map((cell) => (cell.length > mostCharacters ? cell.slice(0, mostCharacters) : cell)) };
		}
	} catch (error) {
		if (error instanceof CsvError) throw refused('import.notCsv', { row: Number(error['records'] ?? row) + 1 });
		throw error;
	}
}

async function encodingOf(file: string): Promise<OpenTable['encoding']> {
	const handle = await open(file);
	const start = Buffer.alloc(2);
	await handle.read(start, 0, 2, 0).finally(() => handle.close());
	return pickEncoding(() => createReadStream(file), start);
}

/** UTF-8 where every byte fits it, else GBK where every byte fits that; anything else is not guessed at. */
async function pickEncoding(bytes: () => AsyncIterable<Uint8Array>, start: Uint8Array): Promise<OpenTable['encoding']> {
	const isWide = start[0] === 0xff && start[1] === 0xfe;
	for (const encoding of isWide ? (['utf-16le'] as const) : (['utf-8', 'gbk'] as const)) {
		if (await fits(bytes(), encoding)) return encoding;
	}
	throw refused('import.encoding');
}

async function fits(bytes: AsyncIterable<Uint8Array>, encoding: OpenTable['encoding']): Promise<boolean> {
	const decoder = new TextDecoder(encoding, { fatal: true });
	try {
		for await (const chunk of bytes) if (decoder.decode(chunk, { stream: true }).includes('\u0000')) return false;
		return !decoder.decode().includes('\u0000');
	} catch (error) {
		if (error instanceof TypeError) return false;
		throw error;
	}
}

async function* textOf(file: string, encoding: OpenTable['encoding']): AsyncGenerator<string> {
	const decoder = new TextDecoder(encoding);
	for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Uint8Array, { stream: true });
	yield decoder.decode();
}

async function beginningOf(file: string, encoding: OpenTable['encoding']): Promise<string> {
	for await (const text of textOf(file, encoding)) if (text !== '') return text;
	return '';
}

/** The separator that the header line uses most. */
function delimiterOf(text: string): OpenTable['delimiter'] {
	const header = (text.match(/^(?:"(?:[^"]|"")*"|[^"\r\n])*/)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
	const counted = ([',', ';', '\t'] as const).map((mark) => ({ mark, count: header.split(mark).length }));
	return counted.reduce((most, one) => (one.count > most.count ? one : most)).mark;
}

const chunkLength = 64 * 1024;

function* piecesOf(text: string): Generator<string> {
	for (let at = 0; at < text.length; at += chunkLength) yield text.slice(at, at + chunkLength);
}

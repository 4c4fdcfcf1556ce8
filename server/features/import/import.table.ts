import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { refused } from '#domain/errors.ts';
import type { ImportTable } from '#domain/import/shopify.rules.ts';

/** More than one request should work through. */
export const maxRows = 5000;

const chunkLength = 64 * 1024;

/** A file as it lies before us: what it is written in, and its cells. */
export interface ReadFile {
	readonly encoding: 'utf-8' | 'gbk' | 'utf-16le';
	readonly delimiter: ',' | ';' | '\t';
	readonly table: ImportTable;
}

/** Reads a CSV file, in pieces, so that other requests are served meanwhile. */
export async function readCsv(bytes: Uint8Array): Promise<ReadFile> {
	const { text, encoding } = decode(bytes);
	const delimiter = delimiterOf(text);
	const parser = Readable.from(piecesOf(text)).pipe(
		parse({ delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false }),
	);
	let header: string[] | undefined;
	const rows: { row: number; cells: string[] }[] = [];
	let row = 0;
	try {
		for await (const cells of parser as AsyncIterable<string[]>) {
			row++;
			if (cells.every((cell) => cell.trim() === '')) continue;
			if (!header) header = cells.map((cell) => cell.trim());
			else rows.push({ row, cells });
			if (rows.length > maxRows) throw refused('import.tooManyRows', { max: maxRows });
		}
	} catch (error) {
		if (error instanceof CsvError) throw refused('import.notCsv', { row: Number(error['records'] ?? row) + 1 });
		throw error;
	}
	if (!header || rows.length === 0) throw refused('import.fileEmpty');
	return { encoding, delimiter, table: { header, rows } };
}

/** UTF-8 where every byte fits it, else GBK where every byte fits that; anything else is not guessed at. */
function decode(bytes: Uint8Array): { text: string; encoding: ReadFile['encoding'] } {
	const encodings = bytes[0] === 0xff && bytes[1] === 0xfe ? (['utf-16le'] as const) : (['utf-8', 'gbk'] as const);
	for (const encoding of encodings) {
		try {
			const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
			if (!text.includes('\u0000')) return { text, encoding };
		} catch (error) {
			if (!(error instanceof TypeError)) throw error;
		}
	}
	throw refused('import.encoding');
}

/** The separator that the header line uses most. */
function delimiterOf(text: string): ReadFile['delimiter'] {
	const header = (text.match(/^(?:"(?:[^"]|"")*"|[^"\r\n])*/)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
	const counted = ([',', ';', '\t'] as const).map((mark) => ({ mark, count: header.split(mark).length }));
	return counted.reduce((most, one) => (one.count > most.count ? one : most)).mark;
}

function* piecesOf(text: string): Generator<string> {
	for (let at = 0; at < text.length; at += chunkLength) yield text.slice(at, at + chunkLength);
}

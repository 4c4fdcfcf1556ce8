import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { encodingOf } from './encoding.ts';
import {
	type Delimiter,
	delimiters,
	isBlank,
	mostCharacters,
	mostColumns,
	type OpenTable,
	type TableForm,
	type TableRow,
	type TableWish,
} from './table.ts';
import { Unreadable } from './unreadable.ts';

/** Opens a CSV file to be read in pieces, however long it is. */
export async function openCsv(file: string, wish: TableWish = {}): Promise<OpenTable> {
	const encoding = await encodingOf(file, wish.encoding);
	const delimiter = wish.delimiter ?? delimiterOf(await beginningOf(file, encoding));
	return { encoding, delimiter, rows: rowsOf(textOf(file, encoding), delimiter) };
}

async function* rowsOf(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<TableRow> {
	const parser = parse({
		delimiter,
		relax_column_count: true,
		relax_quotes: true,
		skip_empty_lines: false,
	});
	// Whatever goes wrong is thrown by reading what is parsed.
	pipeline(Readable.from(text), parser).catch(() => undefined);
	let row = 0;
	try {
		for await (const cells of parser as AsyncIterable<string[]>) {
			row++;
			if (isBlank(cells)) continue;
			yield { row, cells: cells.slice(0, mostColumns).map((cell) => cell.slice(0, mostCharacters)) };
		}
	} catch (error) {
		if (error instanceof CsvError) throw new Unreadable('import.notCsv', { row: Number(error['records'] ?? row) + 1 });
		throw error;
	}
}

async function* textOf(file: string, encoding: TableForm['encoding']): AsyncGenerator<string> {
	const decoder = new TextDecoder(encoding);
	for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Uint8Array, { stream: true });
	yield decoder.decode();
}

async function beginningOf(file: string, encoding: TableForm['encoding']): Promise<string> {
	for await (const text of textOf(file, encoding)) if (text !== '') return text;
	return '';
}

/** The separator that the first line with any of them uses most, outside of quotes. */
function delimiterOf(text: string): Delimiter {
	const counts = new Map<string, number>(delimiters.map((mark) => [mark, 0]));
	let isQuoted = false;
	for (const sign of text) {
		if (sign === '"') isQuoted = !isQuoted;
		else if (isQuoted) continue;
		else if (counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
		else if ((sign === '\n' || sign === '\r') && [...counts.values()].some((count) => count > 0)) break;
	}
	return delimiters.reduce((most, mark) => ((counts.get(mark) ?? 0) > (counts.get(most) ?? 0) ? mark : most));
}

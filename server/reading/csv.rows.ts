import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { mostCharacters, mostColumns, type OpenTable, type TableForm, type TableRow } from './table.ts';
import { Unreadable } from './unreadable.ts';

/** Opens a CSV file to be read in pieces, however long it is. */
export async function openCsv(file: string): Promise<OpenTable> {
	const encoding = await encodingOf(file);
	const delimiter = delimiterOf(await beginningOf(file, encoding));
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
			if (cells.every((cell) => cell.trim() === '')) continue;
			yield { row, cells: cells.slice(0, mostColumns).map((cell) => cell.slice(0, mostCharacters)) };
		}
	} catch (error) {
		if (error instanceof CsvError) throw new Unreadable('import.notCsv', { row: Number(error['records'] ?? row) + 1 });
		throw error;
	}
}

/** UTF-8 where every byte fits it, else GBK where every byte fits that; anything else is not guessed at. */
async function encodingOf(file: string): Promise<TableForm['encoding']> {
	const handle = await open(file);
	const start = Buffer.alloc(2);
	await handle.read(start, 0, 2, 0).finally(() => handle.close());
	const isWide = start[0] === 0xff && start[1] === 0xfe;
	for (const encoding of isWide ? (['utf-16le'] as const) : (['utf-8', 'gbk'] as const)) {
		if (await fits(file, encoding)) return encoding;
	}
	throw new Unreadable('import.encoding');
}

async function fits(file: string, encoding: TableForm['encoding']): Promise<boolean> {
	const decoder = new TextDecoder(encoding, { fatal: true });
	try {
		for await (const chunk of createReadStream(file)) {
			if (decoder.decode(chunk as Uint8Array, { stream: true }).includes('\u0000')) return false;
		}
		return !decoder.decode().includes('\u0000');
	} catch (error) {
		if (error instanceof TypeError) return false;
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

/** The separator that the header line uses most, outside of quotes. */
function delimiterOf(text: string): TableForm['delimiter'] {
	const counts = new Map<string, number>([',', ';', '\t'].map((mark) => [mark, 0]));
	let isQuoted = false;
	for (const sign of text) {
		if (sign === '"') isQuoted = !isQuoted;
		else if (isQuoted) continue;
		else if (sign === '\n' || sign === '\r') break;
		else if (counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
	}
	const marks = [',', ';', '\t'] as const;
	return marks.reduce((most, mark) => ((counts.get(mark) ?? 0) > (counts.get(most) ?? 0) ? mark : most));
}

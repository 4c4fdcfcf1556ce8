import { type ImportIssue, readWord } from '#domain/import/import.cells.ts';
import type { ImportField, Line, Mapping } from '#domain/import/import.fields.ts';
import type { ImportSource } from '#domain/import/import.source.ts';

/** How long what a goods says may be. */
export const limits = {
	name: 120,
	brief: 255,
	detail: 200_000,
	keywords: 255,
	unit: 10,
	option: 20,
	value: 40,
	sku: 64,
	barcode: 32,
	no: 32,
};

type Note = Parameters<typeof readWord>[0]['note'];

/** How the cells of a file are understood. */
export interface ReadingRules {
	readonly source: ImportSource;
	readonly mapping: Mapping;
	/** What the shop's prices are in. */
	readonly currency: string;
	/** How many pieces a variant gets whose quantity the file does not say. */
	readonly unknownStock: number;
	/** Below which address pictures lie that are named by a path alone. */
	readonly pictureBase: string;
}

/** One goods being read: its lines and where what is odd is noted. */
export interface Reading extends ReadingRules {
	readonly lines: readonly Line[];
	readonly issues: ImportIssue[];
	columnOf(field: ImportField): string;
	at(row: number): { readonly note: Note };
}

/** A name or code; what our own file kept from being a formula is taken as the text that it is. */
export function readSafe(
	reading: Reading,
	{ row, field, cell, max }: { row: number; field: ImportField; cell: string; max: number },
): string {
	const text = reading.source.textOf(cell);
	if (text === cell || !cell.startsWith("'")) return readWord(reading.at(row), reading.columnOf(field), text, max);
	const word = text.trim();
	if (word.length > max) reading.at(row).note('error', reading.columnOf(field), 'import.tooLong', { max });
	return word.slice(0, max);
}

/** A text of the whole goods, cut between two words where it is too long; undefined where the file has no such column. */
export function readText(
	reading: Reading,
	main: Line | undefined,
	field: 'brief' | 'keywords' | 'unit',
): string | undefined {
	if (reading.mapping[field] === undefined) return undefined;
	const text = plain(reading.source.textOf(main?.cell(field) ?? '')).trim();
	const max = limits[field];
	if (text.length <= max) return text;
	const facts = { max, rest: text.slice(max, max + 40) };
	reading.at(main?.row ?? 0).note('warning', reading.columnOf(field), 'import.textCut', facts);
	const cut = text.slice(0, max);
	const end = Math.max(cut.lastIndexOf(','), cut.lastIndexOf('，'));
	return (field === 'keywords' && end > 0 ? cut.slice(0, end) : cut).replace(/[\ud800-\udbff]$/, '').trim();
}

/** Without what no text needs and no workbook holds. */
export function plain(text: string): string {
	return text.replaceAll('\r\n', '\n').replace(/[^\P{Cc}\t\n]/gu, '');
}

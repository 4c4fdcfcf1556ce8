import type { ImportErrorCode } from '#domain/import/import.errors.ts';
import type { Facts } from '#domain/kernel/refusal.ts';
import { mostMoney, wireToCents } from '#domain/money/wire.ts';

/** A remark about one row or cell of a file; an error leaves its goods out, a warning does not. */
export interface ImportIssue {
	readonly row: number;
	readonly column: string;
	readonly level: 'error' | 'warning';
	readonly code: ImportErrorCode;
	readonly facts: Facts;
}

/** Reads the cells of one row and notes what is wrong with them. */
export interface CellReader {
	note(level: ImportIssue['level'], column: string, code: ImportErrorCode, facts?: Facts): void;
}

/** A name or code: never longer than the database takes, never what a spreadsheet would compute. */
export function readWord(reader: CellReader, column: string, cell: string, max: number): string {
	const word = cell.trim();
	if (isFormula(word)) {
		reader.note('error', column, 'import.formula', { value: shorten(word) });
		return '';
	}
	if (word.length > max) {
		reader.note('error', column, 'import.tooLong', { max });
		return word.slice(0, max);
	}
	return word;
}

/** An amount in currency units, `9.99`, `9,99` or `1,299.00`; `undefined` where the cell has none. */
export function readAmount(reader: CellReader, column: string, cell: string): number | undefined {
	const text = cell.trim();
	if (text === '') return undefined;
	const amount = wireToCents(plainNumber(text));
	if (amount === undefined || amount > mostMoney) {
		reader.note('error', column, 'import.priceBad', { value: shorten(text) });
		return undefined;
	}
	if (amount < 0) {
		reader.note('error', column, 'import.priceNegative');
		return undefined;
	}
	return amount;
}

const mostGrams = 1_000_000_000;
const maxQuantity = 100_000_000;

/** A quantity on hand; an oversold shop exports negative ones, they count as none. */
export function readQuantity(reader: CellReader, column: string, cell: string): number {
	const text = cell.trim();
	if (text === '') return 0;
	const quantity = /^-?\d{1,9}(\.0+)?$/.test(text) ? Math.trunc(Number(text)) : Number.NaN;
	if (Number.isNaN(quantity) || quantity > maxQuantity) {
		reader.note('error', column, 'import.stockBad', { value: shorten(text) });
		return 0;
	}
	if (quantity < 0) {
		reader.note('warning', column, 'import.stockNegative', { value: quantity });
		return 0;
	}
	return quantity;
}

const gramsIn: Readonly<Record<string, number>> = { kg: 1000, lb: 453.592, lbs: 453.592, oz: 28.3495 };

/** A weight in grams, rounded to the gram; a column named `Weight (kg)` says its unit. */
export function readGrams(reader: CellReader, column: string, cell: string): number {
	const text = cell.trim();
	if (text === '') return 0;
	const factor = gramsIn[/\((kg|lbs?|oz)\)/i.exec(column)?.[1]?.toLowerCase() ?? ''] ?? 1;
	const isNumber = /^\d{1,9}([.,]\d+)?$/.test(text);
	const grams = isNumber ? Math.round(Number(text.replace(',', '.')) * factor) : Number.NaN;
	if (Number.isNaN(grams) || grams > mostGrams) {
		reader.note('error', column, 'import.weightBad', { value: shorten(text) });
		return 0;
	}
	return grams;
}

/** What a spreadsheet would run: `=…`, or a sign or @ that leads into a call. */
export function isFormula(text: string): boolean {
	return /^[=\t\r]/.test(text) || /^[+\-@].*[(|!]/.test(text);
}

function plainNumber(text: string): string {
	const decimal = /^-?\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text;
	const ungrouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(decimal) ? decimal.replaceAll(',', '') : decimal;
	return ungrouped.replace(/(\.\d{2})0+$/, '$1');
}

function shorten(text: string): string {
	return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

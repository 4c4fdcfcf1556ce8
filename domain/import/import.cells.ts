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

/** An amount in currency units, `9.99`, `9,99`, `1,299.00`, `￥128.00` or `1299元`; `undefined` where the cell has none. */
export function readAmount(reader: CellReader, column: string, cell: string): number | undefined {
	const text = cell.trim();
	if (text === '') return undefined;
	const amount = wireToCents(plainNumber(moneyIn(text).number));
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

const signs: Readonly<Record<string, string>> = { '¥': 'CNY', 元: 'CNY', RMB: 'CNY', $: 'USD', '€': 'EUR', '£': 'GBP' };
/** What is written with the same sign. */
const sameSign: readonly (readonly string[])[] = [
	['CNY', 'JPY'],
	['USD', 'AUD', 'CAD', 'HKD', 'MXN', 'NZD', 'SGD', 'TWD'],
];

/** The number of an amount, and the currency that it names by a sign or a code before or behind it. */
function moneyIn(cell: string): { readonly number: string; readonly currency: string | undefined } {
	// Full-width signs and figures become plain ones.
	const text = cell.normalize('NFKC').trim();
	const before = /^(?:US\$|RMB|[A-Z]{3}(?![A-Z])|[¥$€£])/i.exec(text)?.[0] ?? '';
	const rest = text.slice(before.length).trim();
	const behind = before === '' ? (/(?:元|RMB|[A-Z]{3}|[¥$€£])$/i.exec(rest)?.[0] ?? '') : '';
	const number = rest.slice(0, rest.length - behind.length).trim();
	const said = (before || behind).toUpperCase().replace('US$', 'USD');
	return { number, currency: said === '' ? undefined : (signs[said] ?? said) };
}

const codeInColumn =
	/[([ _-](CNY|RMB|USD|EUR|GBP|JPY|HKD|TWD|AUD|CAD|CHF|DKK|SEK|NOK|PLN|SGD|KRW|INR|BRL|MXN|NZD)[)\]]?$/i;

/** The currency other than the shop's own that an amount is in, by its column or the cell itself. */
export function foreignCurrency(own: string, { column, cell }: { column: string; cell: string }): string | undefined {
	const bySign = moneyIn(cell).currency;
	const byColumn = codeInColumn.exec(column)?.[1]?.toUpperCase().replace('RMB', 'CNY');
	const said = bySign ?? byColumn;
	if (said === undefined || said === own) return undefined;
	if (bySign !== undefined && sameSign.some((codes) => codes.includes(said) && codes.includes(own))) return undefined;
	return said;
}

const mostGrams = 1_000_000_000;
const maxQuantity = 100_000_000;

/** A quantity on hand, with or without what it counts (`3件`); an oversold shop exports negative ones, they count as none. */
export function readQuantity(reader: CellReader, column: string, cell: string): number {
	const text = cell.normalize('NFKC').trim();
	if (text === '') return 0;
	const [, number = '', unit = ''] = /^(-?[\d,]{1,12}(?:\.0{1,6})?) ?([^\d\s]{0,8})$/.exec(text) ?? [];
	const plain = /^-?\d{1,3}(,\d{3})+(\.0+)?$/.test(number) ? number.replaceAll(',', '') : number;
	const isNumber = /^-?\d{1,9}(\.0+)?$/.test(plain) && (unit === '' || isLetters(unit));
	const quantity = isNumber ? Math.trunc(Number(plain)) : Number.NaN;
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

function isLetters(text: string): boolean {
	return /^\p{L}+\.?$/u.test(text);
}

const gramsIn: Readonly<Record<string, number>> = {
	...{ g: 1, 克: 1, kg: 1000, 千克: 1000, 公斤: 1000, 斤: 500, lb: 453.592, lbs: 453.592, oz: 28.3495 },
};
const unitOfColumn = /[(（](kg|g|lbs?|oz|千克|公斤|克|斤)[)）]/i;
const unitOfCell = /(?:kg|lbs?|oz|g|千克|公斤|克|斤)$/i;

/** A weight in grams, rounded to the gram; a column named `Weight (kg)` says its unit, or the cell itself. */
export function readGrams(reader: CellReader, column: string, cell: string): number {
	const text = cell.normalize('NFKC').trim();
	if (text === '') return 0;
	const unit = unitOfCell.exec(text)?.[0] ?? '';
	const number = text.slice(0, text.length - unit.length).trim();
	const factor = gramsIn[(unit || (unitOfColumn.exec(column)?.[1] ?? '')).toLowerCase()] ?? 1;
	const isNumber = /^\d{1,9}([.,]\d+)?$/.test(number);
	const grams = isNumber ? Math.round(Number(number.replace(',', '.')) * factor) : Number.NaN;
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
	const ungrouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(decimal) ? decimal.replaceAll(',', '') : otherGroups(decimal);
	return ungrouped.replace(/(\.\d{2})0+$/, '$1');
}

/** `1.299,00` and `1 299,00`, as half of Europe writes. */
function otherGroups(text: string): string {
	const isGrouped = /^-?\d{1,3}(\.\d{3})+,\d{1,2}$/.test(text) || /^-?\d{1,3}([ '’]\d{3})+([.,]\d{1,2})?$/.test(text);
	return isGrouped ? text.replace(/[ '’]|\.(?=\d{3})/g, '').replace(',', '.') : text;
}

function shorten(text: string): string {
	return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

import { isBlank, mostCharacters, mostColumns, type OpenTable, type TableRow } from './table.ts';
import { type Book, gatherTexts, readBook } from './xlsx.book.ts';
import { elapsedText, isoText, momentText, numberText, unescapedText } from './xlsx.values.ts';
import { parsed } from './xml.ts';
import { openParts } from './zip.parts.ts';

/** Opens the first tab of a workbook that is shown: texts and values as a reader sees them, nothing is computed. */
export async function openXlsx(file: string): Promise<OpenTable> {
	const parts = await openParts(file);
	const book = await readBook(parts);
	return { encoding: 'utf-8', delimiter: ',', rows: rowsOf(parts.read(book.sheet), book) };
}

async function* rowsOf(sheet: AsyncIterable<string>, book: Book): AsyncGenerator<TableRow> {
	let ready: TableRow[] = [];
	const listener = sheetListener(book, (row) => ready.push(row));
	for await (const _ of parsed(sheet, listener)) {
		yield* ready;
		ready = [];
	}
}

/** A sheet has no more. */
const mostSheetRows = 1_048_576;

interface CellHead {
	readonly column: number;
	readonly type: string;
	readonly style: number;
}

/** Hears a sheet and hands on its rows; rows and cells that do not say where they are follow the one before. */
function sheetListener(book: Book, give: (row: TableRow) => void) {
	let isData = false;
	let row = 0;
	let cells: string[] = [];
	let next = 0;
	let head: CellHead | undefined;
	let isValue = false;
	let value = '';
	const inline = gatherTexts();
	return {
		open(tag: string, attribute: (name: string) => string | undefined): void {
			if (tag === 'sheetData') isData = true;
			if (!isData) return;
			if (tag === 'row') {
				row = placeOf(attribute('r'), row);
				cells = [];
				next = 0;
			} else if (tag === 'c') {
				const column = columnOf(attribute('r')) ?? next;
				head = { column, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0) };
				next = column + 1;
				value = '';
			} else if (tag === 'v') isValue = true;
			else inline.open(tag);
		},
		text(text: string): void {
			if (isValue) value += text;
			else if (head) inline.text(text);
		},
		close(tag: string): void {
			if (tag === 'sheetData') isData = false;
			if (!isData) return;
			if (tag === 'v') isValue = false;
			else if (tag === 'c' && head) {
				const written = inline.take();
				put(cells, head.column, shown(book, head, head.type === 'inlineStr' ? written : value));
				head = undefined;
			} else if (tag === 'row') {
				if (!isBlank(cells)) give({ row, cells });
			} else inline.close(tag);
		},
	};
}

function put(cells: string[], column: number, text: string): void {
	if (column >= mostColumns) return;
	while (cells.length < column) cells.push('');
	cells[column] = text.slice(0, mostCharacters);
}

function shown({ texts, kinds, from1904 }: Book, { type, style }: CellHead, value: string): string {
	if (type === 's') return texts[Number(value)] ?? '';
	if (type === 'b') return value.trim() === '1' || value.trim() === 'true' ? 'TRUE' : 'FALSE';
	if (type === 'd') return isoText(value);
	// Gathered, these have been read already.
	if (type === 'inlineStr') return value;
	if (type !== 'n') return unescapedText(value);
	if (value.trim() === '') return '';
	const kind = kinds[style];
	if (kind === 'moment') return momentText(value, { from1904 });
	return kind === 'elapsed' ? elapsedText(value) : numberText(value);
}

/** The number that a row says it has; one that is none, or not behind the row before, follows that one. */
function placeOf(said: string | undefined, before: number): number {
	const row = Number(said);
	return Number.isSafeInteger(row) && row > before && row <= mostSheetRows ? row : before + 1;
}

/** `A1` → 0, `AA7` → 26; none where the cell does not say. */
function columnOf(place: string | undefined): number | undefined {
	let column = 0;
	for (const letter of (place ?? '').slice(0, 4).toUpperCase()) {
		if (letter < 'A' || letter > 'Z') break;
		column = column * 26 + letter.charCodeAt(0) - 64;
	}
	return column === 0 ? undefined : column - 1;
}

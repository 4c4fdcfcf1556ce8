/** What a file may be written in. */
export const encodings = ['utf-8', 'gbk', 'gb18030', 'big5', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

/** What stands between the cells of a row. */
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** What a file is written in. */
export interface TableForm {
	readonly encoding: Encoding;
	readonly delimiter: Delimiter;
}

/** As its sender says; what is not said is found. */
export type TableWish = Partial<TableForm>;

/** A row with the number under which a spreadsheet shows it; empty ones are left out. */
export interface TableRow {
	readonly row: number;
	readonly cells: string[];
}

/** First what the file is, then its rows. */
export type TablePiece = TableForm | { readonly rows: readonly TableRow[] };

export interface OpenTable extends TableForm {
	/** The first row is the header, unless something stands above it. */
	readonly rows: AsyncIterable<TableRow>;
}

/** Letters of a row, and of a whole file: a workbook names one text in many cells, and each of them is answered in full. */
export const mostRowCharacters = 1_000_000;
export const mostFileCharacters = 40 * 1024 * 1024;

/** No table of goods is wider. */
export const mostColumns = 500;

/** A cell is cut here: nothing of a goods is longer, and what is longer is an error of its cell. */
export const mostCharacters = 200_001;

export function lettersOf(cells: readonly string[]): number {
	return cells.reduce((sum, cell) => sum + cell.length, 0);
}

/** Whether nothing stands in a row: also marks that nobody sees are nothing. */
export function isBlank(cells: readonly string[]): boolean {
	return cells.every((cell) => cell.replace(/[\u200b-\u200d\u2060\ufeff]/g, '').trim() === '');
}

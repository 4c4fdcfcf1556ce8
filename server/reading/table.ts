/** What a file is written in. */
export interface TableForm {
	readonly encoding: 'utf-8' | 'gbk' | 'utf-16le';
	readonly delimiter: ',' | ';' | '\t';
}

/** A row with the number under which a spreadsheet shows it; empty ones are left out. */
export interface TableRow {
	readonly row: number;
	readonly cells: string[];
}

/** First what the file is, then its rows. */
export type TablePiece = TableForm | { readonly rows: readonly TableRow[] };

export interface OpenTable extends TableForm {
	/** The first row is the header. */
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

/** What stands in one cell of an exported file. */
export type Cell = string | number | null;

/** Spreadsheets take a text that begins so for a formula; full-width signs too. */
const looksLikeFormula = /^[\t\r\n ]*[=+\-@|%＝＋－＠]|^[\t\r\n]/;

/** Where a program whose language writes lists with semicolons begins a cell of its own, quotes or not. */
const innerFormula = /(?<=[;\t\r\n])(?=[ "]*[=+\-@|%＝＋－＠])/g;

/** A text that no spreadsheet program will run, wherever it parts it; what is harmless already stays as it is. */
export function harmless(text: string): string {
	const whole = text.replace(innerFormula, "'");
	return looksLikeFormula.test(text) ? `'${whole}` : whole;
}

/** Whether a text would be taken for a formula by its beginning. */
export function beginsLikeFormula(text: string): boolean {
	return looksLikeFormula.test(text);
}

/** How much text stands in a row. */
export function lettersIn(cells: readonly Cell[]): number {
	return cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);
}

/** Cells as a line of a CSV file; no text of it is a formula. */
export function csvLine(cells: readonly Cell[]): string {
	return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
	return typeof cell === 'string' ? `"${harmless(cell).replaceAll('"', '""')}"` : String(cell ?? '');
}

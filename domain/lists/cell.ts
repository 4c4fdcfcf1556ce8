/** What stands in one cell of an exported file. */
export type Cell = string | number | null;

/** Spreadsheets take a text that begins so for a formula; full-width signs too. */
const looksLikeFormula = /^[\t\r\n ]*[=+\-@|%＝＋－＠]|^[\t\r\n]/;

/** A text that no spreadsheet program will run. */
export function harmless(text: string): string {
	return looksLikeFormula.test(text) ? `'${text}` : text;
}

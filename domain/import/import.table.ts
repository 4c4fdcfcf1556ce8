/** A file as a table; `row` counts as a spreadsheet does, the header is row 1. */
export interface ImportTable {
	readonly header: readonly string[];
	readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

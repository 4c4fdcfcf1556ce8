import { harmless } from '#domain/lists/cell.ts';

/** A cell that a spreadsheet neither computes nor breaks. */
function cellOf(value: string | number): string {
	return typeof value === 'number' ? String(value) : `"${harmless(value).replaceAll('"', '""')}"`;
}

/** Offers a table as a CSV file that spreadsheets open in UTF-8. */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
	const text = rows.map((row) => row.map(cellOf).join(',')).join('\r\n');
	const url = URL.createObjectURL(new Blob([`\u{feff}${text}\r\n`], { type: 'text/csv;charset=utf-8' }));
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), 1000);
}

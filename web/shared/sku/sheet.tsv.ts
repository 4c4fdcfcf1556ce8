/** Rows of cells as a spreadsheet puts them on the clipboard. */
export type Table = readonly (readonly string[])[];

/** Reads tab-separated text; a cell in double quotes may contain tabs, line breaks and doubled quotes. */
export function parseTable(text: string): string[][] {
	const rows: string[][] = [[]];
	let at = 0;
	while (at <= text.length) {
		const { cell, end } = readCell(text, at);
		rows.at(-1)?.push(cell);
		if (end >= text.length) break;
		at = end + 1;
		if (text[end] === '\r' && text[at] === '\n') at += 1;
		if (text[end] !== '\t') {
			// The line break after the last row begins no new one.
			if (at >= text.length) break;
			rows.push([]);
		}
	}
	return rows;
}

/** One cell and where it ends; a quote that is not closed before the cell's end is an ordinary character. */
function readCell(text: string, start: number): { cell: string; end: number } {
	if (text[start] === '"') {
		let cell = '';
		for (let at = start + 1; at < text.length; at += 1) {
			if (text[at] !== '"') {
				cell += text[at];
			} else if (text[at + 1] === '"') {
				cell += '"';
				at += 1;
			} else {
				if (isBreak(text[at + 1])) return { cell, end: at + 1 };
				break;
			}
		}
	}
	let end = start;
	while (!isBreak(text[end])) end += 1;
	return { cell: text.slice(start, end), end };
}

function isBreak(character: string | undefined): boolean {
	return character === undefined || character === '\t' || character === '\n' || character === '\r';
}

/** Writes rows as tab-separated text that `parseTable` and spreadsheets read back. */
export function tableText(rows: Table): string {
	return rows.map((row) => row.map(cellText).join('\t')).join('\r\n');
}

function cellText(cell: string): string {
	return /[\t\n\r]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

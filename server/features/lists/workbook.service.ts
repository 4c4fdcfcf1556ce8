import type { Cell } from '#domain/lists/cell.ts';
import { zipped } from '#server/storage/zip.ts';

/** A list on its way into a file. */
export interface Sheet {
	readonly title: string;
	readonly heading: readonly string[];
	readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
	/** Whatever is written into its columns stays the text it is, also below the last row: to be filled in by hand. */
	readonly isText?: boolean;
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const schemas = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A heading is style 1, whatever stands below it style 0, or 2 where it is text for whoever fills it in. */
const styles = `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** A workbook of one sheet as its bytes come; of its rows only the latest are in memory. */
export function workbookOf(sheet: Sheet): AsyncIterable<Buffer> {
	const title = escaped(sheet.title.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31));
	return zipped([
		[
			'[Content_Types].xml',
			[
				`${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
			],
		],
		['_rels/.rels', [linked(['officeDocument', 'xl/workbook.xml'])]],
		[
			'xl/workbook.xml',
			[
				`${xml}<workbook xmlns="${main}" xmlns:r="${schemas}"><sheets><sheet name="${title}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
			],
		],
		['xl/_rels/workbook.xml.rels', [linked(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])]],
		['xl/styles.xml', [styles]],
		['xl/worksheets/sheet1.xml', sheetOf(sheet)],
	]);
}

function linked(...links: readonly (readonly [type: string, target: string])[]): string {
	const each = links.map(
		([type, target], place) => `<Relationship Id="rId${place + 1}" Type="${schemas}/${type}" Target="${target}"/>`,
	);
	return `${xml}<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`;
}

/** A piece a row would be a step of the packing each. */
const pieceLetters = 65_536;

async function* sheetOf({ heading, batches, isText = false }: Sheet): AsyncGenerator<string> {
	const columns = heading.map((_, place) => columnName(place));
	const style = isText ? 2 : 0;
	let piece = '';
	let number = 1;
	for await (const rows of batches) {
		if (number === 1) piece = openingOf(heading, { rows, columns, style });
		for (const row of rows) {
			number += 1;
			piece += rowOf(row, { number, columns, style });
			if (piece.length < pieceLetters) continue;
			yield piece;
			piece = '';
		}
	}
	if (number === 1) piece = openingOf(heading, { rows: [], columns, style });
	yield `${piece}</sheetData></worksheet>`;
}

/** All before the first row: columns as wide as what stands in them, a heading that stays when the rest is scrolled. */
function openingOf(
	heading: readonly string[],
	{ rows, columns, style }: { rows: readonly (readonly Cell[])[]; columns: readonly string[]; style: 0 | 2 },
): string {
	const widths = heading.map((_, place) => widthOf([heading, ...rows.slice(0, 200)].map((row) => row[place])));
	const cols = widths.map(
		(width, at) =>
			`<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"${style === 2 ? ' style="2"' : ''}/>`,
	);
	return `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>${rowOf(heading, { number: 1, columns, style: 1 })}`;
}

/** In letters; wide signs count twice. */
function widthOf(cells: readonly (Cell | undefined)[]): number {
	const widest = 58;
	const letters = (cell: Cell | undefined) =>
		[...String(cell ?? '').slice(0, widest)].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0);
	return Math.min(60, cells.reduce<number>((most, cell) => Math.max(most, letters(cell)), 6) + 2);
}

function rowOf(
	row: readonly Cell[],
	{ number, columns, style }: { number: number; columns: readonly string[]; style: 0 | 1 | 2 },
): string {
	const cells = row.map((cell, place) => {
		if (cell === null) return '';
		const head = `<c r="${columns[place]}${number}" s="${style}"`;
		if (typeof cell === 'number') return `${head}><v>${cell}</v></c>`;
		return `${head} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
	});
	return `<row r="${number}">${cells.join('')}</row>`;
}

/** A, B … Z, AA, AB … */
function columnName(place: number): string {
	const last = String.fromCharCode(65 + (place % 26));
	return place < 26 ? last : columnName(Math.floor(place / 26) - 1) + last;
}

/** XML knows no carriage return; workbooks write it as a number, so that what looks like one has to be kept apart. */
function escaped(text: string): string {
	return text
		.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;')
		.replaceAll('\r', '_x000D_');
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sheet, styles, workbook, zipOf } from '#server/testing/workbooks.ts';
import { openCsv } from './csv.rows.ts';
import type { OpenTable } from './table.ts';
import { openXlsx } from './xlsx.rows.ts';
import { momentText, numberText } from './xlsx.values.ts';

let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'atelier-tables-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function rowsOf(
	open: (file: string) => Promise<OpenTable>,
	bytes: Buffer | string,
): Promise<[number, ...string[]][]> {
	const file = path.join(folder, 'table');
	await writeFile(file, bytes);
	const { rows } = await open(file);
	const found: [number, ...string[]][] = [];
	for await (const { row, cells } of rows) found.push([row, ...cells]);
	return found;
}

const xlsx = (bytes: Buffer) => rowsOf(openXlsx, bytes);
const one = (rows: string, options?: Parameters<typeof workbook>[1]) => xlsx(workbook([{ xml: sheet(rows) }], options));

describe('workbooks of different programs', () => {
	test('Excel: shared texts with runs, numbers, empty cells and rows left out', async () => {
		const texts = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="3"><si><t>Name</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">Tea </t></r><r><t>bowl</t></r><rPh sb="0" eb="1"><t>ちゃわん</t></rPh><phoneticPr fontId="1"/></si><si><t>A &amp; B&#x1F375;_x000D_
C</t></si></sst>`;
		const rows =
			'<row r="1" spans="1:3"><c r="A1" t="s"><v>0</v></c><c r="C1" t="str"><f>UPPER("p")</f><v>P</v></c></row><row r="3"/><row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4"><v>12.5</v></c><c r="C4" t="s"><v>2</v></c></row>';
		expect(await one(rows, { more: { 'xl/sharedStrings.xml': texts } })).toEqual([
			[1, 'Name', '', 'P'],
			[4, 'Tea bowl', '12.5', 'A & B🍵\r\nC'],
		]);
	});
	test('prefixed names, as LibreOffice filters and reporting tools write them', async () => {
		const x = 'xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
		const bytes = zipOf({
			'_rels/.rels':
				'<p:Relationships xmlns:p="http://schemas.openxmlformats.org/package/2006/relationships"><p:Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="/xl/book.xml"/></p:Relationships>',
			'xl/book.xml': `<x:workbook ${x} xmlns:q="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><x:sheets><x:sheet name="A" sheetId="1" q:id="b"/></x:sheets></x:workbook>`,
			'xl/_rels/book.xml.rels':
				'<Relationships><Relationship Id="b" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="../xl/worksheets/one.xml"/></Relationships>',
			'xl/worksheets/one.xml': `<x:worksheet ${x}><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>Name</x:t></x:is></x:c></x:row><x:row r="2"><x:c r="A2" t="inlineStr"><x:is><x:r><x:t>Te</x:t></x:r><x:r><x:t>a</x:t></x:r></x:is></x:c></x:row></x:sheetData></x:worksheet>`,
		});
		expect(await xlsx(bytes)).toEqual([
			[1, 'Name'],
			[2, 'Tea'],
		]);
	});
	test('WPS and Google Sheets: no numbers of rows and cells, names in another case, a part that is UTF-16', async () => {
		const rows = '<row><c t="inlineStr"><is><t>编号</t></is></c><c><v>7</v></c></row><row><c/><c><v>8</v></c></row>';
		const wide = Buffer.concat([
			Buffer.from([0xff, 0xfe]),
			Buffer.from(sheet(rows).replace('encoding="UTF-8"', 'encoding="UTF-16"'), 'utf16le'),
		]);
		const bytes = workbook([{ xml: '', file: 'Sheet1.xml' }], { more: { 'xl/worksheets/Sheet1.xml': wide } });
		expect(await xlsx(bytes)).toEqual([
			[1, '编号', '7'],
			[2, '', '8'],
		]);
	});
	test('the first tab that is shown counts, in the order of the tabs and not of the files', async () => {
		const named = (name: string) => sheet(`<row r="1"><c r="A1" t="inlineStr"><is><t>${name}</t></is></c></row>`);
		const bytes = workbook([
			{ xml: named('hidden'), state: 'veryHidden', file: 'sheet1.xml' },
			{ xml: named('first'), file: 'sheet9.xml' },
			{ xml: named('second'), file: 'sheet2.xml' },
		]);
		expect(await xlsx(bytes)).toEqual([[1, 'first']]);
	});
});

describe('what a cell shows', () => {
	const cell = async (xml: string, options: { formats?: (number | string)[]; settings?: string } = {}) => {
		const { formats = [0], settings = '' } = options;
		const rows = await one(`<row r="1">${xml}<c t="inlineStr"><is><t>|</t></is></c></row>`, {
			more: { 'xl/styles.xml': styles(...formats) },
			settings,
		});
		return rows[0]?.[1];
	};
	test.each([
		['46266', 14, '2026-09-01'],
		['46266.354166666664', 22, '2026-09-01 08:30:00'],
		['0.35416666666666669', 20, '08:30:00'],
		['46266', 'yyyy"年"m"月"d"日";@', '2026-09-01'],
		['46266', '[$-409]mmm\\ d\\,\\ yyyy', '2026-09-01'],
		['1.1041666666666667', '[h]:mm', '26:30:00'],
		['59', 14, '1900-02-28'],
		['60', 14, '1900-02-29'],
		['61', 14, '1900-03-01'],
		['-1', 14, '-1'],
		['46266', '0.00" days"', '46266'],
		['46266', '[Red]0;\\d', '46266'],
		['46266', 0, '46266'],
	] as const)('%s in the format %s is %s', async (value, format, text) => {
		expect(await cell(`<c s="0"><v>${value}</v></c>`, { formats: [format] })).toBe(text);
	});
	test('workbooks of the Macintosh count their days from 1904', async () => {
		const settings = '<workbookPr date1904="1"/>';
		expect(await cell('<c s="0"><v>44804</v></c>', { formats: [14], settings })).toBe('2026-09-01');
		expect(momentText('0', { from1904: true })).toBe('1904-01-01');
	});
	test.each([
		['<c t="b"><v>1</v></c>', 'TRUE'],
		['<c t="b"><v>0</v></c>', 'FALSE'],
		['<c t="e"><v>#N/A</v></c>', '#N/A'],
		['<c t="d"><v>2026-09-01T00:00:00</v></c>', '2026-09-01'],
		['<c t="d"><v>2026-09-01T08:30:00.000</v></c>', '2026-09-01 08:30:00'],
		['<c t="str"><v>A &lt; B &amp;amp; &#25991; &unknown;</v></c>', 'A < B &amp; 文 &unknown;'],
		['<c t="inlineStr"><is><t><![CDATA[<b>]]></t></is></c>', '<b>'],
		['<c t="s"><v>77</v></c>', ''],
	])('%s is “%s”', async (xml, text) => {
		expect(await cell(xml)).toBe(text);
	});
	test.each([
		['19.989999999999998', '19.99'],
		['0.1', '0.1'],
		['1.23456789012E+12', '1234567890120'],
		['6901234567890', '6901234567890'],
		['1E-3', '0.001'],
		['-0.5', '-0.5'],
		['1e400', '1e400'],
	])('the number %s reads %s', (raw, text) => {
		expect(numberText(raw)).toBe(text);
	});
});

describe('CSV', () => {
	test('is read with the separator that its heading uses, outside of quotes', async () => {
		expect(await rowsOf(openCsv, '"a,b,c";d\n1;"2\n3"\n\n4;5\n')).toEqual([
			[1, 'a,b,c', 'd'],
			[2, '1', '2\n3'],
			[4, '4', '5'],
		]);
	});
});

describe('what a file is written in is found, or said to be unknown', () => {
	const formOf = async (bytes: Buffer, wish?: Parameters<typeof openCsv>[1]) => {
		const file = path.join(folder, 'written');
		await writeFile(file, bytes);
		const { encoding, delimiter, rows } = await openCsv(file, wish);
		const cells: string[][] = [];
		for await (const row of rows) cells.push(row.cells);
		return { encoding, delimiter, cells };
	};
	const big5 = Buffer.from('a7f7aebc2cbbf9aee60a2c0a', 'hex');
	const western = Buffer.from(
		'Größe;Preis\nCrème brûlée «à la façon» – 5 €;3,50\nAño;1\n'.replaceAll('€', '\u0080').replaceAll('–', '\u0096'),
		'latin1',
	);

	test('western letters within words are Windows-1252, not Chinese', async () => {
		expect(await formOf(western)).toEqual({
			encoding: 'windows-1252',
			delimiter: ';',
			cells: [
				['Größe', 'Preis'],
				['Crème brûlée «à la façon» – 5 €', '3,50'],
				['Año', '1'],
			],
		});
	});

	test('Big5 and GBK are told apart', async () => {
		// 茶杯,價格 in Big5.
		const tea = Buffer.from('aff9aa4d2cbbf9aee60a', 'hex');
		expect(await formOf(tea)).toMatchObject({ encoding: 'big5', cells: [['茶杯', '價格']] });
		expect((await formOf(big5)).encoding).toBe('big5');
		const gbk = Buffer.from('c9ccc6b7c3fbb3c62cbcdbb8f10ac7e0b4c9cdeb2c35380a', 'hex');
		expect(await formOf(gbk)).toMatchObject({
			encoding: 'gbk',
			cells: [
				['商品名称', '价格'],
				['青瓷碗', '58'],
			],
		});
	});

	test('what is none of them plainly is not guessed at, and read as its sender says', async () => {
		const cyrillic = Buffer.from('cdc0c7c2c0cdc8c52cd6c5cdc00ad7e0f8eae02c350a', 'hex');
		await expect(formOf(cyrillic)).rejects.toThrow('import.encoding');
		expect((await formOf(cyrillic, { encoding: 'windows-1252', delimiter: ',' })).encoding).toBe('windows-1252');
		await expect(formOf(cyrillic, { encoding: 'utf-8' })).rejects.toThrow('import.encodingOther');
	});

	test('the delimiter is that of the first line that has one', async () => {
		const table = Buffer.from('a note without any\nname|price\nBowl, large|5\n');
		expect(await formOf(table)).toMatchObject({
			delimiter: '|',
			cells: [['a note without any'], ['name', 'price'], ['Bowl, large', '5']],
		});
	});
});

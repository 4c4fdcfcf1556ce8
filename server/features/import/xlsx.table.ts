import { inflateRawSync } from 'node:zlib';
import { refused } from '#domain/errors.ts';
import type { ImportTable } from '#domain/import/import.table.ts';

/** No sheet of so few rows is longer; a bomb is. */
const mostBytes = 40 * 1024 * 1024;
const mostColumns = 200;
const endOfDirectory = 0x06054b50;
const entryMark = 0x02014b50;

export function isZip(bytes: Buffer): boolean {
	return bytes.length > 22 && bytes.readUInt32LE(0) === 0x04034b50;
}

/** Reads the first sheet of a workbook: texts and numbers as they are written, nothing is computed. */
export function readXlsx(bytes: Buffer, maxRows: number): ImportTable {
	const files = entriesOf(bytes);
	const sheetName = [...files.keys()]
		.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
		.sort(bySheetNumber)[0];
	const sheet = sheetName && files.get(sheetName)?.();
	if (!sheet) throw refused('import.notTable');
	const shared = sharedTexts(files.get('xl/sharedStrings.xml')?.() ?? '');
	const rows: { row: number; cells: string[] }[] = [];
	for (const [, attributes = '', content = ''] of sheet.matchAll(/<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g)) {
		const row = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? rows.length + 1);
		const cells = cellsOf(content, shared);
		if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells });
		if (rows.length > maxRows + 1) throw refused('import.tooManyRows', { max: maxRows });
	}
	const [header, ...others] = rows;
	if (!header || others.length === 0) throw refused('import.fileEmpty');
	return { header: header.cells.map((cell) => cell.trim()), rows: others };
}

function bySheetNumber(a: string, b: string): number {
	const number = (name: string) => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0);
	return number(a) - number(b);
}

function cellsOf(row: string, shared: readonly string[]): string[] {
	const cells: string[] = [];
	for (const [, attributes = '', content = ''] of row.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
		const column = columnOf(/\br="([A-Z]+)\d+"/.exec(attributes)?.[1]) ?? cells.length;
		if (column >= mostColumns) continue;
		while (cells.length < column) cells.push('');
		cells[column] = textOf(/\bt="(\w+)"/.exec(attributes)?.[1] ?? 'n', content, shared);
	}
	return cells;
}

function textOf(type: string, content: string, shared: readonly string[]): string {
	if (type === 'inlineStr') return textsIn(content);
	const value = unescaped(/<v\b[^>]*>([\s\S]*?)<\/v>/.exec(content)?.[1] ?? '');
	if (type === 's') return shared[Number(value)] ?? '';
	// A long number is kept as 1.23E+15: whole numbers are written out again.
	return type === 'n' && /E/i.test(value) && Number.isSafeInteger(Number(value)) ? String(Number(value)) : value;
}

/** `A` → 0, `AA` → 26. */
function columnOf(letters: string | undefined): number | undefined {
	if (!letters) return undefined;
	return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function sharedTexts(xml: string): string[] {
	return [...xml.matchAll(/<si\b[^>]*?(?:\/>|>([\s\S]*?)<\/si>)/g)].map(([, content = '']) => textsIn(content));
}

function textsIn(xml: string): string {
	// How a word is pronounced is no part of the text.
	const spoken = xml.replace(/<rPh\b[\s\S]*?<\/rPh>/g, '');
	return [...spoken.matchAll(/<t\b[^>]*?(?:\/>|>([\s\S]*?)<\/t>)/g)].map(([, text = '']) => unescaped(text)).join('');
}

function unescaped(text: string): string {
	const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
	return text.replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
		if (!name.startsWith('#')) return named[name] ?? whole;
		const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
		return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
	});
}

/** The files of an archive by name, each unpacked when asked for and no further than a sheet may go. */
function entriesOf(bytes: Buffer): ReadonlyMap<string, () => string> {
	const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
	const entries = new Map<string, () => string>();
	try {
		if (end < 0 || bytes.readUInt32LE(end) !== endOfDirectory) throw refused('import.notTable');
		let at = bytes.readUInt32LE(end + 16);
		for (let left = bytes.readUInt16LE(end + 10); left > 0 && bytes.readUInt32LE(at) === entryMark; left--) {
			const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
				number,
				number,
				number,
			];
			const entry = {
				method: bytes.readUInt16LE(at + 10),
				size: bytes.readUInt32LE(at + 20),
				start: bytes.readUInt32LE(at + 42),
			};
			entries.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), () => unpacked(bytes, entry));
			at += 46 + nameLength + extra + comment;
		}
		return entries;
	} catch (error) {
		if (error instanceof RangeError) throw refused('import.notTable');
		throw error;
	}
}

function unpacked(bytes: Buffer, entry: { method: number; size: number; start: number }): string {
	try {
		const start = entry.start + 30 + bytes.readUInt16LE(entry.start + 26) + bytes.readUInt16LE(entry.start + 28);
		const packed = bytes.subarray(start, start + entry.size);
		if (entry.method === 0) return packed.toString('utf8');
		return inflateRawSync(packed, { maxOutputLength: mostBytes }).toString('utf8');
	} catch {
		throw refused('import.notTable');
	}
}

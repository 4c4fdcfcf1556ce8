import { open } from 'node:fs/promises';
import { openCsv } from './csv.rows.ts';
import { refuseForeign } from './foreign-types.ts';
import type { Message } from './reader.ts';
import {
	lettersOf,
	mostFileCharacters,
	mostRowCharacters,
	type TablePiece,
	type TableRow,
	type TableWish,
} from './table.ts';
import { type Unread, Unreadable } from './unreadable.ts';
import { openXlsx } from './xlsx.rows.ts';

/** So much is handed over at once. */
const mostRows = 500;
const mostLetters = 500_000;

process.once('message', ({ file, wish }: { file: string; wish: TableWish }) => {
	const pieces = piecesOf(file, wish);
	process.on('message', async () => process.send?.(await nextPiece(pieces)));
	process.send?.('ready');
});

async function nextPiece(pieces: AsyncGenerator<TablePiece>): Promise<Message<TablePiece, Unread>> {
	try {
		const { value, done } = await pieces.next();
		return done ? 'done' : { piece: value };
	} catch (error) {
		// Whatever a library makes of it, it lies in the file.
		const { code, facts } = error instanceof Unreadable ? error : new Unreadable('import.notTable');
		return { refused: { code, facts } };
	}
}

async function* piecesOf(file: string, wish: TableWish): AsyncGenerator<TablePiece> {
	const start = await beginningOf(file);
	refuseForeign(start);
	const { rows, ...form } = await (isZip(start) ? openXlsx(file) : openCsv(file, wish));
	yield form;
	let batch: TableRow[] = [];
	let letters = 0;
	let whole = 0;
	for await (const { row, cells } of rows) {
		const length = lettersOf(cells);
		whole += length;
		if (length > mostRowCharacters || whole > mostFileCharacters) throw new Unreadable('import.tooMuchText', { row });
		batch.push({ row, cells: cells.map(cleaned) });
		letters += length;
		if (batch.length < mostRows && letters < mostLetters) continue;
		yield { rows: batch };
		batch = [];
		letters = 0;
	}
	if (batch.length > 0) yield { rows: batch };
}

/** Neither kept nor sent: the database takes no NUL, and half a character is none. */
function cleaned(cell: string): string {
	return cell.replaceAll('\u0000', '').replace(/\p{Cs}/gu, '');
}

async function beginningOf(file: string): Promise<Buffer> {
	const handle = await open(file);
	const start = Buffer.alloc(512);
	const { bytesRead } = await handle.read(start, 0, start.length, 0).finally(() => handle.close());
	return start.subarray(0, bytesRead);
}

function isZip(start: Buffer): boolean {
	return start.length >= 4 && start.readUInt32LE(0) === 0x04034b50;
}

import { setImmediate as breath } from 'node:timers/promises';
import { promisify, TextDecoder } from 'node:util';
import { gunzip } from 'node:zlib';
import yauzl from 'yauzl';
import { refused } from '#domain/errors.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import { wireToCents } from '#domain/money/decimal.ts';
import type { CompanyRow } from './channel.ts';

/** A bill as it is sent, and unpacked: some hundred thousand rows. What a file says of its own size is not believed. */
export const mostPackedBytes = 32 * 1024 * 1024;
const mostBytes = 64 * 1024 * 1024;
const mostFiles = 20;
export const mostBillRows = 200_000;
/** So much is made text of before others have their turn. */
const pieceBytes = 256 * 1024;
const unpack = promisify(gunzip);

/** What was packed by gzip. */
export async function gunzipped(packed: Buffer): Promise<Buffer> {
	try {
		return await unpack(packed, { maxOutputLength: mostBytes });
	} catch (error) {
		throw isCode(error, 'ERR_BUFFER_TOO_LARGE')
			? refused('bill.tooLarge')
			: refused('bill.unreadable', { text: 'gzip' });
	}
}

/** The files of a zip archive one after the other, each unpacked when it is asked for; together not more than a bill may have. */
export async function* unzipped(packed: Buffer): AsyncGenerator<Buffer> {
	let left = mostBytes;
	try {
		const zip = await yauzl.fromBufferPromise(packed, { lazyEntries: true, decodeStrings: false });
		let files = 0;
		for await (const entry of zip.eachEntry()) {
			files += 1;
			if (files > mostFiles) throw refused('bill.tooLarge');
			const pieces: Buffer[] = [];
			for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
				left -= piece.length;
				if (left < 0) throw refused('bill.tooLarge');
				pieces.push(piece);
			}
			yield Buffer.concat(pieces);
		}
	} catch (error) {
		throw error instanceof Error && error.name === 'Refusal' ? error : refused('bill.unreadable', { text: 'zip' });
	}
}

/** The lines of a file, without their ends, in pieces between which others have their turn. */
export async function* linesOf(bytes: Buffer, encoding: 'utf-8' | 'gbk'): AsyncGenerator<string> {
	const decoder = new TextDecoder(encoding);
	let rest = '';
	for (let at = 0; at < bytes.length; at += pieceBytes) {
		const lines = (rest + decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true })).split('\n');
		rest = lines.pop() ?? '';
		for (const line of lines) yield line.replace(/\r$/, '');
		await breath();
	}
	const last = rest + decoder.decode();
	if (last !== '') yield last.replace(/\r$/, '');
}

/** The cells of rows by the names of a header; what is there too much lies in the one text that may have commas. */
export function columnsOf(header: readonly string[], wordy: string) {
	const place = header.indexOf(wordy);
	return (cells: readonly string[]): ((name: string) => string) => {
		if (cells.length < header.length) throw refused('bill.unreadable', { text: cells.join().slice(0, 100) });
		const more = Math.max(0, cells.length - header.length);
		return (name) => {
			const at = header.indexOf(name);
			return at < 0 ? '' : (cells[place >= 0 && at > place ? at + more : at] ?? '').trim();
		};
	};
}

/** An amount of a bill; a bill without one is none. */
export function amountIn(text: string, row: string): Cents {
	const amount = wireToCents(text);
	if (amount === undefined) throw refused('bill.unreadable', { text: `"${text}" · ${row}`.slice(0, 100) });
	return amount;
}

/** What was taken for it, which companies write with more decimals; null where they do not say. */
export function feeIn(text: string): Cents | null {
	return /^-?\d{1,12}(?:\.\d{1,10})?$/.test(text) ? cents(Math.round(Number(text) * 100) || 0) : null;
}

/** A moment of a bill, `YYYY-MM-DD HH:mm:ss` in China. */
export function momentIn(text: string, row: string): number {
	const at = Date.parse(`${text.replace(' ', 'T')}+08:00`) / 1000;
	if (!Number.isInteger(at)) throw refused('bill.unreadable', { text: `"${text}" · ${row}`.slice(0, 100) });
	return at;
}

/** Refuses a bill with sums that cannot be reckoned, or with texts that cannot be kept. */
export function refuseUnsound(rows: readonly CompanyRow[]): void {
	const isOdd = (text: string) => text.includes('\0') || /\p{Cs}/u.test(text);
	const odd = rows.find(({ no, companyNo, currency }) => [no, companyNo, currency].some(isOdd));
	if (odd) throw refused('bill.unreadable', { text: odd.companyNo.replace(/[^\w-]/g, '?').slice(0, 100) });
	const sum = (of: (row: CompanyRow) => number) => rows.reduce((total, row) => total + Math.abs(of(row)), 0);
	if (![sum(({ amount }) => amount), sum(({ fee }) => fee ?? 0)].every(Number.isSafeInteger)) {
		throw refused('bill.unreadable', { text: 'sum' });
	}
}

function isCode(error: unknown, code: string): boolean {
	return error instanceof Error && 'code' in error && error.code === code;
}

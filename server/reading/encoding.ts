import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Encoding, encodings } from './table.ts';
import { Unreadable } from './unreadable.ts';

/** So much of a file is weighed where several encodings fit it. */
const mostWeighed = 1024 * 1024;
/** Of the letters that are not plain ones so many are usual ones, in whatever a file is really written in. */
const leastUsual = 0.6;

/**
 * What a file is written in: as its sender says, as its first bytes say, UTF-8 where every byte fits that, else that of the Chinese
 * or western encodings whose usual letters it has. What is none of these plainly is not guessed at.
 */
export async function encodingOf(file: string, wish: Encoding | undefined): Promise<Encoding> {
	if (wish !== undefined) {
		if (await fits(file, wish)) return wish;
		throw new Unreadable('import.encodingOther', { encoding: wish.toUpperCase() });
	}
	const start = await beginningOf(file);
	if (start[0] === 0xff && start[1] === 0xfe) return fitting(file, 'utf-16le');
	if (start[0] === 0xfe && start[1] === 0xff) return fitting(file, 'utf-16be');
	if (await fits(file, 'utf-8')) return 'utf-8';
	const shares = usualShares(start);
	const chinese = shares.gbk >= shares.big5 ? 'gbk' : 'big5';
	if (shares[chinese] >= leastUsual) return fitting(file, chinese);
	if (shares.western >= leastUsual) return fitting(file, 'windows-1252');
	throw new Unreadable('import.encoding');
}

/** The encoding that a form names; nothing where it names none that is known. */
export function encodingNamed(name: string): Encoding | undefined {
	return encodings.find((one) => one === name.toLowerCase());
}

async function fitting(file: string, encoding: Encoding): Promise<Encoding> {
	if (await fits(file, encoding)) return encoding;
	throw new Unreadable('import.encoding');
}

async function fits(file: string, encoding: Encoding): Promise<boolean> {
	const decoder = new TextDecoder(encoding, { fatal: true });
	try {
		for await (const chunk of createReadStream(file)) {
			if (!isText(decoder.decode(chunk as Uint8Array, { stream: true }), encoding)) return false;
		}
		return isText(decoder.decode(), encoding);
	} catch (error) {
		if (error instanceof TypeError) return false;
		throw error;
	}
}

/** No table holds a NUL; western bytes that stand for no letter come out as marks that nobody writes. */
function isText(text: string, encoding: Encoding): boolean {
	const strange = encoding === 'windows-1252' ? ['\0', '\u0081', '\u008d', '\u008f', '\u0090', '\u009d'] : ['\0'];
	return !strange.some((mark) => text.includes(mark));
}

async function beginningOf(file: string): Promise<Buffer> {
	const handle = await open(file);
	try {
		const { size } = await handle.stat();
		const bytes = Buffer.alloc(Math.min(size, mostWeighed));
		await handle.read(bytes, 0, bytes.length, 0);
		return bytes;
	} finally {
		await handle.close();
	}
}

/** How much of what is not ASCII would be usual: Chinese in two bytes, or single letters within western words. */
function usualShares(bytes: Buffer): { readonly gbk: number; readonly big5: number; readonly western: number } {
	let [pairs, gbk, big5] = [0, 0, 0];
	for (let at = 0; at + 1 < bytes.length; at++) {
		const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]];
		if (lead < 0x81) continue;
		pairs++;
		// The first level of GB 2312 and its marks; the frequent ones of Big5 and its marks.
		if (trail >= 0xa1 && ((lead >= 0xa1 && lead <= 0xa9) || (lead >= 0xb0 && lead <= 0xd7))) gbk++;
		if (lead >= 0xa1 && lead <= 0xc6 && (trail >= 0xa1 || (trail >= 0x40 && trail <= 0x7e))) big5++;
		at++;
	}
	let [high, within] = [0, 0];
	for (const [at, byte] of bytes.entries()) {
		if (byte < 0x80) continue;
		high++;
		if (isPlain(bytes[at - 1]) || isPlain(bytes[at + 1])) within++;
	}
	const isMostlyPlain = high * 3 < bytes.length;
	return {
		gbk: pairs === 0 ? 0 : gbk / pairs,
		big5: pairs === 0 ? 0 : big5 / pairs,
		western: high === 0 || !isMostlyPlain ? 0 : within / high,
	};
}

function isPlain(byte: number | undefined): boolean {
	return byte !== undefined && /[A-Za-z0-9 .,;"'\t]/.test(String.fromCharCode(byte));
}

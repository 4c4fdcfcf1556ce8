import { inflateSync } from 'node:zlib';
import type { PictureFormat } from './picture.format.ts';
import { type BareFile, type Kept, keepOf } from './picture.kept.ts';

/**
 * A picture file without what was written beside the picture: where and with what it was taken, by whom, earlier looks of
 * it, and whatever follows its end. The picture itself stays byte for byte, so that it loses nothing and films keep
 * their frames. A file that is built otherwise than its format says gives nothing, and a PNG that breaks off what there is of it.
 */
export const bareFile: Readonly<Record<PictureFormat, (file: Buffer) => BareFile | undefined>> = {
	jpeg: bareJpeg,
	png: barePng,
	webp: bareWebp,
	gif: bareGif,
};

const jpegEnd = Buffer.from([0xff, 0xd9]);
/** `JFIF` with its two lengths, and no small picture behind it. */
const bareJfif = 18;

function bareJpeg(file: Buffer): BareFile | undefined {
	const kept = keepOf(file);
	kept.keep(0, 2);
	let at = 2;
	while (at + 4 <= file.length) {
		const marker = file.readUInt8(at + 1);
		if (file[at] !== 0xff) return undefined;
		// Markers may be filled up with further such bytes.
		if (marker === 0xff) {
			at += 1;
			continue;
		}
		if (marker === 0xd9) break;
		if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) return undefined;
		const end = at + 2 + file.readUInt16BE(at + 2);
		if (end < at + 4 || end > file.length) return undefined;
		kept.meet();
		if (isOfJpeg(marker, file.subarray(at, end))) kept.keep(at, end);
		else if (marker === 0xe1 && file.toString('latin1', at + 4, at + 10) === 'Exif\0\0') kept.noteExif(at + 4, end);
		at = end;
		if (marker !== 0xda) continue;
		at = endOfScan(file, at);
		kept.keep(end, at);
	}
	if (file[at] === 0xff && file[at + 1] === 0xd9) kept.keep(at, at + 2);
	else kept.add(jpegEnd);
	return kept.whole();
}

/** Frames, tables and scans; of the applications' segments those that say what the colours mean. */
function isOfJpeg(marker: number, segment: Buffer): boolean {
	const begins = (name: string) => segment.toString('latin1', 4, 4 + name.length) === name;
	if (marker === 0xe0) return begins('JFIF\0') && segment.length === bareJfif;
	if (marker === 0xe2) return begins('ICC_PROFILE\0');
	if (marker === 0xee) return begins('Adobe');
	return marker >= 0xc0 && marker <= 0xdf && marker !== 0xc8;
}

/** Behind a scan the next marker that is no part of it; byte by byte, for looking ahead costs more where there are many. */
function endOfScan(file: Buffer, from: number): number {
	for (let at = from; at + 1 < file.length; at += 1) {
		if (file[at] !== 0xff) continue;
		const next = file[at + 1] ?? 0;
		if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
	}
	return file.length;
}

/** Besides what every reader must know: transparency, colours, pixel shape and the frames of a film. */
const pngKept = new Set('tRNS gAMA cHRM sRGB cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '));
const pngNeeded = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);
/** Unpacked a profile of colours has a few hundred kilobytes; the ones of printers have three megabytes. */
const mostProfileBytes = 4 * 1024 ** 2;
const longestProfileName = 79;

function barePng(file: Buffer): BareFile | undefined {
	const kept = keepOf(file);
	kept.keep(0, 8);
	let hasProfile = false;
	for (let at = 8; at + 12 <= file.length; ) {
		const name = file.toString('latin1', at + 4, at + 8);
		const end = at + 12 + file.readUInt32BE(at);
		kept.meet();
		if (end > file.length) {
			if (pngNeeded.has(name)) kept.keep(at, file.length);
			break;
		}
		if (pngNeeded.has(name) || pngKept.has(name)) kept.keep(at, end);
		else if (name === 'eXIf') kept.noteExif(at + 8, end - 4);
		else if (name === 'iCCP') {
			// The library reads the first one alone.
			if (!hasProfile && isSmallProfile(file.subarray(at + 8, end - 4))) kept.keep(at, end);
			hasProfile = true;
		}
		// A capital at the beginning: whoever does not know it cannot read the picture.
		else if (/^[^a-z]/.test(name)) return undefined;
		if (name === 'IEND') return kept.whole();
		at = end;
	}
	return { ...kept.whole(), isWhole: false };
}

/** Whether the profile behind its name comes to its end before it is too large. */
function isSmallProfile(body: Buffer): boolean {
	const name = body.indexOf(0);
	if (name < 1 || name > longestProfileName) return false;
	try {
		return inflateSync(body.subarray(name + 2), { maxOutputLength: mostProfileBytes }).length > 0;
	} catch {
		return false;
	}
}

const webpKept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH', 'ICCP']);
const ofFrames = new Set(['VP8 ', 'VP8L', 'ALPH']);
const frameHeader = 16;
const evenEnd = Buffer.alloc(1);
/** The bits of the header that promise EXIF and XMP. */
const promisesBeside = 0b0000_1100;

function bareWebp(file: Buffer): BareFile | undefined {
	const end = 8 + file.readUInt32LE(4);
	if (end > file.length) return undefined;
	const kept = keepOf(file);
	kept.keep(0, 12);
	if (!keepChunks(file, { from: 12, end }, { kept, names: webpKept })) return undefined;
	kept.amend((whole) => whole.writeUInt32LE(whole.length - 8, 4));
	return kept.whole();
}

/** Whether they are built as they should be; a frame of a film has chunks of its own, and no frames. */
function keepChunks(
	file: Buffer,
	{ from, end: endOfAll }: { from: number; end: number },
	{ kept, names }: { kept: Kept; names: ReadonlySet<string> },
): boolean {
	for (let at = from; at < endOfAll; ) {
		if (at + 8 > endOfAll) return false;
		const name = file.toString('latin1', at, at + 4);
		const length = file.readUInt32LE(at + 4);
		const endOfBody = at + 8 + length;
		if (endOfBody > endOfAll) return false;
		// The last one may lack the byte that makes its length even.
		const end = Math.min(endOfBody + (length % 2), endOfAll);
		kept.meet();
		if (names.has(name)) {
			const start = kept.length;
			if (name !== 'ANMF') kept.keep(at, end);
			else if (!keepFrame(file, { from: at, end: endOfBody }, kept)) return false;
			if (name === 'VP8X' && length > 0) {
				kept.amend((whole) => whole.writeUInt8(whole.readUInt8(start + 8) & ~promisesBeside, start + 8));
			}
			if ((kept.length - start) % 2 > 0) kept.add(evenEnd);
		} else if (name === 'EXIF') kept.noteExif(at + 8, endOfBody);
		at = end;
	}
	return true;
}

function keepFrame(file: Buffer, { from, end }: { from: number; end: number }, kept: Kept): boolean {
	const start = kept.length;
	const endOfHeader = from + 8 + frameHeader;
	if (endOfHeader > end) return false;
	kept.keep(from, endOfHeader);
	if (!keepChunks(file, { from: endOfHeader, end }, { kept, names: ofFrames })) return false;
	const length = kept.length - start - 8;
	kept.amend((whole) => whole.writeUInt32LE(length, start + 4));
	return true;
}

const gifEnd = Buffer.from([0x3b]);
const gifKept = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

function bareGif(file: Buffer): BareFile | undefined {
	const kept = keepOf(file);
	let at = 13 + paletteBytes(file.readUInt8(10));
	if (at > file.length) return undefined;
	kept.keep(0, at);
	while (at < file.length) {
		const begin = at;
		const kind = file.readUInt8(at);
		if (kind === 0x3b) {
			kept.keep(at, at + 1);
			return kept.whole();
		}
		if (kind === 0x2c && at + 10 < file.length) at += 11 + paletteBytes(file.readUInt8(at + 9));
		else if (kind === 0x21 && at + 2 < file.length) at += 2;
		else return undefined;
		const end = endOfBlocks(file, at);
		if (end === undefined) return undefined;
		kept.meet();
		if (kind === 0x2c || isOfGif(file, begin)) kept.keep(begin, end);
		at = end;
	}
	kept.add(gifEnd);
	return kept.whole();
}

/** How long a frame is shown, a text that is drawn, how often all is repeated; no comment and nothing of other programs. */
function isOfGif(file: Buffer, at: number): boolean {
	const label = file.readUInt8(at + 1);
	if (label === 0xff) return gifKept.has(file.toString('latin1', at + 3, at + 14));
	return label === 0xf9 || label === 0x01;
}

function paletteBytes(flags: number): number {
	return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Blocks carry their own length; an empty one is the last. */
function endOfBlocks(file: Buffer, from: number): number | undefined {
	for (let at = from; at < file.length; at += 1 + file.readUInt8(at)) if (file[at] === 0) return at + 1;
	return undefined;
}

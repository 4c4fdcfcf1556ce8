import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** What a camera or a program leaves in a picture, in words that can be looked for. */
export const notes = { gps: 'N51-28-38-W000', exif: 'CameraOfLi', xmp: 'xmp-of-li', other: 'written-by-li' } as const;

/** Whether anything of it is left. */
export function hasNotes(bytes: Buffer): boolean {
	const text = bytes.toString('latin1');
	return [...Object.values(notes), 'Exif\0', 'http://ns.adobe.com', '8BIM'].some((note) => text.includes(note));
}

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${notes.xmp}"/></rdf:RDF></x:xmpmeta>`;
const exif = { IFD0: { Make: notes.exif, Artist: notes.other }, IFD3: { GPSMapDatum: notes.gps } };

/** A drawing with four different corners, so that rotating it shows. */
export function corners(): Sharp {
	const corner = (background: string, left: number, top: number) => ({
		input: { create: { width: 16, height: 16, channels: 3 as const, background } },
		left,
		top,
	});
	return sharp({ create: { width: 48, height: 32, channels: 3, background: 'white' } }).composite([
		corner('red', 0, 0),
		corner('lime', 32, 0),
		corner('blue', 0, 16),
	]);
}

/** A photo as a telephone makes it, exif as the orientation says. */
export async function photo(format: 'jpeg' | 'png' | 'webp', orientation = 1): Promise<Buffer> {
	return (await drawn())
		.withMetadata({ orientation, exif } as never)
		.withXmp(xmp)
		.toFormat(format, { quality: 95 })
		.toBuffer();
}

async function drawn(): Promise<Sharp> {
	return sharp(await corners().png().toBuffer());
}

const jpegSegment = (marker: number, body: Buffer) =>
	Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]), body]);

/** A JPEG with a small picture in its header, notes of an editor, a comment, another picture behind its end. */
export async function editedJpeg(progressive = false): Promise<{ plain: Buffer; tagged: Buffer }> {
	const plain = await corners().jpeg({ progressive }).toBuffer();
	const iptc = Buffer.from(`Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x14\x1c\x02\x50\0\x0e${notes.other}`, 'latin1');
	const beside = [
		jpegSegment(0xed, iptc),
		jpegSegment(0xfe, Buffer.from(notes.other)),
		jpegSegment(0xe2, Buffer.from(`MPF\0${notes.other}`)),
		jpegSegment(0xeb, Buffer.from(`JP\0${notes.other}`)),
	];
	const jfif = 2 + 2 + plain.readUInt16BE(4);
	const tagged = [plain.subarray(0, jfif), ...beside, plain.subarray(jfif), Buffer.from(`trailer ${notes.gps}`)];
	return { plain, tagged: Buffer.concat(tagged) };
}

const pngChunk = (name: string, body: string | Buffer) => {
	const named = Buffer.concat([Buffer.from(name), typeof body === 'string' ? Buffer.from(body, 'latin1') : body]);
	const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(body.length);
	check.writeUInt32BE(crc32(named));
	return Buffer.concat([length, named, check]);
};

/**
 * A PNG on its side that is small as it comes and packs badly once it is drawn: each row differs from the one above it by
 * the same odd numbers.
 */
export function packedPng({ width, height, orientation = 2 }: { width: number; height: number; orientation?: number }) {
	const ofThreeColours = 3;
	let state = 7;
	const step = () => {
		state = (state * 48_271) % 2_147_483_647;
		return 120 + (state % 17);
	};
	const byTheRowAbove = 2;
	const row = Buffer.from([byTheRowAbove, ...Array.from({ length: width * ofThreeColours }, step)]);
	const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	const exif = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1');
	exif.writeUInt8(orientation, 19);
	const rows = deflateSync(Buffer.alloc(row.length * height, row), { level: 9 });
	const parts = { IHDR: header, eXIf: exif, IDAT: rows, IEND: Buffer.alloc(0) };
	const chunks = Object.entries(parts).map(([name, body]) => pngChunk(name, body));
	return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

/** A PNG with texts, a time and notes behind its end. */
export async function editedPng(): Promise<{ plain: Buffer; tagged: Buffer }> {
	const plain = await corners().png().toBuffer();
	const beside = [
		pngChunk('tEXt', `Author\0${notes.other}`),
		pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${xmp}`),
		pngChunk('tIME', '\x07\xe8\x01\x01\x01\x01\x01'),
		pngChunk('prVt', notes.gps),
	];
	const header = 8 + 25;
	const tagged = [plain.subarray(0, header), ...beside, plain.subarray(header), Buffer.from(notes.gps)];
	return { plain, tagged: Buffer.concat(tagged) };
}

/** A film of three frames. */
export async function film(format: 'gif' | 'webp'): Promise<Buffer> {
	const made = await joined(['red', 'lime', 'blue'], { width: 20, height: 10 });
	return format === 'gif'
		? made.gif({ delay: [100, 200, 300] }).toBuffer()
		: made.webp({ delay: [100, 200, 300], lossless: true }).toBuffer();
}

/** A film of so many frames with a byte before its end that no GIF has there; programs show it all the same. */
export async function oddFilm(frames: number, { width = 20, height = 10 } = {}): Promise<Buffer> {
	const colours = Array.from({ length: frames }, (_, at) => (at % 2 ? 'red' : 'blue'));
	const whole = await (await joined(colours, { width, height })).gif().toBuffer();
	return Buffer.concat([whole.subarray(0, -1), Buffer.from([0x7f]), whole.subarray(-1)]);
}

/** Frames of one colour each. */
async function joined(colours: readonly string[], size: { width: number; height: number }): Promise<Sharp> {
	const frames = colours.map((background) =>
		sharp({ create: { ...size, channels: 3, background } })
			.png()
			.toBuffer(),
	);
	return sharp(await Promise.all(frames), { join: { animated: true } });
}

/** The same film with a comment and the notes of a program, as editors write them. */
export async function editedGif(): Promise<{ plain: Buffer; tagged: Buffer }> {
	const plain = await film('gif');
	const palette = 3 * 2 ** ((plain.readUInt8(10) & 7) + 1);
	const start = 13 + (plain.readUInt8(10) & 0x80 ? palette : 0);
	const comment = Buffer.concat([
		Buffer.from([0x21, 0xfe, notes.other.length]),
		Buffer.from(notes.other),
		Buffer.from([0]),
	]);
	const trailer = Buffer.from([1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0]);
	const packet = Buffer.concat([Buffer.from('\x21\xff\x0bXMP DataXMP', 'latin1'), Buffer.from(xmp), trailer]);
	const tagged = [plain.subarray(0, start), comment, packet, plain.subarray(start), Buffer.from(notes.gps)];
	return { plain, tagged: Buffer.concat(tagged) };
}

/** The same film with the notes of a program behind its frames. */
export async function editedWebp(): Promise<{ plain: Buffer; tagged: Buffer }> {
	const plain = await film('webp');
	const chunk = (name: string, body: string) => {
		const head = Buffer.alloc(8);
		head.write(name, 'latin1');
		head.writeUInt32LE(body.length, 4);
		return Buffer.concat([head, Buffer.from(body), Buffer.alloc(body.length % 2)]);
	};
	const tagged = Buffer.concat([
		plain,
		chunk('EXIF', `Exif\0\0${notes.gps}`),
		chunk('XMP ', xmp),
		chunk('LISX', notes.other),
	]);
	tagged.writeUInt32LE(tagged.length - 8, 4);
	tagged.writeUInt8(tagged.readUInt8(20) | 0b1100, 20);
	return { plain, tagged };
}

/** Pictures of ten megabytes that are nearly nothing but empty parts. */
export async function hugePictures(): Promise<{ format: 'gif' | 'jpeg' | 'webp'; file: Buffer }[]> {
	const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } });
	const many = (count: number, part: Buffer) => Buffer.alloc(count * part.length, part);
	const gif = await dot.clone().gif().toBuffer();
	const jpeg = await dot.clone().jpeg().toBuffer();
	const chunks = many(1_300_000, Buffer.from('VP8L\0\0\0\0', 'latin1'));
	const webp = Buffer.concat([await dot.clone().webp({ lossless: true }).toBuffer(), chunks]);
	webp.writeUInt32LE(webp.length - 8, 4);
	const ofGif = many(3_494_000, Buffer.from([0x21, 0xf9, 0x00]));
	const ofJpeg = many(2_600_000, Buffer.from([0xff, 0xdb, 0x00, 0x02]));
	return [
		{ format: 'gif', file: Buffer.concat([gif.subarray(0, -1), ofGif, gif.subarray(-1)]) },
		{ format: 'jpeg', file: Buffer.concat([jpeg.subarray(0, -2), ofJpeg, jpeg.subarray(-2)]) },
		{ format: 'webp', file: webp },
	];
}

const packed = (letters: number) => deflateSync(Buffer.alloc(letters, 'a'), { level: 9 });

/** A small PNG with so many texts of so many letters each, which pack to a thousandth. */
export async function pngOfTexts(
	count: number,
	{ letters, name = 'zTXt' }: { letters: number; name?: 'zTXt' | 'iTXt' },
): Promise<Buffer> {
	const head = name === 'zTXt' ? 'a\0\0' : 'a\0\x01\0\0\0';
	return withChunks(Array(count).fill(pngChunk(name, Buffer.concat([Buffer.from(head, 'latin1'), packed(letters)]))));
}

/** A small PNG whose profile of colours unpacks to so many bytes. */
export async function pngOfProfile(bytes: number): Promise<Buffer> {
	return withChunks([pngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0', 'latin1'), packed(bytes)]))]);
}

async function withChunks(chunks: readonly Buffer[]): Promise<Buffer> {
	const plain = await corners().png().toBuffer();
	const header = 8 + 25;
	return Buffer.concat([plain.subarray(0, header), ...chunks, plain.subarray(header)]);
}

/** A note of as many entries as it has room for, each of which names the same bytes. */
export function exifOfEntries(bytes: number): Buffer {
	const note = Buffer.alloc(bytes, 'a');
	const entries = Math.min(Math.floor((bytes - 20) / 12), 65_000);
	note.write('Exif\0\0MM\0*\0\0\0\x08', 'latin1');
	note.writeUInt16BE(entries, 14);
	for (let at = 0; at < entries; at += 1) {
		const entry = 16 + 12 * at;
		note.writeUInt32BE(0x010e_0002, entry);
		note.writeUInt32BE(bytes - 100, entry + 4);
		note.writeUInt32BE(8, entry + 8);
	}
	return note;
}

/** A JPEG full of notes, profiles, comments and letters of programs, whose picture is small. */
export async function jpegOfNotes(): Promise<Buffer> {
	const plain = await corners().jpeg().toBuffer();
	const xmpName = 'http://ns.adobe.com/xap/1.0/\0';
	const each = [
		jpegSegment(0xe1, exifOfEntries(65_000)),
		jpegSegment(0xe1, Buffer.from(xmpName + 'a'.repeat(60_000))),
		jpegSegment(0xed, Buffer.alloc(60_000, 'Photoshop 3.0\0')),
		jpegSegment(0xfe, Buffer.alloc(65_000, 'a')),
	];
	return Buffer.concat([plain.subarray(0, 2), ...Array(30).fill(each).flat(), plain.subarray(2)]);
}

/** A WebP with large notes. */
export async function webpOfNotes(): Promise<Buffer> {
	const { tagged } = await editedWebp();
	const at = tagged.indexOf('EXIF');
	const chunk = (name: string, body: Buffer) => {
		const head = Buffer.alloc(8);
		head.write(name, 'latin1');
		head.writeUInt32LE(body.length, 4);
		return Buffer.concat([head, body]);
	};
	const exif = chunk('EXIF', exifOfEntries(790_000));
	const file = Buffer.concat([tagged.subarray(0, at), exif, chunk('XMP ', Buffer.alloc(2_000_000, 'a'))]);
	file.writeUInt32LE(file.length - 8, 4);
	return file;
}

/** A GIF with a comment of millions of letters and as many of a program. */
export async function gifOfNotes(): Promise<Buffer> {
	const plain = await film('gif');
	const start = 13 + (plain.readUInt8(10) & 0x80 ? 3 * 2 ** ((plain.readUInt8(10) & 7) + 1) : 0);
	const block = Buffer.concat([Buffer.from([255]), Buffer.alloc(255, 'a')]);
	const blocks = Buffer.concat([Buffer.alloc(10_000 * block.length, block), Buffer.from([0])]);
	const comment = Buffer.concat([Buffer.from([0x21, 0xfe]), blocks]);
	const program = Buffer.concat([Buffer.from('\x21\xff\x0bXMP DataXMP', 'latin1'), blocks]);
	return Buffer.concat([plain.subarray(0, start), comment, program, plain.subarray(start)]);
}

/** The pixels of all frames. */
export function pixels(bytes: Buffer): Promise<Buffer> {
	return sharp(bytes, { animated: true }).ensureAlpha().raw().toBuffer();
}

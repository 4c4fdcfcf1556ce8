import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A part of an archive and its text, piece after piece. */
type Part = readonly [name: string, text: AsyncIterable<string> | Iterable<string>];

const version = 20;
/** Names are UTF-8; sizes and checksum are known, and written, behind what was packed. */
const flags = 0x808;
const deflated = 8;
/** The first day that an archive can name: when it was made is nobody's business. */
const date = 0x21;

/** An archive of some parts, packed while they are made: of each only its latest pieces are in memory. Below 4 GB. */
export async function* zipped(parts: readonly Part[]): AsyncGenerator<Buffer> {
	const listing: Buffer[] = [];
	let at = 0;
	for (const [name, text] of parts) {
		const title = Buffer.from(name);
		const head = Buffer.concat([Buffer.from('PK\x03\x04'), factsOf(title), title]);
		yield head;
		const facts = { sum: 0, packed: 0, size: 0 };
		for await (const bytes of packed(text, facts)) yield bytes;
		const sums = words(facts.sum, facts.packed, facts.size);
		yield Buffer.concat([Buffer.from('PK\x07\x08'), sums]);
		listing.push(entryOf(title, { sums, at }));
		at += head.length + facts.packed + 4 + sums.length;
	}
	const list = Buffer.concat(listing);
	const end = Buffer.alloc(22);
	end.write('PK\x05\x06');
	end.writeUInt16LE(parts.length, 8);
	end.writeUInt16LE(parts.length, 10);
	words(list.length, at).copy(end, 12);
	yield Buffer.concat([list, end]);
}

/** Packs a text, and counts what it was and what became of it. */
async function* packed(text: Part[1], facts: { sum: number; packed: number; size: number }): AsyncGenerator<Buffer> {
	async function* counted(): AsyncGenerator<Buffer> {
		for await (const piece of text) {
			const bytes = Buffer.from(piece);
			facts.sum = crc32(bytes, facts.sum);
			facts.size += bytes.length;
			yield bytes;
		}
	}
	const deflate = createDeflateRaw();
	// Whatever goes wrong is thrown by reading what is packed.
	pipeline(Readable.from(counted(), { objectMode: false }), deflate).catch(() => undefined);
	for await (const bytes of deflate) {
		facts.packed += bytes.length;
		yield bytes;
	}
}

/** What is said of a part before its bytes and in the listing alike. */
function factsOf(title: Buffer): Buffer {
	const facts = Buffer.alloc(26);
	facts.writeUInt16LE(version, 0);
	facts.writeUInt16LE(flags, 2);
	facts.writeUInt16LE(deflated, 4);
	facts.writeUInt16LE(date, 8);
	facts.writeUInt16LE(title.length, 22);
	return facts;
}

function entryOf(title: Buffer, { sums, at }: { sums: Buffer; at: number }): Buffer {
	const entry = Buffer.alloc(46);
	entry.write('PK\x01\x02');
	entry.writeUInt16LE(version, 4);
	factsOf(title).copy(entry, 6);
	sums.copy(entry, 16);
	entry.writeUInt32LE(at, 42);
	return Buffer.concat([entry, title]);
}

function words(...numbers: readonly number[]): Buffer {
	const bytes = Buffer.alloc(4 * numbers.length);
	for (const [place, number] of numbers.entries()) bytes.writeUInt32LE(number, 4 * place);
	return bytes;
}

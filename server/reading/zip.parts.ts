import { TextDecoder } from 'node:util';
import yauzl from 'yauzl';
import { Unreadable } from './unreadable.ts';

/**
 * Twenty thousand rows of our own list of goods unpack to 53 MB, and so much takes a reader no more than its memory, also where
 * all of it is short texts that cells share; a bomb is more. What the archive says of itself is not believed.
 */
const mostBytes = 64 * 1024 * 1024;
const mostParts = 5000;

/** The parts of an archive by name, each unpacked as it is read. */
export interface Parts {
	has(name: string): boolean;
	/** A part as text, in pieces. */
	read(name: string): AsyncGenerator<string>;
	close(): void;
}

/** Opens an archive; names count in any case, as Office reads them. */
export async function openParts(file: string): Promise<Parts> {
	const zip = await yauzl.openPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: false });
	const entries = new Map<string, yauzl.Entry>();
	for await (const entry of zip.eachEntry()) {
		if (entries.size >= mostParts) throw new Unreadable('import.notTable');
		const name = nameOf(entry.fileName);
		// The first of a name: what other programs show.
		if (!entries.has(name)) entries.set(name, entry);
	}
	let size = 0;
	function count(bytes: number): void {
		size += bytes;
		if (size > mostBytes) throw new Unreadable('import.unpackedTooLarge', { max: mostBytes / 1024 / 1024 });
	}
	return {
		has: (name) => entries.has(nameOf(name)),
		async *read(name) {
			const entry = entries.get(nameOf(name));
			if (!entry) throw new Unreadable('import.notTable');
			yield* textOf(await zip.openReadStreamPromise(entry), count);
		},
		close: () => zip.close(),
	};
}

function nameOf(name: string): string {
	return (name.startsWith('/') ? name.slice(1) : name).toLowerCase();
}

async function* textOf(stream: AsyncIterable<Buffer>, count: (bytes: number) => void): AsyncGenerator<string> {
	let decoder: TextDecoder | undefined;
	for await (const chunk of stream) {
		count(chunk.length);
		decoder ??= new TextDecoder(encodingOf(chunk));
		yield decoder.decode(chunk, { stream: true });
	}
	if (decoder) yield decoder.decode();
}

/** XML is UTF-8 unless it begins with the mark of UTF-16. */
function encodingOf(start: Buffer): string {
	if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
	return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';
}

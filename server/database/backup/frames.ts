import type { Sequence, Table } from './catalog.queries.ts';

/** The first frame of a backup: what made it, and which shape of the database it fits. */
export interface BackupHeader {
	readonly format: 1;
	readonly product: string;
	readonly version: string;
	/** Unix seconds. */
	readonly createTime: number;
	readonly postgres: string;
	readonly migrations: readonly string[];
	readonly sequences: readonly Sequence[];
}

/**
 * A backup is a gzip'd row of frames: a letter, the length of what follows in four bytes, the content.
 * The header, then for each table its description, its rows as PostgreSQL's COPY writes them, and their number.
 */
export type Frame =
	| { readonly kind: 'header'; readonly header: BackupHeader }
	| { readonly kind: 'table'; readonly table: Table }
	| { readonly kind: 'rows'; readonly bytes: Buffer }
	| { readonly kind: 'tableEnd'; readonly rows: number }
	| { readonly kind: 'end'; readonly tables: number };

const letters = { header: 'H', table: 'T', rows: 'R', tableEnd: 't', end: 'E' } as const;
const prefixBytes = 5;
const largestFrame = 1 << 30;

export function encodeFrame(frame: Frame): Buffer {
	const content = contentOf(frame);
	const prefix = Buffer.alloc(prefixBytes);
	prefix.write(letters[frame.kind], 'latin1');
	prefix.writeUInt32BE(content.length, 1);
	return Buffer.concat([prefix, content]);
}

/** Reads the frames of an unzipped backup; a file that stops before its last frame is refused. */
export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame, void> {
	let buffered: Buffer = Buffer.alloc(0);
	let isWhole = false;
	for await (const chunk of source) {
		buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
		for (let size = frameSize(buffered); size <= buffered.length; size = frameSize(buffered)) {
			const frame = decodeFrame(buffered.subarray(0, size));
			buffered = buffered.subarray(size);
			isWhole = frame.kind === 'end';
			yield frame;
		}
	}
	if (!isWhole || buffered.length > 0) throw damaged();
}

export function damaged(): Error {
	return new Error('The file is no whole backup: it is damaged or was cut short.');
}

function contentOf(frame: Frame): Buffer {
	switch (frame.kind) {
		case 'header':
			return Buffer.from(JSON.stringify(frame.header));
		case 'table':
			return Buffer.from(JSON.stringify(frame.table));
		case 'rows':
			return frame.bytes;
		case 'tableEnd':
			return Buffer.from(JSON.stringify(frame.rows));
		case 'end':
			return Buffer.from(JSON.stringify(frame.tables));
	}
}

function frameSize(buffered: Buffer): number {
	if (buffered.length < prefixBytes) return prefixBytes;
	const length = buffered.readUInt32BE(1);
	if (length > largestFrame) throw damaged();
	return prefixBytes + length;
}

function decodeFrame(bytes: Buffer): Frame {
	const content = bytes.subarray(prefixBytes);
	switch (String.fromCharCode(bytes[0] ?? 0)) {
		case letters.header:
			return { kind: 'header', header: JSON.parse(content.toString()) as BackupHeader };
		case letters.table:
			return { kind: 'table', table: JSON.parse(content.toString()) as Table };
		case letters.rows:
			return { kind: 'rows', bytes: content };
		case letters.tableEnd:
			return { kind: 'tableEnd', rows: Number(content) };
		case letters.end:
			return { kind: 'end', tables: Number(content) };
		default:
			throw damaged();
	}
}

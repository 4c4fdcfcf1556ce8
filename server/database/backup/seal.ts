import {
	createCipheriv,
	createDecipheriv,
	createHmac,
	hkdfSync,
	randomBytes,
	type ScryptOptions,
	scrypt,
	timingSafeEqual,
} from 'node:crypto';
import { createReadStream } from 'node:fs';
import { promisify } from 'node:util';
import { damaged } from './frames.ts';

/**
 * With what a backup is protected: a password encrypts it, the shop's secret only proves that the shop made it and nobody
 * changed it since, so that it can still be read where the secret was lost.
 */
export type BackupKey = { readonly password: string; readonly cost?: number } | { readonly secret: string };

/** What whoever restores has at hand. */
export interface KeysAtHand {
	readonly password?: string | undefined;
	readonly secret?: string | undefined;
	/** Reads what cannot be proved, too. */
	readonly isUnverified?: boolean;
}

/**
 * A head (a mark, the kind of protection, what its key cost to make, a salt), then chunks: their length, whose highest bit marks the last one, the
 * content and its proof. Each proof covers the head, the place of the chunk and whether it is the last, so that none can
 * be changed, left out, moved, or taken from another backup.
 */
const mark = Buffer.from('ATELIER2');
const kinds = { password: 'P', secret: 'S' } as const;
const saltBytes = 16;
const headBytes = mark.length + 2 + saltBytes;
const chunkBytes = 64 * 1024;
const lastBit = 0x8000_0000;
const lengthBytes = 4;
/** Doublings: whoever guesses passwords pays so much for each. Nobody can make whoever restores pay more. */
const usualCost = 17;
const mostMemory = 256 * 1024 * 1024;
const gzipMark = Buffer.from([0x1f, 0x8b]);

/** How the chunks of one backup are protected. */
interface Protection {
	readonly proofBytes: number;
	seal(place: Buffer, content: Buffer): { sealed: Buffer; proof: Buffer };
	/** The content; `undefined` where its proof is wrong. */
	open(place: Buffer, sealed: Buffer, proof: Buffer): Buffer | undefined;
}

/** Protects the bytes of a backup. */
export async function* sealed(source: AsyncIterable<Buffer>, key: BackupKey): AsyncGenerator<Buffer> {
	const kind = 'password' in key ? kinds.password : kinds.secret;
	const cost = 'password' in key ? (key.cost ?? usualCost) : 0;
	const head = Buffer.concat([mark, Buffer.from(kind), Buffer.from([cost]), randomBytes(saltBytes)]);
	const protection = await protectionOf(head, key);
	yield head;
	let number = 0;
	const chunkOf = (content: Buffer, isLast: boolean): Buffer => {
		const length = lengthWord(content.length, isLast);
		const { sealed: bytes, proof } = protection.seal(placeOf(head, number++, length), content);
		return Buffer.concat([length, bytes, proof]);
	};
	let buffered: Buffer = Buffer.alloc(0);
	for await (const bytes of source) {
		buffered = Buffer.concat([buffered, bytes]);
		for (; buffered.length > chunkBytes; buffered = buffered.subarray(chunkBytes)) {
			yield chunkOf(buffered.subarray(0, chunkBytes), false);
		}
	}
	yield chunkOf(buffered, true);
}

/** The bytes of a backup; whatever was done to them is refused where it is come across. */
export async function* unsealed(file: string, keys: KeysAtHand): AsyncGenerator<Buffer> {
	const read = readerOf(createReadStream(file));
	const head = await read(headBytes);
	if (!head.subarray(0, mark.length).equals(mark)) return yield* unmarked(head, read, keys);
	const protection = await protectionFor(head, keys);
	for (let number = 0; ; number += 1) {
		const length = await readWhole(read, lengthBytes);
		const word = length.readUInt32BE();
		const isLast = word >= lastBit;
		const bytes = isLast ? word - lastBit : word;
		if (bytes > chunkBytes) throw damaged();
		const content = await readWhole(read, bytes);
		const proof = await readWhole(read, protection.proofBytes);
		const opened = protection.open(placeOf(head, number, length), content, proof);
		if (!opened) throw number === 0 ? notProved(head) : damaged();
		yield opened;
		if (isLast) break;
	}
	if ((await read(1)).length > 0) throw damaged();
}

/** Reads all of it, before anything is done with it. */
export async function verify(file: string, keys: KeysAtHand): Promise<void> {
	for await (const _bytes of unsealed(file, keys)) {
		// Each piece is proved as it comes.
	}
}

/** Earlier releases wrote the bare content. */
async function* unmarked(head: Buffer, read: Read, { isUnverified }: KeysAtHand): AsyncGenerator<Buffer> {
	if (!head.subarray(0, gzipMark.length).equals(gzipMark)) throw damaged();
	if (!isUnverified) {
		throw new Error(
			'The backup was made by an earlier release, and nothing proves that nobody changed it since. ' +
				'If you know where it has been, restore it with --unverified.',
		);
	}
	for (let bytes = head; bytes.length > 0; bytes = await read(chunkBytes)) yield bytes;
}

async function protectionFor(head: Buffer, { password, secret, isUnverified }: KeysAtHand): Promise<Protection> {
	if (kindOf(head) === kinds.password) {
		if (password) return protectionOf(head, { password });
		throw new Error('The backup is encrypted: set BACKUP_PASSWORD to the password it was made with.');
	}
	if (kindOf(head) !== kinds.secret) throw damaged();
	if (isUnverified) return { ...proving(Buffer.alloc(0)), open: (_place, content) => content };
	if (secret) return protectionOf(head, { secret });
	throw new Error(
		"The backup is proved by the secret of its shop, which is not here: copy the shop's `secret` into DATA_DIR, or set " +
			'APP_SECRET. Where it is lost, and you know where the file has been, restore it with --unverified.',
	);
}

function notProved(head: Buffer): Error {
	return new Error(
		kindOf(head) === kinds.password
			? 'BACKUP_PASSWORD is not the password of this backup, or the file was changed.'
			: 'The backup was changed, or was made by a shop with another secret.',
	);
}

async function protectionOf(head: Buffer, key: BackupKey): Promise<Protection> {
	const salt = head.subarray(-saltBytes);
	if ('secret' in key) return proving(Buffer.from(hkdfSync('sha256', key.secret, salt, 'atelier backup', 32)));
	const cost = head[mark.length + 1] ?? 0;
	if (cost < 1 || cost > usualCost) throw damaged();
	const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
	return encrypting(await derive(key.password, salt, 32, { N: 2 ** cost, r: 8, p: 1, maxmem: mostMemory }));
}

function proving(key: Buffer): Protection {
	const proofOf = (place: Buffer, content: Buffer) => createHmac('sha256', key).update(place).update(content).digest();
	return {
		proofBytes: 32,
		seal: (place, content) => ({ sealed: content, proof: proofOf(place, content) }),
		open: (place, content, proof) => (timingSafeEqual(proofOf(place, content), proof) ? content : undefined),
	};
}

/** The key is used for one backup only, and within it each place once. */
function encrypting(key: Buffer): Protection {
	const nonceOf = (place: Buffer) => place.subarray(headBytes, headBytes + 12);
	return {
		proofBytes: 16,
		seal(place, content) {
			const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place)).setAAD(place);
			const bytes = Buffer.concat([cipher.update(content), cipher.final()]);
			return { sealed: bytes, proof: cipher.getAuthTag() };
		},
		open(place, bytes, proof) {
			const cipher = createDecipheriv('aes-256-gcm', key, nonceOf(place), { authTagLength: 16 });
			cipher.setAAD(place).setAuthTag(proof);
			try {
				return Buffer.concat([cipher.update(bytes), cipher.final()]);
			} catch {
				return undefined;
			}
		},
	};
}

function kindOf(head: Buffer): string {
	return head.toString('latin1', mark.length, mark.length + 1);
}

function lengthWord(bytes: number, isLast: boolean): Buffer {
	const word = Buffer.alloc(lengthBytes);
	word.writeUInt32BE(bytes + (isLast ? lastBit : 0));
	return word;
}

/** Which backup, which chunk of it, how long, and whether it is the last. */
function placeOf(head: Buffer, number: number, length: Buffer): Buffer {
	const count = Buffer.alloc(12);
	count.writeBigUInt64BE(BigInt(number), 4);
	return Buffer.concat([head, count, length]);
}

/** Reads so many bytes, fewer only at the end. */
type Read = (bytes: number) => Promise<Buffer>;

function readerOf(source: AsyncIterable<Buffer>): Read {
	const pieces = source[Symbol.asyncIterator]();
	let buffered: Buffer = Buffer.alloc(0);
	return async (bytes) => {
		while (buffered.length < bytes) {
			const next = await pieces.next();
			if (next.done) break;
			buffered = Buffer.concat([buffered, next.value]);
		}
		const read = buffered.subarray(0, bytes);
		buffered = buffered.subarray(bytes);
		return read;
	};
}

async function readWhole(read: Read, bytes: number): Promise<Buffer> {
	const found = await read(bytes);
	if (found.length < bytes) throw damaged();
	return found;
}

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createRoom } from '#server/config/room.ts';
import { wholeBy } from '#server/config/whole-file.ts';
import { drawPicture } from './draw-picture.ts';
import { PictureFailure } from './picture.format.ts';
import { seePicture } from './picture.sight.ts';
import type { Storage } from './storage.ts';

export type ThumbnailFormat = 'avif' | 'webp';

export interface Thumbnail {
	/** By which it is kept, another one for another content, side or format. When its picture came is in it: not for strangers. */
	readonly tag: string;
	readonly bytes: Buffer;
}

export interface Thumbnails {
	/** A stored picture with its shorter side of so many pixels, for somebody; nothing where there is no such picture. */
	get(url: string, look: Look, who: string): Promise<Thumbnail | undefined>;
	/** Ends what is drawn for visitors who have left; afterwards none is drawn, and nothing is written. */
	close(): Promise<void>;
}

interface Look {
	readonly side: number;
	readonly format: ThumbnailFormat;
}

const mostAtOnce = 2;
/** What a full list shows, several times; who finds no share of it, or waits for longer, gets none. */
const mostWaiting = 200;
const waitMs = 15_000;
const secondsEach = 15;
/** What could not be drawn is not tried again for so long: it costs as much as one that can. */
const secondsWithout = 3600;
const usualMaxBytes = 256 * 1024 * 1024;
/** What is left of the cache after it has grown too large. */
const keptShare = 0.8;

/** Small pictures, made when first asked for and kept in a folder that does not grow beyond its bound. */
export function createThumbnails(
	storage: Storage,
	{ folder, now, maxBytes = usualMaxBytes }: { folder: string; now(): number; maxBytes?: number },
): Thumbnails {
	const making = new Map<string, Promise<Buffer>>();
	const room = createRoom(mostAtOnce, { mostWaiting, waitMs });
	let total: number | undefined;
	let isClosed = false;

	/** Draws it and keeps it, what cannot be drawn as a file without bytes; a whole file or none. */
	async function make(url: string, file: string, look: Look, who: string): Promise<Buffer> {
		const bytes = await draw(storage, url, look, who);
		await mkdir(folder, { recursive: true });
		await wholeBy(file, async (draft) => {
			await writeFile(draft, bytes);
			await utimes(draft, now(), now());
		});
		total = (total ?? (await sizeOf(folder))) + bytes.length;
		if (total > maxBytes) total = await shrink(folder, maxBytes * keptShare);
		return bytes;
	}

	/** Each waits in a line of their own, also for what others want: meanwhile it may have been drawn for one of them. */
	async function keptOrMade(tag: string, file: string, make: () => Promise<Buffer>): Promise<Buffer> {
		const kept = await readKept(file, now());
		if (kept) return kept;
		if (isClosed) return Buffer.alloc(0);
		const made = making.get(tag) ?? make().finally(() => making.delete(tag));
		making.set(tag, made);
		return made;
	}

	return {
		async get(url, look, who) {
			const version = await storage.version(url);
			if (version === undefined) return undefined;
			const tag = createHash('sha1').update(`${version} ${look.side} ${look.format}`).digest('hex');
			const file = path.join(folder, `${tag}.${look.format}`);
			const kept = await readKept(file, now());
			if (kept) return shown(tag, kept);
			return shown(tag, await room.within(() => keptOrMade(tag, file, () => make(url, file, look, who)), who));
		},
		async close() {
			isClosed = true;
			await Promise.allSettled(making.values());
		},
	};
}

function shown(tag: string, bytes: Buffer): Thumbnail | undefined {
	return bytes.length > 0 ? { tag, bytes } : undefined;
}

/** Reading one makes it young again: the ones nobody asks for go first. */
async function readKept(file: string, now: number): Promise<Buffer | undefined> {
	try {
		const bytes = await readFile(file);
		const { mtime, mtimeMs } = await stat(file);
		if (bytes.length === 0 && now - mtimeMs / 1000 > secondsWithout) return undefined;
		await utimes(file, now, mtime);
		return bytes;
	} catch {
		return undefined;
	}
}

/** No bytes where the file is no picture, or one that would be too much. */
async function draw(storage: Storage, url: string, { side, format }: Look, who: string): Promise<Buffer> {
	// It may have been removed while this waited for its turn.
	if (!(await storage.has(url))) return Buffer.alloc(0);
	const file = await storage.read(url);
	try {
		return await drawPicture(seePicture(file), { as: 'small', who, seconds: secondsEach }, (picture) => {
			const small = picture.resize({ width: side, height: side, fit: 'outside', withoutEnlargement: true });
			return (format === 'avif' ? small.avif({ quality: 55, effort: 2 }) : small.webp({ quality: 78 })).toBuffer();
		});
	} catch (error) {
		if (error instanceof PictureFailure) return Buffer.alloc(0);
		throw error;
	}
}

async function filesOf(folder: string) {
	const names = await readdir(folder);
	const files = await Promise.all(
		names.map(async (name) => {
			const file = path.join(folder, name);
			const facts = await stat(file).catch(() => undefined);
			return facts ? { file, size: facts.size, used: facts.atimeMs } : undefined;
		}),
	);
	return files.filter((each) => each !== undefined);
}

async function sizeOf(folder: string): Promise<number> {
	return (await filesOf(folder)).reduce((sum, { size }) => sum + size, 0);
}

/** Removes those that were asked for longest ago; answers what is left. */
async function shrink(folder: string, maxBytes: number): Promise<number> {
	const files = (await filesOf(folder)).sort((a, b) => a.used - b.used);
	let total = files.reduce((sum, { size }) => sum + size, 0);
	for (const { file, size } of files) {
		if (total <= maxBytes) break;
		await rm(file, { force: true });
		total -= size;
	}
	return total;
}

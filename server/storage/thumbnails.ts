import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Storage } from './storage.ts';

export type ThumbnailFormat = 'avif' | 'webp';

export interface Thumbnail {
	/** Another one for another content, side or format. */
	readonly tag: string;
	readonly bytes: Buffer;
}

export interface Thumbnails {
	/** A stored picture with its shorter side of so many pixels; nothing where there is no such picture. */
	get(url: string, side: number, format: ThumbnailFormat): Promise<Thumbnail | undefined>;
}

/** What may stand behind the suffix of a picture; no drawing that could lead elsewhere. */
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif']);
const maxPixels = 50_000_000;
const mostAtOnce = 2;
const secondsEach = 15;
const usualMaxBytes = 256 * 1024 * 1024;
/** What is left of the cache after it has grown too large. */
const keptShare = 0.8;

/** Small pictures, made when first asked for and kept in a folder that does not grow beyond its bound. */
export function createThumbnails(
	storage: Storage,
	{ folder, now, maxBytes = usualMaxBytes }: { folder: string; now(): number; maxBytes?: number },
): Thumbnails {
	const making = new Map<string, Promise<Buffer | undefined>>();
	const room = createRoom(mostAtOnce);
	let total: number | undefined;

	/** Draws it and keeps it; a whole file or none. */
	async function make(url: string, file: string, side: number, format: ThumbnailFormat): Promise<Buffer | undefined> {
		const bytes = await room(() => draw(storage, url, side, format));
		if (!bytes) return undefined;
		await mkdir(folder, { recursive: true });
		const part = `${file}.${process.pid}.part`;
		await writeFile(part, bytes);
		await utimes(part, now(), now());
		await rename(part, file);
		total = (total ?? (await sizeOf(folder))) + bytes.length;
		if (total > maxBytes) total = await shrink(folder, maxBytes * keptShare);
		return bytes;
	}

	return {
		async get(url, side, format) {
			const version = await storage.version(url);
			if (version === undefined) return undefined;
			const tag = createHash('sha1').update(`${url} ${version} ${side} ${format}`).digest('hex');
			const file = path.join(folder, `${tag}.${format}`);
			const kept = await readKept(file, now());
			if (kept) return { tag, bytes: kept };
			const made = making.get(tag) ?? make(url, file, side, format).finally(() => making.delete(tag));
			making.set(tag, made);
			const bytes = await made;
			return bytes && { tag, bytes };
		},
	};
}

/** Reading one makes it young again: the ones nobody asks for go first. */
async function readKept(file: string, now: number): Promise<Buffer | undefined> {
	try {
		const bytes = await readFile(file);
		const { mtime } = await stat(file);
		await utimes(file, now, mtime);
		return bytes;
	} catch {
		return undefined;
	}
}

/** Nothing where the file is no picture, or one that would be too much. */
async function draw(storage: Storage, url: string, side: number, format: ThumbnailFormat): Promise<Buffer | undefined> {
	try {
		const source = sharp(await storage.read(url), { limitInputPixels: maxPixels, failOn: 'error' });
		if (!formats.has((await source.metadata()).format)) return undefined;
		const picture = source
			.timeout({ seconds: secondsEach })
			.autoOrient()
			.resize({ width: side, height: side, fit: 'outside', withoutEnlargement: true });
		return await (format === 'avif'
			? picture.avif({ quality: 55, effort: 2 })
			: picture.webp({ quality: 78 })
		).toBuffer();
	} catch {
		return undefined;
	}
}

/** So many pieces of work at once; the others wait. */
function createRoom(places: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
	const waiting: (() => void)[] = [];
	let taken = 0;
	return async (work) => {
		if (taken >= places) await new Promise<void>((resolve) => waiting.push(resolve));
		else taken += 1;
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else taken -= 1;
		}
	};
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

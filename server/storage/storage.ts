import { mkdir, readFile, realpath, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '#server/config/whole-file.ts';

/** Where uploaded and drawn files lie; keys are relative paths such as `goods/20261120/ab12.webp`. */
export interface Storage {
	readonly name: string;
	/** Stores bytes under a key; the same key again replaces them. Returns the URL that forms keep. */
	put(key: string, bytes: Uint8Array): Promise<string>;
	/** Reads a stored file by its URL. */
	read(url: string): Promise<Buffer>;
	/** The key of a URL that forms keep. */
	keyOf(url: string): string;
	/** Whether there is such a file; a name that leads out of the storage is that of none. */
	has(url: string): Promise<boolean>;
	/** Stands for a file and its content: another one after each change, nothing where there is no file. */
	version(url: string): Promise<string | undefined>;
	/** Removes a file; a missing one is no error. */
	remove(url: string): Promise<void>;
	/** The bytes that are left where files lie, and all that there are. */
	space(): Promise<{ free: number; all: number }>;
	/** The folder to serve, where the files lie on this machine. */
	readonly folder: string;
}

/** What stays free for orders, the database and staff: the lesser of the two. */
const leastFree = { bytes: 1024 ** 3, share: 0.05 };

/** Whether files stop: orders would stop with a disk that is full. */
export async function isNearlyFull(storage: Pick<Storage, 'space'>): Promise<boolean> {
	const { free, all } = await storage.space();
	return free < Math.min(leastFree.bytes, all * leastFree.share);
}

const urlPrefix = '/storage/';

/** Files under `DATA_DIR/uploads`, served below `/storage/`. */
export function createLocalStorage(dataDir: string): Storage {
	const folder = path.join(dataDir, 'uploads');
	const keyOf = (url: string) => url.slice(url.startsWith(urlPrefix) ? urlPrefix.length : 0);
	/** Where a file really lies; nothing where there is none, or where its name or a link on its way leads out of the folder. */
	const fileAt = async (url: string) => {
		const key = keyOf(url);
		if (!isPlain(key)) return undefined;
		const [root, file] = await Promise.all([realOrNone(folder), realOrNone(path.join(folder, key))]);
		return root && file?.startsWith(root + path.sep) ? file : undefined;
	};
	return {
		name: 'local',
		async space() {
			const { bavail, blocks, bsize } = await statfs(dataDir);
			return { free: bavail * bsize, all: blocks * bsize };
		},
		keyOf,
		folder,
		async put(key, bytes) {
			if (!isPlain(key)) throw new Error(`This is no name of a stored file: ${key}`);
			const file = path.join(folder, key);
			await mkdir(path.dirname(file), { recursive: true });
			const [root, place] = await Promise.all([realpath(folder), realpath(path.dirname(file))]);
			if (!`${place}${path.sep}`.startsWith(root + path.sep))
				throw new Error(`A link leads out of the storage: ${key}`);
			// A program in front may serve it, under an account of its own.
			await writeWhole(file, bytes, { isPublic: true });
			return urlPrefix + key;
		},
		async read(url) {
			const file = await fileAt(url);
			if (!file) throw new Error(`There is no stored file ${url}`);
			return readFile(file);
		},
		has: async (url) => (await fileAt(url)) !== undefined,
		async version(url) {
			const file = await fileAt(url);
			const facts = file && (await stat(file).catch(() => undefined));
			return facts && `${file} ${facts.size} ${facts.mtimeMs}`;
		},
		async remove(url) {
			const file = await fileAt(url);
			if (file) await rm(file, { force: true });
		},
	};
}

/** Every file has one name: a step back, to the same place or of nothing would give it as many as anybody likes. */
function isPlain(key: string): boolean {
	return !/[\\\0]/.test(key) && key.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** A path without the links on its way. */
function realOrNone(file: string): Promise<string | undefined> {
	return realpath(file).catch(() => undefined);
}

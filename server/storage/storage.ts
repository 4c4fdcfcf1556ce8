import { access, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where uploaded and drawn files lie; keys are relative paths such as `goods/20261120/ab12.webp`. */
export interface Storage {
	readonly name: string;
	/** Stores bytes under a key; the same key again replaces them. Returns the URL that forms keep. */
	put(key: string, bytes: Uint8Array): Promise<string>;
	/** Reads a stored file by its URL. */
	read(url: string): Promise<Buffer>;
	/** The key of a URL that forms keep. */
	keyOf(url: string): string;
	has(url: string): Promise<boolean>;
	/** Stands for the content: another one after each change, nothing where there is no file. */
	version(url: string): Promise<string | undefined>;
	/** Removes a file; a missing one is no error. */
	remove(url: string): Promise<void>;
	/** The folder to serve, where the files lie on this machine. */
	readonly folder: string;
}

const urlPrefix = '/storage/';

/** Files under `DATA_DIR/uploads`, served below `/storage/`. */
export function createLocalStorage(dataDir: string): Storage {
	const folder = path.join(dataDir, 'uploads');
	const fileOf = (key: string) => {
		const file = path.resolve(folder, key);
		if (!file.startsWith(folder + path.sep)) throw new Error(`Storage key leaves its folder: ${key}`);
		return file;
	};
	const keyOf = (url: string) => url.slice(url.startsWith(urlPrefix) ? urlPrefix.length : 0);
	return {
		name: 'local',
		keyOf,
		folder,
		async put(key, bytes) {
			const file = fileOf(key);
			await mkdir(path.dirname(file), { recursive: true });
			// Written beside and renamed, so that an interrupted upload leaves no half file behind.
			const part = `${file}.${process.pid}.part`;
			await writeFile(part, bytes);
			await rename(part, file);
			return urlPrefix + key;
		},
		read: (url) => readFile(fileOf(keyOf(url))),
		has: (url) =>
			access(fileOf(keyOf(url))).then(
				() => true,
				() => false,
			),
		version: (url) =>
			stat(fileOf(keyOf(url))).then(
				({ size, mtimeMs }) => `${size} ${mtimeMs}`,
				() => undefined,
			),
		remove: (url) => rm(fileOf(keyOf(url)), { force: true }),
	};
}

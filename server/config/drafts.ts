import { opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Whatever a killed program has left unfinished is known by its ending. */
export const draftEnd = '.part';

/** A number of ours stands before it, so that no file is meant that somebody has called so. */
const draftName = /(?:^[0-9a-f]{24}|\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.part$/;

/** Removes what was begun in a folder, and below it, before a time and never finished; answers how many there were. */
export async function removeDrafts(folder: string, before: number, { isDeep = true } = {}): Promise<number> {
	let count = 0;
	for await (const name of draftsIn(folder, isDeep)) {
		const facts = await stat(name).catch(() => undefined);
		if (!facts || facts.mtimeMs >= before * 1000) continue;
		await rm(name, { force: true });
		count += 1;
	}
	return count;
}

async function* draftsIn(folder: string, isDeep: boolean): AsyncGenerator<string> {
	try {
		for await (const entry of await opendir(folder, { recursive: isDeep })) {
			if (entry.isFile() && draftName.test(entry.name)) yield path.join(entry.parentPath, entry.name);
		}
	} catch (error) {
		// Nobody has kept anything there yet, or has just removed it.
		if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
	}
}

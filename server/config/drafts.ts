import { opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Whatever a killed program has left unfinished is known by its ending. */
export const draftEnd = '.part';

/** A number of ours stands before it, so that no file is meant that somebody has called so. */
const draftName = /(?:^[0-9a-f]{24}|\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.part$/;

/** Nobody has kept anything in a folder yet, has just removed it, or it is the system's, as `lost+found`: the others are looked through. */
const notOurs = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM']);

/** Removes what was begun in a folder, and below it, before a time and never finished; answers how many there were. */
export async function removeDrafts(folder: string, before: number, { isDeep = true } = {}): Promise<number> {
	let count = 0;
	for await (const name of draftsIn(folder, isDeep)) {
		const facts = await stat(name).catch(() => undefined);
		if (!facts || facts.mtimeMs >= before * 1000) continue;
		if (await rm(name, { force: true }).then(() => true, throwUnlessNotOurs)) count += 1;
	}
	return count;
}

async function* draftsIn(folder: string, isDeep: boolean): AsyncGenerator<string> {
	const below: string[] = [];
	try {
		for await (const entry of await opendir(folder)) {
			const name = path.join(folder, entry.name);
			if (entry.isDirectory() && isDeep) below.push(name);
			if (entry.isFile() && draftName.test(entry.name)) yield name;
		}
	} catch (error) {
		throwUnlessNotOurs(error);
	}
	for (const each of below) yield* draftsIn(each, isDeep);
}

function throwUnlessNotOurs(error: unknown): void {
	if (!notOurs.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
}

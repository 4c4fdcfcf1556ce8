import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Config, shortestSecret } from './config.ts';
import { draftEnd } from './drafts.ts';
import { makeWhole, writeWhole } from './whole-file.ts';

type Place = Pick<Config, 'appSecret' | 'dataDir'>;

/**
 * APP_SECRET, or the one made at the first start and kept in DATA_DIR (readable by its owner only). A file without one is
 * made anew where nothing was ever signed or sealed, and refused where something was.
 */
export async function readSecret(place: Place, { isUsed }: { isUsed: () => Promise<boolean> }): Promise<string> {
	const { appSecret, dataDir } = place;
	if (appSecret) return appSecret;
	const file = fileOf(place);
	await mkdir(dataDir, { recursive: true });
	const found = await readKept(place);
	if (found !== undefined && found.length < shortestSecret) {
		if (await isUsed()) throw tooShort(file, found.length);
		await replaceShort(file);
	} else await makeWhole(file, newSecret());
	// Another program may have been first: then its secret is ours.
	return (await readKept(place)) ?? '';
}

/** All programs that find the short one at once agree on what the first of them has made. */
async function replaceShort(file: string): Promise<void> {
	// By the name of a draft it is removed as one, when nobody can be about to put it in place any more.
	const agreed = `${file}.00000000-0000-4000-8000-000000000000${draftEnd}`;
	await makeWhole(agreed, newSecret());
	await writeWhole(file, await readFile(agreed, 'utf8'));
}

function newSecret(): string {
	return randomBytes(32).toString('base64url');
}

/** The secret where there is one already. */
export async function findSecret(place: Place): Promise<string | undefined> {
	if (place.appSecret) return place.appSecret;
	const found = await readKept(place);
	if (found !== undefined && found.length < shortestSecret) throw tooShort(fileOf(place), found.length);
	return found;
}

async function readKept(place: Place): Promise<string | undefined> {
	try {
		return (await readFile(fileOf(place), 'utf8')).trim();
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
}

function fileOf({ dataDir }: Place): string {
	return path.join(dataDir, 'secret');
}

function tooShort(file: string, length: number): Error {
	return new Error(
		`The secret in ${file} has ${length} characters, and ${shortestSecret} are the least: it was cut short or emptied. ` +
			'Put it back from a copy, or set APP_SECRET. Without it logins end and sealed passwords cannot be read; ' +
			'if that may be, delete the file and one is made anew.',
	);
}

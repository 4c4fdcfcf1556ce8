import { randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { draftEnd } from './drafts.ts';

const privateFile = 0o600;
const privateFolder = 0o700;
const publicFile = 0o644;

interface Kept {
	/** Whether others may read it; nobody may unless they have to. */
	readonly isPublic?: boolean;
}

/** Writes a file that is there as a whole or not at all, also after a power cut; one of the name is replaced. */
export async function writeWhole(file: string, content: string | Uint8Array, kept: Kept = {}): Promise<void> {
	await wholeBy(file, (draft) => writeDraft(draft, content, kept));
}

/** The same for whoever writes it in pieces, to the draft that `write` is given. */
export async function wholeBy(file: string, write: (draft: string) => Promise<void>): Promise<void> {
	const draft = draftOf(file);
	try {
		await write(draft);
		await rename(draft, file);
	} catch (error) {
		await rm(draft, { force: true });
		throw error;
	}
	await syncFolder(path.dirname(file));
}

/** Makes a file that nobody has made yet, and answers whether it did; of several programs at once one does. */
export async function makeWhole(file: string, content: string): Promise<boolean> {
	const draft = draftOf(file);
	try {
		await writeDraft(draft, content, {});
		// A link is made once or not at all.
		await link(draft, file);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
		return false;
	} finally {
		await rm(draft, { force: true });
	}
	await syncFolder(path.dirname(file));
	return true;
}

/** Makes a folder that only its owner can look into, or closes the one that is there. */
export async function closedFolder(folder: string): Promise<string> {
	await mkdir(folder, { recursive: true });
	await chmod(folder, privateFolder);
	return folder;
}

/** Lets only its owner read it, and waits until it lies on the disk. */
export async function closeFile(file: string): Promise<void> {
	const handle = await open(file, 'r+');
	try {
		await handle.chmod(privateFile);
		await handle.sync();
	} finally {
		await handle.close();
	}
}

function draftOf(file: string): string {
	return `${file}.${randomUUID()}${draftEnd}`;
}

async function writeDraft(draft: string, content: string | Uint8Array, { isPublic = false }: Kept): Promise<void> {
	const handle = await open(draft, 'wx', isPublic ? publicFile : privateFile);
	try {
		await handle.writeFile(content);
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** What is answered where folders are not to be synced: by Windows, and by disks behind a network. */
const cannotSync = new Set(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** A new name lasts only once its folder lies on the disk. */
async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder, 'r');
	try {
		await handle.sync();
	} catch (error) {
		if (!isBeyondSync(error, process.platform)) throw error;
	} finally {
		await handle.close();
	}
}

/** Whether the system keeps names by itself as well as it can. */
export function isBeyondSync(error: unknown, platform: NodeJS.Platform): boolean {
	const { code = '' } = error as NodeJS.ErrnoException;
	return cannotSync.has(code) || (platform === 'win32' && code === 'EPERM');
}

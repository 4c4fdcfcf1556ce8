import { chmodSync, chownSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { type ClusterPlace, shortHash } from './location.ts';
import { embeddedProblem } from './problem.ts';

/** Only part of the socket's name: nothing listens on TCP. */
export const socketPort = 5432;
/** The system allows 104 to 108. */
const longestSocketPath = 99;

/** The folder of the cluster's socket: the cluster itself, or a short one where that path is too long for a socket. */
export function socketFolderOf(cluster: string): string {
	const bytes = Buffer.byteLength(path.join(cluster, `.s.PGSQL.${socketPort}`));
	return bytes <= longestSocketPath ? cluster : `/tmp/atelier-${shortHash(cluster)}`;
}

/** Others may write to /tmp: what is there already is used only if it is ours and closed to them. */
export function makeSocketFolder({ folder: cluster, account }: ClusterPlace): string {
	const folder = socketFolderOf(cluster);
	if (folder === cluster) return folder;
	const uid = account?.uid ?? process.getuid?.() ?? 0;
	try {
		mkdirSync(folder, { mode: 0o700 });
		if (account) chownSync(folder, account.uid, account.gid);
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
	}
	const found = lstatSync(folder);
	if (!found.isDirectory() || found.uid !== uid) {
		throw embeddedProblem(`${folder} is needed for the database's socket but belongs to somebody else. Remove it`);
	}
	chmodSync(folder, 0o700);
	return folder;
}

export function dropSocketFolder(cluster: string): void {
	const folder = socketFolderOf(cluster);
	if (folder === cluster) return;
	try {
		rmdirSync(folder);
	} catch {
		// The next owner is in it already.
	}
}

import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { embeddedProblem } from './problem.ts';

/** PostgreSQL refuses to run as root, so root lends it somebody else's rights. */
export interface Account {
	readonly uid: number;
	readonly gid: number;
}

const unprivilegedNames = ['postgres', '_postgres', 'nobody'];

export function isRoot(): boolean {
	return process.getuid?.() === 0;
}

/** Whom the server runs as when we are root: whoever owns the folder, else a service account. */
export function accountFor(dataDir: string): Account {
	const owner = ownerOf(dataDir);
	if (owner.uid !== 0) return owner;
	for (const name of unprivilegedNames) {
		const [uid, gid] = [numberOf(['-u', name]), numberOf(['-g', name])];
		if (uid && gid) return { uid, gid };
	}
	throw embeddedProblem(
		'PostgreSQL does not run as root, and this machine has none of the accounts ' +
			`${unprivilegedNames.join(', ')} to run it as. Start as an ordinary user`,
	);
}

export function ownerOf(folder: string): Account {
	const { uid, gid } = statSync(folder);
	return { uid, gid };
}

/** What the system calls it. */
export function accountName({ uid }: Account): string {
	return spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' }).stdout.trim();
}

/** Asks the system itself, since modes, lists and mounts all have a say. */
export function canEnter(folder: string, account: Account): boolean {
	return runAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]).status === 0;
}

export function runAs(account: Account | null, command: string, args: readonly string[]): SpawnSyncReturns<string> {
	return spawnSync(command, args, { ...account, cwd: '/', env: serverEnvironment(), encoding: 'utf8' });
}

/** What its programs need to be found and to run; our secrets stand in the environment too, and PGDATA would override us. */
const handedOn = ['PATH', 'HOME', 'TZ', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'];

export function serverEnvironment(): Record<string, string> {
	const kept = handedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
	return { ...Object.fromEntries(kept), LANG: 'C' };
}

function numberOf(question: string[]): number {
	return Number(spawnSync('id', question, { encoding: 'utf8' }).stdout);
}

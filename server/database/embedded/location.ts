import { createHash, randomUUID } from 'node:crypto';
import {
	chmodSync,
	existsSync,
	mkdirSync,
	readFileSync,
	realpathSync,
	renameSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type Account, accountFor, canEnter, isRoot, ownerOf } from './account.ts';
import { embeddedProblem } from './problem.ts';

/** Where the clusters of unenterable DATA_DIRs and the shared programs lie when we are root. */
export const systemFolder = '/var/lib/atelier';
const pointerName = 'postgres.location';

export interface ClusterPlace {
	readonly folder: string;
	/** Null = ourselves. */
	readonly account: Account | null;
}

interface Pointer {
	readonly cluster: string;
	/** Of the DATA_DIR that the cluster belongs to: a moved one keeps it, a copy has another. */
	readonly inode: number;
}

/** Decides where the cluster lies, and remembers it; only the owner of the lock may call this. */
export function placeCluster(dataDir: string, log: (message: string) => void): ClusterPlace {
	const inside = insideOf(dataDir);
	if (isCluster(inside)) return withOwner(inside);
	const pointer = readPointer(dataDir);
	if (pointer) return withOwner(followPointer(dataDir, pointer, log));
	if (!isRoot()) return { folder: inside, account: null };
	const account = accountFor(dataDir);
	if (canEnter(dataDir, account)) return { folder: inside, account };
	mkdirSync(systemFolder, { recursive: true });
	chmodSync(systemFolder, 0o755);
	return { folder: vacantOutside(dataDir, log), account };
}

/** Leads later starts to a cluster outside; written only once it is there, so a pointer to nothing means a loss. */
export function rememberPlace(dataDir: string, place: ClusterPlace): void {
	if (place.folder === insideOf(dataDir) || readPointer(dataDir)?.cluster === place.folder) return;
	const file = path.join(dataDir, pointerName);
	const pointer: Pointer = { cluster: place.folder, inode: statSync(dataDir).ino };
	writeFileSync(`${file}.new`, JSON.stringify(pointer));
	renameSync(`${file}.new`, file);
}

/** The cluster as another program has placed it; null while there is none. */
export function findCluster(dataDir: string): string | null {
	const inside = insideOf(dataDir);
	const folder = isCluster(inside) ? inside : readPointer(dataDir)?.cluster;
	return folder && isCluster(folder) ? folder : null;
}

export function isCluster(folder: string): boolean {
	return existsSync(path.join(folder, 'PG_VERSION'));
}

export function shortHash(text: string): string {
	return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function withOwner(folder: string): ClusterPlace {
	if (!isRoot()) return { folder, account: null };
	const account = ownerOf(folder);
	if (canEnter(folder, account)) return { folder, account };
	throw embeddedProblem(
		`The database in ${folder} belongs to an account (uid ${account.uid}) that may not enter the folders above it. ` +
			'Let it enter them (chmod o+x), start as that account',
	);
}

function followPointer(dataDir: string, pointer: Pointer, log: (message: string) => void): string {
	const outside = outsideOf(dataDir);
	const file = path.join(dataDir, pointerName);
	if (pointer.cluster !== outside && pointer.inode !== statSync(dataDir).ino) {
		throw embeddedProblem(
			`${dataDir} is a copy: its database lies in ${pointer.cluster} and belongs to the folder it was copied from. ` +
				`Delete ${file} to begin with an empty database (and \`npm run restore\` a backup)`,
		);
	}
	if (pointer.cluster !== outside && isCluster(pointer.cluster)) {
		renameSync(pointer.cluster, vacantOutside(dataDir, log));
	}
	if (isCluster(outside)) return outside;
	throw embeddedProblem(
		`The database of ${dataDir} lay in ${pointer.cluster} and is gone. ` +
			`Put it back there, or delete ${file} to begin with an empty one`,
	);
}

/** What lies there without a pointer belonged to a DATA_DIR that was deleted; we neither serve nor destroy it. */
function vacantOutside(dataDir: string, log: (message: string) => void): string {
	const outside = outsideOf(dataDir);
	if (existsSync(outside)) {
		const aside = `${outside}.${randomUUID()}`;
		renameSync(outside, aside);
		log(`The database of an earlier ${dataDir} was set aside as ${aside}.`);
	}
	return outside;
}

function insideOf(dataDir: string): string {
	return path.join(realpathSync(dataDir), 'postgres');
}

function outsideOf(dataDir: string): string {
	return path.join(systemFolder, shortHash(realpathSync(dataDir)));
}

function readPointer(dataDir: string): Pointer | null {
	const file = path.join(dataDir, pointerName);
	return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Pointer) : null;
}

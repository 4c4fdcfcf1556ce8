import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';

const hasProc = process.platform === 'linux';

/**
 * Distinguishes one life of a pid from the next: a pid alone is soon given to another process, in a container at every start.
 * Null when no such process lives.
 */
export function processBirth(pid: number): string | null {
	if (!hasProc) return birthByPs(pid);
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		// The name in brackets may contain spaces and brackets itself; fields are counted behind the last one.
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
		const [state, startedTicks] = [fields[0], fields[19]];
		return state === 'Z' || state === 'X' ? null : `${bootId()}/${startedTicks}`;
	} catch {
		return null;
	}
}

/** Says it alike to whoever asks: `ps` tells the time in the zone and the words of its caller. */
export function birthByPs(
	pid: number,
	env: NodeJS.ProcessEnv = { ...process.env, TZ: 'UTC', LC_ALL: 'C' },
): string | null {
	return ask('ps', ['-o', 'lstart=', '-p', String(pid)], env) || null;
}

/** Whether a process lives that was born then, also where an earlier release has told it in its own zone and words. */
export function livesSince(pid: number, birth: string): boolean {
	return processBirth(pid) === birth || (!hasProc && birthByPs(pid, process.env) === birth);
}

/** The postmaster that serves this cluster right now; a pid file of a dead or foreign process counts for nothing. */
export function livePostmaster(cluster: string): number | null {
	const pid = pidInFile(cluster);
	if (pid === null || processBirth(pid) === null) return null;
	return nameOf(pid) === 'postgres' && workingFolderOf(pid) === realpathSync(cluster) ? pid : null;
}

/** What the server writes there once it accepts connections. */
export function isReady(cluster: string): boolean {
	return pidFile(cluster)[7]?.trim() === 'ready';
}

function pidInFile(cluster: string): number | null {
	const pid = Number.parseInt(pidFile(cluster)[0] ?? '', 10);
	return pid > 0 ? pid : null;
}

function pidFile(cluster: string): string[] {
	return readOrNothing(() => readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
}

function nameOf(pid: number): string {
	if (!hasProc) return path.basename(ask('ps', ['-o', 'comm=', '-p', String(pid)]));
	return readOrNothing(() => readFileSync(`/proc/${pid}/comm`, 'utf8').trim());
}

function workingFolderOf(pid: number): string {
	if (hasProc) return readOrNothing(() => readlinkSync(`/proc/${pid}/cwd`));
	const folder = ask('lsof', ['-a', '-p', String(pid), '-d', 'cwd', '-Fn'])
		.split('\n')
		.find((line) => line[0] === 'n');
	return folder?.slice(1) ?? '';
}

function bootId(): string {
	return readOrNothing(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
}

function ask(command: string, args: string[], env = process.env): string {
	return spawnSync(command, args, { encoding: 'utf8', env }).stdout?.trim() ?? '';
}

function readOrNothing(read: () => string): string {
	try {
		return read();
	} catch {
		return '';
	}
}

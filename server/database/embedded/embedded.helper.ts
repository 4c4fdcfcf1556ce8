import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { type Account, isRoot } from './account.ts';
import { connectionTo, type EmbeddedConnection } from './connection.ts';
import { findCluster } from './location.ts';
import { livePostmaster } from './processes.ts';
import type { ProgramNews } from './program.helper.ts';
import { endServer } from './server.ts';

export const asRoot = isRoot();
export const unprivileged: Account = { uid: 65_534, gid: 65_534 };

/** A DATA_DIR that vanishes after the test with all that grew from it, wherever it lies. */
export function makeDataDir(name = 'data'): string {
	const parent = mkdtempSync(path.join(realpathSync(tmpdir()), 'atelier-'));
	const dataDir = path.join(parent, name);
	mkdirSync(dataDir, { recursive: true });
	onTestFinished(() => removeDataDir(dataDir, parent));
	return dataDir;
}

export async function removeDataDir(dataDir: string, andParent = dataDir): Promise<void> {
	const cluster = existsSync(dataDir) ? findCluster(dataDir) : null;
	if (cluster !== null) {
		await endServer(cluster, { patienceMs: 1_000 });
		rmSync(cluster, { recursive: true, force: true });
	}
	rmSync(andParent, { recursive: true, force: true });
}

export interface Program {
	readonly process: ChildProcess;
	isOwner(): Promise<boolean>;
	stop(): Promise<void>;
	/** Kills it and all of its process group, as the machine's last breath would. */
	kill(): Promise<void>;
}

/** Another program that starts the embedded database of this folder, in a process group of its own. */
export async function startProgram(dataDir: string, options: { as?: Account; file?: string } = {}): Promise<Program> {
	const child = fork(options.file ?? path.join(import.meta.dirname, 'program.helper.ts'), [dataDir], {
		...options.as,
		execArgv: options.file ? [] : ['--import', 'tsx'],
		detached: true,
	});
	const kill = async () => {
		if (child.exitCode !== null || child.signalCode !== null) return;
		const exited = once(child, 'exit');
		if (child.pid) process.kill(-child.pid, 'SIGKILL');
		await exited;
	};
	onTestFinished(kill);
	const first = await nextNews(child);
	if (first.event === 'failed') throw new Error(first.reason);
	return {
		process: child,
		kill,
		isOwner: async () => {
			child.send('role');
			return (await nextNews(child)).isOwner ?? false;
		},
		stop: async () => {
			const exited = once(child, 'exit');
			child.send('stop');
			await exited;
		},
	};
}

async function nextNews(child: ChildProcess): Promise<ProgramNews> {
	const [news] = await Promise.race([
		once(child, 'message'),
		once(child, 'exit').then(() => [{ event: 'failed', reason: 'The program ended.' }]),
	]);
	return news as ProgramNews;
}

/** Waits for what other processes bring about. */
export async function eventually(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
	const giveUpAt = performance.now() + 15_000;
	while (!(await isSo())) {
		if (performance.now() > giveUpAt) throw new Error(`It never came about that ${what}.`);
		await delay(20);
	}
}

export function clusterOf(dataDir: string): string {
	const cluster = findCluster(dataDir);
	if (cluster === null) throw new Error(`There is no database for ${dataDir}.`);
	return cluster;
}

export function postmasterOf(dataDir: string): number {
	const pid = livePostmaster(clusterOf(dataDir));
	if (pid === null) throw new Error(`No server runs for ${dataDir}.`);
	return pid;
}

export function postmasterFileOf(dataDir: string): string {
	return path.join(clusterOf(dataDir), 'postmaster.pid');
}

export function logOf(dataDir: string): string {
	return readFileSync(path.join(dataDir, 'postgres.log'), 'utf8');
}

/** One statement over a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(
	to: string | EmbeddedConnection,
	text: string,
	values: unknown[] = [],
): Promise<Row[]> {
	const client = new pg.Client(typeof to === 'string' ? connectionTo(clusterOf(to)) : to);
	client.on('error', () => undefined);
	await client.connect();
	try {
		return (await client.query<Row>(text, values)).rows;
	} finally {
		await client.end();
	}
}

/** Writes numbers one by one until the server is gone; answers how many it acknowledged. */
export async function writeUntilGone(dataDir: string): Promise<{ acknowledged(): number; gone: Promise<void> }> {
	await ask(dataDir, 'CREATE TABLE IF NOT EXISTS written (number int PRIMARY KEY)');
	const client = new pg.Client(connectionTo(clusterOf(dataDir)));
	client.on('error', () => undefined);
	await client.connect();
	let acknowledged = 0;
	const gone = (async () => {
		for (;;) {
			await client.query('INSERT INTO written VALUES ($1)', [acknowledged + 1]);
			acknowledged += 1;
		}
	})().catch(() => undefined);
	return { acknowledged: () => acknowledged, gone };
}

/** How many of the first so many numbers are there. */
export async function countWritten(dataDir: string, upTo: number): Promise<number> {
	const [row] = await ask<{ found: number }>(dataDir, 'SELECT count(*)::int AS found FROM written WHERE number <= $1', [
		upTo,
	]);
	return row?.found ?? 0;
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { serverEnvironment, serverFlags } from '#scripts/server-flags.mjs';
import { type EmbeddedDatabase, startEmbedded } from '#server/database/embedded/embedded.ts';
import { freePort } from '#server/testing/program.ts';

const root = path.resolve(import.meta.dirname, '..');
/** As `npm start` runs it. */
const builtServer = [...serverFlags, 'build/server/main.js'];
const watcher = './bench/loop.watch.mjs';

/** Connections of the server's pool, and of whatever is compared with it. */
export const poolSize = 10;
/** Of every account that a measurement logs in with. */
export const password = 'bench-password';

/** The built product, on a database that the measurement can reach too. */
export interface BenchShop {
	readonly url: string;
	readonly database: EmbeddedDatabase;
	/** What the server has logged last. */
	lastLog(): string;
	/** Of its first process. */
	readonly pid: number;
	/** Resident memory of the server's processes now, in MB, the first process first. */
	memoryMb(): number[];
	/** Ends the server as an operator would; answers its exit code. */
	stopServer(): Promise<number | null>;
	stop(): Promise<void>;
	/** What the serving thread has used since it was asked last; of one that is watched. */
	used(): Promise<Used>;
}

/** Of the one thread that serves: its own time on a core, and for how long it heard nobody. */
export interface Used {
	readonly cpuMs: number;
	readonly deafMs: number;
}

export interface ShopOptions {
	readonly seed: 'demo' | 'none';
	readonly workers: number;
	/** A folder that stays with its data when the shop is stopped, and is taken up again. */
	readonly keptIn?: string;
	/** Called before the shop opens with the milliseconds from `npm start` on its database to the first 200 of /health. */
	readonly onStartTimed?: (startMs: number) => void;
	/** Whether its serving thread is asked for what it uses. */
	readonly isWatched?: boolean;
	/** Whether its database sums up what statements cost, which makes all of them a little slower. */
	readonly isTallied?: boolean;
	/** What differs from how such shops are set up. */
	readonly env?: NodeJS.ProcessEnv;
}

/** Makes a shop in a folder of its own, which goes when the shop is stopped unless it is to be kept. */
export async function openShop(options: ShopOptions): Promise<BenchShop> {
	const { seed, workers, keptIn, onStartTimed, isWatched = false, isTallied = false } = options;
	if (keptIn) await mkdir(keptIn, { recursive: true });
	const dataDir = await realpath(keptIn ?? (await mkdtemp(path.join(tmpdir(), 'atelier-bench-'))));
	const leave = () => (keptIn ? undefined : rm(dataDir, { recursive: true, force: true }));
	// As root, too, the cluster then lies inside and goes with the folder.
	await chmod(dataDir, 0o711);
	try {
		const environment = { ...productionLike(dataDir), SEED: seed, WORKERS: String(workers), ...options.env };
		if (isTallied) await tallyStatements(dataDir, environment);
		if (onStartTimed) {
			const first = await startServer(builtServer, dataDir, environment);
			await end(first.child);
			const timed = await startServer(['scripts/start.mjs'], dataDir, environment);
			await end(timed.child);
			onStartTimed(timed.startMs);
		}
		const program = isWatched ? ['--import', watcher, ...builtServer] : builtServer;
		const { child, url } = await startServer(program, dataDir, environment);
		const used = usedBy(child);
		const database = await startEmbedded({ dataDir });
		return {
			url,
			database,
			pid: child.pid as number,
			lastLog: () => readFileSync(logOf(dataDir), 'utf8').split('\n').slice(-20).join('\n'),
			used,
			memoryMb: () => memoryOf(child.pid as number),
			stopServer: () => end(child),
			async stop() {
				// First: whoever shares the database takes it over when its owner goes.
				await database.stop();
				await end(child);
				await leave();
			},
		};
	} catch (error) {
		await leave();
		throw error;
	}
}

/** Lets the database count from its next start on. */
async function tallyStatements(dataDir: string, environment: NodeJS.ProcessEnv): Promise<void> {
	const { child } = await startServer(builtServer, dataDir, environment);
	const database = await startEmbedded({ dataDir });
	const client = new pg.Client(database.connection);
	await client.connect();
	await client.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
	await client.query('alter system set "pg_stat_statements.track_planning" = on');
	await client.end();
	await database.stop();
	await end(child);
}

function productionLike(dataDir: string): NodeJS.ProcessEnv {
	const { DATABASE_URL: _, ...inherited } = serverEnvironment;
	return {
		...inherited,
		DATA_DIR: dataDir,
		DATABASE_POOL: String(poolSize),
		ADMIN_PASSWORD: password,
		DEMO_PASSWORD: password,
		LOGIN_CAPTCHA: 'off',
		LOG_LEVEL: 'warn',
	};
}

async function startServer(program: readonly string[], dataDir: string, env: NodeJS.ProcessEnv) {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const log = logOf(dataDir);
	const output = openSync(log, 'a');
	const startedAt = performance.now();
	const child = spawn(process.execPath, program, {
		cwd: root,
		stdio: ['ignore', output, output, ...(program.includes(watcher) ? (['ipc'] as const) : [])],
		env: { ...env, PORT: String(port) },
	});
	closeSync(output);
	while (!(await isHealthy(url))) {
		if (child.exitCode !== null || child.signalCode !== null) {
			throw new Error(`The server ended before it served:\n${readFileSync(log, 'utf8')}`);
		}
		await pause(10);
	}
	return { child, url, startMs: Math.round(performance.now() - startedAt) };
}

function logOf(dataDir: string): string {
	return path.join(dataDir, 'server.log');
}

async function isHealthy(url: string): Promise<boolean> {
	return fetch(`${url}/health`).then(
		(answer) => answer.ok,
		() => false,
	);
}

async function end(child: ChildProcess): Promise<number | null> {
	if (child.exitCode === null && child.signalCode === null) {
		const exited = once(child, 'exit');
		child.kill('SIGTERM');
		await exited;
	}
	return child.exitCode;
}

function usedBy(child: ChildProcess): () => Promise<Used> {
	let before = 0;
	const gone = once(child, 'exit').then(() => Promise.reject(new Error('The server ended while it was measured.')));
	// Only who asks it is told.
	gone.catch(() => undefined);
	return async () => {
		const answered = once(child, 'message') as Promise<[Used]>;
		child.send('used');
		const [{ cpuMs, deafMs }] = await Promise.race([answered, gone]);
		const used = { cpuMs: cpuMs - before, deafMs };
		before = cpuMs;
		return used;
	};
}

/** Of the process and its Node children; PostgreSQL's own are not counted. */
function memoryOf(pid: number): number[] {
	const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
		.split('\n')
		.map((line) => line.trim().split(/\s+/));
	return rows
		.filter(([own, parent, , program = '']) => {
			return own === String(pid) || (parent === String(pid) && program.includes('node'));
		})
		.map(([, , kilobytes]) => Math.round(Number(kilobytes) / 1024));
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedDatabase, startEmbedded } from '#server/database/embedded/embedded.ts';

const root = path.resolve(import.meta.dirname, '..');

/** The built product on a database that the benchmark can reach too. */
export interface BenchShop {
	readonly url: string;
	readonly database: EmbeddedDatabase;
	/** From spawn to the first 200 of /health, on a database that was there before. */
	readonly startMs: number;
	/** Resident memory of the server process now, in MB. */
	memoryMb(): number;
	stop(): Promise<void>;
}

export const poolSize = 10;
const port = 20_000 + (process.pid % 20_000);

/** Seeds a demo shop at a first start, then starts it again and times that. */
export async function openShop(): Promise<BenchShop> {
	const dataDir = await mkdtemp(path.join(tmpdir(), 'atelier-bench-'));
	const database = await startEmbedded({ dataDir });
	const url = `http://127.0.0.1:${port}`;
	const first = await startServer(dataDir, database, url);
	await stopServer(first.child);
	const { child, startMs } = await startServer(dataDir, database, url);
	return {
		url,
		database,
		startMs,
		memoryMb: () => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)]).toString()) / 1024),
		async stop() {
			await stopServer(child);
			await database.stop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

async function startServer(dataDir: string, { connection }: EmbeddedDatabase, url: string) {
	const startedAt = performance.now();
	const child = spawn(process.execPath, ['build/server/main.js'], {
		cwd: root,
		stdio: ['ignore', 'ignore', 'inherit'],
		env: {
			...process.env,
			PORT: String(port),
			DATA_DIR: dataDir,
			DATABASE_URL: `postgres://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}&port=${connection.port}`,
			DATABASE_POOL: String(poolSize),
			SEED: 'demo',
			ADMIN_PASSWORD: 'bench-password',
			DEMO_PASSWORD: 'bench-password',
			LOGIN_CAPTCHA: 'off',
			LOG_LEVEL: 'error',
		},
	});
	while (!(await isHealthy(url))) {
		if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
		await new Promise((resolve) => setTimeout(resolve, 10));
	}
	return { child, startMs: Math.round(performance.now() - startedAt) };
}

async function isHealthy(url: string): Promise<boolean> {
	return fetch(`${url}/health`).then(
		(answer) => answer.ok,
		() => false,
	);
}

function stopServer(child: ChildProcess): Promise<void> {
	return new Promise((resolve) => {
		child.once('exit', () => resolve());
		child.kill('SIGTERM');
	});
}

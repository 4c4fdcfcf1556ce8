import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import type { DatabaseAddress } from '#server/database/pool.ts';

export const root = path.resolve(import.meta.dirname, '../..');

/** The product in processes of its own. */
export interface Program {
	readonly url: string;
	readonly child: ChildProcess;
	/** Of the processes it has forked. */
	pids(): number[];
	/** Asks it to stop as an operator would; answers its exit code. */
	stop(): Promise<number | null>;
	/** Whether it says that it can serve. */
	isHealthy(): Promise<boolean>;
}

/** Whose database, files and secret it is given. */
interface Shop {
	readonly address: DatabaseAddress;
	readonly context: { readonly config: { readonly dataDir: string }; readonly secret: string };
}

interface ProgramOptions {
	/** What is undefined is not there. */
	readonly env?: Record<string, string | undefined>;
	/** What starts Node; Node itself unless it is to run under some limit. */
	readonly runner?: readonly string[];
	/** How Node runs it, and what. */
	readonly args?: readonly string[];
}

/** Node runs the product as its sources are. */
export const fromSource = ['--import', 'tsx', 'server/main.ts'];

/** The product as `npm start` runs it, on a test's database; whoever starts it stops it. */
export async function startProgram(
	{ address, context }: Shop,
	{ env = {}, runner = [], args = fromSource }: ProgramOptions = {},
): Promise<Program> {
	const port = await freePort();
	const [command = '', ...rest] = [...runner, process.execPath, ...args];
	const child = spawn(command, rest, {
		cwd: root,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: {
			...process.env,
			PORT: String(port),
			// Several run side by side.
			SOCKET_PORT: 'off',
			DATABASE_URL: urlOf(address),
			DATA_DIR: context.config.dataDir,
			APP_SECRET: context.secret,
			ADMIN_PASSWORD: 'admin-password',
			LOG_LEVEL: 'silent',
			...env,
		},
	});
	await untilItSays(child, 'Atelier is open');
	child.stderr?.pipe(process.stderr);
	const url = `http://127.0.0.1:${port}`;
	return {
		url,
		child,
		pids: () => forksOf(child.pid ?? 0, args.at(-1) ?? ''),
		async stop() {
			if (child.exitCode === null && child.signalCode === null) {
				const exited = once(child, 'exit');
				child.kill('SIGTERM');
				await exited;
			}
			return child.exitCode;
		},
		isHealthy: () =>
			// A connection that is handed to a process in the moment of its death hears nothing.
			fetch(`${url}/health`, { signal: AbortSignal.timeout(2000) }).then(
				(answer) => answer.ok,
				() => false,
			),
	};
}

/** A database's address as one line of text. */
export function urlOf({ connection, url = '' }: DatabaseAddress): string {
	if (!connection) return url;
	const { user, database, host, port } = connection;
	return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

function untilItSays(child: ChildProcess, words: string): Promise<void> {
	return new Promise((resolve, reject) => {
		let said = '';
		for (const stream of [child.stdout, child.stderr]) {
			stream?.setEncoding('utf8').on('data', (text: string) => {
				said += text;
				if (said.includes(words)) resolve();
			});
		}
		child.once('exit', (code) => reject(new Error(`It ended with ${code} and said: ${said}`)));
	});
}

/** The forks of a process; what its runtime started besides is not counted. */
function forksOf(pid: number, file: string): number[] {
	return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
		.split('\n')
		.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
		.flatMap((row) => (row?.[2] === String(pid) && row[3]?.includes(file) ? [Number(row[1])] : []));
}

/** A port where nothing listens at the moment. */
export async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as { port: number };
	server.close();
	await once(server, 'close');
	return port;
}

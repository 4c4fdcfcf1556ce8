import { fork } from 'node:child_process';
import path from 'node:path';

/** A program of the server's that runs beside the journeys. */
export interface Program<Ready = unknown> {
	/** Its message when it was ready. */
	readonly ready: Ready;
	stop(): Promise<void>;
}

/** Starts a program, by its file below the root, and waits until it says that it is ready. */
export async function startProgram<Ready>(
	file: string,
	{ args, env }: { args: readonly string[]; env: Readonly<Record<string, string>> },
): Promise<Program<Ready>> {
	const root = path.resolve(import.meta.dirname, '..');
	const child = fork(path.join(root, file), args, {
		cwd: root,
		execArgv: ['--enable-source-maps', '--import', 'tsx'],
		env: { ...process.env, ...env },
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
	});
	const ready = await new Promise<Ready>((resolve, reject) => {
		child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready.`)));
		child.once('message', (message) => resolve(message as Ready));
	});
	return {
		ready,
		stop: () =>
			new Promise((resolve) => {
				if (child.exitCode !== null) return resolve();
				child.once('exit', () => resolve());
				child.kill('SIGTERM');
			}),
	};
}

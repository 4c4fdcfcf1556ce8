import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';

/** One that dies as soon as it starts, as while the database is away, must not keep the machine busy with starting. */
const replacePauseMs = { first: 1000, longest: 30_000 };

export interface WebProcesses {
	/** Ends them all, each after its last request. */
	stop(): Promise<void>;
}

/** Forks the web processes and waits until all of them serve; one that has served and dies is replaced, also while others start. */
export async function forkWebProcesses(
	count: number,
	{ environment, log }: { environment: Record<string, string>; log: Pick<Logger, 'error'> },
): Promise<WebProcesses> {
	let isStopping = false;
	let pauseMs = replacePauseMs.first;
	// One of the first that dies before it has served fails the start.
	const starting = new Set<number>();
	cluster.on('listening', ({ id }) => {
		starting.delete(id);
		pauseMs = replacePauseMs.first;
	});
	cluster.on('exit', (worker, code, signal) => {
		if (isStopping || starting.has(worker.id)) return;
		log.error({ pid: worker.process.pid, code, signal }, 'a web process died and is replaced');
		setTimeout(() => {
			if (!isStopping) cluster.fork(environment);
		}, pauseMs);
		pauseMs = Math.min(pauseMs * 2, replacePauseMs.longest);
	});
	const first = Array.from({ length: count }, () => {
		const worker = cluster.fork(environment);
		starting.add(worker.id);
		return untilServing(worker);
	});
	await Promise.all(first);
	return {
		async stop() {
			isStopping = true;
			const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
			await Promise.all(workers.map(stopWorker));
		},
	};
}

function untilServing(worker: Worker): Promise<void> {
	return new Promise((resolve, reject) => {
		worker.once('listening', () => resolve());
		worker.once('exit', (code) => reject(new Error(`A web process ended with ${code} before it served.`)));
	});
}

function stopWorker(worker: Worker): Promise<void> {
	return new Promise((resolve) => {
		worker.once('exit', () => resolve());
		worker.process.kill('SIGTERM');
	});
}

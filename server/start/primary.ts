import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import type { Config } from '#server/config/config.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import type { DatabaseAddress } from '#server/database/pool.ts';
import { openWorld } from '#server/world.ts';
import { clearDraftsDaily } from './drafts.ts';
import { tidyExportsDaily } from './exports.ts';
import { greet } from './greeting.ts';
import { prepareDatabase } from './prepare.ts';
import { type Serving, serve } from './serve.ts';
import { onStopSignal } from './signals.ts';
import { exitAfter, onUncaught } from './uncaught.ts';

/** Environment of a forked web process: where the database is that the primary owns. */
export const addressVariable = 'ATELIER_DATABASE_ADDRESS';

/** One that dies as soon as it starts, as while the database is away, must not keep the machine busy with starting. */
const replacePauseMs = { first: 1000, longest: 30_000 };

/** The first process: owns the embedded database, prepares it, then serves alone or through workers. */
export async function runPrimary(config: Config, { webFolder }: { webFolder: string }): Promise<void> {
	const say = (text: string) => console.log(`  ${text}`);
	const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log: say });
	const address: DatabaseAddress = embedded
		? { connection: embedded.connection }
		: {
				url: config.databaseUrl as string,
				...(config.databaseDirectUrl ? { directUrl: config.databaseDirectUrl } : {}),
			};
	const world = await openWorld(config, { address });
	let serving: Serving | undefined;
	let workers: WebProcesses | undefined;
	const stop = onStopSignal(async () => {
		await workers?.stop();
		await serving?.close();
		await world.close();
		await embedded?.stop();
	});
	onUncaught(world.context.log, stop);
	embedded?.onLost((reason) => {
		console.error(
			`\n✗ The embedded database was lost: ${reason.message}\n  See postgres.log in ${config.dataDir} and start again.`,
		);
		exitAfter(stop);
	});
	try {
		const news = await prepareDatabase(world.context, { address, say });
		clearDraftsDaily(world.context);
		tidyExportsDaily(world.context);
		const runsAlone = config.workers === 1;
		serving = await serve(world.context, { webFolder, web: runsAlone, worker: config.parts.includes('worker') });
		if (!runsAlone && config.parts.includes('web')) {
			workers = await forkWorkers(config.workers, address, world.context.log);
		}
		greet(config, { ...news, payMock: world.context.payments.mock.isOn() });
	} catch (error) {
		await stop();
		throw error;
	}
}

interface WebProcesses {
	/** Ends them all, each after its last request. */
	stop(): Promise<void>;
}

/** Forks the web processes and waits until all of them serve; one that dies later is replaced. */
async function forkWorkers(count: number, address: DatabaseAddress, log: Logger): Promise<WebProcesses> {
	const environment = { [addressVariable]: JSON.stringify(address) };
	let isStopping = false;
	let pauseMs = replacePauseMs.first;
	await Promise.all(Array.from({ length: count }, () => untilServing(cluster.fork(environment))));
	cluster.on('exit', (worker, code, signal) => {
		if (isStopping) return;
		log.error({ pid: worker.process.pid, code, signal }, 'a web process died and is replaced');
		setTimeout(() => {
			if (!isStopping) cluster.fork(environment);
		}, pauseMs);
		pauseMs = Math.min(pauseMs * 2, replacePauseMs.longest);
	});
	cluster.on('listening', () => {
		pauseMs = replacePauseMs.first;
	});
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

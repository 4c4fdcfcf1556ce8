import cluster from 'node:cluster';
import type { Config } from '#server/config/config.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import type { DatabaseAddress } from '#server/database/pool.ts';
import { openWorld } from '#server/world.ts';
import { greet } from './greeting.ts';
import { prepareDatabase } from './prepare.ts';
import { type Serving, serve } from './serve.ts';
import { onStopSignal } from './signals.ts';

/** Environment of a forked web process: where the database is that the primary owns. */
export const addressVariable = 'ATELIER_DATABASE_ADDRESS';

/** The first process: owns the embedded database, prepares it, then serves alone or through workers. */
export async function runPrimary(config: Config, { webFolder }: { webFolder: string }): Promise<void> {
	const say = (text: string) => console.log(`  ${text}`);
	const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log: say });
	embedded?.onLost((reason) => {
		console.error(
			`\n✗ The embedded database was lost: ${reason.message}\n  See postgres.log in ${config.dataDir} and start again.`,
		);
		process.exit(1);
	});
	const address: DatabaseAddress = embedded
		? { connection: embedded.connection }
		: {
				url: config.databaseUrl as string,
				...(config.databaseDirectUrl ? { directUrl: config.databaseDirectUrl } : {}),
			};
	const world = await openWorld(config, { address });
	let serving: Serving | undefined;
	const stop = onStopSignal(async () => {
		await serving?.close();
		await stopWorkers();
		await world.close();
		await embedded?.stop();
	});
	try {
		const news = await prepareDatabase(world.context, { address, say });
		const runsAlone = config.workers === 1;
		serving = await serve(world.context, { webFolder, web: runsAlone, worker: config.parts.includes('worker') });
		if (!runsAlone && config.parts.includes('web')) await forkWorkers(config.workers, address);
		greet(config, { ...news, payMock: world.context.payments.mock.isOn() });
	} catch (error) {
		await stop();
		throw error;
	}
}

async function forkWorkers(count: number, address: DatabaseAddress): Promise<void> {
	const fork = () => cluster.fork({ [addressVariable]: JSON.stringify(address) });
	const ready = Array.from({ length: count }, fork).map(
		(worker) => new Promise<void>((resolve) => worker.once('listening', () => resolve())),
	);
	// A web process that dies is replaced; one that we stopped ourselves is not.
	cluster.on('exit', (worker) => {
		if (!worker.exitedAfterDisconnect) fork();
	});
	await Promise.all(ready);
}

async function stopWorkers(): Promise<void> {
	const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
	await Promise.all(
		workers.map(
			(worker) =>
				new Promise<void>((resolve) => {
					worker.once('exit', () => resolve());
					worker.disconnect();
					worker.process.kill('SIGTERM');
				}),
		),
	);
}

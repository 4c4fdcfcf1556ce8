import { flushCompileCache } from 'node:module';
import type { Config } from '#server/config/config.ts';
import type { EmbeddedDatabase } from '#server/database/embedded/embedded.ts';
import type { DatabaseAddress } from '#server/database/pool.ts';
import { openWorld } from '#server/world.ts';
import { clearDraftsDaily } from './drafts.ts';
import { tidyExportsDaily } from './exports.ts';
import { greet, say } from './greeting.ts';
import { prepareDatabase } from './prepare.ts';
import { type Serving, serve } from './serve.ts';
import { onStopSignal } from './signals.ts';
import { exitAfter, onUncaught } from './uncaught.ts';
import { forkWebProcesses, type WebProcesses } from './web-processes.ts';

/** Environment of a forked web process: where the database is that the primary owns. */
export const addressVariable = 'ATELIER_DATABASE_ADDRESS';

/** The first process: owns the embedded database, prepares it, then serves alone or through workers. */
export async function runPrimary(
	config: Config,
	{ webFolder, embedded }: { webFolder: string; embedded: EmbeddedDatabase | undefined },
): Promise<void> {
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
		if (!runsAlone && (config.parts.includes('web') || config.parts.includes('socket'))) {
			const environment = { [addressVariable]: JSON.stringify(address) };
			workers = await forkWebProcesses(config.workers, { environment, log: world.context.log });
		}
		greet(config, { ...news, payMock: world.context.payments.mock.isOn() });
		// Node itself keeps it at the end of a process, which one that is killed does not reach.
		flushCompileCache();
	} catch (error) {
		await stop();
		throw error;
	}
}

import type { Config } from '#server/config/config.ts';
import type { DatabaseAddress } from '#server/database/pool.ts';
import { openWorld } from '#server/world.ts';
import { addressVariable } from './primary.ts';
import { serve } from './serve.ts';
import { onStopSignal } from './signals.ts';
import { onUncaught } from './uncaught.ts';

/** A forked web process: serves HTTP on the database that the primary prepared. */
export async function runWorker(config: Config, { webFolder }: { webFolder: string }): Promise<void> {
	const address = JSON.parse(process.env[addressVariable] ?? '{}') as DatabaseAddress;
	const world = await openWorld(config, { address });
	const serving = await serve(world.context, { webFolder, web: true, worker: false });
	const stop = onStopSignal(async () => {
		await serving.close();
		await world.close();
	});
	onUncaught(world.context.log, stop);
}

import { readConfig } from '#server/config/config.ts';
import type { DatabaseAddress } from '#server/database/pool.ts';
import { serve } from '#server/start/serve.ts';
import { openWorld } from '#server/world.ts';

/**
 * The product on a database that a test owns, to be killed at the point that FAULT_POINT names.
 * The test reads the port from the first message.
 */
const address = JSON.parse(process.env['TEST_ADDRESS'] ?? '{}') as DatabaseAddress;
const world = await openWorld(readConfig(process.env), { address });
const serving = await serve(world.context, { webFolder: '', web: true, worker: true });
process.on('disconnect', () => process.exit(0));
process.send?.({ port: serving.port });

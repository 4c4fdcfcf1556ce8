import { rm } from 'node:fs/promises';
import path from 'node:path';
import { makeScratchFolder } from '#scripts/scratch.mjs';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { onStopSignal } from '#server/start/signals.ts';
import { type ShopCluster, seedTemplate } from './shops.ts';

/**
 * Runs as a program: seeds once for all shops of a test run, says where that is, and keeps the PostgreSQL until it is
 * asked to stop or left alone.
 */
const folder = makeScratchFolder('atelier-e2e-');
const embedded = await startEmbedded({ dataDir: path.join(folder, 'cluster'), forTests: true });
onStopSignal(async () => {
	await embedded.stop();
	await rm(folder, { recursive: true, force: true });
});
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

const cluster: ShopCluster = { address: { connection: embedded.connection }, folder };
await seedTemplate(cluster, 'none');
await seedTemplate(cluster, 'demo', 'none');
process.send?.(cluster);

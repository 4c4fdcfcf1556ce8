import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { explainOldNode, explainStartFailure } from '#server/start/explain.ts';
import { runPrimary } from '#server/start/primary.ts';
import { runWorker } from '#server/start/worker.ts';

/** The built front ends lie beside the bundled server; from source there are none and vite serves them. */
const built = path.join(import.meta.dirname, '../web');
const webFolder = existsSync(path.join(built, 'assets')) ? built : path.join(import.meta.dirname, '../build/web');

const tooOld = explainOldNode(process.versions.node);
if (tooOld) {
	console.error(tooOld);
	process.exit(1);
}
try {
	const config = readConfig(process.env);
	if (cluster.isPrimary) await runPrimary(config, { webFolder });
	else await runWorker(config, { webFolder });
} catch (error) {
	console.error(explainStartFailure(error));
	process.exit(1);
}

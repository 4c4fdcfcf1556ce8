import cluster from 'node:cluster';
import { type Config, readConfig } from '#server/config/config.ts';
import { mostConnections } from '#server/database/connections.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/database/embedded/embedded.ts';
import { say } from './greeting.ts';

/** Starts the database, and while that comes up reads the program: hundreds of modules, which only this process waits for. */
export async function start({ webFolder }: { webFolder: string }): Promise<void> {
	try {
		const config = readConfig(process.env);
		if (!cluster.isPrimary) return await (await import('./worker.ts')).runWorker(config, { webFolder });
		const embedded = config.databaseUrl ? undefined : beginEmbedded(config);
		const { runPrimary } = await import('./primary.ts');
		await runPrimary(config, { webFolder, embedded: await embedded });
	} catch (error) {
		const { explainStartFailure } = await import('./explain.ts');
		console.error(explainStartFailure(error));
		process.exit(1);
	}
}

/** Beside the shop's own: migrating, a backup, somebody who looks. */
const spareConnections = 20;

function beginEmbedded({ dataDir, workers, databasePool }: Config): Promise<EmbeddedDatabase> {
	const processes = workers === 1 ? 1 : workers + 1;
	const connections = processes * mostConnections(databasePool) + spareConnections;
	const embedded = startEmbedded({ dataDir, connections, log: say });
	// Whoever waits for it is still being read.
	embedded.catch(() => undefined);
	return embedded;
}

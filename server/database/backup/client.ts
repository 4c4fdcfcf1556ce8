import pg, { type ClientBase } from 'pg';
import type { Config } from '#server/config/config.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { clientOptions, type DatabaseAddress, directOf } from '#server/database/pool.ts';

/** Works on the database of this environment, which is started for it where it is embedded and not running. */
export async function withConfiguredDatabase(
	config: Config,
	work: (address: DatabaseAddress) => Promise<void>,
): Promise<void> {
	const url = config.databaseDirectUrl ?? config.databaseUrl;
	if (url) return work({ url });
	const embedded = await startEmbedded({ dataDir: config.dataDir, log: console.log });
	try {
		await work({ connection: embedded.connection });
	} finally {
		await embedded.stop();
	}
}

/** One connection past any pooler, since a COPY and its snapshot need it to themselves. */
export async function withDirectClient<Result>(
	address: DatabaseAddress,
	work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
	const client = new pg.Client(clientOptions(directOf(address), 'atelier backup'));
	// The statement under way reports a lost connection; without a listener it would end the program.
	client.on('error', () => undefined);
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

/** All of it or nothing; answers what the work answered. */
export async function inOneStep<Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> {
	await client.query('begin');
	try {
		const result = await work();
		await client.query('commit');
		return result;
	} catch (error) {
		await client.query('rollback');
		throw error;
	}
}

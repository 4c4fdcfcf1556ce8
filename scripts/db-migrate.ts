import { pino } from 'pino';
import { readConfig } from '#server/config/config.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { noLimits, openDatabase } from '#server/database/pool.ts';
import { prepareJobs } from '#server/jobs/jobs.ts';

const config = readConfig(process.env);
const log = pino({ level: 'warn' });
const url = config.databaseDirectUrl ?? config.databaseUrl;
const embedded = url ? undefined : await startEmbedded({ dataDir: config.dataDir, log: console.log });
const address = embedded ? { connection: embedded.connection } : { url: url as string };
const database = openDatabase({ ...address, limits: noLimits, max: 2, log });
try {
	const done = await migrate(database.db);
	await prepareJobs(database.pool, log);
	console.log(done.length === 0 ? 'The database is up to date.' : `Applied ${done.join(', ')}.`);
} finally {
	await database.close();
	await embedded?.stop();
}

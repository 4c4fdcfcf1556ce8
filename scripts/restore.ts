import { pino } from 'pino';
import { runRestore } from '#server/database/backup/restore.ts';
import { prepareJobs } from '#server/jobs/jobs.ts';

const log = pino({ level: 'warn' });
try {
	await runRestore(process.argv.slice(2), { prepareJobs: (pool) => prepareJobs(pool, log) });
} catch (error) {
	console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
	process.exitCode = 1;
}

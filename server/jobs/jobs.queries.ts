import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { JobName } from '#domain/job/job.names.ts';
import type { Tx } from '#server/database/handle.ts';
import { queuedJobs } from './jobs.writes.ts';

/** What is done is looked at for half a day. */
const keepDoneSeconds = 12 * 60 * 60;

/**
 * Queues a job with what its queue says, by a statement of our own: the library asks for the queue by another connection
 * where it does not know it yet, while the transaction holds its own.
 */
export async function insertJob(tx: Tx, name: JobName, data: object): Promise<void> {
	const rows = sql`select ${JSON.stringify(data)}::jsonb as data`;
	const { numAffectedRows } = await queuedJobs(name, rows).execute(tx);
	if (numAffectedRows !== 1n) throw new Error(`There is no queue "${name}".`);
}

/** Called when a job is done; all others stay for as long as staff may need them. */
export async function shortenKeeping(pool: Pool, { name, id }: { name: string; id: string }): Promise<void> {
	await pool.query('update pgboss.job set deletion_seconds = $3 where name = $1 and id = $2', [
		name,
		id,
		keepDoneSeconds,
	]);
}

import type { ClientBase, Pool } from 'pg';

/** Where the queue of pg-boss 10 lies until its jobs are in the queue of today. */
export const earlierQueue = 'pgboss_earlier';

const jobColumns = `id, name, priority, data, retry_limit, retry_count, retry_delay, retry_backoff, start_after, started_on,
	singleton_key, singleton_on, created_on, completed_on, keep_until, output, policy`;

/** Only the queue of pg-boss 10 has an archive; newer ones are brought up to date by the library itself. */
export async function setEarlierQueueAside(client: ClientBase | Pool): Promise<void> {
	await client.query(`do $$ begin
		perform pg_advisory_xact_lock(hashtext('${earlierQueue}'));
		if to_regclass('pgboss.archive') is not null then
			alter schema pgboss rename to ${earlierQueue};
		end if;
	end $$`);
}

/**
 * Moves the jobs that lie aside into the queue, whose names must be there. One that was being done when its process ended
 * is tried again.
 */
export async function takeEarlierJobs(client: ClientBase | Pool): Promise<void> {
	await client.query(`do $$ begin
		perform pg_advisory_xact_lock(hashtext('${earlierQueue}'));
		if to_regclass('${earlierQueue}.job') is not null then
			insert into pgboss.job (${jobColumns}, state, expire_seconds, deletion_seconds)
			select ${jobColumns}, replace(state::text, 'active', 'retry')::pgboss.job_state,
				extract(epoch from expire_in)::int, queue.deletion_seconds
			from ${earlierQueue}.job join (select name, deletion_seconds from pgboss.queue) queue using (name)
			on conflict do nothing;
			drop schema ${earlierQueue} cascade;
		end if;
	end $$`);
}

/** Whether rows of a backup are jobs of pg-boss 10. */
export function areEarlierJobs({ schema, columns }: { schema: string; columns: readonly string[] }): boolean {
	return schema === 'pgboss' && columns.includes('expire_in');
}

/** A place for the jobs of an earlier backup, from which they are taken like those of an earlier database. */
export async function makeEarlierQueue(client: ClientBase): Promise<void> {
	await client.query(`create schema ${earlierQueue}`);
	await client.query(`create table ${earlierQueue}.job (
		id uuid, name text, priority int, data jsonb, state text, retry_limit int, retry_count int, retry_delay int,
		retry_backoff bool, start_after timestamptz, started_on timestamptz, singleton_key text, singleton_on timestamp,
		expire_in interval, created_on timestamptz, completed_on timestamptz, keep_until timestamptz, output jsonb,
		dead_letter text, policy text
	)`);
}

import { type RawBuilder, sql } from 'kysely';
import type { JobName } from '#domain/job/job.names.ts';

/** Queues a job for each row (data) of a query, as a part of the caller's statement. */
export function queuedJobs(name: JobName, rows: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`
		insert into pgboss.job (name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
			deletion_seconds, keep_until)
		select q.name, d.data, q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds,
			q.deletion_seconds, now() + q.retention_seconds * interval '1 second'
		from pgboss.queue q cross join (${rows}) d where q.name = ${name}`;
}

import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/handle.ts';

/** How a throttle grows and forgives. */
export interface Pace {
	/** So many wrong guesses in a row are free. */
	readonly free: number;
	/** One wrong guess is forgiven after so many seconds. */
	readonly forgiveSeconds: number;
	/** Seconds after the first guess that is not free; they double up to the longest wait. */
	readonly firstWait: number;
	readonly longestWait: number;
}

/**
 * Counts one guess before it is looked at, unless it comes too early; false then, and nothing is counted. A wait beyond
 * the longest one was set before the clock was put back, and holds nobody up.
 */
export async function countGuess(db: Database, key: string, pace: Pace, now: number): Promise<boolean> {
	const most = pace.free + Math.ceil(Math.log2(pace.longestWait / pace.firstWait));
	const left = sql<number>`greatest(0, counted.failures - greatest(0, ${now}::bigint - counted.last_time) / ${pace.forgiveSeconds}::bigint)`;
	const failures = sql<number>`least(${most}::bigint, ${left} + 1)`;
	const { rows } = await sql`
		INSERT INTO throttle AS counted (key, failures, last_time, free_time, expire_time)
		VALUES (${key}, 1, ${now}, ${now + waitOf(1, pace)}, ${now + pace.forgiveSeconds})
		ON CONFLICT (key) DO UPDATE SET
			failures = ${failures}, last_time = excluded.last_time,
			free_time = ${now}::bigint + ${waitAfter(failures, pace)},
			expire_time = ${now}::bigint + ${failures} * ${pace.forgiveSeconds}::bigint
		WHERE counted.free_time NOT BETWEEN ${now + 1} AND ${now + pace.longestWait}
		RETURNING 1`.execute(db);
	return rows.length > 0;
}

function waitOf(failures: number, { free, firstWait, longestWait }: Pace): number {
	return failures < free ? 0 : Math.min(longestWait, firstWait * 2 ** (failures - free));
}

function waitAfter(failures: RawBuilder<number>, { free, firstWait, longestWait }: Pace): RawBuilder<number> {
	return sql`CASE WHEN ${failures} < ${free} THEN 0
		ELSE least(${longestWait}::bigint, (${firstWait} * power(2, ${failures} - ${free}))::bigint) END`;
}

/** When the next guess is looked at. */
export async function findFreeTime(db: Database, key: string): Promise<number | undefined> {
	const row = await db.selectFrom('throttle').select('free_time').where('key', '=', key).executeTakeFirst();
	return row?.free_time;
}

/** Forgets every wrong guess. */
export async function forgetGuesses(db: Database, key: string): Promise<void> {
	await db.deleteFrom('throttle').where('key', '=', key).execute();
}

/** Takes back one guess that was none, with the wait that it brought. */
export async function uncountGuess(db: Database, key: string, now: number): Promise<void> {
	await db
		.updateTable('throttle')
		.set((row) => ({ failures: row('failures', '-', 1), free_time: now }))
		.where('key', '=', key)
		.where('failures', '>', 0)
		.execute();
}

/** Deletes what is forgiven by now. */
export async function deleteForgiven(db: Database, now: number): Promise<void> {
	await db.deleteFrom('throttle').where('expire_time', '<=', now).execute();
}

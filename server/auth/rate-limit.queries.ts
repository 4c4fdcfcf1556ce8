import { sql } from 'kysely';
import type { Database } from '#server/database/handle.ts';

/** Counts so much more in a window unless it is full; false then. */
export async function countUp(
	db: Database,
	{
		key,
		windowStart,
		amount,
		max,
		expireTime,
	}: { key: string; windowStart: number; amount: number; max: number; expireTime: number },
): Promise<boolean> {
	const counted = await sql`
		INSERT INTO rate_limit AS counted (key, window_start, count, expire_time)
		VALUES (${key}, ${windowStart}, ${amount}, ${expireTime})
		ON CONFLICT (key, window_start) DO UPDATE SET count = counted.count + ${amount} WHERE counted.count < ${max}
		RETURNING count
	`.execute(db);
	return counted.rows.length > 0;
}

/** What a window has counted. */
export async function countOf(db: Database, key: string, windowStart: number): Promise<number> {
	const row = await db
		.selectFrom('rate_limit')
		.select('count')
		.where('key', '=', key)
		.where('window_start', '=', windowStart)
		.executeTakeFirst();
	return row?.count ?? 0;
}

/** Takes one back from a window. */
export async function countDown(db: Database, key: string, windowStart: number): Promise<void> {
	await db
		.updateTable('rate_limit')
		.set((row) => ({ count: row('count', '-', 1) }))
		.where('key', '=', key)
		.where('window_start', '=', windowStart)
		.where('count', '>', 0)
		.execute();
}

/** Deletes counters whose window is long past. */
export async function deleteExpired(db: Database, now: number): Promise<void> {
	await db.deleteFrom('rate_limit').where('expire_time', '<', now).execute();
}

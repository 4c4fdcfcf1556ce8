import type { Pool } from 'pg';
import { isShown } from '#server/database/shown-goods.ts';

/** The highest id that goods have. */
export async function lastGoodsId(pool: Pool): Promise<number> {
	const { rows } = await pool.query<{ id: number }>('select coalesce(max(id), 0) as id from goods');
	return rows[0]?.id ?? 0;
}

/** What the store shows of the goods with ids from one to before another, and when each changed last. */
export async function shownBetween(
	pool: Pool,
	{ from, before }: { from: number; before: number },
): Promise<{ id: number; update_time: number }[]> {
	const { rows } = await pool.query<{ id: number; update_time: number }>(
		`select g.id, g.update_time from goods g where g.id >= $1 and g.id < $2 and ${isShown} order by g.id`,
		[from, before],
	);
	return rows;
}

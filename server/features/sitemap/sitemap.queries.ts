import type { Pool } from 'pg';
import { isShown } from '#server/database/shown-goods.ts';

/** The highest id that goods have. */
export async function lastGoodsId(pool: Pool): Promise<number> {
	const { rows } = await pool.query<{ id: number }>('select coalesce(max(id), 0) as id from goods');
	return rows[0]?.id ?? 0;
}

/** An entry of the sitemap for each that the store shows of the goods with ids from one to before another, a line each. */
export async function goodsEntries(pool: Pool, { from, before }: { from: number; before: number }): Promise<string> {
	const { rows } = await pool.query<{ entries: string }>(
		`select coalesce(string_agg('<url><loc>/store/goods/' || g.id || '</loc><lastmod>'
				|| to_char(to_timestamp(g.update_time) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
				|| '</lastmod></url>', E'\\n' order by g.id), '') as entries
		from goods g where g.id >= $1 and g.id < $2 and ${isShown}`,
		[from, before],
	);
	return rows[0]?.entries ?? '';
}

import { sql } from 'kysely';
import type { Tx } from '#server/database/handle.ts';

/** Recycled goods count too: they may come back to their category. */
export async function countGoodsIn(tx: Tx, classifyId: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from goods where classify_id = ${classifyId}`.execute(tx);
	return rows[0]?.count ?? 0;
}

/** Writes level and path (`/1/5/`) of a category and of all below it after it was placed. */
export async function placeSubtree(tx: Tx, id: number): Promise<void> {
	await sql`
		with recursive placed as (
			select c.id, coalesce(p.level, 0) + 1 as level, coalesce(nullif(p.path, ''), '/') || c.id || '/' as path
			from classify c left join classify p on p.id = c.pid
			where c.id = ${id}
			union all
			select c.id, placed.level + 1, placed.path || c.id || '/'
			from classify c join placed on c.pid = placed.id
		)
		update classify set level = placed.level, path = placed.path from placed where classify.id = placed.id`.execute(tx);
}

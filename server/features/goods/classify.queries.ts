import { sql } from 'kysely';
import type { Database, Tx } from '#server/database/handle.ts';

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

/** How many goods lie in each category, by its id; categories without any are left out. */
export async function goodsByClassify(db: Database): Promise<Record<string, number>> {
	const { rows } = await sql<{ id: number; count: number }>`
		select classify_id as id, count(*)::int as count from goods
		where status <> '4' and classify_id is not null group by classify_id`.execute(db);
	return Object.fromEntries(rows.map((row) => [String(row.id), row.count]));
}

/** Spreads the weights below a parent and answers the one that stands before a child, or after all of them. */
export async function makeRoom(
	tx: Tx,
	{ id, pid, before }: { id: number; pid: number; before?: number | undefined },
): Promise<number> {
	const { rows } = await sql<{ weigh: number }>`
		with placed as (
			select id, 10 * row_number() over (order by weigh asc, id desc)::int as weigh
			from classify where pid = ${pid} and id <> ${id}
		), spread as (
			update classify c set weigh = placed.weigh from placed where placed.id = c.id and c.weigh <> placed.weigh
		)
		select coalesce((select weigh from placed where id = ${before ?? 0}) + 5, 5) as weigh`.execute(tx);
	return rows[0]?.weigh ?? 0;
}

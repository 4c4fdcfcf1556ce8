import { sql } from 'kysely';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { I18n } from '#server/database/column-types.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';

type LockedClassify = Readonly<{ id: number; name: string; i18n: I18n; status: string }>;

/**
 * Locks a category before it is asked whether it is a leaf: whoever puts goods into it and whoever hangs another one
 * below it wait for each other.
 */
export async function lockClassify(
	db: Database | Tx,
	id: number,
	lock: 'read' | 'write',
): Promise<LockedClassify | undefined> {
	const { rows } = await sql<LockedClassify>`
		select id, name, i18n, status from classify where id = ${id}
		${sql.raw(lock === 'write' ? 'for no key update' : 'for share')}`.execute(db);
	return rows[0];
}

/** Whether others hang below a category. */
export async function hasBranches(db: Database | Tx, id: number): Promise<boolean> {
	const { rows } = await sql`select 1 from classify where pid = ${id} limit 1`.execute(db);
	return rows.length > 0;
}

/** The categories right below one. */
export async function childrenOf(tx: Tx, id: number): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select id from classify where pid = ${id} order by weigh desc, id`.execute(tx);
	return rows.map((row) => row.id);
}

/** Those that stand in it besides their main one count, and recycled ones too: they may come back to their category. */
export async function countGoodsIn(tx: Tx, classifyId: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from goods
		where classify_id = ${classifyId} or extra_classify_ids @> array[${classifyId}::bigint]`.execute(tx);
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

type Numbers = Record<string, number>;

/**
 * How many goods stand in each category, by its id: as their main one and as a further one outside of the recycle bin, and
 * both with it; those without any are left out.
 */
export async function goodsByClassify(db: Database): Promise<{ counts: Numbers; further: Numbers; held: Numbers }> {
	const { rows } = await sql<{ id: number; count: number; further: number; held: number }>`
		select id, count(*) filter (where living and is_main)::int as count,
			count(*) filter (where living and not is_main)::int as further, count(*)::int as held
		from (
			select classify_id as id, status <> ${lit(goodsStatus.recycled)} as living, true as is_main from goods where classify_id is not null
			union all
			select further.id, status <> ${lit(goodsStatus.recycled)}, false from goods, unnest(extra_classify_ids) as further (id)
			where extra_classify_ids <> '{}') standing
		group by id`.execute(db);
	const numbers = (of: (row: (typeof rows)[number]) => number): Numbers =>
		Object.fromEntries(rows.flatMap((row) => (of(row) > 0 ? [[String(row.id), of(row)]] : [])));
	return {
		counts: numbers(({ count }) => count),
		further: numbers(({ further }) => further),
		held: numbers(({ held }) => held),
	};
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

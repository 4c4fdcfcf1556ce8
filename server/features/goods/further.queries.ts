import { sql } from 'kysely';
import type { I18n } from '#server/database/column-types.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { noteLocked } from '#server/database/locks.ts';

/** SQL over a row of `goods` or of its shelf: it stands in one of these categories, as its main one or as a further one. */
export const ofBranch = (row: string, ids: string) =>
	`(${row}.classify_id = any (${ids}) or ${row}.extra_classify_ids && ${ids})`;

/** The same of those that stand there as a further one alone. */
export const alsoOfBranch = (row: string, ids: string) => `${row}.extra_classify_ids <> '{}'
	and ${row}.extra_classify_ids && ${ids} and ${row}.classify_id <> all (${ids})`;

/** SQL of the further categories of a goods row once another category is its main one. */
export const furtherBeside = (mainId: number) => sql<number[]>`array_remove(extra_classify_ids, ${mainId}::bigint)`;

/** Locks categories before they are asked whether they are leaves, in the order of their ids; those that exist. */
export async function lockCategories(db: Database | Tx, ids: readonly number[]): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select id from classify where id = any (${[...ids]}::bigint[]) order by id for share`.execute(db);
	return rows.map((row) => row.id);
}

/** The first of these categories that others hang below. */
export async function findBranch(db: Database | Tx, ids: readonly number[]) {
	const { rows } = await sql<{ name: string; i18n: I18n }>`
		select c.name, c.i18n from classify c where c.id = any (${[...ids]}::bigint[])
			and exists (select 1 from classify below where below.pid = c.id)
		order by c.id limit 1`.execute(db);
	return rows[0];
}

/** A goods whose categories were moved: which of them, and whether it stands in the target already. */
export interface MovedGoods {
	readonly id: number;
	readonly isMain: boolean;
	readonly stoodThere: boolean;
}

/** Puts all that stands in a category into another one, as its main or as a further one; nothing stands there twice. */
export async function moveGoodsOf(tx: Tx, id: number, { to, now }: { to: number; now: number }): Promise<MovedGoods[]> {
	const { rows } = await sql<MovedGoods>`
		with locked as materialized (
			select id, classify_id = ${id} as "isMain", coalesce(classify_id, 0) = ${to} or extra_classify_ids @> array[${to}::bigint] as "stoodThere"
			from goods where classify_id = ${id} or extra_classify_ids @> array[${id}::bigint] order by id for no key update
		)
		update goods g set version = version + 1, update_time = ${now},
			classify_id = case when locked."isMain" then ${to}::bigint else g.classify_id end,
			extra_classify_ids = array(
				select distinct further.id from unnest(array_replace(g.extra_classify_ids, ${id}::bigint, ${to}::bigint)) as further (id)
				where further.id is distinct from case when locked."isMain" then ${to}::bigint else g.classify_id end
				order by further.id)
		from locked where g.id = locked.id
		returning g.id, locked."isMain", locked."stoodThere"`.execute(tx);
	noteLocked(
		tx,
		'goods',
		rows.map((row) => row.id),
	);
	return rows;
}

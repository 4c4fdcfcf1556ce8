import { sql } from 'kysely';
import type { Tx } from '#server/database/handle.ts';
import { hold } from '#server/database/locks.ts';
import type { Stored } from '#server/database/stored.ts';

/** Notes of tags whether they are in their time, as of a moment; what bears those that come or go is owed by the database. */
export async function timeTags(tx: Tx, now: number): Promise<void> {
	// A statement that changes nothing would tell the store of a change all the same.
	const { rows } = await sql<{ id: number }>`
		select id from pretag t
		where is_running <> (coalesce(start_time, 0) <= ${now}::bigint and coalesce(end_time, ${now}::bigint + 1) > ${now}::bigint)::int
		order by id for no key update`.execute(tx);
	const ids = rows.map(({ id }) => id);
	if (ids.length > 0)
		await sql`update pretag set is_running = 1 - is_running where id = any (${ids}::bigint[])`.execute(tx);
}

/** The next moment at which the time of a tag begins or is over. */
export async function nextOfTags(tx: Tx, now: number): Promise<number | undefined> {
	const { rows } = await sql<{ moment: number | null }>`
		select min(moment) as moment from pretag t, unnest(array[t.start_time, t.end_time]) moment where moment > ${now}`.execute(
		tx,
	);
	return rows[0]?.moment ?? undefined;
}

type Owed = Stored<'goods_index_owed', 'id' | 'kind' | 'ref_id' | 'done_id'>;

/** What has changed and whose works are not all up to date: the oldest first. */
export async function nextOwed(tx: Tx): Promise<Owed | undefined> {
	return tx
		.selectFrom('goods_index_owed')
		.select(['id', 'kind', 'ref_id', 'done_id'])
		.orderBy('id')
		.limit(1)
		.executeTakeFirst();
}

/** Works on the shelf that bear what has changed. */
const bearing = {
	classify: () => sql`(classify_id = any (branch.ids) or extra_classify_ids && branch.ids)`,
	pretag: (id: number) => sql`pretag_ids @> array[${id}::bigint]`,
	merchant: (id: number) => sql`merchant_id = ${id}`,
	brand: (id: number) => sql`facets @> brand_keys(${id}::bigint)`,
	every: () => sql`true`,
} as const;

/** Some of the works that a change is owed to, behind those that are done, locked in the order of their ids. */
export async function holdOwedGoods(tx: Tx, { kind, ref_id, done_id }: Owed, most: number): Promise<number[]> {
	const rows = await hold(
		tx,
		'goods',
		sql<{ id: number }>`
			with branch as (select array(
				with recursive below as (
					select id from classify where id = ${ref_id}
					union select child.id from classify child join below on child.pid = below.id
				) select id from below) as ids),
			bearing as (
				select s.goods_id from goods_shelf s, branch
				where ${bearing[kind as keyof typeof bearing](ref_id)} and s.goods_id > ${done_id} order by s.goods_id limit ${most})
			select id from goods where id in (select goods_id from bearing) order by id for no key update`,
	);
	return rows.map(({ id }) => id);
}

/** Brings their rows up to date; a statement of its own, which sees what others wrote before they were locked. */
export async function indexGoods(tx: Tx, ids: readonly number[]): Promise<void> {
	await sql`select index_goods(${[...ids]}::bigint[])`.execute(tx);
}

export async function noteDone(tx: Tx, { id }: Owed, doneId: number): Promise<void> {
	await tx.updateTable('goods_index_owed').set({ done_id: doneId }).where('id', '=', id).execute();
}

export async function deleteOwed(tx: Tx, { id }: Owed): Promise<void> {
	await tx.deleteFrom('goods_index_owed').where('id', '=', id).execute();
}

import { sql } from 'kysely';
import type { Tx } from '#server/database/handle.ts';

/** The default of an end is given to one address: the merchant's others lose it. */
export async function takeDefaults(
	tx: Tx,
	merchantId: number,
	{ defaults, exceptId }: { defaults: readonly string[]; exceptId: number },
): Promise<void> {
	await sql`
		update delivery_address set defaults = array(select d from unnest(defaults) d where d <> all(${[...defaults]}::text[]))
		where merchant_id = ${merchantId} and id <> ${exceptId} and defaults && ${[...defaults]}::text[]`.execute(tx);
}

/** Whether the ids lead from a province down to where nothing smaller lies. */
export async function isWholePlace(tx: Tx, place: readonly number[]): Promise<boolean> {
	const { rows } = await sql<{ is_whole: boolean }>`
		select coalesce(bool_and(a.pid = coalesce(way.above, 0)), false) and count(*) = ${place.length}
			and not exists (
				select from area below where below.pid = ${place.at(-1) ?? 0} and below.enabled = 1 and below.level <= 3
			) as is_whole
		from (
			select id, lag(id) over (order by place) as above from unnest(${[...place]}::bigint[]) with ordinality as p (id, place)
		) way join area a on a.id = way.id and a.enabled = 1`.execute(tx);
	return rows[0]?.is_whole ?? false;
}

/** Writes the ids and names of province, city and district of an address after its place was saved. */
export async function placeAddress(tx: Tx, id: number): Promise<void> {
	await sql`
		update delivery_address d set
			province_id = coalesce(d.place[1]::bigint, 0), city_id = coalesce(d.place[2]::bigint, d.place[1]::bigint, 0),
			area_id = coalesce(d.place[3]::bigint, d.place[2]::bigint, d.place[1]::bigint, 0),
			province = coalesce((select name from area where id = d.place[1]::bigint), ''),
			city = coalesce((select name from area where id = d.place[2]::bigint), ''),
			area = coalesce((select name from area where id = d.place[3]::bigint), '')
		where d.id = ${id}`.execute(tx);
}

import { sql } from 'kysely';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import { mostPretags } from '#domain/goods/pretag.resource.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { I18n } from '#server/database/column-types.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { onlyText } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import type { Stored } from '#server/database/stored.ts';

export interface MarkRow extends Stored<'pretag', 'id' | 'icon' | 'color' | 'bg_color' | 'status'> {
	readonly name: string;
	readonly count: number;
}

/** Tags and services with how many of these goods bear each. */
export async function listMarks(db: Database, goodsIds: readonly number[], language: Language) {
	const name = sql`coalesce(nullif(m.i18n #>> array[${language}, 'name']::text[], ''), m.name)`;
	const chosen = sql`from goods g where g.id = any(${[...goodsIds]}::bigint[])`;
	const [pretags, services] = await Promise.all([
		sql<MarkRow>`select m.id, ${name} as name, m.icon, m.color, m.bg_color, m.status,
				(select count(*)::int ${chosen} and g.pretag_ids @> array[m.id]) as count
			from pretag m order by m.weigh desc, m.id desc`.execute(db),
		sql<MarkRow>`select m.id, ${name} as name, m.icon, '' as color, '' as bg_color, m.status,
				(select count(*)::int ${chosen} and g.service_ids @> array[m.id]) as count
			from goods_service m order by m.weigh desc, m.id desc`.execute(db),
	]);
	return { pretags: pretags.rows, services: services.rows };
}

/** Goods that bear a tag or service. */
export async function countBearers(tx: Tx, column: 'pretag_ids' | 'service_ids', id: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from goods
		where ${sql.id(column)} <> '{}' and ${sql.id(column)} @> array[${id}::bigint]`.execute(tx);
	return rows[0]?.count ?? 0;
}

/** Whether all these tags or services exist; they stay while the transaction runs. */
export async function hasAll(tx: Tx, table: 'pretag' | 'goods_service', ids: readonly number[]): Promise<boolean> {
	if (ids.length === 0) return true;
	const { rows } = await sql<{ id: number }>`
		select id from ${sql.table(table)} where id = any(${[...ids]}::bigint[]) order by id for key share`.execute(tx);
	return rows.length === new Set(ids).size;
}

interface Marks {
	readonly on: readonly number[];
	readonly off: readonly number[];
}

/** Rewrites the marks of a locked goods; answers whether it was there, and its name where it would bear too many tags. */
export async function markGoods(
	tx: Tx,
	id: number,
	{ pretags, services, now }: { pretags: Marks; services: Marks; now: number },
): Promise<{ isThere: boolean; crowded: { name: string; i18n: I18n } | undefined }> {
	const merged = (column: string, { on, off }: Marks) => sql`array(
		select id from (
			select id, min(place) as place from (
				select id, place from unnest(g.${sql.id(column)}) with ordinality as had(id, place)
				union all select id, 1000 + place from unnest(${[...on]}::bigint[]) with ordinality as more(id, place)
			) borne where id <> all(${[...off]}::bigint[]) group by id
		) kept order by place)`;
	const crowded = await sql<{ name: string; i18n: I18n }>`
		select g.name, ${onlyText(sql`g.i18n`, 'name')} as i18n from goods g where g.id = ${id}
			and cardinality(${merged('pretag_ids', pretags)}) > ${mostPretags}`.execute(tx);
	if (crowded.rows[0]) return { isThere: true, crowded: crowded.rows[0] };
	const { rows } = await sql<{ id: number }>`
		update goods g set pretag_ids = ${merged('pretag_ids', pretags)}, service_ids = ${merged('service_ids', services)},
			version = version + 1, update_time = ${now}
		where g.id = ${id} and g.status <> ${lit(goodsStatus.recycled)} returning g.id`.execute(tx);
	return { isThere: rows.length > 0, crowded: undefined };
}

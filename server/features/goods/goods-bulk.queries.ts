import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import type { Database, Tx } from '#server/database/handle.ts';

export interface BulkRow {
	sku_id: number;
	goods_id: number;
	version: number;
	name: string;
	goods_no: string;
	spec_text: string;
	sku_code: string;
	price: number;
	stock: number;
	reserved: number;
	weight: number;
	classify_id: number;
	pretag_ids: number[];
	status: string;
	mode: string;
}

/** Goods by their ids. */
export function isOneOf(ids: readonly number[]): RawBuilder<SqlBool> {
	return sql`t.id = any(${[...ids]}::bigint[])`;
}

/** The enabled skus of goods outside of the recycle bin, newest goods first; up to one more than asked for. */
export async function listBulk(
	db: Database,
	where: readonly RawBuilder<SqlBool>[],
	{ most, language }: { most: number; language: Language },
): Promise<BulkRow[]> {
	const { rows } = await sql<BulkRow>`
		select k.id as sku_id, t.id as goods_id, t.version,
			coalesce(nullif(t.i18n #>> array[${language}, 'name']::text[], ''), t.name) as name, t.goods_no, k.spec_text,
			k.sku_code, k.price, k.stock, k.reserved, k.weight, coalesce(t.classify_id, 0) as classify_id, t.pretag_ids,
			t.status, t.mode
		from (select t.* from goods t where ${sql.join(where, sql` and `)} order by t.id desc limit ${most + 1}) t
		join sku k on k.goods_id = t.id and k.enabled = 1
		order by t.id desc, k.weigh desc, k.id limit ${most + 1}`.execute(db);
	return rows;
}

/** Writes prices and weights of skus that are locked; answers those that took it. */
export async function changeSkus(
	tx: Tx,
	goodsId: number,
	changes: readonly { id: number; price?: number; weight?: number }[],
	now: number,
): Promise<Set<number>> {
	if (changes.length === 0) return new Set();
	const { rows } = await sql<{ id: number }>`
		update sku k set price = coalesce(w.price, k.price),
			price_looked_at = case when w.price is null then k.price_looked_at end, weight = coalesce(w.weight, k.weight),
			version = k.version + 1, update_time = ${now}
		from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as w (id bigint, price bigint, weight int)
		where k.id = w.id and k.goods_id = ${goodsId} and k.enabled = 1 returning k.id`.execute(tx);
	return new Set(rows.map((row) => row.id));
}

/** Writes what the sheet changes of a goods itself, if it still is what was shown; the new version. */
export async function changeGoods(
	tx: Tx,
	{ id, version }: { id: number; version: number },
	{ classify_id, pretag_ids, now }: { classify_id?: number; pretag_ids?: number[]; now: number },
): Promise<number | undefined> {
	const row = await tx
		.updateTable('goods')
		.set({
			...(classify_id !== undefined && { classify_id }),
			...(pretag_ids && { pretag_ids }),
			version: sql`version + 1`,
			update_time: now,
		})
		.where('id', '=', id)
		.where('version', '=', version)
		.returning('version')
		.executeTakeFirst();
	return row?.version;
}

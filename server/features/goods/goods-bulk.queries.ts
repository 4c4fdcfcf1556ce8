import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import type { Stored } from '#server/database/stored.ts';

export interface BulkRow
	extends Stored<'goods', 'version' | 'goods_no' | 'pretag_ids' | 'status' | 'mode'>,
		Stored<'sku', 'goods_id' | 'spec_text' | 'sku_code' | 'price' | 'cost_price' | 'stock' | 'reserved' | 'weight'> {
	sku_id: number;
	name: string;
	classify_id: number;
	brand_id: number;
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
			k.sku_code, k.price, k.cost_price, k.stock, k.reserved, k.weight, coalesce(t.classify_id, 0) as classify_id,
			coalesce(t.brand_id, 0) as brand_id, t.pretag_ids,
			t.status, t.mode
		from (select t.* from goods t where ${sql.join(where, sql` and `)} order by t.id desc limit ${most + 1}) t
		join sku k on k.goods_id = t.id and k.enabled = 1
		order by t.id desc, k.weigh desc, k.id limit ${most + 1}`.execute(db);
	return rows;
}

interface BulkColumns {
	readonly classify_id?: number;
	/** 0 = none. */
	readonly brand_id?: number;
	readonly pretag_ids?: number[];
	readonly now: number;
}

/** Writes what the sheet changes of a goods itself, if it still is what was shown; the new version. */
export async function changeGoods(
	tx: Tx,
	{ id, version }: { id: number; version: number },
	{ classify_id, brand_id, pretag_ids, now }: BulkColumns,
): Promise<number | undefined> {
	const row = await tx
		.updateTable('goods')
		.set({
			...(classify_id !== undefined && { classify_id }),
			...(brand_id !== undefined && { brand_id: brand_id || null }),
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

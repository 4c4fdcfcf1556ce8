import { sql } from 'kysely';
import type { I18n } from '#server/database/column-types.ts';
import type { Tx } from '#server/database/handle.ts';
import { noteLocked } from '#server/database/locks.ts';
import { bigint, integer, jsonb, type RowOf, recordset, smallint, text } from '#server/database/recordset.ts';
import type { Stored } from '#server/database/stored.ts';
import { type AlsoRead, isPresent } from './goods-vanished.queries.ts';

export type LockedSku = Stored<
	'sku',
	'id' | 'spec_key' | 'spec_text' | 'i18n' | 'sku_code' | 'price' | 'stock' | 'reserved' | 'enabled'
>;

/** Locks the skus of a goods, vanished ones left out, in the order in which orders lock them. */
export async function lockSkus(tx: Tx, goodsId: number, also?: AlsoRead): Promise<LockedSku[]> {
	const skus = await tx
		.selectFrom('sku as k')
		.select(['id', 'spec_key', 'spec_text', 'i18n', 'sku_code', 'price', 'stock', 'reserved', 'enabled'])
		.where('goods_id', '=', goodsId)
		.where(isPresent(goodsId, also))
		.orderBy('id')
		.forNoKeyUpdate()
		.execute();
	noteLocked(
		tx,
		'sku',
		skus.map(({ id }) => id),
	);
	return skus;
}

const specRow = recordset({ id: bigint(), name: text(), i18n: jsonb<I18n>(), has_image: smallint(), weigh: integer() });
type SpecRow = RowOf<typeof specRow>;

const valueRow = recordset({ id: bigint(), value: text(), i18n: jsonb<I18n>(), image: text(), weigh: integer() });
type ValueRow = RowOf<typeof valueRow>;

/** Removes the groups and values of a goods that are not among these. */
export async function removeSpecs(tx: Tx, goodsId: number, keep: { specIds: number[]; valueIds: number[] }) {
	await sql`delete from goods_spec_value v using goods_spec s
		where s.id = v.spec_id and s.goods_id = ${goodsId} and not v.id = any (${keep.valueIds}::bigint[])`.execute(tx);
	await sql`delete from goods_spec
		where goods_id = ${goodsId} and not id = any (${keep.specIds}::bigint[])`.execute(tx);
}

/** Rewrites groups that stay; two of them may have swapped their names, so all step aside first. */
export async function updateSpecs(tx: Tx, goodsId: number, rows: readonly SpecRow[]): Promise<void> {
	if (rows.length === 0) return;
	await sql`update goods_spec set name = '~' || id where goods_id = ${goodsId}`.execute(tx);
	await sql`update goods_spec s set ${specRow.assigned('w', 'id')} from ${specRow.rows(rows, 'w')}
		where s.id = w.id and s.goods_id = ${goodsId}`.execute(tx);
}

export async function updateSpecValues(tx: Tx, goodsId: number, rows: readonly ValueRow[]): Promise<void> {
	if (rows.length === 0) return;
	await sql`update goods_spec_value v set value = '~' || v.id from goods_spec s
		where s.id = v.spec_id and s.goods_id = ${goodsId}`.execute(tx);
	await sql`update goods_spec_value v set ${valueRow.assigned('w', 'id')}
		from ${valueRow.rows(rows, 'w')}, goods_spec s
		where v.id = w.id and s.id = v.spec_id and s.goods_id = ${goodsId}`.execute(tx);
}

/** Makes groups; their names are unique within a goods and so find their ids. */
export async function insertSpecs(
	tx: Tx,
	goodsId: number,
	rows: readonly Omit<SpecRow, 'id'>[],
): Promise<Map<string, number>> {
	if (rows.length === 0) return new Map();
	const made = await tx
		.insertInto('goods_spec')
		.values(rows.map((row) => ({ ...row, i18n: JSON.stringify(row.i18n), goods_id: goodsId })))
		.returning(['id', 'name'])
		.execute();
	return new Map(made.map((row) => [row.name, row.id]));
}

/** Makes values; the text is unique within its group and so finds its id. */
export async function insertSpecValues(
	tx: Tx,
	rows: readonly (Omit<ValueRow, 'id'> & { spec_id: number })[],
): Promise<{ id: number; spec_id: number; value: string }[]> {
	if (rows.length === 0) return [];
	return tx
		.insertInto('goods_spec_value')
		.values(rows.map((row) => ({ ...row, i18n: JSON.stringify(row.i18n) })))
		.returning(['id', 'spec_id', 'value'])
		.execute();
}

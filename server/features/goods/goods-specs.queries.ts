import { sql } from 'kysely';
import type { I18n } from '#server/database/column-types.ts';
import type { Tx } from '#server/database/handle.ts';
import { noteLocked } from '#server/database/locks.ts';
import { bigint, integer, jsonb, type RowOf, recordset, smallint, text } from '#server/database/recordset.ts';
import type { Stored } from '#server/database/stored.ts';
import { type AlsoRead, isPresent } from './goods-vanished.queries.ts';

export type LockedSku = Stored<
	'sku',
	'id' | 'spec_key' | 'spec_text' | 'i18n' | 'sku_code' | 'price' | 'member_prices' | 'stock' | 'reserved' | 'enabled'
>;

/** Locks the skus of a goods, vanished ones left out, in the order in which orders lock them. */
export async function lockSkus(tx: Tx, goodsId: number, also?: AlsoRead): Promise<LockedSku[]> {
	const skus = await tx
		.selectFrom('sku as k')
		.select([
			'id',
			'spec_key',
			'spec_text',
			'i18n',
			'sku_code',
			'price',
			'member_prices',
			'stock',
			'reserved',
			'enabled',
		])
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

const spec = { name: text(), i18n: jsonb<I18n>(), has_image: smallint(), weigh: integer() };
const specRow = recordset({ id: bigint(), ...spec });
const newSpec = recordset({ goods_id: bigint(), ...spec });

const specValue = { value: text(), i18n: jsonb<I18n>(), image: text(), weigh: integer() };
const valueRow = recordset({ id: bigint(), ...specValue });
const newValue = recordset({ spec_id: bigint(), ...specValue });

/** Removes the groups and values of a goods that are not among these. */
export async function removeSpecs(tx: Tx, goodsId: number, keep: { specIds: number[]; valueIds: number[] }) {
	await sql`delete from goods_spec_value v using goods_spec s
		where s.id = v.spec_id and s.goods_id = ${goodsId} and not v.id = any (${keep.valueIds}::bigint[])`.execute(tx);
	await sql`delete from goods_spec
		where goods_id = ${goodsId} and not id = any (${keep.specIds}::bigint[])`.execute(tx);
}

/** Rewrites groups that stay; two of them may have swapped their names, so all step aside first. */
export async function updateSpecs(tx: Tx, goodsId: number, rows: readonly RowOf<typeof specRow>[]): Promise<void> {
	if (rows.length === 0) return;
	await sql`update goods_spec set name = '~' || id where goods_id = ${goodsId}`.execute(tx);
	await sql`update goods_spec s set ${specRow.assigned('w', 'id')} from ${specRow.rows(rows, 'w')}
		where s.id = w.id and s.goods_id = ${goodsId}`.execute(tx);
}

export async function updateSpecValues(
	tx: Tx,
	goodsId: number,
	rows: readonly RowOf<typeof valueRow>[],
): Promise<void> {
	if (rows.length === 0) return;
	await sql`update goods_spec_value v set value = '~' || v.id from goods_spec s
		where s.id = v.spec_id and s.goods_id = ${goodsId}`.execute(tx);
	await sql`update goods_spec_value v set ${valueRow.assigned('w', 'id')}
		from ${valueRow.rows(rows, 'w')}, goods_spec s
		where v.id = w.id and s.id = v.spec_id and s.goods_id = ${goodsId}`.execute(tx);
}

/** Makes groups of one goods or several; their names are unique within a goods and so find their ids. */
export async function insertSpecs(
	tx: Tx,
	rows: readonly RowOf<typeof newSpec>[],
): Promise<Stored<'goods_spec', 'id' | 'goods_id' | 'name'>[]> {
	if (rows.length === 0) return [];
	const made = await sql<Stored<'goods_spec', 'id' | 'goods_id' | 'name'>>`
		insert into goods_spec (${newSpec.names()})
		select ${newSpec.names()} from ${newSpec.rows(rows, 'w')} returning id, goods_id, name`.execute(tx);
	return made.rows;
}

/** Makes values; the text is unique within its group and so finds its id. */
export async function insertSpecValues(
	tx: Tx,
	rows: readonly RowOf<typeof newValue>[],
): Promise<Stored<'goods_spec_value', 'id' | 'spec_id' | 'value'>[]> {
	if (rows.length === 0) return [];
	const made = await sql<Stored<'goods_spec_value', 'id' | 'spec_id' | 'value'>>`
		insert into goods_spec_value (${newValue.names()})
		select ${newValue.names()} from ${newValue.rows(rows, 'w')} returning id, spec_id, value`.execute(tx);
	return made.rows;
}

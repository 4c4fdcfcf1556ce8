import { sql } from 'kysely';
import { stockLogType } from '#domain/stock/stock.rules.ts';
import type { I18n } from '#server/database/column-types.ts';
import type { Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { noteMade } from '#server/database/locks.ts';
import { bigint, integer, jsonb, type RowOf, recordset, smallint, text } from '#server/database/recordset.ts';

const skuColumns = {
	spec_key: text(),
	value_ids: jsonb<readonly number[]>(),
	spec_text: text(),
	i18n: jsonb<I18n>(),
	sku_code: text(),
	barcode: text(),
	image: text(),
	price: bigint(),
	origin_price: bigint(),
	cost_price: bigint(),
	member_prices: jsonb<Readonly<Record<string, number>>>(),
	weight: integer(),
	volume: integer(),
	enabled: smallint(),
	weigh: integer(),
};

const keptSku = recordset({ id: bigint(), ...skuColumns });
const newSku = recordset({
	goods_id: bigint(),
	merchant_id: bigint(),
	...skuColumns,
	stock: bigint(),
	import_key: text<string | undefined>(),
});
export type NewSku = RowOf<typeof newSku>;

/** A sku as it is written, all but its stock. */
export type SkuColumns = Omit<RowOf<typeof keptSku>, 'id'>;

const valueIds = sql`array(select jsonb_array_elements_text(w.value_ids)::bigint)`;

/** Rewrites skus that stay; codes may have moved between them, so they are given up first. */
export async function updateSkus(
	tx: Tx,
	rows: readonly RowOf<typeof keptSku>[],
	{ merchantId, now }: { merchantId: number; now: number },
): Promise<void> {
	if (rows.length === 0) return;
	const ids = rows.map((row) => row.id);
	await sql`update sku set sku_code = '' where id = any (${ids}::bigint[]) and sku_code <> ''`.execute(tx);
	await sql`update sku k set merchant_id = ${merchantId}, value_ids = ${valueIds}, ${keptSku.assigned('w', 'id', 'value_ids')},
			version = k.version + 1, update_time = ${now}
		from ${keptSku.rows(rows, 'w')}
		where k.id = w.id`.execute(tx);
}

/** Skus that no group covers any longer: without a code, never sold. */
export async function disableSkus(tx: Tx, ids: readonly number[], now: number): Promise<void> {
	if (ids.length === 0) return;
	await sql`update sku set enabled = 0, sku_code = '', version = version + 1, update_time = ${now}
		where id = any (${[...ids]}::bigint[])`.execute(tx);
}

/** Makes skus of one goods or several and, where they begin with a stock, its first log line. */
export async function insertSkus(
	tx: Tx,
	rows: readonly NewSku[],
	{ log, now }: { log: StockLogFacts; now: number },
): Promise<void> {
	if (rows.length === 0) return;
	const { rows: made } = await sql<{ id: number }>`with made as (
			insert into sku (value_ids, ${newSku.names('value_ids')}, create_time, update_time)
			select ${valueIds}, ${newSku.selected('w', 'value_ids')}, ${now}::bigint, ${now}::bigint
			from ${newSku.rows(rows, 'w')}
			returning id, goods_id, stock
		), logged as (
			insert into stock_log (sku_id, goods_id, type, change, stock_before, stock_after, reserved_before, reserved_after,
				ref_type, ref_id, operator_type, operator_id, memo, create_time)
			select id, goods_id, ${log.type ?? stockLogType.in}, stock, 0, stock, 0, 0, ${log.refType}, ${log.refId}::bigint,
				${log.operatorType}, ${log.operatorId}::bigint, ${log.memo}, ${now}::bigint
			from made where stock > 0
		)
		select id from made`.execute(tx);
	noteMade(
		tx,
		'sku',
		made.map(({ id }) => id),
	);
}

const keyedSku = recordset({ spec_key: text(), import_key: text() });

/** Writes under which key an import finds the skus again. */
export async function keepImportKeys(tx: Tx, goodsId: number, keyOf: ReadonlyMap<string, string>): Promise<void> {
	const rows = [...keyOf].map(([spec_key, import_key]) => ({ spec_key, import_key }));
	await sql`update sku k set import_key = w.import_key
		from ${keyedSku.rows(rows, 'w')}
		where k.goods_id = ${goodsId} and k.spec_key = w.spec_key
			and k.import_key is distinct from w.import_key`.execute(tx);
}

export interface StockLogFacts {
	/** The log's own type; without one it is in or out by the direction. */
	type: string | undefined;
	refType: string;
	refId: number;
	operatorType: 'admin' | 'merchant' | 'system';
	operatorId: number;
	memo: string;
}

const countedSku = recordset({ id: bigint(), seen: bigint(), stock: bigint() });

/** Sets stocks that still are what was seen and cover what is promised; returns the skus that took it. */
export async function setStocks(
	tx: Tx,
	changes: readonly RowOf<typeof countedSku>[],
	{ log, now }: { log: StockLogFacts; now: number },
): Promise<Set<number>> {
	if (changes.length === 0) return new Set();
	const { rows } = await sql<{ sku_id: number }>`with changed as (
			update sku k set stock = w.stock, version = k.version + 1, update_time = ${now}
			from ${countedSku.rows(changes, 'w')}
			where k.id = w.id and k.stock = w.seen and k.reserved <= w.stock
			returning k.id, k.goods_id, w.seen, k.stock, k.reserved)
		insert into stock_log (sku_id, goods_id, type, change, stock_before, stock_after, reserved_before, reserved_after,
			ref_type, ref_id, operator_type, operator_id, memo, create_time)
		select id, goods_id, coalesce(${log.type ?? null}::text, case when stock > seen then ${lit(stockLogType.in)} else ${lit(stockLogType.out)} end),
			stock - seen, seen, stock, reserved, reserved, ${log.refType}, ${log.refId}::bigint,
			${log.operatorType}, ${log.operatorId}::bigint, ${log.memo}, ${now}::bigint
		from changed returning sku_id`.execute(tx);
	return new Set(rows.map((row) => row.sku_id));
}

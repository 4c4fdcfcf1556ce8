import { sql } from 'kysely';
import { stockLogType } from '#domain/stock/stock.rules.ts';
import type { I18n } from '#server/database/column-types.ts';
import type { Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { noteMade } from '#server/database/locks.ts';

/** A sku as it is written, all but its stock. */
export interface SkuColumns {
	spec_key: string;
	value_ids: number[];
	spec_text: string;
	i18n: I18n;
	sku_code: string;
	barcode: string;
	image: string;
	price: number;
	origin_price: number;
	cost_price: number;
	weight: number;
	volume: number;
	enabled: number;
	weigh: number;
}

const skuRecord = sql`id bigint, spec_key text, value_ids jsonb, spec_text text, i18n jsonb, import_key text,
	sku_code text, barcode text, image text, price bigint, origin_price bigint, cost_price bigint, stock bigint,
	weight int, volume int, enabled smallint, weigh int`;

const valueIds = sql`array(select jsonb_array_elements_text(w.value_ids)::bigint)`;

/** Rewrites skus that stay; codes may have moved between them, so they are given up first. */
export async function updateSkus(
	tx: Tx,
	rows: readonly (SkuColumns & { id: number })[],
	{ merchantId, now }: { merchantId: number; now: number },
): Promise<void> {
	if (rows.length === 0) return;
	const ids = rows.map((row) => row.id);
	await sql`update sku set sku_code = '' where id = any (${ids}::bigint[]) and sku_code <> ''`.execute(tx);
	await sql`update sku k set merchant_id = ${merchantId}, spec_key = w.spec_key, value_ids = ${valueIds},
			spec_text = w.spec_text, i18n = w.i18n, sku_code = w.sku_code, barcode = w.barcode, image = w.image,
			price = w.price, origin_price = w.origin_price, cost_price = w.cost_price, weight = w.weight,
			volume = w.volume, enabled = w.enabled, weigh = w.weigh, version = k.version + 1, update_time = ${now}
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (${skuRecord})
		where k.id = w.id`.execute(tx);
}

/** Skus that no group covers any longer: without a code, never sold. */
export async function disableSkus(tx: Tx, ids: readonly number[], now: number): Promise<void> {
	if (ids.length === 0) return;
	await sql`update sku set enabled = 0, sku_code = '', version = version + 1, update_time = ${now}
		where id = any (${[...ids]}::bigint[])`.execute(tx);
}

export interface NewSku extends SkuColumns {
	stock: number;
}

/** Makes skus and, where they begin with a stock, its first log line. */
export async function insertSkus(
	tx: Tx,
	goodsId: number,
	rows: readonly NewSku[],
	{ merchantId, log, now }: { merchantId: number; log: StockLogFacts; now: number },
): Promise<void> {
	if (rows.length === 0) return;
	const { rows: made } = await sql<{ id: number }>`with made as (
			insert into sku (goods_id, merchant_id, spec_key, value_ids, spec_text, i18n, sku_code, barcode,
				image, price, origin_price, cost_price, stock, weight, volume, enabled, weigh, create_time, update_time)
			select ${goodsId}, ${merchantId}, w.spec_key, ${valueIds}, w.spec_text, w.i18n, w.sku_code,
				w.barcode, w.image, w.price, w.origin_price, w.cost_price, w.stock, w.weight, w.volume, w.enabled, w.weigh,
				${now}::bigint, ${now}::bigint
			from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (${skuRecord})
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

/** Writes under which key an import finds the skus again. */
export async function keepImportKeys(tx: Tx, goodsId: number, keyOf: ReadonlyMap<string, string>): Promise<void> {
	const rows = [...keyOf].map(([spec_key, import_key]) => ({ spec_key, import_key }));
	await sql`update sku k set import_key = w.import_key
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (spec_key text, import_key text)
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

/** Sets stocks that still are what was seen and cover what is promised; returns the skus that took it. */
export async function setStocks(
	tx: Tx,
	changes: readonly { id: number; seen: number; stock: number }[],
	{ log, now }: { log: StockLogFacts; now: number },
): Promise<Set<number>> {
	if (changes.length === 0) return new Set();
	const { rows } = await sql<{ sku_id: number }>`with changed as (
			update sku k set stock = w.stock, version = k.version + 1, update_time = ${now}
			from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as w (id bigint, seen bigint, stock bigint)
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

import { sql } from 'kysely';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import { defaultLanguage, type Language } from '#domain/kernel/language.ts';
import type { Operator } from '#domain/order/operator.ts';
import { stockLogType } from '#domain/stock/stock.rules.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { bigint, type RowOf, recordset } from '#server/database/recordset.ts';
import type { Stored } from '#server/database/stored.ts';
import type { GoodsSums } from './goods-sums.service.ts';

/** A sku as the stock dialog shows it. */
export interface SkuStock extends Stored<'sku', 'id' | 'sku_code' | 'enabled' | 'stock' | 'reserved'> {
	readonly spec_text: string;
}

/** The goods of the stock dialog. */
export async function findStockGoods(db: Database | Tx, id: number, language: Language) {
	const { rows } = await sql<{
		id: number;
		name: string;
		status: string;
		mode: string;
		stock: number;
		stock_warn: number;
	}>`
		select id, coalesce(nullif(i18n #>> array[${language}, 'name']::text[], ''), name) as name, status, mode, stock,
			stock_warn
		from goods where id = ${id}`.execute(db);
	return rows[0];
}

/** The skus that are sold or still hold something. */
export async function findSkuStocks(
	db: Database | Tx,
	goodsId: number,
	language: Language = defaultLanguage,
): Promise<SkuStock[]> {
	const { rows } = await sql<SkuStock>`
		select id, coalesce(nullif(i18n #>> array[${language}, 'spec_text']::text[], ''), spec_text) as spec_text,
			sku_code, enabled, stock, reserved
		from sku where goods_id = ${goodsId} and (enabled = 1 or stock > 0)
		order by enabled desc, weigh desc, id`.execute(db);
	return rows;
}

const adjustment = recordset({ sku_id: bigint(), change: bigint() });
export type StockAdjustment = RowOf<typeof adjustment>;

/** Takes a step's key for its sender; answers what was asked for where that was done before. */
export async function claimRequest(
	tx: Tx,
	{ adminId, key, hash, now }: { adminId: number; key: string; hash: string; now: number },
): Promise<{ request_hash: string } | undefined> {
	const claimed = await sql`
		insert into stock_request (admin_id, request_key, request_hash, create_time)
		values (${adminId}, ${key}, ${hash}, ${now})
		on conflict do nothing returning admin_id`.execute(tx);
	if (claimed.rows.length === 1) return undefined;
	return tx
		.selectFrom('stock_request')
		.select('request_hash')
		.where('admin_id', '=', adminId)
		.where('request_key', '=', key)
		.executeTakeFirstOrThrow();
}

/**
 * Changes what is on hand of skus that their transaction holds: the skus with a guard of their own, their log, the
 * cache of their goods last. Answers which skus took it, and the goods where it fell to its low-stock mark.
 */
export async function adjustStocks(
	tx: Tx,
	goodsId: number,
	lines: readonly StockAdjustment[],
	{ now, by, reason, sums }: { now: number; by: Operator; reason: string; sums: GoodsSums },
): Promise<{ changed: number[]; low: { id: number; name: string; stock: number }[] }> {
	const { rows } = await sql<{ changed: number[]; low: { id: number; name: string; stock: number }[] }>`
		with changed as (
			update sku k set stock = k.stock + w.change, version = k.version + 1, update_time = ${now}
			from ${adjustment.rows(lines, 'w')}
			where k.id = w.sku_id and k.goods_id = ${goodsId} and k.stock + w.change >= 0
				and (w.change > 0 or k.stock + w.change >= k.reserved)
			returning k.id, k.enabled, k.stock, k.reserved, w.change
		), logged as (
			insert into stock_log (sku_id, goods_id, type, change, stock_before, stock_after, reserved_before, reserved_after,
				ref_type, ref_id, operator_type, operator_id, memo, create_time)
			select id, ${goodsId}::bigint, case when change > 0 then ${stockLogType.in} else ${stockLogType.out} end, change,
				stock - change, stock, reserved, reserved, 'adjust', ${goodsId}::bigint, ${by.type}, ${by.id}::bigint,
				${reason}, ${now}::bigint
			from changed order by id
		), remembered as (${sums.adjusted(goodsId)})
		select (select coalesce(jsonb_agg(id), '[]') from changed) as changed,
			(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'stock', stock)), '[]') from remembered
				where status = ${lit(goodsStatus.onShelf)} and stock <= stock_warn and stock_before > stock_warn and stock_warn > 0) as low`.execute(
		tx,
	);
	return rows[0] ?? { changed: [], low: [] };
}

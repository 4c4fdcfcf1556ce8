import { type RawBuilder, sql } from 'kysely';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { Operator } from '#domain/order/operator.ts';
import { type StockMove, stockPath } from '#domain/stock/stock.rules.ts';
import { lit } from '#server/database/lit.ts';
import { bigint, integer, jsonb, type RowOf, recordset, text } from '#server/database/recordset.ts';
import type { GoodsSums } from './goods-sums.service.ts';

/** So many pieces of a sku for an order. */
export interface StockLine {
	readonly order_id: number;
	readonly sku_id: number;
	readonly num: number;
}

/** A line with what is done to its pieces, one move after the other. */
export interface MovingLine extends StockLine {
	readonly moves: readonly StockMove[];
}

/** The same of an order that the statement itself places. */
export interface PlacedLine extends Omit<MovingLine, 'order_id'> {
	readonly order_no: string;
}

export interface StockFacts {
	readonly now: number;
	readonly by: Operator;
	readonly sums: GoodsSums;
}

/** What a move of stock did. */
export interface MovedStock {
	/** The skus that moved. */
	readonly pieces: readonly number[];
	/** The goods that fell to their low-stock mark by it. */
	readonly low: readonly { readonly id: number; readonly name: string; readonly stock: number }[];
}

/** What the log of a sku says, one move after the other. */
const loggedStep = recordset({
	at: integer(),
	type: text(),
	change: bigint(),
	stock_from: bigint(),
	stock_to: bigint(),
	reserved_from: bigint(),
	reserved_to: bigint(),
});

const path = {
	sku_id: bigint(),
	stock: bigint(),
	reserved: bigint(),
	sold: bigint(),
	steps: jsonb<readonly RowOf<typeof loggedStep>[]>(),
};
const movingLine = recordset({ order_id: bigint(), ...path });
const placedLine = recordset({ order_no: text(), ...path });

/** The lines of known orders, for the part `moving`. */
export function movingLines(lines: readonly MovingLine[]): RawBuilder<unknown> {
	const rows = lines.map(({ order_id, sku_id, num, moves }) => ({ order_id, sku_id, ...stockPath(moves, num) }));
	return sql`select * from ${movingLine.rows(rows, 'w')}`;
}

/** Those of the orders of the part `given` (id, order_no). */
export function placedLines(lines: readonly PlacedLine[]): RawBuilder<unknown> {
	const rows = lines.map(({ order_no, sku_id, num, moves }) => ({ order_no, sku_id, ...stockPath(moves, num) }));
	return sql`select given.id as order_id, ${placedLine.selected('w', 'order_no')}
			from ${placedLine.rows(rows, 'w')} join given on given.order_no = w.order_no`;
}

/**
 * The parts `moving`, `pieces`, `pieces_logged`, `cached`, `remembered` and `to_count` of a statement that moves lines, each of another sku:
 * skus where there is enough, their log, and the stock of their goods last; whose sales are to be counted is only noted.
 * Several skus are locked by the caller: locking a row in the statement that updates it can end in a deadlock with the
 * key locks of foreign keys, and updating alone keeps no order.
 */
export function movedStock(
	{ moving, skuIds }: { moving: RawBuilder<unknown>; skuIds: readonly number[] },
	{ now, by, sums }: StockFacts,
): RawBuilder<unknown> {
	return sql`moving as (
			${moving}
		), pieces as (
			update sku s set
				stock = s.stock + w.stock,
				reserved = s.reserved + w.reserved,
				sales = greatest(0, s.sales + w.sold),
				update_time = ${now}
			from moving w
			where s.id = w.sku_id and s.id = any(${[...skuIds]}::bigint[])
				and s.reserved + w.reserved >= 0
				and s.stock + w.stock >= s.reserved + w.reserved
			returning s.id, s.goods_id, s.enabled, s.stock - w.stock as stock, s.reserved - w.reserved as reserved,
				w.stock - w.reserved as change, w.sold, w.order_id, w.steps
		), pieces_logged as (
			insert into stock_log (sku_id, goods_id, type, change, stock_before, stock_after, reserved_before, reserved_after,
				ref_type, ref_id, operator_type, operator_id, create_time)
			select m.id, m.goods_id, t.type, t.change, m.stock + t.stock_from, m.stock + t.stock_to,
				m.reserved + t.reserved_from, m.reserved + t.reserved_to, 'order', m.order_id, ${by.type}, ${by.id}, ${now}
			from pieces m cross join ${loggedStep.ofColumn(sql`m.steps`, 't')}
			order by m.id, t.at
		), cached as (
			select goods_id, sum(change * enabled)::bigint as change, bool_or(sold <> 0) as is_sold from pieces group by goods_id
		), remembered as (${sums.moved}), to_count as (
			insert into goods_sold (goods_id) select goods_id from cached where is_sold
		)`;
}

/** What such a statement answers as `MovedStock`. */
export const movedPieces = sql`(select coalesce(jsonb_agg(id), '[]') from pieces) as pieces,
			(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'stock', stock)), '[]') from remembered
				where status = ${lit(goodsStatus.onShelf)} and stock <= stock_warn and stock_before > stock_warn and stock_warn > 0) as low`;

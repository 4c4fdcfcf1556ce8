import { sql } from 'kysely';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { Operator } from '#domain/order/operator.ts';
import { type StockMove, stockPath } from '#domain/stock/stock.rules.ts';
import type { Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { hold, noteLocked } from '#server/database/locks.ts';
import { bigint, integer, jsonb, type RowOf, recordset, text } from '#server/database/recordset.ts';
import type { GoodsSums } from './goods-sums.service.ts';

/** So many pieces of a sku for an order. */
export interface StockLine {
	readonly order_id: number;
	readonly sku_id: number;
	readonly num: number;
}

/** What a move of stock did. */
export interface MovedStock {
	readonly moved: readonly number[];
	readonly low: readonly { readonly id: number; readonly name: string; readonly stock: number }[];
}

/** Holds skus, then their goods, each in the order of their ids, so that no two orders wait for each other. */
export async function lockStock(tx: Tx, skuIds: readonly number[]): Promise<void> {
	noteLocked(tx, 'sku', skuIds);
	await hold(
		tx,
		'goods',
		sql<{ id: number }>`
		with locked as (
			select goods_id from sku where id = any(${[...skuIds]}::bigint[]) order by id for no key update
		)
		select id from goods where id in (select goods_id from locked) order by id for no key update`,
	);
}

/** A line with what is done to its pieces, one move after the other. */
export interface MovingLine extends StockLine {
	readonly moves: readonly StockMove[];
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

const wantedMove = recordset({
	order_id: bigint(),
	sku_id: bigint(),
	stock: bigint(),
	reserved: bigint(),
	sold: bigint(),
	steps: jsonb<readonly RowOf<typeof loggedStep>[]>(),
});

/**
 * Moves all lines, each of another sku, in one statement: skus where there is enough, their log, and the stock of their
 * goods last; whose sales are to be counted is only noted. Several skus are locked by the caller: locking a row in the statement that updates it can end in a
 * deadlock with the key locks of foreign keys, and updating alone keeps no order. Answers the skus that moved, and the
 * goods that fell to their low-stock mark by it.
 */
export async function moveStock(
	tx: Tx,
	lines: readonly MovingLine[],
	{ now, by, sums }: { now: number; by: Operator; sums: GoodsSums },
): Promise<MovedStock> {
	const wanted = lines.map(({ order_id, sku_id, num, moves }) => ({ order_id, sku_id, ...stockPath(moves, num) }));
	const { rows } = await sql<MovedStock>`
		with wanted as (
			select * from ${wantedMove.rows(wanted, 'w')}
		), moved as (
			update sku s set
				stock = s.stock + w.stock,
				reserved = s.reserved + w.reserved,
				sales = greatest(0, s.sales + w.sold),
				update_time = ${now}
			from wanted w
			where s.id = w.sku_id and s.id = any(${lines.map(({ sku_id }) => sku_id)}::bigint[])
				and s.reserved + w.reserved >= 0
				and s.stock + w.stock >= s.reserved + w.reserved
			returning s.id, s.goods_id, s.enabled, s.stock - w.stock as stock, s.reserved - w.reserved as reserved,
				w.stock - w.reserved as change, w.sold, w.order_id, w.steps
		), logged as (
			insert into stock_log (sku_id, goods_id, type, change, stock_before, stock_after, reserved_before, reserved_after,
				ref_type, ref_id, operator_type, operator_id, create_time)
			select m.id, m.goods_id, t.type, t.change, m.stock + t.stock_from, m.stock + t.stock_to,
				m.reserved + t.reserved_from, m.reserved + t.reserved_to, 'order', m.order_id, ${by.type}, ${by.id}, ${now}
			from moved m cross join ${loggedStep.ofColumn(sql`m.steps`, 't')}
			order by m.id, t.at
		), cached as (
			select goods_id, sum(change * enabled)::bigint as change, bool_or(sold <> 0) as is_sold from moved group by goods_id
		), remembered as (${sums.moved}), to_count as (
			insert into goods_sold (goods_id) select goods_id from cached where is_sold
		)
		select (select coalesce(jsonb_agg(id), '[]') from moved) as moved,
			(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'stock', stock)), '[]') from remembered
				where status = ${lit(goodsStatus.onShelf)} and stock <= stock_warn and stock_before > stock_warn and stock_warn > 0) as low`.execute(
		tx,
	);
	noteLocked(
		tx,
		'sku',
		lines.map(({ sku_id }) => sku_id),
	);
	return rows[0] as MovedStock;
}

/** Counts the sales of goods anew that are noted as sold or taken back; how many goods there were, at most `most`. */
export async function countSold(tx: Tx, sums: GoodsSums, most: number): Promise<number> {
	const { rows } = await sql<{ id: number }>`
		select distinct goods_id as id from goods_sold order by goods_id limit ${most}`.execute(tx);
	const ids = rows.map(({ id }) => id);
	if (ids.length === 0) return 0;
	// Locked in the order of their ids, as orders do; what is summed below is what was sold until then.
	await hold(
		tx,
		'goods',
		sql<{ id: number }>`select id from goods where id = any(${ids}::bigint[]) order by id for no key update`,
	);
	await sql`
		with noted as (delete from goods_sold where goods_id = any(${ids}::bigint[])),
		counted as (select goods_id, sum(sales)::bigint as sales from sku where goods_id = any(${ids}::bigint[]) group by goods_id)
		${sums.counted}`.execute(tx);
	return ids.length;
}

/** The goods if its stock has just fallen to its low-stock mark. */
export async function findFallen(tx: Tx, goodsId: number, stockBefore: number): Promise<MovedStock['low']> {
	const { rows } = await sql<MovedStock['low'][number]>`
		select id, name, stock from goods
		where id = ${goodsId} and status = ${lit(goodsStatus.onShelf)} and stock_warn > 0 and stock <= stock_warn and ${stockBefore}::bigint > stock_warn`.execute(
		tx,
	);
	return rows;
}

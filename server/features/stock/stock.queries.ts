import { sql } from 'kysely';
import type { Operator } from '#domain/order/operator.ts';
import { type StockMove, stockMoves } from '#domain/stock/stock.rules.ts';
import type { Tx } from '#server/database/handle.ts';

/** So many pieces of a sku for an order. */
export interface StockLine {
	readonly order_id: number;
	readonly sku_id: number;
	readonly num: number;
}

/**
 * Moves all lines in one statement: skus where there is enough, their log, and the caches of their
 * goods last. Both are locked in the order of their ids, so that no two orders wait for each other. Answers the skus that moved.
 */
export async function moveStock(
	tx: Tx,
	move: StockMove,
	lines: readonly StockLine[],
	{ now, by }: { now: number; by: Operator },
): Promise<number[]> {
	const { type, stock, reserved } = stockMoves[move];
	const sold = move === 'sale' ? 1 : move === 'return' ? -1 : 0;
	const { rows } = await sql<{ id: number }>`
		with wanted as (
			select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as w(order_id bigint, sku_id bigint, num bigint)
		), per_sku as (
			select sku_id, sum(num) as num from wanted group by sku_id
		), locked as (
			select id from sku where id in (select sku_id from per_sku) order by id for no key update
		), moved as (
			update sku s set
				stock = s.stock + ${stock} * p.num,
				reserved = s.reserved + ${reserved} * p.num,
				sales = greatest(0, s.sales + ${sold} * p.num),
				update_time = ${now}
			from locked join per_sku p on p.sku_id = locked.id
			where s.id = locked.id
				and s.reserved + ${reserved} * p.num >= 0
				and s.stock + ${stock} * p.num >= s.reserved + ${reserved} * p.num
			returning s.id, s.goods_id, s.enabled, s.stock, s.reserved, p.num
		), told as (
			select m.id, m.goods_id, w.order_id, w.num,
				m.stock - ${stock} * (m.num - sum(w.num) over lines) as stock,
				m.reserved - ${reserved} * (m.num - sum(w.num) over lines) as reserved
			from moved m join wanted w on w.sku_id = m.id
			window lines as (partition by m.id order by w.order_id)
		), logged as (
			insert into stock_log (sku_id, goods_id, type, change, stock_before, stock_after, reserved_before, reserved_after,
				ref_type, ref_id, operator_type, operator_id, create_time)
			select id, goods_id, ${type}, ${stock - reserved} * num, stock - ${stock} * num, stock,
				reserved - ${reserved} * num, reserved, 'order', order_id, ${by.type}, ${by.id}, ${now}
			from told
		), cached as (
			select goods_id, sum(case when enabled = 1 then num else 0 end) as num, sum(num) as sold
			from moved group by goods_id
		), held as (
			select id from goods where id in (select goods_id from cached) order by id for no key update
		), remembered as (
			update goods g set
				stock = g.stock + ${stock - reserved} * c.num,
				sales = greatest(0, g.sales + ${sold} * c.sold)
			from held h join cached c on c.goods_id = h.id
			where g.id = h.id
		)
		select id from moved`.execute(tx);
	return rows.map((row) => row.id);
}

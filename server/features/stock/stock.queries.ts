import { sql } from 'kysely';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { hold, noteLocked } from '#server/database/locks.ts';
import type { GoodsSums } from './goods-sums.service.ts';
import {
	type MovedStock,
	type MovingLine,
	movedPieces,
	movedStock,
	movingLines,
	type StockFacts,
} from './stock.writes.ts';

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

/** Moves all lines, each of another sku; several skus are locked by the caller, see `movedStock`. */
export async function moveStock(tx: Tx, lines: readonly MovingLine[], facts: StockFacts): Promise<MovedStock> {
	const skuIds = lines.map(({ sku_id }) => sku_id);
	const { rows } = await sql<MovedStock>`
		with ${movedStock({ moving: movingLines(lines), skuIds }, facts)}
		select ${movedPieces}`.execute(tx);
	noteLocked(tx, 'sku', skuIds);
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

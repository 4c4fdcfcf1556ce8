import { sql } from 'kysely';
import { orderStatus } from '#domain/order/order.status.ts';
import { stockMode } from '#domain/stock/stock.rules.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';

export interface LineName {
	readonly order_id: number;
	readonly sku_id: number;
	readonly name: string;
	readonly name_en: string;
}

/** What the lines of these orders with these skus are called. */
export async function findLineNames(
	tx: Tx,
	orders: readonly { id: number }[],
	skuIds: readonly number[],
): Promise<LineName[]> {
	const { rows } = await sql<LineName>`
		select l.order_id, l.sku_id, l.name, coalesce(l.i18n #>> '{en,name}', '') as name_en from order_goods l
		where l.order_id = any(${orders.map(({ id }) => id)}::bigint[]) and l.sku_id = any(${[...skuIds]}::bigint[])
		order by l.id`.execute(tx);
	return rows;
}

/** The skus that a payment would reserve as it is paid, and of which there are too few now; nothing is locked by it. */
export async function findGone(db: Database | Tx, paymentId: number): Promise<number[]> {
	const { rows } = await sql<{ sku_id: number }>`
		select l.sku_id from shop_order o join order_goods l on l.order_id = o.id join sku s on s.id = l.sku_id
		where o.payment_id = ${paymentId} and o.status = ${lit(orderStatus.toPay)} and l.stock_mode = ${lit(stockMode.atPay)} and s.stock - s.reserved < l.num
		order by l.sku_id`.execute(db);
	return rows.map(({ sku_id }) => sku_id);
}

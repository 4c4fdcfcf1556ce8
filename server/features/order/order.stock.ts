import type { StockLine } from '#server/features/stock/stock.service.ts';
import type { LockedOrder } from './order.queries.ts';

/** The pieces that an order still holds or has sold: those that were not refunded. */
export function openPieces(order: LockedOrder): StockLine[] {
	return order.lines
		.map((line) => ({ order_id: order.id, sku_id: line.sku_id, num: line.num - line.refund_num - line.refund_ing_num }))
		.filter((line) => line.num > 0);
}

import { type StockMode, stockMode } from '#domain/stock/stock.rules.ts';
import type { StockLine } from '#server/features/stock/stock.service.ts';
import type { LockedOrder } from './order.queries.ts';

/** The pieces that an order still holds or has sold: those that were not refunded. */
export function openPieces(order: LockedOrder): StockLine[] {
	return order.lines
		.map((line) => ({ order_id: order.id, sku_id: line.sku_id, num: line.num - line.refund_num - line.refund_ing_num }))
		.filter((line) => line.num > 0);
}

/** The pieces that an order holds while it is not paid. */
export function reservedPieces(order: LockedOrder): StockLine[] {
	return openPieces(linesIn(order, stockMode.atOrder));
}

/** The pieces that an order gets to hold only as it is paid. */
export function unreservedPieces(order: LockedOrder): StockLine[] {
	return openPieces(linesIn(order, stockMode.atPay));
}

function linesIn(order: LockedOrder, mode: StockMode): LockedOrder {
	return { ...order, lines: order.lines.filter((line) => line.stock_mode === mode) };
}

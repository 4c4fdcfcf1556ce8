import { refused } from '#domain/errors.ts';
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
export function heldPieces(order: LockedOrder): StockLine[] {
	return openPieces(linesIn(order, stockMode.atOrder));
}

/** The pieces that an order gets to hold only as it is paid. */
export function unheldPieces(order: LockedOrder): StockLine[] {
	return openPieces(linesIn(order, stockMode.atPay));
}

function linesIn(order: LockedOrder, mode: StockMode): LockedOrder {
	return { ...order, lines: order.lines.filter((line) => line.stock_mode === mode) };
}

/** What an order has sold as it comes back: all of it, nothing, or so many pieces of each line. */
export type Restock = boolean | readonly { order_goods_id: number; num: number }[];

/** The pieces that go back on the shelf; a line cannot bring back more than it has. */
export function restockedPieces(order: LockedOrder, restock: Restock): StockLine[] {
	if (restock === true) return openPieces(order);
	if (restock === false) return [];
	const wanted = new Map<number, number>();
	for (const { order_goods_id: id, num } of restock) wanted.set(id, (wanted.get(id) ?? 0) + num);
	return [...wanted].flatMap(([id, num]) => {
		const line = order.lines.find((one) => one.id === id);
		if (!line) throw refused('order.lineUnknown', { id });
		if (num > line.num - line.refund_num - line.refund_ing_num) throw refused('order.restockTooMuch');
		return num > 0 ? [{ order_id: order.id, sku_id: line.sku_id, num }] : [];
	});
}

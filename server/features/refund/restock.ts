import { refused } from '#domain/errors.ts';
import type { LockedOrder } from '#server/features/order/order.step.service.ts';
import { openPieces } from '#server/features/order/order.stock.service.ts';
import type { StockLine } from '#server/features/stock/stock.service.ts';

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

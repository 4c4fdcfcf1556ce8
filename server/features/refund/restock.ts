import { refused } from '#domain/errors.ts';
import { piecesLeft } from '#domain/price/price.refund.lines.ts';
import { refundType } from '#domain/refund/refund.status.ts';
import type { LockedOrder } from '#server/features/order/order.step.service.ts';
import { piecesOf } from './refund.apply.service.ts';
import { refundableLines } from './refund.lines.service.ts';
import type { GonePieces } from './refund.queries.ts';

/** What an order has sold as it comes back: all of it, nothing, or so many pieces of each line. */
export type Restock = boolean | readonly { order_goods_id: number; num: number }[];

/** The pieces of each line that go back on the shelf; a line cannot bring back more than it has. */
export function restockedPieces(order: LockedOrder, restock: Restock): ReadonlyMap<number, number> {
	const open = new Map(refundableLines(order).map((line) => [line.id, piecesLeft(line)]));
	if (restock === true) return open;
	const wanted = new Map<number, number>();
	if (restock === false) return wanted;
	for (const { order_goods_id: id, num } of restock) wanted.set(id, (wanted.get(id) ?? 0) + num);
	for (const [id, num] of wanted) {
		const left = open.get(id);
		if (left === undefined) throw refused('order.lineUnknown', { id });
		if (num > left) throw refused('order.restockTooMuch');
	}
	return wanted;
}

/**
 * The pieces that nobody has once an order is ended: those that were never sent and those that are on the shelf again. What
 * was never sent goes back there first.
 */
export function gonePieces(order: LockedOrder, restocked: ReadonlyMap<number, number>): GonePieces {
	return new Map(
		refundableLines(order).map((line) => {
			const unsent = piecesOf(order, line, refundType.notShipped);
			return [line.id, Math.max(unsent, restocked.get(line.id) ?? 0)];
		}),
	);
}

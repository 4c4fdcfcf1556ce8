import { cents } from '#domain/money/cents.ts';
import type { RefundableLine, RefundPart } from '#domain/price/price.refund.lines.ts';
import type { LockedLine, LockedOrder } from '#server/features/order/order.step.service.ts';
import type { StockLine } from '#server/features/stock/stock.service.ts';

/** The lines of a locked order with all that was taken of them, or is about to be. */
export function refundableLines(order: Pick<LockedOrder, 'merchant_id' | 'lines'>): RefundableLine[] {
	return order.lines.map((line) => ({
		id: line.id,
		merchant_id: order.merchant_id,
		num: line.num,
		pay_amount: cents(line.pay_amount),
		freight_share: cents(line.freight_share),
		score_used: line.score_used,
		taken_num: line.refund_num + line.refund_ing_num,
		taken_worth: cents(line.refund_worth),
		taken_amount: cents(line.refund_amount + line.refund_reserved),
		taken_freight: cents(line.refund_freight + line.refund_freight_reserved),
		taken_score: line.refund_score,
	}));
}

/** The same lines as if these parts were not reserved. */
export function withoutParts(lines: readonly RefundableLine[], parts: readonly RefundPart[]): RefundableLine[] {
	return lines.map((line) => {
		const part = parts.find(({ id }) => id === line.id);
		if (!part) return line;
		return {
			...line,
			taken_num: line.taken_num - part.num,
			taken_worth: cents(line.taken_worth - part.worth),
			taken_amount: cents(line.taken_amount - part.amount),
			taken_freight: cents(line.taken_freight - part.freight),
			taken_score: line.taken_score - part.score,
		};
	});
}

/** Pieces of an order's lines, as the stock counts them. */
export function stockOf(
	order: { readonly id: number; readonly lines: readonly Pick<LockedLine, 'id' | 'sku_id'>[] },
	pieces: ReadonlyMap<number, number>,
): StockLine[] {
	return order.lines
		.map((line) => ({ order_id: order.id, sku_id: line.sku_id, num: pieces.get(line.id) ?? 0 }))
		.filter((line) => line.num > 0);
}

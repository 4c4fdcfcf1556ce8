import { type Cents, cents, subtractCents } from '#domain/money/cents.ts';
import { splitCents, unitCents } from '#domain/money/split.ts';

/** A line with what has gone back already. */
export interface RefundableLine {
	readonly id: number;
	readonly num: number;
	readonly pay_amount: Cents;
	readonly refund_num: number;
	readonly refund_amount: Cents;
}

/** The most that can go back for some more pieces of a line; the last pieces take what is left, to the cent. */
export function maxLineRefund(line: RefundableLine, num: number): Cents {
	const after = line.refund_num + num;
	if (num < 1 || after > line.num) throw new RangeError(`${num} pieces cannot be refunded`);
	const left = subtractCents(line.pay_amount, line.refund_amount);
	if (after === line.num) return left;
	let units = 0;
	for (let unit = line.refund_num; unit < after; unit += 1) units += unitCents(line.pay_amount, unit, line.num);
	return cents(Math.min(units, left));
}

export interface RefundableOrder {
	readonly pay_amount: Cents;
	readonly refund_amount: Cents;
	/** Freight that was paid, its own discounts taken off. */
	readonly freight_paid: Cents;
	readonly freight_refunded: Cents;
}

export interface RefundPlan {
	readonly amount: Cents;
	readonly freight_amount: Cents;
	readonly lines: readonly { readonly id: number; readonly num: number; readonly amount: Cents }[];
}

/** All that is left of an order: every piece not yet refunded and the remaining freight. */
export function refundAll(order: RefundableOrder, lines: readonly RefundableLine[]): RefundPlan {
	const open = openLines(lines).map((line) => ({
		id: line.id,
		num: line.num - line.refund_num,
		amount: subtractCents(line.pay_amount, line.refund_amount),
	}));
	const freight = subtractCents(order.freight_paid, order.freight_refunded);
	return { amount: subtractCents(order.pay_amount, order.refund_amount), freight_amount: freight, lines: open };
}

/** An agreed amount for all that is left, laid over the lines and the freight in proportion. */
export function refundSome(order: RefundableOrder, lines: readonly RefundableLine[], amount: Cents): RefundPlan {
	const all = refundAll(order, lines);
	if (amount < 0 || amount > all.amount) throw new RangeError(`${amount} is not between 0 and ${all.amount}`);
	const parts = splitCents(amount, [...all.lines.map((line) => line.amount), all.freight_amount]);
	return {
		amount,
		freight_amount: parts.at(-1) ?? cents(0),
		lines: all.lines.map((line, index) => ({ ...line, amount: parts[index] ?? cents(0) })),
	};
}

function openLines(lines: readonly RefundableLine[]): RefundableLine[] {
	return lines.filter((line) => line.refund_num < line.num);
}

import { subtractCents, zeroCents } from '#domain/money/cents.ts';
import { centsToWire, wireToCents } from '#domain/money/decimal.ts';

/** What of an order can still be paid back, as a decimal string. */
export function leftToPayBack(order: { pay_time: number; pay_amount: string; refund_amount: string }): string {
	if (order.pay_time === 0) return centsToWire(zeroCents);
	const paid = wireToCents(order.pay_amount) ?? zeroCents;
	return centsToWire(subtractCents(paid, wireToCents(order.refund_amount) ?? zeroCents));
}

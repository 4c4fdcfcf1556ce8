import { subtractCents, zeroCents } from '#domain/money/cents.ts';
import { centsToWire, wireToCents } from '#domain/money/decimal.ts';
import { type OrderStatus, orderStatus } from '#domain/order/order.status.ts';

/** What the sum of an order is to who reads it: still to pay, at the door too, paid, or what it would have been. */
export type OrderSum = 'pay' | 'door' | 'paid' | 'total';

/** An order that ended unpaid asks for nothing any more. */
export function sumOf({
	status,
	pay_time,
	cash_due,
}: {
	status: OrderStatus;
	pay_time: number;
	cash_due: string;
}): OrderSum {
	if (Number(cash_due) > 0) return 'door';
	if (pay_time > 0) return 'paid';
	return status === orderStatus.toPay ? 'pay' : 'total';
}

/** What a channel has paid of an order that the balance has paid the other part of; nothing where one of them has paid it all. */
export function restOf(order: { pay_type: string; pay_amount: string; paid_balance: string }): string | undefined {
	const balance = wireToCents(order.paid_balance) ?? zeroCents;
	if (balance === 0 || order.pay_type === 'balance') return undefined;
	return centsToWire(subtractCents(wireToCents(order.pay_amount) ?? zeroCents, balance));
}

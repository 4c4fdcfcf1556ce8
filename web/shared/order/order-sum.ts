import { type OrderStatus, orderStatus } from '#domain/order/order.status.ts';

/** What the sum of an order is to who reads it: still to pay, paid, or what it would have been. */
export type OrderSum = 'pay' | 'paid' | 'total';

/** An order that ended unpaid asks for nothing any more. */
export function sumOf({ status, pay_time }: { status: OrderStatus; pay_time: number }): OrderSum {
	if (pay_time > 0) return 'paid';
	return status === orderStatus.toPay ? 'pay' : 'total';
}

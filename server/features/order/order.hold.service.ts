import { refused } from '#domain/errors.ts';
import type { Tx } from '#server/context.ts';
import { holdPayment, type PaymentRow } from '#server/features/payment/payment.service.ts';
import { findPaymentId, type LockedOrder, lockOrdersOf, type OrderScope } from './order.queries.ts';
import { holdOrder } from './order.step.service.ts';

/** An order, held together with its payment and the other orders of its checkout. */
export interface HeldCheckout {
	readonly payment: PaymentRow;
	readonly orders: readonly LockedOrder[];
	readonly order: LockedOrder;
}

/** Holds payment and orders of a checkout in this order, as everybody does; a checkout re-priced meanwhile is looked up again. */
export async function holdCheckout(tx: Tx, id: number, scope: OrderScope = {}): Promise<HeldCheckout> {
	for (;;) {
		const paymentId = await findPaymentId(tx, id, scope);
		if (paymentId === undefined) throw refused('order.unknown', { id });
		const payment = await holdPayment(tx, paymentId);
		const orders = await lockOrdersOf(tx, paymentId);
		const order = orders.find((candidate) => candidate.id === id);
		// The lines are read again under the lock: of paid orders a refund may have changed them while we waited.
		if (order) return { payment, orders, order: await holdOrder(tx, id) };
	}
}

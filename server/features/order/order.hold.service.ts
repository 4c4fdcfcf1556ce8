import { refused } from '#domain/errors.ts';
import type { Context, Tx } from '#server/context.ts';
import { syncPayment } from '#server/features/payment/pay.service.ts';
import { holdPayment, type PaymentRow, replacePayment } from '#server/features/payment/payment.service.ts';
import {
	findOpenPaymentOf,
	findOrderNumbers,
	findPaymentId,
	type LockedOrder,
	lockOrdersOf,
	type OrderScope,
	writePayDeadline,
	writePaymentOf,
} from './order.queries.ts';
import { holdOrder } from './order.step.service.ts';

/** An order, held together with its payment and the other orders of its checkout. */
export interface LockedCheckout {
	readonly payment: PaymentRow;
	readonly orders: readonly LockedOrder[];
	readonly order: LockedOrder;
}

/** Holds payment and orders of a checkout in this order, as everybody does; a checkout re-priced meanwhile is looked up again. */
export async function holdCheckout(tx: Tx, id: number, scope: OrderScope = {}): Promise<LockedCheckout> {
	for (;;) {
		const paymentId = await findPaymentId(tx, id, scope);
		if (paymentId === undefined) throw refused('order.unknown', { id });
		const payment = await holdPayment(tx, paymentId);
		const orders = await lockOrdersOf(tx, paymentId, id);
		const order = orders.find((candidate) => candidate.id === id);
		// The lines are read again under the lock: of paid orders a refund may have changed them while we waited.
		if (order) return { payment, orders, order: await holdOrder(tx, id) };
	}
}

/** Lets the unpaid orders that are left of a held checkout be paid under a new number, and the old one no more. */
export async function repay(
	context: Context,
	tx: Tx,
	payment: PaymentRow,
	open: readonly { readonly id: number; readonly pay_amount: number }[],
): Promise<{ id: number; payNo: string }> {
	const next = await replacePayment(context, tx, payment, open);
	const ids = open.map(({ id }) => id);
	await writePaymentOf(tx, ids, { paymentId: next.id, now: context.clock.now() });
	return next;
}

/** Asks the channels about the payment of an order, before somebody ends the order as unpaid. */
export async function syncPaymentOf(context: Context, order: { orderId: number } & OrderScope): Promise<void> {
	const paymentId = await findOpenPaymentOf(context.db, order);
	if (paymentId !== undefined) await syncPayment(context, paymentId);
}

/** The orders of a payment that the caller holds, held as well. */
export function holdOrdersOf(tx: Tx, paymentId: number): Promise<LockedOrder[]> {
	return lockOrdersOf(tx, paymentId);
}

/** Shows unpaid orders the time that their payment has been given. */
export function putOffDeadline(tx: Tx, paymentId: number, at: number, now: number): Promise<void> {
	return writePayDeadline(tx, paymentId, at, now);
}

/** What staff call these orders. */
export function numbersOf(tx: Tx, orderIds: readonly number[]): Promise<{ id: number; order_no: string }[]> {
	return findOrderNumbers(tx, orderIds);
}

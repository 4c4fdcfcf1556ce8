import type { Operator } from '#domain/order/operator.ts';
import { newNumber } from '#server/config/numbers.ts';
import type { Context, Tx } from '#server/context.ts';
import { closePayment, holdPayment, type PaymentRow } from '#server/features/payment/payment.service.ts';
import { endSoldOut, holdShort } from './order.pieces.service.ts';
import type { LockedOrder } from './order.queries.ts';
import { holdPayableOrders, settleOrders } from './order.settle.service.ts';

/** Orders that cost nothing are paid as soon as they are placed. */
export async function payFreeOrders(context: Context, tx: Tx, paymentId: number, by: Operator): Promise<void> {
	const payment = await holdPayment(tx, paymentId);
	await settleFree(context, tx, { payment, orders: await holdPayableOrders(context, tx, payment, by), by });
}

/**
 * Pays what is left of a checkout and costs nothing, once another of its orders has ended or changed. Whoever did that is
 * not refused for the others: those whose pieces are gone by now end. `changed` alone is refused as ever.
 */
export async function payFreeRest(
	context: Context,
	tx: Tx,
	{ paymentId, changed }: { paymentId: number; changed?: number },
	by: Operator,
): Promise<void> {
	const payment = await holdPayment(tx, paymentId);
	const orders = await holdPayableOrders(context, tx, payment, by);
	const short = await holdShort(tx, { payment, orders });
	const isShort = ({ id, lines }: LockedOrder) => id !== changed && lines.some(({ sku_id }) => short.includes(sku_id));
	await endSoldOut(context, tx, orders.filter(isShort), short);
	const served = orders.filter((order) => !isShort(order));
	if (served.length > 0) await settleFree(context, tx, { payment, orders: served, by });
	else await closePayment(context, tx, payment);
}

async function settleFree(
	context: Context,
	tx: Tx,
	{ payment, orders, by }: { payment: PaymentRow; orders: readonly LockedOrder[]; by: Operator },
): Promise<void> {
	const tradeNo = newNumber('attempt', context.clock);
	const settlement = {
		attemptId: null,
		channel: 'balance',
		tradeNo,
		notifyRaw: '',
		paidAt: context.clock.now(),
	} as const;
	await settleOrders(context, tx, { payment, orders, settlement, by });
}

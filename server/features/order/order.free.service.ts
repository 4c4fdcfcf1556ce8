import type { Operator } from '#domain/order/operator.ts';
import { newNumber } from '#server/config/numbers.ts';
import type { Context, Tx } from '#server/context.ts';
import { holdPayment } from '#server/features/payment/payment.service.ts';
import { holdPayableOrders, settleOrders } from './order.settle.service.ts';

/** Orders that cost nothing are paid as soon as they are placed. */
export async function payFreeOrders(context: Context, tx: Tx, paymentId: number, by: Operator): Promise<void> {
	const payment = await holdPayment(tx, paymentId);
	const orders = await holdPayableOrders(context, tx, payment, by);
	const tradeNo = newNumber('attempt', context.clock);
	const settlement = {
		attemptId: null,
		channel: 'balance',
		tradeNo,
		notifyRaw: '',
		paidAt: context.clock.now(),
		gift: 0,
	} as const;
	await settleOrders(context, tx, { payment, orders, settlement, by });
}

import { refused } from '#domain/errors.ts';
import { visibleTo } from '#domain/kernel/visible-to.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Operator } from '#domain/order/operator.ts';
import { orderStatus } from '#domain/order/order.status.ts';
import { newNumber } from '#server/config/numbers.ts';
import type { Context } from '#server/context.ts';
import { unlessTaken } from '#server/database/taken.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { holdCheckout } from '#server/features/order/order.hold.service.ts';
import { logOrder } from '#server/features/order/order.log.service.ts';
import { holdPayableOrders, settleOrders } from '#server/features/order/order.settle.service.ts';
import type { MovedOrder } from '#server/features/order/order.step.service.ts';
import { holdVoucher } from '#server/features/payment/payment.service.ts';

interface OfflineMoney {
	readonly id: number;
	/** The payment that staff saw: its orders are paid together. */
	readonly pay_no: string;
	readonly amount: Cents;
	readonly reference: string;
	readonly memo: string;
}

/** Takes in money that came outside of the shop. The same reference again for the same payment pays once. */
export async function payOffline(context: Context, money: OfflineMoney, by: Operator): Promise<MovedOrder> {
	const isUsed = () => refused('payment.referenceUsed', {}, { field: 'reference' });
	const write = () =>
		inTransaction(context, async (tx) => {
			const ownerId = await holdVoucher(tx, money.reference);
			const { payment, order } = await holdCheckout(tx, money.id);
			const { id, order_no } = order;
			if (ownerId === payment.id && order.status !== orderStatus.toPay) return { id, order_no, status: order.status };
			if (ownerId !== undefined) throw isUsed();
			const orders = await holdPayableOrders(context, tx, payment, by);
			if (payment.pay_no !== money.pay_no || money.amount !== payment.amount) {
				throw refused('order.offlineAmount', { amount: centsToWire(cents(payment.amount)) }, { field: 'amount' });
			}
			const settlement = {
				attemptId: null,
				attemptNo: newNumber('attempt', context.clock),
				channel: 'offline',
				tradeNo: money.reference,
				notifyRaw: '',
				paidAt: context.clock.now(),
			} as const;
			await settleOrders(context, tx, { payment, orders, settlement, by });
			const facts = { reference: money.reference, memo: money.memo };
			for (const paid of orders) {
				const log = {
					event: 'offlinePaid',
					text: 'order.log.offlineMemo',
					facts,
					visible: visibleTo.admin,
					by,
				} as const;
				await logOrder(context, tx, { ...paid, status: orderStatus.toShip }, log);
			}
			return { id, order_no, status: orderStatus.toShip };
		});
	return unlessTaken({ payment_attempt_channel_trade_no_key: isUsed }, write);
}

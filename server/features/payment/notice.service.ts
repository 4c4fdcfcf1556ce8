import { cents, zeroCents } from '#domain/money/cents.ts';
import { splitCents } from '#domain/money/split.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { byPayment } from '#domain/order/operator.ts';
import { orderStatus } from '#domain/order/order.status.ts';
import { attemptStatus } from '#domain/payment/payment.status.ts';
import type { Context, Tx } from '#server/context.ts';
import { logOrder } from '#server/features/order/order.log.service.ts';
import { endSoldOut, holdShort } from '#server/features/order/order.pieces.service.ts';
import { holdPayableOrders, settleOrders } from '#server/features/order/order.settle.service.ts';
import { holdOrder, type LockedOrder } from '#server/features/order/order.step.service.ts';
import { openLateRefund } from '#server/features/refund/refund.service.ts';
import type { PaidNotice } from '#server/payment/channel.ts';
import { type AttemptRow, markAttempt, type PaymentRow } from './payment.queries.ts';
import { closePayment } from './payment.service.ts';

/** Money that a channel reports for an attempt of a held payment. */
export interface Received {
	readonly payment: PaymentRow;
	readonly attempt: AttemptRow;
	readonly notice: PaidNotice;
}

/** The orders of the payment are paid; those whose pieces are gone by now end, and their part of the money goes back. */
export async function settleNotice(
	context: Context,
	tx: Tx,
	{ payment, attempt, notice }: Received,
): Promise<'paid' | 'late'> {
	const orders = await holdPayableOrders(tx, payment, byPayment);
	const short = await holdShort(tx, { payment, orders });
	const isShort = (order: LockedOrder) => order.lines.some(({ sku_id }) => short.includes(sku_id));
	const ended = orders.filter(isShort);
	const served = orders.filter((order) => !isShort(order));
	await endSoldOut(context, tx, ended, short);
	if (served.length === 0) {
		await closePayment(context, tx, payment);
		await markLate(context, tx, { attempt, notice });
	} else {
		await payServed(context, tx, { payment, attempt, notice }, served);
	}
	for (const order of ended) {
		const amount = cents(order.pay_amount);
		await openLateRefund(context, tx, order, { attempt, amount, reason: 'soldOut', by: byPayment });
	}
	return served.length > 0 ? 'paid' : 'late';
}

async function payServed(
	context: Context,
	tx: Tx,
	{ payment, attempt, notice }: Received,
	orders: readonly LockedOrder[],
): Promise<void> {
	const money = { attemptId: attempt.id, channel: attempt.channel, tradeNo: notice.tradeNo, paidAt: notice.paidAt };
	const settlement = { ...money, notifyRaw: JSON.stringify(notice), gift: 0 };
	await settleOrders(context, tx, { payment, orders, settlement, by: byPayment });
}

/** Nothing is left to pay: the money goes back, shared as its orders have it. */
export async function returnLate(context: Context, tx: Tx, { payment, attempt, notice }: Received): Promise<'late'> {
	await markLate(context, tx, { attempt, notice });
	const orders: LockedOrder[] = [];
	for (const orderId of [...payment.biz_ids].sort((a, b) => a - b)) orders.push(await holdOrder(tx, orderId));
	// What was paid goes back, also where the orders cost something else by now.
	const shares = splitCents(
		cents(attempt.amount),
		orders.map((order) => order.pay_amount),
	);
	for (const [index, order] of orders.entries()) {
		const amount = shares[index] ?? zeroCents;
		await openLateRefund(context, tx, order, { attempt, amount, reason: 'latePayment', by: byPayment });
		const facts = { amount: centsToWire(amount) };
		const text = order.status === orderStatus.cancelled ? 'order.log.latePayment' : 'order.log.oldPayment';
		await logOrder(context, tx, order, { event: 'latePayment', text, facts, by: byPayment });
	}
	return 'late';
}

async function markLate(context: Context, tx: Tx, { attempt, notice }: Omit<Received, 'payment'>): Promise<void> {
	const { tradeNo, paidAt } = notice;
	const raw = { trade_no: tradeNo, notify_raw: JSON.stringify(notice), pay_time: paidAt };
	await markAttempt(tx, { id: attempt.id, status: attemptStatus.late, ...raw }, context.clock.now());
}

/** Keeps as evidence what a channel reported wrong. */
export async function markWrong(context: Context, tx: Tx, attempt: AttemptRow, notice: PaidNotice): Promise<void> {
	context.log.error({ attempt: attempt.attempt_no, notice }, 'a channel reports a wrong amount');
	const raw = { trade_no: null, notify_raw: JSON.stringify(notice), pay_time: notice.paidAt };
	const wrong = { id: attempt.id, status: attempt.status, fail_reason: 'wrong amount', ...raw };
	await markAttempt(tx, wrong, context.clock.now());
}

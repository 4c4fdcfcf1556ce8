import { type Cents, cents, zeroCents } from '#domain/money/cents.ts';
import { splitCents } from '#domain/money/split.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { byPayment } from '#domain/order/operator.ts';
import { orderStatus } from '#domain/order/order.status.ts';
import type { OrderLogKey } from '#domain/order/order.texts.ts';
import { type AttemptStatus, attemptStatus } from '#domain/payment/payment.status.ts';
import type { shopReasons } from '#domain/refund/refund.reasons.ts';
import type { Context, Tx } from '#server/context.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { logOrder } from '#server/features/order/order.log.service.ts';
import { endSoldOut, holdShort } from '#server/features/order/order.pieces.service.ts';
import { holdPayableOrders, settleOrders } from '#server/features/order/order.settle.service.ts';
import { holdOrder, type LockedOrder } from '#server/features/order/order.step.service.ts';
import { openLateRefund } from '#server/features/refund/refund.service.ts';
import type { PaidNotice } from '#server/payment/channel.ts';
import { type AttemptRow, findOrderNumbers, markAttempt, type PaymentRow } from './payment.queries.ts';
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
		await keepNotice(context, tx, { attempt, notice }, { status: attemptStatus.late });
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

/** Nothing is left to pay: the money goes back, also where the orders cost something else by now. */
export async function returnLate(context: Context, tx: Tx, received: Received): Promise<'late'> {
	await keepNotice(context, tx, received, { status: attemptStatus.late });
	await sendAllBack(context, tx, received, {
		amount: cents(received.attempt.amount),
		reason: 'latePayment',
		textOf: ({ status }) => (status === orderStatus.cancelled ? 'order.log.latePayment' : 'order.log.oldPayment'),
	});
	return 'late';
}

/** Another sum than was asked for pays nothing: the attempt is over, what came goes back, and the orders can be paid anew. */
export async function returnWrong(context: Context, tx: Tx, received: Received): Promise<'wrong'> {
	const { payment, attempt, notice } = received;
	context.log.error({ attempt: attempt.attempt_no, notice }, 'a channel reports a wrong amount');
	await keepNotice(context, tx, received, { status: attemptStatus.abnormal, fail_reason: 'wrong amount' });
	// Our books know one currency: what came in another one is for staff to give back.
	if (notice.currency === payment.currency) {
		const { amount } = notice;
		await sendAllBack(context, tx, received, { amount, reason: 'wrongAmount', textOf: () => 'order.log.wrongAmount' });
	} else await tellOfAbnormal(context, tx, received);
	return 'wrong';
}

/** A trade pays one attempt, and an attempt is paid by one trade: what else is reported moves no money, and staff look at it. */
export async function refuseTrade(context: Context, tx: Tx, received: Received): Promise<'reused'> {
	const { attempt, notice } = received;
	context.log.error({ attempt: attempt.attempt_no, notice }, 'a channel reports a second trade');
	// What has paid stays as it is, and nobody is told twice.
	if (attempt.trade_no !== null || attempt.status === attemptStatus.abnormal) return 'reused';
	await keepNotice(context, tx, received, {
		status: attemptStatus.abnormal,
		trade_no: null,
		fail_reason: 'trade reused',
	});
	await tellOfAbnormal(context, tx, received);
	return 'reused';
}

/** Money that pays nothing goes back, shared as the orders of its payment have it. */
async function sendAllBack(
	context: Context,
	tx: Tx,
	{ payment, attempt }: Received,
	{
		amount: whole,
		reason,
		textOf,
	}: { amount: Cents; reason: keyof typeof shopReasons; textOf: (order: LockedOrder) => OrderLogKey },
): Promise<void> {
	const orders: LockedOrder[] = [];
	for (const orderId of [...payment.biz_ids].sort((a, b) => a - b)) orders.push(await holdOrder(tx, orderId));
	const shares = splitCents(
		whole,
		orders.map((order) => order.pay_amount),
	);
	for (const [index, order] of orders.entries()) {
		const amount = shares[index] ?? zeroCents;
		await openLateRefund(context, tx, order, { attempt, amount, reason, by: byPayment });
		const facts = { amount: centsToWire(amount) };
		await logOrder(context, tx, order, { event: reason, text: textOf(order), facts, by: byPayment });
	}
}

async function tellOfAbnormal(context: Context, tx: Tx, { payment, attempt, notice }: Received): Promise<void> {
	const words = { channel: attempt.channel, trade_no: notice.tradeNo };
	const orders = await findOrderNumbers(tx, payment.biz_ids);
	const notices = orders.map((order) => ({ ...order, words }));
	await notifyAdmins(context, tx, 'paymentAbnormal', notices);
}

/** Keeps what a channel has reported with its attempt. */
async function keepNotice(
	context: Context,
	tx: Tx,
	{ attempt, notice }: Omit<Received, 'payment'>,
	set: { status: AttemptStatus; trade_no?: null; fail_reason?: string },
): Promise<void> {
	const { tradeNo, paidAt } = notice;
	const kept = { id: attempt.id, trade_no: tradeNo, notify_raw: JSON.stringify(notice), pay_time: paidAt, ...set };
	await markAttempt(tx, kept, context.clock.now());
}

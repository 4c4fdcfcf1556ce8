import { type Cents, cents } from '#domain/money/cents.ts';
import { type AttemptStatus, attemptStatus } from '#domain/payment/payment.status.ts';
import { newNumber } from '#server/config/numbers.ts';
import type { Context, Tx } from '#server/context.ts';
import type { PaidNotice } from '#server/payment/channel.ts';
import { payableOf, type Received } from './payable.service.ts';
import { markAttempt, type PaymentRow } from './payment.queries.ts';
import { attemptOf, closePayment, openAttempt } from './payment.service.ts';

/** Money of a locked payment, with what its channel says of it. */
interface Noticed extends Received {
	readonly notice: PaidNotice;
}

/** The money was in time: it pays what can still be had, and the rest of it goes back. */
export async function settleNotice(context: Context, tx: Tx, noticed: Noticed): Promise<'paid' | 'late'> {
	const { payment, attempt, notice } = noticed;
	const money = { attemptId: attempt.id, channel: attempt.channel, tradeNo: notice.tradeNo, paidAt: notice.paidAt };
	// Less than all of it is the rest, which the part of the balance that waits for it pays with.
	const { balance_amount: balance, balance_gift: gift } = payment;
	const part = attempt.amount < payment.amount ? { balance, gift } : undefined;
	const settlement = { ...money, notifyRaw: JSON.stringify(notice), ...(part && { part }) };
	const { isPaid, returnRest } = await payableOf(context, payment).receive(context, tx, noticed, settlement);
	if (!isPaid) {
		await closePayment(context, tx, payment);
		await keepNotice(context, tx, noticed, { status: attemptStatus.late });
	}
	await returnRest();
	return isPaid ? 'paid' : 'late';
}

/** Nothing is left to pay: the money goes back, also where something else is asked for by now. */
export async function returnLate(context: Context, tx: Tx, noticed: Noticed): Promise<'late'> {
	await keepNotice(context, tx, noticed, { status: attemptStatus.late });
	await giveBack(context, tx, noticed, { amount: cents(noticed.attempt.amount), reason: 'latePayment' });
	return 'late';
}

/**
 * Sends back what one transfer brought beyond what is asked for by now: an attempt of its own for the payment that was replaced,
 * without the trade number, which belongs to the part that pays.
 */
export async function returnRest(
	context: Context,
	tx: Tx,
	{ asked, paid, amount, notice }: { asked: PaymentRow; paid: PaymentRow; amount: Cents; notice: PaidNotice },
): Promise<void> {
	const made = { channel: 'offline', attemptNo: newNumber('attempt', context.clock), client: 'pc' } as const;
	const id = await openAttempt(context, tx, { ...asked, amount }, made);
	const attempt = await attemptOf(tx, id);
	const rest = { payment: asked, attempt, notice };
	await keepNotice(context, tx, rest, { status: attemptStatus.late, trade_no: null });
	await payableOf(context, asked).giveBack(context, tx, rest, { amount, reason: 'latePayment', paid });
}

/** Another sum than was asked for pays nothing: the attempt is over, what came goes back, and it can be paid anew. */
export async function returnWrong(context: Context, tx: Tx, noticed: Noticed): Promise<'wrong'> {
	const { payment, attempt, notice } = noticed;
	context.log.error({ attempt: attempt.attempt_no, notice }, 'a channel reports a wrong amount');
	await keepNotice(context, tx, noticed, { status: attemptStatus.abnormal, fail_reason: 'wrong amount' });
	// Our books know one currency: what came in another one is for staff to give back.
	if (notice.currency === payment.currency)
		await giveBack(context, tx, noticed, { amount: notice.amount, reason: 'wrongAmount' });
	else await notifyAbnormal(context, tx, noticed);
	return 'wrong';
}

/** A trade pays one attempt, and an attempt is paid by one trade: what else is reported moves no money, and staff look at it. */
export async function refuseTrade(context: Context, tx: Tx, noticed: Noticed): Promise<'reused'> {
	const { attempt, notice } = noticed;
	context.log.error({ attempt: attempt.attempt_no, notice }, 'a channel reports a second trade');
	// What has paid stays as it is, and nobody is notified twice.
	if (attempt.trade_no !== null || attempt.status === attemptStatus.abnormal) return 'reused';
	await keepNotice(context, tx, noticed, {
		status: attemptStatus.abnormal,
		trade_no: null,
		fail_reason: 'trade reused',
	});
	await notifyAbnormal(context, tx, noticed);
	return 'reused';
}

function giveBack(
	context: Context,
	tx: Tx,
	noticed: Noticed,
	money: { amount: Cents; reason: 'latePayment' | 'wrongAmount' },
): Promise<void> {
	return payableOf(context, noticed.payment).giveBack(context, tx, noticed, money);
}

async function notifyAbnormal(context: Context, tx: Tx, { payment, attempt, notice }: Noticed): Promise<void> {
	const words = { channel: attempt.channel, trade_no: notice.tradeNo };
	await payableOf(context, payment).tellAbnormal(context, tx, payment, words);
}

/** Keeps what a channel has reported with its attempt. */
async function keepNotice(
	context: Context,
	tx: Tx,
	{ attempt, notice }: Noticed,
	set: { status: AttemptStatus; trade_no?: null; fail_reason?: string },
): Promise<void> {
	const { tradeNo, paidAt } = notice;
	const kept = { id: attempt.id, trade_no: tradeNo, notify_raw: JSON.stringify(notice), pay_time: paidAt, ...set };
	await markAttempt(tx, kept, context.clock.now());
}

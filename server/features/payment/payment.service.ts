import { refused } from '#domain/errors.ts';
import { cents } from '#domain/money/cents.ts';
import { type PaidBy, type PayChannel, paymentStatus } from '#domain/payment/payment.status.ts';
import { timerKinds } from '#domain/timer/timer.kinds.ts';
import { paymentTimers } from '#domain/timer/timer.rules.ts';
import { newNumber } from '#server/config/numbers.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { mailMember } from '#server/features/member-mail/member-mail.service.ts';
import { endTimers, moveWith, setTimer } from '#server/features/timer/timer.service.ts';
import type { ChannelState, PaidNotice } from '#server/payment/channel.ts';
import {
	type AttemptRow,
	closePaymentRow,
	findAttemptById,
	findOpenAttempts,
	findPaymentOfTrade,
	findWinner,
	insertAttempt,
	insertReplacement,
	lockPayment,
	type PaymentRow,
	writeExpireAt,
} from './payment.queries.ts';

export type { AttemptRow, PaymentRow } from './payment.queries.ts';

/** Holds the payment of unpaid orders for the rest of the transaction. */
export async function holdPayment(tx: Tx, id: number): Promise<PaymentRow> {
	const payment = await lockPayment(tx, id);
	if (!payment) throw refused('payment.unknown');
	return payment;
}

/** Writes a new try to pay a held payment. */
export async function openAttempt(
	context: Context,
	tx: Tx,
	payment: PaymentRow,
	{ channel, attemptNo }: { channel: PayChannel; attemptNo: string },
): Promise<number> {
	const { id, amount, client, expire_at } = payment;
	const attempt = { attempt_no: attemptNo, payment_id: id, channel, amount, client, expire_at };
	return insertAttempt(tx, attempt, context.clock.now());
}

/**
 * What the channels know of the open attempts: those that turn out to be paid. A channel that cannot be reached says
 * nothing: what it reports later, after the order has ended, goes back to the payer by itself.
 */
export async function askChannels(
	context: Context,
	paymentId: number,
): Promise<{ channel: string; notice: PaidNotice }[]> {
	const paid: { channel: string; notice: PaidNotice }[] = [];
	for (const attempt of await findOpenAttempts(context.db, paymentId)) {
		const answer = await askChannel(context, attempt);
		if (answer?.state === 'paid') paid.push({ channel: attempt.channel, notice: answer.notice });
	}
	return paid;
}

async function askChannel(context: Context, attempt: AttemptRow): Promise<ChannelState | undefined> {
	try {
		return await context.payments.get(attempt.channel)?.query(attempt.attempt_no);
	} catch (error) {
		context.log.error({ err: error, attempt: attempt.attempt_no }, 'a payment channel does not answer');
		return undefined;
	}
}

/** Ends a payment that will not be completed; its channels are told by a job. */
export async function closePayment(context: Context, tx: Tx, payment: PaymentRow): Promise<void> {
	const attempts = await closePaymentRow(tx, payment.id, context.clock.now());
	await endTimers(context, tx, paymentTimers, [payment.id]);
	for (const attemptId of attempts) await context.jobs.send(tx, 'payment.close', { attemptId });
}

/** When the member of a payment that ends then is mailed; null = too late for it, or not at all. */
export function payWarnAt({ clock, mail, settings }: Context, expireAt: number): number | null {
	const minutes = settings.get('shop.payWarnMinutes');
	const at = expireAt - minutes * 60;
	return minutes > 0 && mail.isSet() && at > clock.now() ? at : null;
}

/** Gives the member of a held payment more time; who has not been reminded of it yet is reminded later. */
export async function putOffPayment(context: Context, tx: Tx, { id }: PaymentRow, expireAt: number): Promise<void> {
	await writeExpireAt(tx, id, expireAt, context.clock.now());
	const warnAt = payWarnAt(context, expireAt);
	if (warnAt !== null) await moveWith(context, tx, { kind: timerKinds.payWarn.kind, ref_id: id, due_at: warnAt });
}

/** Mails the member of a payment that is still open. */
export async function warnOfPayment(context: Context, id: number): Promise<undefined> {
	await inTransaction(context, async (tx) => {
		const { status } = await holdPayment(tx, id);
		const isOpen = status === paymentStatus.created || status === paymentStatus.paying;
		if (isOpen) await mailMember(context, tx, { kind: 'payWarn', id });
	});
}

/** Closes a payment and opens one under a new number for the orders that are left of it. */
export async function replacePayment(
	context: Context,
	tx: Tx,
	payment: PaymentRow,
	rest: readonly { id: number; pay_amount: number }[],
): Promise<{ id: number; payNo: string }> {
	await closePayment(context, tx, payment);
	const payNo = newNumber('payment', context.clock);
	const amount = cents(rest.reduce((sum, order) => sum + order.pay_amount, 0));
	const next = { pay_no: payNo, amount, biz_ids: rest.map((order) => order.id) };
	const id = await insertReplacement(tx, payment, next, context.clock.now());
	await setTimer(context, tx, { kind: timerKinds.payTimeout.kind, ref_id: id, due_at: payment.expire_at });
	const warnAt = payWarnAt(context, payment.expire_at);
	if (warnAt !== null) await setTimer(context, tx, { kind: timerKinds.payWarn.kind, ref_id: id, due_at: warnAt });
	return { id, payNo };
}

/** The payment that a trade number was used for already. */
export async function findTradeOwner(tx: Tx, channel: PaidBy, tradeNo: string): Promise<number | undefined> {
	return findPaymentOfTrade(tx, channel, tradeNo);
}

/** The attempt that paid a payment. */
export async function winnerOf(tx: Tx, paymentId: number): Promise<AttemptRow> {
	const winner = await findWinner(tx, paymentId);
	if (!winner) throw new Error(`payment ${paymentId} was paid by no attempt`);
	return winner;
}

/** Tells a channel to let nobody pay an attempt any more; what was paid there before it heard of that. */
export async function closeAttemptAtChannel(
	context: Context,
	attemptId: number,
): Promise<{ channel: string; notice: PaidNotice } | undefined> {
	const attempt = await findAttemptById(context.db, attemptId);
	const channel = attempt && context.payments.get(attempt.channel);
	if (!channel) return undefined;
	await channel.close(attempt.attempt_no);
	const answer = await channel.query(attempt.attempt_no);
	return answer.state === 'paid' ? { channel: attempt.channel, notice: answer.notice } : undefined;
}

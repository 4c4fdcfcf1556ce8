import { refused } from '#domain/errors.ts';
import { cents } from '#domain/money/cents.ts';
import { isOutside, type PaidBy, type PayClient, paymentStatus } from '#domain/payment/payment.status.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import { timersOf } from '#domain/timers.ts';
import { newNumber } from '#server/config/numbers.ts';
import type { Context, Tx } from '#server/context.ts';
import { oneByOne } from '#server/database/one-by-one.queries.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { createRegistry } from '#server/events/registry.ts';
import { mailMember } from '#server/features/member-mail/member-mail.service.ts';
import { endTimers, moveWith, setTimer, type TimerNote } from '#server/features/timer/timer.service.ts';
import type { ChannelState, PaidNotice, Tried } from '#server/payment/channel.ts';
import { isResting, noteSilence } from './channel-rest.ts';
import { returnPart } from './part.service.ts';
import { payableOf } from './payable.service.ts';
import {
	type AttemptRow,
	beginQuery,
	closeAttemptRow,
	closePaymentRow,
	findAttemptById,
	findBiz,
	findOpenAttempts,
	findPaying,
	findPayment,
	findPaymentIdOf,
	findPaymentOfVoucher,
	insertAttempt,
	insertReplacement,
	lockPayment,
	type PaymentRow,
	readVoucherKey,
	writeExpireAt,
} from './payment.queries.ts';

export { type AttemptRow, newestPayment, type PaymentRow } from './payment.queries.ts';

/** Locks a payment for the rest of the transaction. */
export async function holdPayment(tx: Tx, id: number): Promise<PaymentRow> {
	const payment = await lockPayment(tx, id);
	if (!payment) throw refused('payment.unknown');
	return payment;
}

/** Locks a payment of a payer's own by its number. */
export async function holdOwnPayment(
	tx: Tx,
	{ payNo, userId }: { payNo: string; userId: number },
): Promise<PaymentRow> {
	const id = await findPaymentIdOf(tx, payNo, userId);
	if (id === undefined) throw refused('payment.unknown');
	const payment = await holdPayment(tx, id);
	// A guest's may have been taken into an account between reading and locking.
	if (payment.user_id !== userId) throw refused('payment.unknown');
	return payment;
}

/** A payment as it stands, for those who only look; of one payer where they are named. */
export async function readPaymentRow(
	tx: Tx,
	which: { id: number } | { payNo: string; userId: number },
): Promise<PaymentRow> {
	const id = 'id' in which ? which.id : await findPaymentIdOf(tx, which.payNo, which.userId);
	const payment = id === undefined ? undefined : await findPayment(tx, id);
	if (!payment) throw refused('payment.unknown');
	return payment;
}

/** A try to pay. */
export async function attemptOf(tx: Tx, attemptId: number): Promise<AttemptRow> {
	const attempt = await findAttemptById(tx, attemptId);
	if (!attempt) throw refused('payment.unknown');
	return attempt;
}

/** Writes a new try to pay a locked payment. */
export async function openAttempt(
	context: Context,
	tx: Tx,
	payment: PaymentRow,
	{ channel, attemptNo, client }: { channel: PaidBy; attemptNo: string; client: PayClient },
): Promise<number> {
	const { id, amount, expire_at } = payment;
	const now = context.clock.now();
	// Callbacks get lost: a channel outside of the house is asked as well.
	if (isOutside(channel))
		await setTimer(context, tx, {
			kind: timerKinds.payQuery.kind,
			ref_id: id,
			due_at: now + timerKinds.payQuery.seconds,
		});
	const attempt = { attempt_no: attemptNo, payment_id: id, channel, amount, client, expire_at };
	return insertAttempt(tx, attempt, now);
}

/** When the channels of a payment are asked again: each minute, after five minutes slower; nothing once it has ended. */
export async function nextQuery(context: Context, id: number): Promise<number | undefined> {
	return inTransaction(context, async (tx) => {
		const payment = await holdPayment(tx, id);
		if (!isOpen(payment)) return undefined;
		const now = context.clock.now();
		const steps = now - payment.create_time < 5 * timerKinds.payQuery.seconds ? 1 : 3;
		return now + steps * timerKinds.payQuery.seconds;
	});
}

/** How channels are asked. */
export interface Asking {
	/** Not more often than so many seconds. */
	readonly every?: number;
	/** Nobody waits for it: a company that was silent a moment ago is left alone. */
	readonly isUnattended?: boolean;
}

/**
 * What the channels know of the open attempts: those that are found to be paid. A channel that cannot be reached says
 * nothing: what it reports later, after the order has ended, goes back to the payer by itself.
 */
export async function askChannels(
	context: Context,
	paymentId: number,
	{ every = 0, isUnattended = false }: Asking = {},
): Promise<{ channel: string; notice: PaidNotice }[]> {
	const paid: { channel: string; notice: PaidNotice }[] = [];
	const now = context.clock.now();
	for (const attempt of await findOpenAttempts(context.db, paymentId)) {
		if (isUnattended && isResting(context, attempt.channel)) continue;
		// Whoever waits asks us every few seconds; a company is not asked as often.
		if (isOutside(attempt.channel) && !(await beginQuery(context.db, attempt.id, { before: now - every, now })))
			continue;
		const answer = await askChannel(context, attempt);
		if (answer?.state === 'paid') paid.push({ channel: attempt.channel, notice: answer.notice });
	}
	return paid;
}

async function askChannel(context: Context, attempt: AttemptRow): Promise<ChannelState | undefined> {
	try {
		return await context.payments.get(attempt.channel)?.query(triedOf(attempt));
	} catch (error) {
		context.log.error({ err: error, attempt: attempt.attempt_no }, 'a payment channel does not answer');
		noteSilence(context, attempt.channel, error);
		return undefined;
	}
}

function triedOf({ attempt_no, channel_no }: AttemptRow): Tried {
	return { attemptNo: attempt_no, channelNo: channel_no };
}

/** Ends a payment that will not be completed: what of the balance waits in it comes back, and a job closes it at its channels. */
export async function closePayment(context: Context, tx: Tx, payment: PaymentRow): Promise<void> {
	await returnPart(context, tx, payment);
	const attempts = await closePaymentRow(tx, payment.id, context.clock.now());
	await endTimers(context, tx, timersOf('payment'), [payment.id]);
	for (const attemptId of attempts) await context.jobs.send(tx, 'payment.close', { attemptId });
}

/** When the member of a payment that ends then is mailed; null = too late for it, or not at all. */
export function payWarnAt({ clock, mail, settings }: Context, expireAt: number): number | null {
	const minutes = settings.get('shop.payWarnMinutes');
	const at = expireAt - minutes * 60;
	return minutes > 0 && mail.isSet() && at > clock.now() ? at : null;
}

/** Gives a member more time to pay; who has not been reminded of it yet is reminded later. */
export async function putOffPayment(context: Context, tx: Tx, id: number, expireAt: number): Promise<void> {
	const payment = await holdPayment(tx, id);
	if (!isOpen(payment) || payment.expire_at > expireAt) throw refused('timer.notNow');
	await writeDeadline(context, tx, payment, expireAt);
}

/**
 * The same for a payment whose caller has locked it, with the timer that ends it; where that is being done at this moment it finds
 * the new time, for it waits for the lock.
 */
export async function prolongPayment(context: Context, tx: Tx, id: number, expireAt: number): Promise<void> {
	await putOffPayment(context, tx, id, expireAt);
	await moveWith(context, tx, { kind: timerKinds.payTimeout.kind, ref_id: id, due_at: expireAt });
}

/** Sets another end to the time of a locked payment, also an earlier one; who has not been reminded of it yet is reminded in time. */
export async function setDeadline(context: Context, tx: Tx, payment: PaymentRow, expireAt: number): Promise<void> {
	await writeDeadline(context, tx, payment, expireAt);
	await moveWith(context, tx, { kind: timerKinds.payTimeout.kind, ref_id: payment.id, due_at: expireAt });
}

/** Writes the end of a payment's time with what it pays, and moves the timer that reminds of it. */
async function writeDeadline(context: Context, tx: Tx, payment: PaymentRow, expireAt: number): Promise<void> {
	const now = context.clock.now();
	await writeExpireAt(tx, payment.id, expireAt, now);
	await payableOf(context, payment).putOff(tx, payment, expireAt, now);
	const warnAt = payWarnAt(context, expireAt);
	if (warnAt !== null)
		await moveWith(context, tx, { kind: timerKinds.payWarn.kind, ref_id: payment.id, due_at: warnAt });
}

/** Closes one try to pay a locked payment, which nobody completes any more. */
export async function closeAttemptOf(context: Context, tx: Tx, attemptId: number): Promise<void> {
	await closeAttemptRow(tx, attemptId, context.clock.now());
}

/** Ends what a payment pays once its time is over; a number is when that will be. */
export async function timeOutPayment(context: Context, id: number): Promise<number | undefined> {
	return inTransaction(context, async (tx) => {
		const payment = await holdPayment(tx, id);
		if (!isOpen(payment)) return undefined;
		if (payment.expire_at > context.clock.now()) return payment.expire_at;
		await payableOf(context, payment).expire(context, tx, payment);
		return undefined;
	});
}

function isOpen({ status }: PaymentRow): boolean {
	return status === paymentStatus.created || status === paymentStatus.paying;
}

/** Mails the member of a payment that is still open, unless they have sent the proof of a bank transfer, which others are to answer. */
export async function warnOfPayment(context: Context, id: number): Promise<undefined> {
	await inTransaction(context, async (tx) => {
		if (!isOpen(await holdPayment(tx, id))) return;
		const isTransferWaiting = (await findOpenAttempts(tx, id)).some(({ channel }) => channel === 'offline');
		if (!isTransferWaiting) await mailMember(context, tx, { kind: 'payWarn', id });
	});
}

/** What is to happen with whatever hangs on a payment that goes on under a new number. */
type Replaced = (tx: Tx, payments: { readonly from: PaymentRow; readonly to: PaymentRow }) => Promise<void>;
const replacing = createRegistry<string, Replaced>();

/** Names who takes what hangs on a replaced payment over to the new one, in the transaction that opens it. */
export function onReplaced(context: Context, name: string, replaced: Replaced): void {
	replacing.add(context, name, replaced);
}

/** Closes a payment and opens one under a new number for what is left of it; whoever owns that writes it there. */
export async function replacePayment(
	context: Context,
	tx: Tx,
	payment: PaymentRow,
	rest: readonly { id: number; pay_amount: number }[],
): Promise<{ id: number; payNo: string }> {
	await closePayment(context, tx, payment);
	const payNo = newNumber('payment', context.clock);
	const amount = cents(rest.reduce((sum, { pay_amount }) => sum + pay_amount, 0));
	const parts = { biz_ids: rest.map(({ id }) => id), biz_amounts: rest.map(({ pay_amount }) => pay_amount) };
	const next = { pay_no: payNo, amount, ...parts };
	const id = await insertReplacement(tx, payment, next, context.clock.now());
	const to = { ...payment, ...next, id, balance_amount: 0, balance_gift: 0 };
	for (const replaced of replacing.all(context)) await replaced(tx, { from: payment, to });
	await setTimer(context, tx, { kind: timerKinds.payTimeout.kind, ref_id: id, due_at: payment.expire_at });
	const warnAt = payWarnAt(context, payment.expire_at);
	if (warnAt !== null) await setTimer(context, tx, { kind: timerKinds.payWarn.kind, ref_id: id, due_at: warnAt });
	return { id, payNo };
}

/**
 * The payment for which a voucher was taken in already, if any, however it was written. It is asked for before anything is locked: whoever
 * takes in money under the same voucher meanwhile is waited for.
 */
export async function holdVoucher(tx: Tx, voucher: string): Promise<number | undefined> {
	await oneByOne(tx, `voucher ${await readVoucherKey(tx, voucher)}`);
	return findPaymentOfVoucher(tx, voucher);
}

/** The attempts that paid a payment: the one that won, and the part of the balance beside it where there is one. */
export async function payingOf(tx: Tx, paymentId: number): Promise<{ winner: AttemptRow; part?: AttemptRow }> {
	const paying = await findPaying(tx, paymentId);
	const winner = paying.pop();
	if (!winner) throw new Error(`payment ${paymentId} was paid by no attempt`);
	const [part] = paying;
	return part ? { winner, part } : { winner };
}

/** The attempt that paid a payment which the balance has no part in. */
export async function winnerOf(tx: Tx, paymentId: number): Promise<AttemptRow> {
	return (await payingOf(tx, paymentId)).winner;
}

/** Has a channel let nobody pay an attempt any more; what was paid there before it heard of that. */
export async function closeAttemptAtChannel(
	context: Context,
	attemptId: number,
): Promise<{ channel: string; notice: PaidNotice } | undefined> {
	const attempt = await findAttemptById(context.db, attemptId);
	const channel = attempt && context.payments.get(attempt.channel);
	if (!channel) return undefined;
	await channel.close(triedOf(attempt));
	const answer = await channel.query(triedOf(attempt));
	return answer.state === 'paid' ? { channel: attempt.channel, notice: answer.notice } : undefined;
}

/** Writes a step of staff into the history of what a payment pays; nothing is locked, for whoever moves it may wait for its timer. */
export async function noteOnPayment(context: Context, tx: Tx, id: number, note: TimerNote): Promise<void> {
	const biz = await findBiz(tx, id);
	if (biz !== undefined) await payableOf(context, { biz }).note(context, tx, id, note);
}

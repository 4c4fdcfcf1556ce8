import { type ErrorCode, refused } from '#domain/errors.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { isOutside, type OutsideName } from '#domain/payment/payment.status.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { setTimer } from '#server/features/timer/timer.service.ts';
import type { RefundState } from '#server/payment/channel.ts';
import { isResting, noteSilence } from './channel-rest.ts';
import { findGivenUp, findSent, type SentRow } from './transfer.queries.ts';
import { ownerOf } from './transfer.service.ts';

const hour = 60 * 60;
const day = 24 * hour;
/** Banks take up to a week; whoever is asked for longer has an answer of another kind. */
const patience = 14 * day;

/** Has a company asked whether what it took in to be given back has arrived. */
export async function watchPayBack(context: Context, tx: Tx, payRefundId: number): Promise<void> {
	const { kind, seconds } = timerKinds.payBackWatch;
	await setTimer(context, tx, { kind, ref_id: payRefundId, due_at: context.clock.now() + seconds });
}

/** Asks, and tells staff what did not arrive; a number is when to ask again. */
export async function lookForPayBack(context: Context, payRefundId: number): Promise<number | undefined> {
	const sent = await findSent(context.db, payRefundId);
	if (!sent || !isOutside(sent.channel)) return undefined;
	const now = context.clock.now();
	if (isResting(context, sent.channel)) return now + timerKinds.payBackWatch.seconds;
	const answer = await stateAt(context, sent.channel, sent).catch((error) => {
		context.log.warn({ err: error, payRefundId }, 'a payment channel does not say whether money has come back');
		noteSilence(context, sent.channel, error);
		return { state: 'under way' } as const;
	});
	if (answer.state === 'arrived') return undefined;
	if (answer.state === 'failed') {
		await inTransaction(context, (tx) => ownerOf(context, sent).lost(context, tx, sent, answer.text));
		return undefined;
	}
	const age = now - sent.done_time;
	if (age > patience) return undefined;
	return now + (age < hour ? timerKinds.payBackWatch.seconds : 6 * hour);
}

/**
 * Refuses to give money another way that its company may have taken in: a transfer is given up as well where answers were
 * lost. Without keys nobody can be asked any more, and staff know what they do.
 */
export async function refuseTaken(context: Context, payRefundId: number): Promise<void> {
	const sent = await findGivenUp(context.db, payRefundId);
	if (!sent || !isOutside(sent.channel)) return;
	try {
		const { state } = await stateAt(context, sent.channel, sent);
		if (state === 'arrived' || state === 'under way') throw refused('refund.takenIn');
	} catch (error) {
		if (!(error instanceof Refusal)) throw refused('payment.channelSilent', { text: String(error) });
		if (error.code !== ('payment.channelKeys' satisfies ErrorCode)) throw error;
	}
}

function stateAt({ payments }: Context, channel: OutsideName, sent: SentRow): Promise<RefundState> {
	const { attempt_no: attemptNo, trade_no: tradeNo, refund_no: refundNo, channel_refund_no: channelRefundNo } = sent;
	return payments.outside(channel).refundState({ attemptNo, tradeNo, refundNo, channelRefundNo });
}

import { type ErrorCode, refused } from '#domain/errors.ts';
import { defaultLanguage } from '#domain/kernel/language.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { visibleTo } from '#domain/kernel/visible-to.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { bySystem, type Operator } from '#domain/order/operator.ts';
import { isOutside, type PaidBy } from '#domain/payment/payment.status.ts';
import { refundReasonText } from '#domain/refund/refund.reasons.ts';
import { payRefundStatus, refundTo } from '#domain/refund/refund.status.ts';
import { faultPoint } from '#server/config/fault.ts';
import { newNumber } from '#server/config/numbers.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { askToCount } from '#server/features/evaluate/evaluate.count.service.ts';
import { changeBalance, holdBalance } from '#server/features/ledger/ledger.service.ts';
import { givePointsBack } from '#server/features/ledger/score.service.ts';
import { isGuest } from '#server/features/member/member.guest.writes.ts';
import { writeMemberBack } from '#server/features/member/member.sums.writes.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { logOrder } from '#server/features/order/order.log.service.ts';
import { takeEarnedBack } from '#server/features/order/order.points.service.ts';
import { settleParts } from '#server/features/order/order.refunded.writes.ts';
import { type AttemptRow, holdPayment } from '#server/features/payment/payment.service.ts';
import { writePaymentBack } from '#server/features/payment/payment.writes.ts';
import {
	beginPayRefund,
	endPayRefund,
	findPaymentOfRefund,
	insertPayRefund,
	lockFailedTransfer,
	lockPaidOrder,
	type PayRefundRow,
	reopenTransfer,
	writeSent,
} from './payout.queries.ts';
import { refuseTaken, watchPayBack } from './payout.watch.service.ts';
import { payoutError, payoutErrorText } from './payout.wire.ts';
import { refundEnded } from './refund.ended.service.ts';
import { payReturnFee } from './refund.fee.service.ts';
import { type LockedRefund, lockRefund, type RefundScope, writeTakenBack } from './refund.queries.ts';
import { checkStep, holdRefund, type MovedRefund, moveRefund, type RefundStep } from './refund.step.service.ts';

export { payoutErrorText };

/** After so many tries the money waits for staff. */
const lastTry = 5;

/** Sends money on its way: a transfer row and the job that carries it out. */
export async function sendBack(
	context: Context,
	tx: Tx,
	given: {
		refundId: number;
		orderId: number;
		attempt: Pick<AttemptRow, 'id' | 'payment_id'>;
		channel: PaidBy;
		/** Given in this very step: nothing is left for a job to do. */
		isByHand?: boolean;
		amount: Cents;
		reason: string;
	},
): Promise<number> {
	const payRefund = {
		refund_no: newNumber('payRefund', context.clock),
		payment_id: given.attempt.payment_id,
		attempt_id: given.attempt.id,
		refund_id: given.refundId,
		order_id: given.orderId,
		channel: given.channel,
		amount: given.amount,
		reason: given.reason,
	};
	const payRefundId = await insertPayRefund(tx, payRefund, context.clock.now());
	if (!given.isByHand) await context.jobs.send(tx, 'payment.payBack', { payRefundId });
	faultPoint('refund.opened');
	return payRefundId;
}

/** The job behind every refund: asks the channel outside of any transaction, then writes what came of it, once. */
export async function payBack(context: Context, payRefundId: number): Promise<void> {
	const row = await beginPayRefund(context.db, payRefundId, context.clock.now());
	if (!row) return;
	if (row.channel === 'offline') {
		// No channel can give back what came by hand: staff do, or put it on the balance.
		await inTransaction(context, (tx) => giveUp(context, tx, row, refused('refund.offlineByHand')));
		return;
	}
	let channelRefundNo = row.channel === 'balance' ? row.refund_no : row.channel_refund_no;
	let hasLeft = row.channel_refund_no !== '';
	try {
		if (channelRefundNo === '') {
			channelRefundNo = await askChannel(context, row);
			hasLeft = true;
			await writeSent(context.db, row.id, channelRefundNo, context.clock.now());
		}
		faultPoint('refund.paidBack');
		const step: RefundStep = { event: 'paidBack', by: bySystem, text: 'refund.log.paidBack' };
		await inTransaction(context, (tx) => writeBack(context, tx, row, { channelRefundNo, step }));
	} catch (error) {
		// What has left the shop is never given up, as staff would send it again: the job is tried on, or waits with the failed ones.
		if (!isForNobody(error) && !isOver(error) && (hasLeft || row.try_count < lastTry)) throw error;
		context.log.error({ err: error, payRefundId }, 'paying back has failed for good');
		await inTransaction(context, (tx) => giveUp(context, tx, row, error));
	}
}

/** A channel has closed the transfer for good, and nothing of it has left. */
const overCode: ErrorCode = 'payment.refundOver';

function isOver(error: unknown): boolean {
	return error instanceof Refusal && error.code === overCode;
}

/** The account has ended whose balance it was for, and no further try finds it again: staff give the money by hand. */
function isForNobody(error: unknown): boolean {
	return error instanceof Refusal && error.code === 'accountEnd.ended';
}

/** Staff handle a payout that failed: the same transfer again, the balance instead, or money given outside of the shop. */
export async function handleFailedPayout(
	context: Context,
	{ id, way, voucher, ...scope }: { id: number; way: 'retry' | 'balance' | 'offline'; voucher: string } & RefundScope,
	by: Operator,
): Promise<MovedRefund> {
	if (way === 'offline' && voucher === '') throw refused('refund.voucherNeeded', {}, { field: 'voucher' });
	if (way !== 'retry') await refuseTaken(context, id);
	return inTransaction(context, async (tx) => {
		// What is given by hand is written back to its payment, too, which everybody locks before its orders.
		const paymentId = way === 'offline' ? await findPaymentOfRefund(tx, id) : undefined;
		if (paymentId !== undefined) await holdPayment(tx, paymentId);
		const { refund } = await holdRefund(tx, id, scope);
		checkStep(refund, 'retry', by);
		const transfer = await lockFailedTransfer(tx, id);
		if (!transfer) throw refused('refund.notFailed', { id });
		const now = context.clock.now();
		const sent = {
			refundId: id,
			orderId: transfer.order_id,
			attempt: { id: transfer.attempt_id, payment_id: transfer.payment_id },
			amount: cents(transfer.amount),
			reason: transfer.reason,
		};
		if (way === 'retry') {
			if (transfer.channel === 'offline') throw refused('refund.offlineByHand');
			if (transfer.error === overCode) {
				// Under its number it stays closed for good.
				await sendBack(context, tx, { ...sent, channel: transfer.channel });
				return moveRefund(context, tx, refund, { event: 'retry', by, text: 'refund.log.retry' });
			}
			if (!(await reopenTransfer(tx, transfer.id, now))) throw refused('refund.notFailed', { id });
			await context.jobs.send(tx, 'payment.payBack', { payRefundId: transfer.id });
			return moveRefund(context, tx, refund, { event: 'retry', by, text: 'refund.log.retry' });
		}
		if (way === 'balance') {
			if (await isGuest(tx, refund.user_id)) throw refused('guest.noBalance');
			await sendBack(context, tx, { ...sent, channel: 'balance' });
			const set = { refund_to: refundTo.balance };
			return moveRefund(context, tx, refund, { event: 'retry', by, text: 'refund.log.toBalance', set });
		}
		const payRefundId = await sendBack(context, tx, { ...sent, channel: 'offline', isByHand: true });
		const row = await beginPayRefund(tx, payRefundId, now);
		if (!row) throw new Error(`transfer ${payRefundId} is not there`);
		const step: RefundStep = {
			event: 'payOffline',
			by,
			text: 'refund.log.payOffline',
			facts: { reason: voucher },
			set: { refund_to: refundTo.offline },
		};
		const moved = await writeBack(context, tx, row, { channelRefundNo: voucher.slice(0, 64), step });
		if (!moved) throw refused('refund.notFailed', { id });
		return moved;
	});
}

/** Everything that "paid back" means for a refund and its order; nothing but what the refund has reserved is given. */
export async function settleRefund(
	context: Context,
	tx: Tx,
	refund: LockedRefund,
	{ amount, step }: { amount: number; step: RefundStep },
): Promise<MovedRefund> {
	const now = context.clock.now();
	const facts = { amount: centsToWire(amount), ...step.facts };
	await payReturnFee(context, tx, refund, step.by);
	const moved = await moveRefund(context, tx, refund, { ...step, facts });
	await settleParts(tx, { refundId: refund.id, orderId: refund.order_id, amount }, now);
	await givePointsBack(context, tx, { userId: refund.user_id, score: refund.score_back, refund }, step.by);
	const taken = await takeEarnedBack(context, tx, refund, step.by);
	if (taken > 0) await writeTakenBack(tx, refund.id, taken);
	await askToCount(context, tx, refund.order_id);
	await refundEnded(context, tx, refund.order_id);
	return moved;
}

async function askChannel(context: Context, row: PayRefundRow): Promise<string> {
	const channel = context.payments.get(row.channel);
	if (!channel) throw new Error(`There is no payment channel ${row.channel}.`);
	const answer = await channel.refund({
		attemptNo: row.attempt_no,
		tradeNo: row.trade_no,
		refundNo: row.refund_no,
		amount: cents(row.amount),
		paid: cents(row.paid_amount),
		currency: row.currency,
		// What the member reads in the channel's own statement, in the shop's first language.
		reason: refundReasonText(row.reason, defaultLanguage),
	});
	return answer.channelRefundNo;
}

async function writeBack(
	context: Context,
	tx: Tx,
	row: PayRefundRow,
	{ channelRefundNo, step }: { channelRefundNo: string; step: RefundStep },
): Promise<MovedRefund | undefined> {
	const now = context.clock.now();
	await holdPayment(tx, row.payment_id);
	const order = await lockPaidOrder(tx, row.order_id);
	const refund = await lockRefund(tx, row.refund_id);
	if (!order || !refund) return undefined;
	if (!(await endPayRefund(tx, row.id, { status: payRefundStatus.success, channelRefundNo, error: '' }, now)))
		return undefined;
	// Asking a channel takes its time: meanwhile a guest's purchase may have been taken into an account.
	const { user_id } = refund;
	if (row.channel === 'balance') {
		// Principal goes back before gift money, whatever the number of refunds.
		const principal = Math.max(0, order.paid_balance - order.paid_gift - order.refund_amount);
		const gift = row.is_own && order.paid_balance > 0 ? Math.max(0, row.amount - principal) : 0;
		const change = { user_id, type: 'refund', money: row.amount, gift, memo: order.order_no } as const;
		await holdBalance(tx, user_id);
		await changeBalance(context, tx, { ...change, ref_type: 'pay_refund', ref_id: row.id }, bySystem);
	}
	if (isOutside(row.channel)) await watchPayBack(context, tx, row.id);
	if (row.is_winner) await writePaymentBack(tx, row, now);
	if (row.is_own) await writeMemberBack(tx, { amount: row.amount, user_id });
	const log = {
		event: 'refund',
		text: 'order.log.refunded',
		facts: { amount: centsToWire(row.amount) },
		by: step.by,
	} as const;
	await logOrder(context, tx, { id: row.order_id, status: order.status }, log);
	if (row.is_own) return settleRefund(context, tx, refund, { amount: row.amount, step });
	return moveRefund(context, tx, refund, { ...step, facts: { amount: centsToWire(row.amount), ...step.facts } });
}

async function giveUp(context: Context, tx: Tx, row: PayRefundRow, reason: unknown): Promise<void> {
	const error = payoutError(reason);
	const now = context.clock.now();
	const order = await lockPaidOrder(tx, row.order_id);
	const refund = await lockRefund(tx, row.refund_id);
	if (!order || !refund) return;
	if (!(await endPayRefund(tx, row.id, { status: payRefundStatus.failed, channelRefundNo: '', error }, now))) return;
	const amount = centsToWire(row.amount);
	await notifyAdmins(context, tx, 'payoutFailed', [{ id: refund.id, order_no: order.order_no, words: { amount } }]);
	const visible = visibleTo.staff;
	const isByHand = row.channel === 'offline';
	const text = isByHand ? 'refund.log.byHand' : 'refund.log.failed';
	await moveRefund(context, tx, refund, { event: 'payoutFailed', by: bySystem, text, visible });
	const logText = isByHand ? 'order.log.refundByHand' : 'order.log.refundFailed';
	const log = { event: 'refund', text: logText, facts: { amount }, visible, by: bySystem } as const;
	await logOrder(context, tx, { id: row.order_id, status: order.status }, log);
}

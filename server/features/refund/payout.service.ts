import { refused } from '#domain/errors.ts';
import { visibleTo } from '#domain/kernel/visible-to.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { bySystem, type Operator } from '#domain/order/operator.ts';
import { giftBack } from '#domain/payment/mixed.rules.ts';
import { isOutside, onDelivery } from '#domain/payment/payment.status.ts';
import { payRefundStatus, refundStatus, refundTo } from '#domain/refund/refund.status.ts';
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
import { holdPayment } from '#server/features/payment/payment.service.ts';
import { writePaymentBack } from '#server/features/payment/payment.writes.ts';
import {
	beginTransfer,
	endTransfer,
	givenUpOf,
	lockFailedTransfer,
	overCode,
	paymentOfRefund,
	reopenTransfer,
	type SentRow,
	sendBack,
	sentBefore,
	standOf,
	type TransferOwner,
	type TransferRow,
	transferError,
} from '#server/features/payment/transfer.service.ts';
import { refuseTaken, watchPayBack } from '#server/features/payment/transfer.watch.service.ts';
import { type BackShare, findPaidOrder, lockPaidOrder } from './payout.queries.ts';
import { refundEnded } from './refund.ended.service.ts';
import { payReturnFee } from './refund.fee.service.ts';
import { type LockedRefund, lockRefund, type RefundScope, writeRefund, writeTakenBack } from './refund.queries.ts';
import {
	asItStands,
	checkStep,
	holdRefund,
	logRefund,
	type MovedRefund,
	moveRefund,
	type RefundStep,
} from './refund.step.service.ts';

/** What transfers of checkouts give back: the refunds of their orders. */
export const refundTransfers: TransferOwner = {
	async paidBack(context, tx, row, channelRefundNo) {
		const text = row.channel === onDelivery ? 'refund.log.collectLess' : 'refund.log.paidBack';
		const step: RefundStep = { event: 'paidBack', by: bySystem, text };
		await writeBack(context, tx, row, { channelRefundNo, step });
	},
	gaveUp: giveUp,
	lost: tellLost,
};

/** Staff handle a payout that failed: the same transfer again, the balance instead, or money given outside of the shop. */
export async function handleFailedPayout(
	context: Context,
	{
		id,
		payout_id,
		way,
		voucher,
		...scope
	}: {
		id: number;
		payout_id?: number | undefined;
		way: 'retry' | 'balance' | 'offline';
		voucher: string;
	} & RefundScope,
	by: Operator,
): Promise<MovedRefund> {
	if (way === 'offline' && voucher === '') throw refused('refund.voucherNeeded', {}, { field: 'voucher' });
	const givenUp = way === 'retry' ? undefined : await givenUpOf(context.db, id);
	if (givenUp !== undefined) await refuseTaken(context, givenUp);
	return inTransaction(context, async (tx) => {
		// What is given by hand is written back to its payment, too, which everybody locks before its orders.
		const paymentId = way === 'offline' ? await paymentOfRefund(tx, id) : undefined;
		if (paymentId !== undefined) await holdPayment(tx, paymentId);
		const { refund } = await holdRefund(tx, id, scope);
		checkStep(refund, 'retry', by);
		const transfer = await lockFailedTransfer(tx, id);
		if (!transfer || (payout_id !== undefined && payout_id !== transfer.id)) throw refused('refund.notFailed', { id });
		// Each is another amount: who names none of two would give the second one unseen where they ask twice.
		const isUnclear = way !== 'retry' && payout_id === undefined && (await standOf(tx, id)).failed > 1;
		if (isUnclear) throw refused('refund.payoutUnclear');
		const now = context.clock.now();
		const sent = {
			refundId: id,
			orderId: orderIdOf(transfer),
			attempt: { id: transfer.attempt_id, payment_id: transfer.payment_id },
			amount: cents(transfer.amount),
			gift: cents(transfer.gift),
			reason: transfer.reason,
		};
		if (way === 'retry') {
			if (transfer.channel === 'offline' || transfer.channel === onDelivery) throw refused('refund.offlineByHand');
			if (transfer.error === overCode) {
				// Under its number it stays closed for good.
				await sendBack(context, tx, { ...sent, channel: transfer.channel });
				return goOn(context, tx, refund, { by, text: 'refund.log.retry' });
			}
			if (!(await reopenTransfer(tx, transfer.id, now))) throw refused('refund.notFailed', { id });
			await context.jobs.send(tx, 'payment.payBack', { payRefundId: transfer.id });
			return goOn(context, tx, refund, { by, text: 'refund.log.retry' });
		}
		if (way === 'balance') {
			if (await isGuest(tx, refund.user_id)) throw refused('guest.noBalance');
			await sendBack(context, tx, { ...sent, channel: 'balance' });
			const set = { refund_to: refundTo.balance };
			return goOn(context, tx, refund, { by, text: 'refund.log.toBalance', set });
		}
		const payRefundId = await sendBack(context, tx, { ...sent, channel: 'offline', isByHand: true });
		const row = await beginTransfer(tx, payRefundId, now);
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

/** A payout that failed is on its way again, or given otherwise; where another one of the same refund waits for staff it waits on. */
async function goOn(
	context: Context,
	tx: Tx,
	refund: LockedRefund,
	step: Omit<RefundStep, 'event'>,
): Promise<MovedRefund> {
	const { failed } = await standOf(tx, refund.id);
	if (failed === 0) return moveRefund(context, tx, refund, { ...step, event: 'retry' });
	if (step.set) await writeRefund(tx, refund, step.set, context.clock.now());
	await logRefund(context, tx, refund, { ...step, event: 'retry' });
	return asItStands(refund);
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

async function writeBack(
	context: Context,
	tx: Tx,
	row: TransferRow,
	{ channelRefundNo, step }: { channelRefundNo: string; step: RefundStep },
): Promise<MovedRefund | undefined> {
	const now = context.clock.now();
	await holdPayment(tx, row.payment_id);
	// Of an order that its next payment waits for, whoever pays it locks the member first: late money must not lock them the other way round.
	const order = await (row.is_own ? lockPaidOrder : findPaidOrder)(tx, orderIdOf(row));
	const refund = await lockRefund(tx, refundIdOf(row));
	if (!order || !refund) return undefined;
	if (!(await endTransfer(tx, row.id, { status: payRefundStatus.success, channelRefundNo, error: '' }, now)))
		return undefined;
	// Asking a channel takes its time: meanwhile a guest's purchase may have been taken into an account.
	const { user_id } = refund;
	if (row.channel === 'balance') {
		const gift = await giftIn(tx, row, order);
		const change = { user_id, type: 'refund', money: row.amount, gift, memo: order.order_no } as const;
		await holdBalance(tx, user_id);
		await changeBalance(context, tx, { ...change, ref_type: 'pay_refund', ref_id: row.id }, bySystem);
	}
	if (isOutside(row.channel)) await watchPayBack(context, tx, row.id);
	if (row.is_winner) await writePaymentBack(tx, row, now);
	// Of what two sources paid each has a transfer of its own: the refund is done with the last of them.
	const isWhole = row.amount === refund.amount || (await standOf(tx, refund.id)).sent >= refund.amount;
	if (row.is_own) await writeMemberBack(tx, { amount: row.amount, num: isWhole ? 1 : 0, user_id });
	const log = {
		event: 'refund',
		text: row.channel === onDelivery ? 'order.log.collectLess' : 'order.log.refunded',
		facts: { amount: centsToWire(row.amount) },
		by: step.by,
	} as const;
	await logOrder(context, tx, { id: orderIdOf(row), status: order.status }, log);
	if (!isWhole) return notePart(context, tx, refund, { amount: row.amount, step });
	if (row.is_own) return settleRefund(context, tx, refund, { amount: refund.amount, step });
	return moveRefund(context, tx, refund, { ...step, facts: { amount: centsToWire(refund.amount), ...step.facts } });
}

/** Of what goes back to the balance what is gift money; what came by a channel has none. */
async function giftIn(tx: Tx, row: TransferRow, order: BackShare): Promise<number> {
	if (!row.is_from_balance) return 0;
	if (!row.is_own) return row.gift;
	if (order.paid_gift === 0) return 0;
	return giftBack({ balance: order.paid_balance, gift: order.paid_gift }, await sentBefore(tx, row), row.amount);
}

/** A part of a refund has left the shop, and another one has not yet. */
async function notePart(
	context: Context,
	tx: Tx,
	refund: LockedRefund,
	{ amount, step: { event, ...step } }: { amount: number; step: RefundStep },
): Promise<MovedRefund> {
	const facts = { amount: centsToWire(amount), ...step.facts };
	// Given by hand, it answers what had failed.
	if (event === 'payOffline') return goOn(context, tx, refund, { ...step, facts });
	await logRefund(context, tx, refund, { ...step, event, text: 'refund.log.partPaidBack', facts });
	return asItStands(refund);
}

async function giveUp(context: Context, tx: Tx, row: TransferRow, reason: unknown): Promise<void> {
	const error = transferError(reason);
	const now = context.clock.now();
	const order = await lockPaidOrder(tx, orderIdOf(row));
	const refund = await lockRefund(tx, refundIdOf(row));
	if (!order || !refund) return;
	if (!(await endTransfer(tx, row.id, { status: payRefundStatus.failed, channelRefundNo: '', error }, now))) return;
	const amount = centsToWire(row.amount);
	await notifyAdmins(context, tx, 'payoutFailed', [{ id: refund.id, order_no: order.order_no, words: { amount } }]);
	const visible = visibleTo.staff;
	const isByHand = row.channel === 'offline' || row.channel === onDelivery;
	const text = isByHand ? 'refund.log.byHand' : 'refund.log.failed';
	const step = { event: 'payoutFailed', by: bySystem, text, visible } as const;
	if (refund.status === refundStatus.payoutFailed) await logRefund(context, tx, refund, step);
	else await moveRefund(context, tx, refund, step);
	const logText = isByHand ? 'order.log.refundByHand' : 'order.log.refundFailed';
	const log = { event: 'refund', text: logText, facts: { amount }, visible, by: bySystem } as const;
	await logOrder(context, tx, { id: orderIdOf(row), status: order.status }, log);
}

async function tellLost(context: Context, tx: Tx, sent: SentRow, state: string): Promise<void> {
	const order = await lockPaidOrder(tx, orderIdOf(sent));
	if (!order) return;
	const facts = { amount: centsToWire(sent.amount), channel: sent.channel, state };
	await notifyAdmins(context, tx, 'payBackLost', [{ id: refundIdOf(sent), order_no: order.order_no, words: facts }]);
	const log = { event: 'refund', text: 'order.log.refundLost', facts, visible: visibleTo.staff, by: bySystem } as const;
	await logOrder(context, tx, { id: order.id, status: order.status }, log);
}

/** The order of a transfer that gives a checkout's money back. */
function orderIdOf({ id, order_id }: { readonly id: number; readonly order_id: number | null }): number {
	if (order_id === null) throw new Error(`transfer ${id} has no order`);
	return order_id;
}

function refundIdOf({ id, refund_id }: { readonly id: number; readonly refund_id: number | null }): number {
	if (refund_id === null) throw new Error(`transfer ${id} has no refund`);
	return refund_id;
}

import { type Cents, cents } from '#domain/money/cents.ts';
import { splitCents } from '#domain/money/split.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { bySystem, type Operator } from '#domain/order/operator.ts';
import { visibleTo } from '#domain/order/order.texts.ts';
import type { RefundPlan } from '#domain/refund/refund.amount.ts';
import { refundStatus, refundType } from '#domain/refund/refund.status.ts';
import { faultPoint } from '#server/config/fault.ts';
import { newNumber } from '#server/config/numbers.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type BookedLine, changeBalance, holdBalance, reverseSales } from '#server/features/ledger/ledger.service.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { logOrder } from '#server/features/order/order.log.service.ts';
import { type AttemptRow, holdPayment, winnerOf } from '#server/features/payment/payment.service.ts';
import {
	beginPayRefund,
	endPayRefund,
	insertPayRefund,
	insertRefund,
	insertRefundLines,
	lockPaidOrder,
	markRefundFailed,
	type PayRefundRow,
	settleRefundedOrder,
	writePaidBack,
	writeRefundLog,
} from './refund.queries.ts';

/** After so many tries the money waits for staff. */
const lastTry = 5;

/** The order that money goes back to, held by the caller. */
export interface RefundedOrder {
	readonly id: number;
	readonly order_no: string;
	readonly payment_id: number;
	readonly user_id: number;
	readonly merchant_id: number;
	readonly lines: readonly (BookedLine & { readonly refund_freight: number })[];
}

interface Opening {
	readonly by: Operator;
	readonly initiator: 'user' | 'admin' | 'merchant' | 'system';
	readonly reason: string;
}

/** Opens an agreed refund of an order that was paid and not shipped: refund row, ledger reversal, and the job that pays back. */
export async function openRefund(
	context: Context,
	tx: Tx,
	order: RefundedOrder,
	plan: RefundPlan,
	{ by, initiator, reason }: Opening,
): Promise<number> {
	const now = context.clock.now();
	const lines = withFreight(order, plan);
	const refund = refundOf(context, order, { amount: plan.amount, freight: plan.freight_amount, initiator, reason, by });
	const id = await insertRefund(tx, refund, { now, by });
	if (lines.length > 0) await insertRefundLines(tx, id, lines);
	await reverseSales(context, tx, order, { id, lines });
	if (plan.amount === 0) {
		await settleRefundedOrder(tx, { refundId: id, orderId: order.id, amount: 0 }, now);
		return id;
	}
	const attempt = await winnerOf(tx, order.payment_id);
	await sendBack(context, tx, order, { refundId: id, attempt, amount: plan.amount, reason });
	return id;
}

/** Pays back money that came for an order after its end, or a second time; the order itself keeps its numbers. */
export async function openLateRefund(
	context: Context,
	tx: Tx,
	order: Omit<RefundedOrder, 'lines'>,
	{ attempt, amount, by }: { attempt: AttemptRow; amount: Cents; by: Operator },
): Promise<void> {
	if (amount === 0) return;
	const reason = 'late payment';
	const refund = refundOf(context, order, { amount, freight: 0, initiator: 'system', reason, by });
	const refundId = await insertRefund(tx, refund, { now: context.clock.now(), by });
	await sendBack(context, tx, order, { refundId, attempt, amount, reason });
}

/** The job behind every refund: asks the channel outside of any transaction, then writes what came of it, once. */
export async function payBack(context: Context, payRefundId: number): Promise<void> {
	const row = await beginPayRefund(context.db, payRefundId, context.clock.now());
	if (!row) return;
	try {
		const channelRefundNo = row.channel === 'balance' ? row.refund_no : await askChannel(context, row);
		faultPoint('refund.paidBack');
		await inTransaction(context, (tx) => writeBack(context, tx, row, channelRefundNo));
	} catch (error) {
		if (row.try_count < lastTry) throw error;
		context.log.error({ err: error, payRefundId }, 'paying back has failed for good');
		await inTransaction(context, (tx) => giveUp(context, tx, row, String(error)));
	}
}

async function askChannel(context: Context, row: PayRefundRow): Promise<string> {
	const channel = context.payments.get(row.channel);
	if (!channel) throw new Error(`There is no payment channel ${row.channel}.`);
	const answer = await channel.refund({
		attemptNo: row.attempt_no,
		tradeNo: row.trade_no,
		refundNo: row.refund_no,
		amount: cents(row.amount),
		reason: row.reason,
	});
	return answer.channelRefundNo;
}

async function writeBack(context: Context, tx: Tx, row: PayRefundRow, channelRefundNo: string): Promise<void> {
	const now = context.clock.now();
	await holdPayment(tx, row.payment_id);
	const order = await lockPaidOrder(tx, row.order_id);
	if (!order || !(await endPayRefund(tx, row.id, { status: '3', channelRefundNo, error: '' }, now))) return;
	if (row.channel === 'balance') {
		// Principal goes back before gift money, whatever the number of refunds.
		const principal = Math.max(0, order.paid_balance - order.paid_gift - order.refund_amount);
		const gift = row.is_winner ? Math.max(0, row.amount - principal) : 0;
		const change = { user_id: row.user_id, type: 'refund', money: row.amount, gift, memo: order.order_no } as const;
		await holdBalance(tx, row.user_id);
		await changeBalance(context, tx, { ...change, ref_type: 'pay_refund', ref_id: row.id }, bySystem);
	}
	await writePaidBack(tx, row, now);
	const step = { from_status: refundStatus.processing, to_status: refundStatus.done, event: 'paidBack' };
	await writeRefundLog(tx, { refund_id: row.refund_id, ...step }, { now, by: bySystem });
	await logOrder(
		context,
		tx,
		{ id: row.order_id, status: order.status },
		{
			event: 'refund',
			text: 'order.log.refunded',
			facts: { amount: centsToWire(row.amount) },
			by: bySystem,
		},
	);
}

async function giveUp(context: Context, tx: Tx, row: PayRefundRow, error: string): Promise<void> {
	const now = context.clock.now();
	const order = await lockPaidOrder(tx, row.order_id);
	if (!order || !(await endPayRefund(tx, row.id, { status: '4', channelRefundNo: '', error }, now))) return;
	await markRefundFailed(tx, row.refund_id, now);
	const failed = { id: row.order_id, order_no: order.order_no, words: { amount: centsToWire(row.amount) } };
	await notifyAdmins(context, tx, 'payoutFailed', [failed]);
	const step = { from_status: refundStatus.processing, to_status: refundStatus.payoutFailed, event: 'failed' };
	await writeRefundLog(tx, { refund_id: row.refund_id, ...step }, { now, by: bySystem });
	await logOrder(
		context,
		tx,
		{ id: row.order_id, status: order.status },
		{
			event: 'refund',
			text: 'order.log.refundFailed',
			facts: { amount: centsToWire(row.amount) },
			visible: visibleTo.staff,
			by: bySystem,
		},
	);
}

async function sendBack(
	context: Context,
	tx: Tx,
	order: Pick<RefundedOrder, 'id'>,
	{ refundId, attempt, amount, reason }: { refundId: number; attempt: AttemptRow; amount: Cents; reason: string },
): Promise<void> {
	const payRefund = {
		refund_no: newNumber('payRefund', context.clock),
		payment_id: attempt.payment_id,
		attempt_id: attempt.id,
		refund_id: refundId,
		order_id: order.id,
		channel: attempt.channel,
		amount,
		reason,
	};
	const payRefundId = await insertPayRefund(tx, payRefund, context.clock.now());
	await context.jobs.send(tx, 'payment.payBack', { payRefundId });
	faultPoint('refund.opened');
}

function refundOf(
	context: Context,
	order: Omit<RefundedOrder, 'lines'>,
	given: { amount: Cents; freight: number; initiator: Opening['initiator']; reason: string; by: Operator },
) {
	return {
		refund_no: newNumber('refund', context.clock),
		order_id: order.id,
		order_no: order.order_no,
		user_id: order.user_id,
		merchant_id: order.merchant_id,
		type: refundType.notShipped,
		initiator: given.initiator,
		amount: given.amount,
		freight_amount: given.freight,
		reason: given.reason,
		audit_by: given.by.type === 'admin' ? given.by.id : null,
		status: given.amount === 0 ? refundStatus.done : refundStatus.processing,
	};
}

/** Lays the freight of a refund over its lines by what each line still bears of it. */
function withFreight(order: RefundedOrder, plan: RefundPlan) {
	const left = plan.lines.map((part) => {
		const line = order.lines.find((candidate) => candidate.id === part.id);
		return line ? line.freight_share - line.refund_freight : 0;
	});
	const freight = splitCents(plan.freight_amount, left);
	return plan.lines.map((part, index) => ({ ...part, freight: freight[index] ?? 0 }));
}

import { refused } from '#domain/errors.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Operator } from '#domain/order/operator.ts';
import { type RefundPlan, refundLeft, storedRefund } from '#domain/price/price.refund.ts';
import { escalationRefusal } from '#domain/refund/refund.rules.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { writeOrderRefundStatus } from '#server/features/order/order.refunded.writes.ts';
import { piecesOf, pointsOf } from './refund.apply.service.ts';
import { refundableLines } from './refund.lines.service.ts';
import { findParts, forgetParts, type GonePieces, lockRefund, reserveParts } from './refund.queries.ts';
import {
	checkStep,
	holdRefund,
	logRefund,
	type MovedRefund,
	moveRefund,
	type RefundWithOrder,
} from './refund.step.service.ts';

/** The member asks the platform to look again at what a merchant refused; what is left of it is reserved once more. */
export async function escalateRefund(
	context: Context,
	{ id, userId, reason }: { id: number; userId: number; reason: string },
	by: Operator,
): Promise<MovedRefund> {
	return inTransaction(context, async (tx) => {
		const { refund, order } = await holdRefund(tx, id, { userId });
		checkStep(refund, 'escalate', by);
		// The order may have moved on since the merchant refused.
		const refusal = escalationRefusal(order, refund, context.clock.now());
		if (refusal) throw refused(refusal, { order_no: order.order_no });
		const { asked, left, gone } = await planEscalation(tx, { refund, order });
		const set = {
			escalated: 1,
			amount: left.amount,
			freight_amount: left.freight_amount,
			score_back: pointsOf(left),
		};
		const step = { event: 'escalate', by, text: 'refund.log.escalate', facts: { reason }, set } as const;
		const moved = await moveRefund(context, tx, refund, step);
		await forgetParts(tx, id);
		if (!(await reserveParts(tx, id, left, gone))) throw refused('refund.tooMuch', { left: centsToWire(0) });
		const words = { amount: centsToWire(left.amount) };
		if (left !== asked) await logLeft(context, tx, id, { facts: words, by });
		await writeOrderRefundStatus(tx, order.id, context.clock.now());
		await notifyAdmins(context, tx, 'refundApplied', [{ id, order_no: order.order_no, words }]);
		return moved;
	});
}

/** What was asked for and what is left of it: some may have gone back otherwise, or as a goodwill, since it was refused. */
async function planEscalation(
	tx: Tx,
	{ refund, order }: RefundWithOrder,
): Promise<{ asked: RefundPlan; left: RefundPlan; gone: GonePieces }> {
	const parts = await findParts(tx, refund.id);
	// Another line's refund, which anybody may have opened, is in nobody's way.
	const own = new Set(parts.map((part) => part.id));
	const isOpen = order.lines.some((line) => own.has(line.id) && line.refund_ing_num > 0);
	if (isOpen) throw refused('order.refundRunning', { order_no: order.order_no });
	const asked = storedRefund(refund.merchant_id, parts, refund.calc_trace);
	const left = refundLeft(asked, refundableLines(order), (line) => piecesOf(order, line, refund.type));
	const isGone = left.parts.every((part) => part.num === 0) || (left.amount + pointsOf(left) === 0 && asked.amount > 0);
	if (isGone) throw refused('refund.tooMuch', { left: centsToWire(0) });
	const goneOf = new Map(parts.map((part) => [part.id, part.gone]));
	const gone = new Map(left.parts.map(({ id, num }) => [id, Math.min(num, goneOf.get(id) ?? 0)]));
	return { asked, left, gone };
}

/** The history says for how much less the platform is called in. */
async function logLeft(
	context: Context,
	tx: Tx,
	id: number,
	{ facts, by }: { facts: { amount: string }; by: Operator },
): Promise<void> {
	const refund = await lockRefund(tx, id);
	if (!refund) throw new Error(`refund ${id} is not there`);
	await logRefund(context, tx, refund, { event: 'escalateLeft', text: 'refund.log.escalateLeft', facts, by });
}

import { refused } from '#domain/errors.ts';
import type { Cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Operator } from '#domain/order/operator.ts';
import { userShip } from '#domain/refund/refund.status.ts';
import { needsReturn } from '#domain/refund/refund.transitions.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { releaseParts } from '#server/features/order/order.refunded.writes.ts';
import { addressOf } from './refund.address.service.ts';
import { offeredPlan, payOut } from './refund.audit.service.ts';
import { refundEnded } from './refund.ended.service.ts';
import { reserveParts } from './refund.queries.ts';
import { refuseWithdrawing } from './refund.repeats.service.ts';
import {
	asItStands,
	checkStep,
	holdRefund,
	type MovedRefund,
	moveRefund,
	type RefundStep,
	type RefundWithOrder,
} from './refund.step.service.ts';

/** The member takes the wish back. */
export async function withdrawRefund(
	context: Context,
	{ id, userId }: { id: number; userId: number },
	by: Operator,
): Promise<MovedRefund> {
	return inTransaction(context, async (tx) => {
		const locked = await holdRefund(tx, id, { userId });
		const stands = asItStands(locked.refund);
		if (stands.stage === 'closed') return stands;
		if (locked.refund.initiator === 'user') await refuseWithdrawing(tx, id);
		const set = { withdraw_time: context.clock.now() };
		return closeRefund(context, tx, locked, { event: 'withdraw', by, text: 'refund.log.withdraw', set });
	});
}

/**
 * The member answers the lower amount that they have read: accepted, it is what is paid; declined, staff, or the platform,
 * look again.
 */
export async function answerOffer(
	context: Context,
	{
		id,
		userId,
		accept,
		amount,
		reason,
	}: { id: number; userId: number; accept: boolean; amount?: Cents | undefined; reason: string },
	by: Operator,
): Promise<MovedRefund> {
	return inTransaction(context, async (tx) => {
		const locked = await holdRefund(tx, id, { userId });
		const { offer_amount } = locked.refund;
		if (accept && offer_amount !== null && offer_amount !== amount) {
			throw refused('refund.offerMoved', { amount: centsToWire(offer_amount) }, { field: 'offer_amount' });
		}
		if (accept) return acceptOffer(context, tx, locked, { by, text: 'refund.log.accept' });
		const { refund, order } = locked;
		const isHere = refund.user_ship_status === userShip.received;
		const moved = await moveRefund(context, tx, refund, {
			event: 'decline',
			by,
			text: 'refund.log.decline',
			facts: { reason },
			set: isHere ? { escalated: 1 } : {},
		});
		const words = { amount: centsToWire(refund.amount) };
		await notifyAdmins(context, tx, 'refundApplied', [{ id, order_no: order.order_no, words }]);
		return moved;
	});
}

/** Accepts the lower amount, or goes on with it where the goods are here and the member has not answered. */
export async function acceptOffer(
	context: Context,
	tx: Tx,
	locked: RefundWithOrder,
	{ by, text }: Pick<RefundStep, 'by' | 'text'>,
): Promise<MovedRefund> {
	const { refund } = locked;
	const isReturn = needsReturn(refund);
	const event = isReturn ? 'acceptReturn' : 'accept';
	checkStep(refund, event, by);
	const plan = await offeredPlan(tx, locked);
	const facts = { amount: centsToWire(plan.amount) };
	if (!isReturn) return payOut(context, tx, locked, { plan, step: { event, by, text, facts } });
	const address = await addressOf(tx, refund, { by });
	if (!(await reserveParts(tx, refund.id, plan))) throw refused('refund.tooMuch', { left: centsToWire(refund.amount) });
	const set = {
		amount: plan.amount,
		freight_amount: plan.freight_amount,
		return_address: JSON.stringify(address),
	};
	return moveRefund(context, tx, refund, { event, by, text, facts, set });
}

/** Ends a refund that nobody wants any more: what it had reserved is free again. */
export async function closeRefund(
	context: Context,
	tx: Tx,
	{ refund }: RefundWithOrder,
	step: RefundStep,
): Promise<MovedRefund> {
	const moved = await moveRefund(context, tx, refund, step);
	await releaseParts(tx, refund.id);
	await refundEnded(context, tx, refund.order_id);
	return moved;
}

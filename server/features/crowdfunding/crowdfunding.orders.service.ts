import { fateOf, leaveRefusal } from '#domain/crowdfunding/crowdfunding.rules.ts';
import { refused } from '#domain/errors.ts';
import { bySystem, type Operator } from '#domain/order/operator.ts';
import { cancelType, orderStatus, supportOrder } from '#domain/order/order.status.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { bookSales, releaseAdvance } from '#server/features/ledger/ledger.service.ts';
import { endUnpaid } from '#server/features/order/order.cancel.service.ts';
import { holdCheckout, syncPaymentOf } from '#server/features/order/order.hold.service.ts';
import { remindOfShipping } from '#server/features/order/order.remind.service.ts';
import { holdOrder, type MovedOrder, moveOrder } from '#server/features/order/order.step.service.ts';
import { endPaid } from '#server/features/refund/cancel.service.ts';
import { holdCrowd } from './crowdfunding.step.service.ts';

/** A supporter leaves a crowdfunding: all their money goes back, whatever the reason. */
export async function leaveSupport(
	context: Context,
	{ id, userId }: { id: number; userId: number },
	by: Operator,
): Promise<MovedOrder> {
	return inTransaction(context, async (tx) => {
		const order = await holdOrder(tx, id, { userId });
		const { order_no, status, crowdfunding_id: crowdId } = order;
		if (crowdId === null) throw refused('order.notSupport', { order_no });
		if (status === orderStatus.cancelled && order.cancel_type === cancelType.member) return { id, order_no, status };
		if (status === orderStatus.toPay) throw refused('crowdfunding.notPaid');
		const crowd = await holdCrowd(tx, crowdId);
		const refusal = status === orderStatus.toShip ? leaveRefusal(crowd, context.clock.now()) : undefined;
		if (refusal) throw refused(refusal.code, refusal.facts);
		return endPaid(context, tx, order, {
			step: { event: 'leave', by, text: 'order.log.left' },
			cancel: cancelType.member,
			reason: '',
			restock: true,
			initiator: 'user',
		});
	});
}

/**
 * What the end of its crowdfunding means for one order, done at most once however often it is asked: success lets it
 * ship and books what its merchant earns; failure sends the money back; what is not paid by then ends.
 */
export async function settleSupport(context: Context, orderId: number): Promise<void> {
	// Money that is at a channel already comes in first, and goes back by itself.
	await syncPaymentOf(context, { orderId });
	await inTransaction(context, async (tx) => {
		const { payment, order } = await holdCheckout(tx, orderId);
		if (order.crowdfunding_id === null) return;
		const crowd = await holdCrowd(tx, order.crowdfunding_id);
		const fate = fateOf(crowd.status);
		if (fate === 'wait') return;
		const cancel = fate === 'payBack' ? cancelType.crowdfundingFailed : cancelType.timeout;
		if (order.status === orderStatus.toPay) {
			const step = { event: 'failSupport', by: bySystem, text: 'order.log.crowdfundingEnded' } as const;
			await endUnpaid(context, tx, { payment, ended: [order], rest: [] }, [step, cancel, '']);
			return;
		}
		const isOnHold = order.status === orderStatus.toShip && order.hold_reason === supportOrder.holdReason;
		if (!isOnHold) return;
		if (fate === 'deliver') {
			const set = { ship_hold: 0, hold_reason: '' };
			await moveOrder(context, tx, order, { event: 'release', by: bySystem, text: 'order.log.released', set });
			await bookSales(context, tx, [order]);
			await releaseAdvance(context, tx, order, { percent: crowd.advance_percent });
			await remindOfShipping(context, tx, order);
			return;
		}
		await endPaid(context, tx, order, {
			step: { event: 'failSupport', by: bySystem, text: 'order.log.crowdfundingFailed' },
			cancel,
			reason: '',
			restock: true,
			initiator: 'system',
		});
	});
}

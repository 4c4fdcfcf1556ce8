import { refused } from '#domain/errors.ts';
import { orderRefundStatus, orderStatus } from '#domain/order/order.status.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { setTimer } from '#server/features/timer/timer.service.ts';
import { kindOf } from './order.kinds.service.ts';
import type { LockedOrder } from './order.queries.ts';
import { holdOrder } from './order.step.service.ts';
import { findMadeBy } from './promises.queries.ts';

const hour = 60 * 60;

/** When staff are notified that what was paid then has not left; null where the shop does not want it. */
export function remindAt({ settings }: Context, paidAt: number): number | null {
	const hours = settings.get('shop.shipRemindHours');
	return hours > 0 ? paidAt + hours * hour : null;
}

/** From now on staff wait to be notified of an order that may leave; what is made first not before it was promised. */
export async function remindOfShipping(context: Context, tx: Tx, order: LockedOrder): Promise<void> {
	const usual = remindAt(context, context.clock.now());
	if (usual === null) return;
	const due = Math.max(usual, (await promisedBy(context, tx, order)) ?? 0);
	await setTimer(context, tx, { kind: timerKinds.shipOverdue.kind, ref_id: order.id, due_at: due });
}

async function promisedBy(context: Context, tx: Tx, order: LockedOrder): Promise<number | undefined> {
	const kind = kindOf(context, order);
	return kind ? kind.shipBy(tx, order) : findMadeBy(tx, order.id);
}

/** An order has not left completely: staff are notified, once. While it may not leave it is looked at again. */
export async function shipOverdue(context: Context, id: number): Promise<number | undefined> {
	return inTransaction(context, async (tx) => {
		const order = await holdOrder(tx, id);
		const { order_no, status, pay_time } = order;
		const now = context.clock.now();
		const isOnHold = order.ship_hold === 1 || order.refund_status === orderRefundStatus.running;
		if (status === orderStatus.cancelApplied || (status === orderStatus.toShip && isOnHold)) return now + hour;
		if (status !== orderStatus.toShip) throw refused('order.notToShip', { order_no });
		// Its day may have been put off since.
		const promised = await promisedBy(context, tx, order);
		if (promised !== undefined && promised > now) return promised;
		const hours = Math.floor((now - (pay_time ?? now)) / hour);
		await notifyAdmins(context, tx, 'shipOverdue', [{ id, order_no, words: { hours } }]);
		return undefined;
	});
}

import { bySystem } from '#domain/order/operator.ts';
import { cancelType, orderRefundStatus, orderStatus, shipStatus } from '#domain/order/order.status.ts';
import { isSentForNothing } from '#domain/refund/refund.rules.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context, Tx } from '#server/context.ts';
import { lookAtCoupons } from '#server/features/coupon/coupon.return.service.ts';
import { endTimers, setTimer } from '#server/features/timer/timer.service.ts';
import { dateSales } from './order.income.service.ts';
import { kindOf } from './order.kinds.service.ts';
import type { LockedOrder } from './order.queries.ts';
import { holdOrder, moveOrder } from './order.step.service.ts';

const day = 24 * 60 * 60;
const running: readonly string[] = [
	orderStatus.toShip,
	orderStatus.toReceive,
	orderStatus.toEvaluate,
	orderStatus.complete,
];

/**
 * After a refund has ended: an order of which nothing is left ends; one of which only shipped pieces are left is on its way.
 * What was refunded in part and stays with the member does not end it.
 */
export async function orderRefunded(
	context: Context,
	tx: Tx,
	{ id, isKept }: { id: number; isKept: boolean },
): Promise<void> {
	const order = await holdOrder(tx, id);
	await lookAtCoupons(context, tx, id);
	if (!running.includes(order.status) || order.refund_status === orderRefundStatus.running) return;
	if (isSentForNothing(order)) await context.jobs.send(tx, 'refund.unsent', { orderId: id });
	const isBack = order.refund_amount === order.pay_amount || !isKept;
	if (isBack && order.lines.every((line) => line.refund_num === line.num)) return endRefunded(context, tx, order);
	const isShipped = order.lines.every((line) => line.ship_num + line.refund_num >= line.num);
	if (order.status === orderStatus.toShip && order.ship_status !== shipStatus.none && isShipped) {
		await shipRest(context, tx, order);
	}
}

async function endRefunded(context: Context, tx: Tx, order: LockedOrder): Promise<void> {
	const now = context.clock.now();
	await moveOrder(context, tx, order, {
		event: 'refundAll',
		by: bySystem,
		text: 'order.log.refundedAll',
		set: { cancel_type: cancelType.refunded, cancel_time: now, prev_status: null },
	});
	await kindOf(context, order)?.over(context, tx, order);
	await endTimers(context, tx, timerKinds.autoReceive.kind, [order.id]);
	await endTimers(context, tx, timerKinds.autoFinish.kind, [order.id]);
	// Of what has arrived the date is set already.
	if (order.after_sale_deadline === null) await dateSales(context, tx, order, now);
}

async function shipRest(context: Context, tx: Tx, order: LockedOrder): Promise<void> {
	const now = context.clock.now();
	const autoReceiveAt = now + context.settings.get('shop.autoReceiveDays') * day;
	await moveOrder(context, tx, order, {
		event: 'shipRest',
		by: bySystem,
		text: 'order.log.shippedRest',
		set: { ship_status: shipStatus.all, ship_time: now, auto_receive_at: autoReceiveAt },
	});
	await setTimer(context, tx, { kind: timerKinds.autoReceive.kind, ref_id: order.id, due_at: autoReceiveAt });
}

import { visibleTo } from '#domain/kernel/visible-to.ts';
import { byPayment, bySystem, type Operator } from '#domain/order/operator.ts';
import { type CancelType, cancelType, orderStatus } from '#domain/order/order.status.ts';
import { cancelCode } from '#domain/reason/reason.resource.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { releaseCoupons } from '#server/features/coupon/coupon.return.service.ts';
import { holdBalance } from '#server/features/ledger/ledger.service.ts';
import { releasePoints } from '#server/features/ledger/score.service.ts';
import { closePayment, type PaymentRow } from '#server/features/payment/payment.service.ts';
import { chooseReason } from '#server/features/reason/reason.service.ts';
import { holdStock, settleStock } from '#server/features/stock/stock.service.ts';
import { payFreeRest } from './order.free.service.ts';
import { holdCheckout, repay } from './order.hold.service.ts';
import { kindOf } from './order.kinds.service.ts';
import { logOrder } from './order.log.service.ts';
import { pointsIn } from './order.points.service.ts';
import type { LockedOrder, OrderScope } from './order.queries.ts';
import { type MovedOrder, moveOrder, type Step } from './order.step.service.ts';
import { openPieces, reservedPieces } from './order.stock.service.ts';

/** A locked order as it is answered where there is nothing to do. */
export const asItStands = ({ id, order_no, status }: LockedOrder): MovedOrder => ({ id, order_no, status });

/** Cancels an order that is not paid; the other orders of its checkout go on under a new payment number. */
export async function cancelOrder(
	context: Context,
	{ id, reason, reason_id, ...scope }: { id: number; reason: string; reason_id?: number | undefined } & OrderScope,
	by: Operator,
): Promise<MovedOrder> {
	return inTransaction(context, async (tx) => {
		const { payment, orders, order } = await holdCheckout(tx, id, scope);
		const type = by.type === 'merchant' ? cancelType.merchant : cancelType.member;
		if (order.status === orderStatus.cancelled && order.cancel_type === type) return asItStands(order);
		if (reason_id) await chooseReason(tx, { id: reason_id, code: cancelCode });
		const step: Step = { event: 'cancel', by, text: 'order.log.cancelled', facts: { reason } };
		const rest = orders.filter((other) => other.id !== id);
		const [moved = asItStands(order)] = await endUnpaid(context, tx, { payment, ended: [order], rest }, [
			step,
			type,
			reason,
		]);
		return moved;
	});
}

/** How unpaid orders end. */
export type Ending = readonly [Step, CancelType, string];

/** Ends unpaid orders: what they reserve is released, payment closed or replaced. */
export async function endUnpaid(
	context: Context,
	tx: Tx,
	{ payment, ended, rest }: { payment: PaymentRow; ended: readonly LockedOrder[]; rest: readonly LockedOrder[] },
	[step, type, reason]: Ending,
): Promise<MovedOrder[]> {
	const now = context.clock.now();
	const set = { cancel_type: type, cancel_reason: reason, cancel_time: now };
	const moved: MovedOrder[] = [];
	for (const order of ended) moved.push(await moveOrder(context, tx, order, { ...step, set }));
	// The last of something may be one that was never paid.
	await releaseCoupons(context, tx, ended);
	for (const order of ended) await kindOf(context, order)?.over(context, tx, order);
	const open = rest.filter((order) => order.status === orderStatus.toPay);
	const isFree = open.length > 0 && open.every(({ pay_amount }) => pay_amount === 0);
	if (isFree) {
		// Members before goods, and all goods at once: the rest is paid below.
		await holdBalance(tx, payment.user_id);
		await holdStock(tx, [...ended.flatMap(reservedPieces), ...open.flatMap(openPieces)]);
	}
	const used = ended.map((order) => ({ ...order, score_used: pointsIn(order) }));
	// Members before goods, as placing does: otherwise the two could wait for each other.
	await releasePoints(context, tx, used, step.by);
	await settleStock(context, tx, { move: 'release', lines: ended.flatMap(reservedPieces) }, { now, by: step.by });
	if (open.length === 0) {
		await closePayment(context, tx, payment);
		return moved;
	}
	const { id: nextId, payNo } = await repay(context, tx, payment, open);
	// The other orders may be another merchant's, who is not to learn who works here.
	const by = step.by.type === 'merchant' ? bySystem : step.by;
	for (const order of open) {
		await logOrder(context, tx, order, {
			event: 'repriced',
			text: 'order.log.repriced',
			facts: { pay_no: payNo },
			visible: visibleTo.checkout,
			by,
		});
	}
	// What was paid with points alone needs no cashier.
	if (isFree) await payFreeRest(context, tx, { paymentId: nextId }, byPayment);
	return moved;
}

import { refused } from '#domain/errors.ts';
import type { Cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { bySystem, type Operator } from '#domain/order/operator.ts';
import { closeRefusal } from '#domain/order/order.rules.ts';
import { type CancelType, cancelType, orderRefundStatus, orderStatus, shipStatus } from '#domain/order/order.status.ts';
import type { OrderLogKey } from '#domain/order/order.texts.ts';
import { refundAll, refundSome } from '#domain/price/price.refund.ts';
import { cancelCode } from '#domain/reason/reason.resource.ts';
import { refundType } from '#domain/refund/refund.status.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { holdBalance } from '#server/features/ledger/ledger.service.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { asItStands, type Ending, endUnpaid } from '#server/features/order/order.cancel.service.ts';
import { holdCheckout } from '#server/features/order/order.hold.service.ts';
import { dateSales } from '#server/features/order/order.income.service.ts';
import { kindOf } from '#server/features/order/order.kinds.service.ts';
import {
	holdOrder,
	type LockedOrder,
	type MovedOrder,
	moveOrder,
	type OrderScope,
	type Step,
} from '#server/features/order/order.step.service.ts';
import { isCashOut } from '#server/features/payment/on-delivery.service.ts';
import { chooseReason } from '#server/features/reason/reason.service.ts';
import { settleStock } from '#server/features/stock/stock.service.ts';
import { endTimers, setTimer } from '#server/features/timer/timer.service.ts';
import { refundableLines, stockOf } from './refund.lines.service.ts';
import { openRefund } from './refund.service.ts';
import { gonePieces, type Restock, restockedPieces } from './restock.ts';

/** A member asks to cancel what is paid; right after paying it may be approved at once. */
export async function applyCancel(
	context: Context,
	{ id, reason, reason_id, userId }: { id: number; reason: string; reason_id?: number | undefined; userId: number },
	by: Operator,
): Promise<MovedOrder> {
	return inTransaction(context, async (tx) => {
		const order = await holdOrder(tx, id, { userId });
		if (order.status === orderStatus.cancelApplied) return asItStands(order);
		const now = context.clock.now();
		const isAllowed = order.apply_cancel_num < context.settings.get('shop.cancelApplications');
		if (order.status === orderStatus.toShip && !isAllowed) throw refused('order.cancelTooOften');
		if (reason_id) await chooseReason(tx, { id: reason_id, code: cancelCode });
		const set = {
			prev_status: order.status,
			apply_cancel_reason: reason,
			apply_cancel_time: now,
			apply_cancel_num: order.apply_cancel_num + 1,
		};
		const moved = await moveOrder(context, tx, order, {
			event: 'applyCancel',
			by,
			text: 'order.log.applyCancel',
			facts: { reason },
			set,
		});
		const freeUntil = (order.pay_time ?? 0) + context.settings.get('shop.cancelFreeMinutes') * 60;
		if (now >= freeUntil) {
			const { order_no } = order;
			const due = now + context.settings.get('shop.cancelAnswerHours') * 60 * 60;
			await setTimer(context, tx, { kind: timerKinds.cancelAnswer.kind, ref_id: id, due_at: due });
			await notifyAdmins(context, tx, 'cancelApplied', [{ id, order_no, words: { reason } }]);
			return moved;
		}
		return approve(context, tx, { ...order, status: moved.status }, { reason, by: bySystem });
	});
}

/** The member takes the wish to cancel back. */
export async function withdrawCancel(
	context: Context,
	{ id, userId }: { id: number; userId: number },
	by: Operator,
): Promise<MovedOrder> {
	return inTransaction(context, async (tx) => {
		const order = await holdOrder(tx, id, { userId });
		const set = { prev_status: null };
		return moveOrder(context, tx, order, { event: 'withdrawCancel', by, text: 'order.log.withdrawCancel', set });
	});
}

/** Staff answer the wish to cancel: agreed, all that is left goes back; refused, with a reason, the order ships. */
export async function answerCancel(
	context: Context,
	{ id, agree, reason, ...scope }: { id: number; agree: boolean; reason: string } & OrderScope,
	by: Operator,
): Promise<MovedOrder> {
	return inTransaction(context, async (tx) => {
		const order = await holdOrder(tx, id, scope);
		if (agree) {
			if (order.status === orderStatus.cancelled && order.cancel_type === cancelType.approved) return asItStands(order);
			return approve(context, tx, order, { reason, by });
		}
		if (reason === '') throw refused('order.reasonNeeded');
		const set = { prev_status: null };
		return moveOrder(context, tx, order, {
			event: 'rejectCancel',
			by,
			text: 'order.log.rejectCancel',
			facts: { reason },
			set,
		});
	});
}

/** Staff close an order: an unpaid one ends, a paid one is paid back, all of it or an agreed amount. */
export async function closeOrder(
	context: Context,
	{ id, reason, restock, amount }: { id: number; reason: string; restock: Restock; amount?: Cents | undefined },
	by: Operator,
): Promise<MovedOrder> {
	return inTransaction(context, async (tx) => {
		const { payment, orders, order } = await holdCheckout(tx, id);
		const isClosed = order.status === orderStatus.cancelled && order.cancel_type === cancelType.closed;
		if (isClosed) return asItStands(order);
		const refusal = closeRefusal(order);
		if (refusal) throw refused(refusal, { order_no: order.order_no });
		if (order.status === orderStatus.toPay) {
			const step: Step = { event: 'close', by, text: 'order.log.closed', facts: { reason } };
			const rest = orders.filter((other) => other.id !== id);
			const ending: Ending = [step, cancelType.closed, reason];
			const [moved = asItStands(order)] = await endUnpaid(context, tx, { payment, ended: [order], rest }, ending);
			return moved;
		}
		const step = { event: 'close', by, text: 'order.log.closedPaid' } as const;
		return endPaid(context, tx, order, {
			step,
			cancel: cancelType.closed,
			reason,
			restock,
			amount,
			initiator: 'admin',
		});
	});
}

/** Agrees to the wish to cancel a locked order: all that is left goes back, the pieces to the shelf. */
export async function approve(
	context: Context,
	tx: Tx,
	order: LockedOrder,
	{ reason, by, text = 'order.log.approveCancel' }: { reason: string; by: Operator; text?: OrderLogKey },
): Promise<MovedOrder> {
	const step = { event: 'approveCancel', by, text } as const;
	return endPaid(context, tx, order, { step, cancel: cancelType.approved, reason, restock: true, initiator: 'user' });
}

/** Who has not paid at the door yet is not told of money that comes back. */
const textsAtDoor: Readonly<Partial<Record<OrderLogKey, OrderLogKey>>> = {
	'order.log.approveCancel': 'order.log.approveCancelAtDoor',
	'order.log.autoApproveCancel': 'order.log.autoApproveCancelAtDoor',
	'order.log.closedPaid': 'order.log.closed',
};

/** Ends an order that is paid: the money on its way back, the pieces back on the shelf. */
export async function endPaid(
	context: Context,
	tx: Tx,
	order: LockedOrder,
	{
		step,
		cancel,
		reason,
		restock,
		amount,
		initiator,
	}: {
		step: Pick<Step, 'event' | 'by' | 'text'>;
		cancel: CancelType;
		reason: string;
		restock: Restock;
		amount?: Cents | undefined;
		initiator: 'user' | 'admin' | 'system';
	},
): Promise<MovedOrder> {
	const now = context.clock.now();
	const plan = planOf(order, amount);
	const isUnpaid = await isCashOut(tx, order.id);
	const moved = await moveOrder(context, tx, order, {
		...step,
		text: (isUnpaid && textsAtDoor[step.text]) || step.text,
		facts: { reason, amount: centsToWire(plan.amount) },
		set: {
			prev_status: null,
			cancel_type: cancel,
			cancel_reason: reason,
			cancel_time: now,
			refund_status: orderRefundStatus.running,
		},
	});
	// Members before goods before merchants, as paying does: otherwise the two could wait for each other.
	if (plan.amount === 0) await holdBalance(tx, order.user_id);
	// Only what was counted is taken out: an order that cannot end this way has refused by now.
	const kind = kindOf(context, order);
	await kind?.hold(tx, order);
	await kind?.left(context, tx, order);
	const restocked = restockedPieces(order, restock);
	const returned = { move: 'return', lines: stockOf(order, restocked) } as const;
	await settleStock(context, tx, returned, { now, by: step.by });
	const type = order.ship_status === shipStatus.none ? refundType.notShipped : refundType.moneyOnly;
	const gone = gonePieces(order, restocked);
	await openRefund(context, tx, order, plan, { by: step.by, initiator, reason, type, gone });
	await endTimers(context, tx, timerKinds.autoReceive.kind, [order.id]);
	await endTimers(context, tx, timerKinds.autoFinish.kind, [order.id]);
	await kind?.over(context, tx, order);
	// Of what has arrived the date is set already.
	if (order.after_sale_deadline === null) await dateSales(context, tx, order, now);
	return moved;
}

function planOf(order: LockedOrder, amount: Cents | undefined) {
	const lines = refundableLines(order);
	const all = refundAll(lines);
	if (amount === undefined) return all;
	if (amount < 0 || amount > all.amount) throw refused('order.closeTooMuch', { left: centsToWire(all.amount) });
	return refundSome(lines, amount);
}

import type { OrderErrorCode } from '#domain/order/order.errors.ts';
import { lineEvaluateStatus, orderRefundStatus, orderStatus, shipStatus } from '#domain/order/order.status.ts';
import { type OrderFacts, orderRefusal } from '#domain/order/order.transitions.ts';

export const canApplyCancel = (order: OrderFacts) => !orderRefusal(order, 'applyCancel');
export const canShip = (order: OrderFacts) => !orderRefusal(order, 'ship');
export const canLeave = (order: OrderFacts) => !orderRefusal(order, 'leave');
export const canClose = (order: OrderFacts) => !closeRefusal(order);

/** Why an order cannot be closed now. */
export function closeRefusal(order: OrderFacts): OrderErrorCode | undefined {
	if (order.status === orderStatus.cancelApplied) return 'order.cancelApplied';
	if (order.status === orderStatus.complete || order.status === orderStatus.cancelled) return 'order.alreadyEnded';
	if (Number(order.refund_amount) > 0) return 'order.alreadyRefunded';
	return orderRefusal(order, 'close');
}

/** Why the price of an order cannot be changed now. */
export function priceRefusal(order: Pick<OrderFacts, 'status'>): OrderErrorCode | undefined {
	return order.status === orderStatus.toPay ? undefined : 'order.notToReprice';
}

/** Why an order cannot be sent elsewhere now. */
export function addressRefusal(order: OrderFacts): OrderErrorCode | undefined {
	const isWaiting = order.status === orderStatus.toPay || order.status === orderStatus.toShip;
	const isFree = order.ship_status === shipStatus.none && order.refund_status !== orderRefundStatus.running;
	return isWaiting && isFree ? undefined : 'order.notToReaddress';
}

/** Why its own member cannot send it elsewhere: what bears a label may lie at the carrier's, and only the shop knows. */
export function ownAddressRefusal(order: OrderFacts & { waybill_print_time: number }): OrderErrorCode | undefined {
	return addressRefusal(order) ?? (order.waybill_print_time > 0 ? 'order.waybillPrinted' : undefined);
}

/** Why the delivery button is off. */
export function shipRefusal(order: OrderFacts): OrderErrorCode | undefined {
	return orderRefusal(order, 'ship');
}

/** How long staff are left in peace after a reminder. */
const remindedFor = 24 * 60 * 60;

/** Whether the member has asked lately for the order to be sent. */
export function isReminded(order: Pick<OwnFacts, 'remind_time'>, now: number): boolean {
	return order.remind_time > 0 && now < order.remind_time + remindedFor;
}

/** Why the member cannot ask now for the order to be sent: whoever may not send it is not reminded of it. */
export function remindRefusal(order: OwnFacts, now: number): OrderErrorCode | undefined {
	if (order.status !== orderStatus.toShip) return 'order.notToRemind';
	return orderRefusal(order, 'ship') ?? (isReminded(order, now) ? 'order.remindedAlready' : undefined);
}

/** Why the member cannot put off the time at which the order counts as received. */
export function extendRefusal(order: Pick<OwnFacts, 'status' | 'receive_extended'>): OrderErrorCode | undefined {
	if (order.status !== orderStatus.toReceive) return 'order.notToExtend';
	return order.receive_extended ? 'order.extendedAlready' : undefined;
}

/** Why the member cannot take the order off the own list. */
export function deleteRefusal(order: Pick<OwnFacts, 'status' | 'refund_status'>): OrderErrorCode | undefined {
	const isOver = order.status === orderStatus.complete || order.status === orderStatus.cancelled;
	if (!isOver) return 'order.notToDelete';
	return order.refund_status === orderRefundStatus.running ? 'order.refundRunning' : undefined;
}

/** What a member's own steps look at besides. */
export interface OwnFacts extends OrderFacts {
	/** 0 = never. */
	readonly remind_time: number;
	readonly receive_extended: number;
	/** When the member took it off their list; 0 = it stands there. */
	readonly user_delete_time?: number;
}

interface LineFacts {
	readonly num: number;
	readonly refund_num: number;
	readonly evaluate_status: string;
}

/** Whether a line of an order in this status waits for its review; what was sent back whole does not. */
export function waitsForReview(status: string, line: LineFacts): boolean {
	return (
		status === orderStatus.toEvaluate && line.evaluate_status === lineEvaluateStatus.none && line.refund_num < line.num
	);
}

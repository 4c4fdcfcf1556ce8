import { orderRefundStatus, orderStatus } from '#domain/order/order.status.ts';
import type { OrderFacts } from '#domain/order/order.transitions.ts';

export type NextKey =
	| 'toPay'
	| 'toShip'
	| 'onHold'
	| 'refundRunning'
	| 'cancelApplied'
	| 'toReceive'
	| 'toEvaluate'
	| 'complete'
	| 'cancelled'
	| 'cancelledPayingBack'
	| 'cancelledPaidBack';

/** What happens next with an order, and until when it may take. */
export interface Next {
	key: NextKey;
	/** Whether it waits for staff. */
	isOurs: boolean;
	until?: number;
}

interface NextFacts extends OrderFacts {
	readonly pay_deadline: number;
	readonly auto_receive_at: number;
	readonly cancel_answer_at: number;
}

/** Reads from an order's state what it waits for. */
export function nextOf(order: NextFacts): Next {
	const isPayingBack = order.refund_status === orderRefundStatus.running;
	switch (order.status) {
		case orderStatus.toPay:
			return { key: 'toPay', isOurs: false, until: order.pay_deadline };
		case orderStatus.toShip:
			if (isPayingBack) return { key: 'refundRunning', isOurs: true };
			return order.ship_hold ? { key: 'onHold', isOurs: true } : { key: 'toShip', isOurs: true };
		case orderStatus.cancelApplied:
			return { key: 'cancelApplied', isOurs: true, until: order.cancel_answer_at };
		case orderStatus.toReceive:
			if (isPayingBack) return { key: 'refundRunning', isOurs: true };
			return { key: 'toReceive', isOurs: false, until: order.auto_receive_at };
		case orderStatus.toEvaluate:
			return { key: 'toEvaluate', isOurs: false };
		case orderStatus.complete:
			return { key: 'complete', isOurs: false };
		default:
			if (isPayingBack) return { key: 'cancelledPayingBack', isOurs: false };
			return { key: Number(order.refund_amount) > 0 ? 'cancelledPaidBack' : 'cancelled', isOurs: false };
	}
}

export type MilestoneKey = 'placed' | 'paid' | 'shipped' | 'received' | 'finished' | 'cancelled';

export interface Milestone {
	key: MilestoneKey;
	/** Unix seconds; 0 = still ahead. */
	at: number;
}

interface MilestoneFacts {
	readonly status: string;
	readonly create_time: number;
	readonly pay_time: number;
	readonly ship_time: number;
	readonly receive_time: number;
	readonly finish_time: number;
	readonly cancel_time: number;
}

/** The stations of an order's way; a cancelled one ends where it was cancelled. */
export function milestonesOf(order: MilestoneFacts): Milestone[] {
	const way: Milestone[] = [
		{ key: 'placed', at: order.create_time },
		{ key: 'paid', at: order.pay_time },
		{ key: 'shipped', at: order.ship_time },
		{ key: 'received', at: order.receive_time },
		{ key: 'finished', at: order.finish_time },
	];
	if (order.status !== orderStatus.cancelled) return way;
	return [...way.filter(({ at }) => at > 0), { key: 'cancelled', at: order.cancel_time }];
}

import { crowdStatus, overdueDays } from '#domain/crowdfunding/crowdfunding.status.ts';
import { cancelType, orderStatus, supportOrder } from '#domain/order/order.status.ts';

const day = 24 * 60 * 60;

/** Where a crowdfunding stands for whoever looks at its page. */
export type CrowdStage = 'soon' | 'running' | 'making' | 'delivering' | 'delivered' | 'failed' | 'cancelled';

/** The stage of a crowdfunding that the store shows. */
export function stageOf({ status, isSent }: { status: string; isSent: boolean }): CrowdStage {
	switch (status) {
		case crowdStatus.running:
			return 'running';
		case crowdStatus.success:
			return isSent ? 'delivering' : 'making';
		case crowdStatus.delivered:
			return 'delivered';
		case crowdStatus.failed:
			return 'failed';
		case crowdStatus.cancelled:
			return 'cancelled';
		default:
			return 'soon';
	}
}

/** Where a support stands for who paid for it. */
export type SupportStage = 'supported' | 'making' | 'delivering' | 'delivered' | 'moneyBack';

/** The stage of a support; nothing for other orders, and where the words of every order say it: unpaid, or ended by its member. */
export function supportStageOf(order: {
	type: string;
	status: string;
	/** On hold until the crowdfunding has succeeded. */
	ship_hold: number;
	/** Lists do not know why an order has ended. */
	cancel_type?: string | null;
}): SupportStage | undefined {
	if (order.type !== supportOrder.type) return undefined;
	switch (order.status) {
		case orderStatus.toShip:
			return order.ship_hold === 1 ? 'supported' : 'making';
		case orderStatus.toReceive:
			return 'delivering';
		case orderStatus.toEvaluate:
		case orderStatus.complete:
			return 'delivered';
		case orderStatus.cancelled:
			return order.cancel_type === cancelType.crowdfundingFailed ? 'moneyBack' : undefined;
		default:
			return undefined;
	}
}

/** A day on the way of a crowdfunding: one of its own, or one that its maker names. */
export interface WayPoint {
	readonly kind: 'start' | 'end' | 'ship' | 'overdue' | 'own';
	/** Seconds; of a day that its maker names, its beginning where the shop is. */
	readonly at: number;
	readonly title: string;
	readonly isPast: boolean;
}

/** The way of a crowdfunding in the order of its days; the day of sending counts from success, or from the end until then. */
export function wayOf(
	crowd: { start_time: number; end_time: number; ship_days: number; ship_deadline: number },
	dates: readonly { at: number; title: string }[],
	now: number,
): WayPoint[] {
	const ship = crowd.ship_deadline || crowd.end_time + crowd.ship_days * day;
	const points = [
		{ kind: 'start' as const, at: crowd.start_time, title: '' },
		{ kind: 'end' as const, at: crowd.end_time, title: '' },
		{ kind: 'ship' as const, at: ship, title: '' },
		{ kind: 'overdue' as const, at: ship + overdueDays * day, title: '' },
		...dates.map((date) => ({ ...date, kind: 'own' as const })),
	];
	return points.toSorted((one, other) => one.at - other.at).map((point) => ({ ...point, isPast: point.at <= now }));
}

import type { CrowdfundingErrorCode } from '#domain/crowdfunding/crowdfunding.errors.ts';
import { orderStatus, shipStatus, supportOrder } from '#domain/order/order.status.ts';
import type { OrderActor } from '#domain/order/order.transitions.ts';
import type { RefundErrorCode } from '#domain/refund/refund.errors.ts';
import { type ReceiveResult, refundType } from '#domain/refund/refund.status.ts';
import { needsReturn, type RefundEvent, type RefundFacts, refundRefusal } from '#domain/refund/refund.transitions.ts';

const by = (actor: 'member' | 'merchant' | 'admin') => (refund: RefundFacts, event: RefundEvent) =>
	!refundRefusal(refund, event, actor);

const memberMay = by('member');
const adminMay = by('admin');
const merchantMay = by('merchant');

export type RefundButton = 'sendBack' | 'accept' | 'decline' | 'escalate' | 'withdraw';

/** The buttons of a refund in the member centre, the main one first. */
export function refundButtons(refund: RefundFacts): RefundButton[] {
	const may: Readonly<Record<RefundButton, boolean>> = {
		sendBack: memberMay(refund, 'sendBack'),
		accept: memberMay(refund, needsReturn(refund) ? 'acceptReturn' : 'accept'),
		decline: memberMay(refund, 'decline'),
		escalate: memberMay(refund, 'escalate'),
		withdraw: memberMay(refund, 'withdraw'),
	};
	return (Object.keys(may) as RefundButton[]).filter((button) => may[button]);
}

/** Whether the request itself can be answered. */
function canAudit(refund: RefundFacts, actor: 'admin' | 'merchant'): boolean {
	return (actor === 'admin' ? adminMay : merchantMay)(refund, 'refuse');
}

/** Whether the answer is the platform's verdict: staff need the node `arbitrate` for it, on top of `audit`. */
export function needsArbiter({ escalated }: Pick<RefundFacts, 'escalated'>): boolean {
	return escalated === 1;
}

/** Whether the goods that were sent back can be received. */
function canReceiveReturn(refund: RefundFacts, actor: 'admin' | 'merchant'): boolean {
	return (actor === 'admin' ? adminMay : merchantMay)(refund, 'receive');
}

/** What staff hold of the nodes that stand for refunds the platform was called into. */
export interface EscalationRights {
	/** Answers, and gives less than was decided. */
	readonly isArbiter: boolean;
	/** Takes their goods in. */
	readonly isReceiver: boolean;
}

/**
 * Why goods cannot be received so: where the platform was called in, its people alone take them in, and give less than was
 * decided only where they may decide.
 */
export function receiveRefusal(
	refund: Pick<RefundFacts, 'escalated'>,
	result: ReceiveResult,
	by: { actor: OrderActor } & EscalationRights,
): RefundErrorCode | undefined {
	if (!needsArbiter(refund) || by.actor === 'system') return undefined;
	// What a merchant does not accept goes to the platform.
	if (by.actor === 'merchant') return result === 'part' ? 'refund.escalated' : undefined;
	if (!by.isReceiver) return 'refund.notReceiver';
	return result === 'ok' || by.isArbiter ? undefined : 'refund.notArbiter';
}

export type StaffRefundButton = 'audit' | 'receive' | 'payout';

/** The buttons of a refund for staff or its merchant's people, the main one first. */
export function staffRefundButtons(refund: RefundFacts, actor: 'admin' | 'merchant'): StaffRefundButton[] {
	const may: Readonly<Record<StaffRefundButton, boolean>> = {
		audit: canAudit(refund, actor),
		receive: canReceiveReturn(refund, actor),
		payout: !refundRefusal(refund, 'retry', actor),
	};
	return (Object.keys(may) as StaffRefundButton[]).filter((button) => may[button]);
}

const afterPaying: readonly string[] = [
	orderStatus.toShip,
	orderStatus.toReceive,
	orderStatus.toEvaluate,
	orderStatus.complete,
];

interface PaidOrder {
	readonly type: string;
	readonly status: string;
	readonly ship_status: string;
	readonly ship_hold: number;
}

interface RefundedOrder extends PaidOrder {
	readonly after_sale_deadline: number | null;
}

/** Until its first parcel a support is left as a whole; from then on what was not sent goes back as of any order. */
function isLeftWhole({ type, status, ship_status, ship_hold }: PaidOrder): boolean {
	const isHere = ship_hold === 1 || ship_status === shipStatus.none;
	return type === supportOrder.type && status === orderStatus.toShip && isHere;
}

/** Why this kind of refund is not possible for this order at all. */
export function typeRefusal(
	order: RefundedOrder,
	type: string,
	now: number,
): RefundErrorCode | CrowdfundingErrorCode | undefined {
	if (isLeftWhole(order)) return 'crowdfunding.leaveInstead';
	const isPaid = order.status === orderStatus.toShip;
	if (!afterPaying.includes(order.status)) return 'refund.notToApply';
	if (isPaid !== (type === refundType.notShipped)) return 'refund.wrongType';
	if (order.after_sale_deadline !== null && now >= order.after_sale_deadline) return 'refund.tooLate';
	return undefined;
}

/**
 * Why the platform cannot be called in over a refused refund. It was asked for in time, so the end of that time counts no
 * more than the days that the member has from the refusal on: whoever answers late takes nothing away.
 */
export function escalationRefusal(
	order: RefundedOrder,
	refund: { type: string; deadline_at: number },
	now: number,
): RefundErrorCode | CrowdfundingErrorCode | undefined {
	const isLeft = refund.deadline_at > 0;
	return typeRefusal(isLeft ? { ...order, after_sale_deadline: null } : order, refund.type, now);
}

/**
 * Whether the platform can be called in over a refused refund no more, whatever becomes of its order: until that has arrived,
 * a parcel called back or a wish to cancel is in the way of it only for a while.
 */
export function isEscalationOver(order: RefundedOrder, refund: { type: string }, now: number): boolean {
	const isOnItsWay = order.status !== orderStatus.cancelled && order.after_sale_deadline === null;
	return !isOnItsWay && typeRefusal(order, refund.type, now) !== undefined;
}

/** Whether a line was free from the start: money that comes back beside it is no money for it, and it is owed as before. */
export function isFree(line: {
	readonly pay_amount: number;
	readonly score_used: number;
	readonly member_platform_cost: number;
	readonly coupon_platform_cost: number;
}): boolean {
	return line.pay_amount + line.score_used + line.member_platform_cost + line.coupon_platform_cost === 0;
}

/** Whether something is still to be sent of an order in which its member has nothing left, neither money nor points. */
export function isSentForNothing(
	order: Pick<PaidOrder, 'status'> & {
		readonly pay_amount: number;
		readonly refund_amount: number;
		readonly lines: readonly { readonly score_used: number; readonly refund_score: number }[];
	},
): boolean {
	const isPaidBack = order.pay_amount > 0 && order.refund_amount === order.pay_amount;
	return (
		order.status === orderStatus.toShip &&
		isPaidBack &&
		order.lines.every((line) => line.refund_score === line.score_used)
	);
}

/** Whether a refund may be asked for at all; what of the order, its form says. */
export function offersRefund(order: PaidOrder & { readonly after_sale_deadline: number }, now: number): boolean {
	if (isLeftWhole(order)) return false;
	const isOver = order.after_sale_deadline > 0 && now >= order.after_sale_deadline;
	return afterPaying.includes(order.status) && !isOver;
}

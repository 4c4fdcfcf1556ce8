/** Where an order stands; the codes are the wire's and stand nowhere else. */
export const orderStatus = {
	toPay: '1',
	toShip: '2',
	toReceive: '3',
	toEvaluate: '4',
	complete: '5',
	cancelled: '6',
	cancelApplied: '7',
} as const;

export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

export const orderStatusCodes = Object.values(orderStatus);

/** Paid, and neither ended nor given back. */
export const paidStatuses = [
	orderStatus.toShip,
	orderStatus.toReceive,
	orderStatus.toEvaluate,
	orderStatus.complete,
	orderStatus.cancelApplied,
] as const;

/** Nothing is owed to anybody any more. */
export const endedOrder = [orderStatus.complete, orderStatus.cancelled] as const;

/** The colour of a status tag on every list. */
export const orderStatusColour = {
	[orderStatus.toPay]: 'info',
	[orderStatus.toShip]: 'warning',
	[orderStatus.toReceive]: 'success',
	[orderStatus.toEvaluate]: 'success',
	[orderStatus.complete]: 'success',
	[orderStatus.cancelled]: 'danger',
	[orderStatus.cancelApplied]: 'warning',
} as const satisfies Record<OrderStatus, 'info' | 'warning' | 'success' | 'danger'>;

/** Lists of orders to ship are narrowed by these beside the codes: what can be shipped now, and what something keeps from it. */
export const shippingState = { ready: 'ready', held: 'held' } as const;

/** Whether money of the order is being returned. */
export const orderRefundStatus = { none: '0', running: '1', part: '2', all: '3' } as const;

/** How much of the order has left the house. */
export const shipStatus = { none: '0', part: '1', all: '2' } as const;

/** The kind of an order that buys what is on the shelf. */
export const usualOrder = { type: '1' } as const;

/** The kind of an order that supports a crowdfunding, and the reason for which it is not shipped yet. */
export const supportOrder = { type: '2', holdReason: 'crowdfunding' } as const;

/** What has become of a line: nothing yet, reviewed, added to. */
export const lineEvaluateStatus = { none: '0', done: '1', appended: '2' } as const;

/** Why a cancelled order was cancelled. */
export const cancelType = {
	member: '1',
	timeout: '2',
	closed: '3',
	approved: '4',
	crowdfundingFailed: '5',
	risk: '6',
	refunded: '7',
	merchant: '8',
	/** Its pieces were gone when its money came. */
	soldOut: '9',
} as const;
export type CancelType = (typeof cancelType)[keyof typeof cancelType];

const cancelTypes: readonly string[] = Object.values(cancelType);

/** Is it one of the known ways to end early? */
export function isCancelType(code: string): code is CancelType {
	return cancelTypes.includes(code);
}

import type { OrderErrorCode } from '#domain/order/order.errors.ts';
import {
	type OrderStatus,
	orderRefundStatus,
	orderStatus,
	shipStatus,
	supportOrder,
} from '#domain/order/order.status.ts';

/** What the rules look at; a row of the database (cents) and a row of the wire (decimals) both fit. */
export interface OrderFacts {
	readonly status: string;
	readonly refund_status: string;
	readonly ship_status: string;
	readonly ship_hold: number;
	readonly type: string;
	readonly refund_amount: number | string;
}

export type OrderActor = 'member' | 'merchant' | 'admin' | 'system' | 'payment';

/** An order that is not there yet. */
export const unborn = 'unborn';

export interface OrderTransition {
	readonly from: readonly (OrderStatus | typeof unborn)[];
	readonly to: OrderStatus;
	readonly actors: readonly OrderActor[];
	/** Said when the order stands somewhere else. */
	readonly otherwise: OrderErrorCode;
	/** What else must be so; the answer is why it is not. */
	readonly guard?: (order: OrderFacts) => OrderErrorCode | undefined;
}

/** Every step an order can take. Services move orders by this table and nothing else. */
export const orderTransitions = {
	place: { from: [unborn], to: orderStatus.toPay, actors: ['member', 'admin'], otherwise: 'order.notYours' },
	pay: {
		from: [orderStatus.toPay],
		to: orderStatus.toShip,
		actors: ['member', 'payment', 'admin'],
		otherwise: 'order.notToPay',
	},
	cancel: {
		from: [orderStatus.toPay],
		to: orderStatus.cancelled,
		actors: ['member', 'merchant', 'admin'],
		otherwise: 'order.notToCancel',
	},
	timeout: {
		from: [orderStatus.toPay],
		to: orderStatus.cancelled,
		actors: ['system'],
		otherwise: 'order.notToCancel',
	},
	/** Its money has come, and the pieces that it was to get then are gone. */
	soldOut: {
		from: [orderStatus.toPay],
		to: orderStatus.cancelled,
		actors: ['payment'],
		otherwise: 'order.notToCancel',
	},
	/** Money that arrives after the end goes back; the order is never raised from the dead. */
	latePayment: {
		from: [orderStatus.cancelled],
		to: orderStatus.cancelled,
		actors: ['payment'],
		otherwise: 'order.notToPay',
	},
	applyCancel: {
		from: [orderStatus.toShip],
		to: orderStatus.cancelApplied,
		actors: ['member'],
		otherwise: 'order.notToApplyCancel',
		guard: (order) => nothingShipped(order, 'order.notToApplyCancel') ?? noSupport(order) ?? noOpenRefund(order),
	},
	withdrawCancel: {
		from: [orderStatus.cancelApplied],
		to: orderStatus.toShip,
		actors: ['member'],
		otherwise: 'order.noCancelApplied',
	},
	approveCancel: {
		from: [orderStatus.cancelApplied],
		to: orderStatus.cancelled,
		actors: ['admin', 'merchant', 'system'],
		otherwise: 'order.noCancelApplied',
		guard: (order) => noOpenRefund(order),
	},
	rejectCancel: {
		from: [orderStatus.cancelApplied],
		to: orderStatus.toShip,
		actors: ['admin', 'merchant'],
		otherwise: 'order.noCancelApplied',
	},
	ship: {
		from: [orderStatus.toShip],
		to: orderStatus.toReceive,
		actors: ['admin', 'merchant'],
		otherwise: 'order.notToShip',
		guard: (order) => notOnHold(order) ?? noOpenRefund(order),
	},
	/** A parcel with some of the pieces. */
	shipPart: {
		from: [orderStatus.toShip],
		to: orderStatus.toShip,
		actors: ['admin', 'merchant'],
		otherwise: 'order.notToShip',
		guard: (order) => notOnHold(order) ?? noOpenRefund(order),
	},
	/** A parcel is called back: its pieces are to be sent again. */
	cancelShipment: {
		from: [orderStatus.toShip, orderStatus.toReceive],
		to: orderStatus.toShip,
		actors: ['admin'],
		otherwise: 'order.shipmentGone',
		guard: (order) => noOpenRefund(order),
	},
	receive: {
		from: [orderStatus.toReceive],
		to: orderStatus.toEvaluate,
		actors: ['member', 'system', 'admin'],
		otherwise: 'order.notToReceive',
		guard: (order) => noOpenRefund(order),
	},
	finish: {
		from: [orderStatus.toEvaluate],
		to: orderStatus.complete,
		actors: ['member', 'system'],
		otherwise: 'order.notToFinish',
		guard: (order) => noOpenRefund(order),
	},
	close: {
		from: [orderStatus.toPay, orderStatus.toShip, orderStatus.toReceive, orderStatus.toEvaluate],
		to: orderStatus.cancelled,
		actors: ['admin'],
		otherwise: 'order.alreadyEnded',
		guard: (order) => nothingRefunded(order) ?? noOpenRefund(order),
	},
	/** A supporter leaves a crowdfunding with all their money; whether they may is for the crowdfunding to say. */
	leave: {
		from: [orderStatus.toShip],
		to: orderStatus.cancelled,
		actors: ['member'],
		otherwise: 'order.alreadyEnded',
		guard: (order) => onlySupport(order) ?? nothingShipped(order, 'order.alreadyEnded') ?? noOpenRefund(order),
	},
	/** The crowdfunding has succeeded: what was on hold may be shipped. */
	release: {
		from: [orderStatus.toShip],
		to: orderStatus.toShip,
		actors: ['system'],
		otherwise: 'order.notToShip',
		guard: (order) => onlySupport(order),
	},
	/** The crowdfunding has failed or was cancelled: everything goes back. */
	failSupport: {
		from: [orderStatus.toPay, orderStatus.toShip],
		to: orderStatus.cancelled,
		actors: ['system'],
		otherwise: 'order.alreadyEnded',
		guard: (order) => onlySupport(order) ?? noOpenRefund(order),
	},
	/** What is left of an order whose other pieces were refunded has been shipped before. */
	shipRest: {
		from: [orderStatus.toShip],
		to: orderStatus.toReceive,
		actors: ['system'],
		otherwise: 'order.notToShip',
		guard: (order) => noOpenRefund(order),
	},
	/** Every piece was refunded. */
	refundAll: {
		from: [orderStatus.toShip, orderStatus.toReceive, orderStatus.toEvaluate, orderStatus.complete],
		to: orderStatus.cancelled,
		actors: ['system'],
		otherwise: 'order.alreadyEnded',
		guard: (order) => noOpenRefund(order),
	},
} as const satisfies Readonly<Record<string, OrderTransition>>;

export type OrderEvent = keyof typeof orderTransitions;

export const orderEvents = Object.keys(orderTransitions) as OrderEvent[];

/** Why this order cannot take this step now; `undefined` = it can. */
export function orderRefusal(order: OrderFacts, event: OrderEvent): OrderErrorCode | undefined {
	const transition: OrderTransition = orderTransitions[event];
	if (!(transition.from as readonly string[]).includes(order.status)) return transition.otherwise;
	return transition.guard?.(order);
}

/** The same, with who takes the step. */
export function stepRefusal(order: OrderFacts, event: OrderEvent, actor: OrderActor): OrderErrorCode | undefined {
	const transition: OrderTransition = orderTransitions[event];
	return orderRefusal(order, event) ?? (transition.actors.includes(actor) ? undefined : 'order.notYours');
}

function notOnHold(order: OrderFacts): OrderErrorCode | undefined {
	return order.ship_hold ? 'order.shipOnHold' : undefined;
}

function onlySupport(order: OrderFacts): OrderErrorCode | undefined {
	return order.type === supportOrder.type ? undefined : 'order.notSupport';
}

function noSupport(order: OrderFacts): OrderErrorCode | undefined {
	return order.type === supportOrder.type ? 'order.supportLeaves' : undefined;
}

function noOpenRefund(order: OrderFacts): OrderErrorCode | undefined {
	return order.refund_status === orderRefundStatus.running ? 'order.refundRunning' : undefined;
}

function nothingShipped(order: OrderFacts, otherwise: OrderErrorCode): OrderErrorCode | undefined {
	return order.ship_status === shipStatus.none ? undefined : otherwise;
}

function nothingRefunded(order: OrderFacts): OrderErrorCode | undefined {
	return Number(order.refund_amount) > 0 ? 'order.alreadyRefunded' : undefined;
}

import type { OrderActor } from '#domain/order/order.transitions.ts';
import type { RefundErrorCode } from '#domain/refund/refund.errors.ts';
import { refundAudit, refundStatus, refundType, userShip } from '#domain/refund/refund.status.ts';

/** What the rules look at; a row of the database and a row of the wire both fit. */
export interface RefundFacts {
	readonly type: string;
	readonly audit_status: string;
	readonly status: string;
	readonly user_ship_status: string;
	/** Whether a smaller amount waits for the member's answer. */
	readonly has_offer: number;
	/** 0 until the money is on its way. */
	readonly payout_time: number;
	readonly escalated: number;
	readonly merchant_id: number;
}

/** Where a refund stands, in one word: the three statuses of the wire, the open offer and the payout together. */
export const refundStages = [
	'waiting',
	'offered',
	'toReturn',
	'returning',
	'reoffered',
	'paying',
	'failed',
	'done',
	'refused',
	'closed',
] as const;
export type RefundStage = (typeof refundStages)[number];

/** Where somebody has until a date to act. */
export const waitingStages: readonly RefundStage[] = ['waiting', 'offered', 'toReturn', 'returning', 'reoffered'];

export const unborn = 'unborn';

export interface RefundTransition {
	readonly from: readonly (RefundStage | typeof unborn)[];
	readonly to: RefundStage;
	readonly actors: readonly OrderActor[];
	/** Said when the refund stands somewhere else. */
	readonly otherwise: RefundErrorCode;
	/** What else is checked; the answer is why not. */
	readonly guard?: (refund: RefundFacts, actor: OrderActor) => RefundErrorCode | undefined;
}

const staff = ['admin', 'merchant', 'system'] as const;

/** Every step a refund can take. Services move refunds by this table and nothing else. */
export const refundTransitions = {
	/** The member asks, or whoever serves the member does so in their place. */
	apply: { from: [unborn], to: 'waiting', actors: ['member', 'admin', 'merchant'], otherwise: 'refund.notYours' },
	/** What staff or the shop itself give back needs no audit. */
	open: { from: [unborn], to: 'paying', actors: ['admin', 'merchant', 'system'], otherwise: 'refund.notYours' },
	/** Agreed, and nothing has to come back, or it is here already. */
	agree: {
		from: ['waiting', 'offered'],
		to: 'paying',
		actors: staff,
		otherwise: 'refund.notToAudit',
		guard: (refund, actor) => ofThePlatform(refund, actor) ?? (needsReturn(refund) ? 'refund.notToAudit' : undefined),
	},
	agreeReturn: {
		from: ['waiting', 'offered'],
		to: 'toReturn',
		actors: staff,
		otherwise: 'refund.notToAudit',
		guard: (refund, actor) => ofThePlatform(refund, actor) ?? (needsReturn(refund) ? undefined : 'refund.notToAudit'),
	},
	/** Staff propose less than was asked for. */
	offer: {
		from: ['waiting', 'offered'],
		to: 'offered',
		actors: ['admin', 'merchant'],
		otherwise: 'refund.notToAudit',
		guard: ofThePlatform,
	},
	refuse: {
		from: ['waiting', 'offered'],
		to: 'refused',
		actors: ['admin', 'merchant'],
		otherwise: 'refund.notToAudit',
		guard: ofThePlatform,
	},
	accept: {
		from: ['offered', 'reoffered'],
		to: 'paying',
		actors: ['member', 'system'],
		otherwise: 'refund.noOffer',
		guard: (refund) => (needsReturn(refund) ? 'refund.noOffer' : undefined),
	},
	acceptReturn: {
		from: ['offered'],
		to: 'toReturn',
		actors: ['member'],
		otherwise: 'refund.noOffer',
		guard: (refund) => (needsReturn(refund) ? undefined : 'refund.noOffer'),
	},
	/** Staff hear that the member wants what was asked for; where the goods are here already, the platform decides. */
	decline: { from: ['offered', 'reoffered'], to: 'waiting', actors: ['member'], otherwise: 'refund.noOffer' },
	/** Silence about what a merchant proposes is no yes: the platform decides, once. */
	offerUnanswered: {
		from: ['offered', 'reoffered'],
		to: 'waiting',
		actors: ['system'],
		otherwise: 'refund.noOffer',
		guard: (refund) => (isOfMerchantAlone(refund) ? undefined : 'refund.noOffer'),
	},
	/** The number of the parcel; it may be put right until the parcel has arrived. */
	sendBack: { from: ['toReturn', 'returning'], to: 'returning', actors: ['member'], otherwise: 'refund.notToSendBack' },
	receive: { from: ['returning'], to: 'paying', actors: staff, otherwise: 'refund.notToReceive' },
	receivePart: {
		from: ['returning'],
		to: 'reoffered',
		actors: ['admin', 'merchant'],
		otherwise: 'refund.notToReceive',
	},
	rejectGoods: { from: ['returning'], to: 'refused', actors: ['admin'], otherwise: 'refund.notToReceive' },
	/** What a merchant does not accept goes to the platform by itself; what was asked for stays reserved. */
	disputeGoods: { from: ['returning'], to: 'waiting', actors: ['merchant'], otherwise: 'refund.notToReceive' },
	withdraw: {
		from: ['waiting', 'offered', 'toReturn'],
		to: 'closed',
		actors: ['member'],
		otherwise: 'refund.notToWithdraw',
		guard: (refund) => (refund.user_ship_status === userShip.none ? undefined : 'refund.notToWithdraw'),
	},
	expire: { from: ['offered', 'toReturn'], to: 'closed', actors: ['system'], otherwise: 'refund.notToWithdraw' },
	/** The member asks the platform to look again at what a merchant refused. */
	escalate: {
		from: ['refused'],
		to: 'waiting',
		actors: ['member'],
		otherwise: 'refund.notToEscalate',
		guard: (refund) => (isOfMerchantAlone(refund) ? undefined : 'refund.notToEscalate'),
	},
	paidBack: { from: ['paying'], to: 'done', actors: ['system'], otherwise: 'refund.notToPay' },
	payoutFailed: { from: ['paying'], to: 'failed', actors: ['system'], otherwise: 'refund.notToPay' },
	retry: { from: ['failed'], to: 'paying', actors: ['admin'], otherwise: 'refund.notFailed' },
	payOffline: { from: ['failed'], to: 'done', actors: ['admin'], otherwise: 'refund.notFailed' },
} as const satisfies Readonly<Record<string, RefundTransition>>;

export type RefundEvent = keyof typeof refundTransitions;
export const refundEvents = Object.keys(refundTransitions) as RefundEvent[];

/** Where a refund stands. */
export function stageOf(
	refund: Pick<RefundFacts, 'status' | 'audit_status' | 'payout_time' | 'has_offer' | 'user_ship_status'>,
): RefundStage {
	if (refund.status === refundStatus.done) return 'done';
	if (refund.status === refundStatus.payoutFailed) return 'failed';
	if (refund.status === refundStatus.closed) return refund.audit_status === refundAudit.refused ? 'refused' : 'closed';
	if (refund.payout_time > 0) return 'paying';
	if (refund.audit_status !== refundAudit.agreed) return refund.has_offer ? 'offered' : 'waiting';
	if (refund.has_offer) return 'reoffered';
	return refund.user_ship_status === userShip.none ? 'toReturn' : 'returning';
}

/** Why this refund cannot take this step now; `undefined` = it can. */
export function refundRefusal(refund: RefundFacts, event: RefundEvent, actor: OrderActor): RefundErrorCode | undefined {
	const transition: RefundTransition = refundTransitions[event];
	if (!transition.from.includes(stageOf(refund))) return transition.otherwise;
	if (!transition.actors.includes(actor)) return 'refund.notYours';
	return transition.guard?.(refund, actor);
}

/** Whether the goods are still to come back before any money goes. */
export function needsReturn({ type, user_ship_status }: Pick<RefundFacts, 'type' | 'user_ship_status'>): boolean {
	return type === refundType.returned && user_ship_status === userShip.none;
}

/** Whether the platform can still be called in. */
export function isOfMerchantAlone({ merchant_id, escalated }: Pick<RefundFacts, 'merchant_id' | 'escalated'>): boolean {
	return merchant_id > 0 && escalated === 0;
}

function ofThePlatform({ escalated }: RefundFacts, actor: OrderActor): RefundErrorCode | undefined {
	return escalated && actor === 'merchant' ? 'refund.escalated' : undefined;
}

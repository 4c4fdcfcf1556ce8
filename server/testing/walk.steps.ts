import fc from 'fast-check';
import { type OrderEvent, orderEvents } from '#domain/order/order.transitions.ts';
import type { FaultPoint } from '#server/config/fault.ts';

/** What one actor does, with the events of the transition table that an order may go through by it. */
export const acts = {
	/** What may come next where the order stands. */
	onward: orderEvents,
	/** The same, where what is sent comes back. */
	backAndForth: orderEvents,
	place: [],
	pay: ['pay'],
	payTwice: ['pay'],
	promiseCash: ['pay'],
	collectCash: [],
	reopenCash: [],
	openCashier: [],
	openMixed: [],
	releasePart: ['pay', 'soldOut'],
	payAtChannel: [],
	callBack: ['pay', 'latePayment', 'soldOut'],
	// What the channel says was paid meanwhile is taken first.
	cancel: ['cancel', 'pay', 'soldOut'],
	applyCancel: ['applyCancel', 'approveCancel'],
	withdrawCancel: ['withdrawCancel'],
	answerCancel: ['approveCancel', 'rejectCancel'],
	ship: ['ship', 'shipPart'],
	callParcelBack: ['cancelShipment'],
	receive: ['receive'],
	close: ['close', 'pay', 'soldOut'],
	applyRefund: [],
	withdrawRefund: ['shipRest'],
	auditRefund: ['refundAll', 'shipRest'],
	answerOffer: ['refundAll', 'shipRest'],
	sendBack: [],
	receiveReturn: ['refundAll', 'shipRest'],
	goodwill: ['refundAll', 'shipRest'],
	handlePayout: ['refundAll', 'shipRest'],
	recharge: [],
	rechargeBack: [],
} as const satisfies Readonly<Record<string, readonly OrderEvent[]>>;

export type Act = keyof typeof acts;

/** What comes next for an order of each status that no refund is open for, and for a refund at each stage. */
export const onward: Readonly<Record<string, readonly Act[]>> = {
	'1': [
		'pay',
		'promiseCash',
		'openMixed',
		'promiseCash',
		'payTwice',
		'pay',
		'openCashier',
		'cancel',
		'pay',
		'payAtChannel',
		'callBack',
		'releasePart',
	],
	'2': ['ship', 'ship', 'ship', 'applyRefund', 'applyCancel', 'goodwill', 'ship'],
	'3': ['receive', 'applyRefund', 'receive', 'applyRefund', 'callParcelBack', 'collectCash', 'goodwill', 'receive'],
	'4': ['applyRefund', 'collectCash', 'applyRefund', 'goodwill', 'reopenCash', 'applyRefund', 'close'],
	'5': ['applyRefund', 'goodwill'],
	'6': ['pay', 'callBack'],
	'7': ['answerCancel', 'withdrawCancel', 'answerCancel'],
	waiting: ['auditRefund', 'auditRefund', 'auditRefund', 'withdrawRefund'],
	offered: ['answerOffer', 'answerOffer', 'withdrawRefund', 'auditRefund'],
	toReturn: ['sendBack', 'sendBack', 'sendBack', 'withdrawRefund'],
	returning: ['receiveReturn', 'receiveReturn', 'sendBack'],
	reoffered: ['answerOffer'],
	paying: ['applyRefund', 'ship'],
	failed: ['handlePayout'],
};

/** The same for an order that is never received: its parcels are called back, and what its member keeps is refunded. */
export const backAndForth: typeof onward = {
	...onward,
	'2': ['ship', 'ship', 'applyRefund', 'ship', 'ship', 'goodwill', 'applyCancel'],
	'3': ['applyRefund', 'callParcelBack', 'applyRefund', 'callParcelBack', 'goodwill'],
	waiting: ['auditRefund', 'auditRefund', 'auditRefund', 'auditRefund', 'withdrawRefund'],
};

/** An act with three numbers that choose whose, which and how much of what there is. */
export interface SoloStep {
	readonly act: Act;
	readonly a: number;
	readonly b: number;
	readonly c: number;
}

/** One act, two at the same moment, one that is cut off and tried again, or what the shop does by itself. */
export type Step =
	| { readonly kind: 'solo'; readonly step: SoloStep }
	| { readonly kind: 'together'; readonly steps: readonly [SoloStep, SoloStep] }
	| { readonly kind: 'crash'; readonly point: FaultPoint; readonly step: SoloStep }
	| { readonly kind: 'jobs' | 'timeout' | 'timers' };

const points: readonly FaultPoint[] = [
	'order.reserved',
	'order.placed',
	'payment.debited',
	'payment.settled',
	'payment.onDelivery',
	'payment.partTaken',
	'payment.partReturned',
	'refund.opened',
	'refund.paidBack',
	'recharge.paid',
	'recharge.credited',
	'recharge.taken',
];
const number = fc.nat({ max: 11 });
const often: readonly Act[] = [
	...Array<Act>(22).fill('onward'),
	'place',
	'recharge',
	'recharge',
	'rechargeBack',
	'rechargeBack',
];
const soloStep: fc.Arbitrary<SoloStep> = fc.record({
	act: fc.constantFrom(...often, ...(Object.keys(acts) as Act[])),
	a: number,
	b: number,
	c: number,
});

/** Any step that a shop may see, the ordinary ones more often. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
	{ weight: 12, arbitrary: soloStep.map((step): Step => ({ kind: 'solo', step })) },
	{ weight: 4, arbitrary: fc.tuple(soloStep, soloStep).map((steps): Step => ({ kind: 'together', steps })) },
	{
		weight: 2,
		arbitrary: fc
			.record({ point: fc.constantFrom(...points), step: soloStep })
			.map((crash): Step => ({ kind: 'crash', ...crash })),
	},
	{ weight: 3, arbitrary: fc.constantFrom<Step>({ kind: 'jobs' }, { kind: 'timeout' }, { kind: 'timers' }) },
);

const parcelSolo: fc.Arbitrary<SoloStep> = fc.record({
	act: fc.constantFrom<Act>(...Array<Act>(9).fill('backAndForth'), 'callParcelBack', 'withdrawRefund', 'goodwill'),
	// Mostly the order of a single piece: a few steps bring it to any end.
	a: fc.constantFrom(0, 1, ...Array<number>(6).fill(2)),
	b: number,
	// Often less than it cost, for what its member keeps.
	c: fc.oneof(number, fc.constant(1)),
});

/** Steps of orders that are paid: what is sent, called back, refunded and cancelled, in whatever order. */
export const parcelStep: fc.Arbitrary<Step> = fc.oneof(
	{ weight: 3, arbitrary: parcelSolo.map((step): Step => ({ kind: 'solo', step })) },
	{ weight: 1, arbitrary: fc.constant<Step>({ kind: 'jobs' }) },
);

/** A step in words, for the sequence that a failure names. */
export function stepText(step: Step): string {
	const solo = ({ act, a, b, c }: SoloStep) => `${act}(${a},${b},${c})`;
	switch (step.kind) {
		case 'solo':
			return solo(step.step);
		case 'together':
			return `together(${step.steps.map(solo).join(', ')})`;
		case 'crash':
			return `crash(${step.point}, ${solo(step.step)})`;
		default:
			return step.kind;
	}
}

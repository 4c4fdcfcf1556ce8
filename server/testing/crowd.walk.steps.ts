import fc from 'fast-check';
import type { FaultPoint } from '#server/config/fault.ts';

/** What members, staff and the creator do around one crowdfunding. */
export const crowdActs = [
	/** What may come next where the support stands. */
	'onward',
	'support',
	'pay',
	'payTwice',
	'openCashier',
	'payAtChannel',
	'callBack',
	'cancel',
	'leave',
	'leaveTwice',
	'close',
	'ship',
	'receive',
	'goodwill',
	'extend',
	'cancelCrowd',
	'retry',
	'settleAgain',
	'askRefund',
	'answerRefund',
	'changeTiers',
] as const;

export type CrowdAct = (typeof crowdActs)[number];

/** What comes next for a support of each status; of a paid one that is on hold first, of one that may ship then. */
export const onwardActs: Readonly<Record<string, readonly CrowdAct[]>> = {
	'1': ['pay', 'pay', 'payTwice', 'pay', 'openCashier', 'payAtChannel', 'cancel', 'pay'],
	onHold: ['settleAgain', 'settleAgain', 'leave', 'settleAgain', 'leaveTwice', 'close'],
	'2': ['ship', 'ship', 'goodwill', 'ship', 'settleAgain', 'close', 'leave'],
	'3': ['receive', 'receive', 'goodwill', 'askRefund', 'receive'],
	'4': ['goodwill', 'askRefund', 'answerRefund', 'goodwill', 'close'],
	'5': ['askRefund', 'answerRefund', 'goodwill'],
	'6': ['callBack', 'pay', 'leave', 'settleAgain'],
};

/** An act with three numbers that choose whose, which and how much of what there is. */
export interface CrowdSolo {
	readonly act: CrowdAct;
	readonly a: number;
	readonly b: number;
	readonly c: number;
}

/** How time goes on: a while, past the time to pay, a day, to the end, past after-sale, until waiting is too long. */
export const spans = ['while', 'payTimeout', 'day', 'end', 'afterSale', 'overdue'] as const;

export type CrowdStep =
	| { readonly kind: 'solo'; readonly step: CrowdSolo }
	| { readonly kind: 'together'; readonly steps: readonly [CrowdSolo, CrowdSolo] }
	| { readonly kind: 'crash'; readonly point: FaultPoint; readonly step: CrowdSolo }
	| { readonly kind: 'wait'; readonly span: (typeof spans)[number]; readonly point: FaultPoint | undefined }
	| { readonly kind: 'jobs' };

/** What a crowdfunding is made with. */
export interface CrowdKind {
	readonly mode: '1' | '2';
	readonly overfund_allowed: 0 | 1;
	/** Whole yuan. */
	readonly goal: number;
	readonly advancePercent: number;
}

export const anyCrowd: fc.Arbitrary<CrowdKind> = fc.record({
	mode: fc.constantFrom('1', '2'),
	overfund_allowed: fc.constantFrom(0, 1),
	goal: fc.constantFrom(100, 300, 500, 5000),
	advancePercent: fc.constantFrom(0, 30, 33, 100),
});

const points: readonly FaultPoint[] = [
	'order.reserved',
	'order.placed',
	'payment.debited',
	'payment.settled',
	'refund.opened',
	'refund.paidBack',
];
const number = fc.nat({ max: 11 });
const often: readonly CrowdAct[] = [
	...Array<CrowdAct>(8).fill('support'),
	...Array<CrowdAct>(22).fill('onward'),
	...Array<CrowdAct>(2).fill('cancelCrowd'),
	'extend',
	'openCashier',
	'payAtChannel',
];
const solo: fc.Arbitrary<CrowdSolo> = fc.record({
	act: fc.constantFrom(...often, ...crowdActs),
	a: number,
	b: number,
	c: number,
});

/** Any step around a crowdfunding, the ordinary ones more often. */
export const anyCrowdStep: fc.Arbitrary<CrowdStep> = fc.oneof(
	{ weight: 14, arbitrary: solo.map((step): CrowdStep => ({ kind: 'solo', step })) },
	{ weight: 4, arbitrary: fc.tuple(solo, solo).map((steps): CrowdStep => ({ kind: 'together', steps })) },
	{
		weight: 2,
		arbitrary: fc
			.record({ point: fc.constantFrom(...points), step: solo })
			.map((crash): CrowdStep => ({ kind: 'crash', ...crash })),
	},
	{
		weight: 3,
		arbitrary: fc
			.record({
				span: fc.constantFrom('while' as const, 'while' as const, ...spans),
				point: fc.option(fc.constantFrom(...points), { nil: undefined, freq: 3 }),
			})
			.map((wait): CrowdStep => ({ kind: 'wait', ...wait })),
	},
	{ weight: 3, arbitrary: fc.constant<CrowdStep>({ kind: 'jobs' }) },
);

/** A step in words, for the sequence that a failure names. */
export function crowdStepText(step: CrowdStep): string {
	const text = ({ act, a, b, c }: CrowdSolo) => `${act}(${a},${b},${c})`;
	if (step.kind === 'solo') return text(step.step);
	if (step.kind === 'together') return `together(${step.steps.map(text).join(', ')})`;
	if (step.kind === 'crash') return `crash(${step.point}, ${text(step.step)})`;
	return step.kind === 'wait' ? `wait(${step.span}${step.point ? `, crash at ${step.point}` : ''})` : 'jobs';
}

import { type TimerKind, timerKinds, timerState } from '#domain/timer/timer.kinds.ts';

export type TimerState = (typeof timerState)[keyof typeof timerState];

/** What staff may do with a timer by hand. */
export interface TimerSteps {
	readonly run: boolean;
	readonly pause: boolean;
	readonly resume: boolean;
	readonly move: boolean;
}

interface TimerFacts {
	readonly kind: TimerKind;
	readonly state: TimerState;
	readonly due_at: number;
	readonly try_count: number;
}

/** Whose reference is a refund's id. */
export const refundTimers: readonly TimerKind[] = [
	timerKinds.refundAudit.kind,
	timerKinds.refundAnswer.kind,
	timerKinds.refundShip.kind,
	timerKinds.refundShipWarning.kind,
	timerKinds.refundReceive.kind,
];

/** Which of them stand on the refund as the date by which something is to be done. */
export const refundDeadlines: readonly TimerKind[] = refundTimers.filter(
	(kind) => kind !== timerKinds.refundShipWarning.kind,
);

/**
 * Whose date on the payment, the order, its ledgers or the refund moves with the timer, or that stands on none. Mails and
 * upkeep have no date of their own, and those of goods and crowdfundings are set where they are edited.
 */
const movable: readonly TimerKind[] = [
	timerKinds.payTimeout.kind,
	timerKinds.shipOverdue.kind,
	timerKinds.cancelAnswer.kind,
	timerKinds.autoReceive.kind,
	timerKinds.autoFinish.kind,
	timerKinds.ledgerThaw.kind,
	timerKinds.pointsThaw.kind,
	...refundDeadlines,
];

/** Whose reference is a payment's id. */
export const paymentTimers: readonly TimerKind[] = [timerKinds.payTimeout.kind, timerKinds.payWarn.kind];

/** Whose reference is an order's id. */
export const orderTimers: readonly TimerKind[] = [
	timerKinds.shipOverdue.kind,
	timerKinds.cancelAnswer.kind,
	timerKinds.autoReceive.kind,
	timerKinds.autoFinish.kind,
	timerKinds.ledgerThaw.kind,
	timerKinds.pointsThaw.kind,
];

/** Whose turn it is until a timer falls due. */
export const timerActors = ['member', 'staff', 'creator', 'nobody'] as const;

export type TimerActor = (typeof timerActors)[number];

/** Whose doing a timer waits for; a seller is the creator or the platform. */
const turns: Readonly<Record<TimerKind, 'member' | 'seller' | 'nobody'>> = {
	pay_timeout: 'member',
	pay_warn: 'member',
	ship_overdue: 'seller',
	cancel_answer: 'seller',
	auto_receive: 'member',
	auto_finish: 'member',
	ledger_thaw: 'nobody',
	points_thaw: 'nobody',
	refund_audit: 'seller',
	refund_answer: 'member',
	refund_ship: 'member',
	refund_ship_warning: 'member',
	refund_receive: 'seller',
	export_expire: 'nobody',
	security_clear: 'nobody',
	admin_log_clear: 'nobody',
	goods_publish: 'nobody',
	goods_unpublish: 'nobody',
	crowdfunding_start: 'nobody',
	crowdfunding_end: 'nobody',
	landing_clear: 'nobody',
	cart_clear: 'nobody',
	words_settle: 'nobody',
	attempts_clear: 'nobody',
	points_end: 'nobody',
	sales_count: 'nobody',
	trend_count: 'nobody',
	parcels_follow: 'nobody',
	books_check: 'nobody',
	pictures_bare: 'nobody',
};

/** Who has to act before a timer does: of a seller's tasks the creator, unless the platform sells or has taken over. */
export function turnOf({
	kind,
	state,
	isCreators,
}: Pick<TimerFacts, 'kind' | 'state'> & { isCreators: boolean }): TimerActor {
	if (state === timerState.failed) return 'staff';
	if (state === timerState.done || state === timerState.cancelled) return 'nobody';
	const turn = turns[kind];
	if (turn !== 'seller') return turn;
	return isCreators ? 'creator' : 'staff';
}

/**
 * What may be done now: a member's time to pay is never cut short and never paused, for cashiers go by its end; what is
 * over stays over.
 */
export function stepsOf({ kind, state, due_at, try_count }: TimerFacts, now: number): TimerSteps {
	const lives = state === timerState.waiting || state === timerState.paused;
	const hasBeenDue = due_at <= now || try_count > 0;
	const isPaying = kind === timerKinds.payTimeout.kind;
	return {
		run: (lives || state === timerState.failed) && (hasBeenDue || !isPaying),
		pause: state === timerState.waiting && !isPaying,
		resume: state === timerState.paused,
		move: lives && movable.includes(kind),
	};
}

/** Why a step cannot be taken now. */
export function stepRefusal(
	facts: TimerFacts,
	step: keyof TimerSteps,
	now: number,
): 'timer.notNow' | 'timer.putOffInstead' | undefined {
	if (stepsOf(facts, now)[step]) return undefined;
	const waitsForMoney = facts.kind === timerKinds.payTimeout.kind && facts.state === timerState.waiting;
	return step === 'pause' && waitsForMoney ? 'timer.putOffInstead' : 'timer.notNow';
}

/** Why a timer cannot be moved to that time: it has to lie ahead, and a member's time to pay is only put off. */
export function moveRefusal(
	{ kind, due_at }: Pick<TimerFacts, 'kind' | 'due_at'>,
	at: number,
	now: number,
): 'timer.past' | 'timer.noEarlier' | undefined {
	if (at <= now) return 'timer.past';
	return kind === timerKinds.payTimeout.kind && at < due_at ? 'timer.noEarlier' : undefined;
}

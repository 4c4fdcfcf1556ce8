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

/** Whose date on the order or the refund moves with the timer; the other dates were promised and stay. */
const movable: readonly TimerKind[] = [
	timerKinds.autoReceive.kind,
	...refundTimers.filter((kind) => kind !== timerKinds.refundShipWarning.kind),
];

/** Whose reference is an order's id; that of the time to pay is a payment's. */
export const orderTimers: readonly TimerKind[] = [
	timerKinds.autoReceive.kind,
	timerKinds.autoFinish.kind,
	timerKinds.ledgerThaw.kind,
];

/** What may be done now: a member's time to pay is never cut short, what is over stays over. */
export function stepsOf({ kind, state, due_at, try_count }: TimerFacts, now: number): TimerSteps {
	const lives = state === timerState.waiting || state === timerState.paused;
	const hasBeenDue = due_at <= now || try_count > 0;
	const mayComeEarly = kind !== timerKinds.payTimeout.kind;
	return {
		run: (lives || state === timerState.failed) && (hasBeenDue || mayComeEarly),
		pause: state === timerState.waiting,
		resume: state === timerState.paused,
		move: lives && movable.includes(kind),
	};
}

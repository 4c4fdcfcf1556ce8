import { visibleTo } from '#domain/kernel/visible-to.ts';
import { type TimerKind, timerKinds } from '#domain/timer/timer.kinds.ts';
import { refundDeadlines, type TimerSteps } from '#domain/timer/timer.rules.ts';

/** What a history calls the steps of staff on a timer. */
export const timerEvents = {
	run: 'timerRun',
	pause: 'timerPause',
	resume: 'timerResume',
	move: 'timerMove',
} as const satisfies Readonly<Record<keyof TimerSteps, string>>;

/** Whose countdown everybody sees, and sees no more while it is paused. */
const countedDown: readonly TimerKind[] = [
	timerKinds.cancelAnswer.kind,
	timerKinds.autoReceive.kind,
	...refundDeadlines,
];

/** Whose date alone is shown, and to whom besides staff. */
const datedFor: Partial<Readonly<Record<TimerKind, number>>> = {
	[timerKinds.payTimeout.kind]: visibleTo.everybody,
	[timerKinds.ledgerThaw.kind]: visibleTo.staff,
	[timerKinds.pointsThaw.kind]: visibleTo.admin | visibleTo.member,
};

/** Who reads that staff have taken a step on a timer: whoever is shown what it changes, and always staff. */
export function timerReaders(kind: TimerKind, step: keyof TimerSteps): number {
	if (countedDown.includes(kind)) return visibleTo.everybody;
	return (step === 'move' ? datedFor[kind] : undefined) ?? visibleTo.admin;
}

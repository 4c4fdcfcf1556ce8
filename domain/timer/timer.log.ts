import { visibleTo } from '#domain/kernel/visible-to.ts';
import type { DeclaredTimer } from '#domain/timer/timer.declared.ts';
import type { TimerSteps } from '#domain/timer/timer.rules.ts';

/** What a history calls the steps of staff on a timer. */
export const timerEvents = {
	run: 'timerRun',
	pause: 'timerPause',
	resume: 'timerResume',
	move: 'timerMove',
} as const satisfies Readonly<Record<keyof TimerSteps, string>>;

/** Who reads that staff have taken a step on a timer: whoever is shown what it changes, and always staff. */
export function timerReaders({ isCountedDown, datedFor }: DeclaredTimer, step: keyof TimerSteps): number {
	if (isCountedDown) return visibleTo.everybody;
	return (step === 'move' ? datedFor : undefined) ?? visibleTo.admin;
}

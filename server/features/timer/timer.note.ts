import type { Texts } from '#domain/kernel/language.ts';
import { shopTime } from '#domain/kernel/shop-time.ts';
import type { Operator } from '#domain/order/operator.ts';
import { timerEvents, timerReaders } from '#domain/timer/timer.log.ts';
import type { TimerSteps } from '#domain/timer/timer.rules.ts';
import type { TimerKind } from '#domain/timers.ts';
import { timerOf } from '#domain/timers.ts';

/** What a history shows of a step of staff on a timer; what is about nothing with a history stands in the log of admins alone. */
export interface TimerNote {
	readonly event: (typeof timerEvents)[keyof TimerSteps];
	readonly facts: { readonly timer: Texts; readonly time: ReturnType<typeof shopTime> };
	/** Who reads it; see `visibleTo`. */
	readonly visible: number;
	readonly by: Operator;
}

export function noteOf(
	{ kind, due_at }: { kind: TimerKind; due_at: number },
	{ step, by }: { step: keyof TimerSteps; by: Operator },
): TimerNote {
	const timer = timerOf(kind);
	const facts = { timer: timer.words, time: shopTime(due_at) };
	return { event: timerEvents[step], facts, visible: timerReaders(timer, step), by };
}

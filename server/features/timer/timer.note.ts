import { shopTime } from '#domain/kernel/shop-time.ts';
import type { Operator } from '#domain/order/operator.ts';
import type { TimerKind } from '#domain/timer/timer.kinds.ts';
import { timerEvents, timerReaders } from '#domain/timer/timer.log.ts';
import type { TimerSteps } from '#domain/timer/timer.rules.ts';
import { timerKindWords } from '#domain/timer/timer.words.ts';

/** What a history tells of a step of staff on a timer; what is about nothing with a history stands in the log of admins alone. */
export interface TimerNote {
	readonly event: (typeof timerEvents)[keyof TimerSteps];
	readonly facts: { readonly timer: (typeof timerKindWords)[TimerKind]; readonly time: ReturnType<typeof shopTime> };
	/** Who reads it; see `visibleTo`. */
	readonly visible: number;
	readonly by: Operator;
}

export function noteOf(
	{ kind, due_at }: { kind: TimerKind; due_at: number },
	{ step, by }: { step: keyof TimerSteps; by: Operator },
): TimerNote {
	const facts = { timer: timerKindWords[kind], time: shopTime(due_at) };
	return { event: timerEvents[step], facts, visible: timerReaders(kind, step), by };
}

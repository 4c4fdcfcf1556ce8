import { type DeclaredTimers, minute } from '#domain/timer/timer.declared.ts';

export const identityTimers = {
	/** Counters of attempts, devices nobody logs in by any more, dead tokens and old keys of requests are removed. */
	attemptsClear: {
		kind: 'attempts_clear',
		seconds: 10 * minute,
		words: { 'zh-cn': '清理过期的尝试计数', en: 'Remove old counters of attempts' },
		isUpkeep: true,
	},
} as const satisfies DeclaredTimers;

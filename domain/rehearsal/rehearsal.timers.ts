import { type DeclaredTimers, day } from '#domain/timer/timer.declared.ts';

export const rehearsalTimers = {
	/** What came out of a rehearsal is looked at on the day it was made. */
	rehearsalsSweep: {
		kind: 'rehearsals_sweep',
		seconds: day,
		words: { 'zh-cn': '清除过期的规则试算', en: 'Forget old rehearsals of rules' },
		isUpkeep: true,
	},
} as const satisfies DeclaredTimers;

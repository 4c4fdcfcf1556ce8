import type { DeclaredTimers } from '#domain/timer/timer.declared.ts';

export const crowdfundingTimers = {
	/** A crowdfunding begins to take support. */
	crowdfundingStart: {
		kind: 'crowdfunding_start',
		seconds: 0,
		words: { 'zh-cn': '众筹开始', en: 'Crowdfunding starts' },
	},
	/** A crowdfunding succeeds or fails. */
	crowdfundingEnd: {
		kind: 'crowdfunding_end',
		seconds: 0,
		words: { 'zh-cn': '众筹结束', en: 'Crowdfunding ends' },
	},
} as const satisfies DeclaredTimers;

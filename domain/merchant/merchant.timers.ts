import type { DeclaredTimers } from '#domain/timer/timer.declared.ts';

export const merchantTimers = {
	/** A creator's break begins on the day that they have set. */
	merchantPause: {
		kind: 'merchant_pause',
		seconds: 0,
		words: { 'zh-cn': '创作者开始休息', en: "A creator's break begins" },
		node: 'xshop/myshop/freeze',
	},
	/** And ends on another one. */
	merchantResume: {
		kind: 'merchant_resume',
		seconds: 0,
		words: { 'zh-cn': '创作者结束休息', en: "A creator's break ends" },
		node: 'xshop/myshop/freeze',
	},
} as const satisfies DeclaredTimers;

import { type DeclaredTimers, minute } from '#domain/timer/timer.declared.ts';

export const advertTimers = {
	/** What sold and what was looked at lately is counted. */
	trendCount: {
		kind: 'trend_count',
		seconds: 15 * minute,
		words: {
			'zh-cn': '每 15 分钟统计近 7 天的销量与浏览',
			en: 'Count what sold and was seen in 7 days, every quarter hour',
		},
		isUpkeep: true,
	},
} as const satisfies DeclaredTimers;

import { type DeclaredTimers, day } from '#domain/timer/timer.declared.ts';

export const salesTimers = {
	/** The day that is over is counted, soon after midnight. */
	salesDays: {
		kind: 'sales_days',
		seconds: day,
		words: { 'zh-cn': '汇总前一天的经营数据', en: 'Count the sales of the day before' },
		isUpkeep: true,
	},
} as const satisfies DeclaredTimers;

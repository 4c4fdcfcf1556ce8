import type { DeclaredTimers } from '#domain/timer/timer.declared.ts';

export const stockTimers = {
	/** What goods have sold is counted, where something was sold. */
	salesCount: {
		kind: 'sales_count',
		seconds: 10,
		words: { 'zh-cn': '每 10 秒统计商品销量', en: 'Count the sales of goods, every ten seconds' },
		isUpkeep: true,
	},
} as const satisfies DeclaredTimers;

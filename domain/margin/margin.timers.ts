import { type DeclaredTimers, minute } from '#domain/timer/timer.declared.ts';

export const marginTimers = {
	/** Rules begin and end by the clock: which works they can sell below cost is looked through again. */
	marginsLook: {
		kind: 'margins_look',
		seconds: 10 * minute,
		words: { 'zh-cn': '检查可能低于成本的商品', en: 'Look which works can be sold below cost' },
		isUpkeep: true,
	},
} as const satisfies DeclaredTimers;

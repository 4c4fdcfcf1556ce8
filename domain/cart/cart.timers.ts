import { type DeclaredTimers, day } from '#domain/timer/timer.declared.ts';

export const cartTimers = {
	/** Carts of guests who have not come back are removed, at four in the morning. */
	cartClear: {
		kind: 'cart_clear',
		seconds: day,
		words: {
			'zh-cn': '清理访客 90 天未动的购物车（仅一行的 30 天）',
			en: "Remove guests' carts untouched for 90 days, those of one line for 30",
		},
		isUpkeep: true,
	},
} as const satisfies DeclaredTimers;

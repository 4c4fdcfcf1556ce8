import { type DeclaredTimers, day, minute } from '#domain/timer/timer.declared.ts';

/** So long before it ends a member is told of a coupon. */
export const remindBefore = 3 * day;

export const couponTimers = {
	/** What has run out is marked so, and members are told of what is about to. */
	couponsSweep: {
		kind: 'coupons_sweep',
		seconds: 30 * minute,
		words: { 'zh-cn': '优惠券到期与到期提醒', en: 'Expire coupons, and tell members of those that end soon' },
		isUpkeep: true,
	},
} as const satisfies DeclaredTimers;

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
	/** Whoever has their birthday is given coupons, at eight in the morning. */
	birthdayCoupons: {
		kind: 'birthday_coupons',
		seconds: day,
		words: { 'zh-cn': '每天发放生日优惠券', en: 'Give birthday coupons, every morning' },
		isUpkeep: true,
	},
	/** A received order brings growth and coupons once nothing of it can go back any more; early only by who may give coupons. */
	orderGift: {
		kind: 'order_gift',
		seconds: 7 * day,
		words: { 'zh-cn': '发放下单赠券与成长值', en: 'Give the growth and coupons that come with an order' },
		node: 'shop/market/coupon/coupon/grant',
		of: 'order',
	},
} as const satisfies DeclaredTimers;

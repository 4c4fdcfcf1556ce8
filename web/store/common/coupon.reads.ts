import type { couponCentre, couponPage, couponStates } from '#domain/coupon/coupon.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { type Read, read } from './reads.ts';

/** A coupon that can be claimed, as the coupon centre shows it. */
export type CentreCoupon = AnswerOf<typeof couponCentre>['list'][number];

/** A coupon as its own page shows it. */
export type CouponPageFacts = AnswerOf<typeof couponPage>;

/** What a member has of one coupon. */
export type CouponState = AnswerOf<typeof couponStates>['list'][number];

/** Where the coupons of the centre, of a work or of a creator lie in the cache. */
export const centrePath = '/api/shop.Coupon/center';

/** What a member has of the coupons that can be claimed. */
export const statesPath = '/api/shop.Coupon/states';

/** The coupons that can be claimed: of the whole shop, for one work or of one creator. */
export function centreRead(of: { goods_id?: number; merchant_id?: number } = {}): Read<typeof couponCentre> {
	return read<typeof couponCentre>(centrePath, of);
}

/** The call behind the page of a coupon. */
export function couponRead(id: number): Read<typeof couponPage> {
	return read<typeof couponPage>('/api/shop.Coupon/detail', { id });
}

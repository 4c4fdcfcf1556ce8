import { mayStack } from '#domain/coupon/coupon.rules.ts';
import type { CouponType } from '#domain/coupon/coupon.status.ts';
import type { Preview } from './checkout.rules.ts';

export type CheckoutCoupon = Preview['coupons']['list'][number];

/** The coupons to use, by their ids in the member's hands, or whichever leave the least to pay. */
export type CouponWish = 'best' | readonly number[];

/** A choice of coupons on a page: what was wished for, what is known of what it comes to, and how it is changed. */
export interface CouponChoice {
	readonly preview: Preview;
	readonly wish: CouponWish;
	/** What is shown is not yet what the wish comes to. */
	readonly isReckoning: boolean;
	readonly onChange: (wish: CouponWish) => void;
}

type Rule = Pick<CheckoutCoupon, 'id' | 'merchant_id' | 'stack'> & { readonly type: CouponType };

/** What is chosen now: what was wished for last, and where that was left to the shop, what it used. */
export function chosenCoupons({ list }: Pick<Preview['coupons'], 'list'>, wish: CouponWish, isReckoning: boolean) {
	if (wish === 'best' || !isReckoning) return list.filter(({ is_used }) => is_used === 1);
	return list.filter(({ id }) => wish.includes(id));
}

/** The choice with one more coupon, and those that had to go since they cannot stand beside it. */
export function withCoupon<Coupon extends Rule>(
	chosen: readonly Coupon[],
	coupon: Coupon,
): { chosen: Coupon[]; replaced: Coupon[] } {
	const others = chosen.filter(({ id }) => id !== coupon.id);
	const staying = others.filter((other) => mayStack([other, coupon]));
	return { chosen: [...staying, coupon], replaced: others.filter((other) => !staying.includes(other)) };
}

import type { merchantCoupon } from '#domain/coupon/merchant-coupon.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';

/** A coupon of the creator's own. */
export type OwnCoupon = AnswerOf<typeof merchantCoupon>;

import {
	type Cents,
	cents,
	minCents,
	rateDownCents,
	scaleDownCents,
	subtractCents,
	timesCents,
	zeroCents,
} from '#domain/money/cents.ts';
import { type Draft, layOff } from '#domain/price/price.lines.ts';
import type { CheckoutCoupon, CheckoutLine } from './price.checkout.shapes.ts';

/** A draft that still knows what it is delivered by. */
export interface CheckoutDraft extends Draft {
	readonly line: CheckoutLine;
	/** What promotions took off beside the price; it counts among what coupons do. */
	readonly promotion: Cents;
	readonly platformPromotion: Cents;
}

/** A line before coupons: at its member's price, less what promotions take off. */
export function draftOf(line: CheckoutLine): CheckoutDraft {
	const goods = timesCents(line.price, line.num);
	const own = minCents(line.price, line.own_price ?? line.member_price ?? line.price);
	const unit = minCents(own, line.member_price ?? own);
	const { promotion_off: promotion = zeroCents, promotion_platform_off: platformPromotion = zeroCents } = line;
	const whole = timesCents(unit, line.num);
	return {
		line,
		promotion,
		platformPromotion,
		goods,
		member: subtractCents(goods, whole),
		platformMember: timesCents(subtractCents(own, unit), line.num),
		coupon: promotion,
		platformCoupon: platformPromotion,
		score: zeroCents,
		scoreUsed: 0,
		adjust: zeroCents,
		left: subtractCents(whole, promotion),
	};
}

/** Lays a coupon over the lines in its scope, and answers each line's part. */
export function layCoupon(drafts: readonly Draft[], coupon: CheckoutCoupon): Map<number, Cents> {
	const laid = layOff(drafts, coupon.off);
	for (const draft of drafts) {
		const off = laid.get(draft.line.id) ?? zeroCents;
		draft.coupon = cents(draft.coupon + off);
		draft.platformCoupon = cents(draft.platformCoupon + rateDownCents(off, coupon.platform_rate));
	}
	return laid;
}

/**
 * What coupons and promotions take off at their merchant's cost is not sold: the platform bears as much less of the member price, and
 * what coupons take so of what is left by promotions, of those. Otherwise a creator who gives goods away would be paid for the discount on them.
 */
export function lessBorne(draft: CheckoutDraft): void {
	const whole = subtractCents(draft.goods, draft.member);
	const byCoupons = subtractCents(draft.coupon, draft.promotion);
	const unborneByCoupons = subtractCents(byCoupons, subtractCents(draft.platformCoupon, draft.platformPromotion));
	const toPay = subtractCents(whole, draft.promotion);
	if (draft.platformPromotion > 0 && unborneByCoupons > 0) {
		const borne = scaleDownCents(draft.platformPromotion, subtractCents(toPay, unborneByCoupons), toPay);
		draft.platformCoupon = cents(draft.platformCoupon - draft.platformPromotion + borne);
	}
	const unborne = subtractCents(draft.coupon, draft.platformCoupon);
	if (unborne === 0 || draft.platformMember === 0 || whole === 0) return;
	draft.platformMember = scaleDownCents(draft.platformMember, subtractCents(whole, unborne), whole);
}

import type { CouponLine } from '#domain/coupon/coupon.rules.ts';
import { type Cents, minCents, subtractCents, timesCents, zeroCents } from '#domain/money/cents.ts';
import type { CheckoutLine } from '#domain/price/price.checkout.shapes.ts';
import type { PromotedLine, PromotionLine } from '#domain/promotion/promotion.shapes.ts';

/** A line before promotions. */
export interface BareLine extends CheckoutLine {
	readonly member_price: Cents;
	readonly own_price: Cents;
	readonly is_tier: boolean;
}

/** A tier costs everybody the same, whatever runs. */
export function promotionLine({ is_tier, ...line }: BareLine): PromotionLine {
	return { ...line, is_fixed: is_tier };
}

/** A line with what promotions made of it. */
export function promotedLine({ is_tier: _, ...line }: BareLine, promoted: PromotedLine | undefined): CheckoutLine {
	if (!promoted) return line;
	const { member_price, own_price, off, platform_off, refuses_coupons } = promoted;
	return {
		...line,
		member_price,
		own_price,
		promotion_off: off,
		promotion_platform_off: platform_off,
		refuses_coupons: line.refuses_coupons === true || refuses_coupons,
	};
}

/** A line as coupons see it. */
export function couponLine(line: CheckoutLine): CouponLine {
	const { id, merchant_id, num, member_price = line.price, promotion_off = zeroCents, refuses_coupons = false } = line;
	const price = minCents(line.price, member_price);
	const left = subtractCents(timesCents(price, num), promotion_off);
	return { id, merchant_id, num, price, left, is_member_price: price < line.price, refuses_coupons };
}

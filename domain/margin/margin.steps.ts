import { couponType } from '#domain/coupon/coupon.status.ts';
import { promotionType } from '#domain/promotion/promotion.status.ts';
import type { GiftPrices, MarginCoupon, MarginPromotion } from './margin.shapes.ts';

const whole = 10_000;

/** amount × part ÷ all, rounded down; beyond exact numbers the slow way. */
export function scaledDown(amount: number, part: number, all: number): number {
	const product = amount * part;
	if (product <= Number.MAX_SAFE_INTEGER) return Math.floor(product / all);
	return Number((BigInt(amount) * BigInt(part)) / BigInt(all));
}

/** What a promotion that goes by pieces or by an amount leaves of a piece that costs so much, whatever else is in the cart. */
export function leftByPromotion(rule: MarginPromotion, left: number, gifts: GiftPrices | undefined): number {
	switch (rule.type) {
		case promotionType.nth:
			return capped(rule, left, leftByNth(rule, left));
		case promotionType.gift:
			return capped(rule, left, leftByGift(rule, left, gifts));
		case promotionType.pieces:
			return capped(rule, left, scaledDown(left, rule.discount_rate, whole));
		default:
			return leftByAmount(rule, left);
	}
}

/** A limited promotion takes no more than its limit off a piece; laid twice over the lines, it may be a cent more. */
function capped({ max_off }: MarginPromotion, before: number, after: number): number {
	return max_off > 0 ? Math.max(after, Math.max(0, before - max_off - 1), 0) : after;
}

/** Of every so many pieces the cheapest costs less: it is no more than the mean of them, over which it is laid. */
function leftByNth({ from_num, discount_rate }: MarginPromotion, left: number): number {
	const each = Math.max(from_num, 2) * whole;
	return scaledDown(left, each - (whole - discount_rate), each);
}

function leftByGift(rule: MarginPromotion, left: number, gifts: GiftPrices | undefined): number {
	const { from_num, gift_num, gift_ids, from_amount } = rule;
	if (gift_ids.length === 0) return scaledDown(left, from_num, from_num + gift_num);
	if (!gifts) return left;
	// For each time it is reached, so much at least is bought, and so much at most is given.
	if (gifts.cheapest === Number.MAX_SAFE_INTEGER || gifts.dearest === 0) return left;
	const bought = from_num > 0 ? from_num * gifts.cheapest : from_amount;
	const free = gift_num * gifts.dearest;
	return bought + free > 0 ? scaledDown(left, bought, bought + free) : left;
}

/** By the step that takes off the largest part: other goods may make up what is missing for it. */
function leftByAmount({ steps, is_repeated, max_off }: MarginPromotion, left: number): number {
	return steps.reduce((least, { from, off }) => {
		if (from <= 0) return least;
		const sum = Math.max(from, left);
		const once = max_off > 0 ? Math.min(off, max_off) : off;
		if (!is_repeated) return Math.min(least, scaledDown(left, sum - once, sum) - (once < off ? 1 : 0));
		const again = scaledDown(left, from - off, from);
		if (max_off === 0) return Math.min(least, again);
		const most = Math.min(max_off, sum);
		return Math.min(least, Math.max(again, scaledDown(left, sum - most, sum) - 1));
	}, left);
}

/** What a coupon leaves of a piece that costs so much, whatever else is in the cart. */
export function leftByCoupon({ type, amount, discount_rate, max_off, min_amount }: MarginCoupon, left: number): number {
	if (type === couponType.exchange) return max_off > 0 ? Math.max(0, left - max_off) : 0;
	if (type === couponType.percent) {
		// A half of a cent is rounded up once for all lines.
		const rest = Math.max(0, Math.floor((2 * left * discount_rate - whole) / (2 * whole)));
		return max_off > 0 ? Math.max(rest, left - max_off, 0) : rest;
	}
	const sum = Math.max(min_amount, left, 1);
	return scaledDown(left, sum - Math.min(amount, sum), sum);
}

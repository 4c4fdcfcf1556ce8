import { couponStack } from '#domain/coupon/coupon.status.ts';
import { covers } from './margin.scope.ts';
import type { MarginCoupon, Span, StackPart } from './margin.shapes.ts';
import { leftByCoupon } from './margin.steps.ts';

/** A coupon as one step; of many, the weaker ones go together as one that is as strong as all of them. */
export interface CouponStep {
	readonly span: Span;
	readonly isOfPlatform: boolean;
	readonly stack: string;
	readonly onMemberPrices: boolean;
	/** What of it the platform bears, in basis points. */
	readonly platform_rate: number;
	leave(left: number): number;
	part(left: number): StackPart;
}

/** So many coupons of one giver are looked at one by one. */
const mostSteps = 5;

function stepOf(coupon: MarginCoupon): CouponStep {
	return {
		span: coupon,
		isOfPlatform: coupon.merchant_id === 0,
		stack: coupon.stack,
		onMemberPrices: coupon.with_member_price,
		platform_rate: coupon.platform_rate,
		leave: (left) => leftByCoupon(coupon, left),
		part: () => ({ kind: 'coupon', id: coupon.id, name: coupon.name }),
	};
}

/** Whether one takes no less off than another, whatever goods cost, wherever and whenever that one can be used. */
function beats(one: MarginCoupon, other: MarginCoupon): boolean {
	const isNoWeaker =
		one.type === other.type &&
		one.amount >= other.amount &&
		one.discount_rate <= other.discount_rate &&
		one.min_amount <= other.min_amount &&
		(one.max_off === 0 || (other.max_off > 0 && one.max_off >= other.max_off));
	const isNoNarrower =
		one.stack >= other.stack && (one.with_member_price || !other.with_member_price) && covers(one, other);
	return isNoWeaker && isNoNarrower && one.platform_rate <= other.platform_rate;
}

/** The coupons for some goods as steps, those of the platform and those of their maker. */
export function couponSteps(coupons: readonly MarginCoupon[], at: number): CouponStep[] {
	return [true, false].flatMap((isOfPlatform) => {
		const own = coupons.filter(({ merchant_id }) => (merchant_id === 0) === isOfPlatform);
		const kept: MarginCoupon[] = [];
		for (const coupon of own.toSorted((a, b) => leftByCoupon(a, at) - leftByCoupon(b, at))) {
			if (!kept.some((other) => beats(other, coupon))) kept.push(coupon);
		}
		const steps = kept.map(stepOf);
		if (steps.length <= mostSteps) return steps;
		return [...steps.slice(0, mostSteps - 1), together(steps.slice(mostSteps - 1), isOfPlatform)];
	});
}

function together(rest: readonly CouponStep[], isOfPlatform: boolean): CouponStep {
	const strongest = (left: number) => {
		let best = rest[0] as CouponStep;
		let least = best.leave(left);
		for (const one of rest) {
			const after = one.leave(left);
			if (after < least) [best, least] = [one, after];
		}
		return { best, least };
	};
	return {
		span: {
			from: rest.reduce((first, { span }) => Math.min(first, span.from), Number.MAX_SAFE_INTEGER),
			until: rest.reduce((last, { span }) => Math.max(last, span.until), 0),
		},
		isOfPlatform,
		stack: couponStack.withOthers,
		onMemberPrices: true,
		platform_rate: rest.reduce((least, one) => Math.min(least, one.platform_rate), 10_000),
		leave: (left) => strongest(left).least,
		part: (left) => strongest(left).best.part(left),
	};
}

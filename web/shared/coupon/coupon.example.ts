import { couponFit } from '#domain/coupon/coupon.rules.ts';
import { type CouponType, couponStack, couponType } from '#domain/coupon/coupon.status.ts';
import { type BasisPoints, type Cents, cents, minCents, rateCents, zeroCents } from '#domain/money/cents.ts';
import { centsToWire, wireToCents } from '#domain/money/decimal.ts';
import { waivedFreight } from '#domain/price/price.checkout.ts';
import type { CouponWorth } from '#web/shared/coupon/coupon.words.ts';

/** What a typed coupon does to an order of one piece of goods; amounts as on the wire. */
interface Example {
	readonly goods: string;
	readonly off: string;
	readonly freight: string;
	readonly freight_off: string;
	readonly pay: string;
	/** So much more of goods is needed; empty where the coupon can be used. */
	readonly more: string;
	/** What of it the platform bears, and what the creator does. */
	readonly platform: string;
	readonly merchant: string;
}

const centsOf = (typed: string): Cents => {
	const read = wireToCents(typed);
	return read === undefined || read < 0 ? zeroCents : read;
};

/** What somebody pays for goods and freight of so much with a coupon as it is typed; of what the platform bears its part of `rate` per cent. */
export function exampleOf(
	coupon: CouponWorth,
	{ goods, freight, rate }: { goods: string; freight: string; rate: string },
): Example {
	const base = centsOf(goods);
	const sent = centsOf(freight);
	const type = coupon.type as CouponType;
	const fit = couponFit(
		{
			id: 1,
			type,
			merchant_id: 0,
			amount: centsOf(coupon.amount),
			discount_rate: Math.min(centsOf(coupon.discount_rate), 10_000),
			max_off: centsOf(coupon.max_off),
			min_amount: centsOf(coupon.min_amount),
			stack: couponStack.alone,
			with_member_price: 1,
			line_ids: [1],
		},
		[{ id: 1, merchant_id: 0, price: base, num: 1, is_member_price: false, refuses_coupons: false }],
	);
	const off = 'off' in fit ? fit.off : zeroCents;
	const isFreight = 'off' in fit && type === couponType.freight;
	const freightOff = isFreight ? minCents(waivedFreight({ max_off: centsOf(coupon.max_off) }, sent), sent) : zeroCents;
	const platform = rateCents(off, Math.min(centsOf(rate), 10_000) as BasisPoints);
	return {
		goods: centsToWire(base),
		off: centsToWire(off),
		freight: centsToWire(sent),
		freight_off: centsToWire(freightOff),
		pay: centsToWire(cents(base - off + sent - freightOff)),
		more: 'reason' in fit && fit.reason === 'minimum' ? centsToWire(fit.more) : '',
		platform: centsToWire(platform),
		merchant: centsToWire(cents(off - platform + freightOff)),
	};
}

/** An amount of goods at which a coupon shows what it does: what it asks for, or something whole above what it takes off. */
export function exampleGoods({ amount, min_amount, max_off, type }: CouponWorth): string {
	const asked = centsOf(min_amount);
	if (asked > 0) return centsToWire(asked);
	const least = type === couponType.amount ? centsOf(amount) * 2 : centsOf(max_off);
	return centsToWire(Math.max(100_00, Math.ceil(least / 100_00) * 100_00));
}

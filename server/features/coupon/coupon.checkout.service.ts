import { type CouponLine, mayStack, takesPoints } from '#domain/coupon/coupon.rules.ts';
import {
	bestCoupons,
	isEachWorth,
	type LookedAt,
	lookAtCoupons,
	toPrice,
	usableOf,
} from '#domain/coupon/coupon.use.ts';
import { refused } from '#domain/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import { translated } from '#domain/kernel/translated.ts';
import type { CheckoutInput, PricedCheckout } from '#domain/price/price.checkout.shapes.ts';
import { priceCheckout } from '#domain/price/price.checkout.ts';
import type { HeldCoupon } from './coupon.held.queries.ts';

export { type HeldCoupon, heldCoupons } from './coupon.held.queries.ts';

/** What a checkout wishes of its member's coupons. */
export interface CouponWish {
	readonly held: readonly HeldCoupon[];
	readonly wanted: readonly number[] | 'best';
	/** Refuse what does not fit instead of leaving it out. */
	readonly isStrict: boolean;
}

/** The coupons of a checkout: what is used, and what became of the rest. */
export interface UsedCoupons {
	readonly used: readonly HeldCoupon[];
	readonly looked: readonly LookedAt<HeldCoupon>[];
	readonly isBest: boolean;
}

/** Prices a checkout with the coupons of its member. */
export function priceWithCoupons(
	input: CheckoutInput,
	{ held: all, wanted, isStrict }: CouponWish,
	{ lines, now, language }: { lines: readonly CouponLine[]; now: number; language: Language },
): { priced: PricedCheckout; coupons: UsedCoupons } {
	// An order keeps the names that its buyer read.
	const held = all.map((coupon) => ({ ...coupon, name: translated(language, coupon.i18n, 'name', coupon.name) }));
	if (isStrict) return strictly(input, { held, wanted: wanted === 'best' ? [] : wanted }, { lines, now });
	// Points come after coupons, and whoever has many would find all choices alike.
	const { points: _, ...bare } = input;
	const price = (coupons: ReturnType<typeof toPrice>) => priceCheckout({ ...bare, ...coupons });
	const looked = lookAtCoupons(held, { lines, now, price });
	const best = bestCoupons(looked, { lines, price });
	const used = wanted === 'best' ? best : usableOf(looked, wanted, { lines, price });
	const payFor = (chosen: readonly HeldCoupon[]) => price(toPrice(chosen, lines)).pay_amount;
	return {
		priced: priceUsed(input, used, lines),
		coupons: { used, looked, isBest: used === best || payFor(used) === payFor(best) },
	};
}

function strictly(
	input: CheckoutInput,
	{ held, wanted }: { held: readonly HeldCoupon[]; wanted: readonly number[] },
	{ lines, now }: { lines: readonly CouponLine[]; now: number },
): { priced: PricedCheckout; coupons: UsedCoupons } {
	const used = [...new Set(wanted)].map((id) => held.find((coupon) => coupon.id === id));
	const known = used.filter((coupon) => coupon !== undefined);
	if (known.length < used.length || known.some(({ start_time }) => start_time > now)) throw gone();
	if (!mayStack(known)) throw refused('coupon.notTogether', {}, { field: 'coupon_ids' });
	if (!takesPoints(known) && input.points?.wanted) throw refused('coupon.noPoints', {}, { field: 'score' });
	const priced = priceUsed(input, known, lines);
	const unfit = known.find((coupon) => !isEachWorth([coupon], priced));
	if (unfit) throw refused('coupon.unfit', { name: unfit.name }, { field: 'coupon_ids' });
	return { priced, coupons: { used: known, looked: [], isBest: false } };
}

/** A coupon that was chosen is used, has run out or is void by now. */
export function gone() {
	return refused('coupon.gone', {}, { field: 'coupon_ids' });
}

function priceUsed(input: CheckoutInput, used: readonly HeldCoupon[], lines: readonly CouponLine[]): PricedCheckout {
	const { points } = input;
	const spent = points && !takesPoints(used) ? { ...points, available: 0 } : points;
	return priceCheckout({ ...input, ...toPrice(used, lines), ...(spent && { points: spent }) });
}

import { type CouponRule, mayStack, slotOf } from './coupon.rules.ts';

/** So many combinations are looked at in full; beyond, each place is improved by itself until nothing gets better. */
const mostCombinations = 600;

type Rule = Pick<CouponRule, 'id' | 'type' | 'merchant_id' | 'stack'>;

/**
 * The coupons that together leave the least to pay; of equal ones the fewest, and of those what comes first in the list. `payFor`
 * prices a combination; one that cannot be used, such as with a coupon that takes nothing off, is undefined.
 */
export function bestCombination<Coupon extends Rule>(
	coupons: readonly Coupon[],
	payFor: (chosen: readonly Coupon[]) => number | undefined,
): readonly Coupon[] {
	const slots = [...new Set(coupons.map(slotOf))].map((slot) => coupons.filter((coupon) => slotOf(coupon) === slot));
	const count = slots.reduce((product, slot) => product * (slot.length + 1), 1);
	const look = (candidates: Iterable<readonly Coupon[]>, start: Best<Coupon>) => {
		let best = start;
		for (const chosen of candidates) {
			if (!mayStack(chosen)) continue;
			const pay = payFor(chosen);
			if (pay === undefined) continue;
			if (pay < best.pay || (pay === best.pay && chosen.length < best.chosen.length)) best = { chosen, pay };
		}
		return best;
	};
	const none = { chosen: [], pay: payFor([]) ?? Number.POSITIVE_INFINITY };
	if (count <= mostCombinations) return look(combinations(slots), none).chosen;
	let best = look(
		coupons.map((coupon) => [coupon]),
		none,
	);
	for (;;) {
		const next = look(neighbours(best.chosen, coupons), best);
		if (next.pay === best.pay) return best.chosen;
		best = next;
	}
}

interface Best<Coupon> {
	readonly chosen: readonly Coupon[];
	readonly pay: number;
}

/** Every choice of one coupon or none in each place. */
function* combinations<Coupon>(slots: readonly (readonly Coupon[])[]): Generator<readonly Coupon[]> {
	const [first, ...rest] = slots;
	if (!first) return yield [];
	for (const others of combinations(rest)) {
		yield others;
		for (const coupon of first) yield [coupon, ...others];
	}
}

/** What is one step away: another coupon in a place, beside the rest or instead of all. */
function* neighbours<Coupon extends Rule>(
	chosen: readonly Coupon[],
	coupons: readonly Coupon[],
): Generator<readonly Coupon[]> {
	for (const coupon of coupons) {
		const others = chosen.filter((other) => slotOf(other) !== slotOf(coupon));
		yield [...others, coupon];
		yield [coupon];
	}
}

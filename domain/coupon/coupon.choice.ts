import { type CouponRule, mayStack, slotOf } from './coupon.rules.ts';
import { couponStack } from './coupon.status.ts';

type Rule = Pick<CouponRule, 'id' | 'type' | 'merchant_id' | 'stack'>;

/** Prices a combination; one that cannot be used, such as with a coupon that takes nothing off, is undefined. */
type PayFor<Coupon> = (chosen: readonly Coupon[]) => number | undefined;

/**
 * The coupons that together leave the least to pay; of equal ones the fewest, and of those what comes first in the list. Of more
 * combinations than `most` that many are looked at: what comes first in each place, one after another, then exchanges of one coupon.
 */
export function bestCombination<Coupon extends Rule>(
	coupons: readonly Coupon[],
	payFor: PayFor<Coupon>,
	most: number,
): readonly Coupon[] {
	const slots = [...new Set(coupons.map(slotOf))].map((slot) => coupons.filter((coupon) => slotOf(coupon) === slot));
	const search = new Search(payFor, most);
	const count = slots.reduce((product, slot) => product * (slot.length + 1), 1);
	if (count <= most) {
		search.look(combinations(slots));
		return search.best.chosen;
	}
	const firsts = slots.flatMap((slot) => slot.find(({ stack }) => stack === couponStack.withOthers) ?? []);
	search.look([[]]);
	for (const first of firsts) search.look([[...search.best.chosen, first]]);
	search.look(coupons.filter(({ stack }) => stack !== couponStack.withOthers).map((coupon) => [coupon]));
	for (;;) {
		const { pay } = search.best;
		search.look(neighbours(search.best.chosen, coupons));
		if (search.best.pay === pay || search.isOver) return search.best.chosen;
	}
}

/** Looks at combinations until so many were priced, and keeps the best. */
class Search<Coupon extends Rule> {
	best: { readonly chosen: readonly Coupon[]; readonly pay: number } = { chosen: [], pay: Number.POSITIVE_INFINITY };
	private left: number;
	private readonly payFor: PayFor<Coupon>;

	constructor(payFor: PayFor<Coupon>, most: number) {
		this.payFor = payFor;
		this.left = most;
	}

	get isOver(): boolean {
		return this.left <= 0;
	}

	look(candidates: Iterable<readonly Coupon[]>): void {
		for (const chosen of candidates) {
			if (this.isOver) return;
			if (!mayStack(chosen)) continue;
			this.left -= 1;
			const pay = this.payFor(chosen);
			if (pay === undefined) continue;
			const isFewer = pay === this.best.pay && chosen.length < this.best.chosen.length;
			if (pay < this.best.pay || isFewer) this.best = { chosen, pay };
		}
	}
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

/** What is one step away: another coupon in a place, or none there. */
function* neighbours<Coupon extends Rule>(
	chosen: readonly Coupon[],
	coupons: readonly Coupon[],
): Generator<readonly Coupon[]> {
	for (const coupon of coupons) {
		if (chosen.includes(coupon)) continue;
		yield [...chosen.filter((other) => slotOf(other) !== slotOf(coupon)), coupon];
	}
	for (const coupon of chosen) yield chosen.filter((other) => other !== coupon);
}

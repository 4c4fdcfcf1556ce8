import { addCents, type Cents } from '#domain/money/cents.ts';

/** Free delivery looks at goods after all discounts, or at goods before coupons and points. */
export const freeBases = ['after', 'before'] as const;
export type FreeBasis = (typeof freeBases)[number];

/** What a line counts towards free delivery. Who pays with points has not bought less: they never cost it. */
export function freeAmount(basis: FreeBasis, line: { left: Cents; score: Cents; coupon: Cents }): Cents {
	const paid = addCents(line.left, line.score);
	return basis === 'before' ? addCents(paid, line.coupon) : paid;
}

/** A threshold of free delivery that was reached. */
export interface FreeReached {
	readonly basis: FreeBasis;
	readonly goods: Cents;
	readonly from: Cents;
}

import { type BasisPoints, type Cents, cents, minCents, rateCents } from '#domain/money/cents.ts';

/** What lowers a price for one member: the discount of the group and what a sku costs at the member's level. */
export interface MemberTerms {
	/** Basis points of the price: 10000 takes nothing off. */
	readonly discount_rate: number;
	readonly level_id: number;
}

/** What a member pays for one piece: the lowest of the price, the group's share of it and the level's own price. */
export function memberPrice(
	sku: { readonly price: number; readonly member_prices: Readonly<Record<string, number>> },
	{ discount_rate, level_id }: MemberTerms,
): Cents {
	const price = cents(sku.price);
	const ofGroup = rateCents(price, discount_rate as BasisPoints);
	const ofLevel = sku.member_prices[level_id];
	return minCents(price, ofGroup, ofLevel === undefined ? price : cents(ofLevel));
}

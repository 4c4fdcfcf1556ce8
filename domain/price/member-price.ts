import { type Cents, cents, minCents } from '#domain/money/cents.ts';

/** What lowers a price for one member: the discount of the group and what a sku costs at the member's level. */
export interface MemberTerms {
	/** Basis points of the price: 10000 takes nothing off. */
	readonly discount_rate: number;
	readonly level_id: number;
}

/** One piece for one member. */
export interface MemberPrice {
	/** What the member pays. */
	readonly price: Cents;
	/** What its merchant asks of this level. The group is the platform's: what it takes off below, the platform bears. */
	readonly own_price: Cents;
}

/** What a member pays for one piece: the lowest of the price, the group's share of it and the level's own price. */
export function memberPrice(
	sku: { readonly price: number; readonly member_prices: Readonly<Record<string, number>> },
	{ discount_rate, level_id }: MemberTerms,
): MemberPrice {
	const price = cents(sku.price);
	const ofLevel = sku.member_prices[level_id];
	const own_price = minCents(price, ofLevel === undefined ? price : cents(ofLevel));
	return { price: minCents(own_price, ofGroup(price, discount_rate)), own_price };
}

/** The group's share of a price, up to the next cent: to the nearest, a cent at 40 % would cost nothing. */
function ofGroup(price: Cents, discountRate: number): Cents {
	return cents(Number((BigInt(price) * BigInt(discountRate) + 9999n) / 10_000n));
}

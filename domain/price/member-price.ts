import {
	type BasisPoints,
	type Cents,
	cents,
	minCents,
	rateDownCents,
	rateUpCents,
	subtractCents,
} from '#domain/money/cents.ts';

/** What lowers a price for one member: the discounts of their group and level, and what a sku costs at the level. */
export interface MemberTerms {
	/** Basis points of the price that are left to pay: 10000 takes nothing off. */
	readonly group_rate: number;
	readonly level_rate: number;
	readonly level_id: number;
}

/** A sku whose price is asked for. */
export interface PricedSku {
	readonly price: number;
	readonly member_prices: Readonly<Record<string, number>>;
	/** The platform's commission on a creator's work; null = a work of the platform's own. */
	readonly commission_rate: number | null;
}

/** One piece for one member. */
export interface MemberPrice {
	/** What the member pays. */
	readonly price: Cents;
	/** What its merchant asks of this level. What group and level take off below, the platform bears. */
	readonly own_price: Cents;
}

/**
 * What a member pays for one piece: the lowest of the price, what the group and the level leave of it, and the level's own price. A level is
 * open to everybody: on a creator's work it takes off no more than the platform's commission, or a creator and a friend would be
 * paid for each round. Groups are for members whom the shop knows.
 */
export function memberPrice(sku: PricedSku, { group_rate, level_rate, level_id }: MemberTerms): MemberPrice {
	const price = cents(sku.price);
	const ofLevel = sku.member_prices[level_id];
	const own_price = minCents(price, ofLevel === undefined ? price : cents(ofLevel));
	const byLevel = rateUpCents(price, level_rate as BasisPoints);
	const least = sku.commission_rate === null ? byLevel : lessCommission(own_price, sku.commission_rate);
	return {
		price: minCents(own_price, rateUpCents(price, group_rate as BasisPoints), cents(Math.max(byLevel, least))),
		own_price,
	};
}

function lessCommission(price: Cents, rate: number): Cents {
	return subtractCents(price, rateDownCents(price, rate as BasisPoints));
}

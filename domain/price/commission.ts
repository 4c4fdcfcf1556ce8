import { mostFixedFee } from '#domain/goods/goods.rules.ts';
import {
	type BasisPoints,
	type Cents,
	cents,
	minCents,
	rateCents,
	scaleCents,
	zeroCents,
} from '#domain/money/cents.ts';
import { allocateCents } from '#domain/price/allocate.ts';

/** The numbers of a line from which a merchant's income follows. */
export interface CommissionedLine {
	readonly pay_amount: Cents;
	/** Discounts the platform bears: the merchant earns as if they had been paid. */
	readonly platform_cost: Cents;
	readonly commission_rate: BasisPoints;
}

/** The platform's part of what a line was sold for. */
export function commissionOf(line: CommissionedLine): Cents {
	return rateCents(cents(line.pay_amount + line.platform_cost), line.commission_rate);
}

/** A line with what its goods brought and what it bears of its order's freight. */
export interface SentLine {
	readonly id: number;
	readonly worth: Cents;
	readonly freight: Cents;
}

/**
 * What of each line's freight bears commission: the part beyond what a fixed fee might ask for what the line was sold for,
 * however the freight came about, so that no price is moved into it. What sending something cheap may cost counts once an order.
 */
export function commissionedFreight(lines: readonly SentLine[]): Map<number, Cents> {
	const dear = lines.map(({ id, worth, freight }) => {
		const share = mostFixedFee(worth, 'piece');
		const above = cents(Math.max(0, freight - share));
		return { id, above, base: minCents(above, cents(mostFixedFee(worth, 'order') - share)) };
	});
	const usual = allocateCents(mostFixedFee(0, 'order'), dear);
	return new Map(dear.map(({ id, above }) => [id, cents(above - (usual.get(id) ?? zeroCents))]));
}

export interface EarnedLine {
	readonly pay_amount: Cents;
	readonly platform_cost: Cents;
	readonly freight_share: Cents;
	readonly commission_amount: Cents;
	/** What of the commission is that on freight. */
	readonly commission_freight: Cents;
}

/** What a line brings its merchant. */
export function incomeOf(line: EarnedLine): Cents {
	return cents(line.pay_amount + line.platform_cost + line.freight_share - line.commission_amount);
}

/** What has gone back of a line. */
export interface EarnedBack {
	/** Of its goods, what the platform had borne among it. */
	readonly goods: Cents;
	readonly freight: Cents;
}

/** The commission that goes back when a line's refunds grow: that on the goods with these, that on freight with it; all of it at the end. */
export function commissionBack(line: EarnedLine, before: EarnedBack, after: EarnedBack): Cents {
	const worth = line.pay_amount + line.platform_cost;
	const onGoods = cents(line.commission_amount - line.commission_freight);
	const part = (commission: Cents, back: Cents, all: number) =>
		all > 0 ? scaleCents(commission, back, all) : zeroCents;
	const upTo = ({ goods, freight }: EarnedBack) =>
		part(onGoods, goods, worth) + part(line.commission_freight, freight, line.freight_share);
	return cents(upTo(after) - upTo(before));
}

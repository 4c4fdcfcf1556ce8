import { type BasisPoints, type Cents, cents, rateCents, scaleCents } from '#domain/money/cents.ts';

/** The numbers of a line from which a merchant's income follows. */
export interface CommissionedLine {
	readonly pay_amount: Cents;
	/** Discounts the platform bears: the merchant earns as if they had been paid. */
	readonly platform_cost: Cents;
	readonly commission_rate: BasisPoints;
}

/** The platform's part of a line; freight is not commissioned. */
export function commissionOf(line: CommissionedLine): Cents {
	return rateCents(cents(line.pay_amount + line.platform_cost), line.commission_rate);
}

export interface EarnedLine {
	readonly pay_amount: Cents;
	readonly platform_cost: Cents;
	readonly commission_amount: Cents;
}

/** What a line brings its merchant, freight apart. */
export function incomeOf(line: EarnedLine): Cents {
	return cents(line.pay_amount + line.platform_cost - line.commission_amount);
}

/** The commission that goes back when a line's refunds grow from one amount to another; all of it at the end. */
export function commissionBack(line: EarnedLine, refundedBefore: Cents, refundedAfter: Cents): Cents {
	const upTo = (refunded: Cents) =>
		line.pay_amount > 0 ? scaleCents(line.commission_amount, refunded, line.pay_amount) : line.commission_amount;
	return cents(upTo(refundedAfter) - upTo(refundedBefore));
}

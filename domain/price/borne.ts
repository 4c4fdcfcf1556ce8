import { type Cents, cents, scaleCents } from '#domain/money/cents.ts';

/** What a line was paid with: by its member, and by the platform in their place. */
export interface BorneLine {
	readonly num: number;
	readonly pay_amount: number;
	readonly score_off: number;
	readonly member_platform_cost: number;
	readonly coupon_platform_cost: number;
}

/** What has gone back of a line so far. */
export interface GoneBack {
	/** Pieces that were refunded, those that stay with the member among them. */
	readonly num: number;
	/** Of these the ones that came back, were missing or were never sent. */
	readonly gone: number;
	/** Money for goods. */
	readonly amount: number;
}

/** What goes back to the platform of what it bore. */
export interface BorneBack {
	readonly score: Cents;
	readonly member: Cents;
	readonly coupon: Cents;
	/** With the member's money, what coupons go back in proportion to. */
	readonly value: Cents;
}

/**
 * What of a line's borne part has gone back with its refunds: points with every refunded piece, as they are the member's
 * again; of the member price and of coupons the larger of what went with the pieces that are gone and what went with the
 * money, so that a little money for what the member keeps takes a little of them. In whatever steps, all pieces end with all of it.
 */
export function borneBack(line: BorneLine, { num, gone, amount }: GoneBack): BorneBack {
	const { member_platform_cost: borne, coupon_platform_cost } = line;
	const score = partOf(line.score_off, num, line.num);
	const paid = line.pay_amount + line.score_off;
	const member = cents(Math.max(partOf(borne, gone, line.num), partOf(borne, amount + score, paid)));
	const value = cents(amount + score + member);
	const whole = paid + borne;
	const withMoney = whole > 0 ? scaleCents(cents(coupon_platform_cost), value, whole) : cents(0);
	const coupon = cents(Math.max(partOf(coupon_platform_cost, gone, line.num), withMoney));
	return { score, member, coupon, value };
}

/** So much of an amount, rounded down; of nothing there is no part. */
function partOf(amount: number, some: number, all: number): Cents {
	return cents(all > 0 ? Number((BigInt(amount) * BigInt(some)) / BigInt(all)) : 0);
}

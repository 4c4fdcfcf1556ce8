import {
	type BasisPoints,
	type Cents,
	cents,
	minCents,
	rateCents,
	timesCents,
	zeroCents,
} from '#domain/money/cents.ts';
import { type CouponStack, type CouponType, couponStack, couponType } from './coupon.status.ts';

const whole = 10_000;

/** What of a coupon decides how much it takes off. */
export interface CouponRule {
	/** Of the coupon in the member's hands. */
	readonly id: number;
	readonly type: CouponType;
	/** 0 = the platform's. */
	readonly merchant_id: number;
	/** What an amount takes off, in cents. */
	readonly amount: number;
	/** What is left to pay of a percentage, in basis points. */
	readonly discount_rate: number;
	/** The most that it takes off, in cents, where that is no amount; 0 = no limit. */
	readonly max_off: number;
	/** From so much of the goods in its scope on, in cents, after member prices and what creators' coupons take off before. */
	readonly min_amount: number;
	readonly stack: CouponStack;
	/** 0 = goods with a member price do not count. */
	readonly with_member_price: number;
	/** The lines of the checkout in its scope, by their ids. */
	readonly line_ids: readonly number[];
}

/** A line of a checkout as coupons see it. */
export interface CouponLine {
	readonly id: number;
	readonly merchant_id: number;
	/** One piece for this member, in cents. */
	readonly price: Cents;
	readonly num: number;
	/** What is to pay for all of it after coupons that come before, in cents; absent = none does. */
	readonly left?: Cents;
	/** Whether the price is a member's own, lower than others pay. */
	readonly is_member_price: boolean;
	readonly refuses_coupons: boolean;
}

/** Why a coupon takes nothing off a checkout. */
export type CouponMisfit =
	| { readonly reason: 'scope' }
	| { readonly reason: 'memberPrice' }
	/** `more` = so much more of the goods in its scope. */
	| { readonly reason: 'minimum'; readonly more: Cents }
	/** Nothing is charged for freight, or it is not known yet. */
	| { readonly reason: 'freight' };

/** What a coupon takes off, and what of; of a freight coupon the amount follows from the freight. */
export type CouponFit = { readonly off: Cents; readonly line_ids: readonly number[] };

/**
 * What a coupon is worth on these lines: its minimum and its percentage look at what is to pay for the goods in its scope. Nothing
 * is worth more than the goods it is for.
 */
export function couponFit(rule: CouponRule, lines: readonly CouponLine[]): CouponFit | CouponMisfit {
	// Whoever sends the goods bears their freight: a coupon of the platform waives that of its own orders.
	const isSender = (line: CouponLine) => rule.type !== couponType.freight || line.merchant_id === rule.merchant_id;
	const inScope = lines.filter((line) => rule.line_ids.includes(line.id) && !line.refuses_coupons && isSender(line));
	if (inScope.length === 0) return { reason: 'scope' };
	const counted = rule.with_member_price ? inScope : inScope.filter((line) => !line.is_member_price);
	if (counted.length === 0) return { reason: 'memberPrice' };
	const base = cents(counted.reduce((sum, line) => sum + leftOf(line), 0));
	if (base < rule.min_amount) return { reason: 'minimum', more: cents(rule.min_amount - base) };
	if (rule.type === couponType.exchange) {
		const dearest = counted.reduce((best, line) => (pieceOf(line) > pieceOf(best) ? line : best));
		const piece = pieceOf(dearest);
		return { off: rule.max_off > 0 ? minCents(piece, cents(rule.max_off)) : piece, line_ids: [dearest.id] };
	}
	return { off: minCents(offOf(rule, base), base), line_ids: counted.map(({ id }) => id) };
}

/** What is to pay for a line before a coupon looks at it. */
export function leftOf({ price, num, left }: Pick<CouponLine, 'price' | 'num' | 'left'>): Cents {
	return left ?? timesCents(price, num);
}

/** What one piece of it costs then, rounded down. */
function pieceOf(line: CouponLine): Cents {
	return cents(Math.floor(leftOf(line) / line.num));
}

/** What goods of so much become less by a coupon for all of them; of a freight coupon nothing. */
export function offOf(
	{ type, amount, discount_rate, max_off }: Pick<CouponRule, 'type' | 'amount' | 'discount_rate' | 'max_off'>,
	base: Cents,
): Cents {
	if (type === couponType.amount) return cents(amount);
	if (type !== couponType.percent) return zeroCents;
	const off = rateCents(base, (whole - discount_rate) as BasisPoints);
	return max_off > 0 ? minCents(off, cents(max_off)) : off;
}

/** Of coupons in one place of a checkout only one is used: one of the platform, one of each merchant, one for each order's freight. */
export function slotOf({ type, merchant_id }: Pick<CouponRule, 'type' | 'merchant_id'>): string {
	return `${type === couponType.freight ? 'freight' : 'goods'} ${merchant_id}`;
}

/** Whether coupons may be used together. */
export function mayStack(rules: readonly Pick<CouponRule, 'type' | 'merchant_id' | 'stack'>[]): boolean {
	if (rules.length < 2) return true;
	return (
		rules.every(({ stack }) => stack === couponStack.withOthers) && new Set(rules.map(slotOf)).size === rules.length
	);
}

/** Whether points may be used beside coupons. */
export function takesPoints(rules: readonly Pick<CouponRule, 'stack'>[]): boolean {
	return rules.every(({ stack }) => stack !== couponStack.alone);
}

/** What the shop can lose by one coupon at most, in cents; undefined where nothing bounds it. */
export function mostOff({
	type,
	amount,
	max_off,
}: Pick<CouponRule, 'type' | 'amount' | 'max_off'>): number | undefined {
	if (type === couponType.amount) return amount;
	return max_off > 0 ? max_off : undefined;
}

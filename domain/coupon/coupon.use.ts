import { type BasisPoints, type Cents, cents, subtractCents, zeroCents } from '#domain/money/cents.ts';
import { allocateCents } from '#domain/price/allocate.ts';
import type { CheckoutCoupon, CouponShare, FreightCoupon } from '#domain/price/price.checkout.shapes.ts';
import { bestCombination } from './coupon.choice.ts';
import { type CouponLine, type CouponRule, couponFit, leftOf, mayStack } from './coupon.rules.ts';
import { couponType } from './coupon.status.ts';

/** A coupon in a member's hands at a checkout. */
export interface HeldRule extends CouponRule {
	/** What it is a piece of: pieces of one coupon have one rule, and only one of them is ever used. */
	readonly coupon_id: number;
	readonly name: string;
	/** Unix seconds: before, it cannot be used. */
	readonly start_time: number;
	/** What the platform bears of it, in basis points. */
	readonly platform_rate: number;
}

/** What of a priced checkout tells what coupons did to it. */
interface Priced {
	readonly pay_amount: Cents;
	readonly coupons: readonly CouponShare[];
}

/** Coupons as a checkout is priced with them. */
export interface CouponsToPrice {
	readonly coupons: readonly CheckoutCoupon[];
	readonly freight_coupons: readonly FreightCoupon[];
}

/** A coupon that was looked at for a checkout: what it takes off by itself, or why it takes nothing off. */
export interface LookedAt<Held> {
	readonly held: Held;
	readonly off: Cents;
	readonly misfit: '' | 'scope' | 'memberPrice' | 'minimum' | 'freight' | 'early';
	/** So much more of the goods that it is for would make it fit. */
	readonly more: Cents;
}

/** So many combinations are priced at most, fewer of long checkouts: a server that reckons answers nobody else meanwhile. */
const mostLooked = 600;
const leastLooked = 60;
const mostLinesLooked = 4000;

/** Prices a checkout with some of its coupons. */
type PriceWith = (coupons: CouponsToPrice) => Priced;

/** Looks at each of a member's coupons by itself; of several pieces of one coupon at one, and the others are as it is. */
export function lookAtCoupons<Held extends HeldRule>(
	held: readonly Held[],
	{ lines, now, price }: { lines: readonly CouponLine[]; now: number; price: PriceWith },
): LookedAt<Held>[] {
	const known = new Map<string, Omit<LookedAt<Held>, 'held'>>();
	return held.map((coupon) => {
		const key = `${coupon.coupon_id} ${coupon.start_time > now}`;
		const seen = known.get(key) ?? lookAt(coupon, { lines, now, price });
		known.set(key, seen);
		return { held: coupon, ...seen };
	});
}

function lookAt<Held extends HeldRule>(
	coupon: Held,
	{ lines, now, price }: { lines: readonly CouponLine[]; now: number; price: PriceWith },
): Omit<LookedAt<Held>, 'held'> {
	const nothing = { off: zeroCents, more: zeroCents };
	const fit = couponFit(coupon, lines);
	if ('reason' in fit) return { ...nothing, misfit: fit.reason, more: fit.reason === 'minimum' ? fit.more : zeroCents };
	if (coupon.start_time > now) return { ...nothing, misfit: 'early' };
	const off = offIn(price(toPrice([coupon], lines)), coupon.id);
	return { ...nothing, off, misfit: off > 0 ? '' : coupon.type === couponType.freight ? 'freight' : 'scope' };
}

/** The coupons that leave the least to pay; of several pieces of one coupon the first, which is the one that ends first. */
export function bestCoupons<Held extends HeldRule>(
	looked: readonly LookedAt<Held>[],
	{ lines, price }: { lines: readonly CouponLine[]; price: PriceWith },
): readonly Held[] {
	const pieces = looked.filter(({ misfit }) => misfit === '');
	const firsts = new Map(pieces.toReversed().map((piece) => [piece.held.coupon_id, piece]));
	const fitting = pieces
		.filter((piece) => firsts.get(piece.held.coupon_id) === piece)
		.toSorted((one, other) => other.off - one.off);
	const most = Math.max(leastLooked, Math.floor(mostLinesLooked / Math.max(lines.length, 1)));
	const payFor = (chosen: readonly Held[]) => {
		const priced = price(toPrice(chosen, lines));
		return isEachWorth(chosen, priced) ? priced.pay_amount : undefined;
	};
	return bestCombination(
		fitting.map(({ held }) => held),
		payFor,
		Math.min(most, mostLooked),
	);
}

/** Of wished coupons those that can be used together, the first wished first. */
export function usableOf<Held extends HeldRule>(
	looked: readonly LookedAt<Held>[],
	wanted: readonly number[],
	{ lines, price }: { lines: readonly CouponLine[]; price: PriceWith },
): readonly Held[] {
	const chosen: Held[] = [];
	for (const id of wanted) {
		const fitting = looked.find(({ held, misfit }) => held.id === id && misfit === '');
		if (!fitting || chosen.includes(fitting.held)) continue;
		const next = [...chosen, fitting.held];
		if (mayStack(next) && isEachWorth(next, price(toPrice(next, lines)))) chosen.push(fitting.held);
	}
	return chosen;
}

/** Whether each of some coupons takes something off: one that does not is not used up. */
export function isEachWorth(chosen: readonly Pick<HeldRule, 'id'>[], priced: Priced): boolean {
	return chosen.every(({ id }) => offIn(priced, id) > 0);
}

/** What a coupon takes off a priced checkout. */
export function offIn({ coupons }: Pick<Priced, 'coupons'>, id: number): Cents {
	return cents(coupons.reduce((sum, share) => (share.coupon_id === id ? sum + share.off : sum), 0));
}

/**
 * Coupons as the price of a checkout takes them; of one that does not fit there is nothing. What creators give comes off first, and
 * the platform's coupon looks at what is left: otherwise it would pay for goods that their creator gives away, or
 * lay what those are worth on the goods of others.
 */
export function toPrice(chosen: readonly HeldRule[], lines: readonly CouponLine[]): CouponsToPrice {
	const coupons: CheckoutCoupon[] = [];
	const freight_coupons: FreightCoupon[] = [];
	for (const held of chosen) {
		const fit = couponFit(held, held.merchant_id === 0 ? lessOwn(chosen, lines) : lines);
		if ('reason' in fit) continue;
		const { id, name, merchant_id } = held;
		if (held.type === couponType.freight) freight_coupons.push({ id, name, merchant_id, max_off: cents(held.max_off) });
		else coupons.push({ id, name, merchant_id, ...fit, platform_rate: held.platform_rate as BasisPoints });
	}
	return { coupons, freight_coupons };
}

/** The lines less what the coupons of their creators take off them. */
function lessOwn(chosen: readonly HeldRule[], lines: readonly CouponLine[]): readonly CouponLine[] {
	const own = chosen.filter(({ type, merchant_id }) => merchant_id !== 0 && type !== couponType.freight);
	return own.reduce<readonly CouponLine[]>((left, rule) => {
		const fit = couponFit(rule, left);
		if ('reason' in fit) return left;
		const inScope = left.filter(({ id }) => fit.line_ids.includes(id));
		const laid = allocateCents(
			fit.off,
			inScope.map((line) => ({ id: line.id, base: leftOf(line) })),
		);
		return left.map((line) => ({ ...line, left: subtractCents(leftOf(line), laid.get(line.id) ?? zeroCents) }));
	}, lines);
}

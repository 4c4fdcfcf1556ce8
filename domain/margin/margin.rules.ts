import { couponStack, couponType } from '#domain/coupon/coupon.status.ts';
import { type BasisPoints, cents, rateCents } from '#domain/money/cents.ts';
import { priceFor } from '#domain/promotion/promotion.rules.ts';
import { promotionType } from '#domain/promotion/promotion.status.ts';
import { profilesOf } from './margin.profiles.ts';
import { common, hasTime, scopedCoupon, scopedPromotion } from './margin.scope.ts';
import type {
	Lowest,
	MarginCoupon,
	MarginPromotion,
	MarginRules,
	MarginSku,
	ScopedGoods,
	Span,
	StackPart,
} from './margin.shapes.ts';
import { isForProfile, type Profile, pruned, type State, startOf, withOneOf, withPrices } from './margin.states.ts';
import { leftByCoupon, scaledDown } from './margin.steps.ts';

const whole = 10_000;

/** Looks for the least that a seller gets for a piece of each sku, by whatever rules may meet in a time. */
export interface MarginSearch {
	lowest(sku: MarginSku): Lowest;
}

interface GoodsRules {
	readonly goods_id: number;
	readonly promotions: readonly MarginPromotion[];
	readonly coupons: readonly MarginCoupon[];
}

/** By which promotion and for whose goods pieces are given. */
export function giftKey(promotionId: number, merchantId: number): string {
	return `${promotionId} ${merchantId}`;
}

/**
 * Prepares the rules of a time. A price is never lower than what this finds: what other goods add to a cart is taken to be as good for it
 * as it can be, and where there are too many rules to look at each, the weaker ones count as one that is as strong as all of them.
 */
export function searchMargins(rules: MarginRules, span: Span): MarginSearch {
	const inTime = <Rule extends Span>(all: readonly Rule[]) => all.filter((rule) => hasTime(common(span, rule)));
	const promotions = inTime(rules.promotions)
		.toSorted((a, b) => b.priority - a.priority || a.id - b.id)
		.map(scopedPromotion);
	const coupons = inTime(rules.coupons)
		.filter(({ type }) => type !== couponType.freight)
		.map(scopedCoupon);
	let known: GoodsRules | undefined;
	const rulesOf = (goods: ScopedGoods): GoodsRules => {
		// The skus of a work come one after the other.
		if (known?.goods_id !== goods.goods_id) {
			const of = <Rule>(all: readonly { rule: Rule; isFor(of: ScopedGoods): boolean }[]) =>
				all.flatMap(({ rule, isFor }) => (isFor(goods) ? [rule] : []));
			known = { goods_id: goods.goods_id, promotions: of(promotions), coupons: of(coupons) };
		}
		return known;
	};
	return {
		lowest(sku) {
			if (sku.is_fixed) return { amount: incomeOfPiece(sku, sku.price), stack: commissionPart(sku) };
			const found = rulesOf(sku);
			const own = sku.coupon_allowed ? found : { ...found, coupons: [] };
			const lowest = profilesOf(sku, rules, found.promotions).map((profile) =>
				lowestFor(sku, { profile, span, rules, found: own }),
			);
			const least = lowest.reduce((best, one) => (one.amount < best.amount ? one : best));
			return { amount: Math.max(0, least.amount), stack: [...least.stack, ...commissionPart(sku)] };
		},
	};
}

interface Search {
	readonly profile: Profile;
	readonly span: Span;
	readonly rules: MarginRules;
	readonly found: GoodsRules;
}

function lowestFor(sku: MarginSku, { profile, span, rules, found }: Search): Lowest {
	const isOwn = sku.commission_rate === null;
	const compared = { isOwn, price: sku.price };
	const mine = found.promotions.filter((rule) => isForProfile(rule, profile));
	const ofTypes = (...types: readonly string[]) => mine.filter(({ type }) => types.includes(type));
	const prices = ofTypes(promotionType.price).map((rule) => ({ rule, price: priceFor(rule, cents(sku.price)) }));
	const giftsOf = ({ id }: MarginPromotion) => rules.gifts.get(giftKey(id, sku.merchant_id));
	const priced = withPrices(startOf(profile, span), prices);
	const byPieces = pruned(withOneOf(priced.states, ofTypes(promotionType.nth, promotionType.gift), giftsOf), compared);
	const reduced = pruned(
		withOneOf(byPieces, ofTypes(promotionType.amount, promotionType.pieces), giftsOf),
		compared,
	).filter((state) => !priced.isShadowed(state));
	const ends = reduced.flatMap((state) => endsOf(sku, state, found.coupons, priced.isShadowed));
	const amounts = ends.map((end): Lowest => (isOwn ? ofOwn(sku, end, rules) : ofCreator(sku, profile, end)));
	return amounts.reduce((best, one) => (one.amount < best.amount ? one : best));
}

/** A piece with all that comes off it but points. */
interface End {
	readonly state: State;
	readonly left: number;
	readonly span: Span;
	/** What of the price after promotions is left once what creators bear of coupons is off. */
	readonly keptByCreator: number;
	readonly coupons: readonly MarginCoupon[];
}

function endsOf(
	sku: MarginSku,
	state: State,
	coupons: readonly MarginCoupon[],
	isShadowed: (state: State) => boolean,
): End[] {
	const bare: End = { state, left: state.left, span: state.span, keptByCreator: 1, coupons: [] };
	if (state.refusesCoupons || state.left === 0) return [bare];
	const isMemberPrice = state.unit < sku.price;
	const open = coupons.filter(({ with_member_price }) => with_member_price || !isMemberPrice);
	const after = (end: End, coupon: MarginCoupon): End[] => {
		const span = common(end.span, coupon);
		if (!hasTime(span) || isShadowed({ ...state, span })) return [];
		const left = leftByCoupon(coupon, end.left);
		const off = end.left - left;
		const borne = scaledDown(off, coupon.platform_rate, whole);
		const kept = end.left > 0 ? (end.left - (off - borne)) / end.left : 1;
		return [
			{
				state,
				left,
				span,
				keptByCreator: end.keptByCreator * kept,
				coupons: off > 0 ? [...end.coupons, coupon] : end.coupons,
			},
		];
	};
	const ofCreators = open.filter(({ merchant_id }) => merchant_id !== 0).flatMap((coupon) => after(bare, coupon));
	const ofPlatform = open.filter(({ merchant_id }) => merchant_id === 0);
	const alone = ofPlatform.flatMap((coupon) => after(bare, coupon));
	const mayJoin = ({ stack }: MarginCoupon) => stack === couponStack.withOthers;
	const together = strongest(ofCreators.filter((end) => end.coupons.every(mayJoin))).flatMap((end) =>
		ofPlatform.filter(mayJoin).flatMap((coupon) => after(end, coupon)),
	);
	return [bare, ...ofCreators, ...alone, ...together];
}

/** Of a creator's coupons those that no other one of them beats at all times. */
function strongest(ends: readonly End[]): End[] {
	const kept: End[] = [];
	for (const end of [...ends].sort((a, b) => a.left - b.left)) {
		const isBeaten = kept.some(
			(other) =>
				other.keptByCreator <= end.keptByCreator &&
				other.span.from <= end.span.from &&
				other.span.until >= end.span.until,
		);
		if (!isBeaten) kept.push(end);
	}
	return kept;
}

const couponPart = ({ id, name }: MarginCoupon): StackPart => ({ kind: 'coupon', id, name });

/** Of its own goods the shop gets what is paid in money; points are its own gift. */
function ofOwn(sku: MarginSku, { state, left, coupons }: End, { has_points }: MarginRules): Lowest {
	const takesPoints = has_points && coupons.every(({ stack }) => stack !== couponStack.alone);
	// Of several pieces it is rounded down once.
	const score = takesPoints ? left - scaledDown(left, whole - sku.score_rate, whole) : 0;
	const stack = [...state.stack, ...coupons.map(couponPart)];
	return {
		amount: left - score,
		stack: score > 0 ? [...stack, { kind: 'points', id: 0, name: '' }] : stack,
	};
}

/**
 * A creator gets what is paid and what the platform bears in their buyer's place, less commission. In sum that is what they ask, times
 * what is left by what they bear themselves: of what is not sold the platform bears nothing either.
 */
function ofCreator(sku: MarginSku, profile: Profile, { state, keptByCreator, coupons }: End): Lowest {
	const rate = sku.commission_rate ?? 0;
	const most = scaledDown(state.left, rate, whole);
	const asked = Math.min(sku.price, profile.own);
	const own =
		state.priced === undefined
			? profile.own
			: state.unit + (state.priced === 'commission' ? Math.min(asked - state.unit, most) : 0);
	const borneOfPrice = own - state.unit;
	const borneOfOff = Math.min(state.byCommission, Math.max(0, most - borneOfPrice));
	const unborne = state.bySeller + state.byCommission - borneOfOff;
	const byPromotions = state.unit > 0 ? (state.unit - unborne) / state.unit : 1;
	// What the platform bears is rounded down at each step, and once for each piece.
	const roundings =
		(borneOfPrice > 0 && (byPromotions < 1 || keptByCreator < 1) ? 1 : 0) +
		(state.priced === 'commission' ? 1 : 0) +
		(state.byCommission > 0 ? 2 : 0) +
		coupons.filter(({ platform_rate }) => platform_rate > 0 && platform_rate < whole).length +
		(keptByCreator < 1 && coupons.length > 1 ? 1 : 0);
	const worth = Math.floor(own * byPromotions * keptByCreator + 1e-6) - roundings;
	return { amount: incomeOfPiece(sku, worth), stack: [...state.stack, ...coupons.map(couponPart)] };
}

/** What whoever sells gets of what a piece was sold for. */
function incomeOfPiece({ commission_rate }: MarginSku, worth: number): number {
	if (commission_rate === null || worth <= 0) return Math.max(0, worth);
	const isExact = (worth * commission_rate) % whole === 0;
	if (isExact) return worth - rateCents(cents(worth), commission_rate as BasisPoints);
	// Of several pieces commission is rounded once.
	return Math.max(0, Math.floor((worth * (whole - commission_rate) - whole / 2) / whole));
}

function commissionPart({ commission_rate }: MarginSku): StackPart[] {
	return commission_rate ? [{ kind: 'commission', id: 0, name: '' }] : [];
}

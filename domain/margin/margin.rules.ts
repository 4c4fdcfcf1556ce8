import { couponStack, couponType } from '#domain/coupon/coupon.status.ts';
import { type BasisPoints, cents, rateCents } from '#domain/money/cents.ts';
import { priceFor } from '#domain/promotion/promotion.rules.ts';
import { promotionAudience, promotionType } from '#domain/promotion/promotion.status.ts';
import { type CouponStep, couponSteps } from './margin.coupons.ts';
import { profilesOf } from './margin.profiles.ts';
import { common, hasTime, scopedCoupon, scopedPromotion } from './margin.scope.ts';
import type { Lowest, MarginPromotion, MarginRules, MarginSku, ScopedGoods, Span, StackPart } from './margin.shapes.ts';
import {
	isForProfile,
	type Profile,
	partsOf,
	pruned,
	type State,
	startOf,
	type Trail,
	withOneOf,
	withPrices,
} from './margin.states.ts';
import { leftByPromotion, scaledDown } from './margin.steps.ts';

const whole = 10_000;

/** Looks for the least that a seller gets for a piece of each sku, by whatever rules may meet in a time. */
export interface MarginSearch {
	lowest(sku: MarginSku): Lowest;
	/** The same where it is less than a cost: most works are far from it, and are passed over by one look. */
	below(sku: MarginSku, cost: number): Lowest | undefined;
}

interface GoodsRules {
	readonly goods_id: number;
	readonly promotions: readonly MarginPromotion[];
	readonly prices: readonly MarginPromotion[];
	readonly byPieces: readonly MarginPromotion[];
	readonly reductions: readonly MarginPromotion[];
	readonly coupons: readonly CouponStep[];
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
	const rulesOf = (goods: MarginSku): GoodsRules => {
		// The skus of a work come one after the other.
		if (known?.goods_id !== goods.goods_id) {
			const of = <Rule>(all: readonly { rule: Rule; isFor(of: ScopedGoods): boolean }[]) =>
				all.flatMap(({ rule, isFor }) => (isFor(goods) ? [rule] : []));
			const mine = of(promotions);
			const ofTypes = (...types: readonly string[]) => mine.filter(({ type }) => types.includes(type));
			known = {
				goods_id: goods.goods_id,
				promotions: mine,
				prices: ofTypes(promotionType.price),
				byPieces: ofTypes(promotionType.nth, promotionType.gift),
				reductions: ofTypes(promotionType.amount, promotionType.pieces),
				coupons: couponSteps(of(coupons), goods.price),
			};
		}
		return known;
	};
	const lowest = (sku: MarginSku): Lowest => {
		if (sku.is_fixed) return { amount: incomeOfPiece(sku, sku.price), stack: commissionPart(sku) };
		const found = rulesOf(sku);
		const own = sku.coupon_allowed ? found : { ...found, coupons: [] };
		const profiles = told(sku, profilesOf(sku, rules, found.promotions), own);
		const ends = profiles.map((profile) => lowestFor(sku, { profile, span, rules, found: own }));
		const least = ends.reduce((best, one) => (one.amount < best.amount ? one : best));
		return { amount: Math.max(0, least.amount), stack: [...least.stack, ...commissionPart(sku)] };
	};
	return {
		lowest,
		below(sku, cost) {
			if (!sku.is_fixed && atLeast(sku, rules, rulesOf(sku)) >= cost) return undefined;
			const found = lowest(sku);
			return found.amount < cost ? found : undefined;
		},
	};
}

/** Of the shop's own goods a member who pays less can have all that one who pays more can, unless something is for these alone. */
function told(sku: MarginSku, profiles: readonly Profile[], { promotions, coupons }: GoodsRules): readonly Profile[] {
	const isForAll =
		promotions.every(({ audience }) => audience === promotionAudience.all) &&
		coupons.every(({ onMemberPrices }) => onMemberPrices);
	if (sku.commission_rate !== null || !isForAll) return profiles;
	return [profiles.reduce((best, one) => (one.unit < best.unit ? one : best))];
}

/** Less it never is: as if the strongest rule of each sort always met with all others, and the seller bore everything. */
function atLeast(sku: MarginSku, rules: MarginRules, found: GoodsRules): number {
	const giftsOf = ({ id }: MarginPromotion) => rules.gifts.get(giftKey(id, sku.merchant_id));
	const leftBy = (all: readonly MarginPromotion[], left: number) =>
		all.reduce((least, rule) => Math.min(least, leftByPromotion(rule, left, giftsOf(rule))), left);
	const units = profilesOf(sku, rules, found.promotions).map(({ unit }) => unit);
	const unit = found.prices.reduce(
		(least, rule) => Math.min(least, priceFor(rule, cents(sku.price))),
		Math.min(...units),
	);
	let left = leftBy(found.reductions, leftBy(found.byPieces, unit));
	if (sku.coupon_allowed) {
		for (const isOfPlatform of [false, true]) {
			const own = found.coupons.filter((coupon) => coupon.isOfPlatform === isOfPlatform);
			left = own.reduce((least, coupon) => Math.min(least, coupon.leave(left)), left);
		}
	}
	if (sku.commission_rate === null) {
		return rules.has_points ? scaledDown(Math.max(0, left), whole - sku.score_rate, whole) : left;
	}
	return incomeOfPiece(sku, left - mostRoundings);
}

/** So many cents at most are lost to a creator by rounding. */
const mostRoundings = 8;

interface Search {
	readonly profile: Profile;
	readonly span: Span;
	readonly rules: MarginRules;
	readonly found: GoodsRules;
}

function lowestFor(sku: MarginSku, { profile, span, rules, found }: Search): Lowest {
	const isOwn = sku.commission_rate === null;
	const compared = { isOwn, price: sku.price };
	const mine = (rules: readonly MarginPromotion[]) => rules.filter((rule) => isForProfile(rule, profile));
	const prices = mine(found.prices).map((rule) => ({ rule, price: priceFor(rule, cents(sku.price)) }));
	const giftsOf = ({ id }: MarginPromotion) => rules.gifts.get(giftKey(id, sku.merchant_id));
	const priced = withPrices(startOf(profile, span), prices);
	const byPieces = pruned(withOneOf(priced.states, mine(found.byPieces), giftsOf), compared);
	const reduced = pruned(withOneOf(byPieces, mine(found.reductions), giftsOf), compared).filter(
		(state) => !priced.isShadowed(state),
	);
	const ends = reduced.flatMap((state) => endsOf(sku, state, found.coupons, priced.isShadowed));
	let least: { amount: number; end: End; score: number } | undefined;
	for (const end of ends) {
		const score = isOwn ? scoreOf(sku, end, rules) : 0;
		const amount = isOwn ? end.left - score : ofCreator(sku, profile, end);
		if (!least || amount < least.amount) least = { amount, end, score };
	}
	if (!least) return { amount: incomeOfPiece(sku, sku.price), stack: [] };
	const stack = [...profile.stack, ...partsOf(least.end.trail)];
	// What is charged lower by a price for a time anyway is not said of members' prices.
	const said = least.end.state.priced === undefined ? stack : stack.slice(profile.stack.length);
	return { amount: least.amount, stack: least.score > 0 ? [...said, { kind: 'points', id: 0, name: '' }] : said };
}

/** A piece with all that comes off it but points. */
interface End {
	readonly state: State;
	readonly left: number;
	readonly span: Span;
	/** What of the price after promotions is left once what creators bear of coupons is off. */
	readonly keptByCreator: number;
	readonly coupons: readonly CouponStep[];
	readonly trail: Trail | undefined;
}

function endsOf(
	sku: MarginSku,
	state: State,
	coupons: readonly CouponStep[],
	isShadowed: (state: State) => boolean,
): End[] {
	const bare: End = { state, left: state.left, span: state.span, keptByCreator: 1, coupons: [], trail: state.trail };
	if (state.refusesCoupons || state.left === 0) return [bare];
	const isMemberPrice = state.unit < sku.price;
	const open = isMemberPrice ? coupons.filter(({ onMemberPrices }) => onMemberPrices) : coupons;
	const after = (end: End, coupon: CouponStep): End[] => {
		const span = common(end.span, coupon.span);
		const left = coupon.leave(end.left);
		const off = end.left - left;
		if (off <= 0 || !hasTime(span) || isShadowed({ ...state, span })) return [];
		const borne = scaledDown(off, coupon.platform_rate, whole);
		const kept = (end.left - (off - borne)) / end.left;
		const trail: Trail = { before: end.trail, part: () => coupon.part(end.left) };
		const keptByCreator = end.keptByCreator * kept;
		return [{ state, left, span, keptByCreator, coupons: [...end.coupons, coupon], trail }];
	};
	const ofCreators = open.filter(({ isOfPlatform }) => !isOfPlatform).flatMap((coupon) => after(bare, coupon));
	const ofPlatform = open.filter(({ isOfPlatform }) => isOfPlatform);
	const alone = ofPlatform.flatMap((coupon) => after(bare, coupon));
	const mayJoin = ({ stack }: CouponStep) => stack === couponStack.withOthers;
	const together = ofCreators
		.filter((end) => end.coupons.every(mayJoin))
		.flatMap((end) => ofPlatform.filter(mayJoin).flatMap((coupon) => after(end, coupon)));
	return [bare, ...ofCreators, ...alone, ...together];
}

/** Of its own goods the shop gets what is paid in money; points are its own gift. Of several pieces they are rounded down once. */
function scoreOf(sku: MarginSku, { left, coupons }: End, { has_points }: MarginRules): number {
	const takesPoints = has_points && coupons.every(({ stack }) => stack !== couponStack.alone);
	return takesPoints ? left - scaledDown(left, whole - sku.score_rate, whole) : 0;
}

/**
 * A creator gets what is paid and what the platform bears in their buyer's place, less commission. In sum that is what they ask, times
 * what is left by what they bear themselves: of what is not sold the platform bears nothing either.
 */
function ofCreator(sku: MarginSku, profile: Profile, { state, keptByCreator, coupons }: End): number {
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
	return incomeOfPiece(sku, Math.floor(own * byPromotions * keptByCreator + 1e-6) - roundings);
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

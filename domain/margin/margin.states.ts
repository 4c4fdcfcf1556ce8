import { promotionAudience, promotionBearer, promotionType } from '#domain/promotion/promotion.status.ts';
import { common, covers, hasTime } from './margin.scope.ts';
import type { GiftPrices, MarginPromotion, Span, StackPart } from './margin.shapes.ts';
import { leftByPromotion } from './margin.steps.ts';

/** A member as prices tell them apart. */
export interface Profile {
	readonly unit: number;
	/** What whoever sells asks of this member. */
	readonly own: number;
	/** 0 = one of which no promotion speaks; null = a guest. */
	readonly group: number | null;
	readonly level: number | null;
	/** Stands for members of all groups and levels at once: where there are too many to look at each. */
	readonly isAnybody: boolean;
	readonly stack: readonly StackPart[];
}

/** A piece on its way through promotions. */
export interface State {
	readonly span: Span;
	readonly unit: number;
	readonly left: number;
	/** What of what came off its seller bears, and what the platform out of its commission. */
	readonly bySeller: number;
	readonly byCommission: number;
	/** What lowered the price of the piece, where something did. */
	readonly priced: 'seller' | 'commission' | undefined;
	readonly isTouched: boolean;
	readonly isClosed: boolean;
	readonly refusesCoupons: boolean;
	readonly trail: Trail | undefined;
}

/** How a price came about, from its end: named only of the lowest one. */
export interface Trail {
	readonly before: Trail | undefined;
	part(): StackPart;
}

/** The rules of a trail from the first on. */
export function partsOf(trail: Trail | undefined): StackPart[] {
	const parts: StackPart[] = [];
	for (let at = trail; at; at = at.before) parts.unshift(at.part());
	return parts;
}

/** A promotion as one step; of many, the weaker ones go together as one that is as strong as all of them. */
interface Candidate {
	readonly span: Span;
	/** Where it comes among those of its sort, the first of several. */
	readonly place: number;
	readonly isExclusive: boolean;
	readonly withCoupons: boolean;
	readonly isBorne: boolean;
	leave(left: number): number;
	part(left: number): StackPart;
}

/** So many promotions of a sort are looked at one by one. */
const mostCandidates = 4;

const partOf = ({ id, name }: MarginPromotion): StackPart => ({ kind: 'promotion', id, name });

/** Anybody may bear a tag, whatever group and level they are of. */
export function isForProfile({ audience, group_ids, level_ids }: MarginPromotion, profile: Profile): boolean {
	if (profile.isAnybody || audience === promotionAudience.all || audience === promotionAudience.tags) return true;
	if (audience === promotionAudience.groups) return profile.group !== null && group_ids.includes(profile.group);
	return profile.level !== null && level_ids.includes(profile.level);
}

function candidateOf(rule: MarginPromotion, place: number, leave: (left: number) => number): Candidate {
	return {
		span: rule,
		place,
		isExclusive: rule.is_exclusive,
		withCoupons: rule.with_coupons,
		isBorne: rule.bearer === promotionBearer.commission,
		leave,
		part: () => partOf(rule),
	};
}

/** The strongest by themselves, the rest as one: no weaker than any of them, at any time that one of them runs. */
function bounded(candidates: readonly Candidate[], at: number): readonly Candidate[] {
	if (candidates.length <= mostCandidates) return candidates;
	const sorted = candidates
		.map((one) => ({ one, left: one.leave(at) }))
		.sort((a, b) => a.left - b.left)
		.map(({ one }) => one);
	const rest = sorted.slice(mostCandidates - 1);
	const strongest = (left: number) => {
		let best = rest[0] as Candidate;
		let least = best.leave(left);
		for (const one of rest) {
			const after = one.leave(left);
			if (after < least) [best, least] = [one, after];
		}
		return { best, least };
	};
	const together: Candidate = {
		span: {
			from: rest.reduce((first, { span }) => Math.min(first, span.from), Number.MAX_SAFE_INTEGER),
			until: rest.reduce((last, { span }) => Math.max(last, span.until), 0),
		},
		place: rest.reduce((first, { place }) => Math.min(first, place), candidates.length),
		isExclusive: false,
		withCoupons: true,
		isBorne: false,
		leave: (left) => strongest(left).least,
		part: (left) => strongest(left).best.part(left),
	};
	return [...sorted.slice(0, mostCandidates - 1), together];
}

export function startOf(profile: Profile, span: Span): State {
	return {
		span,
		unit: profile.unit,
		left: profile.unit,
		bySeller: 0,
		byCommission: 0,
		priced: undefined,
		isTouched: false,
		isClosed: false,
		refusesCoupons: false,
		trail: undefined,
	};
}

/** The prices for a time of a piece: of those that run together the lowest counts, and it counts whenever it runs. */
export function withPrices(
	start: State,
	rules: readonly { rule: MarginPromotion; price: number }[],
): { states: State[]; isShadowed(state: State): boolean } {
	const lowering = rules.filter(({ rule, price }) => price < start.unit && hasTime(common(start.span, rule)));
	const reached = lowering.filter(
		({ rule, price }, at) =>
			!lowering.some((other, place) => {
				const isFirst = other.price < price || (other.price === price && place < at);
				return isFirst && covers(common(start.span, other.rule), common(start.span, rule));
			}),
	);
	const priceOf = new Map(reached.map(({ rule, price }) => [rule, price]));
	const candidates = bounded(
		reached.map(({ rule }, place) => candidateOf(rule, place, () => priceOf.get(rule) ?? start.unit)),
		start.unit,
	);
	const lowered = candidates.map((one): State => {
		const unit = one.leave(start.unit);
		return {
			...start,
			span: common(start.span, one.span),
			unit,
			left: unit,
			priced: one.isBorne ? 'commission' : 'seller',
			isTouched: true,
			isClosed: one.isExclusive,
			refusesCoupons: !one.withCoupons,
			trail: { before: start.trail, part: () => one.part(start.unit) },
		};
	});
	return {
		states: [start, ...lowered],
		isShadowed: (state) => state.priced === undefined && lowering.some(({ rule }) => covers(rule, state.span)),
	};
}

/** States after one sort of promotions: each line is in one of them, or in none. */
export function withOneOf(
	states: readonly State[],
	rules: readonly MarginPromotion[],
	giftsOf: (rule: MarginPromotion) => GiftPrices | undefined,
): State[] {
	if (rules.length === 0) return [...states];
	const highest = states.reduce((most, { left }) => Math.max(most, left), 0);
	const candidates = bounded(
		rules.map((rule, place) => {
			const gifts = rule.gift_ids.length > 0 ? giftsOf(rule) : undefined;
			return candidateOf(rule, place, (left) => leftByPromotion(rule, left, gifts));
		}),
		highest,
	);
	const sure = rules.flatMap((rule, place) => (mayTakeAlways(rule) ? [{ rule, place }] : []));
	return states.flatMap((state) => {
		if (state.isClosed) return [state];
		// What always takes the line leaves it to none that comes after.
		const taken = sure.find(({ rule }) => takesAlways(rule, state))?.place ?? -1;
		const after = candidates
			.filter(({ place }) => taken < 0 || place <= taken)
			.filter(({ isExclusive, span }) => !(isExclusive && state.isTouched) && hasTime(common(state.span, span)))
			.map((one) => applied(state, one));
		return taken < 0 ? [state, ...after] : after;
	});
}

function mayTakeAlways({ type, from_num, is_exclusive, with_coupons }: MarginPromotion): boolean {
	return type === promotionType.pieces && from_num <= 1 && !is_exclusive && with_coupons;
}

function takesAlways(rule: MarginPromotion, { left, span }: State): boolean {
	return covers(rule, span) && rule.discount_rate * left <= (left - 1) * 10_000;
}

function applied(state: State, one: Candidate): State {
	const left = Math.max(0, one.leave(state.left));
	const off = state.left - left;
	return {
		...state,
		span: common(state.span, one.span),
		left,
		bySeller: state.bySeller + (one.isBorne ? 0 : off),
		byCommission: state.byCommission + (one.isBorne ? off : 0),
		isTouched: true,
		isClosed: one.isExclusive,
		refusesCoupons: state.refusesCoupons || (off > 0 && !one.withCoupons),
		trail: off > 0 ? { before: state.trail, part: () => one.part(state.left) } : state.trail,
	};
}

/** Whose piece it is and what it costs without members' prices: what states of it are compared by. */
export interface Compared {
	readonly isOwn: boolean;
	readonly price: number;
}

/** Without states that another one is no worse than in any respect. */
export function pruned(states: readonly State[], compared: Compared): State[] {
	const kept: State[] = [];
	for (const state of [...states].sort((a, b) => a.left - b.left)) {
		if (!kept.some((other) => isNoWorse(other, state, compared))) kept.push(state);
	}
	return kept;
}

function isNoWorse(one: State, other: State, { isOwn, price }: Compared): boolean {
	// What the shop gets for its own goods is what is paid; of others it matters who bears what.
	const isAsMuch = isOwn
		? one.unit === price || other.unit < price
		: one.unit === other.unit &&
			one.priced === other.priced &&
			one.bySeller >= other.bySeller &&
			one.byCommission >= other.byCommission;
	return (
		one.left <= other.left &&
		isAsMuch &&
		(one.priced !== undefined || other.priced === undefined) &&
		(!one.refusesCoupons || other.refusesCoupons) &&
		(!one.isClosed || other.isClosed) &&
		(!one.isTouched || other.isTouched) &&
		covers(one.span, other.span)
	);
}

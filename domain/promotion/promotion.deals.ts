import {
	type BasisPoints,
	type Cents,
	cents,
	minCents,
	rateUpCents,
	subtractCents,
	timesCents,
} from '#domain/money/cents.ts';
import { allocateCents } from '#domain/price/allocate.ts';
import type { NearPromotion, PromotionDraft, PromotionRule } from './promotion.shapes.ts';

/** What a deal takes off each line, and what is missing for it or for more of it. */
interface Deal {
	readonly off: ReadonlyMap<number, Cents>;
	readonly more?: NearPromotion['more'] | undefined;
}

/** The pieces of a line among all of them, from the dearest on: from a place up to another. */
interface Run {
	readonly id: number;
	readonly price: Cents;
	readonly from: number;
	readonly to: number;
}

const nothing: ReadonlyMap<number, Cents> = new Map();

/** Where the pieces of each line stand from the dearest on; among those of one price the line decides. */
function runsOf(drafts: readonly PromotionDraft[]): Run[] {
	let to = 0;
	return [...drafts]
		.sort((a, b) => b.unit - a.unit || a.line.id - b.line.id)
		.map(({ line, unit }) => {
			const from = to;
			to += line.num;
			return { id: line.id, price: unit, from, to };
		});
}

function sumOf(drafts: readonly PromotionDraft[]): Cents {
	return cents(drafts.reduce((sum, { left }) => sum + left, 0));
}

function countOf(drafts: readonly PromotionDraft[]): number {
	return drafts.reduce((sum, { line }) => sum + line.num, 0);
}

/** How many pieces before a place are chosen. */
type Chosen = (place: number) => number;

/** By line, what some of its pieces cost. */
function costOf(
	drafts: readonly PromotionDraft[],
	chosenBelow: Chosen,
	ofPiece: (price: Cents) => Cents = wholePrice,
): { id: number; base: Cents }[] {
	return runsOf(drafts).map(({ id, price, from, to }) => ({
		id,
		base: timesCents(ofPiece(price), chosenBelow(to) - chosenBelow(from)),
	}));
}

/**
 * What comes off some pieces, laid over all that the deal was made of: whoever gives one of them back is not left with another one for
 * nothing.
 */
function layShared(off: readonly { base: Cents }[], deal: readonly { id: number; base: Cents }[]): Map<number, Cents> {
	return allocateCents(cents(off.reduce((sum, { base }) => sum + base, 0)), deal);
}

const wholePrice = (price: Cents) => price;

/** Lays an amount over lines in proportion to what is to pay for them. */
function layOver(drafts: readonly PromotionDraft[], amount: Cents): Map<number, Cents> {
	return allocateCents(
		amount,
		drafts.map(({ line, left }) => ({ id: line.id, base: left })),
	);
}

/** Of every so many pieces, from the dearest on, the last one costs less. */
export function offOfNth(
	{ from_num, discount_rate, is_repeated }: PromotionRule,
	open: readonly PromotionDraft[],
): Deal {
	const num = countOf(open);
	const each = Math.max(from_num, 2);
	const groups = Math.floor(num / each);
	const times = is_repeated ? groups : Math.min(groups, 1);
	const inDeal = (place: number) => Math.min(place, times * each);
	const lowered = (place: number) => Math.floor(inDeal(place) / each);
	const left = (price: Cents) => rateUpCents(price, discount_rate as BasisPoints);
	const off = costOf(open, lowered, (price) => subtractCents(price, left(price)));
	return { off: layShared(off, costOf(open, inDeal)), more: moreOf({ num, each, times, is_repeated }) };
}

/** So many pieces are missing for a group, or for one more where that counts. */
function moreOf({
	num,
	each,
	times,
	is_repeated,
}: {
	num: number;
	each: number;
	times: number;
	is_repeated: boolean;
}): Deal['more'] {
	const beyond = num % each;
	return num > 0 && (times === 0 || (is_repeated && beyond > 0)) ? { num: each - beyond } : undefined;
}

/** Pieces for free beside others: those named as gifts, else of every group of pieces the cheapest. */
export function offOfGift(rule: PromotionRule, open: readonly PromotionDraft[]): Deal {
	return rule.has_gifts ? offOfNamedGifts(rule, open) : offOfCheapest(rule, open);
}

function offOfCheapest(rule: PromotionRule, open: readonly PromotionDraft[]): Deal {
	const { from_num, gift_num, is_repeated } = rule;
	const num = countOf(open);
	const each = from_num + gift_num;
	const groups = Math.floor(num / each);
	const times = is_repeated ? groups : Math.min(groups, 1);
	const inDeal = (place: number) => Math.min(place, times * each);
	const free = (place: number) => {
		const inGroups = inDeal(place);
		return Math.floor(inGroups / each) * gift_num + Math.max(0, (inGroups % each) - from_num);
	};
	return { off: layShared(costOf(open, free), costOf(open, inDeal)), more: moreOf({ num, each, times, is_repeated }) };
}

function offOfNamedGifts(rule: PromotionRule, open: readonly PromotionDraft[]): Deal {
	const gifts = open.filter(({ line }) => rule.gift_line_ids.includes(line.id));
	const bought = open.filter(({ line }) => !rule.gift_line_ids.includes(line.id));
	if (bought.length === 0) return { off: nothing };
	const { times, more } = rule.from_num > 0 ? timesByPieces(rule, countOf(bought)) : timesByAmount(rule, sumOf(bought));
	const most = times * rule.gift_num;
	const missing = most - countOf(gifts);
	const free = costOf(gifts, (place) => Math.min(place, most));
	const off = layShared(free, [...free, ...bought.map(({ line, left }) => ({ id: line.id, base: left }))]);
	return { off, more: missing > 0 ? { gifts: missing } : times === 0 ? more : undefined };
}

function timesByPieces(
	{ from_num, is_repeated }: PromotionRule,
	num: number,
): { times: number; more?: { num: number } } {
	const times = Math.floor(num / from_num);
	return times === 0 ? { times, more: { num: from_num - num } } : { times: is_repeated ? times : 1 };
}

function timesByAmount(
	{ from_amount, is_repeated }: PromotionRule,
	sum: Cents,
): { times: number; more?: { amount: Cents } } {
	if (from_amount === 0) return { times: 0 };
	const times = Math.floor(sum / from_amount);
	if (times === 0) return { times, ...(sum > 0 && { more: { amount: cents(from_amount - sum) } }) };
	return { times: is_repeated ? times : 1 };
}

/** So much off from an amount on; the best step that is reached counts. */
export function offByAmount({ steps, is_repeated }: PromotionRule, open: readonly PromotionDraft[]): Deal {
	const sum = sumOf(open);
	const reached = steps.filter(({ from }) => from > 0 && sum >= from);
	const best = reached.reduce(
		(most, { from, off }) => Math.max(most, is_repeated ? off * Math.floor(sum / from) : off),
		0,
	);
	const next = is_repeated ? undefined : steps.find(({ from, off }) => from > sum && off > best);
	const again = is_repeated ? steps[0] : undefined;
	const missing = again ? again.from - (sum % again.from) : (next?.from ?? sum) - sum;
	const off = best > 0 ? layOver(open, minCents(sum, cents(best))) : nothing;
	return { off, more: sum > 0 && missing > 0 ? { amount: cents(missing) } : undefined };
}

/** A part off from so many pieces on. */
export function offByPieces({ from_num, discount_rate }: PromotionRule, open: readonly PromotionDraft[]): Deal {
	const num = countOf(open);
	if (num === 0) return { off: nothing };
	if (num < from_num) return { off: nothing, more: { num: from_num - num } };
	const sum = sumOf(open);
	const off = subtractCents(sum, rateUpCents(sum, discount_rate as BasisPoints));
	return { off: layOver(open, off) };
}

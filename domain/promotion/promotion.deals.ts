import { type Cents, cents, minCents, subtractCents } from '#domain/money/cents.ts';
import { allocateCents } from '#domain/price/allocate.ts';
import type { NearPromotion, PromotionDraft, PromotionRule } from './promotion.shapes.ts';

/** What a deal takes off each line, and what is missing for it or for more of it. */
interface Deal {
	readonly off: ReadonlyMap<number, Cents>;
	readonly more?: NearPromotion['more'] | undefined;
}

/** One piece of a line. */
interface Piece {
	readonly id: number;
	readonly price: Cents;
}

const nothing: ReadonlyMap<number, Cents> = new Map();

/** Pieces from the dearest on; among those of one price the line decides. */
function piecesOf(drafts: readonly PromotionDraft[]): Piece[] {
	return drafts
		.flatMap(({ line, unit }) => Array.from({ length: line.num }, () => ({ id: line.id, price: unit })))
		.sort((a, b) => b.price - a.price || a.id - b.id);
}

function sumOf(drafts: readonly PromotionDraft[]): Cents {
	return cents(drafts.reduce((sum, { left }) => sum + left, 0));
}

function countOf(drafts: readonly PromotionDraft[]): number {
	return drafts.reduce((sum, { line }) => sum + line.num, 0);
}

/** Sums up by line what comes off some pieces. */
function byLine(pieces: readonly Piece[], offOf: (price: Cents) => Cents): Map<number, Cents> {
	const off = new Map<number, Cents>();
	for (const { id, price } of pieces) off.set(id, cents((off.get(id) ?? 0) + offOf(price)));
	return off;
}

/** What is left to pay of a price at a rate, up to the next cent. */
function atRate(price: Cents, rate: number): Cents {
	return cents(Number((BigInt(price) * BigInt(rate) + 9999n) / 10_000n));
}

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
	const pieces = piecesOf(open);
	const each = Math.max(from_num, 2);
	const groups = Math.floor(pieces.length / each);
	const missing = pieces.length % each;
	const times = is_repeated ? groups : Math.min(groups, 1);
	const lowered = pieces.filter((_, at) => (at + 1) % each === 0 && at < times * each);
	const off = byLine(lowered, (price) => subtractCents(price, atRate(price, discount_rate)));
	return {
		off,
		more: pieces.length > 0 && (times === 0 || (is_repeated && missing > 0)) ? { num: each - missing } : undefined,
	};
}

/** Pieces for free beside others: those named as gifts, else of every group of pieces the cheapest. */
export function offOfGift(rule: PromotionRule, open: readonly PromotionDraft[]): Deal {
	return rule.has_gifts ? offOfNamedGifts(rule, open) : offOfCheapest(rule, open);
}

function offOfCheapest(rule: PromotionRule, open: readonly PromotionDraft[]): Deal {
	const { from_num, gift_num } = rule;
	const pieces = piecesOf(open);
	const each = from_num + gift_num;
	const groups = Math.floor(pieces.length / each);
	const times = rule.is_repeated ? groups : Math.min(groups, 1);
	const free = pieces.filter((_, at) => at < times * each && at % each >= from_num);
	const missing = pieces.length % each;
	const isNear = pieces.length > 0 && (times === 0 || (rule.is_repeated && missing > 0));
	return { off: byLine(free, (price) => price), more: isNear ? { num: each - missing } : undefined };
}

function offOfNamedGifts(rule: PromotionRule, open: readonly PromotionDraft[]): Deal {
	const gifts = open.filter(({ line }) => rule.gift_line_ids.includes(line.id));
	const bought = open.filter(({ line }) => !rule.gift_line_ids.includes(line.id));
	if (bought.length === 0) return { off: nothing };
	const { times, more } = rule.from_num > 0 ? timesByPieces(rule, countOf(bought)) : timesByAmount(rule, sumOf(bought));
	const most = times * rule.gift_num;
	const free = piecesOf(gifts).slice(0, most);
	const off = byLine(free, (price) => price);
	return { off, more: free.length < most ? { gifts: most - free.length } : times === 0 ? more : undefined };
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
	const reached = steps.filter(({ from }) => sum >= from);
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
	const off = subtractCents(sum, atRate(sum, discount_rate));
	return { off: layOver(open, off) };
}

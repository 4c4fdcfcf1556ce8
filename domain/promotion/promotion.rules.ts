import {
	addCents,
	type BasisPoints,
	type Cents,
	cents,
	minCents,
	rateDownCents,
	rateUpCents,
	subtractCents,
	timesCents,
	zeroCents,
} from '#domain/money/cents.ts';
import { allocateCents } from '#domain/price/allocate.ts';
import { offByAmount, offByPieces, offOfGift, offOfNth } from './promotion.deals.ts';
import type {
	LaidPromotion,
	NearPromotion,
	Promoted,
	PromotedLine,
	PromotionDraft,
	PromotionLine,
	PromotionRule,
} from './promotion.shapes.ts';
import { type PromotionType, promotionBearer, promotionType } from './promotion.status.ts';

/** Prices first, then what goes by pieces, then reductions. */
const phases: readonly (readonly PromotionType[])[] = [
	[promotionType.price],
	[promotionType.nth, promotionType.gift],
	[promotionType.amount, promotionType.pieces],
];

/** What is missing is said of so many promotions for each merchant, of those that come first. */
const mostNear = 3;

/**
 * Lays what runs over the lines of a checkout. Each merchant's lines are counted by themselves; of each sort of promotions a line takes
 * part in one: of prices for a time in the lowest, of the others in that with the highest priority. What stands alone neither takes
 * touched lines nor leaves its own to others.
 */
export function promote(lines: readonly PromotionLine[], rules: readonly PromotionRule[]): Promoted {
	const drafts = [...lines].sort((a, b) => a.id - b.id).map(draftOf);
	const used: LaidPromotion[] = [];
	const near: NearPromotion[] = [];
	const sorted = [...rules].sort((a, b) => b.priority - a.priority || a.id - b.id);
	const merchantIds = [...new Set(drafts.map(({ line }) => line.merchant_id))].sort((a, b) => a - b);
	for (const merchant_id of merchantIds) {
		const own = drafts.filter(({ line }) => line.merchant_id === merchant_id && !line.is_fixed);
		const prices = lowestPrices(own, sorted);
		let missing = 0;
		for (const types of phases) {
			const taken = new Set<number>();
			const ofPhase = sorted.filter(({ type }) => types.includes(type));
			for (const rule of ofPhase) {
				const open = own.filter((draft) => {
					const isAsked = rule.type !== promotionType.price || prices.get(draft.line.id) === rule;
					return isAsked && isOpen(draft, rule) && !taken.has(draft.line.id);
				});
				const { laid, more } = lay(rule, open);
				if (more && missing < mostNear) {
					missing += 1;
					near.push({ rule, merchant_id, more });
				}
				const parts = new Map([...laid].filter(([, off]) => off > 0));
				if (parts.size === 0) continue;
				used.push({ rule, laid: parts });
				for (const id of taking(rule, open, laid)) taken.add(id);
			}
		}
	}
	return { lines: new Map(drafts.map((draft) => [draft.line.id, lineOf(draft)])), used: merged(used), near };
}

function draftOf(line: PromotionLine): PromotionDraft {
	const unit = lowestOf(line);
	const left = timesCents(unit, line.num);
	return {
		line,
		unit,
		left,
		off: zeroCents,
		borneOfPrice: zeroCents,
		borneOfOff: zeroCents,
		isClosed: false,
		isTouched: false,
		refusesCoupons: false,
	};
}

function isOpen(draft: PromotionDraft, { line_ids, gift_line_ids, is_exclusive }: PromotionRule): boolean {
	if (draft.isClosed || (is_exclusive && draft.isTouched)) return false;
	return line_ids.includes(draft.line.id) || gift_line_ids.includes(draft.line.id);
}

/** Of the prices for a time that each line may have, the one by which it costs least. */
function lowestPrices(
	drafts: readonly PromotionDraft[],
	rules: readonly PromotionRule[],
): ReadonlyMap<number, PromotionRule> {
	const prices = rules.filter(({ type }) => type === promotionType.price);
	return new Map(
		drafts.flatMap((draft) => {
			const own = prices.filter((rule) => isOpen(draft, rule));
			const [first] = own;
			if (!first) return [];
			const unitBy = (rule: PromotionRule) => priceFor(rule, draft.line.price);
			return [[draft.line.id, own.reduce((best, rule) => (unitBy(rule) < unitBy(best) ? rule : best), first)]];
		}),
	);
}

interface Lay {
	readonly laid: ReadonlyMap<number, Cents>;
	readonly more?: NearPromotion['more'] | undefined;
}

function lay(rule: PromotionRule, open: readonly PromotionDraft[]): Lay {
	if (rule.type === promotionType.price) return { laid: layPrice(rule, open) };
	if (rule.has_gifts && !hasGiftsOf(rule, open)) return { laid: new Map() };
	const { off, more } = offOf(rule, open);
	const laid = capped(rule, off);
	for (const draft of open) {
		const part = laid.get(draft.line.id) ?? zeroCents;
		draft.left = subtractCents(draft.left, part);
		draft.off = addCents(draft.off, part);
		if (rule.bearer === promotionBearer.commission) draft.borneOfOff = addCents(draft.borneOfOff, part);
	}
	return { laid, more };
}

/** Whether something of the seller of these lines is given. */
function hasGiftsOf({ gifts, gift_line_ids }: PromotionRule, open: readonly PromotionDraft[]): boolean {
	return open.some(
		({ line }) => gift_line_ids.includes(line.id) || gifts.some((gift) => gift.merchant_id === line.merchant_id),
	);
}

/** What a promotion takes off before it is bounded, and what is missing for more. */
function offOf(rule: PromotionRule, open: readonly PromotionDraft[]) {
	switch (rule.type) {
		case promotionType.nth:
			return offOfNth(rule, open);
		case promotionType.gift:
			return offOfGift(rule, open);
		case promotionType.pieces:
			return offByPieces(rule, open);
		default:
			return offByAmount(rule, open);
	}
}

function capped({ max_off }: PromotionRule, off: ReadonlyMap<number, Cents>): ReadonlyMap<number, Cents> {
	const sum = [...off.values()].reduce<number>((all, part) => all + part, 0);
	if (max_off === 0 || sum <= max_off) return off;
	return allocateCents(
		cents(max_off),
		[...off].map(([id, base]) => ({ id, base })),
	);
}

/** Lowers the price of a piece where it costs this member more. */
function layPrice(rule: PromotionRule, open: readonly PromotionDraft[]): ReadonlyMap<number, Cents> {
	const laid = new Map<number, Cents>();
	for (const draft of open) {
		const unit = priceFor(rule, draft.line.price);
		if (unit >= draft.unit) continue;
		const off = timesCents(subtractCents(draft.unit, unit), draft.line.num);
		laid.set(draft.line.id, off);
		// Of all that its merchant asks, so that whom they sell to makes no difference to them.
		const asked = minCents(draft.line.price, draft.line.own_price);
		if (rule.bearer === promotionBearer.commission) {
			draft.borneOfPrice = timesCents(subtractCents(asked, unit), draft.line.num);
		}
		draft.unit = unit;
		draft.left = timesCents(unit, draft.line.num);
	}
	return laid;
}

/** What a piece costs by a price for a time, up to the next cent. */
export function priceFor(
	{ fixed_price, discount_rate }: Pick<PromotionRule, 'fixed_price' | 'discount_rate'>,
	price: Cents,
): Cents {
	if (fixed_price > 0) return minCents(price, cents(fixed_price));
	return rateUpCents(price, discount_rate as BasisPoints);
}

/** The lines that took part; they are marked so. */
function taking(rule: PromotionRule, open: readonly PromotionDraft[], laid: ReadonlyMap<number, Cents>): number[] {
	const isPrice = rule.type === promotionType.price;
	const part = open.filter(({ line }) => !isPrice || (laid.get(line.id) ?? 0) > 0);
	for (const draft of part) {
		draft.isTouched = true;
		draft.isClosed ||= rule.is_exclusive;
		draft.refusesCoupons ||= !rule.with_coupons && (laid.get(draft.line.id) ?? 0) > 0;
	}
	return part.map(({ line }) => line.id);
}

/**
 * What the platform bears of a line, for its member's level and for promotions together, is never more by these than its commission on what
 * is paid for it: nobody gains by buying their own works. A price that the platform bears a part of lies as much below what the
 * merchant asks.
 */
function lineOf(draft: PromotionDraft): PromotedLine {
	const { line, unit, left, off, borneOfPrice, borneOfOff, refusesCoupons } = draft;
	const most = rateDownCents(left, line.commission_rate);
	const isLowered = unit < lowestOf(line);
	const member_price = isLowered ? unit : line.member_price;
	const ofPiece = cents(Math.floor(minCents(borneOfPrice, most) / line.num));
	const own_price = isLowered ? addCents(unit, ofPiece) : line.own_price;
	const borne = timesCents(cents(Math.max(0, own_price - member_price)), line.num);
	return {
		member_price,
		own_price,
		off,
		platform_off: minCents(borneOfOff, subtractCents(most, minCents(most, borne))),
		refuses_coupons: refusesCoupons,
	};
}

/** What a piece costs this member before promotions. */
function lowestOf({ price, own_price, member_price }: PromotionLine): Cents {
	return minCents(price, own_price, member_price);
}

/** One entry for each promotion, whichever merchants' lines it was laid on. */
function merged(used: readonly LaidPromotion[]): LaidPromotion[] {
	const ids = [...new Set(used.map(({ rule }) => rule.id))];
	return ids.flatMap((id) => {
		const own = used.filter(({ rule }) => rule.id === id);
		const rule = own[0]?.rule;
		return rule ? [{ rule, laid: new Map(own.flatMap(({ laid }) => [...laid])) }] : [];
	});
}

import { freightStepKeys } from '#domain/freight/freight.steps.ts';
import { type BasisPoints, type Cents, minCents, subtractCents, zeroCents } from '#domain/money/cents.ts';
import { splitCents } from '#domain/money/split.ts';
import { allocateCents } from '#domain/price/allocate.ts';
import { type Draft, groupOfDrafts, layAdjust, type PricedGroup, type WaivedBy } from '#domain/price/price.lines.ts';
import type { PriceStep } from '#domain/price/price.texts.ts';

/** A line of an order as it was placed: what it cost and what came off before staff looked at it. */
export interface OrderedLine {
	readonly id: number;
	readonly num: number;
	readonly price: Cents;
	readonly goods_amount: Cents;
	readonly member_off: Cents;
	readonly coupon_off: Cents;
	readonly score_off: Cents;
	readonly score_used: number;
	readonly member_platform_cost: Cents;
	readonly coupon_platform_cost: Cents;
	readonly freight_share: Cents;
	readonly commission_rate: BasisPoints;
}

/** The freight that an order is to have: what it costs, and what of it is to be paid. */
export interface OrderFreight {
	readonly total: Cents;
	readonly pay: Cents;
	/** How a new total came out, and who bears how much of it; without them all stays as it was. */
	readonly shares?: ReadonlyMap<number, Cents>;
	readonly steps?: readonly PriceStep[];
}

/** What staff change of an unpaid order's price. */
export interface OrderChange {
	readonly merchant_id: number;
	readonly lines: readonly OrderedLine[];
	/** The steps that are stored with the order. */
	readonly trace: readonly PriceStep[];
	/** What comes off each line, instead of what came off before. */
	readonly adjust_off: ReadonlyMap<number, Cents>;
	readonly freight: OrderFreight;
}

const freightKeys: readonly string[] = freightStepKeys;
const changedKeys: readonly string[] = [
	...freightKeys,
	'price.step.adjust',
	'price.step.freightOff',
	'price.step.freightCoupon',
	'price.step.freightLevel',
	'price.step.pay',
];

/**
 * Prices an order once more after staff changed something: what was agreed on the day (prices, coupons, points) stays,
 * and the last steps are those of a checkout.
 */
export function repriceOrder(change: OrderChange): PricedGroup {
	const { merchant_id, trace, freight } = change;
	const drafts = [...change.lines].sort((a, b) => a.id - b.id).map(draftOf);
	layAdjust(drafts, change.adjust_off);
	const pay = minCents(freight.pay, freight.total);
	const level = pay === 0 ? levelWaiver(trace) : undefined;
	return groupOfDrafts(
		merchant_id,
		drafts,
		{
			total: freight.total,
			off: subtractCents(freight.total, pay),
			shares: sharesOf(change.lines, pay, freight.shares),
			undeliverable: [],
			...(level && { waivedBy: level }),
		},
		{
			before: trace.filter((step) => !changedKeys.includes(step.key)),
			freight: freight.steps ?? trace.filter((step) => freightKeys.includes(step.key)),
		},
	);
}

/** The level by which an order of such a trace is sent for nothing. */
export function levelWaiver(trace: readonly PriceStep[]): WaivedBy | undefined {
	const step = trace.find(({ key }) => key === 'price.step.freightLevel');
	return step && { key: 'price.step.freightLevel', name: step.facts['name'] ?? '' };
}

/** What is to pay for a line before staff take anything off. */
export function worthBeforeChange(
	line: Pick<OrderedLine, 'goods_amount' | 'member_off' | 'coupon_off' | 'score_off'>,
): Cents {
	return subtractCents(line.goods_amount, line.member_off, line.coupon_off, line.score_off);
}

/** Lays what comes off a whole order over its lines, in proportion to what they are worth. */
export function layWhole(
	off: Cents,
	lines: readonly { readonly id: number; readonly worth: Cents }[],
): Map<number, Cents> {
	return allocateCents(
		off,
		lines.map(({ id, worth }) => ({ id, base: worth })),
	);
}

/** Laid out anew where the amount changes, in proportion to the shares so far. */
function sharesOf(
	lines: readonly OrderedLine[],
	pay: Cents,
	given: ReadonlyMap<number, Cents> | undefined,
): Map<number, Cents> {
	const sorted = [...lines].sort((a, b) => a.id - b.id);
	const bases = sorted.map((line) => given?.get(line.id) ?? (given ? zeroCents : line.freight_share));
	const isBorne = bases.some((base) => base > 0);
	const parts = splitCents(pay, isBorne ? bases : sorted.map((line) => line.num));
	return new Map(sorted.map((line, index) => [line.id, parts[index] ?? zeroCents]));
}

function draftOf(line: OrderedLine): Draft {
	return {
		line,
		goods: line.goods_amount,
		member: line.member_off,
		platformMember: line.member_platform_cost,
		coupon: line.coupon_off,
		platformCoupon: line.coupon_platform_cost,
		score: line.score_off,
		scoreUsed: line.score_used,
		adjust: zeroCents,
		left: worthBeforeChange(line),
	};
}

import { computeFreight, type FreightLine, type FreightPolicy } from '#domain/freight/freight.compute.ts';
import type { AreaPath } from '#domain/freight/freight.template.ts';
import {
	addCents,
	type BasisPoints,
	type Cents,
	cents,
	minCents,
	rateCents,
	scaleDownCents,
	timesCents,
	zeroCents,
} from '#domain/money/cents.ts';
import { commissionedFreight } from '#domain/price/commission.ts';
import { memberPrice } from '#domain/price/member-price.ts';
import { promote } from '#domain/promotion/promotion.rules.ts';
import type { PromotionLine, PromotionRule } from '#domain/promotion/promotion.shapes.ts';

/** A line of a past order, with what its sku costs members today. */
export interface PastLine {
	readonly id: number;
	readonly merchant_id: number;
	readonly num: number;
	/** As it was ordered. */
	readonly price: number;
	readonly member_prices: Readonly<Record<string, number>>;
	/** The platform's commission on a creator's work; null = a work of the platform's own. */
	readonly commission_rate: number | null;
	readonly refuses_coupons: boolean;
}

/** A past order, with what its member pays less by today. */
export interface PastOrder {
	readonly lines: readonly PastLine[];
	readonly group_rate: number;
	readonly level_rate: number;
	readonly level_id: number;
	/** What coupons took off its goods: fixed amounts, and parts of what was to pay. */
	readonly fixed_off: number;
	readonly percent_off: number;
	/** What points paid. */
	readonly score_off: number;
}

interface Goods {
	/** What is to pay for goods before coupons, of all lines and of those that coupons take something off. */
	readonly whole: Cents;
	readonly open: Cents;
}

function goodsBy({ lines, ...terms }: PastOrder, rules: readonly PromotionRule[]): Goods {
	const priced = lines.map((line): PromotionLine => {
		const { price, own_price } = memberPrice(line, terms);
		const { id, merchant_id, num, commission_rate } = line;
		return {
			...{ id, merchant_id, num, price: cents(line.price), member_price: price, own_price, is_fixed: false },
			commission_rate: (commission_rate ?? 0) as BasisPoints,
		};
	});
	const { lines: promoted } = promote(priced, rules);
	const left = lines.map(({ id, num, price, refuses_coupons }) => {
		const made = promoted.get(id);
		const sum = made
			? cents(timesCents(minCents(made.member_price, made.own_price), num) - made.off)
			: cents(price * num);
		return { sum, isOpen: !refuses_coupons && !made?.refuses_coupons };
	});
	const sumOf = (some: typeof left) => addCents(...some.map(({ sum }) => sum));
	return { whole: sumOf(left), open: sumOf(left.filter(({ isOpen }) => isOpen)) };
}

/**
 * What the goods of a past order are to pay for by some promotions and by others. Coupons take off what they did, percentages as much less as
 * there is less to pay; points pay what they did. Neither takes more than there is.
 */
export function rehearseGoods(
	order: PastOrder,
	{ before, after }: { before: readonly PromotionRule[]; after: readonly PromotionRule[] },
): { before: Cents; after: Cents } {
	const was = goodsBy(order, before);
	const is = goodsBy(order, after);
	const paidOf = (goods: Goods) => {
		const part = was.open > 0 ? scaleDownCents(cents(order.percent_off), goods.open, was.open) : zeroCents;
		const coupons = minCents(cents(order.fixed_off + part), goods.open);
		return cents(Math.max(0, goods.whole - coupons - order.score_off));
	};
	return { before: paidOf(was), after: paidOf(is) };
}

/** The freight of a past order by its templates of now and with one of them changed. */
export function rehearseFreight(
	order: {
		readonly before: readonly FreightLine[];
		readonly after: readonly FreightLine[];
		readonly isWaived: boolean;
	},
	path: AreaPath,
	policy: FreightPolicy,
): { before: Cents; after: Cents; isUndeliverable: boolean } {
	const was = computeFreight(order.before, path, policy);
	const is = computeFreight(order.after, path, policy);
	const isUndeliverable = is.undeliverable.length > 0 && was.undeliverable.length === 0;
	if (order.isWaived) return { before: zeroCents, after: zeroCents, isUndeliverable };
	// What cannot be sent is not paid for: it is counted by itself.
	return { before: was.total, after: isUndeliverable ? was.total : is.total, isUndeliverable };
}

/** A line of a past order of a creator's: what it was sold for, with what the platform bears of that, and its rates of today and by the rule. */
export interface CommissionLine {
	readonly id: number;
	readonly worth: number;
	readonly freight: number;
	readonly before: number;
	readonly after: number;
}

/** The commission on a past order by the rates of today and with one of them changed. */
export function rehearseCommission(lines: readonly CommissionLine[]): { before: Cents; after: Cents } {
	const dear = commissionedFreight(
		lines.map(({ id, worth, freight }) => ({ id, worth: cents(worth), freight: cents(freight) })),
	);
	const sumBy = (side: 'before' | 'after') =>
		addCents(
			...lines.flatMap((line) => {
				const rate = line[side] as BasisPoints;
				return [rateCents(cents(line.worth), rate), rateCents(dear.get(line.id) ?? zeroCents, rate)];
			}),
		);
	return { before: sumBy('before'), after: sumBy('after') };
}

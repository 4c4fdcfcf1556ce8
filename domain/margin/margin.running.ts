import type { PromotionRule } from '#domain/promotion/promotion.shapes.ts';
import { scopedPromotion } from './margin.scope.ts';
import type { MarginPromotion, ScopedGoods } from './margin.shapes.ts';

type Line = ScopedGoods & { readonly id: number };

/**
 * A stored promotion as it meets the lines of checkouts; none of its rule is left out. What it is for is looked up for
 * thousands of checkouts, and made ready once.
 */
export function ruleForLines(rule: MarginPromotion): (lines: readonly Line[]) => PromotionRule {
	const { isFor } = scopedPromotion({ ...rule, gift_ids: [] });
	const gifts = new Set(rule.gift_ids);
	const isGiven = ({ goods_id, merchant_id }: ScopedGoods) =>
		gifts.has(goods_id) && (!rule.own_only || merchant_id === 0);
	return (lines) => {
		const given = lines.filter(isGiven);
		return {
			...rule,
			end_time: rule.until,
			has_gifts: gifts.size > 0,
			gifts: given.map(({ goods_id, merchant_id }) => ({ id: goods_id, merchant_id })),
			line_ids: lines.filter(isFor).map(({ id }) => id),
			gift_line_ids: given.map(({ id }) => id),
		};
	};
}

/** The same of one checkout. */
export function ruleOnLines(rule: MarginPromotion, lines: readonly Line[]): PromotionRule {
	return ruleForLines(rule)(lines);
}

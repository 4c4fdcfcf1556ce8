import type { PromotionRule } from '#domain/promotion/promotion.shapes.ts';
import { scopedPromotion } from './margin.scope.ts';
import type { MarginPromotion, ScopedGoods } from './margin.shapes.ts';

/** A stored promotion as it meets the lines of a checkout; none of its rule is left out. */
export function ruleOnLines(
	rule: MarginPromotion,
	lines: readonly (ScopedGoods & { readonly id: number })[],
): PromotionRule {
	const { isFor } = scopedPromotion({ ...rule, gift_ids: [] });
	const mayBeGiven = ({ merchant_id }: ScopedGoods) => !rule.own_only || merchant_id === 0;
	const given = lines.filter((line) => rule.gift_ids.includes(line.goods_id) && mayBeGiven(line));
	return {
		...rule,
		end_time: rule.until,
		has_gifts: rule.gift_ids.length > 0,
		gifts: given.map(({ goods_id, merchant_id }) => ({ id: goods_id, merchant_id })),
		line_ids: lines.filter(isFor).map(({ id }) => id),
		gift_line_ids: given.map(({ id }) => id),
	};
}

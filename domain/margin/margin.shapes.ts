import type { PromotionRule } from '#domain/promotion/promotion.shapes.ts';

/** From when until when a rule can be in a price, in Unix seconds. */
export interface Span {
	readonly from: number;
	readonly until: number;
}

/** Which goods a rule is for, as it is stored. */
export interface RuleScope {
	readonly scope: string;
	readonly classify_ids: readonly number[];
	readonly goods_ids: readonly number[];
	readonly merchant_ids: readonly number[];
	readonly pretag_ids: readonly number[];
	readonly brand_ids: readonly number[];
	readonly exclude_ids: readonly number[];
}

/** Goods as scopes look at them; `places` are their categories and all above these. */
export interface ScopedGoods {
	readonly goods_id: number;
	readonly merchant_id: number;
	readonly places: readonly number[];
	readonly pretag_ids: readonly number[];
	readonly brand_id: number | null;
}

/** What of a promotion is known of a checkout alone. */
type OfCheckout = 'has_gifts' | 'gifts' | 'end_time' | 'line_ids' | 'gift_line_ids';

/** A promotion that may be in a price: money in cents, rates in basis points. */
export interface MarginPromotion extends RuleScope, Span, Omit<PromotionRule, OfCheckout> {
	readonly gift_ids: readonly number[];
	readonly own_only: boolean;
	readonly audience: string;
	readonly group_ids: readonly number[];
	readonly level_ids: readonly number[];
	readonly tag_ids: readonly number[];
}

/** A coupon that members have or may come to have. */
export interface MarginCoupon extends RuleScope, Span {
	readonly id: number;
	readonly name: string;
	readonly merchant_id: number;
	readonly type: string;
	readonly amount: number;
	readonly discount_rate: number;
	readonly max_off: number;
	readonly min_amount: number;
	readonly stack: string;
	readonly with_member_price: boolean;
	/** What of it the platform bears, in basis points. */
	readonly platform_rate: number;
}

/** A group or a level of members, with what is left to pay of a price. */
export interface MarginTerms {
	readonly id: number;
	readonly name: string;
	readonly discount_rate: number;
}

/** What is given as pieces for free beside a merchant's goods: the cheapest that must be bought, and the dearest that is free. */
export interface GiftPrices {
	readonly cheapest: number;
	readonly dearest: number;
}

/** Everything that can lower a price. */
export interface MarginRules {
	readonly promotions: readonly MarginPromotion[];
	readonly coupons: readonly MarginCoupon[];
	readonly groups: readonly MarginTerms[];
	readonly levels: readonly MarginTerms[];
	/** Whether points can pay for anything. */
	readonly has_points: boolean;
	/** By promotion and merchant; without an entry nothing can be given. */
	readonly gifts: ReadonlyMap<string, GiftPrices>;
}

/** A variant as its price is looked at. */
export interface MarginSku extends ScopedGoods {
	readonly id: number;
	readonly price: number;
	readonly member_prices: Readonly<Record<string, number>>;
	/** The platform's commission on a creator's work; null = a work of the platform's own. */
	readonly commission_rate: number | null;
	readonly coupon_allowed: boolean;
	/** What points may pay of it, in basis points. */
	readonly score_rate: number;
	/** A work that costs everybody the same, whatever runs. */
	readonly is_fixed: boolean;
}

/** One of the rules by which a price becomes as low as it can. */
export interface StackPart {
	readonly kind: 'group' | 'level' | 'promotion' | 'coupon' | 'points' | 'commission';
	readonly id: number;
	readonly name: string;
}

/** The least that whoever sells gets for a piece, and by which rules. */
export interface Lowest {
	readonly amount: number;
	readonly stack: readonly StackPart[];
}

import { couponScope } from '#domain/coupon/coupon.status.ts';
import type { MarginCoupon, MarginPromotion, RuleScope, ScopedGoods, Span } from './margin.shapes.ts';

/** A rule with what it is for ready to be looked up: lists of ids may be long, and are compared with thousands of works. */
export interface Scoped<Rule> {
	readonly rule: Rule;
	isFor(goods: ScopedGoods): boolean;
}

/** Promotions, and coupons, share the numbers of their scopes. */
function scopeOf(rule: RuleScope): (goods: ScopedGoods) => boolean {
	const excluded = new Set(rule.exclude_ids);
	const isIn = inclusionOf(rule);
	return (goods) => isIn(goods) && !excluded.has(goods.goods_id);
}

function inclusionOf(rule: RuleScope): (goods: ScopedGoods) => boolean {
	if (rule.scope === couponScope.all) return () => true;
	if (rule.scope === couponScope.classify) {
		const named = new Set(rule.classify_ids);
		return ({ places }) => places.some((id) => named.has(id));
	}
	if (rule.scope === couponScope.goods) {
		const named = new Set(rule.goods_ids);
		return ({ goods_id }) => named.has(goods_id);
	}
	if (rule.scope === couponScope.merchant) {
		const named = new Set(rule.merchant_ids);
		return ({ merchant_id }) => named.has(merchant_id);
	}
	if (rule.scope === couponScope.brand) {
		const named = new Set(rule.brand_ids);
		return ({ brand_id }) => brand_id !== null && named.has(brand_id);
	}
	const named = new Set(rule.pretag_ids);
	return ({ pretag_ids }) => pretag_ids.some((id) => named.has(id));
}

/** Whether a promotion takes anything off goods: as part of it, or as what it gives. */
export function scopedPromotion(
	rule: MarginPromotion,
): Scoped<MarginPromotion> & { buys(goods: ScopedGoods): boolean } {
	const isIn = scopeOf(rule);
	const gifts = new Set(rule.gift_ids);
	const mayBe = ({ merchant_id }: ScopedGoods) => !rule.own_only || merchant_id === 0;
	return {
		rule,
		buys: (goods) => mayBe(goods) && isIn(goods) && !gifts.has(goods.goods_id),
		isFor: (goods) => mayBe(goods) && (isIn(goods) || gifts.has(goods.goods_id)),
	};
}

export function scopedCoupon(rule: MarginCoupon): Scoped<MarginCoupon> {
	const isIn = scopeOf(rule);
	return { rule, isFor: (goods) => (rule.merchant_id === 0 || rule.merchant_id === goods.merchant_id) && isIn(goods) };
}

/** The time that two have in common; it ends before it begins where there is none. */
export function common(one: Span, other: Span): Span {
	return { from: Math.max(one.from, other.from), until: Math.min(one.until, other.until) };
}

export function hasTime({ from, until }: Span): boolean {
	return from < until;
}

/** Whether all of one time lies within another. */
export function covers(outer: Span, inner: Span): boolean {
	return outer.from <= inner.from && outer.until >= inner.until;
}

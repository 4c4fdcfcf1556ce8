import type { FreightPolicy, LineDelivery } from '#domain/freight/freight.compute.ts';
import type { AreaPath } from '#domain/freight/freight.template.ts';
import type { BasisPoints, Cents } from '#domain/money/cents.ts';
import type { SpendRule } from '#domain/price/points.rules.ts';
import type { PricedGroup } from '#domain/price/price.lines.ts';

/** A line to price; `id` is its sku, which stands in a checkout once. */
export interface CheckoutLine {
	readonly id: number;
	readonly merchant_id: number;
	readonly num: number;
	readonly price: Cents;
	/** The price of this member's level or of a promotion, where lower. */
	readonly member_price?: Cents;
	/** What its merchant asks of this member: what is lower still, the platform bears. Without it, the merchant bears all. */
	readonly own_price?: Cents;
	readonly weight: number;
	readonly volume: number;
	readonly delivery: LineDelivery;
	readonly commission_rate: BasisPoints;
	/** A goods that coupons take nothing off; they are borne by the others. */
	readonly refuses_coupons?: boolean;
	/** What promotions take off the whole line beside its price, and what of that the platform bears. */
	readonly promotion_off?: Cents;
	readonly promotion_platform_off?: Cents;
	/** What points may pay of it, in basis points of what is left after coupons; without it, nothing. */
	readonly score_rate?: BasisPoints;
}

/** A coupon already found valid and worth `off`; it is borne by the lines in its scope. */
export interface CheckoutCoupon {
	readonly id: number;
	readonly name: string;
	/** Whose it is; 0 = the platform's, which comes off after what merchants give. */
	readonly merchant_id: number;
	readonly off: Cents;
	readonly line_ids: readonly number[];
	/** What of it the platform bears; the merchants of the goods bear the rest. */
	readonly platform_rate: BasisPoints;
}

/** A coupon that waives the freight of one merchant's order, who bears it. */
export interface FreightCoupon {
	readonly id: number;
	readonly name: string;
	readonly merchant_id: number;
	/** The most that it waives; 0 = all. */
	readonly max_off: Cents;
}

/** What a promotion takes off each line: of the price of its pieces, or beside it. */
export interface CheckoutPromotion {
	readonly id: number;
	readonly name: string;
	readonly is_price: boolean;
	readonly laid: ReadonlyMap<number, Cents>;
}

/** What one promotion took off one merchant's order. */
export interface PromotionShare {
	readonly promotion_id: number;
	readonly merchant_id: number;
	readonly is_price: boolean;
	readonly off: Cents;
}

/** What one coupon took off one merchant's order. */
export interface CouponShare {
	readonly coupon_id: number;
	readonly merchant_id: number;
	readonly off: Cents;
}

export interface CheckoutInput {
	readonly lines: readonly CheckoutLine[];
	/** Where it goes; `undefined` leaves the freight open (0, not known). */
	readonly path: AreaPath | undefined;
	readonly freight?: FreightPolicy;
	/** What the amounts of the lines came about by. */
	readonly promotions?: readonly CheckoutPromotion[];
	readonly coupons?: readonly CheckoutCoupon[];
	/** The points that the member puts in, out of those they may spend. */
	readonly points?: PointsWish;
	/** What staff took off, by line. */
	readonly adjust_off?: ReadonlyMap<number, Cents>;
	/** At most one for each merchant. */
	readonly freight_coupons?: readonly FreightCoupon[];
	/** The member's level, by which the platform's own orders are sent for nothing from so much of their goods on. */
	readonly level_freight?: { readonly name: string; readonly from: Cents } | undefined;
}

/** Points that are put into a checkout. */
export interface SpentPoints {
	/** The most the member may put in. */
	readonly usable: number;
	/** What those would take off. */
	readonly saves: Cents;
	/** What was put in; always within the rule. */
	readonly score: number;
	/** What is charged for it: a fraction of a cent costs nothing. */
	readonly used: number;
	readonly off: Cents;
}

/** Points that a member wishes to spend: so many, or all that may be. */
export interface PointsWish {
	readonly rule: SpendRule;
	readonly available: number;
	readonly wanted: number | 'all';
}

export interface PricedCheckout {
	readonly groups: readonly PricedGroup[];
	readonly goods_amount: Cents;
	readonly off_amount: Cents;
	readonly freight_amount: Cents;
	readonly pay_amount: Cents;
	readonly undeliverable: readonly number[];
	/** What of the points may be used and is. */
	readonly points: SpentPoints;
	/** What each coupon took off each order; of one that took nothing off there is none. */
	readonly coupons: readonly CouponShare[];
	readonly promotions: readonly PromotionShare[];
}

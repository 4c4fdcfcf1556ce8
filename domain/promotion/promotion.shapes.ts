import type { BasisPoints, Cents } from '#domain/money/cents.ts';
import type { Step } from './promotion.form.ts';
import type { PromotionType } from './promotion.status.ts';

/** A promotion that runs, as a checkout looks at it: money in cents, rates in basis points. */
export interface PromotionRule {
	readonly id: number;
	readonly name: string;
	readonly type: PromotionType;
	/** What is left to pay. */
	readonly discount_rate: number;
	/** What each piece costs; 0 = by the rate. */
	readonly fixed_price: number;
	/** Of a reduction, from the lowest on. */
	readonly steps: readonly Step[];
	/** From so much on, of pieces for free beside others. */
	readonly from_amount: number;
	readonly from_num: number;
	readonly gift_num: number;
	readonly has_gifts: boolean;
	/** The goods that are given and can be had, with whose they are. */
	readonly gifts: readonly { readonly id: number; readonly merchant_id: number }[];
	/** Unix seconds: it runs until then. */
	readonly end_time: number;
	readonly is_repeated: boolean;
	/** The most that it takes off one order; 0 = no limit. */
	readonly max_off: number;
	readonly is_exclusive: boolean;
	readonly with_coupons: boolean;
	readonly bearer: string;
	readonly priority: number;
	/** The lines of the checkout in its scope, by their ids, and those that are given for free beside them. */
	readonly line_ids: readonly number[];
	readonly gift_line_ids: readonly number[];
}

/** A line that promotions look at. */
export interface PromotionLine {
	readonly id: number;
	readonly merchant_id: number;
	readonly num: number;
	readonly price: Cents;
	/** What one piece costs this member, and what its merchant asks of them, before promotions. */
	readonly member_price: Cents;
	readonly own_price: Cents;
	readonly commission_rate: BasisPoints;
	/** A work that costs everybody the same, whatever runs. */
	readonly is_fixed: boolean;
}

/** What promotions make of a line. */
export interface PromotedLine {
	readonly member_price: Cents;
	readonly own_price: Cents;
	/** What comes off the whole line beside its price, and what the platform bears of it. */
	readonly off: Cents;
	readonly platform_off: Cents;
	readonly refuses_coupons: boolean;
}

/** What one promotion took off, line by line. */
export interface LaidPromotion {
	readonly rule: PromotionRule;
	readonly laid: ReadonlyMap<number, Cents>;
}

/** What is missing for a promotion, or for more of it. */
export interface NearPromotion {
	readonly rule: PromotionRule;
	readonly merchant_id: number;
	/** So much more, or so many more pieces; of gifts the pieces that may still be put in. */
	readonly more: { readonly amount: Cents } | { readonly num: number } | { readonly gifts: number };
}

export interface Promoted {
	readonly lines: ReadonlyMap<number, PromotedLine>;
	readonly used: readonly LaidPromotion[];
	readonly near: readonly NearPromotion[];
}

/** A line on its way through promotions. */
export interface PromotionDraft {
	readonly line: PromotionLine;
	unit: Cents;
	left: Cents;
	off: Cents;
	/** What the platform is to bear of its lower price and of what came off, as far as its commission goes. */
	borneOfPrice: Cents;
	borneOfOff: Cents;
	isClosed: boolean;
	isTouched: boolean;
	refusesCoupons: boolean;
}

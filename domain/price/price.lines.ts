import {
	addCents,
	type BasisPoints,
	type Cents,
	cents,
	minCents,
	rateCents,
	subtractCents,
	zeroCents,
} from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { allocateCents } from '#domain/price/allocate.ts';
import { commissionedFreight, commissionOf } from '#domain/price/commission.ts';
import type { PriceStep, PriceStepKey } from '#domain/price/price.texts.ts';

/** The amounts of a line or of a whole order; `pay_amount` follows from the others. */
export interface PriceAmounts {
	readonly goods_amount: Cents;
	readonly member_off: Cents;
	readonly coupon_off: Cents;
	readonly score_off: Cents;
	readonly adjust_off: Cents;
	readonly tax_amount: Cents;
	readonly pay_amount: Cents;
}

export interface PricedLine extends PriceAmounts {
	readonly id: number;
	/** The points behind `score_off`. */
	readonly score_used: number;
	readonly num: number;
	readonly price: Cents;
	readonly freight_share: Cents;
	/** What the platform bears of `member_off`. */
	readonly member_platform_cost: Cents;
	readonly coupon_platform_cost: Cents;
	readonly coupon_merchant_cost: Cents;
	readonly commission_rate: BasisPoints;
	readonly commission_amount: Cents;
	/** What of it is the commission on freight. */
	readonly commission_freight: Cents;
}

/** One merchant's part of a checkout: the order it becomes. `pay_amount` includes the freight. */
export interface PricedGroup extends PriceAmounts {
	readonly merchant_id: number;
	readonly score_used: number;
	readonly freight_amount: Cents;
	readonly freight_off: Cents;
	/** So much more of goods makes the freight free; absent where nothing does, or it is. */
	readonly free_more?: Cents | undefined;
	readonly lines: readonly PricedLine[];
	readonly undeliverable: readonly number[];
	readonly trace: readonly PriceStep[];
}

/** What of a line its price is made of, wherever it comes from. */
interface BasicLine {
	readonly id: number;
	readonly num: number;
	readonly price: Cents;
	readonly commission_rate: BasisPoints;
}

/** A line on its way through the discounts: `left` is what is still to pay for it. */
export interface Draft {
	readonly line: BasicLine;
	goods: Cents;
	member: Cents;
	platformMember: Cents;
	coupon: Cents;
	platformCoupon: Cents;
	score: Cents;
	scoreUsed: number;
	adjust: Cents;
	left: Cents;
}

/** The freight of a group: its amount, what is waived of it, and each line's share of the rest. */
export interface GroupFreight {
	readonly total: Cents;
	readonly off: Cents;
	readonly shares: ReadonlyMap<number, Cents>;
	readonly undeliverable: readonly number[];
	/** What waives it, where staff do not. */
	readonly waivedBy?: WaivedBy;
}

/** A coupon or a level that waives freight, by its name. */
export interface WaivedBy {
	readonly key: 'price.step.freightCoupon' | 'price.step.freightLevel';
	readonly name: string;
}

/** The steps of a price before and after what staff change. */
export interface GroupSteps {
	readonly before: readonly PriceStep[];
	readonly freight: readonly PriceStep[];
}

/** Lays an amount over lines, none below zero, and answers each line's part. */
export function layOff(drafts: readonly Draft[], amount: Cents): Map<number, Cents> {
	const laid = allocateCents(
		amount,
		drafts.map((draft) => ({ id: draft.line.id, base: draft.left })),
	);
	for (const draft of drafts) draft.left = subtractCents(draft.left, laid.get(draft.line.id) ?? zeroCents);
	return laid;
}

/** Takes off what staff took off, line by line, and nothing below zero. */
export function layAdjust(drafts: readonly Draft[], off: ReadonlyMap<number, Cents>): void {
	for (const draft of drafts) {
		draft.adjust = minCents(off.get(draft.line.id) ?? zeroCents, draft.left);
		draft.left = subtractCents(draft.left, draft.adjust);
	}
}

/** One step of a merchant's price. */
export function priceStep(
	merchantId: number,
	key: PriceStepKey,
	amount: Cents,
	facts: Readonly<Record<string, string>> = {},
	laid: ReadonlyMap<number, Cents> = new Map(),
): PriceStep {
	const step = { key, merchant_id: merchantId, facts: { amount: centsToWire(amount), ...facts } };
	const shares = [...laid].map(([sku, share]) => ({ sku, amount: centsToWire(share) }));
	return shares.length > 1 ? { ...step, shares } : step;
}

/** Sums the drafts of one merchant up: the last steps of every price, whether new or changed. */
export function groupOfDrafts(
	merchantId: number,
	drafts: readonly Draft[],
	freight: GroupFreight,
	steps: GroupSteps,
): PricedGroup {
	const amounts = {
		goods_amount: sumCents(drafts.map((draft) => draft.goods)),
		member_off: sumCents(drafts.map((draft) => draft.member)),
		coupon_off: sumCents(drafts.map((draft) => draft.coupon)),
		score_off: sumCents(drafts.map((draft) => draft.score)),
		adjust_off: sumCents(drafts.map((draft) => draft.adjust)),
		tax_amount: zeroCents,
		freight_amount: freight.total,
		freight_off: freight.off,
		pay_amount: cents(sumCents(drafts.map((draft) => draft.left)) + freight.total - freight.off),
	};
	const step = (key: PriceStepKey, amount: Cents, facts: Readonly<Record<string, string>> = {}) =>
		priceStep(merchantId, key, amount, facts);
	// Also where nothing is charged: elsewhere something may be.
	const isLevelFree = freight.waivedBy?.key === 'price.step.freightLevel';
	const freightOff =
		freight.waivedBy === undefined
			? step('price.step.freightOff', freight.off)
			: step(freight.waivedBy.key, freight.off, { name: freight.waivedBy.name });
	const trace = [
		...steps.before,
		...(amounts.adjust_off > 0 ? [step('price.step.adjust', amounts.adjust_off)] : []),
		...steps.freight,
		...(freight.off > 0 || isLevelFree ? [freightOff] : []),
		step('price.step.pay', amounts.pay_amount),
	];
	const sent = drafts.map((draft) => ({
		id: draft.line.id,
		worth: addCents(draft.left, platformCostOf(draft)),
		freight: freight.shares.get(draft.line.id) ?? zeroCents,
	}));
	const dear = commissionedFreight(sent);
	return {
		merchant_id: merchantId,
		...amounts,
		score_used: drafts.reduce((sum, draft) => sum + draft.scoreUsed, 0),
		lines: drafts.map((draft) => {
			const { id } = draft.line;
			const shared = { share: freight.shares.get(id) ?? zeroCents, commissioned: dear.get(id) ?? zeroCents };
			return pricedLine(draft, shared);
		}),
		undeliverable: freight.undeliverable,
		trace,
	};
}

/** What the platform bears of a line. */
function platformCostOf(draft: Draft): Cents {
	return addCents(draft.platformMember, draft.platformCoupon, draft.score);
}

function pricedLine(draft: Draft, freight: { share: Cents; commissioned: Cents }): PricedLine {
	const { id, num, price, commission_rate } = draft.line;
	const sold = { pay_amount: draft.left, platform_cost: platformCostOf(draft), commission_rate };
	const onFreight = rateCents(freight.commissioned, commission_rate);
	return {
		id,
		num,
		price,
		goods_amount: draft.goods,
		member_off: draft.member,
		coupon_off: draft.coupon,
		score_off: draft.score,
		score_used: draft.scoreUsed,
		adjust_off: draft.adjust,
		tax_amount: zeroCents,
		pay_amount: draft.left,
		freight_share: freight.share,
		member_platform_cost: draft.platformMember,
		coupon_platform_cost: draft.platformCoupon,
		coupon_merchant_cost: subtractCents(draft.coupon, draft.platformCoupon),
		commission_rate,
		commission_amount: addCents(commissionOf(sold), onFreight),
		commission_freight: onFreight,
	};
}

export function sumCents(amounts: readonly Cents[]): Cents {
	return cents(amounts.reduce<number>((total, amount) => total + amount, 0));
}

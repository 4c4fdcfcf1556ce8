import {
	computeFreight,
	type Freight,
	type FreightPolicy,
	type LineDelivery,
	plainPolicy,
} from '#domain/freight/freight.compute.ts';
import type { AreaPath } from '#domain/freight/freight.template.ts';
import {
	type BasisPoints,
	type Cents,
	cents,
	minCents,
	subtractCents,
	timesCents,
	zeroCents,
} from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { allocateCents } from '#domain/price/allocate.ts';
import { commissionOf } from '#domain/price/commission.ts';
import type { PriceStep, PriceStepKey } from '#domain/price/price.texts.ts';

/** A line to price; `id` is its sku, which stands in a checkout once. */
export interface CheckoutLine {
	readonly id: number;
	readonly merchant_id: number;
	readonly num: number;
	readonly price: Cents;
	/** The price of this member's level or of an activity, where lower. */
	readonly member_price?: Cents;
	readonly weight: number;
	readonly volume: number;
	readonly delivery: LineDelivery;
	readonly commission_rate: BasisPoints;
	/** A goods that coupons take nothing off; they are borne by the others. */
	readonly refuses_coupons?: boolean;
}

/** A coupon already found valid and worth `off`; it is borne by the lines in its scope. */
export interface CheckoutCoupon {
	readonly name: string;
	readonly off: Cents;
	readonly line_ids: readonly number[];
	readonly bearer: 'platform' | 'merchant';
}

export interface CheckoutInput {
	readonly lines: readonly CheckoutLine[];
	/** Where it goes; `undefined` leaves the freight open (0, not known). */
	readonly path: AreaPath | undefined;
	readonly freight?: FreightPolicy;
	readonly coupons?: readonly CheckoutCoupon[];
	/** What the spent points are worth. */
	readonly score_off?: Cents;
	/** What staff took off, by line. */
	readonly adjust_off?: ReadonlyMap<number, Cents>;
	/** Merchants whose freight is waived: level or freight coupon. */
	readonly freight_free_for?: ReadonlySet<number>;
}

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
	readonly num: number;
	readonly price: Cents;
	readonly freight_share: Cents;
	readonly coupon_platform_cost: Cents;
	readonly coupon_merchant_cost: Cents;
	readonly commission_rate: BasisPoints;
	readonly commission_amount: Cents;
}

/** One merchant's part of a checkout: the order it becomes. `pay_amount` includes the freight. */
export interface PricedGroup extends PriceAmounts {
	readonly merchant_id: number;
	readonly freight_amount: Cents;
	readonly freight_off: Cents;
	readonly lines: readonly PricedLine[];
	readonly undeliverable: readonly number[];
	readonly trace: readonly PriceStep[];
}

export interface PricedCheckout {
	readonly groups: readonly PricedGroup[];
	readonly goods_amount: Cents;
	readonly off_amount: Cents;
	readonly freight_amount: Cents;
	readonly pay_amount: Cents;
	readonly undeliverable: readonly number[];
}

/** A line on its way through the discounts: `left` is what is still to pay for it. */
interface Draft {
	readonly line: CheckoutLine;
	goods: Cents;
	member: Cents;
	coupon: Cents;
	platformCoupon: Cents;
	score: Cents;
	adjust: Cents;
	left: Cents;
}

/** Prices a checkout: the one function behind preview, placing and price changes. */
export function priceCheckout(input: CheckoutInput): PricedCheckout {
	const drafts = [...input.lines].sort((a, b) => a.id - b.id).map(draftOf);
	const couponSteps = (input.coupons ?? []).map((coupon) => ({ coupon, laid: layCoupon(drafts, coupon) }));
	layScore(drafts, input.score_off ?? zeroCents);
	layAdjust(drafts, input.adjust_off ?? new Map());
	const merchantIds = [...new Set(drafts.map((draft) => draft.line.merchant_id))].sort((a, b) => a - b);
	const groups = merchantIds.map((merchantId) => {
		const members = drafts.filter((draft) => draft.line.merchant_id === merchantId);
		const coupons = couponSteps.map(({ coupon, laid }) => ({
			name: coupon.name,
			off: sum(members.map((draft) => laid.get(draft.line.id) ?? zeroCents)),
		}));
		return groupOf(merchantId, members, coupons, input);
	});
	const freight = sum(groups.map((group) => subtractCents(group.freight_amount, group.freight_off)));
	const goods = sum(groups.map((group) => group.goods_amount));
	const pay = sum(groups.map((group) => group.pay_amount));
	return {
		groups,
		goods_amount: goods,
		off_amount: cents(goods + freight - pay),
		freight_amount: freight,
		pay_amount: pay,
		undeliverable: groups.flatMap((group) => group.undeliverable),
	};
}

function draftOf(line: CheckoutLine): Draft {
	const goods = timesCents(line.price, line.num);
	const unit = line.member_price === undefined ? line.price : minCents(line.price, line.member_price);
	const left = timesCents(unit, line.num);
	return {
		line,
		goods,
		member: subtractCents(goods, left),
		coupon: zeroCents,
		platformCoupon: zeroCents,
		score: zeroCents,
		adjust: zeroCents,
		left,
	};
}

function layCoupon(drafts: readonly Draft[], coupon: CheckoutCoupon): Map<number, Cents> {
	const inScope = drafts.filter(({ line }) => coupon.line_ids.includes(line.id) && !line.refuses_coupons);
	const laid = allocateCents(coupon.off, bearers(inScope));
	for (const draft of inScope) {
		const off = laid.get(draft.line.id) ?? zeroCents;
		draft.coupon = cents(draft.coupon + off);
		if (coupon.bearer === 'platform') draft.platformCoupon = cents(draft.platformCoupon + off);
		draft.left = subtractCents(draft.left, off);
	}
	return laid;
}

function layScore(drafts: readonly Draft[], off: Cents): void {
	const laid = allocateCents(off, bearers(drafts));
	for (const draft of drafts) {
		draft.score = laid.get(draft.line.id) ?? zeroCents;
		draft.left = subtractCents(draft.left, draft.score);
	}
}

function layAdjust(drafts: readonly Draft[], off: ReadonlyMap<number, Cents>): void {
	for (const draft of drafts) {
		draft.adjust = minCents(off.get(draft.line.id) ?? zeroCents, draft.left);
		draft.left = subtractCents(draft.left, draft.adjust);
	}
}

function groupOf(
	merchantId: number,
	drafts: readonly Draft[],
	coupons: readonly { name: string; off: Cents }[],
	input: CheckoutInput,
): PricedGroup {
	const freight =
		input.path === undefined
			? noFreight
			: computeFreight(drafts.map(freightLine), input.path, input.freight ?? plainPolicy);
	const isFreightFree = input.freight_free_for?.has(merchantId) ?? false;
	const freightOff = isFreightFree ? freight.total : zeroCents;
	const amounts = {
		goods_amount: sum(drafts.map((draft) => draft.goods)),
		member_off: sum(drafts.map((draft) => draft.member)),
		coupon_off: sum(drafts.map((draft) => draft.coupon)),
		score_off: sum(drafts.map((draft) => draft.score)),
		adjust_off: sum(drafts.map((draft) => draft.adjust)),
		tax_amount: zeroCents,
		freight_amount: freight.total,
		freight_off: freightOff,
		pay_amount: cents(sum(drafts.map((draft) => draft.left)) + freight.total - freightOff),
	};
	const step = (key: PriceStepKey, amount: Cents, facts: Readonly<Record<string, string>> = {}): PriceStep => ({
		key,
		merchant_id: merchantId,
		facts: { amount: centsToWire(amount), ...facts },
	});
	const offs: readonly PriceStep[] = [
		step('price.step.memberOff', amounts.member_off),
		...coupons.map((coupon) => step('price.step.coupon', coupon.off, { name: coupon.name })),
		step('price.step.score', amounts.score_off),
		step('price.step.adjust', amounts.adjust_off),
	];
	const trace = [
		step('price.step.goods', amounts.goods_amount),
		...offs.filter((off) => off.facts['amount'] !== '0.00'),
		...freight.steps.map((part) => step(part.key, part.amount, part.facts)),
		...(freightOff > 0 ? [step('price.step.freightOff', freightOff)] : []),
		step('price.step.pay', amounts.pay_amount),
	];
	return {
		merchant_id: merchantId,
		...amounts,
		lines: drafts.map((draft) =>
			pricedLine(draft, isFreightFree ? zeroCents : (freight.shares.get(draft.line.id) ?? zeroCents)),
		),
		undeliverable: freight.undeliverable,
		trace,
	};
}

const noFreight: Freight = {
	total: zeroCents,
	shares: new Map(),
	undeliverable: [],
	steps: [],
	parts: [],
	isFreeByShop: false,
};

function freightLine(draft: Draft) {
	const { id, num, weight, volume, delivery } = draft.line;
	return { id, num, weight, volume, delivery, amount: draft.left };
}

function pricedLine(draft: Draft, freightShare: Cents): PricedLine {
	const { id, num, price, commission_rate } = draft.line;
	const platformCost = cents(draft.platformCoupon + draft.score);
	return {
		id,
		num,
		price,
		goods_amount: draft.goods,
		member_off: draft.member,
		coupon_off: draft.coupon,
		score_off: draft.score,
		adjust_off: draft.adjust,
		tax_amount: zeroCents,
		pay_amount: draft.left,
		freight_share: freightShare,
		coupon_platform_cost: draft.platformCoupon,
		coupon_merchant_cost: subtractCents(draft.coupon, draft.platformCoupon),
		commission_rate,
		commission_amount: commissionOf({ pay_amount: draft.left, platform_cost: platformCost, commission_rate }),
	};
}

function bearers(drafts: readonly Draft[]) {
	return drafts.map((draft) => ({ id: draft.line.id, base: draft.left }));
}

function sum(amounts: readonly Cents[]): Cents {
	return cents(amounts.reduce<number>((total, amount) => total + amount, 0));
}

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
import {
	type Draft,
	groupOfDrafts,
	layAdjust,
	layOff,
	type PricedGroup,
	priceStep,
	sumCents,
} from '#domain/price/price.lines.ts';

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

export interface PricedCheckout {
	readonly groups: readonly PricedGroup[];
	readonly goods_amount: Cents;
	readonly off_amount: Cents;
	readonly freight_amount: Cents;
	readonly pay_amount: Cents;
	readonly undeliverable: readonly number[];
}

/** A draft that still knows what it is delivered by. */
interface CheckoutDraft extends Draft {
	readonly line: CheckoutLine;
}

/** Prices a checkout: the one function behind preview, placing and price changes. */
export function priceCheckout(input: CheckoutInput): PricedCheckout {
	const drafts = [...input.lines].sort((a, b) => a.id - b.id).map(draftOf);
	const couponSteps = merchantsFirst(input.coupons ?? []).map((coupon) => {
		const inScope = drafts.filter(({ line }) => coupon.line_ids.includes(line.id) && !line.refuses_coupons);
		return { coupon, laid: layCoupon(inScope, coupon) };
	});
	layScore(drafts, input.score_off ?? zeroCents);
	layAdjust(drafts, input.adjust_off ?? new Map());
	const merchantIds = [...new Set(drafts.map((draft) => draft.line.merchant_id))].sort((a, b) => a - b);
	const groups = merchantIds.map((merchantId) => {
		const members = drafts.filter((draft) => draft.line.merchant_id === merchantId);
		const coupons = couponSteps.map(({ coupon, laid }) => ({
			name: coupon.name,
			laid: new Map(
				members.flatMap(({ line: { id } }) => (laid.has(id) ? [[id, laid.get(id) ?? zeroCents] as const] : [])),
			),
		}));
		return groupOf(merchantId, members, coupons, input);
	});
	const freight = sumCents(groups.map((group) => subtractCents(group.freight_amount, group.freight_off)));
	const goods = sumCents(groups.map((group) => group.goods_amount));
	const pay = sumCents(groups.map((group) => group.pay_amount));
	return {
		groups,
		goods_amount: goods,
		off_amount: cents(goods + freight - pay),
		freight_amount: freight,
		pay_amount: pay,
		undeliverable: groups.flatMap((group) => group.undeliverable),
	};
}

/** What merchants give comes off before what the platform gives. */
function merchantsFirst(coupons: readonly CheckoutCoupon[]): CheckoutCoupon[] {
	return [...coupons].sort((a, b) => Number(a.bearer === 'platform') - Number(b.bearer === 'platform'));
}

function draftOf(line: CheckoutLine): CheckoutDraft {
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
	const laid = layOff(drafts, coupon.off);
	for (const draft of drafts) {
		const off = laid.get(draft.line.id) ?? zeroCents;
		draft.coupon = cents(draft.coupon + off);
		if (coupon.bearer === 'platform') draft.platformCoupon = cents(draft.platformCoupon + off);
	}
	return laid;
}

function layScore(drafts: readonly Draft[], off: Cents): void {
	const laid = layOff(drafts, off);
	for (const draft of drafts) draft.score = laid.get(draft.line.id) ?? zeroCents;
}

function groupOf(
	merchantId: number,
	drafts: readonly CheckoutDraft[],
	coupons: readonly { name: string; laid: ReadonlyMap<number, Cents> }[],
	input: CheckoutInput,
): PricedGroup {
	const freight =
		input.path === undefined
			? noFreight
			: computeFreight(drafts.map(freightLine), input.path, input.freight ?? plainPolicy);
	const isFree = input.freight_free_for?.has(merchantId) ?? false;
	const step = priceStep.bind(undefined, merchantId);
	const score = new Map(drafts.map((draft) => [draft.line.id, draft.score]));
	const offs = [
		step('price.step.memberOff', sumCents(drafts.map((draft) => draft.member))),
		...coupons.map((coupon) =>
			step('price.step.coupon', sumCents([...coupon.laid.values()]), { name: coupon.name }, coupon.laid),
		),
		step('price.step.score', sumCents(drafts.map((draft) => draft.score)), {}, score),
	];
	return groupOfDrafts(
		merchantId,
		drafts,
		{
			total: freight.total,
			off: isFree ? freight.total : zeroCents,
			shares: isFree ? new Map() : freight.shares,
			undeliverable: freight.undeliverable,
		},
		{
			before: [
				step('price.step.goods', sumCents(drafts.map((draft) => draft.goods))),
				...offs.filter((off) => off.facts['amount'] !== '0.00'),
			],
			freight: freight.steps.map((part) => step(part.key, part.amount, part.facts, part.shares)),
		},
	);
}

const noFreight: Freight = {
	total: zeroCents,
	shares: new Map(),
	undeliverable: [],
	steps: [],
	parts: [],
	isFreeByShop: false,
};

function freightLine(draft: CheckoutDraft) {
	const { id, num, weight, volume, delivery } = draft.line;
	return { id, num, weight, volume, delivery, amount: draft.left };
}

import { freeAmount } from '#domain/freight/free.basis.ts';
import {
	computeFreight,
	type Freight,
	type FreightPolicy,
	type LineDelivery,
	moreBeforePlace,
	plainPolicy,
} from '#domain/freight/freight.compute.ts';
import type { AreaPath } from '#domain/freight/freight.template.ts';
import {
	type BasisPoints,
	type Cents,
	cents,
	minCents,
	scaleCents,
	subtractCents,
	timesCents,
	zeroCents,
} from '#domain/money/cents.ts';
import { allocateCents } from '#domain/price/allocate.ts';
import { capOfOrders, type LaidPoints, layPoints, type PointsOrder } from '#domain/price/points.lay.ts';
import { type SpendRule, spendPoints } from '#domain/price/points.rules.ts';
import {
	type Draft,
	groupOfDrafts,
	layAdjust,
	layOff,
	type PricedGroup,
	priceStep,
	sumCents,
	type WaivedBy,
} from '#domain/price/price.lines.ts';

/** A line to price; `id` is its sku, which stands in a checkout once. */
export interface CheckoutLine {
	readonly id: number;
	readonly merchant_id: number;
	readonly num: number;
	readonly price: Cents;
	/** The price of this member's level or of an activity, where lower. */
	readonly member_price?: Cents;
	/** What its merchant asks of this member: what is lower still, the platform bears. Without it, the merchant bears all. */
	readonly own_price?: Cents;
	readonly weight: number;
	readonly volume: number;
	readonly delivery: LineDelivery;
	readonly commission_rate: BasisPoints;
	/** A goods that coupons take nothing off; they are borne by the others. */
	readonly refuses_coupons?: boolean;
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
}

/** Whose works are nobody else's. */
const platformId = 0;

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
	for (const draft of drafts) lessBorne(draft);
	const points = layScore(drafts, input.points);
	layAdjust(drafts, input.adjust_off ?? new Map());
	const merchantIds = [...new Set(drafts.map((draft) => draft.line.merchant_id))].sort((a, b) => a - b);
	const priced = merchantIds.map((merchantId) => {
		const members = drafts.filter((draft) => draft.line.merchant_id === merchantId);
		const coupons = couponSteps.map(({ coupon: { id, name }, laid }) => ({
			id,
			name,
			laid: new Map(
				members.flatMap(({ line }) => (laid.has(line.id) ? [[line.id, laid.get(line.id) ?? zeroCents] as const] : [])),
			),
		}));
		const { group, freightCoupon: used } = groupOf(merchantId, members, coupons, input);
		const share = (coupon_id: number, off: Cents): CouponShare => ({ coupon_id, merchant_id: merchantId, off });
		const shares = coupons.map(({ id, laid }) => share(id, sumCents([...laid.values()])));
		if (used) shares.push(share(used.id, group.freight_off));
		return { group, shares: shares.filter(({ off }) => off > 0) };
	});
	const groups = priced.map(({ group }) => group);
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
		points,
		coupons: priced.flatMap(({ shares }) => shares),
	};
}

/** What merchants give comes off before what the platform gives. */
function merchantsFirst(coupons: readonly CheckoutCoupon[]): CheckoutCoupon[] {
	return [...coupons].sort((a, b) => Number(a.merchant_id === 0) - Number(b.merchant_id === 0) || a.id - b.id);
}

function freightCoupon({ freight_coupons = [] }: CheckoutInput, merchantId: number): FreightCoupon | undefined {
	return freight_coupons.find(({ merchant_id }) => merchant_id === merchantId);
}

function draftOf(line: CheckoutLine): CheckoutDraft {
	const goods = timesCents(line.price, line.num);
	const own = minCents(line.price, line.own_price ?? line.member_price ?? line.price);
	const unit = minCents(own, line.member_price ?? own);
	const left = timesCents(unit, line.num);
	return {
		line,
		goods,
		member: subtractCents(goods, left),
		platformMember: timesCents(subtractCents(own, unit), line.num),
		coupon: zeroCents,
		platformCoupon: zeroCents,
		score: zeroCents,
		scoreUsed: 0,
		adjust: zeroCents,
		left,
	};
}

function layCoupon(drafts: readonly Draft[], coupon: CheckoutCoupon): Map<number, Cents> {
	const laid = layOff(drafts, coupon.off);
	for (const draft of drafts) {
		const off = laid.get(draft.line.id) ?? zeroCents;
		draft.coupon = cents(draft.coupon + off);
		draft.platformCoupon = cents(draft.platformCoupon + shareOf(off, coupon.platform_rate));
	}
	return laid;
}

/**
 * What coupons take off at their merchant's cost is not sold: the platform bears as much less of the member price. Otherwise a
 * creator who gives goods away would be paid for the discount on them.
 */
function lessBorne(draft: Draft): void {
	const unborne = subtractCents(draft.coupon, draft.platformCoupon);
	const whole = subtractCents(draft.goods, draft.member);
	if (unborne === 0 || draft.platformMember === 0 || whole === 0) return;
	draft.platformMember = scaleCents(draft.platformMember, subtractCents(whole, unborne), whole);
}

/** Lays points first over the orders, each within its own cap, then over their lines. */
function layScore(drafts: readonly CheckoutDraft[], wish: PointsWish | undefined): SpentPoints {
	if (!wish) return { usable: 0, saves: zeroCents, score: 0, used: 0, off: zeroCents };
	const merchantIds = [...new Set(drafts.map((draft) => draft.line.merchant_id))];
	const orders = merchantIds.map((id): PointsOrder => {
		const own = drafts.filter((draft) => draft.line.merchant_id === id);
		return { id, cap: capOf(own, wish.rule), lines: own.map((draft) => ({ id: draft.line.id, cap: lineCap(draft) })) };
	});
	const whole = sumCents(drafts.map((draft) => draft.left));
	const isWhole = sumCents(orders.map(({ cap }) => cap)) === whole;
	const { usable, score } = spendPoints(
		wish.rule,
		wish.available,
		capOfOrders(orders, wish.rule, isWhole),
		wish.wanted,
	);
	const laid = layPoints(score, orders, wish.rule);
	for (const draft of drafts) {
		const own = laid.get(draft.line.id);
		draft.score = own?.off ?? zeroCents;
		draft.scoreUsed = own?.score ?? 0;
		draft.left = subtractCents(draft.left, draft.score);
	}
	const offOf = (points: ReadonlyMap<number, LaidPoints>) => sumCents([...points.values()].map(({ off }) => off));
	return {
		usable,
		saves: offOf(layPoints(usable, orders, wish.rule)),
		score,
		used: drafts.reduce((sum, draft) => sum + draft.scoreUsed, 0),
		off: offOf(laid),
	};
}

/** What points may pay of one order: its own share, and no more than its lines allow together. */
function capOf(drafts: readonly CheckoutDraft[], { max_rate }: SpendRule): Cents {
	const share = shareOf(sumCents(drafts.map((draft) => draft.left)), max_rate);
	return minCents(share, sumCents(drafts.map(lineCap)));
}

function lineCap({ line, left }: CheckoutDraft): Cents {
	return shareOf(left, line.score_rate ?? noPart);
}

const noPart = 0 as BasisPoints;

/** A part of an amount, rounded down: points never pay more than their share. */
function shareOf(amount: Cents, rate: BasisPoints): Cents {
	return cents(Number((BigInt(amount) * BigInt(rate)) / 10_000n));
}

function groupOf(
	merchantId: number,
	drafts: readonly CheckoutDraft[],
	coupons: readonly { readonly name: string; readonly laid: ReadonlyMap<number, Cents> }[],
	input: CheckoutInput,
): { group: PricedGroup; freightCoupon: FreightCoupon | undefined } {
	const policy = input.freight ?? plainPolicy;
	const freight = freightOf(drafts, input.path, policy);
	const level = merchantId === platformId ? input.level_freight : undefined;
	const toLevel = level && moreForLevel(drafts, policy, level.from);
	const isLevelFree = toLevel === 0;
	// A coupon that waives nothing is not used up.
	const coupon = isLevelFree ? undefined : freightCoupon(input, merchantId);
	const waived = isLevelFree ? freight.total : coupon ? waivedFreight(coupon, freight.total) : zeroCents;
	const waivedBy: WaivedBy | undefined = isLevelFree
		? { key: 'price.step.freightLevel', name: level?.name ?? '' }
		: coupon && { key: 'price.step.freightCoupon', name: coupon.name };
	const step = priceStep.bind(undefined, merchantId);
	const score = new Map(drafts.map((draft) => [draft.line.id, draft.score]));
	const offs = [
		step('price.step.memberOff', sumCents(drafts.map((draft) => draft.member))),
		...coupons.map((coupon) =>
			step('price.step.coupon', sumCents([...coupon.laid.values()]), { name: coupon.name }, coupon.laid),
		),
		step(
			'price.step.score',
			sumCents(drafts.map((draft) => draft.score)),
			{ score: String(drafts.reduce((sum, draft) => sum + draft.scoreUsed, 0)) },
			score,
		),
	];
	const group = groupOfDrafts(
		merchantId,
		drafts,
		{
			total: freight.total,
			off: waived,
			shares: waived > 0 ? lessFreight(freight.shares, subtractCents(freight.total, waived)) : freight.shares,
			undeliverable: freight.undeliverable,
			...(waivedBy && waived > 0 && { waivedBy }),
		},
		{
			before: [
				step('price.step.goods', sumCents(drafts.map((draft) => draft.goods))),
				...offs.filter((off) => off.facts['amount'] !== '0.00'),
			],
			freight: freight.steps.map((part) => step(part.key, part.amount, part.facts, part.shares)),
		},
	);
	const isFree = waivedBy !== undefined && waived === freight.total;
	// Where nothing is charged, or it is not known whether anything will be, there is nothing to make free.
	const isCharged = freight.total > 0 || freight.more !== undefined;
	const free_more = isCharged ? nearer(freight.more, toLevel) : undefined;
	return { group: isFree ? group : { ...group, free_more }, freightCoupon: coupon };
}

/** Of two amounts that are missing for free freight the smaller one. */
function nearer(one: Cents | undefined, other: Cents | undefined): Cents | undefined {
	return one === undefined || other === undefined ? (one ?? other) : minCents(one, other);
}

/** So much more of the platform's goods makes their freight free by the member's level; 0 = it is. */
function moreForLevel(drafts: readonly CheckoutDraft[], policy: FreightPolicy, from: Cents): Cents {
	const goods = sumCents(drafts.map((draft) => freeAmount(policy.freeBasis, draft)));
	return goods >= from ? zeroCents : subtractCents(from, goods);
}

/** What a coupon waives of an order's freight. */
export function waivedFreight({ max_off }: Pick<FreightCoupon, 'max_off'>, total: Cents): Cents {
	return max_off > 0 ? minCents(max_off, total) : total;
}

/** The shares of a freight of which only a part is paid. */
function lessFreight(shares: ReadonlyMap<number, Cents>, pay: Cents): Map<number, Cents> {
	return allocateCents(
		pay,
		[...shares].map(([id, base]) => ({ id, base })),
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

function freightOf(drafts: readonly CheckoutDraft[], path: AreaPath | undefined, policy: FreightPolicy): Freight {
	const lines = drafts.map((draft) => {
		const { id, num, weight, volume, delivery } = draft.line;
		return { id, num, weight, volume, delivery, amount: freeAmount(policy.freeBasis, draft) };
	});
	return path ? computeFreight(lines, path, policy) : { ...noFreight, more: moreBeforePlace(lines, policy) };
}

import { freeAmount } from '#domain/freight/free.basis.ts';
import {
	computeFreight,
	type Freight,
	type FreightPolicy,
	moreBeforePlace,
	plainPolicy,
} from '#domain/freight/freight.compute.ts';
import type { AreaPath } from '#domain/freight/freight.template.ts';
import {
	type BasisPoints,
	type Cents,
	cents,
	minCents,
	rateDownCents,
	subtractCents,
	zeroCents,
} from '#domain/money/cents.ts';
import { allocateCents } from '#domain/price/allocate.ts';
import { capOfOrders, type LaidPoints, layPoints, type PointsOrder } from '#domain/price/points.lay.ts';
import { type SpendRule, spendPoints } from '#domain/price/points.rules.ts';
import { type CheckoutDraft, draftOf, layCoupon, lessBorne } from '#domain/price/price.checkout.drafts.ts';
import type {
	CheckoutCoupon,
	CheckoutInput,
	CouponShare,
	FreightCoupon,
	PointsWish,
	PricedCheckout,
	PromotionShare,
	SpentPoints,
} from '#domain/price/price.checkout.shapes.ts';
import {
	type Draft,
	groupOfDrafts,
	layAdjust,
	type PricedGroup,
	priceStep,
	sumCents,
	type WaivedBy,
} from '#domain/price/price.lines.ts';

/** Whose works are nobody else's. */
const platformId = 0;

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
			laid: laidOn(members, laid),
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
		promotions: merchantIds.flatMap((id) => promotionShares(input, id)),
	};
}

function promotionShares({ lines, promotions = [] }: CheckoutInput, merchant_id: number): PromotionShare[] {
	const own = lines.filter((line) => line.merchant_id === merchant_id);
	const shares = promotions.map(({ id: promotion_id, is_price, laid }) => {
		const off = sumCents(own.map(({ id }) => laid.get(id) ?? zeroCents));
		return { promotion_id, merchant_id, is_price, off };
	});
	return shares.filter(({ off }) => off > 0);
}

/** What merchants give comes off before what the platform gives. */
function merchantsFirst(coupons: readonly CheckoutCoupon[]): CheckoutCoupon[] {
	return [...coupons].sort((a, b) => Number(a.merchant_id === 0) - Number(b.merchant_id === 0) || a.id - b.id);
}

function freightCoupon({ freight_coupons = [] }: CheckoutInput, merchantId: number): FreightCoupon | undefined {
	return freight_coupons.find(({ merchant_id }) => merchant_id === merchantId);
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
	const share = rateDownCents(sumCents(drafts.map((draft) => draft.left)), max_rate);
	return minCents(share, sumCents(drafts.map(lineCap)));
}

function lineCap({ line, left }: CheckoutDraft): Cents {
	return rateDownCents(left, line.score_rate ?? noPart);
}

const noPart = 0 as BasisPoints;

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
	const promotions = (input.promotions ?? []).map((promotion) => ({
		...promotion,
		own: laidOn(drafts, promotion.laid),
	}));
	const lowered = sumCents(promotions.flatMap(({ is_price, own }) => (is_price ? [...own.values()] : [])));
	const offs = [
		step('price.step.memberOff', subtractCents(sumCents(drafts.map((draft) => draft.member)), lowered)),
		...promotions.map(({ name, own }) => step('price.step.promotion', sumCents([...own.values()]), { name }, own)),
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
			...(waivedBy && (isLevelFree || waived > 0) && { waivedBy }),
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

/** What of an amount laid over lines lies on some of them. */
function laidOn(drafts: readonly Draft[], laid: ReadonlyMap<number, Cents>): ReadonlyMap<number, Cents> {
	return new Map(
		drafts.flatMap(({ line: { id } }) => (laid.has(id) ? [[id, laid.get(id) ?? zeroCents] as const] : [])),
	);
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

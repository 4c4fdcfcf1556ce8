import { buyRefusal } from '#domain/cart/buy.rules.ts';
import { type BareLine, couponLine, promotedLine, promotionLine } from '#domain/checkout/checkout.lines.ts';
import { goodsMode } from '#domain/crowdfunding/crowdfunding.status.ts';
import { refused } from '#domain/errors.ts';
import type { LineDelivery } from '#domain/freight/freight.compute.ts';
import type { AreaPath } from '#domain/freight/freight.template.ts';
import { deliveryType, goodsType } from '#domain/goods/goods.status.ts';
import type { Language } from '#domain/kernel/language.ts';
import { translated } from '#domain/kernel/translated.ts';
import { type BasisPoints, cents } from '#domain/money/cents.ts';
import { commissionRate } from '#domain/price/commission.terms.ts';
import { memberPrice } from '#domain/price/member-price.ts';
import type { SpendRule } from '#domain/price/points.rules.ts';
import type { CheckoutInput, PricedCheckout } from '#domain/price/price.checkout.shapes.ts';
import { promote } from '#domain/promotion/promotion.rules.ts';
import type { LaidPromotion, NearPromotion } from '#domain/promotion/promotion.shapes.ts';
import { promotionType } from '#domain/promotion/promotion.status.ts';
import type { Context, Tx } from '#server/context.ts';
import type { Database } from '#server/database/handle.ts';
import {
	type CouponWish,
	priceWithCoupons,
	type UsedCoupons,
} from '#server/features/coupon/coupon.checkout.service.ts';
import { type Support, supportOfTier } from '#server/features/crowdfunding/support.service.ts';
import { freightPolicy, type KnownTemplate, templatesById } from '#server/features/freight/freight.service.ts';
import { type RunningPromotion, ruleOf } from '#server/features/promotion/promotion.terms.service.ts';
import { type BuyerRow, findBought, findSkus, type SkuRow } from './checkout.queries.ts';

/** So many previews a minute are reckoned for a member, and for the strangers behind one address. */
export const mostPreviews = 240;

export interface WantedLine {
	readonly sku_id: number;
	readonly num: number;
}

/** A checkout looked at on the server: what is bought, of whom, and what it costs. */
export interface Checkout {
	readonly skus: ReadonlyMap<number, SkuRow>;
	readonly templates: ReadonlyMap<number, KnownTemplate>;
	/** Where it goes, as far as that is known. */
	readonly path: AreaPath | undefined;
	readonly priced: PricedCheckout;
	/** The crowdfunding that the checkout supports. */
	readonly support: Support | undefined;
	readonly coupons: UsedCoupons;
	/** What is missing for promotions, or for more of them. */
	readonly near: readonly NearPromotion[];
	/** Promotions that took something off, with the skus that they did it of. */
	readonly promoted: readonly LaidPromotion[];
}

/**
 * Checks and prices the lines, for a preview and for placing alike. Nothing is reserved by it: who comes too late
 * hears so at once, and whether there is still enough is decided where the stock is written.
 */
export async function readCheckout(
	context: Context,
	db: Database | Tx,
	{
		lines,
		buyer,
		rows,
		userId,
		language,
		score = 0,
		coupons: wish,
		promotions,
		isLookedAt = false,
	}: {
		lines: readonly WantedLine[];
		buyer: BuyerRow;
		/** The skus of the lines, as far as there are any. */
		rows: readonly SkuRow[];
		userId: number;
		language: Language;
		/** The points to put in. */
		score?: number | 'all' | undefined;
		coupons: CouponWish;
		promotions: readonly RunningPromotion[];
		/** Nothing comes of it: when it arrives is wanted as well. */
		isLookedAt?: boolean;
	},
): Promise<Checkout> {
	const wanted = mergeLines(lines);
	const skus = new Map(rows.map((row) => [row.id, row]));
	// What the store does not have is not told from what there is not: nobody learns names by counting.
	const unknown = [...wanted.keys()].filter((id) => !skus.get(id)?.is_listed);
	if (unknown.length > 0) throw refused('cart.skuUnknown', {}, { data: { sku_ids: unknown } });
	if (buyer.is_guest) refuseToGuests(rows, language);
	refuseUnbuyable(rows, wanted, await boughtBefore(db, userId, rows), language);
	const support = await supportOf(context, db, { rows, wanted, userId, language });
	const templates = await templatesOf(db, rows, { withUsual: isLookedAt });
	const bare = rows.map((row) => lineOf(context, row, wanted.get(row.id) ?? 0, buyer, templates));
	const rules = promotions.map((row) => ruleOf(row, language));
	const { lines: promoted, used, near } = promote(bare.map(promotionLine), rules);
	const toBuy = bare.map((line) => promotedLine(line, promoted.get(line.id)));
	const input = {
		lines: toBuy,
		path: buyer.address_id === null ? undefined : [buyer.area_id, buyer.city_id, buyer.province_id],
		freight: freightPolicy(context),
		level_freight: levelFreight(buyer, language),
		promotions: used.map(({ rule: { id, name, type }, laid }) => ({
			id,
			name,
			is_price: type === promotionType.price,
			laid,
		})),
		points: { rule: spendRule(context), available: buyer.points, wanted: score },
	} satisfies CheckoutInput;
	const now = context.clock.now();
	const { priced, coupons } = priceWithCoupons(input, wish, { lines: toBuy.map(couponLine), now, language });
	const { undeliverable } = priced;
	if (undeliverable.length > 0) {
		const names = [...new Set(undeliverable.map((id) => goodsName(skus.get(id), language)))].join(', ');
		throw refused('order.undeliverable', { names }, { data: { sku_ids: undeliverable } });
	}
	return { skus, templates, path: input.path, priced, support, coupons, near, promoted: used };
}

/** How the goods of these skus are delivered today. */
export async function readDeliveries(
	context: Context,
	db: Database | Tx,
	skuIds: readonly number[],
): Promise<ReadonlyMap<number, LineDelivery>> {
	const rows = await findSkus(db, skuIds, { now: context.clock.now() });
	const templates = await templatesOf(db, rows);
	return new Map(rows.map((row) => [row.id, deliveryOf(row, templates)]));
}

/** The skus that lines name. */
export function skuIdsOf(lines: readonly WantedLine[]): number[] {
	return [...mergeLines(lines).keys()];
}

/** The templates that skus go by; to be looked at also the usual ones of who sends the others, which say how long those take. */
export async function templatesOf(
	db: Database | Tx,
	rows: readonly SkuRow[],
	{ withUsual = false }: { withUsual?: boolean } = {},
): Promise<ReadonlyMap<number, KnownTemplate>> {
	const ids = rows.map((row) =>
		usesTemplate(row) ? row.delivery_template_id : withUsual ? row.usual_template_id : null,
	);
	return templatesById(db, [...new Set(ids.filter((id) => id !== null))]);
}

export function goodsName(row: SkuRow | undefined, language: Language): string {
	return row ? translated(language, row.goods_i18n, 'name', row.name) : '';
}

/** A tier of a crowdfunding stands in a checkout of its own: what it costs is kept until the end. */
async function supportOf(
	context: Context,
	db: Database | Tx,
	asked: { rows: readonly SkuRow[]; wanted: ReadonlyMap<number, number>; userId: number; language: Language },
): Promise<Support | undefined> {
	const tier = asked.rows.find(isTier);
	if (!tier) return undefined;
	if (asked.rows.length > 1) throw refused('crowdfunding.alone');
	const num = asked.wanted.get(tier.id) ?? 0;
	return supportOfTier(context, db, {
		skuId: tier.id,
		num,
		userId: asked.userId,
		name: goodsName(tier, asked.language),
	});
}

const isTier = (row: SkuRow) => row.mode === goodsMode.crowdfunding;

/** A sku named twice counts once, with both numbers. */
function mergeLines(lines: readonly WantedLine[]): Map<number, number> {
	const wanted = new Map<number, number>();
	for (const line of lines) wanted.set(line.sku_id, (wanted.get(line.sku_id) ?? 0) + line.num);
	return wanted;
}

/** Asked only where a goods is limited for each member. */
async function boughtBefore(
	db: Database | Tx,
	userId: number,
	rows: readonly SkuRow[],
): Promise<ReadonlyMap<number, number>> {
	const limited = rows.filter((row) => row.limit_per_user > 0).map((row) => row.goods_id);
	const bought = limited.length > 0 ? await findBought(db, userId, limited) : [];
	return new Map(bought.map(({ goods_id, num }) => [goods_id, num]));
}

/** Who can be counted only as a member, and whose money may have to go back long after: guests are neither. */
function refuseToGuests(rows: readonly SkuRow[], language: Language): void {
	const row = rows.find((sku) => sku.limit_per_user > 0 || isTier(sku));
	if (row) throw refused('guest.needsAccount', { name: goodsName(row, language) }, { data: { sku_ids: [row.id] } });
}

function refuseUnbuyable(
	rows: readonly SkuRow[],
	wanted: ReadonlyMap<number, number>,
	bought: ReadonlyMap<number, number>,
	language: Language,
): void {
	const perGoods = new Map<number, number>();
	for (const row of rows) {
		perGoods.set(row.goods_id, (perGoods.get(row.goods_id) ?? 0) + (wanted.get(row.id) ?? 0));
	}
	for (const row of rows) {
		const refusal = buyRefusal(
			{ ...row, name: goodsName(row, language), isOnShelf: row.is_for_sale, isMerchantOpen: row.merchant_is_open },
			{
				num: wanted.get(row.id) ?? 0,
				numOfGoods: perGoods.get(row.goods_id) ?? 0,
				boughtBefore: bought.get(row.goods_id) ?? 0,
			},
		);
		if (refusal) throw refused(refusal.code, refusal.facts, { data: { sku_ids: [row.id] } });
	}
}

function lineOf(
	context: Context,
	row: SkuRow,
	num: number,
	buyer: BuyerRow,
	templates: ReadonlyMap<number, KnownTemplate>,
): BareLine {
	const commission_rate = commissionRate(row, context.settings.get('merchant.commissionRate'));
	const forMember = isTier(row) ? undefined : memberPrice({ ...row, commission_rate }, buyer);
	return {
		id: row.id,
		is_tier: isTier(row),
		merchant_id: row.merchant_id,
		num,
		price: cents(row.price),
		// A tier costs everybody the same: its price is what the goal was reckoned with.
		member_price: forMember?.price ?? cents(row.price),
		own_price: forMember?.own_price ?? cents(row.price),
		weight: row.weight,
		volume: row.volume,
		delivery: deliveryOf(row, templates),
		commission_rate: commission_rate ?? (0 as BasisPoints),
		refuses_coupons: row.coupon_allowed === 0 || isTier(row),
		score_rate: (row.use_score_allowed === 0 || isTier(row) ? 0 : row.max_score_rate) as BasisPoints,
	};
}

/** What the level of the buyer says of freight, under the name that they read. */
function levelFreight({ free_freight }: BuyerRow, language: Language): CheckoutInput['level_freight'] {
	if (!free_freight) return undefined;
	const { name, i18n, from } = free_freight;
	return { name: translated(language, i18n, 'name', name), from: cents(from) };
}

/** How this shop lets points be spent. */
export function spendRule({ settings }: Context): SpendRule {
	return {
		spend_rate: settings.get('points.spendRate'),
		max_rate: settings.get('points.maxRate') as BasisPoints,
		min_unit: settings.get('points.minUnit'),
	};
}

function usesTemplate(row: SkuRow): boolean {
	return row.type === goodsType.physical && row.delivery_type === deliveryType.template;
}

export function deliveryOf(row: SkuRow, templates: ReadonlyMap<number, KnownTemplate>): LineDelivery {
	if (row.type !== goodsType.physical) return { kind: 'none' };
	if (row.delivery_type === deliveryType.free) return { kind: 'free' };
	if (row.delivery_type === deliveryType.fixed) {
		return { kind: 'fixed', fee: cents(row.delivery_fee), per: row.fixed_per };
	}
	const known = templates.get(row.delivery_template_id ?? 0);
	if (!known) throw new Error(`goods ${row.goods_id} has no delivery template`);
	return { kind: 'template', template: known.template };
}

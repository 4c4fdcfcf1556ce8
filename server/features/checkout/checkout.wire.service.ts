import { offIn } from '#domain/coupon/coupon.use.ts';
import type { Language } from '#domain/kernel/language.ts';
import { translated } from '#domain/kernel/translated.ts';
import { type Cents, cents, zeroCents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { PricedCheckout, SpentPoints } from '#domain/price/price.checkout.shapes.ts';
import { skuNames, stepTexts } from '#domain/price/price.texts.ts';
import type { NearPromotion, PromotionRule } from '#domain/promotion/promotion.shapes.ts';
import { promotionText } from '#domain/promotion/promotion.texts.ts';
import { stockMode } from '#domain/stock/stock.rules.ts';
import type { Context } from '#server/context.ts';
import type { UsedCoupons } from '#server/features/coupon/coupon.checkout.service.ts';
import { arrivalOf } from './arrival.service.ts';
import { goodsName, spendRule } from './checkout.service.ts';
import type { LookedAtCheckout } from './place.service.ts';

/** A looked-at checkout on the wire, for whoever looks at it. */
export function checkoutWire(context: Context, checkout: LookedAtCheckout, language: Language) {
	const { priced, skus, templates, path, support, coupons, isFreightKnown, available } = checkout;
	const now = context.clock.now();
	const groups = priced.groups.map((group) => {
		const rows = group.lines.flatMap(({ id }) => skus.get(id) ?? []);
		const [merchant] = rows;
		return {
			merchant_id: group.merchant_id,
			merchant_name: merchant
				? translated(language, merchant.merchant_i18n, 'merchant_name', merchant.merchant_name)
				: '',
			goods_amount: centsToWire(group.goods_amount),
			freight_amount: centsToWire(group.freight_amount - group.freight_off),
			pay_amount: centsToWire(group.pay_amount),
			free_more: group.free_more === undefined ? ('' as const) : centsToWire(group.free_more),
			...arrivalOf(rows, { templates, path, now }),
			lines: group.lines.map((line) => {
				const sku = skus.get(line.id);
				return {
					sku_id: line.id,
					goods_id: sku?.goods_id ?? 0,
					name: goodsName(sku, language),
					spec_text: sku ? translated(language, sku.sku_i18n, 'spec_text', sku.spec_text) : '',
					image: sku?.image ?? '',
					price: centsToWire(line.price),
					num: line.num,
					make_days: support ? 0 : (sku?.make_days ?? 0),
					goods_amount: centsToWire(line.goods_amount),
					freight_share: centsToWire(line.freight_share),
					pay_amount: centsToWire(line.pay_amount),
				};
			}),
		};
	});
	const steps = priced.groups.flatMap((group) => group.trace);
	return {
		pay_amount: centsToWire(priced.pay_amount),
		goods_amount: centsToWire(priced.goods_amount),
		off_amount: centsToWire(priced.off_amount),
		freight_amount: centsToWire(priced.freight_amount),
		freight_known: isFreightKnown ? 1 : 0,
		is_support: support ? 1 : 0,
		holds_at_pay: [...skus.values()].some(({ stock_mode }) => stock_mode === stockMode.atPay) ? 1 : 0,
		groups,
		points: pointsWire(context, priced.points, available),
		coupons: couponsWire(priced, coupons),
		promotions: promotionsWire(checkout, language),
		trace: stepTexts(steps, language, { skus: skuNames(groups.flatMap(({ lines }) => lines)) }),
	};
}

function pointsWire(context: Context, { usable, saves, score, used, off }: SpentPoints, available: number) {
	const { spend_rate, min_unit } = spendRule(context);
	return {
		spend_rate,
		min_unit,
		available,
		usable,
		saves: centsToWire(saves),
		score,
		used,
		off: centsToWire(off),
	};
}

/** Whether and how far a promotion goes for one merchant's goods. */
interface Offer {
	readonly rule: PromotionRule;
	readonly merchant_id: number;
	/** What it takes off, sku by sku. */
	readonly laid: [skuId: number, off: Cents][];
	more?: NearPromotion['more'];
}

/** What promotions did and what they could still do, by merchant. */
function promotionsWire({ skus, promoted, near }: LookedAtCheckout, language: Language) {
	const offers = new Map<string, Offer>();
	const offerOf = (rule: PromotionRule, merchant_id: number): Offer => {
		const key = `${rule.id} ${merchant_id}`;
		const offer = offers.get(key) ?? { rule, merchant_id, laid: [] };
		offers.set(key, offer);
		return offer;
	};
	for (const { rule, laid } of promoted) {
		for (const part of laid) offerOf(rule, skus.get(part[0])?.merchant_id ?? 0).laid.push(part);
	}
	for (const { rule, merchant_id, more } of near) offerOf(rule, merchant_id).more = more;
	return [...offers.values()].map(({ rule, merchant_id, laid, more }) => ({
		id: rule.id,
		name: rule.name,
		text: promotionText(rule, language),
		end_time: rule.end_time,
		merchant_id,
		off: centsToWire(cents(laid.reduce((sum, [, off]) => sum + off, 0))),
		sku_ids: laid.map(([skuId]) => skuId),
		more: centsToWire(more && 'amount' in more ? more.amount : zeroCents),
		more_num: more && 'num' in more ? more.num : 0,
		gifts: more && 'gifts' in more ? more.gifts : 0,
		gift_ids: more && 'gifts' in more ? giftsOf(rule, merchant_id) : [],
	}));
}

function giftsOf({ gifts }: PromotionRule, merchantId: number): number[] {
	return gifts.filter(({ merchant_id }) => merchant_id === merchantId).map(({ id }) => id);
}

function couponsWire(priced: PricedCheckout, { used, looked, isBest }: UsedCoupons) {
	const usedIds = new Set(used.map(({ id }) => id));
	return {
		off: centsToWire(cents(priced.coupons.reduce((sum, { off }) => sum + off, 0))),
		is_best: Number(isBest),
		list: looked.map(({ held, off, misfit, more }) => ({
			id: held.id,
			name: held.name,
			type: held.type,
			amount: centsToWire(held.amount),
			discount_rate: centsToWire(held.discount_rate),
			max_off: centsToWire(held.max_off),
			min_amount: centsToWire(held.min_amount),
			merchant_id: held.merchant_id,
			stack: held.stack,
			start_time: held.start_time,
			end_time: held.end_time,
			is_used: Number(usedIds.has(held.id)),
			off: centsToWire(usedIds.has(held.id) ? offIn(priced, held.id) : off),
			misfit,
			more: centsToWire(more),
		})),
	};
}

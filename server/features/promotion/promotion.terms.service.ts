import { type RawBuilder, sql } from 'kysely';
import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { Language } from '#domain/kernel/language.ts';
import { translated } from '#domain/kernel/translated.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { stepsOf } from '#domain/promotion/promotion.form.ts';
import { priceFor } from '#domain/promotion/promotion.rules.ts';
import type { PromotionRule } from '#domain/promotion/promotion.shapes.ts';
import { promotionAudience, promotionType } from '#domain/promotion/promotion.status.ts';
import { type PromotionWords, promotionText } from '#domain/promotion/promotion.texts.ts';
import type { I18n } from '#server/database/column-types.ts';
import { onlyText } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import type { Stored } from '#server/database/stored.ts';
import { bearsTagOf } from '#server/features/member-tag/tag.terms.service.ts';
import { isForWanted, isRunning } from './promotion.scope.ts';

export { offersAt } from './promotion.scope.ts';

type Columns =
	| 'id'
	| 'type'
	| 'discount_rate'
	| 'fixed_price'
	| 'from_amount'
	| 'take_off'
	| 'from_amount2'
	| 'take_off2'
	| 'from_amount3'
	| 'take_off3'
	| 'from_num'
	| 'gift_num'
	| 'is_repeated';

interface WordsRow extends Omit<Stored<'promotion', Columns>, 'type'> {
	readonly type: PromotionWords['type'];
	readonly has_gifts: boolean;
}

/** A promotion that runs, with the skus of a checkout that it is for. */
export interface RunningPromotion
	extends WordsRow,
		Stored<'promotion', 'name' | 'max_off' | 'is_exclusive' | 'with_coupons' | 'bearer' | 'priority' | 'end_time'> {
	readonly i18n: I18n;
	readonly line_ids: readonly number[];
	readonly gift_line_ids: readonly number[];
	readonly gifts: readonly { readonly id: number; readonly merchant_id: number }[];
}

/** The promotions of some skus that run for everybody, or for the member `m` of the level `lv` as well, as JSON. */
export function runningPromotions(
	skuIds: readonly number[],
	{ now, forMember }: { now: number; forMember: boolean },
): RawBuilder<readonly RunningPromotion[]> {
	const hasGifts = sql`k.type = ${lit(promotionType.gift)} and k.gift_ids <> '{}'`;
	const mayBeGiven = (merchantId: RawBuilder<number>) => sql`(k.own_only = 0 or ${merchantId} = 0)`;
	const audience = forMember
		? sql`case k.audience when ${lit(promotionAudience.all)} then true
				when ${lit(promotionAudience.groups)} then m.status <> ${lit(memberStatus.guest)} and m.group_id = any(k.group_ids)
				when ${lit(promotionAudience.levels)} then lv.id = any(k.level_ids)
				else m.status <> ${lit(memberStatus.guest)} and ${bearsTagOf('k', sql`m.id`)} end`
		: sql`k.audience = ${lit(promotionAudience.all)}`;
	return sql<readonly RunningPromotion[]>`(
		with wanted as materialized (
			select s.id, s.goods_id, g.merchant_id, places_of(g.classify_id, g.extra_classify_ids) as places, g.pretag_ids, g.brand_id
			from jsonb_array_elements_text(${JSON.stringify(skuIds)}::jsonb) asked
			join sku s on s.id = asked.value::bigint join goods g on g.id = s.goods_id
		)
		select coalesce(json_agg(p order by p.priority desc, p.id), '[]') from (
			select k.id, k.name, ${onlyText(sql`k.i18n`, 'name')} as i18n, k.type, k.discount_rate, k.fixed_price, k.from_amount, k.take_off,
				k.from_amount2, k.take_off2, k.from_amount3, k.take_off3, k.from_num, k.gift_num, ${hasGifts} as has_gifts,
				k.is_repeated, k.max_off, k.is_exclusive, k.with_coupons, k.bearer, k.priority, k.end_time,
				array(select w.id from wanted w where ${isForWanted}) as line_ids,
				case when ${hasGifts} then array(
					select w.id from wanted w where w.goods_id = any(k.gift_ids) and ${mayBeGiven(sql`w.merchant_id`)}) else '{}' end as gift_line_ids,
				case when ${hasGifts} then (
					select coalesce(json_agg(json_build_object('id', g.id, 'merchant_id', g.merchant_id) order by array_position(k.gift_ids, g.id)), '[]')
					from goods g where g.id = any(k.gift_ids) and g.status = ${lit(goodsStatus.onShelf)} and ${mayBeGiven(sql`g.merchant_id`)}
				) else '[]' end as gifts
			from promotion k
			where ${isRunning(now)} and ${audience}
		) p where p.line_ids <> '{}')`;
}

/** A promotion as a checkout looks at it, under the name that its buyer reads. */
export function ruleOf(row: RunningPromotion, language: Language): PromotionRule {
	return {
		...row,
		...wordsOf(row),
		name: translated(language, row.i18n, 'name', row.name),
		is_exclusive: row.is_exclusive === 1,
		with_coupons: row.with_coupons === 1,
	};
}

function wordsOf(row: WordsRow): PromotionWords {
	return { ...row, steps: stepsOf(row), is_repeated: row.is_repeated === 1 };
}

/** A promotion for everybody, as a work in the store shows it. */
export interface OfferRow extends WordsRow {
	readonly id: number;
	/** Unix seconds. */
	readonly end_time: number;
}

/** So many offers are shown with a work. */
const mostOffers = 3;

/** Offers on the wire, with what works of such prices cost by the lowest price for a time, as at the checkout; empty = no less. */
export function offersWire(offers: readonly OfferRow[], prices: readonly number[], language: Language) {
	const ofPrice = offers.filter(({ type }) => type === promotionType.price);
	const lowest = (price: number) => Math.min(price, ...ofPrice.map((offer) => priceFor(offer, cents(price))));
	const lowers = (offer: OfferRow) =>
		prices.some((price) => price > lowest(price) && priceFor(offer, cents(price)) === lowest(price));
	const told = offers.filter((offer) => offer.type !== promotionType.price || lowers(offer));
	return {
		offers: told.slice(0, mostOffers).map((offer) => ({
			id: offer.id,
			text: promotionText(wordsOf(offer), language),
			end_time: offer.end_time,
		})),
		prices: prices.map((price): string => {
			const now = lowest(price);
			return now === price ? '' : centsToWire(now);
		}),
	};
}

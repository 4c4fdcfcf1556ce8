import { cents } from '#domain/money/cents.ts';
import { memberPrice } from '#domain/price/member-price.ts';
import { priceFor } from '#domain/promotion/promotion.rules.ts';
import { promotionType } from '#domain/promotion/promotion.status.ts';
import { giftKey } from './margin.rules.ts';
import { scopedPromotion } from './margin.scope.ts';
import type { GiftPrices, MarginPromotion, MarginRules, MarginSku } from './margin.shapes.ts';

/** Whether a promotion gives goods that it names: what it takes off then follows from what those and the bought ones cost. */
export function namesGifts({ type, gift_ids }: Pick<MarginPromotion, 'type' | 'gift_ids'>): boolean {
	return type === promotionType.gift && gift_ids.length > 0;
}

/** Gathers, sku after sku, what named gifts cost and the cheapest that they can be had with. */
export function gatherGifts(rules: Omit<MarginRules, 'gifts'>): {
	look(sku: MarginSku): void;
	readonly gifts: ReadonlyMap<string, GiftPrices>;
} {
	const giving = rules.promotions.filter(namesGifts).map(scopedPromotion);
	const priced = rules.promotions.filter(({ type }) => type === promotionType.price).map(scopedPromotion);
	const gifts = new Map<string, GiftPrices>();
	return {
		gifts,
		look(sku) {
			const taking = giving.filter(({ isFor }) => isFor(sku));
			if (taking.length === 0) return;
			const least = cheapestOf(
				sku,
				rules,
				priced.flatMap(({ rule, isFor }) => (isFor(sku) ? [rule] : [])),
			);
			for (const { rule, buys } of taking) {
				const key = giftKey(rule.id, sku.merchant_id);
				const { cheapest = Number.MAX_SAFE_INTEGER, dearest = 0 } = gifts.get(key) ?? {};
				gifts.set(
					key,
					buys(sku)
						? { cheapest: Math.min(cheapest, least), dearest }
						: { cheapest, dearest: Math.max(dearest, sku.price) },
				);
			}
		},
	};
}

function cheapestOf(
	sku: MarginSku,
	{ groups, levels }: Pick<MarginRules, 'groups' | 'levels'>,
	prices: readonly MarginPromotion[],
): number {
	const plain = { id: 0, discount_rate: 10_000 };
	const ofMembers = [plain, ...groups].flatMap((group) =>
		[plain, ...levels].map(
			(level) =>
				memberPrice(sku, { group_rate: group.discount_rate, level_rate: level.discount_rate, level_id: level.id })
					.price,
		),
	);
	return Math.min(...ofMembers, ...prices.map((rule) => priceFor(rule, cents(sku.price))));
}

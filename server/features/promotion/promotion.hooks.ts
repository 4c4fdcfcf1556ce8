import { refused } from '#domain/errors.ts';
import { promotionType } from '#domain/promotion/promotion.status.ts';
import { guardPromotion, lookLater } from '#server/features/margin/margin.service.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { numbers, refusePromotion } from './promotion.form.service.ts';
import { hasForeignGoods, isPromotionUsed, listedPromotions } from './promotion.queries.ts';

/** What may be saved of a promotion; one that orders are in keeps its kind and is not deleted. */
export const promotionHooks: ResourceHooks = {
	async guard({ context, tx, action, id, ids, before, after, caller, said }) {
		if (action === 'del') {
			if (await isPromotionUsed(tx, ids)) throw refused('promotion.isUsed');
			return;
		}
		refusePromotion(after);
		const gifts = numbers(after['gift_ids']);
		const givesOwnOnly = Number(after['own_only']) === 1 && String(after['type']) === promotionType.gift;
		if (givesOwnOnly && (await hasForeignGoods(tx, gifts)))
			throw refused('promotion.foreignGifts', {}, { field: 'gift_ids' });
		const isOther = action === 'edit' && before['type'] !== after['type'];
		if (isOther && (await isPromotionUsed(tx, [id]))) throw refused('promotion.kindStays', {}, { field: 'type' });
		if (said) await guardPromotion(context, tx, { id, after }, { caller, ...said });
	},
	after: ({ context, tx }) => lookLater(context, tx),
	source: { read: () => listedPromotions, parts: () => undefined },
};

import { refused } from '#domain/errors.ts';
import { type PromotionForm, promotionProblem } from '#domain/promotion/promotion.form.ts';
import { promotionType } from '#domain/promotion/promotion.status.ts';
import { guardPromotion, lookLater } from '#server/features/margin/margin.service.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import type { StoredRow } from '#server/resource/resource.queries.ts';
import { hasForeignGoods, isPromotionUsed, listedPromotions } from './promotion.queries.ts';

/** What may be saved of a promotion; one that orders are in keeps its kind and is not deleted. */
export const promotionHooks: ResourceHooks = {
	async guard({ context, tx, action, id, ids, before, after, caller, said }) {
		if (action === 'del') {
			if (await isPromotionUsed(tx, ids)) throw refused('promotion.isUsed');
			return;
		}
		const problem = promotionProblem(formOf(after));
		if (problem) throw refused(problem.code, problem.facts ?? {}, { field: problem.field });
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

const numbers = (ids: unknown): number[] => ((ids ?? []) as readonly (string | number)[]).map(Number);

/** A stored row as its rules look at it; ids come as they were sent. */
function formOf(row: StoredRow): PromotionForm {
	const sum = (name: string) => Number(row[name] ?? 0);
	return {
		type: String(row['type']) as PromotionForm['type'],
		discount_rate: sum('discount_rate'),
		fixed_price: sum('fixed_price'),
		from_amount: sum('from_amount'),
		take_off: sum('take_off'),
		from_amount2: sum('from_amount2'),
		take_off2: sum('take_off2'),
		from_amount3: sum('from_amount3'),
		take_off3: sum('take_off3'),
		from_num: sum('from_num'),
		gift_ids: numbers(row['gift_ids']),
		is_repeated: sum('is_repeated'),
		scope: String(row['scope']),
		classify_ids: numbers(row['classify_ids']),
		goods_ids: numbers(row['goods_ids']),
		merchant_ids: numbers(row['merchant_ids']),
		pretag_ids: numbers(row['pretag_ids']),
		brand_ids: numbers(row['brand_ids']),
		audience: String(row['audience']),
		group_ids: numbers(row['group_ids']),
		level_ids: numbers(row['level_ids']),
		tag_ids: numbers(row['tag_ids']),
		start_time: sum('start_time'),
		end_time: sum('end_time'),
	};
}

import { refused } from '#domain/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import { type PromotionForm, promotionProblem } from '#domain/promotion/promotion.form.ts';
import { promotionResource } from '#domain/promotion/promotion.resource.ts';
import { checkBody } from '#server/resource/body.ts';
import type { StoredRow } from '#server/resource/resource.queries.ts';

/** Reads a promotion as its form has it, by the rules by which it would be saved. */
export function promotionOfForm(body: Readonly<Record<string, unknown>>, language: Language): StoredRow {
	const row = checkBody({ resource: promotionResource, language, action: 'add' }, body);
	refusePromotion(row);
	return row;
}

/** Refuses what is no whole promotion. */
export function refusePromotion(row: StoredRow): void {
	const problem = promotionProblem(formOf(row));
	if (problem) throw refused(problem.code, problem.facts ?? {}, { field: problem.field });
}

export const numbers = (ids: unknown): number[] => ((ids ?? []) as readonly (string | number)[]).map(Number);

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

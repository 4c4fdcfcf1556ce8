import type { ErrorCode } from '#domain/errors.ts';
import { type PromotionType, promotionAudience, promotionScope, promotionType } from './promotion.status.ts';

/** A promotion as somebody would save it: money in cents, rates in basis points, times in Unix seconds. */
export interface PromotionForm {
	readonly type: PromotionType;
	readonly discount_rate: number;
	readonly fixed_price: number;
	readonly from_amount: number;
	readonly take_off: number;
	readonly from_amount2: number;
	readonly take_off2: number;
	readonly from_amount3: number;
	readonly take_off3: number;
	readonly from_num: number;
	readonly gift_ids: readonly number[];
	readonly is_repeated: number;
	readonly scope: string;
	readonly classify_ids: readonly number[];
	readonly goods_ids: readonly number[];
	readonly merchant_ids: readonly number[];
	readonly pretag_ids: readonly number[];
	readonly brand_ids: readonly number[];
	readonly audience: string;
	readonly group_ids: readonly number[];
	readonly level_ids: readonly number[];
	readonly tag_ids: readonly number[];
	readonly start_time: number;
	readonly end_time: number;
}

/** What is wrong with a promotion, and with which field of its form. */
export interface PromotionProblem {
	readonly code: ErrorCode;
	readonly field: keyof PromotionForm;
	readonly facts?: Readonly<Record<string, number>>;
}

/** A step of a reduction, in cents. */
export interface Step {
	readonly from: number;
	readonly off: number;
}

const whole = 10_000;

/** The steps of a reduction that are filled in, from the first on. */
export function stepsOf(
	form: Pick<PromotionForm, `from_amount${'' | '2' | '3'}` | `take_off${'' | '2' | '3'}`>,
): Step[] {
	const all = [
		{ from: form.from_amount, off: form.take_off },
		{ from: form.from_amount2, off: form.take_off2 },
		{ from: form.from_amount3, off: form.take_off3 },
	];
	return all.filter(({ from, off }) => from > 0 || off > 0);
}

/** What keeps a promotion from being saved as it is. */
export function promotionProblem(form: PromotionForm): PromotionProblem | undefined {
	return worthProblem(form) ?? choiceProblem(form) ?? timeProblem(form);
}

function worthProblem(form: PromotionForm): PromotionProblem | undefined {
	const isRate = form.discount_rate < whole;
	switch (form.type) {
		case promotionType.price:
			if (form.fixed_price > 0) {
				return form.scope === promotionScope.goods ? undefined : { code: 'promotion.fixedScope', field: 'scope' };
			}
			return isRate && form.discount_rate > 0 ? undefined : { code: 'promotion.needsPrice', field: 'discount_rate' };
		case promotionType.amount:
			return stepProblem(form);
		case promotionType.pieces:
			if (!isRate || form.discount_rate === 0) return { code: 'promotion.needsPrice', field: 'discount_rate' };
			return leastPieces(form, 1);
		case promotionType.nth:
			if (!isRate) return { code: 'promotion.needsPrice', field: 'discount_rate' };
			return leastPieces(form, 2);
		case promotionType.gift:
			return giftProblem(form);
	}
}

function leastPieces({ from_num }: PromotionForm, least: number): PromotionProblem | undefined {
	return from_num >= least ? undefined : { code: 'promotion.needsPieces', field: 'from_num', facts: { least } };
}

/** So many different goods may be free: each of them is looked up for every cart. */
const mostGifts = 20;

/** By an amount there must be something else to be given: what is free is not what was bought for it. */
function giftProblem(form: PromotionForm): PromotionProblem | undefined {
	if (form.gift_ids.length > mostGifts) {
		return { code: 'promotion.tooManyGifts', field: 'gift_ids', facts: { most: mostGifts } };
	}
	if (form.from_num > 0 || form.from_amount === 0) return leastPieces(form, 1);
	return form.gift_ids.length > 0 ? undefined : { code: 'promotion.needsGifts', field: 'gift_ids' };
}

const stepFields = ['from_amount', 'from_amount2', 'from_amount3'] as const;

function stepProblem(form: PromotionForm): PromotionProblem | undefined {
	const steps = stepsOf(form);
	const isFirst = form.from_amount > 0 && form.take_off > 0;
	if (!isFirst) return { code: 'promotion.needsStep', field: form.from_amount > 0 ? 'take_off' : 'from_amount' };
	const wrong = steps.findIndex(({ from, off }) => off <= 0 || off >= from);
	if (wrong >= 0) return { code: 'promotion.needsStep', field: stepFields[wrong] ?? 'from_amount' };
	const falling = steps.findIndex(({ from, off }, at) => {
		const before = steps[at - 1];
		return before !== undefined && (from <= before.from || off <= before.off);
	});
	if (falling >= 0) return { code: 'promotion.stepsRise', field: stepFields[falling] ?? 'from_amount' };
	return form.is_repeated && steps.length > 1 ? { code: 'promotion.oneStep', field: 'is_repeated' } : undefined;
}

const named = {
	[promotionScope.classify]: 'classify_ids',
	[promotionScope.goods]: 'goods_ids',
	[promotionScope.merchant]: 'merchant_ids',
	[promotionScope.pretag]: 'pretag_ids',
	[promotionScope.brand]: 'brand_ids',
} as const;

function choiceProblem(form: PromotionForm): PromotionProblem | undefined {
	const field = named[form.scope as keyof typeof named];
	if (field && form[field].length === 0) return { code: 'promotion.needsScope', field };
	if (form.audience === promotionAudience.groups && form.group_ids.length === 0) {
		return { code: 'promotion.needsGroups', field: 'group_ids' };
	}
	if (form.audience === promotionAudience.levels && form.level_ids.length === 0) {
		return { code: 'promotion.needsLevels', field: 'level_ids' };
	}
	if (form.audience === promotionAudience.tags && form.tag_ids.length === 0) {
		return { code: 'promotion.needsTags', field: 'tag_ids' };
	}
	return undefined;
}

function timeProblem({ start_time, end_time }: PromotionForm): PromotionProblem | undefined {
	return end_time > start_time ? undefined : { code: 'promotion.endsFirst', field: 'end_time' };
}

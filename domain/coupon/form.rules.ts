import type { ErrorCode } from '#domain/errors.ts';
import { mostOff } from './coupon.rules.ts';
import {
	type CouponType,
	costBearer,
	couponAudience,
	couponScope,
	couponStatus,
	couponType,
	receiveType,
	returnRule,
	validType,
} from './coupon.status.ts';

/** A coupon as somebody would save it: money in cents, rates in basis points, times in Unix seconds. */
export interface CouponForm {
	readonly merchant_id: number;
	readonly type: CouponType;
	readonly amount: number;
	readonly discount_rate: number;
	readonly max_off: number;
	readonly min_amount: number;
	readonly scope: string;
	readonly classify_ids: readonly number[];
	readonly goods_ids: readonly number[];
	readonly merchant_ids: readonly number[];
	readonly pretag_ids: readonly number[];
	readonly brand_ids: readonly number[];
	readonly exclude_ids: readonly number[];
	readonly receive_type: string;
	readonly code: string;
	readonly receive_start: number | null;
	readonly receive_end: number | null;
	readonly total: number;
	readonly per_user: number;
	readonly audience: string;
	readonly group_ids: readonly number[];
	readonly level_ids: readonly number[];
	readonly tag_ids: readonly number[];
	readonly gift_from: number;
	readonly valid_type: string;
	readonly valid_start: number | null;
	readonly valid_end: number | null;
	readonly delay_days: number;
	readonly days: number;
	readonly stack: string;
	readonly with_member_price: number;
	readonly cost_bearer: string;
	readonly platform_rate: number;
	readonly budget: number;
	readonly return_on_refund: string;
	readonly status: string;
}

/** What is wrong with a coupon, and with which field of its form. */
export interface CouponProblem {
	readonly code: ErrorCode;
	readonly field: keyof CouponForm;
}

const whole = 10_000;

/** What keeps a coupon from being saved as it is. */
export function couponProblem(form: CouponForm, now: number): CouponProblem | undefined {
	return (
		worthProblem(form) ?? scopeProblem(form) ?? receiveProblem(form) ?? timeProblem(form, now) ?? costProblem(form)
	);
}

function worthProblem(form: CouponForm): CouponProblem | undefined {
	if (form.type === couponType.amount && form.amount <= 0) return { code: 'coupon.needsAmount', field: 'amount' };
	if (form.type === couponType.amount && form.min_amount > 0 && form.amount > form.min_amount) {
		return { code: 'coupon.aboveMinimum', field: 'amount' };
	}
	const isRate = form.discount_rate >= 100 && form.discount_rate < whole;
	if (form.type === couponType.percent && !isRate) return { code: 'coupon.needsRate', field: 'discount_rate' };
	if (form.type === couponType.exchange && form.scope !== couponScope.goods) {
		return { code: 'coupon.exchangeScope', field: 'scope' };
	}
	// Its goods may be priced anew by whoever does not bear it.
	if (form.type === couponType.exchange && form.max_off === 0) return { code: 'coupon.exchangeCap', field: 'max_off' };
	return undefined;
}

const named = {
	[couponScope.classify]: 'classify_ids',
	[couponScope.goods]: 'goods_ids',
	[couponScope.merchant]: 'merchant_ids',
	[couponScope.pretag]: 'pretag_ids',
	[couponScope.brand]: 'brand_ids',
} as const;

function scopeProblem(form: CouponForm): CouponProblem | undefined {
	const isOwn = form.scope === couponScope.all || form.scope === couponScope.goods;
	if (form.merchant_id > 0 && !isOwn) return { code: 'coupon.ownScope', field: 'scope' };
	const field = named[form.scope as keyof typeof named];
	return field && form[field].length === 0 ? { code: 'coupon.needsScope', field } : undefined;
}

function receiveProblem(form: CouponForm): CouponProblem | undefined {
	if (form.audience === couponAudience.groups && form.group_ids.length === 0) {
		return { code: 'coupon.needsGroups', field: 'group_ids' };
	}
	if (form.audience === couponAudience.levels && form.level_ids.length === 0) {
		return { code: 'coupon.needsLevels', field: 'level_ids' };
	}
	if (form.audience === couponAudience.tags && form.tag_ids.length === 0) {
		return { code: 'coupon.needsTags', field: 'tag_ids' };
	}
	const { receive_start, receive_end } = form;
	return receive_start && receive_end && receive_end <= receive_start
		? { code: 'coupon.rangeOver', field: 'receive_end' }
		: undefined;
}

function timeProblem(form: CouponForm, now: number): CouponProblem | undefined {
	if (form.valid_type !== validType.range) return undefined;
	if (!form.valid_start) return { code: 'coupon.needsRange', field: 'valid_start' };
	if (!form.valid_end) return { code: 'coupon.needsRange', field: 'valid_end' };
	const isOver = form.status !== couponStatus.ended && form.valid_end <= now;
	if (form.valid_end <= form.valid_start || isOver) return { code: 'coupon.rangeOver', field: 'valid_end' };
	return form.receive_end && form.receive_end > form.valid_end
		? { code: 'coupon.receivedTooLate', field: 'receive_end' }
		: undefined;
}

function costProblem(form: CouponForm): CouponProblem | undefined {
	if (form.type === couponType.freight && form.cost_bearer === costBearer.shared) {
		return { code: 'coupon.freightBearer', field: 'cost_bearer' };
	}
	if (form.budget === 0) return undefined;
	const most = mostOff(form);
	if (!most) return { code: 'coupon.budgetNeedsCap', field: 'max_off' };
	if (form.return_on_refund === returnRule.anyRefund)
		return { code: 'coupon.budgetAnyRefund', field: 'return_on_refund' };
	return most > form.budget ? { code: 'coupon.budgetSmall', field: 'budget' } : undefined;
}

/** What decides what a coupon is worth to members, and what it costs. */
const bound = [
	'merchant_id',
	'type',
	'amount',
	'discount_rate',
	'max_off',
	'min_amount',
	'scope',
	'classify_ids',
	'goods_ids',
	'merchant_ids',
	'pretag_ids',
	'brand_ids',
	'exclude_ids',
	'receive_type',
	'code',
	'receive_end',
	'total',
	'per_user',
	'audience',
	'group_ids',
	'level_ids',
	'tag_ids',
	'gift_from',
	'valid_type',
	'valid_start',
	'valid_end',
	'delay_days',
	'days',
	'stack',
	'with_member_price',
	'cost_bearer',
	'platform_rate',
	'budget',
	'return_on_refund',
] as const satisfies readonly (keyof CouponForm)[];

/** What of a change is not allowed once members have a coupon: only more of it, for longer, for more of them. */
export function startedProblem(before: CouponForm, after: CouponForm): CouponProblem | undefined {
	const isLater = (field: 'receive_end' | 'valid_end') =>
		after[field] === null ? field === 'receive_end' : before[field] !== null && after[field] >= before[field];
	const widened: Partial<Record<keyof CouponForm, boolean>> = {
		total: after.total === 0 || (before.total > 0 && after.total >= before.total),
		per_user: after.per_user >= before.per_user,
		receive_end: isLater('receive_end'),
		valid_end: isLater('valid_end'),
		budget: after.budget === 0 || (before.budget > 0 && after.budget >= before.budget),
		audience: after.audience === couponAudience.all,
		level_ids: after.audience !== couponAudience.levels || before.level_ids.every((id) => after.level_ids.includes(id)),
		tag_ids: after.audience !== couponAudience.tags || before.tag_ids.every((id) => after.tag_ids.includes(id)),
		group_ids: after.audience !== couponAudience.groups || before.group_ids.every((id) => after.group_ids.includes(id)),
	};
	const field = bound.find((name) => !isSame(before[name], after[name]) && !widened[name]);
	return field && { code: 'coupon.started', field };
}

function isSame(one: unknown, other: unknown): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a coupon is received by a list of codes, each for one member. */
export function hasCodeList({ receive_type, code }: Pick<CouponForm, 'receive_type' | 'code'>): boolean {
	return receive_type === receiveType.code && code === '';
}

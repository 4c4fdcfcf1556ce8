import { costBearer, couponStatus, validType } from '#domain/coupon/coupon.status.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { MarginCoupon, MarginPromotion } from '#domain/margin/margin.shapes.ts';
import { stepsOf } from '#domain/promotion/promotion.form.ts';
import type { PromotionType } from '#domain/promotion/promotion.status.ts';

/** A stored row, or one about to be stored: ids and times come as they were sent. */
export type RuleRow = Readonly<Record<string, unknown>>;

const forEver = Number.MAX_SAFE_INTEGER;
const day = 24 * 60 * 60;

const sum = (row: RuleRow, name: string) => Number(row[name] ?? 0);
const text = (row: RuleRow, name: string) => String(row[name] ?? '');
const isSet = (row: RuleRow, name: string) => Number(row[name] ?? 0) === 1;
const ids = (row: RuleRow, name: string) => ((row[name] ?? []) as readonly (string | number)[]).map(Number);

const scopeOf = (row: RuleRow) => ({
	scope: text(row, 'scope'),
	classify_ids: ids(row, 'classify_ids'),
	goods_ids: ids(row, 'goods_ids'),
	merchant_ids: ids(row, 'merchant_ids'),
	pretag_ids: ids(row, 'pretag_ids'),
	brand_ids: ids(row, 'brand_ids'),
	exclude_ids: ids(row, 'exclude_ids'),
});

/** A promotion that runs or will; undefined where it is off or over. */
export function promotionOf(row: RuleRow, now: number): MarginPromotion | undefined {
	const until = sum(row, 'end_time');
	if (text(row, 'status') !== onOff.on || until <= now) return undefined;
	return {
		...scopeOf(row),
		id: sum(row, 'id'),
		name: text(row, 'name'),
		type: text(row, 'type') as PromotionType,
		discount_rate: sum(row, 'discount_rate'),
		fixed_price: sum(row, 'fixed_price'),
		steps: stepsOf({
			from_amount: sum(row, 'from_amount'),
			take_off: sum(row, 'take_off'),
			from_amount2: sum(row, 'from_amount2'),
			take_off2: sum(row, 'take_off2'),
			from_amount3: sum(row, 'from_amount3'),
			take_off3: sum(row, 'take_off3'),
		}),
		from_amount: sum(row, 'from_amount'),
		from_num: sum(row, 'from_num'),
		gift_num: sum(row, 'gift_num'),
		gift_ids: ids(row, 'gift_ids'),
		is_repeated: isSet(row, 'is_repeated'),
		max_off: sum(row, 'max_off'),
		own_only: isSet(row, 'own_only'),
		is_exclusive: isSet(row, 'is_exclusive'),
		with_coupons: isSet(row, 'with_coupons'),
		bearer: text(row, 'bearer'),
		priority: sum(row, 'priority'),
		audience: text(row, 'audience'),
		group_ids: ids(row, 'group_ids'),
		level_ids: ids(row, 'level_ids'),
		tag_ids: ids(row, 'tag_ids'),
		from: sum(row, 'start_time'),
		until,
	};
}

/** A coupon that members hold or may come by; undefined where nobody can use it any more. Whoever holds one may hold it for long. */
export function couponOf(row: RuleRow, { now, isHeld }: { now: number; isHeld: boolean }): MarginCoupon | undefined {
	const span = spanOf(row, { now, isHeld });
	if (!span) return undefined;
	const bearer = text(row, 'cost_bearer');
	return {
		...scopeOf(row),
		...span,
		id: sum(row, 'id'),
		name: text(row, 'name'),
		merchant_id: sum(row, 'merchant_id'),
		type: text(row, 'type'),
		amount: sum(row, 'amount'),
		discount_rate: sum(row, 'discount_rate'),
		max_off: sum(row, 'max_off'),
		min_amount: sum(row, 'min_amount'),
		stack: text(row, 'stack'),
		with_member_price: isSet(row, 'with_member_price'),
		platform_rate:
			bearer === costBearer.platform ? 10_000 : bearer === costBearer.merchant ? 0 : sum(row, 'platform_rate'),
	};
}

function spanOf(row: RuleRow, { now, isHeld }: { now: number; isHeld: boolean }) {
	const isOfRange = text(row, 'valid_type') === validType.range;
	const from = isOfRange ? sum(row, 'valid_start') : 0;
	if (isHeld) return { from, until: forEver };
	const lastReceived = sum(row, 'receive_end') || forEver;
	const total = sum(row, 'total');
	const isOpen = text(row, 'status') === couponStatus.active && lastReceived > now;
	if (!isOpen || (total > 0 && sum(row, 'taken') >= total)) return undefined;
	if (isOfRange) return { from, until: sum(row, 'valid_end') };
	const lasts = (sum(row, 'delay_days') + sum(row, 'days')) * day;
	return { from, until: lastReceived === forEver ? forEver : lastReceived + lasts };
}

import type { CouponForm } from '#domain/coupon/form.rules.ts';
import { refused } from '#domain/errors.ts';
import { guardCoupon, lookLater } from '#server/features/margin/margin.service.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import type { StoredRow } from '#server/resource/resource.queries.ts';
import { countTaken, listedCoupons, listedReceived } from './form.queries.ts';
import { refuseCoupon } from './form.service.ts';

/** What may be saved of a coupon, and that one which members have is not deleted. */
export const couponHooks: ResourceHooks = {
	async guard({ context, tx, action, id, ids, before, after, caller, said }) {
		const taken = id > 0 || ids.length > 0 ? await countTaken(tx, ids.length > 0 ? ids : [id]) : 0;
		if (action === 'del') {
			if (taken > 0) throw refused('coupon.hasReceived');
			return;
		}
		if (action === 'restore') return;
		const was = action === 'edit' ? { form: formOf(before), taken } : undefined;
		await refuseCoupon(tx, { id, ...(was && { before: was }), after: formOf(after) }, context.clock.now());
		if (said) await guardCoupon(context, tx, { id, after, isHeld: taken > 0 }, { caller, ...said });
	},
	after: ({ context, tx }) => lookLater(context, tx),
	source: { read: () => listedCoupons, parts: () => undefined },
};

/** Received coupons stand in lists with the first order that they are in. */
export const receivedHooks: ResourceHooks = { source: { read: () => listedReceived, parts: () => undefined } };

const numbers = (ids: unknown): number[] => ((ids ?? []) as readonly (string | number)[]).map(Number);
const timeOf = (time: unknown): number | null => (time === null || time === undefined ? null : Number(time));

/** A stored row as its rules look at it; ids come as they were sent. */
function formOf(row: StoredRow): CouponForm {
	const code = (name: string) => String(row[name] ?? '');
	const sum = (name: string) => Number(row[name] ?? 0);
	return {
		merchant_id: sum('merchant_id'),
		type: code('type') as CouponForm['type'],
		amount: sum('amount'),
		discount_rate: sum('discount_rate'),
		max_off: sum('max_off'),
		min_amount: sum('min_amount'),
		scope: code('scope'),
		classify_ids: numbers(row['classify_ids']),
		goods_ids: numbers(row['goods_ids']),
		merchant_ids: numbers(row['merchant_ids']),
		pretag_ids: numbers(row['pretag_ids']),
		brand_ids: numbers(row['brand_ids']),
		exclude_ids: numbers(row['exclude_ids']),
		receive_type: code('receive_type'),
		code: code('code'),
		receive_start: timeOf(row['receive_start']),
		receive_end: timeOf(row['receive_end']),
		total: sum('total'),
		per_user: sum('per_user'),
		audience: code('audience'),
		group_ids: numbers(row['group_ids']),
		level_ids: numbers(row['level_ids']),
		tag_ids: numbers(row['tag_ids']),
		gift_from: sum('gift_from'),
		valid_type: code('valid_type'),
		valid_start: timeOf(row['valid_start']),
		valid_end: timeOf(row['valid_end']),
		delay_days: sum('delay_days'),
		days: sum('days'),
		stack: code('stack'),
		with_member_price: sum('with_member_price'),
		cost_bearer: code('cost_bearer'),
		platform_rate: sum('platform_rate'),
		budget: sum('budget'),
		return_on_refund: code('return_on_refund'),
		status: code('status'),
	};
}

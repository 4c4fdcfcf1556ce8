import type { couponResource } from '#domain/coupon/coupon.resource.ts';

/** A field of a coupon. */
export type CouponFieldName = keyof typeof couponResource.fields;

/** The fields of a coupon's form under their headings, in the order in which one thinks of a coupon. */
export const couponSections = {
	does: ['name', 'merchant_id', 'type', 'amount', 'discount_rate', 'max_off', 'min_amount'],
	for: ['scope', 'classify_ids', 'goods_ids', 'merchant_ids', 'pretag_ids', 'brand_ids', 'exclude_ids'],
	received: [
		'receive_type',
		'code',
		'gift_from',
		'total',
		'per_user',
		'receive_start',
		'receive_end',
		'audience',
		'group_ids',
		'level_ids',
		'tag_ids',
	],
	valid: ['valid_type', 'valid_start', 'valid_end', 'delay_days', 'days', 'stack', 'with_member_price'],
	cost: ['cost_bearer', 'platform_rate', 'budget', 'return_on_refund'],
	shown: ['note', 'weigh', 'status'],
} as const satisfies Readonly<Record<string, readonly CouponFieldName[]>>;

export const sectionNames = Object.keys(couponSections) as (keyof typeof couponSections)[];

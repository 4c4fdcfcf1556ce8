import type { CouponFieldName } from '#web/shared/coupon/coupon-sections.ts';

const everywhere: readonly CouponFieldName[] = [
	'name',
	'note',
	'receive_start',
	'receive_end',
	'valid_end',
	'total',
	'per_user',
	'audience',
	'budget',
];

/** What may still change once members have it: the end only later, the number only up, the audience only wider. */
const changeable: Readonly<Record<'admin' | 'merchant', ReadonlySet<string>>> = {
	admin: new Set<CouponFieldName>([...everywhere, 'weigh', 'status', 'group_ids', 'level_ids', 'tag_ids']),
	merchant: new Set<CouponFieldName>(everywhere),
};

/** Whether a field is closed because members hold what it promised. */
export function isClosed(area: 'admin' | 'merchant', name: string, taken: number): boolean {
	return taken > 0 && !changeable[area].has(name);
}

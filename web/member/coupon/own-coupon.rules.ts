import { userCouponStatus } from '#domain/coupon/coupon.status.ts';

/** From so many days before its end on a coupon says how near that is. */
const soonDays = 7;
const day = 24 * 60 * 60;

/** What stands beside the name of a coupon: that it ends soon, cannot be used yet, or what became of it. */
export type CouponMark =
	| { readonly kind: 'today' | 'early' | 'locked' | 'used' | 'expired' | 'void' }
	| { readonly kind: 'ends'; readonly days: number };

interface Marked {
	readonly status: string;
	readonly start_time: number;
	readonly end_time: number;
}

/** At a time in Unix seconds; nothing where there is nothing to say. */
export function couponMark({ status, start_time, end_time }: Marked, now: number): CouponMark | undefined {
	if (status === userCouponStatus.locked) return { kind: 'locked' };
	if (status === userCouponStatus.used) return { kind: 'used' };
	if (status === userCouponStatus.void) return { kind: 'void' };
	if (status === userCouponStatus.expired || end_time <= now) return { kind: 'expired' };
	if (start_time > now) return { kind: 'early' };
	const days = Math.floor((end_time - now) / day);
	if (days < 1) return { kind: 'today' };
	return days <= soonDays ? { kind: 'ends', days } : undefined;
}

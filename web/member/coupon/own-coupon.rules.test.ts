import { expect, test } from 'vitest';
import { userCouponStatus } from '#domain/coupon/coupon.status.ts';
import { couponMark } from './own-coupon.rules.ts';

const now = 1_800_000_000;
const day = 86_400;
const at = (rest: object) =>
	couponMark({ status: userCouponStatus.unused, start_time: now - day, end_time: now + 30 * day, ...rest }, now);

test('a coupon says how near its end is, and that it cannot be used yet', () => {
	expect(at({})).toBeUndefined();
	expect(at({ end_time: now + 7.5 * day })).toEqual({ kind: 'ends', days: 7 });
	expect(at({ end_time: now + day })).toEqual({ kind: 'ends', days: 1 });
	expect(at({ end_time: now + day - 1 })).toEqual({ kind: 'today' });
	expect(at({ start_time: now + 60 })).toEqual({ kind: 'early' });
});

test('one that is in an order, used, over or void says that alone', () => {
	expect(at({ status: userCouponStatus.locked, end_time: now + day })).toEqual({ kind: 'locked' });
	expect(at({ status: userCouponStatus.used })).toEqual({ kind: 'used' });
	expect(at({ status: userCouponStatus.void })).toEqual({ kind: 'void' });
	expect(at({ status: userCouponStatus.expired })).toEqual({ kind: 'expired' });
	// The shop marks what has run out a little later.
	expect(at({ end_time: now })).toEqual({ kind: 'expired' });
});

import { type RawBuilder, sql } from 'kysely';
import { userCouponStatus } from '#domain/coupon/coupon.status.ts';
import { lit } from '#server/database/lit.ts';
import { bigint, type RowOf, recordset, text } from '#server/database/recordset.ts';

const orderCoupon = recordset({ order_no: text(), user_coupon_id: bigint(), off_amount: bigint() });

/** What a coupon takes off an order that is being placed. */
export type NewOrderCoupon = RowOf<typeof orderCoupon>;

/**
 * The parts `locked_coupons` and `order_coupons` of a statement that places orders as `placed` (id, order_no) for a locked member:
 * each coupon is locked once, if it is theirs and can be used.
 */
export function lockedCoupons(coupons: readonly NewOrderCoupon[], userId: number, now: number): RawBuilder<unknown> {
	return sql`off_coupons as (
			select * from ${orderCoupon.rows(coupons, 'c')}
		), locked_coupons as (
			update user_coupon u set status = ${lit(userCouponStatus.locked)}, update_time = ${now}, off_amount = o.off_amount
			from (select user_coupon_id, sum(off_amount)::bigint as off_amount from off_coupons group by 1) o
			where u.id = o.user_coupon_id and u.user_id = ${userId} and u.status = ${lit(userCouponStatus.unused)}
				and u.start_time <= ${now} and u.end_time > ${now} and exists (select from given)
			returning u.id
		), order_coupons as (
			insert into order_coupon (order_id, user_coupon_id, off_amount)
			select placed.id, o.user_coupon_id, o.off_amount from off_coupons o join placed on placed.order_no = o.order_no
		)`;
}

/** Marks the coupons of orders that a statement pays, those of a locked member, as used. */
export function usedCoupons(orderIds: readonly number[], now: number): RawBuilder<unknown> {
	return sql`update user_coupon set status = ${lit(userCouponStatus.used)}, use_time = ${now}, update_time = ${now}
		where id in (select user_coupon_id from order_coupon where order_id = any(${[...orderIds]}::bigint[]) and returned = 0)
			and status = ${lit(userCouponStatus.locked)}`;
}

import { type RawBuilder, sql } from 'kysely';
import { couponType, userCouponStatus } from '#domain/coupon/coupon.status.ts';
import type { Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { givenBackReason, isTakenBack } from './receive.queries.ts';

/** The coupon that waives an order's freight. */
export interface FreightCouponOf {
	/** In the member's hands. */
	readonly id: number;
	readonly name: string;
	readonly off: number;
	/** The most that it waives, in cents; 0 = all. */
	readonly max_off: number;
}

/** The same of an order in a statement, as JSON. */
export const freightCouponOf = (
	order: RawBuilder<unknown>,
): RawBuilder<FreightCouponOf | null> => sql<FreightCouponOf | null>`(
			select jsonb_build_object('id', c.user_coupon_id, 'name', k.name, 'off', c.off_amount, 'max_off', k.max_off)
			from order_coupon c join user_coupon u on u.id = c.user_coupon_id join coupon k on k.id = u.coupon_id
			where c.order_id = ${order} and c.returned = 0 and k.type = ${lit(couponType.freight)} limit 1)`;

/** Writes what a freight coupon waives of an unpaid order by now, whose member is locked; one that waives nothing comes back, void where the recharge that gave it was refunded. */
export async function writeFreightOff(
	tx: Tx,
	{ orderId, id, off, now }: { orderId: number; id: number; off: number; now: number },
): Promise<void> {
	await sql`
		with changed as (
			update order_coupon set off_amount = ${off} where order_id = ${orderId} and user_coupon_id = ${id} and ${off}::bigint > 0
		), gone as (
			delete from order_coupon where order_id = ${orderId} and user_coupon_id = ${id} and ${off}::bigint = 0
		)
		update user_coupon u set off_amount = ${off}, update_time = ${now},
			status = case when ${off}::bigint > 0 then u.status
				when ${isTakenBack} then ${lit(userCouponStatus.void)} else ${lit(userCouponStatus.unused)} end,
			void_reason = case when ${off}::bigint = 0 and ${isTakenBack} then ${givenBackReason} else u.void_reason end
		where u.id = ${id} and u.status = ${lit(userCouponStatus.locked)}`.execute(tx);
}

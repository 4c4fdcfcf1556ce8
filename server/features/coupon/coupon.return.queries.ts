import { sql } from 'kysely';
import { returnRule, type UserCouponStatus, userCouponStatus } from '#domain/coupon/coupon.status.ts';
import { orderStatus } from '#domain/order/order.status.ts';
import { refundStatus } from '#domain/refund/refund.status.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { givenBackReason, isTakenBack } from './receive.queries.ts';

/** So long a coupon can be used at least when it comes back through no doing of its member. */
const leastLeft = 3 * 24 * 60 * 60;

/**
 * Whether somebody keeps goods of an order `o` that nothing but discounts paid for: what the platform bore of them stays with their
 * creator, and the coupon has bought them.
 */
const keepsFree = sql<boolean>`exists (
				select from order_goods l where l.order_id = o.id and l.coupon_off > 0 and l.pay_amount + l.score_off = 0 and l.ship_num > 0
					and l.num > (select coalesce(sum(g.gone), 0) from refund_goods g join refund r on r.id = g.refund_id
						where g.order_goods_id = l.id and r.status = ${lit(refundStatus.done)}))`;

/** Whether coupons took something off an order and have not gone back. */
export async function hasCoupons(db: Database | Tx, orderIds: readonly number[]): Promise<boolean> {
	const { rows } = await sql<{ has: boolean }>`
		select exists (select from order_coupon where order_id = any(${[...orderIds]}::bigint[]) and returned = 0) as has`.execute(
		db,
	);
	return rows[0]?.has ?? false;
}

/** The member of an order; undefined where there is none. */
export async function findBuyer(tx: Tx, orderId: number): Promise<number | undefined> {
	const { rows } = await sql<{ user_id: number }>`select user_id from shop_order where id = ${orderId}`.execute(tx);
	return rows[0]?.user_id;
}

/**
 * What becomes of the coupons of some orders of a locked member now: one whose orders have all ended unpaid comes back, one that
 * was paid with by its rule, void where the recharge that gave it was refunded meanwhile; of one that stays used, or locked, what is
 * left of it is counted anew. Done again, nothing changes.
 */
export async function settleCoupons(
	tx: Tx,
	{ orderIds, now }: { orderIds: readonly number[]; now: number },
): Promise<{ id: number; status: UserCouponStatus }[]> {
	const ended = sql`o.status = ${lit(orderStatus.cancelled)}`;
	const { rows } = await sql<{ id: number; status: UserCouponStatus }>`
		with touched as (
			select u.id, u.status, u.end_time, k.return_on_refund,
				bool_and(${ended}) as is_over, bool_or(o.pay_time is not null) as was_paid,
				bool_and(o.pay_time is null or (${ended} and o.refund_amount = o.pay_amount and not ${keepsFree})) as is_all_back,
				bool_or(o.refund_amount > 0 and not ${keepsFree}) as is_some_back,
				coalesce(sum(c.off_amount) filter (where not (${ended})), 0)::bigint as off_left,
				-- It came back from an order that stands: only what goes back whole brings it back once more.
				exists (
					select from order_coupon b join shop_order s on s.id = b.order_id
					where b.user_coupon_id = u.id and b.returned = 1 and s.pay_time is not null and s.status <> ${lit(orderStatus.cancelled)}
				) as came_back,
				${isTakenBack} as is_taken_back
			from user_coupon u join coupon k on k.id = u.coupon_id
			join order_coupon c on c.user_coupon_id = u.id and c.returned = 0
			join shop_order o on o.id = c.order_id
			where u.id in (select user_coupon_id from order_coupon where order_id = any(${[...orderIds]}::bigint[]) and returned = 0)
				and u.status in (${lit(userCouponStatus.locked, userCouponStatus.used)})
			group by u.id, u.status, u.end_time, k.return_on_refund
		), decided as (
			select t.*, case when t.was_paid then case t.return_on_refund
					when ${lit(returnRule.never)} then false
					when ${lit(returnRule.anyRefund)} then (t.is_some_back and not t.came_back) or (t.is_over and t.is_all_back)
					else t.is_over and t.is_all_back end
				else t.is_over end as comes_back
			from touched t
		), back as (
			update user_coupon u set status = case when d.is_taken_back then ${lit(userCouponStatus.void)}
					when u.end_time <= ${now} and not d.was_paid then ${lit(userCouponStatus.expired)} else ${lit(userCouponStatus.unused)} end,
				void_reason = case when d.is_taken_back then ${lit(givenBackReason)} else u.void_reason end,
				end_time = case when d.was_paid then greatest(u.end_time, ${now + leastLeft}::bigint) else u.end_time end,
				off_amount = 0, use_time = null, return_time = ${now}, update_time = ${now}
			from decided d where u.id = d.id and d.comes_back
			returning u.id, u.status
		), gone as (
			update order_coupon c set returned = 1 from back where c.user_coupon_id = back.id and c.returned = 0
		), less as (
			update user_coupon u set off_amount = d.off_left, update_time = ${now}
			from decided d where u.id = d.id and not d.comes_back and u.off_amount <> d.off_left
		)
		select id, status from back order by id`.execute(tx);
	return rows;
}

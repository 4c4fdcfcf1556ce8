import { sql } from 'kysely';
import { couponStatus, userCouponStatus, validType } from '#domain/coupon/coupon.status.ts';
import { bySystem } from '#domain/order/operator.ts';
import type { Database } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { toldMembers } from '#server/features/inbox/inbox.writes.ts';
import { aboutCoupons } from './receive.queries.ts';

/** Marks coupons that have run out, so many at a time; answers how many. Whatever an order is just locking is left for the next round. */
export async function expireCoupons(db: Database, { now, most }: { now: number; most: number }): Promise<number> {
	const { numAffectedRows } = await sql`
		update user_coupon set status = ${lit(userCouponStatus.expired)}, update_time = ${now} where id in (
			select id from user_coupon where status = ${lit(userCouponStatus.unused)} and end_time <= ${now}
			order by end_time, id limit ${most} for update skip locked)`.execute(db);
	return Number(numAffectedRows);
}

/** Tells members of coupons that end before a time, once each; one that was received as late as that is not told of. */
export async function remindOfCoupons(
	db: Database,
	{ now, until, most }: { now: number; until: number; most: number },
): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		with ending as (
			update user_coupon set reminded = 1 where id in (
				select id from user_coupon where status = ${lit(userCouponStatus.unused)} and reminded = 0 and end_time > ${now}
					and end_time <= ${until} and end_time - create_time > ${until - now}
				order by end_time, id limit ${most} for update skip locked)
			returning id, coupon_id, user_id, end_time
		)${toldMembers(['coupon.ending'], aboutCoupons('ending', 'coupon.ending'), { now, by: bySystem })}
		select count(*)::int as count from ending`.execute(db);
	return rows[0]?.count ?? 0;
}

/** Ends coupons that nobody can receive or use any more. */
export async function endCoupons(db: Database, now: number): Promise<void> {
	await sql`
		with over as (
			-- One that somebody is just receiving is left for the next round: whoever signs up locks several.
			select id from coupon
			where status <> ${lit(couponStatus.ended)} and (receive_end <= ${now} or (valid_type = ${lit(validType.range)} and valid_end <= ${now}))
			for no key update skip locked
		)
		update coupon set status = ${lit(couponStatus.ended)}, update_time = ${now} where id in (select id from over)`.execute(
		db,
	);
}

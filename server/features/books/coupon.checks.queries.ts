import { sql } from 'kysely';
import { couponType, userCouponStatus } from '#domain/coupon/coupon.status.ts';
import { orderStatus } from '#domain/order/order.status.ts';
import { lit } from '#server/database/lit.ts';
import type { Check, OfRefs } from './books.of.ts';

const { unused, locked, used, expired, void: voided } = userCouponStatus;

/** Coupons and promotions against the orders that they are in, and coupons against what was received of them. */
export const couponChecks = {
	// A price for a time stands in what prices are lower for the member; free freight stands in the freight that is waived, which staff may change as well.
	orderCoupons: (of) => sql`
		select o.id as ref, o.coupon_off as expected, c.goods + p.beside as found
		from shop_order o cross join lateral (
			select coalesce(sum(c.off_amount) filter (where k.type <> ${lit(couponType.freight)}), 0)::bigint as goods,
				coalesce(sum(c.off_amount) filter (where k.type = ${lit(couponType.freight)}), 0)::bigint as freight
			from order_coupon c join user_coupon u on u.id = c.user_coupon_id join coupon k on k.id = u.coupon_id where c.order_id = o.id
		) c cross join lateral (
			select coalesce(sum(p.off_amount) filter (where p.is_price = 0), 0)::bigint as beside,
				coalesce(sum(p.off_amount) filter (where p.is_price = 1), 0)::bigint as of_price
			from order_promotion p where p.order_id = o.id
		) p
		where ${of(sql`o.id`)} and (o.coupon_off <> c.goods + p.beside or o.freight_off < c.freight or o.member_off < p.of_price)`,
	couponCosts: (of) => sql`
		select g.id as ref, g.coupon_off as expected, g.coupon_platform_cost + g.coupon_merchant_cost as found from order_goods g
		where ${of(sql`g.id`)} and g.coupon_off <> g.coupon_platform_cost + g.coupon_merchant_cost`,
	couponsTaken: (of) => sql`
		select k.id as ref, k.taken as expected, (select count(*) from user_coupon u where u.coupon_id = k.id) as found from coupon k
		where ${of(sql`k.id`)} and k.taken <> (select count(*) from user_coupon u where u.coupon_id = k.id)`,
	couponsUsed: (of) => sql`
		select u.id as ref, 0 as expected, 1 as found from user_coupon u cross join lateral (
			select count(*) as orders, count(*) filter (where o.pay_time is not null) as paid,
				count(*) filter (where o.status = ${lit(orderStatus.toPay)}) as unpaid,
				coalesce(sum(c.off_amount) filter (where o.status <> ${lit(orderStatus.cancelled)}), 0)::bigint as off
			from order_coupon c join shop_order o on o.id = c.order_id where c.user_coupon_id = u.id and c.returned = 0
		) o
		where ${of(sql`u.id`)} and case
			when u.status = ${lit(locked)} then o.paid > 0 or o.unpaid = 0 or u.off_amount <> o.off
			when u.status = ${lit(used)} then o.paid = 0 or u.off_amount < o.off
			when u.status in (${lit(unused, expired, voided)}) then o.orders > 0 or u.off_amount <> 0
			else true end`,
} satisfies Record<string, Check>;

const noLevels = sql`null::bigint as before, null::bigint as after`;

/** The last coupon of an order. */
const orderEntry: OfRefs = (refs) => sql`
	select distinct on (c.order_id) c.order_id as ref, 'user_coupon' as ledger, u.id, u.status as kind, c.off_amount as change, ${noLevels},
		u.code as memo, u.create_time
	from order_coupon c join user_coupon u on u.id = c.user_coupon_id where c.order_id = any(${refs}) order by c.order_id, u.id desc`;

/** The line itself. */
const lineEntry: OfRefs = (refs) => sql`
	select g.id as ref, 'order_goods' as ledger, g.id, '' as kind, g.coupon_off as change, ${noLevels},
		concat_ws(' ', g.name, g.spec_text) as memo, g.create_time
	from order_goods g where g.id = any(${refs})`;

/** The last piece of it that somebody received. */
const takenEntry: OfRefs = (refs) => sql`
	select distinct on (u.coupon_id) u.coupon_id as ref, 'user_coupon' as ledger, u.id, u.status as kind, u.off_amount as change, ${noLevels},
		u.code as memo, u.create_time
	from user_coupon u where u.coupon_id = any(${refs}) order by u.coupon_id, u.id desc`;

/** The coupon itself. */
const heldEntry: OfRefs = (refs) => sql`
	select u.id as ref, 'user_coupon' as ledger, u.id, u.status as kind, u.off_amount as change, ${noLevels}, u.code as memo, u.create_time
	from user_coupon u where u.id = any(${refs})`;

/** For each row the entry at which its check went wrong. */
export const couponEntries = {
	orderCoupons: orderEntry,
	couponCosts: lineEntry,
	couponsTaken: takenEntry,
	couponsUsed: heldEntry,
} satisfies Record<keyof typeof couponChecks, OfRefs>;

import { type RawBuilder, sql } from 'kysely';
import { userCouponStatus } from '#domain/coupon/coupon.status.ts';
import type { HeldRule } from '#domain/coupon/coupon.use.ts';
import type { I18n } from '#server/database/column-types.ts';
import { onlyText } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import { inScope, platformRate } from './coupon.scope.ts';

/** So many of a member's coupons are looked through at a checkout: those that end first. */
const mostHeld = 50;

/** A coupon in a member's hands that a checkout could use. */
export interface HeldCoupon extends HeldRule {
	readonly i18n: I18n;
	readonly end_time: number;
}

/**
 * The coupons of the member `m` that are not used and have not run out, as JSON, each with those of the skus that it is for; only
 * these where they are named. What a coupon is for is asked once, however many pieces of it they hold.
 */
export function heldCoupons(
	skuIds: readonly number[],
	{ now, ids }: { now: number; ids: readonly number[] | undefined },
): RawBuilder<readonly HeldCoupon[]> {
	const chosen = ids === undefined ? sql`` : sql`and u.id = any(${[...ids]}::bigint[])`;
	return sql<readonly HeldCoupon[]>`(
		with held as materialized (
			select u.id, u.coupon_id, u.start_time, u.end_time from user_coupon u
			where u.user_id = m.id and u.status = ${lit(userCouponStatus.unused)} and u.end_time > ${now} ${chosen}
			order by u.end_time, u.id limit ${mostHeld}
		), wanted as materialized (
			select s.id as sku_id, g.id, g.merchant_id, g.classify_id, g.extra_classify_ids, g.pretag_ids, g.brand_id
			from sku s join goods g on g.id = s.goods_id where s.id = any(${[...skuIds]}::bigint[])
		), rules as materialized (
			select k.id, k.name, ${onlyText(sql`k.i18n`, 'name')} as i18n, k.type, k.merchant_id, k.amount, k.discount_rate, k.max_off,
				k.min_amount, k.stack, k.with_member_price,
				${platformRate} as platform_rate,
				array(select w.sku_id from wanted w where ${sql.raw(inScope('w'))}) as line_ids
			from coupon k where k.id in (select coupon_id from held)
		)
		select coalesce(json_agg(h order by h.end_time, h.id), '[]') from (
			select u.id, u.coupon_id, k.name, k.i18n, k.type, k.merchant_id, k.amount, k.discount_rate, k.max_off, k.min_amount, k.stack,
				k.with_member_price, u.start_time, u.end_time, k.platform_rate, k.line_ids
			from held u join rules k on k.id = u.coupon_id
		) h)`;
}

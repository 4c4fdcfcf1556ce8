import { type RawBuilder, sql } from 'kysely';
import type { CouponRule } from '#domain/coupon/coupon.rules.ts';
import { costBearer, userCouponStatus } from '#domain/coupon/coupon.status.ts';
import type { I18n } from '#server/database/column-types.ts';
import { onlyText } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import { inScope } from './coupon.scope.ts';

/** So many of a member's coupons are looked through at a checkout: those that end first. */
const mostHeld = 50;

/** A coupon in a member's hands that a checkout could use. */
export interface HeldCoupon extends CouponRule {
	readonly name: string;
	readonly i18n: I18n;
	readonly start_time: number;
	readonly end_time: number;
	/** What the platform bears of it, in basis points. */
	readonly platform_rate: number;
}

/**
 * The coupons of the member `m` that are not used and have not run out, as JSON, each with those of the skus that it is for; only
 * these where they are named.
 */
export function heldCoupons(
	skuIds: readonly number[],
	{ now, ids }: { now: number; ids: readonly number[] | undefined },
): RawBuilder<readonly HeldCoupon[]> {
	const chosen = ids === undefined ? sql`` : sql`and u.id = any(${[...ids]}::bigint[])`;
	return sql<readonly HeldCoupon[]>`(
		select coalesce(json_agg(h order by h.end_time, h.id), '[]') from (
			select u.id, k.name, ${onlyText(sql`k.i18n`, 'name')} as i18n, k.type, k.merchant_id, k.amount, k.discount_rate, k.max_off,
				k.min_amount, k.stack, k.with_member_price, u.start_time, u.end_time,
				case k.cost_bearer when ${lit(costBearer.platform)} then 10000 when ${lit(costBearer.merchant)} then 0 else k.platform_rate end
					as platform_rate,
				array(
					select s.id from jsonb_array_elements_text(${JSON.stringify(skuIds)}::jsonb) wanted
					join sku s on s.id = wanted.value::bigint join goods g on g.id = s.goods_id where ${sql.raw(inScope('g'))}
				) as line_ids
			from user_coupon u join coupon k on k.id = u.coupon_id
			where u.user_id = m.id and u.status = ${lit(userCouponStatus.unused)} and u.end_time > ${now} ${chosen}
			order by u.end_time, u.id limit ${mostHeld}
		) h)`;
}

import { sql } from 'kysely';
import { costBearer, couponScope } from '#domain/coupon/coupon.status.ts';
import { lit } from '#server/database/lit.ts';

/** SQL over a coupon `k` and a row with the columns of goods under another name: whether the coupon is for it. */
export const inScope = (g: string): string => `(
		(k.merchant_id = 0 or k.merchant_id = ${g}.merchant_id) and not (${g}.id = any(k.exclude_ids)) and case k.scope
			when '${couponScope.all}' then true
			when '${couponScope.classify}' then exists (
				select from classify c where (c.id = ${g}.classify_id or c.id = any(${g}.extra_classify_ids))
					and string_to_array(trim(both '/' from c.path), '/')::bigint[] && k.classify_ids)
			when '${couponScope.goods}' then ${g}.id = any(k.goods_ids)
			when '${couponScope.merchant}' then ${g}.merchant_id = any(k.merchant_ids)
			when '${couponScope.brand}' then ${g}.brand_id is not null and ${g}.brand_id = any(k.brand_ids)
			else ${g}.pretag_ids && k.pretag_ids
		end)`;

/** What the platform bears of a coupon `k`, in basis points. */
export const platformRate = sql<number>`(case k.cost_bearer when ${lit(costBearer.platform)} then 10000 when ${lit(costBearer.merchant)} then 0 else k.platform_rate end)`;

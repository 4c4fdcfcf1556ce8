import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { onOff } from '#domain/kernel/on-off.ts';
import { promotionAudience, promotionScope } from '#domain/promotion/promotion.status.ts';
import { lit } from '#server/database/lit.ts';

/** SQL over a promotion `k` and a row with the columns of goods under another name: whether it is for it. */
export const isFor = (g: string): string => `(
		(k.own_only = 0 or ${g}.merchant_id = 0) and not (${g}.id = any(k.exclude_ids)) and case k.scope
			when '${promotionScope.all}' then true
			when '${promotionScope.classify}' then exists (
				select from classify c where (c.id = ${g}.classify_id or c.id = any(${g}.extra_classify_ids))
					and string_to_array(trim(both '/' from c.path), '/')::bigint[] && k.classify_ids)
			when '${promotionScope.goods}' then ${g}.id = any(k.goods_ids)
			when '${promotionScope.merchant}' then ${g}.merchant_id = any(k.merchant_ids)
			else ${g}.pretag_ids && k.pretag_ids
		end)`;

/** SQL over a promotion `k`: whether it runs at a time. */
export const isRunningAt = (time: string): string =>
	`k.status = '${onOff.on}' and k.start_time <= ${time} and k.end_time > ${time}`;

/** The same with the time as a parameter. */
export const isRunning = (now: number): RawBuilder<SqlBool> =>
	sql<SqlBool>`k.status = ${lit(onOff.on)} and k.start_time <= ${now} and k.end_time > ${now}`;

/** Whether it is for everybody. */
export const isForAll = `k.audience = '${promotionAudience.all}'`;

/** What of a promotion `k` its words are made of, as the parts of a JSON object. */
export const wordColumns = `'type', k.type, 'discount_rate', k.discount_rate, 'fixed_price', k.fixed_price, 'from_amount', k.from_amount,
		'take_off', k.take_off, 'from_amount2', k.from_amount2, 'take_off2', k.take_off2, 'from_amount3', k.from_amount3, 'take_off3', k.take_off3,
		'from_num', k.from_num, 'gift_num', k.gift_num, 'has_gifts', k.gift_ids <> '{}', 'is_repeated', k.is_repeated`;

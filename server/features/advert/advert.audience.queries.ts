import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { advertAudience } from '#domain/advert/advert.audience.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import { orderStatus } from '#domain/order/order.status.ts';
import { lit } from '#server/database/lit.ts';
import { bearsTagOf } from '#server/features/member-tag/tag.terms.service.ts';

const completed = sql.join([orderStatus.toEvaluate, orderStatus.complete]);

/** Over an advert `t`: whether it is meant for this member and not for everybody. */
export function isMeantFor(userId: number): RawBuilder<SqlBool> {
	return sql<SqlBool>`case t.audience
		when ${advertAudience.new} then not exists (
			select from shop_order o where o.user_id = ${userId} and o.status in (${completed}))
		when ${advertAudience.group} then (select m.group_id from member m where m.id = ${userId}) = any(t.group_ids)
		when ${advertAudience.tag} then ${bearsTagOf('t', sql`${userId}`)}
		else false end`;
}

/** Over an advert `t`: on, and open now or later. */
export function isAhead(now: number): RawBuilder<SqlBool> {
	return sql<SqlBool>`t.status = ${lit(onOff.on)} and (t.end_time is null or t.end_time > ${now})`;
}

/** More than these are never shown at a time. */
export const mostAdverts = 200;

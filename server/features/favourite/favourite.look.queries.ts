import { sql } from 'kysely';
import { bySystem } from '#domain/order/operator.ts';
import { day } from '#domain/timer/timer.declared.ts';
import type { Database } from '#server/database/handle.ts';
import { isShown } from '#server/database/shown-goods.ts';
import { toldMembers } from '#server/features/inbox/inbox.writes.ts';

/**
 * Looks how the next goods stand that somebody keeps, above a number, and tells their keepers of what has changed for the better since
 * the last look; of goods that are both back and cheaper that they are back. Of what goes up and down, or comes and goes, all day
 * nobody is told more than once in it. Answers the number to go on from, none at the end.
 */
export async function lookAtKept(
	db: Database,
	{ after, limit, now }: { after: number; limit: number; now: number },
): Promise<number | null> {
	const news = sql`
				select c.user_id, c.kind, c.goods_id as ref_id, nextval('favourite_crossing') as source_id,
					jsonb_build_object('cents', s.price_min, 'name', jsonb_build_object(
						'zh-cn', s.name, 'en', coalesce(nullif(s.i18n #>> '{en,name}', ''), s.name))) as facts
				from crossed c join seen s on s.id = c.goods_id where c.kind is not null and not exists (
					select from member_message m
					where m.user_id = c.user_id and m.kind = c.kind and m.ref_id = c.goods_id and m.create_time > ${now - day}::bigint)`;
	const { rows } = await sql<{ last: number | null }>`
		with kept as (
			select distinct goods_id from favourite where goods_id > ${after} order by goods_id limit ${limit}
		), seen as (
			select g.id, g.name, g.i18n, g.price_min, not (${sql.raw(isShown)} and g.stock > 0) as gone
			from goods g where g.id in (select goods_id from kept)
		), found as (
			select f.user_id, f.goods_id, s.gone::int as is_gone, s.price_min,
				case when s.gone then f.is_low else (s.price_min < f.price)::int end as is_low,
				case when s.gone then null when f.is_gone = 1 then 'work.back'
					when f.is_low = 0 and s.price_min < f.price then 'work.fallen' end as kind
			from favourite f join seen s on s.id = f.goods_id
		), crossed as (
			update favourite f set is_low = n.is_low, is_gone = n.is_gone from found n
			where f.user_id = n.user_id and f.goods_id = n.goods_id and (f.is_low, f.is_gone) is distinct from (n.is_low, n.is_gone)
			returning f.user_id, f.goods_id, n.kind
		)${toldMembers(['work.back', 'work.fallen'], news, { now, by: bySystem })}
		select case when (select count(*) from kept) = ${limit} then (select max(goods_id) from kept) end as last`.execute(
		db,
	);
	return rows[0]?.last ?? null;
}

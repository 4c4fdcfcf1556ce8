import { sql } from 'kysely';
import type { MessageKindName } from '#domain/inbox/inbox.kinds.ts';
import { bySystem } from '#domain/order/operator.ts';
import type { Database } from '#server/database/handle.ts';
import { isShown } from '#server/database/shown-goods.ts';
import { toldMembers } from '#server/features/inbox/inbox.writes.ts';

/**
 * Gathers what came onto the shelf of each creator whose first untold work did so before a time, as news for their followers:
 * works that are on the shelf still. Whatever was looked at is told of never again. One statement, so done wholly or not at all.
 */
export async function gatherNews(
	db: Database,
	{ before, now, most }: { before: number; now: number; most: number },
): Promise<number> {
	const { rows } = await sql<{ merchant_id: number }>`
		with due as (
			select merchant_id from goods_debut where is_told = 0 group by merchant_id
			having min(create_time) <= ${before} order by merchant_id limit ${most}
		), taken as (
			update goods_debut d set is_told = 1 where d.is_told = 0 and d.merchant_id in (select merchant_id from due)
			returning d.goods_id, d.merchant_id
		), news as (
			insert into merchant_news (merchant_id, goods_id, goods_num, create_time)
			select t.merchant_id, max(t.goods_id), count(*), ${now}
			from taken t join goods g on g.id = t.goods_id and g.merchant_id = t.merchant_id where ${sql.raw(isShown)}
			group by t.merchant_id order by t.merchant_id
		)
		select merchant_id from due`.execute(db);
	return rows.length;
}

const kinds = ['work.debut', 'work.debuts'] as const satisfies readonly MessageKindName[];

/**
 * Tells the next so many followers of the oldest news that is not told yet, and notes how far it has come in the same statement:
 * whoever is stopped goes on from there. False where there is none.
 */
export async function tellNews(db: Database, { limit, now }: { limit: number; now: number }): Promise<boolean> {
	const source = sql`
				select f.user_id, case n.goods_num when 1 then 'work.debut' else 'work.debuts' end as kind,
					case n.goods_num when 1 then n.goods_id else n.merchant_id end as ref_id, n.id as source_id, w.facts
				from news n cross join told_followers f cross join words w`;
	const { rows } = await sql`
		with news as (
			select * from merchant_news where is_told = 0 order by id limit 1 for update of merchant_news
		), told_followers as (
			select f.user_id from news n join merchant_follow f on f.merchant_id = n.merchant_id
			where f.user_id > n.told_to and f.create_time <= n.create_time order by f.user_id limit ${limit}
		), words as (
			select jsonb_build_object(
				'maker', jsonb_build_object('zh-cn', m.merchant_name,
					'en', coalesce(nullif(m.i18n #>> '{en,merchant_name}', ''), m.merchant_name)),
				'name', jsonb_build_object('zh-cn', g.name, 'en', coalesce(nullif(g.i18n #>> '{en,name}', ''), g.name)),
				'count', n.goods_num) as facts
			from news n join merchant m on m.id = n.merchant_id join goods g on g.id = n.goods_id
		)${toldMembers(kinds, source, { now, by: bySystem })}, noted as (
			update merchant_news b set told_to = coalesce((select max(user_id) from told_followers), b.told_to),
				is_told = case when (select count(*) from told_followers) < ${limit} then 1 else 0 end
			from news n where b.id = n.id returning b.id
		)
		select id from noted`.execute(db);
	return rows.length > 0;
}

/** Forgets news that everybody was told of before a time. */
export async function deleteNews(db: Database, before: number): Promise<void> {
	await sql`delete from merchant_news where is_told = 1 and create_time < ${before}`.execute(db);
}

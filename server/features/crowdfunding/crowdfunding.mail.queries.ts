import { sql } from 'kysely';
import { bySystem } from '#domain/order/operator.ts';
import { paidStatuses } from '#domain/order/order.status.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { toldMembers } from '#server/features/inbox/inbox.writes.ts';

/**
 * Tells the next supporters above a member's number of news, and writes down those who have an address where the shop mails, each with
 * their latest support. Nobody is told twice of the same news; `last` is the number to go on from, none once there is nobody left.
 */
export async function noteBackers(
	tx: Tx,
	{ updateId, after, limit, isMailed }: { updateId: number; after: number; limit: number; isMailed: boolean },
	now: number,
): Promise<{ ids: number[]; last: number | null }> {
	const news = sql`
				select b.user_id, case when u.fixed = 1 then 'work.extended' else 'work.news' end as kind, b.order_id as ref_id,
					u.id as source_id, jsonb_build_object(
						'name', jsonb_build_object('zh-cn', g.name, 'en', coalesce(nullif(g.i18n #>> '{en,name}', ''), g.name)),
						'title', jsonb_build_object('zh-cn', u.title, 'en', coalesce(nullif(u.i18n #>> '{en,title}', ''), u.title))) as facts
				from backers b, crowdfunding_update u join crowdfunding c on c.id = u.crowdfunding_id join goods g on g.id = c.goods_id
				where u.id = ${updateId}`;
	const { rows } = await sql<{ ids: number[]; last: number | null }>`
		with backers as (
			select o.user_id, max(o.id) as order_id from crowdfunding_update u
				join shop_order o on o.crowdfunding_id = u.crowdfunding_id
			where u.id = ${updateId} and o.user_id > ${after} and o.status in (${lit(...paidStatuses)})
			group by o.user_id order by o.user_id limit ${limit}
		), mailings as (
			insert into crowdfunding_mailing (update_id, user_id, order_id, language, create_time)
			select ${updateId}, b.user_id, b.order_id, o.language, ${now}
			from backers b join shop_order o on o.id = b.order_id join member m on m.id = b.user_id
			where m.email <> '' and ${isMailed} order by b.user_id
			on conflict (update_id, user_id) do nothing
			returning id
		)${toldMembers(['work.news', 'work.extended'], news, { now, by: bySystem })}
		select coalesce((select array_agg(id order by id) from mailings), '{}') as ids,
			case when (select count(*) from backers) = ${limit} then (select max(user_id) from backers) end as last`.execute(
		tx,
	);
	return rows[0] ?? { ids: [], last: null };
}

/** Whether a supporter is still to be mailed, and whether it is the shop's own news of an extension. */
export async function findUnmailed(db: Database, mailingId: number): Promise<{ fixed: number } | undefined> {
	const { rows } = await sql<{ fixed: number }>`
		select u.fixed from crowdfunding_mailing n join crowdfunding_update u on u.id = n.update_id
		where n.id = ${mailingId} and n.sent_time is null`.execute(db);
	return rows[0];
}

export async function writeMailed(db: Database, mailingId: number, now: number): Promise<void> {
	await sql`update crowdfunding_mailing set sent_time = ${now} where id = ${mailingId}`.execute(db);
}

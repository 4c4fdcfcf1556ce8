import { sql } from 'kysely';
import { paidStatuses } from '#domain/order/order.status.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';

/**
 * Writes down the next supporters above a member's number who have an address, each with their latest support. Nobody
 * is written down twice for the same news; `last` is the number to go on from, none once there is nobody left.
 */
export async function noteBackers(
	tx: Tx,
	{ updateId, after, limit }: { updateId: number; after: number; limit: number },
	now: number,
): Promise<{ ids: number[]; last: number | null }> {
	const { rows } = await sql<{ ids: number[]; last: number | null }>`
		with backers as (
			select o.user_id, max(o.id) as order_id from crowdfunding_update u
				join shop_order o on o.crowdfunding_id = u.crowdfunding_id
			where u.id = ${updateId} and o.user_id > ${after} and o.status in (${lit(...paidStatuses)})
			group by o.user_id order by o.user_id limit ${limit}
		), told as (
			insert into crowdfunding_mailing (update_id, user_id, order_id, language, create_time)
			select ${updateId}, b.user_id, b.order_id, o.language, ${now}
			from backers b join shop_order o on o.id = b.order_id join member m on m.id = b.user_id
			where m.email <> '' order by b.user_id
			on conflict (update_id, user_id) do nothing
			returning id
		)
		select coalesce((select array_agg(id order by id) from told), '{}') as ids,
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

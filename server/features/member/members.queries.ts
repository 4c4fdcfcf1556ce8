import { sql } from 'kysely';
import type { Tx } from '#server/database/handle.ts';

/** What of a member has to outlast a delete; each is a reason to refuse it. */
export interface Ties {
	readonly hasOrders: boolean;
	readonly hasMoney: boolean;
	readonly hasLog: boolean;
	readonly hasInvited: boolean;
}

/** What ties a member to the shop's books. */
export async function findTies(tx: Tx, id: number): Promise<Ties> {
	const { rows } = await sql<Ties>`
		select exists (select from shop_order where user_id = m.id) or exists (select from payment where user_id = m.id)
				or exists (select from refund where user_id = m.id) as "hasOrders",
			m.money <> 0 or m.score <> 0 as "hasMoney",
			exists (select from money_log where user_id = m.id) or exists (select from score_log where user_id = m.id) as "hasLog",
			exists (select from member where inviter_id = m.id) as "hasInvited"
		from member m where m.id = ${id}`.execute(tx);
	return rows[0] ?? { hasOrders: false, hasMoney: false, hasLog: false, hasInvited: false };
}

import { sql } from 'kysely';
import { endedOrder, supportOrder } from '#domain/order/order.status.ts';
import type { Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';

/** How many supports of a member are neither delivered nor given back. */
export async function countRunningSupports(tx: Tx, userId: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from shop_order
		where user_id = ${userId} and status not in (${lit(...endedOrder)}) and type = ${lit(supportOrder.type)}`.execute(
		tx,
	);
	return rows[0]?.count ?? 0;
}

/** Forgets of which news a member was to be mailed. */
export async function deleteMailings(tx: Tx, userId: number): Promise<void> {
	await sql`delete from crowdfunding_mailing where user_id = ${userId}`.execute(tx);
}

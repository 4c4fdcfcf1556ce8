import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/handle.ts';

/** Counts orders that a member has paid. */
export function countedOrders(
	{ userId, num, amount }: { userId: number; num: number; amount: number },
	now: number,
): RawBuilder<unknown> {
	return sql`
			update member set order_num = order_num + ${num}, order_amount = order_amount + ${amount},
				last_order_time = ${now}
			where id = ${userId}`;
}

/** The member's numbers after money of an order of theirs went back. */
export async function writeMemberBack(tx: Tx, { amount, user_id }: { amount: number; user_id: number }): Promise<void> {
	await sql`
		update member set order_amount = order_amount - ${amount}, refund_num = refund_num + 1
		where id = ${user_id}`.execute(tx);
}

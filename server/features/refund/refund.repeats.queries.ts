import { sql } from 'kysely';
import type { Tx } from '#server/database/handle.ts';

/** How many wishes for a line of this refund its member took back, of the line with the most. */
export async function countWithdrawn(tx: Tx, refundId: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from refund_goods own
		join refund_goods g on g.order_goods_id = own.order_goods_id
		join refund r on r.id = g.refund_id
		where own.refund_id = ${refundId} and own.num > 0 and g.num > 0 and r.initiator = 'user' and r.withdraw_time is not null
		group by own.order_goods_id order by count desc limit 1`.execute(tx);
	return rows[0]?.count ?? 0;
}

/** How often its merchant has proposed less for this refund. */
export async function countOffered(tx: Tx, refundId: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from refund_log
		where refund_id = ${refundId} and event = 'offer' and operator_type = 'merchant'`.execute(tx);
	return rows[0]?.count ?? 0;
}

/** How often the goods of this refund were said to be on their way. */
export async function countSentBack(tx: Tx, refundId: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from refund_log where refund_id = ${refundId} and event = 'sendBack'`.execute(tx);
	return rows[0]?.count ?? 0;
}

import { sql } from 'kysely';
import type { EarningLine } from '#domain/price/points.rules.ts';
import type { Tx } from '#server/database/handle.ts';

/** What the points are reckoned from that an order earns. */
export interface EarningOrder {
	readonly user_id: number;
	readonly order_no: string;
	/** Of a received order. */
	readonly earn_rate: number;
	readonly score_give: number;
	readonly paid_gift: number;
	/** What refunds have taken back of `score_give`. */
	readonly taken: number;
	readonly lines: readonly EarningLine[];
}

/** Reads it of an order that the caller holds. */
export async function findEarning(tx: Tx, orderId: number): Promise<EarningOrder> {
	const { rows } = await sql<EarningOrder>`
		select o.user_id, o.order_no, o.earn_rate, o.score_give, o.paid_gift,
			(select coalesce(sum(r.score_give_back), 0)::bigint from refund r where r.order_id = o.id) as taken,
			(select jsonb_agg(jsonb_build_object('num', l.num, 'refund_num', l.refund_num, 'pay_amount', l.pay_amount,
				'refund_amount', l.refund_amount, 'give_score', l.give_score)) from order_goods l where l.order_id = o.id) as lines
		from shop_order o where o.id = ${orderId}`.execute(tx);
	const row = rows[0];
	if (!row) throw new Error(`order ${orderId} is not there`);
	return row;
}

/** Keeps with a refund how many earned points it took back. */
export async function writeTakenBack(tx: Tx, refundId: number, score: number): Promise<void> {
	await sql`update refund set score_give_back = ${score} where id = ${refundId}`.execute(tx);
}

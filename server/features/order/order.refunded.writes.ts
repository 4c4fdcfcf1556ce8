import { sql } from 'kysely';
import { orderRefundStatus } from '#domain/order/order.status.ts';
import { openRefund, type RefundStatus, refundStatus } from '#domain/refund/refund.status.ts';
import type { Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';

/** Reserves of lines what the part `given` takes more of them than before, where they have as much left. */
export const reservedLines = sql`
			update order_goods l set refund_ing_num = l.refund_ing_num + g.more_num, refund_worth = l.refund_worth + g.more_worth,
				refund_reserved = l.refund_reserved + g.more_amount, refund_freight_reserved = l.refund_freight_reserved + g.more_freight,
				refund_score = l.refund_score + g.more_score
			from given g
			where l.id = g.id and l.refund_num + l.refund_ing_num + g.more_num <= l.num
				and l.refund_worth + g.more_worth <= l.pay_amount
				and l.refund_amount + l.refund_reserved + g.more_amount <= l.pay_amount
				and l.refund_freight + l.refund_freight_reserved + g.more_freight <= l.freight_share
				and l.refund_score + g.more_score <= l.score_used
			returning l.id`;

/** Gives back what a refund that came to nothing reserved; its own rows stay as what was asked for. */
export async function releaseParts(tx: Tx, refundId: number): Promise<void> {
	await sql`
		update order_goods l set refund_ing_num = l.refund_ing_num - g.num, refund_worth = l.refund_worth - g.worth,
			refund_reserved = l.refund_reserved - g.goods_amount, refund_freight_reserved = l.refund_freight_reserved - g.freight_amount,
			refund_score = l.refund_score - g.score_back
		from refund_goods g where g.refund_id = ${refundId} and g.order_goods_id = l.id`.execute(tx);
}

/** Makes what a refund reserved what was refunded and adds its amount to the order. */
export async function settleParts(
	tx: Tx,
	{ refundId, orderId, amount }: { refundId: number; orderId: number; amount: number },
	now: number,
): Promise<void> {
	await sql`
		update order_goods l set refund_num = l.refund_num + g.num, refund_ing_num = l.refund_ing_num - g.num,
			refund_amount = l.refund_amount + g.goods_amount, refund_reserved = l.refund_reserved - g.goods_amount,
			refund_freight = l.refund_freight + g.freight_amount,
			refund_freight_reserved = l.refund_freight_reserved - g.freight_amount
		from refund_goods g where g.refund_id = ${refundId} and g.order_goods_id = l.id`.execute(tx);
	await sql`
		update shop_order set refund_amount = refund_amount + ${amount}, version = version + 1, update_time = ${now}
		where id = ${orderId}`.execute(tx);
}

/** Writes whether refunds of an order are under way, and how much of it went back; late payments are none of its own. */
export async function writeOrderRefundStatus(tx: Tx, orderId: number, now: number): Promise<void> {
	const refunds = (statuses: readonly RefundStatus[]) => sql`exists (
		select 1 from refund r join refund_goods g on g.refund_id = r.id
		where r.order_id = o.id and r.status = any(${[...statuses]}::text[]))`;
	await sql`
		update shop_order o set update_time = ${now}, version = version + 1, refund_status = case
			when ${refunds(openRefund)} then ${lit(orderRefundStatus.running)}
			when ${refunds([refundStatus.done])} then case
				when o.refund_amount < o.pay_amount then ${lit(orderRefundStatus.part)}
				-- What was paid with points alone is refunded when its pieces are.
				when o.pay_amount = 0 and exists (
					select 1 from order_goods l where l.order_id = o.id and l.refund_num < l.num) then ${lit(orderRefundStatus.part)}
				else ${lit(orderRefundStatus.all)} end
			else ${lit(orderRefundStatus.none)} end
		where o.id = ${orderId}`.execute(tx);
}

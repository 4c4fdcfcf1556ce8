import { sql } from 'kysely';
import { orderStatus } from '#domain/order/order.status.ts';
import { paidPayment, paymentStatus } from '#domain/payment/payment.status.ts';
import { openRefund, refundStatus } from '#domain/refund/refund.status.ts';
import type { Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';

/** Sums that are kept beside what they are the sum of: counted anew, where the result can stand. */

/** What an order paid back is what its refunds paid; false where that is more than it cost. */
export async function recountOrderRefunds(tx: Tx, orderId: number, amount: number): Promise<boolean> {
	const { numAffectedRows } = await sql`
		update shop_order set refund_amount = ${amount} where id = ${orderId} and ${amount} between 0 and pay_amount`.execute(
		tx,
	);
	return numAffectedRows === 1n;
}

/** What a payment paid back is what its transfers brought back, and its status says so. */
export async function recountPaymentRefunds(tx: Tx, paymentId: number, amount: number): Promise<boolean> {
	const { numAffectedRows } = await sql`
		update payment set refund_amount = ${amount}, status = case
			when status not in (${lit(...paidPayment)}) then status when ${amount} = 0 then ${lit(paymentStatus.success)} when ${amount} = amount then ${lit(paymentStatus.refunded)} else ${lit(paymentStatus.partRefunded)} end
		where id = ${paymentId} and ${amount} between 0 and amount`.execute(tx);
	return numAffectedRows === 1n;
}

/** What a line holds is what the open refunds took of it. */
export async function recountReserved(tx: Tx, lineId: number): Promise<boolean> {
	const { numAffectedRows } = await sql`
		with h as (
			select coalesce(sum(g.num), 0) as num, coalesce(sum(g.goods_amount), 0) as money,
				coalesce(sum(g.freight_amount), 0) as freight
			from refund_goods g join refund r on r.id = g.refund_id
			where g.order_goods_id = ${lineId} and r.status in (${lit(...openRefund)})
		)
		update order_goods l set refund_ing_num = h.num, refund_reserved = h.money, refund_freight_reserved = h.freight
		from h where l.id = ${lineId} and l.refund_num + h.num <= l.num and l.refund_amount + h.money <= l.pay_amount
			and l.refund_freight + h.freight <= l.freight_share`.execute(tx);
	return numAffectedRows === 1n;
}

/** What went back of lines is what the refunds that are done took of them; false where some line cannot have it. */
export async function recountRefunded(tx: Tx, of: { lineId: number } | { orderId: number }): Promise<boolean> {
	const which = 'lineId' in of ? sql`l.id = ${of.lineId}` : sql`l.order_id = ${of.orderId}`;
	const { rows } = await sql<{ is_whole: boolean }>`
		with d as (
			select l.id, coalesce(sum(g.num), 0) as num, coalesce(sum(g.goods_amount), 0) as money,
				coalesce(sum(g.freight_amount), 0) as freight
			from order_goods l left join (refund_goods g join refund r on r.id = g.refund_id and r.status = ${lit(refundStatus.done)})
				on g.order_goods_id = l.id
			where ${which} group by l.id
		), counted as (
			update order_goods l set refund_num = d.num, refund_amount = d.money, refund_freight = d.freight
			from d where l.id = d.id and l.refund_ing_num + d.num <= l.num and l.refund_reserved + d.money <= l.pay_amount
				and l.refund_freight_reserved + d.freight <= l.freight_share
			returning l.id
		)
		select (select count(*) from counted) = (select count(*) from d) as is_whole`.execute(tx);
	return rows[0]?.is_whole ?? false;
}

/** Whether the lines of an order paid back what the order did. */
export async function linesAgree(tx: Tx, orderId: number): Promise<boolean> {
	const { rows } = await sql`
		select 1 from shop_order o join order_goods g on g.order_id = o.id where o.id = ${orderId}
		group by o.id having o.refund_amount = sum(g.refund_amount + g.refund_freight)`.execute(tx);
	return rows.length === 1;
}

/** What a running crowdfunding has raised is what its supports paid; false where its tiers tell another number. */
export async function recountCrowdfunding(tx: Tx, id: number): Promise<boolean> {
	const { numAffectedRows } = await sql`
		with o as (
			select coalesce(sum(o.pay_amount - o.freight_amount + o.freight_off), 0) as amount,
				coalesce(sum(o.goods_num), 0) as num, count(distinct o.user_id) as backers
			from shop_order o where o.crowdfunding_id = ${id} and o.status = ${lit(orderStatus.toShip)}
		)
		update crowdfunding c set raised_amount = o.amount, raised_num = o.num, backer_num = o.backers
		from o where c.id = ${id}
			and o.num = (select coalesce(sum(t.sold), 0) from crowdfunding_tier t where t.crowdfunding_id = c.id)`.execute(
		tx,
	);
	return numAffectedRows === 1n;
}

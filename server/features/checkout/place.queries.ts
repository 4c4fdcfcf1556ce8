import { type RawBuilder, sql } from 'kysely';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Operator } from '#domain/order/operator.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Tx } from '#server/database/handle.ts';
import { noteMade } from '#server/database/locks.ts';
import { boughtLines } from '#server/features/cart/cart.writes.ts';
import {
	givenOrders,
	type NewLine,
	type NewOrder,
	type OrderHead,
	placedOrders,
} from '#server/features/order/order.placed.writes.ts';
import { type NewPayment, newPayment } from '#server/features/payment/payment.writes.ts';
import { newTimers } from '#server/features/timer/timer.writes.ts';

interface PlacedPayment extends NewPayment {
	/** The points that all its orders take together. */
	readonly score_used: number;
	/** When its member is mailed if nothing has come; null = never. */
	readonly warn_at: number | null;
}

/**
 * Writes a whole checkout in one statement: payment, orders, lines, logs and the timer of the payment; what was bought
 * leaves the cart. The answer is kept with the payment for a repeated request.
 */
export async function insertCheckout(
	tx: Tx,
	{
		payment,
		orders,
		head,
		lines,
		landing,
		points,
	}: {
		payment: PlacedPayment;
		orders: readonly NewOrder[];
		head: OrderHead;
		lines: readonly NewLine[];
		/** The landing by which the buyer's browser came, a table of one row or none. */
		landing: RawBuilder<unknown>;
		/** Takes the points of the orders in the same statement. */
		points: RawBuilder<unknown>;
	},
	{ now, by }: { now: number; by: Operator },
): Promise<{ paymentId: number; hasPoints: boolean; orders: { id: number; order_no: string }[] }> {
	const payAmount = centsToWire(cents(payment.amount));
	const skuIds = lines.map((line) => line.sku_id);
	const answer = sql`jsonb_build_object('pay_no', ${payment.pay_no}::text, 'pay_amount', ${payAmount}::text,
					'orders', jsonb_agg(jsonb_build_object('id', g.id, 'order_no', g.order_no) order by g.id))`;
	const toTime = sql`
			select t.kind, paying.id as ref_id, t.due_at
			from paying, (values (${timerKinds.payWarn.kind}::text, ${payment.warn_at}::bigint),
				(${timerKinds.payTimeout.kind}, ${payment.expire_at}::bigint)) t (kind, due_at)
			where t.due_at is not null`;
	const { rows } = await sql<{ payment_id: number; has_points: boolean; id: number; order_no: string }>`
		with given as (${givenOrders(orders)}), paying as (${newPayment(payment, answer, now)}), came as (
			-- What was put into the cart on another device knows the link as well.
			select way.adlink_id, way.landing_id, way.landed_day from (select 1) as always left join lateral (
				(select 1 as place, adlink_id, landing_id, landed_day from ${landing} as own)
				union all
				(select 2, c.adlink_id, earlier.id, earlier.day from cart c left join landing_log earlier on earlier.id = c.landing_id
				where c.user_id = ${payment.user_id} and c.adlink_id is not null
					and c.sku_id = any(${skuIds}::bigint[])
				order by c.update_time desc limit 1)
				order by place limit 1
			) way on true
		), ${placedOrders(payment, { head, lines }, { now, by })}, ${points},
		bought as (${boughtLines(payment.user_id, skuIds)}), timed as (${newTimers(toTime, now)})
		select paying.id as payment_id, ${payment.score_used} = (select count(*) from reserved_points) * ${payment.score_used}::bigint as has_points,
			placed.id, placed.order_no
		from placed, paying order by placed.id`.execute(tx);
	const { payment_id: paymentId = 0, has_points: hasPoints = false } = rows[0] ?? {};
	noteMade(tx, 'payment', [paymentId]);
	noteMade(
		tx,
		'order',
		rows.map(({ id }) => id),
	);
	return { paymentId, hasPoints, orders: rows.map(({ id, order_no }) => ({ id, order_no })) };
}

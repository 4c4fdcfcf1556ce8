import { type RawBuilder, sql } from 'kysely';
import type { Operator } from '#domain/order/operator.ts';
import { supportOrder } from '#domain/order/order.status.ts';
import type { OrderLogKey } from '#domain/order/order.texts.ts';
import { orderTransitions } from '#domain/order/order.transitions.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { TimerKind } from '#domain/timers.ts';
import type { Tx } from '#server/database/handle.ts';
import { noteLocked } from '#server/database/locks.ts';
import { bigint, jsonb, type RowOf, recordset } from '#server/database/recordset.ts';
import { countedOrders } from '#server/features/member/member.sums.writes.ts';
import { type PaidPayment, paidPayment } from '#server/features/payment/payment.writes.ts';
import { endedTimers, newTimers } from '#server/features/timer/timer.writes.ts';

const settledOrder = recordset({
	id: bigint(),
	balance: bigint(),
	gift: bigint(),
	online: bigint(),
	/** What the order's log says. */
	facts: jsonb<Readonly<Record<string, string>>>(),
});
export type SettledOrder = RowOf<typeof settledOrder>;

const payTimers: readonly TimerKind[] = [timerKinds.payTimeout.kind, timerKinds.payWarn.kind];

/**
 * Everything that "paid" means for the payment, its attempts and its orders, in one statement. Without an attempt the
 * payment is made here and now, and its attempt is written as won. Answers the orders moved and the attempts closed.
 */
export async function writePaid(
	tx: Tx,
	paid: PaidPayment & {
		userId: number;
		amount: number;
		orders: readonly SettledOrder[];
		/** When staff are notified of those that have not left by then; null = never. */
		remindAt: number | null;
		text: OrderLogKey;
		/** Marks the landings that led to the orders, in the same statement. */
		converted: RawBuilder<unknown>;
		/** Notifies the admins in the same statement. */
		notices: RawBuilder<unknown>;
	},
	{ now, by }: { now: number; by: Operator },
): Promise<{ moved: readonly number[]; closed: readonly number[] }> {
	const {
		from: [from],
		to,
	} = orderTransitions.pay;
	const toRemind = sql`
			select ${timerKinds.shipOverdue.kind}::text as kind, id as ref_id, ${paid.remindAt}::bigint as due_at from moved
			where ${paid.remindAt}::bigint is not null and type <> ${supportOrder.type}`;
	const { rows } = await sql<{ moved: number[]; closed: number[] }>`
		with given as (
			select * from ${settledOrder.rows(paid.orders, 'g')}
		), moved as (
			update shop_order o set status = ${to}, ship_hold = case when o.type = ${supportOrder.type} then 1 else o.ship_hold end,
				hold_reason = case when o.type = ${supportOrder.type} then ${supportOrder.holdReason} else o.hold_reason end, pay_type = ${paid.channel}, pay_time = ${paid.paidAt}, paid_balance = g.balance,
				paid_gift = g.gift, paid_online = g.online, version = o.version + 1, update_time = ${now}
			-- The ids once more, and the state as no index has it: how many are given is guessed as a hundred, how many are unpaid
			-- is known from a quieter hour, and after either guess all unpaid orders would be read.
			from given g where o.id = g.id and o.id = any(${paid.orders.map(({ id }) => id)}::bigint[]) and o.status || '' = ${from}
			returning o.id, o.type, o.landing_id, g.facts
		), ${paidPayment(paid, now)}, timers as (${endedTimers(payTimers, [paid.paymentId], now)}), reminded as (${newTimers(toRemind, now)}),
		counted as (${countedOrders({ userId: paid.userId, num: paid.orders.length, amount: paid.amount }, now)}), logged as (
			insert into order_log (order_id, from_status, to_status, event, text, params, visible, operator_type, operator_id,
				operator_name, ip, create_time)
			select id, ${from}, ${to}, 'pay', ${paid.text}, facts, 7, ${by.type}, ${by.id}, ${by.name}, ${by.ip ?? ''}, ${now}
			from moved
		), converted as (${paid.converted}), notified as (${paid.notices})
		select coalesce((select jsonb_agg(id) from moved), '[]') as moved,
			coalesce((select jsonb_agg(id) from attempts where id is distinct from ${paid.attemptId}), '[]') as closed`.execute(
		tx,
	);
	noteLocked(tx, 'member', [paid.userId]);
	return rows[0] ?? { moved: [], closed: [] };
}

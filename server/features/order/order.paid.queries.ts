import { type RawBuilder, sql } from 'kysely';
import { madeToOrder } from '#domain/goods/service.rules.ts';
import type { Operator } from '#domain/order/operator.ts';
import { supportOrder } from '#domain/order/order.status.ts';
import type { OrderLogKey } from '#domain/order/order.texts.ts';
import { orderTransitions } from '#domain/order/order.transitions.ts';
import { attemptStatus } from '#domain/payment/payment.status.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { TimerKind } from '#domain/timers.ts';
import type { Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { noteLocked } from '#server/database/locks.ts';
import { bigint, jsonb, type RowOf, recordset } from '#server/database/recordset.ts';
import { usedCoupons } from '#server/features/coupon/coupon.writes.ts';
import { toldOfOrders } from '#server/features/inbox/inbox.writes.ts';
import type { Debit } from '#server/features/ledger/ledger.service.ts';
import { bookedLines, debitedMoney, type LedgerLine } from '#server/features/ledger/ledger.writes.ts';
import { countedOrders } from '#server/features/member/member.sums.writes.ts';
import { type PaidPayment, paidPayment } from '#server/features/payment/payment.writes.ts';
import { type MovedStock, movedPieces } from '#server/features/stock/stock.service.ts';
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

/** SQL of the seconds that the first unsent part of an order takes to be made; 0 where some of it is not made to order. */
export const firstMade = (orderId: RawBuilder<unknown>) => sql`coalesce((
			select 3600 * min(case when l.service_snap @> ${JSON.stringify([{ rule_code: madeToOrder }])}::jsonb then promised_hours(l.service_snap) else 0 end)
			from order_goods l where l.order_id = ${orderId} and l.num - l.refund_num > l.ship_num), 0)`;

interface Paid extends MovedStock {
	/** The orders that moved. */
	readonly moved: readonly number[];
	/** The attempts that were closed. */
	readonly closed: readonly number[];
	readonly payers: number;
}

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
		/** What the payer's balance pays; otherwise money from outside does. */
		debit: Debit | undefined;
		/** Sells the pieces in the same statement. */
		stock: RawBuilder<unknown>;
		/** The lines of the merchants' books. */
		sales: readonly LedgerLine[];
	},
	{ now, by }: { now: number; by: Operator },
): Promise<Paid> {
	const {
		from: [from],
		to,
	} = orderTransitions.pay;
	const toRemind = sql`
			select ${timerKinds.shipOverdue.kind}::text as kind, id as ref_id, greatest(${paid.remindAt}::bigint, ${paid.paidAt}::bigint + ${firstMade(sql`moved.id`)}) as due_at from moved
			where ${paid.remindAt}::bigint is not null and type <> ${supportOrder.type}`;
	const { userId, debit, paymentId } = paid;
	const num = paid.orders.length;
	const counted = debit
		? debitedMoney({ userId, paymentId, num, ...debit }, { now, by })
		: sql`counted as (${countedOrders({ userId, num, amount: paid.amount }, now)})`;
	// Merchants come last in the order of locks.
	const afterGoods = sql<number>`(select count(*) from remembered)`;
	const { rows } = await sql<Paid>`
		with given as (
			select * from ${settledOrder.rows(paid.orders, 'g')}
		), moved as (
			update shop_order o set status = ${to}, ship_hold = case when o.type = ${supportOrder.type} then 1 else o.ship_hold end,
				hold_reason = case when o.type = ${supportOrder.type} then ${supportOrder.holdReason} else o.hold_reason end, pay_type = ${paid.channel}, pay_time = ${paid.paidAt}, paid_balance = g.balance,
				paid_gift = g.gift, paid_online = g.online, version = o.version + 1, update_time = ${now}
			-- The ids once more, and the state as no index has it: how many are given is guessed as a hundred, how many are unpaid
			-- is known from a quieter hour, and after either guess all unpaid orders would be read.
			from given g where o.id = g.id and o.id = any(${paid.orders.map(({ id }) => id)}::bigint[]) and o.status || '' = ${from}
			returning o.id, o.type, o.landing_id, o.user_id, o.order_no, g.facts
		), ${paidPayment(paid, now)}, timers as (${endedTimers(payTimers, [paid.paymentId], now)}), reminded as (${newTimers(toRemind, now)}),
		${counted}, used_coupons as (${usedCoupons(
			paid.orders.map(({ id }) => id),
			now,
		)}), logged as (
			insert into order_log (order_id, from_status, to_status, event, text, params, visible, operator_type, operator_id,
				operator_name, ip, create_time)
			select id, ${from}, ${to}, 'pay', ${paid.text}, facts, 7, ${by.type}, ${by.id}, ${by.name}, ${by.ip ?? ''}, ${now}
			from moved
			returning id, order_id, text, params, visible
		)${toldOfOrders([paid.text], sql`moved`, { now, by })}, converted as (${paid.converted}), notified as (${paid.notices}), ${paid.stock}, ${bookedLines(paid.sales, now, afterGoods)}
		select coalesce((select jsonb_agg(id) from moved), '[]') as moved,
			coalesce((select jsonb_agg(id) from attempts where status = ${lit(attemptStatus.closed)}), '[]') as closed,
			${debit ? sql`(select count(*)::int from debited)` : sql`1`} as payers, ${movedPieces}`.execute(tx);
	noteLocked(tx, 'member', [userId]);
	const [written] = rows;
	if (written?.payers !== 1) throw new Error(`Payment ${paymentId} was not taken from the balance.`);
	return written;
}

import { type RawBuilder, sql } from 'kysely';
import { attemptStatus, paymentBiz, paymentStatus } from '#domain/payment/payment.status.ts';
import type { Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { noteLocked } from '#server/database/locks.ts';

export interface NewPayment {
	readonly pay_no: string;
	readonly user_id: number;
	readonly amount: number;
	/** What it pays; orders unless named. */
	readonly biz?: string;
	/** Null where another key keeps the write from being done twice. */
	readonly request_key: string | null;
	readonly request_hash: string | null;
	readonly client: string;
	readonly ip: string;
	readonly expire_at: number;
}

/** Makes the payment of all rows (id, pay_amount) that the statement knows as `given`; of no rows none. */
export function newPayment(payment: NewPayment, now: number): RawBuilder<unknown> {
	return sql`
			insert into payment (pay_no, user_id, biz, amount, biz_ids, biz_amounts, request_key, request_hash, client, ip,
				expire_at, create_time, update_time)
			select ${payment.pay_no}, ${payment.user_id}, ${payment.biz ?? paymentBiz.order}, ${payment.amount}, array_agg(g.id order by g.id),
				array_agg(g.pay_amount order by g.id), ${payment.request_key},
				${payment.request_hash}, ${payment.client}, ${payment.ip}, ${payment.expire_at}, ${now}, ${now}
			from given g having count(*) > 0
			returning id`;
}

/** Whether the money of an attempt `a` is a part of what its payment `p` was paid by: all of it, or with a part from the balance. */
export const hasPaid = sql<boolean>`(a.channel = p.channel and a.trade_no = p.trade_no or p.balance_amount > 0 and a.channel = ${lit('balance')} and a.status = ${lit(attemptStatus.success)})`;

/** By what a payment is paid. */
export interface PaidPayment {
	readonly paymentId: number;
	/** Nothing where the payment is made here and now; its attempt is then written as won. */
	readonly attemptId: number | null;
	readonly attemptNo?: string;
	readonly channel: string;
	readonly tradeNo: string;
	readonly notifyRaw: string;
	readonly paidAt: number;
}

/**
 * The parts `payment_paid`, `made` and `attempts` of a statement: the payment is paid, one attempt has won, the open ones are closed. A part
 * of the balance that still waits has paid with it.
 */
export function paidPayment(paid: PaidPayment, now: number): RawBuilder<unknown> {
	return sql`payment_paid as (
			update payment set status = ${lit(paymentStatus.success)}, channel = ${paid.channel}, trade_no = ${paid.tradeNo}, pay_time = ${paid.paidAt},
				version = version + 1, update_time = ${now}
			where id = ${paid.paymentId}
		), made as (
			insert into payment_attempt (attempt_no, payment_id, channel, amount, client, expire_at, status, trade_no, pay_time,
				create_time, update_time)
			select ${paid.attemptNo ?? paid.tradeNo}, id, ${paid.channel}, amount, client, expire_at, ${lit(attemptStatus.success)}, ${paid.tradeNo}, ${paid.paidAt},
				${now}, ${now}
			from payment where id = ${paid.paymentId} and ${paid.attemptId}::bigint is null
		), attempts as (
			update payment_attempt set
				status = case when id = ${paid.attemptId} or channel = ${lit('balance')} then ${lit(attemptStatus.success)} else ${lit(attemptStatus.closed)} end,
				trade_no = case when id = ${paid.attemptId} then ${paid.tradeNo} else trade_no end,
				notify_raw = case when id = ${paid.attemptId} then ${paid.notifyRaw} else notify_raw end,
				pay_time = case when id = ${paid.attemptId} or channel = ${lit('balance')} then ${paid.paidAt}::bigint else pay_time end,
				update_time = ${now}
			where payment_id = ${paid.paymentId} and (id = ${paid.attemptId} or status = ${lit(attemptStatus.paying)})
			returning id, status
		)`;
}

/** Money of a payment went back. */
export async function writePaymentBack(
	tx: Tx,
	{ payment_id, amount }: { payment_id: number; amount: number },
	now: number,
): Promise<void> {
	await sql`
		update payment set refund_amount = refund_amount + ${amount}, update_time = ${now},
			status = case when refund_amount + ${amount} = amount then ${lit(paymentStatus.refunded)} else ${lit(paymentStatus.partRefunded)} end
		where id = ${payment_id}`.execute(tx);
	noteLocked(tx, 'payment', [payment_id]);
}

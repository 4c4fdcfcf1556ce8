import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PaidBy } from '#domain/payment/payment.status.ts';
import { payRefundStatus } from '#domain/refund/refund.status.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { hold } from '#server/database/locks.ts';
import type { Stored } from '#server/database/stored.ts';
import { hasPaid } from './payment.writes.ts';

export async function insertTransfer(
	tx: Tx,
	transfer: {
		refund_no: string;
		payment_id: number;
		attempt_id: number;
		refund_id: number | null;
		order_id: number | null;
		channel: PaidBy;
		amount: number;
		gift: number;
		reason: string;
	},
	now: number,
): Promise<number> {
	const row = await tx
		.insertInto('pay_refund')
		.values({ ...transfer, create_time: now, update_time: now })
		.returning('id')
		.executeTakeFirstOrThrow();
	return row.id;
}

export interface TransferRow
	extends Stored<
			'pay_refund',
			| 'id'
			| 'refund_no'
			| 'payment_id'
			| 'attempt_id'
			| 'channel'
			| 'amount'
			| 'gift'
			| 'reason'
			| 'status'
			| 'try_count'
			| 'channel_refund_no'
		>,
		Stored<'payment_attempt', 'attempt_no'> {
	/** What the attempt had collected, and in what. */
	readonly paid_amount: number;
	readonly currency: string;
	/** What its payment pays, and so whose transfer it is. */
	readonly biz: string;
	/** The refund of an order that it belongs to, and the order; null of what is paid otherwise. */
	readonly refund_id: number | null;
	readonly order_id: number | null;
	readonly channel: PaidBy;
	/** Empty until the channel has sent it. */
	readonly channel_refund_no: string;
	readonly trade_no: string;
	/** Whether it came from the balance of the payer. */
	readonly is_from_balance: boolean;
	/** Whether the money paid the payment, or a part of it; a late or second one did not. */
	readonly is_winner: boolean;
	/** Whether it paid the order, too: of a payment that is paid some order may have sold out. */
	readonly is_own: boolean;
}

/** Marks a transfer as under way; nothing comes back if it is done. */
export async function beginTransfer(db: Database | Tx, id: number, now: number): Promise<TransferRow | undefined> {
	const { rows } = await sql<TransferRow>`
		update pay_refund r set status = ${lit(payRefundStatus.processing)}, try_count = r.try_count + 1, update_time = ${now}
		from payment_attempt a join payment p on p.id = a.payment_id
		where r.id = ${id} and r.status in (${lit(payRefundStatus.created, payRefundStatus.processing)}) and a.id = r.attempt_id
		returning r.id, r.refund_no, r.refund_id, r.order_id, r.payment_id, r.attempt_id, r.channel, r.amount, r.reason,
			r.status, r.try_count, r.channel_refund_no, r.gift, a.channel = ${lit('balance')} as is_from_balance, a.attempt_no, a.amount as paid_amount, p.biz, p.currency, coalesce(a.trade_no, '') as trade_no,
			${hasPaid} as is_winner,
			${hasPaid} and exists (
				select 1 from shop_order o where o.id = r.order_id and o.pay_time is not null) as is_own`.execute(db);
	return rows[0];
}

/** Keeps that the channel has sent a transfer, before anything else is written of it. */
export async function writeSent(db: Database, id: number, channelRefundNo: string, now: number): Promise<void> {
	await sql`
		update pay_refund set channel_refund_no = ${channelRefundNo}, update_time = ${now}
		where id = ${id} and status = ${lit(payRefundStatus.processing)}`.execute(db);
}

/** A transfer that has left the shop. */
export interface SentRow
	extends Stored<'pay_refund', 'id' | 'payment_id' | 'refund_no' | 'amount' | 'channel_refund_no'>,
		Stored<'payment_attempt', 'attempt_no'> {
	readonly biz: string;
	readonly channel: PaidBy;
	readonly refund_id: number | null;
	readonly order_id: number | null;
	readonly done_time: number;
	readonly trade_no: string;
}

const sentTransfers = sql`
		select r.id, r.payment_id, r.refund_no, r.amount, r.channel, r.channel_refund_no, r.refund_id, r.order_id, coalesce(r.done_time, 0) as done_time,
			a.attempt_no, coalesce(a.trade_no, '') as trade_no, p.biz
		from pay_refund r join payment_attempt a on a.id = r.attempt_id join payment p on p.id = r.payment_id`;

/** A transfer, once it has left the shop. */
export async function findSent(db: Database, id: number): Promise<SentRow | undefined> {
	const { rows } = await sql<SentRow>`
		${sentTransfers} where r.id = ${id} and r.status = ${lit(payRefundStatus.success)}`.execute(db);
	return rows[0];
}

/** A transfer that was given up. */
export async function findGivenUp(db: Database, id: number): Promise<SentRow | undefined> {
	const { rows } = await sql<SentRow>`
		${sentTransfers} where r.id = ${id} and r.status = ${lit(payRefundStatus.failed)}`.execute(db);
	return rows[0];
}

/** It was given up, and nothing was sent in its place: of a refund to two sources each has transfers of its own. */
export const isGivenUp = sql<SqlBool>`r.status = ${lit(payRefundStatus.failed)} and not exists (
	select 1 from pay_refund n where n.refund_id = r.refund_id and n.attempt_id = r.attempt_id and n.id > r.id)`;

/** The transfer of an order's refund that was given up last. */
export async function givenUpOf(db: Database, refundId: number): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`
		select r.id from pay_refund r where r.refund_id = ${refundId} and ${isGivenUp} order by r.id desc limit 1`.execute(
		db,
	);
	return rows[0]?.id;
}

/** Ends a transfer once: `false` = somebody else has ended it. */
export async function endTransfer(
	tx: Tx,
	id: number,
	end: {
		status: typeof payRefundStatus.success | typeof payRefundStatus.failed;
		channelRefundNo: string;
		error: string;
	},
	now: number,
): Promise<boolean> {
	const { rows } = await sql<{ id: number }>`
		update pay_refund set status = ${end.status}, channel_refund_no = ${end.channelRefundNo}, error = ${end.error},
			done_time = ${end.status === payRefundStatus.success ? now : null}, update_time = ${now}
		where id = ${id} and status = ${lit(payRefundStatus.processing)} returning id`.execute(tx);
	return rows.length === 1;
}

/** What of a refund has left the shop, and how many of its transfers wait for staff, in a transaction that has locked the refund. */
export async function standOf(tx: Tx, refundId: number): Promise<{ sent: number; failed: number }> {
	const { rows } = await sql<{ sent: number; failed: number }>`
		select coalesce(sum(r.amount) filter (where r.status = ${lit(payRefundStatus.success)}), 0)::bigint as sent,
			count(*) filter (where ${isGivenUp})::int as failed
		from pay_refund r where r.refund_id = ${refundId}`.execute(tx);
	return rows[0] ?? { sent: 0, failed: 0 };
}

/** What of an order is on its way back or has gone back by these attempts: each transfer that was sent again counts once. */
export async function backOf(
	tx: Tx,
	orderId: number,
	attempts: readonly number[],
): Promise<{ attempt_id: number; amount: number }[]> {
	const { rows } = await sql<{ attempt_id: number; amount: number }>`
		select r.attempt_id, sum(r.amount)::bigint as amount from pay_refund r
		where r.order_id = ${orderId} and r.attempt_id = any(${[...attempts]}::bigint[]) and not exists (
			select 1 from pay_refund n where n.refund_id = r.refund_id and n.attempt_id = r.attempt_id and n.id > r.id)
		group by r.attempt_id`.execute(tx);
	return rows;
}

/** What of an order has gone back by an attempt before this transfer. */
export async function sentBefore(
	tx: Tx,
	{ id, order_id, attempt_id }: Pick<TransferRow, 'id' | 'order_id' | 'attempt_id'>,
): Promise<number> {
	const { rows } = await sql<{ amount: number }>`
		select coalesce(sum(amount), 0)::bigint as amount from pay_refund
		where order_id = ${order_id} and attempt_id = ${attempt_id} and id <> ${id} and status = ${lit(payRefundStatus.success)}`.execute(
		tx,
	);
	return rows[0]?.amount ?? 0;
}

export interface FailedTransfer
	extends Stored<
		'pay_refund',
		'id' | 'payment_id' | 'attempt_id' | 'amount' | 'gift' | 'channel' | 'reason' | 'error'
	> {
	readonly order_id: number | null;
	readonly channel: PaidBy;
}

/** The payment that all transfers of a refund go back from. */
export async function paymentOfRefund(tx: Tx, refundId: number): Promise<number | undefined> {
	const { rows } = await sql<{ payment_id: number }>`
		select payment_id from pay_refund where refund_id = ${refundId} limit 1`.execute(tx);
	return rows[0]?.payment_id;
}

/** Locks the transfer of an order's refund that has failed for good. */
export async function lockFailedTransfer(tx: Tx, refundId: number): Promise<FailedTransfer | undefined> {
	return lockFailed(tx, sql`r.refund_id = ${refundId} and ${isGivenUp}`);
}

/** Locks a transfer that has failed for good. */
export async function lockTransfer(tx: Tx, id: number): Promise<FailedTransfer | undefined> {
	return lockFailed(tx, sql`r.id = ${id}`);
}

async function lockFailed(tx: Tx, which: RawBuilder<unknown>): Promise<FailedTransfer | undefined> {
	const rows = await hold(
		tx,
		'transfer',
		sql<FailedTransfer>`
		select r.id, r.payment_id, r.attempt_id, r.order_id, r.amount, r.gift, r.channel, r.reason, r.error from pay_refund r
		where ${which} and r.status = ${lit(payRefundStatus.failed)} order by r.id desc limit 1 for update`,
	);
	return rows[0];
}

/** The same transfer once more, under the same number: a channel that has paid already answers so. */
export async function reopenTransfer(tx: Tx, id: number, now: number): Promise<boolean> {
	const { rows } = await sql`
		update pay_refund set status = ${lit(payRefundStatus.created)}, try_count = 0, error = '', update_time = ${now}
		where id = ${id} and status = ${lit(payRefundStatus.failed)} returning id`.execute(tx);
	return rows.length === 1;
}

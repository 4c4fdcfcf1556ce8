import { sql } from 'kysely';
import type { Operator } from '#domain/order/operator.ts';
import type { PayChannel } from '#domain/payment/payment.status.ts';
import type { Database, Tx } from '#server/database/handle.ts';

export interface NewRefund {
	readonly refund_no: string;
	readonly order_id: number;
	readonly order_no: string;
	readonly user_id: number;
	readonly merchant_id: number;
	readonly type: string;
	readonly initiator: 'user' | 'admin' | 'merchant' | 'system';
	readonly amount: number;
	readonly freight_amount: number;
	readonly reason: string;
	readonly audit_by: number | null;
	readonly status: string;
}

/** An agreed refund, with its log. */
export async function insertRefund(
	tx: Tx,
	refund: NewRefund,
	{ now, by }: { now: number; by: Operator },
): Promise<number> {
	const done = refund.status === '2' ? now : null;
	const row = await tx
		.insertInto('refund')
		.values({
			...refund,
			apply_amount: refund.amount,
			audit_status: '2',
			audit_time: now,
			refund_time: done,
			create_time: now,
			update_time: now,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	await writeRefundLog(
		tx,
		{ refund_id: row.id, from_status: null, to_status: refund.status, event: 'open' },
		{ now, by },
	);
	return row.id;
}

export async function writeRefundLog(
	tx: Tx,
	log: { refund_id: number; from_status: string | null; to_status: string; event: string },
	{ now, by }: { now: number; by: Operator },
): Promise<void> {
	const operator = { operator_type: by.type, operator_id: by.id, operator_name: by.name };
	await tx
		.insertInto('refund_log')
		.values({ ...log, ...operator, text: `refund.log.${log.event}`, create_time: now })
		.execute();
}

/** The lines of a refund; their pieces are held until the money is back. */
export async function insertRefundLines(
	tx: Tx,
	refundId: number,
	lines: readonly { id: number; num: number; amount: number; freight: number }[],
): Promise<void> {
	await sql`
		with given as (
			select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g(id bigint, num integer, amount bigint, freight bigint)
		), held as (
			update order_goods l set refund_ing_num = l.refund_ing_num + g.num from given g where l.id = g.id
		)
		insert into refund_goods (refund_id, order_goods_id, num, goods_amount, freight_amount)
		select ${refundId}, id, num, amount, freight from given`.execute(tx);
}

export async function insertPayRefund(
	tx: Tx,
	payRefund: {
		refund_no: string;
		payment_id: number;
		attempt_id: number;
		refund_id: number;
		order_id: number;
		channel: PayChannel;
		amount: number;
		reason: string;
	},
	now: number,
): Promise<number> {
	const row = await tx
		.insertInto('pay_refund')
		.values({ ...payRefund, create_time: now, update_time: now })
		.returning('id')
		.executeTakeFirstOrThrow();
	return row.id;
}

export interface PayRefundRow {
	readonly id: number;
	readonly refund_no: string;
	readonly refund_id: number;
	readonly order_id: number;
	readonly payment_id: number;
	readonly attempt_id: number;
	readonly channel: PayChannel;
	readonly amount: number;
	readonly reason: string;
	readonly status: string;
	readonly try_count: number;
	readonly user_id: number;
	readonly attempt_no: string;
	readonly trade_no: string;
	/** Whether the money was the order's payment; a late or second payment was not. */
	readonly is_winner: boolean;
}

/** Marks a transfer as under way; nothing comes back if it is done. */
export async function beginPayRefund(db: Database | Tx, id: number, now: number): Promise<PayRefundRow | undefined> {
	const { rows } = await sql<PayRefundRow>`
		update pay_refund r set status = '2', try_count = r.try_count + 1, update_time = ${now}
		from payment_attempt a join payment p on p.id = a.payment_id
		where r.id = ${id} and r.status in ('1', '2') and a.id = r.attempt_id
		returning r.id, r.refund_no, r.refund_id, r.order_id, r.payment_id, r.attempt_id, r.channel, r.amount, r.reason,
			r.status, r.try_count, p.user_id, a.attempt_no, coalesce(a.trade_no, '') as trade_no,
			(a.channel = p.channel and a.trade_no = p.trade_no) as is_winner`.execute(db);
	return rows[0];
}

/** Ends a transfer once: `false` = somebody else has ended it. */
export async function endPayRefund(
	tx: Tx,
	id: number,
	end: { status: '3' | '4'; channelRefundNo: string; error: string },
	now: number,
): Promise<boolean> {
	const { rows } = await sql<{ id: number }>`
		update pay_refund set status = ${end.status}, channel_refund_no = ${end.channelRefundNo}, error = ${end.error},
			done_time = ${end.status === '3' ? now : null}, update_time = ${now}
		where id = ${id} and status = '2' returning id`.execute(tx);
	return rows.length === 1;
}

/** What is written where the money has gone back: the refund and, if the money was theirs, payment, order and lines. */
export async function writePaidBack(tx: Tx, row: PayRefundRow, now: number): Promise<void> {
	await sql`
		update refund set status = '2', refund_time = ${now}, version = version + 1, update_time = ${now}
		where id = ${row.refund_id}`.execute(tx);
	if (!row.is_winner) return;
	await sql`
		update payment set refund_amount = refund_amount + ${row.amount}, update_time = ${now},
			status = case when refund_amount + ${row.amount} = amount then '6' else '5' end
		where id = ${row.payment_id}`.execute(tx);
	await settleRefundedOrder(tx, { refundId: row.refund_id, orderId: row.order_id, amount: row.amount }, now);
	await sql`
		update member set order_amount = order_amount - ${row.amount}, refund_num = refund_num + 1
		where id = ${row.user_id}`.execute(tx);
}

/** Turns the pieces that a refund held into refunded ones and adds its amount to the order. */
export async function settleRefundedOrder(
	tx: Tx,
	{ refundId, orderId, amount }: { refundId: number; orderId: number; amount: number },
	now: number,
): Promise<void> {
	await sql`
		update shop_order set refund_amount = refund_amount + ${amount}, version = version + 1, update_time = ${now},
			refund_status = case when refund_amount + ${amount} = pay_amount then '3' else '2' end
		where id = ${orderId}`.execute(tx);
	await sql`
		update order_goods l set refund_num = l.refund_num + g.num, refund_ing_num = l.refund_ing_num - g.num,
			refund_amount = l.refund_amount + g.goods_amount, refund_freight = l.refund_freight + g.freight_amount
		from refund_goods g where g.refund_id = ${refundId} and g.order_goods_id = l.id`.execute(tx);
}

export async function markRefundFailed(tx: Tx, refundId: number, now: number): Promise<void> {
	await sql`
		update refund set status = '4', version = version + 1, update_time = ${now} where id = ${refundId}`.execute(tx);
}

export interface BackShare {
	readonly paid_balance: number;
	readonly paid_gift: number;
	readonly refund_amount: number;
	readonly order_no: string;
	readonly status: string;
}

/** Holds the order that money goes back to, and how it was paid. */
export async function lockPaidOrder(tx: Tx, orderId: number): Promise<BackShare | undefined> {
	const { rows } = await sql<BackShare>`
		select paid_balance, paid_gift, refund_amount, order_no, status from shop_order
		where id = ${orderId} for no key update`.execute(tx);
	return rows[0];
}

import { type RawBuilder, sql } from 'kysely';
import type { Operator } from '#domain/order/operator.ts';
import { type CollectionStatus, collectionStatus } from '#domain/payment/collection.status.ts';
import { onDelivery } from '#domain/payment/payment.status.ts';
import { payRefundStatus } from '#domain/refund/refund.status.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { hold } from '#server/database/locks.ts';
import type { Stored } from '#server/database/stored.ts';
import type { PaymentRow } from './payment.queries.ts';

const isAwaiting = sql`status = ${lit(collectionStatus.awaiting)}`;

/** What is to be collected for each order that a locked payment pays. */
export async function insertCollections(tx: Tx, { id, user_id }: PaymentRow, now: number): Promise<void> {
	await sql`
		insert into cash_collection (order_id, payment_id, user_id, merchant_id, order_no, order_status, amount, create_time, update_time)
		select o.id, o.payment_id, ${user_id}, o.merchant_id, o.order_no, o.status, o.paid_online, ${now}, ${now}
		from shop_order o where o.payment_id = ${id} and o.paid_online > 0`.execute(tx);
}

/** For how many orders a member has still to pay at the door. */
export async function countAwaiting(db: Database | Tx, userId: number): Promise<number> {
	const { rows } = await sql<{ num: number }>`
		select count(*)::int as num from cash_collection where user_id = ${userId} and ${isAwaiting}`.execute(db);
	return rows[0]?.num ?? 0;
}

/** What an order, by the expression of its id, is still to be paid at the door, in cents; 0 = nothing. */
export function cashDue(orderId: RawBuilder<unknown>): RawBuilder<number> {
	return sql<number>`coalesce((
		select c.due from cash_collection c where c.order_id = ${orderId} and c.${isAwaiting}), 0)`;
}

/** Whether the cash of an order is still out; one that was never to be paid at the door has none. */
export async function isCashOut(tx: Database | Tx, orderId: number): Promise<boolean> {
	const { rows } = await sql`select 1 from cash_collection where order_id = ${orderId} and ${isAwaiting}`.execute(tx);
	return rows.length > 0;
}

/** Locks an order before what is to be collected for it: whoever moves an order has it locked when that follows. */
export async function lockCollected(tx: Tx, orderId: number): Promise<void> {
	await hold(tx, 'order', sql<{ id: number }>`select id from shop_order where id = ${orderId} for no key update`);
}

/** Collects so much less of an order; `false` = its cash is there already. The caller has locked its payment and it. */
export async function lowerCollection(
	tx: Tx,
	{ orderId, amount, now }: { orderId: number; amount: number; now: number },
): Promise<boolean> {
	const { rows } = await sql`
		update cash_collection set lowered = lowered + ${amount}, update_time = ${now},
			status = case when lowered + ${amount} = amount then ${lit(collectionStatus.void)} else status end
		where order_id = ${orderId} and ${isAwaiting} and lowered + ${amount} <= amount
		returning order_id`.execute(tx);
	return rows.length > 0;
}

/** Whether a transfer is still to be carried out; whoever ends one of a payment at the door has locked the payment. */
export async function isUnderWay(tx: Tx, transferId: number): Promise<boolean> {
	const { rows } = await sql`
		select 1 from pay_refund where id = ${transferId} and status = ${lit(payRefundStatus.processing)}`.execute(tx);
	return rows.length > 0;
}

export interface CollectionRow
	extends Stored<
		'cash_collection',
		'id' | 'order_id' | 'payment_id' | 'order_no' | 'order_status' | 'ship_time' | 'due' | 'voucher'
	> {
	readonly status: CollectionStatus;
}

/** What is or was to be collected for orders, in the order of the ids. */
export async function findCollections(db: Database | Tx, ids: readonly number[]): Promise<CollectionRow[]> {
	const { rows } = await sql<CollectionRow>`
		select id, order_id, payment_id, order_no, order_status, ship_time, due, voucher, status
		from cash_collection where id = any(${[...ids]}::bigint[]) order by id`.execute(db);
	return rows;
}

/** The cash of an order is there; `false` = it is not awaited, or another sum is. The caller has locked its payment. */
export async function writeCollected(
	tx: Tx,
	{ id, due, voucher }: { id: number; due: number; voucher: string },
	{ now, by }: { now: number; by: Operator },
): Promise<boolean> {
	const { rows } = await sql`
		update cash_collection set status = ${lit(collectionStatus.collected)}, voucher = ${voucher}, admin_id = ${by.id}, admin_name = ${by.name},
			done_time = ${now}, update_time = ${now}
		where id = ${id} and ${isAwaiting} and due = ${due}
		returning id`.execute(tx);
	return rows.length > 0;
}

/**
 * The cash of an order is awaited again; `false` = it was not collected, or some of it goes or went back since, or the order has ended.
 * The caller has locked its payment.
 */
export async function writeAwaited(
	tx: Tx,
	id: number,
	{ now, ended }: { now: number; ended: readonly string[] },
): Promise<boolean> {
	const { rows } = await sql`
		update cash_collection c set status = ${lit(collectionStatus.awaiting)}, voucher = '', admin_id = 0, admin_name = '', done_time = null,
			update_time = ${now}
		where c.id = ${id} and c.status = ${lit(collectionStatus.collected)} and not c.order_status = any(${[...ended]}::text[])
			and c.lowered = (
				select coalesce(sum(b.amount), 0) from pay_refund b join payment_attempt a on a.id = b.attempt_id
				where b.order_id = c.order_id and a.channel = ${lit(onDelivery)}
			)
		returning c.id`.execute(tx);
	return rows.length > 0;
}

/** Gives what a guest is to pay at the door to a member. */
export async function moveCollections(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
	await sql`update cash_collection set user_id = ${to} where user_id = ${from}`.execute(tx);
}

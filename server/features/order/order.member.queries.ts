import { sql } from 'kysely';
import { endedOrder, type OrderStatus, supportOrder } from '#domain/order/order.status.ts';
import { onDelivery } from '#domain/payment/payment.status.ts';
import type { Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { hold } from '#server/database/locks.ts';
import type { Stored } from '#server/database/stored.ts';
import { cashDue } from '#server/features/payment/on-delivery.service.ts';

/** An order as its member's own steps look at it. */
export interface OwnOrder
	extends Stored<
		'shop_order',
		| 'id'
		| 'order_no'
		| 'status'
		| 'refund_status'
		| 'ship_status'
		| 'ship_hold'
		| 'type'
		| 'refund_amount'
		| 'receive_extended'
	> {
	readonly status: OrderStatus;
	readonly remind_time: number;
	readonly auto_receive_at: number;
	readonly is_deleted: boolean;
}

/** Locks an order of the member for the rest of the transaction, also one that is off the list. */
export async function holdOwnOrder(tx: Tx, id: number, userId: number): Promise<OwnOrder | undefined> {
	const rows = await hold(
		tx,
		'order',
		sql<OwnOrder>`
		select id, order_no, status, refund_status, ship_status, ship_hold, type, refund_amount,
			coalesce(remind_time, 0) as remind_time, coalesce(auto_receive_at, 0) as auto_receive_at, receive_extended,
			user_delete_time is not null as is_deleted
		from shop_order where id = ${id} and user_id = ${userId} for no key update`,
	);
	return rows[0];
}

/** The member has asked for the order to be sent. */
export async function writeReminded(tx: Tx, id: number, now: number): Promise<void> {
	await sql`update shop_order set remind_time = ${now}, update_time = ${now} where id = ${id}`.execute(tx);
}

/** The member has put off the time at which the order counts as received. */
export async function writeExtended(tx: Tx, id: number, at: number, now: number): Promise<void> {
	await sql`
		update shop_order set auto_receive_at = ${at}, receive_extended = 1, update_time = ${now}, version = version + 1
		where id = ${id}`.execute(tx);
}

/** Since when an order is off its member's list; null = it stands there. */
export async function writeUserDeleted(tx: Tx, id: number, since: number | null, now: number): Promise<void> {
	await sql`update shop_order set user_delete_time = ${since}, update_time = ${now} where id = ${id}`.execute(tx);
}

/** How many orders of a member have not come to their end, supports of crowdfundings apart. */
export async function countUnfinished(tx: Tx, userId: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from shop_order o
		where o.user_id = ${userId} and o.type <> ${lit(supportOrder.type)}
			and (o.status not in (${lit(...endedOrder)}) or (o.pay_type = ${lit(onDelivery)} and ${cashDue(sql`o.id`)} > 0))`.execute(
		tx,
	);
	return rows[0]?.count ?? 0;
}

/** Gives the orders of a guest to a member. */
export async function moveOrders(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
	await sql`update shop_order set user_id = ${to}, version = version + 1 where user_id = ${from}`.execute(tx);
}

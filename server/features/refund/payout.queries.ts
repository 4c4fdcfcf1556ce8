import { sql } from 'kysely';
import type { Tx } from '#server/database/handle.ts';
import { hold } from '#server/database/locks.ts';
import type { Stored } from '#server/database/stored.ts';

export type BackShare = Stored<
	'shop_order',
	'id' | 'paid_balance' | 'paid_gift' | 'refund_amount' | 'order_no' | 'status'
>;

const share = (orderId: number) =>
	sql`select id, paid_balance, paid_gift, refund_amount, order_no, status from shop_order where id = ${orderId}`;

/** Locks the order that money goes back to, and how it was paid. */
export async function lockPaidOrder(tx: Tx, orderId: number): Promise<BackShare | undefined> {
	const rows = await hold(tx, 'order', sql<BackShare>`${share(orderId)} for no key update`);
	return rows[0];
}

/** The same of an order that money goes back beside: it is not changed, and may be waiting to be paid by then. */
export async function findPaidOrder(tx: Tx, orderId: number): Promise<BackShare | undefined> {
	const { rows } = await sql<BackShare>`${share(orderId)}`.execute(tx);
	return rows[0];
}

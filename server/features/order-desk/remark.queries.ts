import { sql } from 'kysely';
import type { Tx } from '#server/database/handle.ts';
import { hold } from '#server/database/locks.ts';

export interface RemarkedOrder {
	readonly id: number;
	readonly order_no: string;
	readonly status: string;
	readonly admin_remark: string;
	readonly merchant_remark: string;
	readonly flag: number;
}

/** Holds an order to write a remark on it; of a merchant, only one of its own. */
export async function holdRemarked(tx: Tx, id: number, merchantId?: number): Promise<RemarkedOrder | undefined> {
	const rows = await hold(
		tx,
		'order',
		sql<RemarkedOrder>`
		select id, order_no, status, admin_remark, merchant_remark, flag from shop_order
		where id = ${id} and ${merchantId === undefined ? sql`true` : sql`merchant_id = ${merchantId}`}
		for no key update`,
	);
	return rows[0];
}

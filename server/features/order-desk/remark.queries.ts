import { sql } from 'kysely';
import { anyId } from '#server/database/any-of.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { hold } from '#server/database/locks.ts';
import type { Stored } from '#server/database/stored.ts';

export type RemarkedOrder = Stored<
	'shop_order',
	'id' | 'order_no' | 'status' | 'admin_remark' | 'merchant_remark' | 'flag'
>;

/** What some orders are called; of a merchant, its own alone. */
export function findNamed(
	db: Database,
	ids: readonly number[],
	{ merchantId }: { readonly merchantId?: number },
): Promise<{ id: number; order_no: string }[]> {
	const named = db.selectFrom('shop_order').select(['id', 'order_no']).where('id', '=', anyId(ids));
	return (merchantId === undefined ? named : named.where('merchant_id', '=', merchantId)).execute();
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

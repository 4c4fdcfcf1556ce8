import { sql } from 'kysely';
import type { OrderFacts } from '#domain/order/order.transitions.ts';
import type { Database } from '#server/database/handle.ts';
import type { Stored } from '#server/database/stored.ts';

export type BulkOrder = OrderFacts & Stored<'shop_order', 'id' | 'order_no' | 'consignee' | 'goods_num'>;

/** Orders by their numbers, as far as shipping looks at them. */
export async function findBulkOrders(db: Database, nos: readonly string[]): Promise<BulkOrder[]> {
	const { rows } = await sql<BulkOrder>`
		select id, order_no, consignee, goods_num, status, refund_status, ship_status, ship_hold, type, refund_amount
		from shop_order where order_no = any(${[...nos]}::text[])`.execute(db);
	return rows;
}

import { sql } from 'kysely';
import type { OrderFacts } from '#domain/order/order.transitions.ts';
import type { Database } from '#server/database/handle.ts';

export interface BulkOrder extends OrderFacts {
	readonly id: number;
	readonly order_no: string;
	readonly consignee: string;
	readonly goods_num: number;
}

/** Orders by their numbers, as far as shipping looks at them. */
export async function findBulkOrders(db: Database, nos: readonly string[]): Promise<BulkOrder[]> {
	const { rows } = await sql<BulkOrder>`
		select id, order_no, consignee, goods_num, status, refund_status, ship_status, ship_hold, type, refund_amount
		from shop_order where order_no = any(${[...nos]}::text[])`.execute(db);
	return rows;
}

import { sql } from 'kysely';
import { orderRefundStatus, orderStatus } from '#domain/order/order.status.ts';
import type { OrderFacts } from '#domain/order/order.transitions.ts';
import type { Database } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import type { Stored } from '#server/database/stored.ts';
import { scopeOf } from './list.queries.ts';

export type BulkOrder = OrderFacts &
	Stored<'shop_order', 'id' | 'order_no' | 'user_id' | 'merchant_id' | 'consignee' | 'goods_num'>;

/** Orders by their numbers, as far as shipping looks at them; of a merchant, its own alone. */
export async function findBulkOrders(
	db: Database,
	nos: readonly string[],
	scope: { readonly merchantId?: number },
): Promise<BulkOrder[]> {
	const { rows } = await sql<BulkOrder>`
		select id, order_no, user_id, merchant_id, consignee, goods_num, status, refund_status, ship_status, ship_hold, type, refund_amount
		from shop_order o where o.order_no = any(${[...nos]}::text[]) and ${scopeOf(scope)}`.execute(db);
	return rows;
}

interface NumberUser extends Stored<'shop_order', 'user_id' | 'order_no' | 'merchant_id'> {
	readonly tracking_no: string;
}

/** Who has these tracking numbers on a parcel already. */
export async function findUsers(db: Database, nos: readonly string[]): Promise<NumberUser[]> {
	const { rows } = await sql<NumberUser>`
		select distinct on (s.tracking_no, o.user_id) s.tracking_no, o.user_id, o.order_no, o.merchant_id
		from shipment s join shop_order o on o.id = s.order_id
		where s.tracking_no = any(${[...nos]}::text[]) and s.direction = 'out' and s.cancel_time is null
		order by s.tracking_no, o.user_id, s.id desc`.execute(db);
	return rows;
}

export interface OpenOrder extends Stored<'shop_order', 'order_no' | 'consignee' | 'user_remark' | 'gift_message'> {
	readonly goods: string;
	readonly area_text: string;
	readonly address: string;
}

/** Orders that can be shipped now, the longest waiting first. */
export async function findOpenOrders(db: Database, most: number): Promise<OpenOrder[]> {
	const { rows } = await sql<OpenOrder>`
		with open as materialized (
			select o.id from shop_order o
			where o.status = ${lit(orderStatus.toShip)} and o.ship_hold = 0 and o.refund_status <> ${lit(orderRefundStatus.running)}
			order by o.id limit ${most}
		)
		select o.order_no, o.consignee, o.address, o.user_remark, o.gift_message,
			concat_ws(' ', nullif(o.province, ''), nullif(o.city, ''), nullif(o.area, '')) as area_text,
			(select string_agg(l.name || ' × ' || (l.num - l.ship_num - l.refund_num), '; ' order by l.id) from (
				select * from order_goods where order_id = o.id and num > ship_num + refund_num order by id limit 20) l) as goods
		from open join shop_order o on o.id = open.id order by o.id`.execute(db);
	return rows.map((row) => ({ ...row, goods: row.goods ?? '' }));
}

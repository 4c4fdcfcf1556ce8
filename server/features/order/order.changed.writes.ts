import { type RawBuilder, sql } from 'kysely';
import { orderStatus, shipStatus } from '#domain/order/order.status.ts';
import type { PrintKind } from '#domain/order-desk/print.contract.ts';
import type { PricedGroup } from '#domain/price/price.lines.ts';
import type { Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { bigint, recordset } from '#server/database/recordset.ts';
import type { OrderHead } from './order.placed.writes.ts';

/** What another price writes into a line. */
const pricedLine = recordset({
	id: bigint(),
	adjust_off: bigint(),
	pay_amount: bigint(),
	freight_share: bigint(),
	commission_amount: bigint(),
	commission_freight: bigint(),
});

/** Writes another price into an order that is not paid, and into its lines: `false` = it is no longer unpaid. */
export async function writePrice(tx: Tx, orderId: number, group: PricedGroup, now: number): Promise<boolean> {
	const { rows } = await sql<{ id: number }>`
		with changed as (
			update shop_order set adjust_off = ${group.adjust_off}, freight_amount = ${group.freight_amount},
				freight_off = ${group.freight_off}, pay_amount = ${group.pay_amount},
				calc_trace = ${JSON.stringify(group.trace)}::jsonb, version = version + 1, update_time = ${now}
			where id = ${orderId} and status = ${lit(orderStatus.toPay)} returning id
		)
		update order_goods l set ${pricedLine.assigned('g', 'id')}
		from changed, ${pricedLine.rows(group.lines, 'g')}
		where l.order_id = changed.id and l.id = g.id
		returning l.id`.execute(tx);
	return rows.length === group.lines.length;
}

/** Where an order goes, as its row keeps it. */
export type NewAddress = Omit<OrderHead, 'gift_message' | 'language' | 'unproven_from'>;

/** Sends an order elsewhere: `false` = a parcel of it is on its way by now, or has its label where that counts. */
export async function writeAddress(
	tx: Tx,
	{ orderId, isUnlabelled }: { orderId: number; isUnlabelled: boolean },
	address: NewAddress,
	now: number,
): Promise<boolean> {
	const result = await tx
		.updateTable('shop_order')
		// Sheets with the old address are of no use any more.
		.set((row) => ({
			...address,
			packing_print_time: null,
			waybill_print_time: null,
			version: row('version', '+', 1),
			update_time: now,
		}))
		.where('id', '=', orderId)
		.where('status', 'in', [orderStatus.toPay, orderStatus.toShip])
		.where('ship_status', '=', shipStatus.none)
		.$if(isUnlabelled, (query) => query.where('waybill_print_time', 'is', null))
		.executeTakeFirst();
	return result.numUpdatedRows === 1n;
}

/** Writes what staff or its merchant remark on an order. */
export async function writeRemark(
	tx: Tx,
	id: number,
	remark: { admin_remark: string; flag: number } | { merchant_remark: string },
	now: number,
): Promise<void> {
	await tx
		.updateTable('shop_order')
		.set({ ...remark, update_time: now })
		.where('id', '=', id)
		.execute();
}

/** Marks the orders of the part `locked` as printed, but for those whose sheet bears an address that is no longer theirs. */
export function printedOrders(kind: PrintKind, now: number): RawBuilder<unknown> {
	return sql`
			update shop_order o set ${sql.ref(`${kind}_print_time`)} = ${now} from locked where o.id = locked.id and not locked.is_moved`;
}

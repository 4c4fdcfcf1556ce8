import { sql } from 'kysely';
import type { Operator } from '#domain/order/operator.ts';
import { shipmentStatus } from '#domain/order/parcel.ts';
import type { Database, Tx } from '#server/database/handle.ts';

/** The parcel that comes back, one of each refund; another number makes it another parcel that nothing is known of. */
export async function putReturnParcel(
	tx: Tx,
	parcel: {
		no: string;
		refundId: number;
		orderId: number;
		company: { id: number; code: string; name: string };
		trackingNo: string;
		lines: readonly { order_goods_id: number; num: number }[];
	},
	{ now, by }: { now: number; by: Operator },
): Promise<void> {
	await sql`
		insert into shipment as s (no, direction, order_id, refund_id, company_id, company_code, company_name, tracking_no, lines,
			operator_type, operator_id, ship_time, create_time, update_time)
		values (${parcel.no}, 'return', ${parcel.orderId}, ${parcel.refundId}, ${parcel.company.id}, ${parcel.company.code},
			${parcel.company.name}, ${parcel.trackingNo}, ${JSON.stringify(parcel.lines)}::jsonb, ${by.type}, ${by.id}, ${now},
			${now}, ${now})
		on conflict (refund_id) where direction = 'return' do update set company_id = excluded.company_id,
			company_code = excluded.company_code, company_name = excluded.company_name, tracking_no = excluded.tracking_no,
			ship_time = excluded.ship_time, update_time = excluded.update_time, status = ${shipmentStatus.shipped},
			traces = '[]', follow_at = 0, follow_tries = 0
		where (s.company_id, s.tracking_no) is distinct from (excluded.company_id, excluded.tracking_no)`.execute(tx);
}

/** The parcel is here: nobody is asked for it any more. */
export async function endReturnParcel(tx: Tx, refundId: number, now: number): Promise<void> {
	await sql`
		update shipment set status = ${shipmentStatus.signed}, receive_time = ${now}, update_time = ${now}
		where refund_id = ${refundId} and direction = 'return'`.execute(tx);
}

/** The refund whose parcel this is. */
export async function findRefundOfParcel(db: Database, shipmentId: number): Promise<number | undefined> {
	const { rows } = await sql<{ refund_id: number }>`
		select refund_id from shipment where id = ${shipmentId} and direction = 'return'`.execute(db);
	return rows[0]?.refund_id;
}

/** When the carrier handed the parcel over, and never before it was sent; nothing where it has not said so. */
export async function findSignedTime(tx: Tx, refundId: number): Promise<number | undefined> {
	const { rows } = await sql<{ signed_at: number | null }>`
		select greatest(min((t.station->>'time')::bigint), max(s.ship_time)) as signed_at
		from shipment s cross join lateral jsonb_array_elements(s.traces) as t (station)
		where s.refund_id = ${refundId} and s.direction = 'return' and s.status = ${shipmentStatus.signed}
			and t.station->>'state' = ${shipmentStatus.signed}
		having count(*) > 0`.execute(tx);
	return rows[0]?.signed_at ?? undefined;
}

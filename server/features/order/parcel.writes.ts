import { sql } from 'kysely';
import type { Operator } from '#domain/order/operator.ts';
import { shipmentStatus } from '#domain/order/parcel.ts';
import type { Tx } from '#server/database/handle.ts';

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

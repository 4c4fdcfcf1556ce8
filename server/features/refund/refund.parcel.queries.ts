import { sql } from 'kysely';
import { shipmentStatus } from '#domain/order/parcel.ts';
import type { Database, Tx } from '#server/database/handle.ts';

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

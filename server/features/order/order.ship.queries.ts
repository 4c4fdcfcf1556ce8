import { sql } from 'kysely';
import type { Operator } from '#domain/order/operator.ts';
import { type ParcelLine, type ShippableLine, shipmentStatus, shipmentType } from '#domain/order/parcel.ts';
import type { Trace } from '#domain/order/tracking.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { hold } from '#server/database/locks.ts';
import { bigint, integer, recordset } from '#server/database/recordset.ts';
import type { Stored } from '#server/database/stored.ts';

/** The lines of an order that is locked already. */
export async function findShippable(db: Database | Tx, orderId: number): Promise<ShippableLine[]> {
	return db
		.selectFrom('order_goods')
		.select(['id', 'num', 'ship_num', 'refund_num', 'refund_ing_num'])
		.where('order_id', '=', orderId)
		.orderBy('id')
		.execute();
}

export interface NewParcel {
	readonly no: string;
	readonly orderId: number;
	readonly company: { readonly id: number; readonly code: string; readonly name: string };
	readonly trackingNo: string;
	readonly lines: readonly ParcelLine[];
}

/** Writes the parcel and counts its pieces as sent. */
export async function insertShipment(
	tx: Tx,
	parcel: NewParcel,
	{ now, by }: { now: number; by: Operator },
): Promise<number> {
	await addShipped(tx, parcel.orderId, parcel.lines);
	const { id } = await tx
		.insertInto('shipment')
		.values({
			no: parcel.no,
			order_id: parcel.orderId,
			company_id: parcel.company.id,
			company_code: parcel.company.code,
			company_name: parcel.company.name,
			tracking_no: parcel.trackingNo,
			lines: JSON.stringify(parcel.lines),
			operator_type: by.type,
			operator_id: by.id,
			ship_time: now,
			create_time: now,
			update_time: now,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** Whether a tracking number is rather that of an order, and an order of another member that has it on a parcel. */
export async function findUses(
	tx: Tx,
	trackingNo: string,
	userId: number,
): Promise<{ isOrder: boolean; other: Stored<'shop_order', 'order_no' | 'merchant_id'> | null }> {
	const { rows } = await sql<{ isOrder: boolean; other: Stored<'shop_order', 'order_no' | 'merchant_id'> | null }>`
		select exists (select from shop_order where order_no = ${trackingNo}) as "isOrder",
			(select jsonb_build_object('order_no', o.order_no, 'merchant_id', o.merchant_id)
				from shipment s join shop_order o on o.id = s.order_id
				where s.tracking_no = ${trackingNo} and s.direction = 'out' and s.cancel_time is null and o.user_id <> ${userId}
				order by s.id desc limit 1) as other`.execute(tx);
	return rows[0] ?? { isOrder: false, other: null };
}

/** Puts company and number of a parcel right: it is another parcel then, of which nothing is known yet. */
export async function writeLabel(
	tx: Tx,
	id: number,
	{
		company,
		trackingNo,
		now,
	}: { company: { id: number; code: string; name: string }; trackingNo: string; now: number },
): Promise<void> {
	await sql`
		update shipment set company_id = ${company.id}, company_code = ${company.code}, company_name = ${company.name},
			tracking_no = ${trackingNo}, status = ${shipmentStatus.shipped}, traces = '[]', follow_at = 0, follow_tries = 0,
			update_time = ${now}
		where id = ${id}`.execute(tx);
}

/** In how many parcels an order has left; those called back do not count. */
export async function countParcels(tx: Tx, orderId: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from shipment
		where order_id = ${orderId} and direction = 'out' and cancel_time is null`.execute(tx);
	return rows[0]?.count ?? 0;
}

const parcelLine = recordset({ order_goods_id: bigint(), num: integer() });

/** Counts pieces as sent, or with negative numbers as sent no longer. */
export async function addShipped(tx: Tx, orderId: number, lines: readonly ParcelLine[]): Promise<void> {
	await sql`
		update order_goods l set ship_num = l.ship_num + w.num
		from ${parcelLine.rows(lines, 'w')}
		where l.id = w.order_goods_id and l.order_id = ${orderId}`.execute(tx);
}

export interface ShipmentRow
	extends Stored<
			'shipment',
			| 'id'
			| 'order_id'
			| 'status'
			| 'company_code'
			| 'company_name'
			| 'tracking_no'
			| 'lines'
			| 'traces'
			| 'ship_time'
			| 'cancel_time'
		>,
		Stored<'shop_order', 'merchant_id' | 'phone'> {
	readonly lines: readonly ParcelLine[];
	readonly traces: readonly Trace[];
}

/** Whether parcels go to members or come back from them. */
export type Direction = 'out' | 'return';

/** Who names the numbers of parcels. */
const senders = { out: 'o.merchant_id', return: 'o.user_id' } as const;

/** Which parcels somebody may touch: all that go out unless the scope says otherwise. */
export interface ParcelScope {
	readonly merchantId?: number;
	readonly direction?: Direction;
}

/** A parcel of the shop, or of one merchant's orders. */
export async function findShipment(
	db: Database | Tx,
	id: number,
	{ merchantId, direction = 'out' }: ParcelScope = {},
): Promise<ShipmentRow | undefined> {
	const { rows } = await sql<ShipmentRow>`
		select s.id, s.order_id, o.merchant_id, s.status, s.company_code, s.company_name, s.tracking_no, o.phone, s.lines, s.traces,
			s.ship_time, s.cancel_time
		from shipment s join shop_order o on o.id = s.order_id
		where s.id = ${id} and s.direction = ${direction} and (${merchantId ?? null}::bigint is null or o.merchant_id = ${merchantId ?? null})`.execute(
		db,
	);
	return rows[0];
}

/** Takes a parcel out of the world; it stays in the books. */
export async function cancelShipmentRow(tx: Tx, id: number, now: number): Promise<boolean> {
	const { numAffectedRows } = await sql`
		update shipment set cancel_time = ${now}, update_time = ${now} where id = ${id} and cancel_time is null`.execute(
		tx,
	);
	return (numAffectedRows ?? 0n) > 0n;
}

export async function writeTraces(
	tx: Tx,
	id: number,
	{ traces, status, now }: { traces: readonly Trace[]; status: string; now: number },
): Promise<void> {
	await sql`
		update shipment set traces = ${JSON.stringify(traces)}::jsonb, status = ${status}, update_time = ${now}
		where id = ${id}`.execute(tx);
}

/** How many stations of all parcels of an order were written by hand. */
export async function countTyped(tx: Tx, orderId: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from shipment s cross join lateral jsonb_array_elements(s.traces) as t (station)
		where s.order_id = ${orderId} and s.direction = 'out' and t.station ? 'by_hand'`.execute(tx);
	return rows[0]?.count ?? 0;
}

/** Keeps two changes of one parcel's traces apart. */
export async function lockShipment(tx: Tx, id: number): Promise<void> {
	await hold(tx, 'shipment', sql<{ id: number }>`select id from shipment where id = ${id} for no key update`);
}

/**
 * Parcels on their way that are to be asked for now, the longest waiting first of each merchant, or of each member who sends some
 * back: they take turns, so that whoever has very many does not keep the others waiting.
 */
export async function findToFollow(
	db: Database,
	{ direction, now, since, limit }: { direction: Direction; now: number; since: number; limit: number },
): Promise<{ id: number; follow_tries: number }[]> {
	const { rows } = await sql<{ id: number; follow_tries: number }>`
		select id, follow_tries from (
			select s.id, s.follow_tries, s.follow_at,
				row_number() over (partition by ${sql.ref(senders[direction])} order by s.follow_at, s.id) as turn
			from shipment s join shop_order o on o.id = s.order_id
			where s.direction = ${direction} and s.type = ${lit(shipmentType.express)} and s.cancel_time is null
				and s.status <> ${lit(shipmentStatus.signed)} and s.follow_at <= ${now} and s.ship_time > ${since} and s.tracking_no <> ''
		) due
		order by turn, follow_at, id limit ${limit}`.execute(db);
	return rows;
}

/** When a parcel is asked for next. */
export async function putFollowed(
	db: Database,
	id: number,
	{ tries, nextAt }: { tries: number; nextAt: number },
): Promise<void> {
	await sql`update shipment set follow_at = ${nextAt}, follow_tries = ${tries} where id = ${id}`.execute(db);
}

import { type RawBuilder, sql } from 'kysely';
import { leastSpent, type OrderingMember } from '#domain/checkout/reservation.ts';
import { cancelType, orderStatus } from '#domain/order/order.status.ts';
import { stockMode } from '#domain/stock/stock.rules.ts';
import type { Database } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';

/** A member with what is reserved for them and their latest checkouts. */
export interface ReservingMember extends OrderingMember {
	readonly checkouts: { readonly hour: number; readonly day: number };
}

const [hour, day] = [60 * 60, 24 * 60 * 60];
/** Of the checkouts and cancelled orders of a member no more than the newest are looked at. */
const newest = 300;

const reservedBy = (whose: ReturnType<typeof sql>) => sql`(
	select coalesce(sum(l.num), 0)::int from shop_order o join order_goods l on l.order_id = o.id
	where o.status = ${lit(orderStatus.toPay)} and l.stock_mode = ${stockMode.atOrder} and ${whose})`;

/** What unpaid orders of the member `m`, and of unproven members of the same address, reserve; who places locks the member. */
export function reservingMember(address: string, now: number): RawBuilder<ReservingMember> {
	return sql<ReservingMember>`json_build_object('hasSpent', m.order_amount >= ${leastSpent}, 'reserved', ${reservedBy(sql`o.user_id = m.id`)},
			'reservedOfAddress', ${reservedBy(sql`${address}::text <> '' and o.unproven_from <> '' and o.unproven_from = ${address}`)}, 'ranOut', (
				select count(*)::int from (
					select cancel_type, cancel_time, pay_time from shop_order
					where user_id = m.id and status = ${lit(orderStatus.cancelled)} order by id desc limit ${newest}
				) ended where pay_time is null and cancel_type in (${cancelType.member}, ${cancelType.timeout}) and cancel_time > ${now - day}
			), 'checkouts', (
				select json_build_object('hour', count(*) filter (where create_time > ${now - hour}), 'day', count(*)) from (
					select create_time from payment
					where user_id = m.id and request_key is not null order by id desc limit ${newest}
				) placed where create_time > ${now - day}
			))`;
}

/** The same for somebody who is no member yet: nothing is theirs, and only their address is known. */
export async function reservingStranger(db: Database, address: string): Promise<ReservingMember> {
	const { rows } = await sql<{ reserved: number }>`
		select ${reservedBy(sql`${address}::text <> '' and o.unproven_from <> '' and o.unproven_from = ${address}`)} as reserved`.execute(
		db,
	);
	const reservedOfAddress = rows[0]?.reserved ?? 0;
	return { hasSpent: false, ranOut: 0, reserved: 0, reservedOfAddress, checkouts: { hour: 0, day: 0 } };
}

import { sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import { orderStatus } from '#domain/order/order.status.ts';
import type { Database } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { joinedToOrder, type ListedOrder, orderColumns, scopeOf } from './list.queries.ts';
import { endsWith } from './order.search.queries.ts';

/** More than one may end alike; whoever sees so many types another digit. */
const most = 6;

/** Orders under a number or with its last digits: those to be shipped first, then the newest. */
export async function findByNumber(
	db: Database,
	{ number, ...scope }: { number: string; merchantId?: number },
	language: Language,
): Promise<(ListedOrder & { address: string })[]> {
	const { rows } = await sql<ListedOrder & { address: string }>`
		with found as materialized (
			select o.id, o.status = ${lit(orderStatus.toShip)} as is_open from shop_order o
			where ${scopeOf(scope)} and (o.order_no = ${number} or ${endsWith(number)})
			order by o.order_no = ${number} desc, is_open desc, o.id desc limit ${most}
		)
		select ${orderColumns(language)}, o.address from found join shop_order o on o.id = found.id ${joinedToOrder}
		order by o.order_no = ${number} desc, found.is_open desc, o.id desc`.execute(db);
	return rows;
}

import { sql } from 'kysely';
import { typedNumber } from '#domain/order/order.number.ts';
import { hasName } from '#server/auth/account-names.ts';
import type { Database } from '#server/database/handle.ts';
import { endsWith, namedLike, sent } from '#server/features/order-desk/search.service.ts';

/** Rows of one kind that the palette shows. */
export const most = 5;

/** So many lines are looked at for the orders of goods; whoever wants all of them opens the list. */
const linesLookedAt = 200;

/** The newest orders by their number or its last digits, a phone, a parcel's number or what was bought. */
export async function ordersBy(db: Database, text: string) {
	const { rows } = await sql<{ id: number; order_no: string; consignee: string; status: string }>`
		with found as materialized (
			(select o.id from shop_order o where o.order_no = ${typedNumber(text)})
			union (select o.id from shop_order o where o.phone = ${text} order by o.id desc limit ${most})
			union (select o.id from shop_order o where ${endsWith(text)} limit ${linesLookedAt})
			union (select s.order_id from shipment s where ${sent(text)} limit ${linesLookedAt})
			union (select l.order_id from order_goods l where ${namedLike(text)} limit ${linesLookedAt})
		)
		select id, order_no, consignee, status from shop_order
		where id in (select id from found) order by id desc limit ${most}`.execute(db);
	return rows;
}

/** Members by account, phone, or the beginning of either name. */
export async function membersBy(db: Database, text: string) {
	const start = `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
	const { rows } = await sql<{ id: number; username: string; nickname: string }>`
		select id, username, nickname from member
		where (mobile = ${text} or lower(username) like ${start} or lower(nickname) like ${start})
			and status <> 'deleted'
		order by ${hasName(text)} desc, id desc limit ${most}`.execute(db);
	return rows;
}

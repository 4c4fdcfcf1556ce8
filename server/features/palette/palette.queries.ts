import { sql } from 'kysely';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { Language } from '#domain/kernel/language.ts';
import { lastDigits, typedNumber } from '#domain/order/order.number.ts';
import { orderStatus } from '#domain/order/order.status.ts';
import type { OrderFacts } from '#domain/order/order.transitions.ts';
import { hasName } from '#server/auth/account-names.ts';
import type { Database } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import type { Stored } from '#server/database/stored.ts';
import { endsWith, namedLike, printed, sent } from '#server/features/order-desk/search.service.ts';
import { columnOf } from '#server/resource/columns.queries.ts';
import { anyLike } from '#server/resource/search.queries.ts';
import { indexedTexts } from '#server/resource/text-index.queries.ts';

/** Rows of one kind that the palette shows. */
export const most = 5;

/** So many lines are looked at for the orders of goods; whoever wants all of them opens the list. */
const linesLookedAt = 200;

/** An order with what its buttons follow from. */
export interface FoundOrder
	extends Omit<OrderFacts, 'status'>,
		Stored<'shop_order', 'id' | 'order_no' | 'consignee' | 'phone' | 'status'> {}

const orderFacts = sql`id, order_no, consignee, phone, status, refund_status, ship_status, ship_hold, type, refund_amount`;

/** The newest orders by their number or its last digits, a phone, a parcel's number or what was bought. */
export async function ordersBy(db: Database, text: string, limit: number): Promise<FoundOrder[]> {
	const { rows } = await sql<FoundOrder>`
		with found as materialized (
			(select o.id from shop_order o where o.order_no = ${typedNumber(text)})
			union (select o.id from shop_order o where o.phone = ${text} order by o.id desc limit ${limit})
			union (select o.id from shop_order o where ${endsWith(text)} limit ${linesLookedAt})
			union (select s.order_id from shipment s where ${sent(text)} limit ${linesLookedAt})
			union (select l.order_id from order_goods l where ${namedLike(text)} limit ${linesLookedAt})
		)
		select ${orderFacts} from shop_order
		where id in (select id from found) order by id desc limit ${limit}`.execute(db);
	return rows;
}

/** The orders that wait longest for somebody to pack them and whose sheets nobody has printed. */
export async function unprintedOrders(db: Database, limit: number): Promise<FoundOrder[]> {
	const { rows } = await sql<FoundOrder>`
		select ${orderFacts} from shop_order o
		where o.status = ${lit(orderStatus.toShip)} and ${printed} = 0
		order by o.id limit ${limit}`.execute(db);
	return rows;
}

const refundTexts = { texts: indexedTexts('refund', 'r', 'refund_no') };
const refundNumbers = [
	columnOf('string', sql`r.refund_no`, refundTexts),
	columnOf('string', sql`r.order_no`, refundTexts),
];

export interface FoundRefund
	extends Stored<'refund', 'id' | 'refund_no' | 'order_no' | 'audit_status' | 'status'>,
		Stored<'member', 'nickname'> {}

/** The newest refunds by their number or that of the order, whole or its last digits. */
export async function refundsBy(db: Database, text: string, limit: number): Promise<FoundRefund[]> {
	const number = typedNumber(text).toUpperCase();
	if (!lastDigits(number.replace(/^\D/, ''))) return [];
	const { rows } = await sql<FoundRefund>`
		with found as materialized (
			select r.id from refund r where ${anyLike(refundNumbers, number)} limit ${linesLookedAt}
		)
		select r.id, r.refund_no, r.order_no, r.audit_status, r.status, u.nickname
		from refund r join member u on u.id = r.user_id
		where r.id in (select id from found) and (r.refund_no like ${`%${number}`} or r.order_no like ${`%${number}`})
		order by r.id desc limit ${limit}`.execute(db);
	return rows;
}

/** Parcels by their number: those to members, and those that come back. */
export async function parcelsBy(db: Database, text: string, ways: { isOut: boolean; isBack: boolean }) {
	const { rows } = await sql<{
		id: number;
		tracking_no: string;
		order_id: number;
		order_no: string;
		refund_id: number;
	}>`
		select s.id, s.tracking_no, s.order_id, o.order_no, coalesce(s.refund_id, 0) as refund_id
		from shipment s join shop_order o on o.id = s.order_id
		where ${sent(text)} and s.tracking_no <> ''
			and case s.direction when 'return' then ${ways.isBack}::boolean else ${ways.isOut}::boolean end
		order by s.id desc limit ${most}`.execute(db);
	return rows;
}

const skuTexts = { texts: indexedTexts('sku', 'k', 'sku_code') };
const skuNames = [
	columnOf('string', sql`k.sku_code`, skuTexts),
	columnOf('string', sql`k.spec_text`, skuTexts),
	columnOf('string', sql`coalesce(k.i18n #>> '{en,spec_text}', '')`, skuTexts),
];

/** Skus by code or by what their variant is called, further words by the name of the goods; those of goods in the recycle bin are left out. */
export async function skusBy(db: Database, text: string, language: Language) {
	const words = text.replaceAll('\u0000', '').split(/\s+/).filter(Boolean).slice(0, 6);
	if (words.length === 0) return [];
	const own = words.map(
		(word) => sql`(select k.id from sku k where ${anyLike(skuNames, word)} order by k.id desc limit ${linesLookedAt})`,
	);
	const said = sql`concat_ws(' ', k.sku_code, k.spec_text, k.i18n #>> '{en,spec_text}', t.search_text)`;
	const every = words.map((word) => sql`${said} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
	const { rows } = await sql<{ id: number; goods_id: number; name: string; spec_text: string; sku_code: string }>`
		with found as materialized (${sql.join(own, sql` union `)})
		select k.id, k.goods_id, ${inLanguage(language, sql`t.i18n`, 'name', sql`t.name`)} as name,
			${inLanguage(language, sql`k.i18n`, 'spec_text', sql`k.spec_text`)} as spec_text, k.sku_code
		from found join sku k on k.id = found.id join goods t on t.id = k.goods_id
		where t.status <> ${lit(goodsStatus.recycled)} and ${sql.join(every, sql` and `)}
		order by k.enabled desc, k.id desc limit ${most}`.execute(db);
	return rows;
}

/** Members by account, phone, or the beginning of either name. */
export async function membersBy(db: Database, text: string) {
	const start = `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
	const { rows } = await sql<{ id: number; username: string; nickname: string }>`
		select id, username, nickname from member
		where (mobile = ${text} or lower(username) like ${start} or lower(nickname) like ${start})
			and status not in ('deleted', 'guest')
		order by ${hasName(text)} desc, id desc limit ${most}`.execute(db);
	return rows;
}

import { sql } from 'kysely';
import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import { cancelType, orderStatus, paidStatuses } from '#domain/order/order.status.ts';
import { paymentStatus } from '#domain/payment/payment.status.ts';
import type { RefundFacts } from '#domain/refund/refund.transitions.ts';
import type { Database } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';

/** Who is written to, about which order. */
interface Addressed {
	readonly user_id: number;
	readonly email: string;
	readonly member_status: string;
	readonly epoch: number;
	readonly language: Language;
	readonly order_id: number;
	readonly order_no: string;
}

/** The payment that its member still owes, with all of its orders. */
export async function findOwed(
	db: Database,
	paymentId: number,
): Promise<(Addressed & { amount: number; expire_at: number }) | undefined> {
	const { rows } = await sql<Addressed & { amount: number; expire_at: number }>`
		select m.id as user_id, m.email, m.status as member_status, m.epoch, o.language, o.order_id, o.order_no, p.amount, p.expire_at
		from payment p join member m on m.id = p.user_id, lateral (
			select min(language) as language, min(id) as order_id, string_agg(order_no, ', ' order by id) as order_no
			from shop_order where payment_id = p.id and status = ${lit(orderStatus.toPay)}
		) o
		where p.id = ${paymentId} and p.status in (${paymentStatus.created}, ${paymentStatus.paying}) and o.order_id is not null`.execute(
		db,
	);
	return rows[0];
}

/** An order that ended because its pieces were gone when its money came. */
export async function findSoldOut(
	db: Database,
	orderId: number,
): Promise<(Addressed & { amount: number }) | undefined> {
	const { rows } = await sql<Addressed & { amount: number }>`
		select m.id as user_id, m.email, m.status as member_status, m.epoch, o.language, o.id as order_id, o.order_no, o.pay_amount as amount
		from shop_order o join member m on m.id = o.user_id
		where o.id = ${orderId} and o.cancel_type = ${cancelType.soldOut}`.execute(db);
	return rows[0];
}

interface SentParcel extends Addressed {
	readonly company: string;
	readonly tracking_no: string;
	/** Where the carrier shows it, with a place for the number; empty = nowhere. */
	readonly query_url: string;
}

/** A parcel on its way, as long as nobody has called it back. */
export async function findParcel(db: Database, shipmentId: number): Promise<SentParcel | undefined> {
	const { rows } = await sql<SentParcel>`
		select m.id as user_id, m.email, m.status as member_status, m.epoch, o.language, o.id as order_id, o.order_no, s.tracking_no, coalesce(c.query_url, '') as query_url,
			case when o.language = 'en' then coalesce(nullif(c.i18n #>> '{en,name}', ''), s.company_name) else s.company_name end as company
		from shipment s join shop_order o on o.id = s.order_id join member m on m.id = o.user_id
			left join delivery_company c on c.id = s.company_id
		where s.id = ${shipmentId} and s.direction = 'out' and s.cancel_time is null`.execute(db);
	return rows[0];
}

interface Returning extends Addressed, RefundFacts {
	readonly refund_no: string;
	readonly deadline_at: number | null;
}

/** A refund with where it stands. */
export async function findReturn(db: Database, refundId: number): Promise<Returning | undefined> {
	const { rows } = await sql<Returning>`
		select m.id as user_id, m.email, m.status as member_status, m.epoch, o.language, o.id as order_id, o.order_no, r.refund_no, r.deadline_at, r.type, r.audit_status, r.status,
			r.user_ship_status, (r.offer_amount is not null)::int as has_offer, coalesce(r.payout_time, 0) as payout_time,
			r.escalated, r.merchant_id
		from refund r join shop_order o on o.id = r.order_id join member m on m.id = r.user_id
		where r.id = ${refundId}`.execute(db);
	return rows[0];
}

interface News extends Addressed {
	/** What the goods are called in the reader's language. */
	readonly name: string;
	readonly title: string;
	readonly content: string;
	readonly status: string;
	readonly end_time: number;
}

/** News for one supporter, as long as they support it. */
export async function findNews(db: Database, mailingId: number): Promise<News | undefined> {
	const { rows } = await sql<News>`
		select m.id as user_id, m.email, m.status as member_status, m.epoch, n.language, o.id as order_id, o.order_no, c.status, c.end_time, u.content,
			coalesce(nullif(g.i18n -> n.language ->> 'name', ''), g.name) as name,
			coalesce(nullif(u.i18n -> n.language ->> 'title', ''), u.title) as title
		from crowdfunding_mailing n join crowdfunding_update u on u.id = n.update_id join crowdfunding c on c.id = u.crowdfunding_id
			join goods g on g.id = c.goods_id join shop_order o on o.id = n.order_id join member m on m.id = n.user_id
		where n.id = ${mailingId} and o.status in (${lit(...paidStatuses)})`.execute(db);
	return rows[0];
}

/** The purchase of a guest by one of its orders: all orders that are paid for together. */
export async function findPurchase(
	db: Database,
	orderId: number,
): Promise<(Addressed & { amount: number }) | undefined> {
	const { rows } = await sql<Addressed & { amount: number }>`
		select m.id as user_id, m.email, m.status as member_status, m.epoch, o.language, o.id as order_id, all_of.order_no, all_of.amount
		from shop_order o join member m on m.id = o.user_id, lateral (
			select string_agg(order_no, ', ' order by id) as order_no, sum(pay_amount)::bigint as amount
			from shop_order where user_id = o.user_id
		) all_of
		where o.id = ${orderId} and m.status = ${lit(memberStatus.guest)}`.execute(db);
	return rows[0];
}

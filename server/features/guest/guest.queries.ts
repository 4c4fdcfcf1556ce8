import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import { foldCase } from '#domain/kernel/account.rules.ts';
import type { OrderStatus } from '#domain/order/order.status.ts';
import { paymentStatus } from '#domain/payment/payment.status.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { hold } from '#server/database/locks.ts';
import type { Stored } from '#server/database/stored.ts';

export interface KnownGuest extends Stored<'guest', 'user_id' | 'request_hash'> {
	readonly address_id: number;
	readonly status: string;
	readonly epoch: number;
}

/** The guest who has placed a checkout under a key before. */
export async function findByKey(tx: Tx, requestKey: string): Promise<KnownGuest | undefined> {
	const { rows } = await sql<KnownGuest>`
		select g.user_id, g.request_hash, m.status, m.epoch,
			coalesce((select min(id) from member_address where user_id = g.user_id), 0) as address_id
		from guest g join member m on m.id = g.user_id where g.request_key = ${requestKey}`.execute(tx);
	return rows[0];
}

export async function insertGuest(
	tx: Tx,
	{ userId, requestKey, requestHash, now }: { userId: number; requestKey: string; requestHash: string; now: number },
): Promise<void> {
	await sql`
		insert into guest (user_id, request_key, request_hash, create_time)
		values (${userId}, ${requestKey}, ${requestHash}, ${now})`.execute(tx);
}

/** Notes whose account a purchase belongs to by now. */
export async function writeClaimed(tx: Tx, { userId, by, now }: { userId: number; by: number; now: number }) {
	await sql`update guest set claimed_by = ${by}, claimed_time = ${now} where user_id = ${userId}`.execute(tx);
}

/** The account that has a guest's purchase. */
export async function findClaimer(db: Database | Tx, userId: number): Promise<number | undefined> {
	const { rows } = await sql<{ claimed_by: number | null }>`
		select claimed_by from guest where user_id = ${userId}`.execute(db);
	return rows[0]?.claimed_by ?? undefined;
}

/** Locks what moves with a purchase and comes before members in the order of locks. */
export async function holdPurchase(tx: Tx, userId: number): Promise<void> {
	const mine = (table: 'payment' | 'shop_order' | 'refund') =>
		sql<{ id: number }>`select id from ${sql.table(table)} where user_id = ${userId} order by id for no key update`;
	await hold(tx, 'payment', mine('payment'));
	await hold(tx, 'order', mine('shop_order'));
	await hold(tx, 'refund', mine('refund'));
}

const hasContact = (contact: string): RawBuilder<SqlBool> =>
	contact.includes('@')
		? sql<SqlBool>`(m.email <> '' and lower(m.email collate "C") = ${foldCase(contact)})`
		: sql<SqlBool>`(m.mobile <> '' and m.mobile = ${contact})`;

/** Whether somebody with this contact may not buy, with an account or without. */
export async function isBarred(tx: Tx, contact: string): Promise<boolean> {
	const { rows } = await sql`select from member m where m.is_black = 1 and ${hasContact(contact)} limit 1`.execute(tx);
	return rows.length > 0;
}

/** The order of a guest by its number and the contact that it was placed with. */
export async function findOrderOf(
	db: Database,
	{ orderNo, contact }: { orderNo: string; contact: string },
): Promise<{ id: number; user_id: number; email: string } | undefined> {
	const { rows } = await sql<{ id: number; user_id: number; email: string }>`
		select o.id, o.user_id, m.email from shop_order o join member m on m.id = o.user_id
		where o.order_no = ${orderNo} and m.status = ${lit(memberStatus.guest)} and ${hasContact(contact)}`.execute(db);
	return rows[0];
}

export interface Purchase extends Stored<'member', 'email' | 'mobile'> {
	readonly pay_no: string;
	readonly orders: readonly (Stored<'shop_order', 'id' | 'order_no' | 'create_time'> & { status: OrderStatus })[];
}

/** The purchase of a guest: what is still to pay first, if anything is. */
export async function findPurchase(db: Database, userId: number): Promise<Purchase | undefined> {
	const { rows } = await sql<Purchase>`
		select m.email, m.mobile, coalesce((
				select p.pay_no from payment p where p.user_id = m.id
				order by p.status in (${paymentStatus.created}, ${paymentStatus.paying}) desc, p.id desc limit 1), '') as pay_no,
			(select coalesce(json_agg(json_build_object('id', o.id, 'order_no', o.order_no, 'status', o.status,
				'create_time', o.create_time) order by o.id), '[]') from shop_order o where o.user_id = m.id) as orders
		from member m where m.id = ${userId}`.execute(db);
	return rows[0];
}

/** A guest whose address is to be corrected, locked, with the newest of their orders, 0 = none. */
export async function findGuestToCorrect(
	tx: Tx,
	userId: number,
): Promise<{ id: number; email: string; is_black: number; order_id: number } | undefined> {
	const [guest] = await hold(
		tx,
		'member',
		sql<{ id: number; email: string; is_black: number; order_id: number }>`
			select id, email, is_black, coalesce((select max(o.id) from shop_order o where o.user_id = m.id), 0) as order_id
			from member m where id = ${userId} and status = ${lit(memberStatus.guest)} for update of m`,
	);
	return guest;
}

/** Forgets how an account came to be. */
export async function deleteGuest(tx: Tx, userId: number): Promise<void> {
	await sql`delete from guest where user_id = ${userId}`.execute(tx);
}

import { sql } from 'kysely';
import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import { couponStatus, receiveType } from '#domain/coupon/coupon.status.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';

const runsBy = (type: string) => sql<boolean>`k.status = ${lit(couponStatus.active)} and k.receive_type = ${lit(type)}`;

/** Whether any coupon comes with orders. */
export async function hasOrderGifts(tx: Tx): Promise<boolean> {
	const { rows } = await sql<{ has: boolean }>`
		select exists (select from coupon k where ${runsBy(receiveType.order)}) as has`.execute(tx);
	return rows[0]?.has ?? false;
}

/** The coupons that come with an order of so many cents and have not yet, in the order of locks. */
export async function findOrderGifts(
	tx: Tx,
	{ orderId, amount }: { orderId: number; amount: number },
): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select k.id from coupon k where ${runsBy(receiveType.order)} and k.gift_from <= ${amount}::bigint
			and not exists (select from user_coupon u where u.coupon_id = k.id and u.gift_order_id = ${orderId})
		order by k.id`.execute(tx);
	return rows.map(({ id }) => id);
}

/** The coupons for birthdays, in the order of locks. */
export async function findBirthdayCoupons(db: Database): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select k.id from coupon k where ${runsBy(receiveType.birthday)} order by k.id`.execute(db);
	return rows.map(({ id }) => id);
}

/** Members who were born on one of these days (`MM-DD`), the next of them above a number. */
export async function findBornOn(
	db: Database,
	{ days, above, most }: { days: readonly string[]; above: number; most: number },
): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select id from member
		where birthday is not null and to_char(birthday, 'MM-DD') = any(${[...days]}::text[]) and status = ${lit(memberStatus.enabled)}
			and id > ${above}::bigint
		order by id limit ${most}`.execute(db);
	return rows.map(({ id }) => id);
}

import { sql } from 'kysely';
import { userCouponStatus } from '#domain/coupon/coupon.status.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { hold } from '#server/database/locks.ts';

/** Whether another coupon has a shared code. */
export async function isCodeTaken(db: Database | Tx, code: string, id: number): Promise<boolean> {
	const { rows } = await sql<{ taken: boolean }>`
		select exists (select from coupon where code <> '' and upper(code collate "C") = upper(${code}::text collate "C") and id <> ${id})
			or exists (select from coupon_code where code = upper(regexp_replace(${code}, '-', '', 'g'))) as taken`.execute(
		db,
	);
	return rows[0]?.taken ?? false;
}

/** How many of some goods are a merchant's. */
export async function countOwnGoods(db: Database | Tx, ids: readonly number[], merchantId: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from goods where id = any(${[...ids]}::bigint[]) and merchant_id = ${merchantId}`.execute(
		db,
	);
	return rows[0]?.count ?? 0;
}

/** Locks coupons; how many pieces of them members have received. */
export async function countTaken(tx: Tx, ids: readonly number[]): Promise<number> {
	const rows = await hold(
		tx,
		'coupon',
		sql<{ id: number; taken: number }>`
			select id, taken from coupon where id = any(${[...ids]}::bigint[]) order by id for update`,
	);
	return rows.reduce((sum, { taken }) => sum + taken, 0);
}

/** What lists read in place of the table: each coupon with how many of it are used. */
export const listedCoupons = sql`(
	select k.*, (select count(*)::int from user_coupon u where u.coupon_id = k.id and u.status = ${lit(userCouponStatus.used)}) as used from coupon k
)`;

const firstOrder = (column: 'id' | 'order_no') => sql`(
	select o.${sql.ref(column)} from order_coupon c join shop_order o on o.id = c.order_id
	where c.user_coupon_id = u.id and c.returned = 0 order by o.id limit 1)`;

/** Received coupons, each with the first order that it is in. */
export const listedReceived = sql`(
	select u.*, ${firstOrder('id')} as order_id, ${firstOrder('order_no')} as order_no from user_coupon u
)`;

import { sql } from 'kysely';
import type { Database, Tx } from '#server/database/handle.ts';

/** Whether an order is in one of some promotions. */
export async function isPromotionUsed(db: Database | Tx, ids: readonly number[]): Promise<boolean> {
	const { rows } = await sql<{ used: boolean }>`
		select exists (select from order_promotion where promotion_id = any(${[...ids]}::bigint[])) as used`.execute(db);
	return rows[0]?.used ?? false;
}

/** Whether some of these goods are a creator's. */
export async function hasForeignGoods(db: Database | Tx, ids: readonly number[]): Promise<boolean> {
	const { rows } = await sql<{ has: boolean }>`
		select exists (select from goods where id = any(${[...ids]}::bigint[]) and merchant_id <> 0) as has`.execute(db);
	return rows[0]?.has ?? false;
}

const paidOrders = sql`from order_promotion p join shop_order o on o.id = p.order_id
		where p.promotion_id = k.id and o.pay_time is not null`;

/**
 * What lists read in place of the table: each promotion with the paid orders in it, and what it took off them. As values of their own they are
 * reckoned for the rows of a page alone, unless it is sorted by them.
 */
export const listedPromotions = sql`(
	select k.*, (select count(*) ${paidOrders})::int as orders, (select coalesce(sum(p.off_amount), 0) ${paidOrders})::bigint as off_amount
	from promotion k
)`;

import { type SqlBool, sql } from 'kysely';
import type { Tx } from '#server/database/handle.ts';

/** Nothing tells of it but the log of its making: never ordered, in no cart, no tier, no number that was looked at. */
export const isUnknown = sql<SqlBool>`(k.enabled = 0 and k.reserved = 0 and k.sales = 0
	and num_nonnulls(k.price_looked_at, k.weight_looked_at, k.volume_looked_at) = 0
	and not exists (select 1 from order_goods l where l.sku_id = k.id)
	and not exists (select 1 from cart c where c.sku_id = k.id)
	and not exists (select 1 from crowdfunding_tier t where t.sku_id = k.id)
	and (k.stock = 0 or not exists (select 1 from stock_log l where l.sku_id = k.id and l.create_time > k.create_time)))`;

/** Deletes those of locked skus that nothing tells of. */
export async function deleteUnknown(tx: Tx, ids: readonly number[]): Promise<void> {
	await sql`delete from sku k where k.id = any (${[...ids]}::bigint[]) and ${isUnknown}`.execute(tx);
}

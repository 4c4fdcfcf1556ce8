import { sql } from 'kysely';
import type { Tx } from '#server/database/handle.ts';

/** Adds the part `sums` (merchant_id, frozen, free) to what merchants have. */
export const bookedSums = sql`update merchant m set frozen = m.frozen + s.frozen, balance = m.balance + s.free
		from sums s where m.id = s.merchant_id`;

/** The amounts of the part `sums` (merchant_id, amount) are frozen no longer. */
export const thawedSums = sql`update merchant m set frozen = m.frozen - s.amount, balance = m.balance + s.amount
		from sums s where m.id = s.merchant_id`;

/** Whether a creator's goods are looked at; null = as the shop does. */
export async function writeGoodsAudit(tx: Tx, merchantId: number, own: number | null, now: number): Promise<boolean> {
	const done = await tx
		.updateTable('merchant')
		.set({ goods_audit: own, update_time: now })
		.where('id', '=', merchantId)
		.where('id', '>', 0)
		.executeTakeFirst();
	return done.numUpdatedRows > 0n;
}

import { sql } from 'kysely';
import type { Tx } from '#server/database/handle.ts';
import { bigint, type RowOf, recordset, smallint } from '#server/database/recordset.ts';

/** Adds the part `sums` (merchant_id, frozen, free) to what merchants have. */
export const bookedSums = sql`update merchant m set frozen = m.frozen + s.frozen, balance = m.balance + s.free
		from sums s where m.id = s.merchant_id`;

/** The amounts of the part `sums` (merchant_id, amount) are frozen no longer. */
export const thawedSums = sql`update merchant m set frozen = m.frozen - s.amount, balance = m.balance + s.amount
		from sums s where m.id = s.merchant_id`;

const ownAudit = recordset({ id: bigint(), goods_audit: smallint<number | null>() });

/** Whether the goods of some creators are looked at, null = as the shop does; answers which of them there are. */
export async function writeGoodsAudit(tx: Tx, own: readonly RowOf<typeof ownAudit>[], now: number): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		update merchant m set ${ownAudit.assigned('given', 'id')}, update_time = ${now}
		from ${ownAudit.rows(own, 'given')} where m.id = given.id and m.id > 0 returning m.id`.execute(tx);
	return rows.map(({ id }) => id);
}

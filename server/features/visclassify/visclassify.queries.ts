import { sql } from 'kysely';
import type { Tx } from '#server/database/handle.ts';

/** How many of some works are not a creator's; those that are gone count for nobody. */
export async function countForeign(tx: Tx, ids: readonly number[], merchantId: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from goods where id = any(${[...ids]}::bigint[]) and merchant_id <> ${merchantId}`.execute(
		tx,
	);
	return rows[0]?.count ?? 0;
}

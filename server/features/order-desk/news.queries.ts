import { sql } from 'kysely';
import { anyId } from '#server/database/any-of.ts';
import type { Database } from '#server/database/handle.ts';

/** The creators of orders; the shop's own are nobody's. */
export async function findCreators(db: Database, orderIds: readonly number[]): Promise<number[]> {
	const { rows } = await sql<{ merchant_id: number }>`
		select distinct merchant_id from shop_order where id = ${anyId(orderIds)} and merchant_id > 0`.execute(db);
	return rows.map(({ merchant_id }) => merchant_id);
}

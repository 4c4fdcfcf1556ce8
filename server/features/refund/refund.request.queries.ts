import { sql } from 'kysely';
import type { Tx } from '#server/database/handle.ts';

/** The refund of an order that was opened under this key. */
export async function findRequested(
	tx: Tx,
	orderId: number,
	requestKey: string,
): Promise<{ id: number; request_hash: string } | undefined> {
	const { rows } = await sql<{ id: number; request_hash: string }>`
		select id, request_hash from refund where order_id = ${orderId} and request_key = ${requestKey}`.execute(tx);
	return rows[0];
}

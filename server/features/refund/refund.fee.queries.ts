import { sql } from 'kysely';
import type { PromiseSnap } from '#domain/goods/service.rules.ts';
import type { Tx } from '#server/database/handle.ts';

/** What was promised with these lines when they were ordered. */
export async function findPromises(tx: Tx, lineIds: readonly number[]): Promise<(readonly PromiseSnap[])[]> {
	const { rows } = await sql<{ promises: readonly PromiseSnap[] }>`
		select service_snap as promises from order_goods where id = any(${[...lineIds]}::bigint[])`.execute(tx);
	return rows.map(({ promises }) => promises);
}

/** Writes that the freight of a return was paid; `false` = it was before. */
export async function writeReturnFee(tx: Tx, refundId: number, now: number): Promise<boolean> {
	const { rows } = await sql`
		update refund set return_fee_time = ${now} where id = ${refundId} and return_fee_time is null returning id`.execute(
		tx,
	);
	return rows.length === 1;
}

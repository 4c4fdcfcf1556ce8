import { sql } from 'kysely';
import type { PromiseSnap } from '#domain/goods/service.rules.ts';
import { refundAudit, refundStatus } from '#domain/refund/refund.status.ts';
import type { Tx } from '#server/database/handle.ts';

/** What was promised with these lines when they were ordered. */
export async function findPromises(tx: Tx, lineIds: readonly number[]): Promise<(readonly PromiseSnap[])[]> {
	const { rows } = await sql<{ promises: readonly PromiseSnap[] }>`
		select service_snap as promises from order_goods where id = any(${[...lineIds]}::bigint[])`.execute(tx);
	return rows.map(({ promises }) => promises);
}

/** What other refunds of the order, refused and ended ones apart, give for their returns, in cents. */
export async function findFeesOfOrder(tx: Tx, { id, order_id }: { id: number; order_id: number }): Promise<number> {
	const { rows } = await sql<{ sum: number }>`
		select coalesce(sum(return_fee), 0)::bigint as sum from refund
		where order_id = ${order_id} and id <> ${id} and audit_status <> ${refundAudit.refused} and status <> ${refundStatus.closed}`.execute(
		tx,
	);
	return rows[0]?.sum ?? 0;
}

/** What is agreed on for other returns of the merchant and not paid yet, in cents. */
export async function findFeesAgreed(
	tx: Tx,
	{ id, merchant_id }: { id: number; merchant_id: number },
): Promise<number> {
	const { rows } = await sql<{ sum: number }>`
		select coalesce(sum(return_fee), 0)::bigint as sum from refund
		where merchant_id = ${merchant_id} and id <> ${id} and return_fee > 0 and return_fee_time is null
			and audit_status <> ${refundAudit.refused} and status <> ${refundStatus.closed}`.execute(tx);
	return rows[0]?.sum ?? 0;
}

/** Writes that the freight of a return was paid; `false` = it was before. */
export async function writeReturnFee(tx: Tx, refundId: number, now: number): Promise<boolean> {
	const { rows } = await sql`
		update refund set return_fee_time = ${now} where id = ${refundId} and return_fee_time is null returning id`.execute(
		tx,
	);
	return rows.length === 1;
}

import { sql } from 'kysely';
import { type AccountAudience, audiences } from '#domain/access/audiences.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { noteLocked } from '#server/database/locks.ts';

export interface LockedAccount {
	readonly epoch: number;
	readonly is_enabled: boolean;
}

/** Holds an account's row until the end of the transaction: first the account, then its tokens, everywhere. */
export async function holdAccount(tx: Tx, audience: AccountAudience, id: number): Promise<LockedAccount | undefined> {
	const { table, enabled } = audiences[audience];
	const { rows } = await sql<LockedAccount>`
		SELECT epoch, status = ${enabled} AS is_enabled FROM ${sql.table(table)} WHERE id = ${id} FOR NO KEY UPDATE
	`.execute(tx);
	if (audience === 'member') noteLocked(tx, 'member', [id]);
	return rows[0];
}

/** Begins the next epoch of an account, in which nothing counts that proved it before; undefined where it is gone. */
export async function beginEpoch(tx: Tx, audience: AccountAudience, id: number): Promise<number | undefined> {
	const { rows } = await sql<{ epoch: number }>`
		UPDATE ${sql.table(audiences[audience].table)} SET epoch = epoch + 1 WHERE id = ${id} RETURNING epoch
	`.execute(tx);
	return rows[0]?.epoch;
}

/** The epoch of an account that may be used. */
export async function findEpoch(db: Database, audience: AccountAudience, id: number): Promise<number | undefined> {
	const { table, enabled } = audiences[audience];
	const { rows } = await sql<{ epoch: number }>`
		SELECT epoch FROM ${sql.table(table)} WHERE id = ${id} AND status = ${enabled}
	`.execute(db);
	return rows[0]?.epoch;
}

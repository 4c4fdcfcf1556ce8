import { sql } from 'kysely';
import type { Database, Tx } from '#server/database/handle.ts';

/** Whose a token is and of which type. */
export async function findBearer(db: Database, hash: string): Promise<{ type: string; user_id: number } | undefined> {
	return db.selectFrom('token').select(['type', 'user_id']).where('token', '=', hash).executeTakeFirst();
}

export interface HeldRefresh {
	readonly user_id: number;
	readonly session: string;
	readonly keep: number;
	readonly epoch: number;
	readonly proved_at: number;
	readonly rotates: number;
	readonly create_time: number;
	readonly expire_time: number;
	readonly replaced_at: number | null;
}

/** A refresh token that has not expired, as it is now; its account's row is held, which all that end it take first. */
export async function findRefresh(
	tx: Tx,
	{ hash, type, now }: { hash: string; type: string; now: number },
): Promise<HeldRefresh | undefined> {
	return tx
		.selectFrom('token')
		.select(['user_id', 'session', 'keep', 'epoch', 'proved_at', 'rotates'])
		.select(['create_time', 'expire_time', 'replaced_at'])
		.where('token', '=', hash)
		.where('type', '=', type)
		.where((where) => where.or([where('expire_time', '=', 0), where('expire_time', '>', now)]))
		.executeTakeFirst();
}

/** Marks a refresh token as used; it is known until it expires, so that a second use is noticed. */
export async function markUsed(tx: Tx, hash: string, now: number): Promise<void> {
	await tx.updateTable('token').set({ replaced_at: now }).where('token', '=', hash).execute();
}

/** Marks the old access token as replaced and forgets the session's earlier ones. */
export async function replaceAccess(
	tx: Tx,
	{
		oldHash,
		session,
		userId,
		tokenType,
		now,
		goneBefore,
	}: { oldHash: string; session: string; userId: number; tokenType: string; now: number; goneBefore: number },
): Promise<void> {
	await sql`
		WITH forgotten AS (
			DELETE FROM token WHERE session = ${session} AND session <> '' AND type = ${tokenType} AND replaced_at < ${goneBefore}
		)
		UPDATE token SET replaced_at = ${now}
		WHERE token = ${oldHash} AND type = ${tokenType} AND user_id = ${userId} AND replaced_at IS NULL
	`.execute(tx);
}

import { sql } from 'kysely';
import type { Database, Tx } from '#server/database/handle.ts';

/** Whose a token is and of which type. */
export async function findBearer(db: Database, hash: string): Promise<{ type: string; user_id: number } | undefined> {
	return db.selectFrom('token').select(['type', 'user_id']).where('token', '=', hash).executeTakeFirst();
}

export interface LockedRefresh {
	readonly user_id: number;
	readonly session: string;
	readonly keep: number;
	readonly epoch: number;
	readonly rotates: number;
	readonly create_time: number;
	readonly expire_time: number;
	readonly replaced_at: number | null;
}

/** A refresh token that has not expired, as it is now; its account's row is locked, which all that end it take first. */
export async function findRefresh(
	tx: Tx,
	{ hash, type, now }: { hash: string; type: string; now: number },
): Promise<LockedRefresh | undefined> {
	return tx
		.selectFrom('token')
		.select(['user_id', 'session', 'keep', 'epoch', 'rotates'])
		.select(['create_time', 'expire_time', 'replaced_at'])
		.where('token', '=', hash)
		.where('type', '=', type)
		.where((where) => where.or([where('expire_time', '=', 0), where('expire_time', '>', now)]))
		.executeTakeFirst();
}

/** When the password was shown by whoever holds an access token of a login; 0 for one that is not of it. */
export async function findProof(tx: Tx, { hash, session, type }: { hash: string; session: string; type: string }) {
	const own = tx.selectFrom('token').select('proved_at').where('token', '=', hash).where('session', '=', session);
	return (await own.where('type', '=', type).executeTakeFirst())?.proved_at ?? 0;
}

/** Marks a refresh token as used; it is known until it expires, so that a second use is noticed. */
export async function markUsed(tx: Tx, hash: string, now: number): Promise<void> {
	await tx.updateTable('token').set({ replaced_at: now }).where('token', '=', hash).execute();
}

/** So many tabs of one login may have refreshed at once: the newest tokens stay good beside the one that is made now. */
const mostLive = 2;
/** Of each type; what was replaced is remembered so that a late tab gets its own refusal, and a second use is noticed. */
const mostReplaced = 50;

interface Replacing {
	readonly oldHash: string;
	readonly session: string;
	readonly userId: number;
	readonly tokenType: string;
	readonly refreshType: string;
	readonly now: number;
	readonly goneBefore: number;
}

/**
 * Marks the old access token as replaced, and all of the session but the newest, whatever old one was named; forgets what
 * was replaced long ago or too often.
 */
export async function replaceAccess(
	tx: Tx,
	{ oldHash, session, userId, tokenType, refreshType, now, goneBefore }: Replacing,
): Promise<void> {
	await sql`
		UPDATE token SET replaced_at = ${now}
		WHERE type = ${tokenType} AND user_id = ${userId} AND replaced_at IS NULL AND (token = ${oldHash} OR token IN (
			SELECT token FROM token
			WHERE session = ${session} AND session <> '' AND type = ${tokenType} AND replaced_at IS NULL AND token <> ${oldHash}
			ORDER BY create_time DESC, token OFFSET ${mostLive}
		))
	`.execute(tx);
	await sql`
		DELETE FROM token WHERE token IN (
			SELECT token FROM (
				SELECT token, type, replaced_at, row_number() OVER (PARTITION BY type ORDER BY replaced_at DESC, token) AS place
				FROM token
				WHERE session = ${session} AND session <> '' AND type IN (${tokenType}, ${refreshType}) AND replaced_at IS NOT NULL
			) AS replaced
			WHERE place > ${mostReplaced} OR (type = ${tokenType} AND replaced_at < ${goneBefore})
		)
	`.execute(tx);
}

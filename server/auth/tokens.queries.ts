import { sql } from 'kysely';
import type { Database, Tx } from '#server/database/handle.ts';

interface NewToken {
	token: string;
	type: string;
	user_id: number;
	session: string;
	keep: number;
	ip: string;
	useragent: string;
	create_time: number;
	expire_time: number;
}

/** Seconds in which a replaced access token is told from an unknown one. */
export const replacedGraceSeconds = 60;

/** Stores a login's tokens and forgets those of the same account that expired long ago. */
export async function insertTokens(
	db: Database | Tx,
	rows: readonly NewToken[],
	{ deadBefore }: { deadBefore: number },
): Promise<void> {
	await db
		.with('dead', (query) =>
			query
				.deleteFrom('token')
				.where(
					'user_id',
					'in',
					rows.map((row) => row.user_id),
				)
				.where(
					'type',
					'in',
					rows.map((row) => row.type),
				)
				.where('expire_time', '>', 0)
				// An expired access token still answers 409 as long as its refresh token may live.
				.where('expire_time', '<', deadBefore),
		)
		.insertInto('token')
		.values([...rows])
		.execute();
}

/** The type of a refresh token that is still good. */
export async function findRefreshType(db: Database, hash: string, now: number): Promise<string | undefined> {
	const row = await db
		.selectFrom('token')
		.select('type')
		.where('token', '=', hash)
		.where((where) => where.or([where('expire_time', '=', 0), where('expire_time', '>', now)]))
		.executeTakeFirst();
	return row?.type;
}

/** Marks the old access token as replaced and makes the new one, in one statement; false where the refresh token is gone. */
export async function replaceAccess(
	db: Database,
	swap: {
		refreshHash: string;
		oldHash: string;
		newHash: string;
		tokenType: string;
		ip: string;
		userAgent: string;
		now: number;
		expireTime: number;
	},
): Promise<boolean> {
	const made = await sql`
		WITH refresh AS (SELECT user_id, session, keep FROM token WHERE token = ${swap.refreshHash} FOR SHARE),
		replaced AS (
			UPDATE token SET replaced_at = ${swap.now} FROM refresh
			WHERE token.token = ${swap.oldHash} AND token.type = ${swap.tokenType}
				AND token.user_id = refresh.user_id AND token.replaced_at IS NULL
		),
		forgotten AS (
			DELETE FROM token USING refresh
			WHERE token.session = refresh.session AND token.session <> ''
				AND token.replaced_at < ${swap.now - replacedGraceSeconds}
		)
		INSERT INTO token (token, type, user_id, session, keep, ip, useragent, create_time, expire_time)
		SELECT ${swap.newHash}, ${swap.tokenType}, user_id, session, keep, ${swap.ip}, ${swap.userAgent},
			${swap.now}::bigint, ${swap.expireTime}::bigint
		FROM refresh
		RETURNING token
	`.execute(db);
	return made.rows.length > 0;
}

/** Deletes the given tokens with everything of their sessions. */
export async function deleteSessions(db: Database, types: string[], hashes: string[]): Promise<void> {
	await sql`
		DELETE FROM token
		WHERE type = ANY(${types}) AND (
			token = ANY(${hashes})
			OR session IN (SELECT session FROM token WHERE token = ANY(${hashes}) AND type = ANY(${types}) AND session <> '')
		)
	`.execute(db);
}

/** Deletes every token of an account. */
export async function deleteAll(db: Database | Tx, types: string[], userId: number): Promise<void> {
	await db.deleteFrom('token').where('user_id', '=', userId).where('type', 'in', types).execute();
}

/** Deletes an account's tokens but those of the session that one of them belongs to. */
export async function deleteOthers(
	db: Database | Tx,
	types: string[],
	{ userId, keptHash }: { userId: number; keptHash: string },
): Promise<void> {
	await sql`
		DELETE FROM token
		WHERE user_id = ${userId} AND type = ANY(${types})
			AND session IS DISTINCT FROM (SELECT session FROM token WHERE token = ${keptHash})
	`.execute(db);
}

export interface SessionRow {
	readonly session: string;
	readonly ip: string;
	readonly useragent: string;
	readonly create_time: number;
	readonly refresh_time: number;
	readonly is_current: boolean;
}

/** The logins of an account that can still be used; where from is what their last token says. */
export async function findSessions(
	db: Database,
	{ userId, types, hash, now }: { userId: number; types: readonly string[]; hash: string; now: number },
): Promise<SessionRow[]> {
	const { rows } = await sql<SessionRow>`
		SELECT session, (array_agg(ip ORDER BY create_time DESC))[1] AS ip,
			(array_agg(useragent ORDER BY create_time DESC))[1] AS useragent,
			min(create_time) AS create_time, max(create_time) AS refresh_time, bool_or(token = ${hash}) AS is_current
		FROM token
		WHERE user_id = ${userId} AND type = ANY(${[...types]}::text[]) AND session <> '' AND replaced_at IS NULL
			AND (expire_time = 0 OR expire_time > ${now})
		GROUP BY session
		ORDER BY is_current DESC, refresh_time DESC, session`.execute(db);
	return rows;
}

/** Deletes what one login of an account made; false where there is no such login. */
export async function deleteSession(
	db: Database,
	{ userId, types, session }: { userId: number; types: readonly string[]; session: string },
): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('token')
		.where('user_id', '=', userId)
		.where('type', 'in', [...types])
		.where('session', '=', session)
		.where('session', '<>', '')
		.executeTakeFirst();
	return numDeletedRows > 0;
}

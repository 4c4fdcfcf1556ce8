import { sql } from 'kysely';
import { anyId, anyText } from '#server/database/any-of.ts';
import type { Database, Tx } from '#server/database/handle.ts';

export interface NewToken {
	token: string;
	type: string;
	user_id: number;
	session: string;
	keep: number;
	/** Of its account, as it was when the account was proved. */
	epoch: number;
	proved_at: number;
	rotates: number;
	ip: string;
	useragent: string;
	create_time: number;
	expire_time: number;
}

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
				.where('user_id', '=', anyId(rows.map((row) => row.user_id)))
				.where('type', '=', anyText(rows.map((row) => row.type)))
				.where('expire_time', '>', 0)
				// An expired access token still answers 409 as long as its refresh token may live.
				.where('expire_time', '<', deadBefore),
		)
		.insertInto('token')
		.values([...rows])
		.execute();
}

/** Deletes some of the tokens that expired long ago, and of the access tokens that were replaced; answers how many. */
export async function deleteDead(
	db: Database,
	{
		accessTypes,
		deadBefore,
		goneBefore,
		batch,
	}: { accessTypes: readonly string[]; deadBefore: number; goneBefore: number; batch: number },
): Promise<number> {
	const { numAffectedRows } = await sql`
		DELETE FROM token WHERE token IN (
			SELECT token FROM token
			WHERE (expire_time > 0 AND expire_time < ${deadBefore})
				OR (replaced_at < ${goneBefore} AND type = ANY(${[...accessTypes]}::text[]))
			LIMIT ${batch} FOR UPDATE SKIP LOCKED
		)
	`.execute(db);
	return Number(numAffectedRows ?? 0);
}

/** Whose the given tokens are. */
export async function findOwners(db: Tx, types: string[], hashes: string[]): Promise<number[]> {
	const rows = await db
		.selectFrom('token')
		.select('user_id')
		.distinct()
		.where('token', '=', anyText(hashes))
		.where('type', '=', anyText(types))
		.orderBy('user_id')
		.execute();
	return rows.map((row) => row.user_id);
}

/** Deletes the given tokens with everything of their sessions. */
export async function deleteSessions(tx: Tx, types: string[], hashes: string[]): Promise<void> {
	await sql`
		DELETE FROM token
		WHERE type = ANY(${types}) AND (
			token = ANY(${hashes})
			OR session IN (SELECT session FROM token WHERE token = ANY(${hashes}) AND type = ANY(${types}) AND session <> '')
		)
	`.execute(tx);
}

/** Deletes every token of an account. */
export async function deleteAll(tx: Tx, types: string[], userId: number): Promise<void> {
	await tx.deleteFrom('token').where('user_id', '=', userId).where('type', '=', anyText(types)).execute();
}

/** Of a login that is kept: what a new refresh token of it begins with. */
export interface KeptLogin {
	readonly session: string;
	readonly rotates: number;
	readonly ip: string;
	readonly useragent: string;
	readonly create_time: number;
	readonly expire_time: number;
}

/** The login that an access token belongs to, by the refresh token of it that was not used yet; undefined where it is not kept. */
export async function findKept(
	tx: Tx,
	{ userId, hash, refreshType }: { userId: number; hash: string; refreshType: string },
): Promise<KeptLogin | undefined> {
	return tx
		.selectFrom('token')
		.select(['session', 'rotates', 'ip', 'useragent', 'create_time', 'expire_time'])
		.where('user_id', '=', userId)
		.where('type', '=', refreshType)
		.where('session', '<>', '')
		.where('session', '=', (query) => query.selectFrom('token').select('session').where('token', '=', hash))
		.where('replaced_at', 'is', null)
		.orderBy('expire_time', 'desc')
		.limit(1)
		.executeTakeFirst();
}

/** Deletes an account's tokens but one, and takes that one into the epoch. */
export async function keepOne(
	tx: Tx,
	types: string[],
	{ userId, keptHash, epoch }: { userId: number; keptHash: string; epoch: number },
): Promise<void> {
	const mine = tx.deleteFrom('token').where('user_id', '=', userId).where('type', '=', anyText(types));
	await mine.where('token', '<>', keptHash).execute();
	await tx.updateTable('token').set({ epoch }).where('token', '=', keptHash).execute();
}

/** Notes that whoever holds an access token has shown the account's password. */
export async function noteProof(tx: Tx, { hash, now }: { hash: string; now: number }): Promise<void> {
	await tx.updateTable('token').set({ proved_at: now }).where('token', '=', hash).execute();
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
	{
		userId,
		epoch,
		types,
		hash,
		now,
	}: { userId: number; epoch: number; types: readonly string[]; hash: string; now: number },
): Promise<SessionRow[]> {
	const { rows } = await sql<SessionRow>`
		SELECT session, (array_agg(ip ORDER BY create_time DESC))[1] AS ip,
			(array_agg(useragent ORDER BY create_time DESC))[1] AS useragent,
			min(create_time) AS create_time, max(create_time) AS refresh_time, bool_or(token = ${hash}) AS is_current
		FROM token
		WHERE user_id = ${userId} AND type = ANY(${[...types]}::text[]) AND session <> '' AND replaced_at IS NULL
			AND epoch = ${epoch} AND (expire_time = 0 OR expire_time > ${now})
		GROUP BY session
		ORDER BY is_current DESC, refresh_time DESC, session`.execute(db);
	return rows;
}

/** Deletes what one login of an account made; false where there is no such login. */
export async function deleteSession(
	tx: Tx,
	{ userId, types, session }: { userId: number; types: readonly string[]; session: string },
): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom('token')
		.where('user_id', '=', userId)
		.where('type', '=', anyText(types))
		.where('session', '=', session)
		.where('session', '<>', '')
		.executeTakeFirst();
	return numDeletedRows > 0;
}

/** Uses up the token that shows that the present address was reached. */
export async function takePass(
	tx: Tx,
	{ token, type, memberId, epoch, now }: { token: string; type: string; memberId: number; epoch: number; now: number },
): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom('token')
		.where('token', '=', token)
		.where('type', '=', type)
		.where('user_id', '=', memberId)
		.where('epoch', '=', epoch)
		.where('expire_time', '>', now)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

import { sql } from 'kysely';
import { firstMemberGroup } from '#domain/member/member-group.resource.ts';
import type { Database, Tx } from '#server/database/handle.ts';

/** Adds a member; undefined where the name or an address is taken, in whatever case. */
export async function insertMember(
	tx: Tx,
	{
		now,
		ip,
		...account
	}: { username: string; password: string; email: string; mobile: string; ip: string; now: number },
): Promise<number | undefined> {
	const row = await tx
		.insertInto('member')
		.values({
			...account,
			group_id: firstMemberGroup,
			nickname: account.username,
			join_time: now,
			join_ip: ip,
			create_time: now,
			update_time: now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	return row?.id;
}

export async function isNameTaken(tx: Tx, username: string): Promise<boolean> {
	const named = sql<boolean>`lower(username) = lower(${username})`;
	return (await tx.selectFrom('member').select('id').where(named).executeTakeFirst()) !== undefined;
}

/** The stored hash of a member's password. */
export async function findPassword(db: Database, id: number): Promise<string | undefined> {
	const row = await db.selectFrom('member').select('password').where('id', '=', id).executeTakeFirst();
	return row?.password;
}

/** What a member says about themselves. */
export interface Profile {
	username: string;
	nickname: string;
	avatar?: string;
	gender: number;
	birthday: string | null;
	motto: string;
}

/** Stores a profile; false where somebody else has the name. */
export async function storeProfile(db: Database, id: number, profile: Profile, now: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('member')
		.set({ ...profile, update_time: now })
		.where('id', '=', id)
		.where((where) =>
			where.not(
				where.exists(
					where
						.selectFrom('member as other')
						.select('other.id')
						.where(sql`lower(other.username)`, '=', profile.username.toLowerCase())
						.where('other.id', '<>', id),
				),
			),
		)
		.executeTakeFirst();
	return numUpdatedRows > 0;
}

/** Sums of a member's balance and points changes by day, days counted from `start`. */
export async function sumChanges(
	db: Database,
	{ memberId, start }: { memberId: number; start: number },
): Promise<{ day: number; money: number; score: number }[]> {
	const sums = await sql<{ day: number; money: number; score: number }>`
		SELECT (create_time - ${start}) / 86400 AS day, sum(money)::bigint AS money, sum(score)::bigint AS score
		FROM (
			SELECT create_time, money, 0 AS score FROM money_log WHERE user_id = ${memberId} AND create_time >= ${start}
			UNION ALL
			SELECT create_time, 0, score FROM score_log WHERE user_id = ${memberId} AND create_time >= ${start}
		) AS change
		GROUP BY 1
	`.execute(db);
	return sums.rows;
}

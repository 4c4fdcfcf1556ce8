import { sql } from 'kysely';
import { firstMemberGroup } from '#domain/member/member-group.resource.ts';
import { hasName } from '#server/auth/account-names.ts';
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

export async function isNameTaken(db: Database | Tx, username: string): Promise<boolean> {
	const named = hasName(username);
	return (await db.selectFrom('member').select('id').where(named).executeTakeFirst()) !== undefined;
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
export async function storeProfile(tx: Tx, id: number, profile: Profile, now: number): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('member')
		.set({ ...profile, update_time: now })
		.where('id', '=', id)
		.where((where) =>
			where.not(
				where.exists(
					where
						.selectFrom('member as other')
						.select('other.id')
						.where(hasName(profile.username))
						.where('other.id', '<>', id),
				),
			),
		)
		.executeTakeFirst();
	return numUpdatedRows > 0;
}

/** Sums of a member's balance and points changes by day: its place among those that begin at `starts`. */
export async function sumChanges(
	db: Database,
	{ memberId, starts }: { memberId: number; starts: readonly number[] },
): Promise<{ day: number; money: number; score: number }[]> {
	const [start = 0] = starts;
	const sums = await sql<{ day: number; money: number; score: number }>`
		SELECT width_bucket(create_time, ${starts}::bigint[]) - 1 AS day, sum(money)::bigint AS money, sum(score)::bigint AS score
		FROM (
			SELECT create_time, money, 0 AS score FROM money_log WHERE user_id = ${memberId} AND create_time >= ${start}
			UNION ALL
			SELECT create_time, 0, score FROM score_log WHERE user_id = ${memberId} AND create_time >= ${start}
		) AS change
		GROUP BY 1
	`.execute(db);
	return sums.rows;
}

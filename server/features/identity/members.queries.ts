import { sql } from 'kysely';
import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import { hasAddress, hasName } from '#server/auth/account-names.ts';
import type { Database, Tx } from '#server/database/handle.ts';

export async function isNameTaken(db: Database | Tx, username: string): Promise<boolean> {
	const named = hasName(username);
	return (await db.selectFrom('member').select('id').where(named).executeTakeFirst()) !== undefined;
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

/** The mail address that a guest wrote down; empty where there is none. */
export async function findGuestMail(db: Database, id: number): Promise<string> {
	const guest = db.selectFrom('member').select('email').where('id', '=', id).where('status', '=', memberStatus.guest);
	return (await guest.executeTakeFirst())?.email ?? '';
}

/** Whether some account has a mail address. */
export async function isMailTaken(db: Database, email: string): Promise<boolean> {
	const owner = db.selectFrom('member').select('id').where(hasAddress('email', email));
	return (await owner.executeTakeFirst()) !== undefined;
}

import { sql } from 'kysely';
import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';

/** The points of a member, which go with the account. */
export async function findScore(tx: Tx, memberId: number): Promise<number> {
	const row = await tx.selectFrom('member').select('score').where('id', '=', memberId).executeTakeFirst();
	return Math.max(0, row?.score ?? 0);
}

export interface RestingGuest {
	readonly id: number;
	readonly create_time: number;
}

/** Guests whose orders nobody has touched since, the first to come first, beyond the last one of before. */
export async function findRestingGuests(
	db: Database,
	{ before, after, most }: { before: number; after: RestingGuest | undefined; most: number },
): Promise<RestingGuest[]> {
	const { rows } = await sql<RestingGuest>`
		select g.user_id as id, g.create_time from guest g
		where g.claimed_time is null and g.create_time < ${before}
			and (g.create_time, g.user_id) > (${after?.create_time ?? 0}, ${after?.id ?? 0})
			and exists (select from member m where m.id = g.user_id and m.status = ${lit(memberStatus.guest)})
			and not exists (select from shop_order o where o.user_id = g.user_id and o.update_time >= ${before})
		order by g.create_time, g.user_id limit ${most}`.execute(db);
	return rows;
}

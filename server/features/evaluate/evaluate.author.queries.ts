import { sql } from 'kysely';
import type { Tx } from '#server/database/handle.ts';
import { hold } from '#server/database/locks.ts';

/** Locks the reviews of a member. */
export async function holdReviews(tx: Tx, memberId: number): Promise<void> {
	await hold(
		tx,
		'review',
		sql<{ id: number }>`select id from evaluate where user_id = ${memberId} order by id for no key update`,
	);
}

/** Shows the reviews of a member without who wrote them. */
export async function hideAuthor(tx: Tx, memberId: number): Promise<void> {
	await sql`update evaluate set anonymous = 1 where user_id = ${memberId} and anonymous = 0`.execute(tx);
}

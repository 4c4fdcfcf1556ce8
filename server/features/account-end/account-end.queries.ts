import type { Tx } from '#server/database/handle.ts';

/** The points of a member, which go with the account. */
export async function findScore(tx: Tx, memberId: number): Promise<number> {
	const row = await tx.selectFrom('member').select('score').where('id', '=', memberId).executeTakeFirst();
	return Math.max(0, row?.score ?? 0);
}

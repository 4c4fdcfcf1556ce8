import type { Database, Tx } from '#server/database/handle.ts';

/** The hash of a member's payment password; empty where there is none. */
export async function findPayPassword(db: Database | Tx, memberId: number): Promise<string> {
	const row = await db.selectFrom('member').select('pay_password').where('id', '=', memberId).executeTakeFirst();
	return row?.pay_password ?? '';
}

import type { Cents } from '#domain/money/cents.ts';
import { cents } from '#domain/money/cents.ts';
import type { Database } from '#server/database/handle.ts';

/** What a member has on their balance. */
export async function findBalance(db: Database, userId: number): Promise<Cents | undefined> {
	const row = await db.selectFrom('member').select('money').where('id', '=', userId).executeTakeFirst();
	return row && cents(row.money);
}

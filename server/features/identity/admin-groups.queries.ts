import { sql } from 'kysely';
import type { Database } from '#server/database/handle.ts';

/** The ids of an admin's groups, ascending, joined by commas. */
export async function findGroups(db: Database, adminId: number): Promise<string> {
	const row = await db
		.selectFrom('admin_group_access')
		.select(sql<string>`coalesce(string_agg(group_id::text, ',' ORDER BY group_id), '')`.as('groups'))
		.where('uid', '=', adminId)
		.executeTakeFirstOrThrow();
	return row.groups;
}

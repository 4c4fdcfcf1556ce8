import type { Database, Tx } from '#server/database/handle.ts';

/** Deletes what the recycle bin and the log of sensitive changes have kept since before the time. */
export async function deleteKeptBefore(db: Database, time: number): Promise<void> {
	await db.deleteFrom('security_data_recycle_log').where('create_time', '<', time).execute();
	await db.deleteFrom('security_sensitive_data_log').where('create_time', '<', time).execute();
}

/** Deletes what was kept of changes of a member. */
export async function deleteOfMember(tx: Tx, memberId: number): Promise<void> {
	await tx
		.deleteFrom('security_sensitive_data_log')
		.where('data_table', '=', 'member')
		.where('id_value', '=', String(memberId))
		.execute();
}

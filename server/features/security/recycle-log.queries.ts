import { anyId } from '#server/database/any-of.ts';
import type { Database, Tx } from '#server/database/handle.ts';

const entryColumns = [
	...(['id', 'title', 'data', 'dependents', 'screen', 'data_table', 'connection', 'primary_key', 'id_value'] as const),
	...(['ip', 'useragent', 'create_time'] as const),
] as const;

function entries(db: Database | Tx, ids: readonly number[]) {
	return db
		.selectFrom('security_data_recycle_log as t')
		.leftJoin('security_data_recycle as recycle', 'recycle.id', 't.recycle_id')
		.leftJoin('admin', 'admin.id', 't.admin_id')
		.select(entryColumns.map((column) => `t.${column}` as const))
		.select([
			'recycle.name as rule_name',
			'recycle.i18n as rule_i18n',
			'recycle.controller_as',
			'admin.username',
			'admin.nickname',
		])
		.where('t.id', '=', anyId(ids))
		.orderBy('t.id');
}

export type KeptDelete = Awaited<ReturnType<typeof findEntries>>[number];

export async function findEntries(db: Database, ids: readonly number[]) {
	return entries(db, ids).execute();
}

/** For restoring: who comes second finds nothing left. */
export async function lockEntries(tx: Tx, ids: readonly number[]) {
	return entries(tx, ids).forUpdate('t').execute();
}

export async function deleteEntries(tx: Tx, ids: readonly number[]): Promise<void> {
	await tx.deleteFrom('security_data_recycle_log').where('id', '=', anyId(ids)).execute();
}

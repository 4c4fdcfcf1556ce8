import { anyId } from '#server/database/any-of.ts';
import type { Database, Tx } from '#server/database/handle.ts';

const entryColumns = [
	...(['id', 'screen', 'data_table', 'connection', 'primary_key', 'data_field', 'data_comment', 'id_value'] as const),
	...(['before', 'after', 'ip', 'useragent', 'create_time'] as const),
] as const;

function entries(db: Database | Tx, ids: readonly number[]) {
	return db
		.selectFrom('security_sensitive_data_log as t')
		.leftJoin('security_sensitive_data as sensitive', 'sensitive.id', 't.sensitive_id')
		.leftJoin('admin', 'admin.id', 't.admin_id')
		.select(entryColumns.map((column) => `t.${column}` as const))
		.select([
			'sensitive.name as rule_name',
			'sensitive.i18n as rule_i18n',
			'sensitive.controller_as',
			'admin.username',
			'admin.nickname',
		])
		.where('t.id', '=', anyId(ids))
		.orderBy('t.id', 'desc');
}

export type KeptChange = Awaited<ReturnType<typeof findEntries>>[number];

export async function findEntries(db: Database, ids: readonly number[]) {
	return entries(db, ids).execute();
}

/** For a rollback, the latest first, so that a chain of changes can go back step by step. */
export async function lockEntries(tx: Tx, ids: readonly number[]) {
	return entries(tx, ids).forUpdate('t').execute();
}

export async function deleteEntries(tx: Tx, ids: readonly number[]): Promise<void> {
	await tx.deleteFrom('security_sensitive_data_log').where('id', '=', anyId(ids)).execute();
}

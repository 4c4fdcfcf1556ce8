import { type Insertable, sql } from 'kysely';
import { onOff } from '#domain/kernel/on-off.ts';
import type { Pair } from '#domain/resource/field.ts';
import type { Tx } from '#server/database/handle.ts';
import type { DB } from '#server/database/tables.generated.ts';

export type JsonRow = Readonly<Record<string, unknown>>;

export async function findSensitiveRule(tx: Tx, controller: string, table: string) {
	const rule = await tx
		.selectFrom('security_sensitive_data')
		.select(['id', 'connection', 'primary_key', 'data_fields'])
		.where('controller_as', '=', controller)
		.where('data_table', '=', table)
		.where('status', '=', onOff.on)
		.executeTakeFirst();
	return rule && { ...rule, data_fields: rule.data_fields as Pair[] };
}

/** A whole row, locked: nobody else's change may come between its two readings. */
export async function readRow(tx: Tx, table: string, primaryKey: string, id: number): Promise<JsonRow | undefined> {
	const { rows } = await sql<{ row: JsonRow }>`
		select to_jsonb(t) as row from ${sql.table(table)} as t
		where ${sql.id('t', primaryKey)} = ${id}::bigint for update`.execute(tx);
	return rows[0]?.row;
}

export async function insertChanges(
	tx: Tx,
	entries: readonly Insertable<DB['security_sensitive_data_log']>[],
): Promise<void> {
	if (entries.length > 0)
		await tx
			.insertInto('security_sensitive_data_log')
			.values([...entries])
			.execute();
}

import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '#server/database/handle.ts';
import type { DB } from '#server/database/tables.generated.ts';

export type RuleTable = 'security_data_recycle' | 'security_sensitive_data';

/** Every rule with the screen that it watches. */
export async function readWatched(db: Database | Tx, table: RuleTable) {
	return db.selectFrom(table).select(['id', 'controller_as']).execute();
}

export async function hasRules(tx: Tx): Promise<boolean> {
	const { rows } = await sql<{ found: boolean }>`
		select exists (select from security_data_recycle) or exists (select from security_sensitive_data) as found`.execute(
		tx,
	);
	return rows[0]?.found ?? false;
}

export async function insertRules(
	tx: Tx,
	rules: {
		recycle: readonly Insertable<DB['security_data_recycle']>[];
		sensitive: readonly Insertable<DB['security_sensitive_data']>[];
	},
): Promise<void> {
	await tx
		.insertInto('security_data_recycle')
		.values([...rules.recycle])
		.execute();
	await tx
		.insertInto('security_sensitive_data')
		.values([...rules.sensitive])
		.execute();
}

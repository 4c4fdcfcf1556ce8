import { sql } from 'kysely';
import type { Database, Tx } from './handle.ts';

export async function hasSettingTable(db: Database): Promise<boolean> {
	const { rows } = await sql<{ found: boolean }>`select to_regclass('setting') is not null as found`.execute(db);
	return rows[0]?.found ?? false;
}

export function readSettings(db: Database) {
	return db.selectFrom('setting').select(['key', 'value']).execute();
}

export async function writeSettings(tx: Tx, values: Readonly<Record<string, unknown>>, now: number): Promise<void> {
	const rows = Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value), update_time: now }));
	if (rows.length === 0) return;
	await tx
		.insertInto('setting')
		.values(rows)
		.onConflict((conflict) =>
			conflict.column('key').doUpdateSet((row) => ({
				value: row.ref('excluded.value'),
				update_time: row.ref('excluded.update_time'),
			})),
		)
		.execute();
}

export async function notifySettingsChanged(tx: Tx, channel: string): Promise<void> {
	await sql`select pg_notify(${channel}, '')`.execute(tx);
}

import { type Insertable, sql } from 'kysely';
import { onOff } from '#domain/kernel/on-off.ts';
import type { Tx } from '#server/database/handle.ts';
import type { DB } from '#server/database/tables.generated.ts';

export type JsonRow = Readonly<Record<string, unknown>>;

/** A row of some table. */
export interface PlacedRow {
	readonly table: string;
	readonly row: JsonRow;
}

/** A table whose rows go with the row they refer to. */
export interface Branch {
	readonly child: string;
	readonly column: string;
	readonly parent: string;
	readonly parentColumn: string;
}

export async function findRecycleRule(tx: Tx, controller: string, table: string) {
	return tx
		.selectFrom('security_data_recycle')
		.select(['id', 'connection', 'primary_key'])
		.where('controller_as', '=', controller)
		.where('data_table', '=', table)
		.where('status', '=', onOff.on)
		.executeTakeFirst();
}

/** A whole row, locked, so that what is kept is what is deleted. */
export async function readRow(
	tx: Tx,
	{ table, primaryKey, id }: { table: string; primaryKey: string; id: number },
): Promise<JsonRow | undefined> {
	const { rows } = await sql<{ row: JsonRow }>`
		select to_jsonb(t) as row from ${sql.table(table)} as t
		where ${sql.id('t', primaryKey)} = ${id}::bigint for update`.execute(tx);
	return rows[0]?.row;
}

/** Every foreign key below a table whose rows are deleted in cascade, however deep. */
export async function readBranches(tx: Tx, table: string): Promise<Branch[]> {
	const { rows } = await sql<Branch>`
		with recursive branch as (
			select k.oid, k.conrelid, k.confrelid, k.conkey[1] as child_column, k.confkey[1] as parent_column
			from pg_constraint k
			where k.contype = 'f' and k.confdeltype = 'c' and cardinality(k.conkey) = 1 and k.confrelid = ${table}::regclass
			union
			select k.oid, k.conrelid, k.confrelid, k.conkey[1], k.confkey[1]
			from pg_constraint k join branch on k.confrelid = branch.conrelid
			where k.contype = 'f' and k.confdeltype = 'c' and cardinality(k.conkey) = 1
		)
		select c.relname as child, ca.attname as "column", p.relname as parent, pa.attname as "parentColumn"
		from branch
		join pg_class c on c.oid = branch.conrelid
		join pg_class p on p.oid = branch.confrelid
		join pg_attribute ca on ca.attrelid = c.oid and ca.attnum = branch.child_column
		join pg_attribute pa on pa.attrelid = p.oid and pa.attnum = branch.parent_column`.execute(tx);
	return rows;
}

/** The rows that will go with a row, those nearer to it first. */
export async function readDependents(tx: Tx, branches: readonly Branch[], root: PlacedRow): Promise<PlacedRow[]> {
	const found: PlacedRow[] = [];
	const seen = new Set<string>();
	let level: readonly PlacedRow[] = [root];
	while (level.length > 0) {
		const below: PlacedRow[] = [];
		for (const { child, column, parent, parentColumn } of branches) {
			const keys = level.filter(({ table }) => table === parent).map(({ row }) => row[parentColumn]);
			if (keys.length === 0) continue;
			const { rows } = await sql<{ row: JsonRow }>`
				select to_jsonb(t) as row from ${sql.table(child)} as t
				where ${sql.id('t', column)} = any(${keys}::bigint[])`.execute(tx);
			for (const { row } of rows) {
				const sign = `${child} ${JSON.stringify(row)}`;
				if (!seen.has(sign)) below.push({ table: child, row });
				seen.add(sign);
			}
		}
		// More than a call may have arguments, it may be.
		for (const one of below) found.push(one);
		level = below;
	}
	return found;
}

export async function insertRecycled(tx: Tx, entry: Insertable<DB['security_data_recycle_log']>): Promise<number> {
	const { id } = await tx
		.insertInto('security_data_recycle_log')
		.values(entry)
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

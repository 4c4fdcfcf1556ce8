import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#server/database/handle.ts';

export type JsonRow = Readonly<Record<string, unknown>>;

/** Names come from rules and logs: whatever they are, they reach SQL as identifiers only. */
const named = (table: string) => sql.table(`public.${table}`);

export interface TableShape {
	/** Columns that can be written; computed ones are not among them. */
	readonly columns: readonly string[];
	/** The column of the primary key, where it is one whole number. */
	readonly key: string | undefined;
}

/** The columns and the key of one of our tables; `undefined` where there is none of that name. */
export async function readShape(db: Database | Tx, table: string): Promise<TableShape | undefined> {
	const { rows } = await sql<{ columns: string[]; key: string | null }>`
		select
			array(select a.attname::text from pg_attribute a
				where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
				order by a.attnum) as columns,
			(select a.attname::text from pg_constraint k
				join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
				where k.conrelid = c.oid and k.contype = 'p' and cardinality(k.conkey) = 1
					and a.atttypid in ('int8'::regtype, 'int4'::regtype)) as key
		from pg_class c
		where c.relname = ${table} and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`.execute(db);
	const [row] = rows;
	return row && { columns: row.columns, key: row.key ?? undefined };
}

/** Every table of ours whose rows go by one whole number. */
export async function readTables(db: Database): Promise<(TableShape & { name: string })[]> {
	const { rows } = await sql<{ name: string; key: string; columns: string[] }>`
		select c.relname::text as name, key.attname::text as key, array_agg(a.attname::text order by a.attnum) as columns
		from pg_class c
		join pg_constraint k on k.conrelid = c.oid and k.contype = 'p' and cardinality(k.conkey) = 1
		join pg_attribute key on key.attrelid = c.oid and key.attnum = k.conkey[1]
			and key.atttypid in ('int8'::regtype, 'int4'::regtype)
		join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		where c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
		group by c.relname, key.attname order by c.relname`.execute(db);
	return rows;
}

/** A row as JSON, and kept from change where it is read inside a transaction to write it. */
export async function readRow(
	db: Database | Tx,
	place: { table: string; key: string; id: string },
	{ lock = false } = {},
): Promise<JsonRow | undefined> {
	const { rows } = await sql<{ row: JsonRow }>`
		select to_jsonb(t) as row from ${named(place.table)} as t
		where ${sql.id('t', place.key)} = ${place.id}::bigint ${lock ? sql`for update` : sql``}`.execute(db);
	return rows[0]?.row;
}

/** Writes one column as it was kept; times and versions move on as with any other edit. */
export async function writeColumn(
	tx: Tx,
	place: { table: string; key: string; id: string },
	{ column, value, columns, now }: { column: string; value: unknown; columns: readonly string[]; now: number },
): Promise<void> {
	const changes = [sql`${sql.id(column)} = ${sql.id('kept', column)}`];
	if (columns.includes('update_time')) changes.push(sql`update_time = ${now}::bigint`);
	if (columns.includes('version')) changes.push(sql`version = t.version + 1`);
	await sql`
		update ${named(place.table)} as t set ${sql.join(changes)}
		from jsonb_populate_record(null::${named(place.table)}, ${JSON.stringify({ [column]: value })}::jsonb) as kept
		where ${sql.id('t', place.key)} = ${place.id}::bigint`.execute(tx);
}

/** Puts a row back under its old key; columns that came later get their defaults, those that went are passed over. */
export async function insertRow(tx: Tx, table: string, row: JsonRow, columns: readonly string[]): Promise<void> {
	const present = columns.filter((column) => column in row).map((column) => sql.id(column));
	await sql`
		insert into ${named(table)} (${sql.join(present)})
		select ${sql.join(present)} from ${asRecord(table, row)}`.execute(tx);
}

/** A unique key of a table, also of expressions, also of a part of its rows. */
export interface UniqueKey {
	readonly keys: readonly string[];
	readonly predicate: string | null;
}

export async function readUniqueKeys(tx: Database | Tx, table: string): Promise<UniqueKey[]> {
	const { rows } = await sql<UniqueKey>`
		select array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(1, i.indnkeyatts) as n) as keys,
			pg_get_expr(i.indpred, i.indrelid) as predicate
		from pg_index i join pg_class c on c.oid = i.indrelid
		where c.relname = ${table} and c.relnamespace = 'public'::regnamespace and i.indisunique
		order by i.indisprimary desc, i.indexrelid`.execute(tx);
	return rows;
}

/** The values of a unique key that a row would bring and another one already has. */
export async function findTaken(
	tx: Database | Tx,
	table: string,
	row: JsonRow,
	{ keys, predicate }: UniqueKey,
): Promise<string[] | undefined> {
	// Expressions and predicates are the catalogue's own text.
	const condition = sql.raw(predicate ?? 'true');
	const asked = keys.map((key, place) => sql`${sql.raw(key)} as ${sql.id(`key${place}`)}`);
	const same = keys.map((key, place) => sql`${sql.raw(key)} = ${sql.id('asked', `key${place}`)}`);
	const { rows } = await sql<Record<string, unknown>>`
		select asked.* from (select ${sql.join(asked)} from ${asRecord(table, row)} where ${condition}) as asked
		where exists (select from ${named(table)} as other where (${condition}) and ${sql.join(same, sql` and `)})`.execute(
		tx,
	);
	const [taken] = rows;
	return taken && keys.map((_, place) => String(taken[`key${place}`]));
}

export interface Reference {
	readonly columns: readonly string[];
	readonly parent: string;
	readonly parentColumns: readonly string[];
}

/** The rows that a table's rows belong to: by foreign keys, and by `pid` in trees, where 0 is the top. */
export async function readReferences(tx: Database | Tx, table: string): Promise<Reference[]> {
	const { rows } = await sql<Reference>`
		select p.relname::text as parent,
			array(select a.attname::text from unnest(k.conkey) with ordinality as u (number, place)
				join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number order by u.place) as columns,
			array(select a.attname::text from unnest(k.confkey) with ordinality as u (number, place)
				join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.number order by u.place) as "parentColumns"
		from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
		where k.contype = 'f' and c.relname = ${table} and c.relnamespace = 'public'::regnamespace
		order by k.conname`.execute(tx);
	return rows;
}

/** Whether the row that a row belongs to is there. */
export async function hasParent(
	tx: Database | Tx,
	table: string,
	row: JsonRow,
	reference: Reference,
): Promise<boolean> {
	const pairs = reference.columns.map(
		(column, place) => sql`${sql.id('p', reference.parentColumns[place] ?? '')} = ${sql.id('r', column)}`,
	);
	const { rows } = await sql<{ found: boolean }>`
		select exists (
			select from ${named(reference.parent)} as p, ${asRecord(table, row, 'r')} where ${sql.join(pairs, sql` and `)}
		) as found`.execute(tx);
	return rows[0]?.found ?? false;
}

function asRecord(table: string, row: JsonRow, alias = 'kept'): RawBuilder<unknown> {
	return sql`jsonb_populate_record(null::${named(table)}, ${JSON.stringify(row)}::jsonb) as ${sql.id(alias)}`;
}

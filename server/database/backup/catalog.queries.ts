import type { ClientBase, QueryResultRow } from 'pg';

export interface Table {
	readonly schema: string;
	readonly name: string;
	/** Those with data of their own, not the computed ones. */
	readonly columns: readonly string[];
}

export interface Sequence {
	readonly name: string;
	readonly lastValue: number;
}

export interface ForeignKey {
	readonly table: string;
	readonly name: string;
	readonly definition: string;
}

/** Jobs that are still to be done are data; the queue's own tables are made anew. */
const openJobs = { schema: 'pgboss', name: 'job', where: `state < 'completed'` };

/** The shop's own tables, and the queue where it has jobs to be done. */
export async function readTables(client: ClientBase): Promise<readonly Table[]> {
	return rowsOf<Table>(
		client,
		`select n.nspname as schema, c.relname as name,
			array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
		from pg_class c
		join pg_namespace n on n.oid = c.relnamespace
		join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
		where c.relkind in ('r', 'p') and not c.relispartition
			and (n.nspname = 'public' and c.relname not like 'kysely\\_%' or n.nspname = $1 and c.relname = $2)
		group by n.nspname, c.relname
		order by n.nspname desc, c.relname`,
		[openJobs.schema, openJobs.name],
	);
}

/** Reads from the parent of partitions too, which a plain COPY cannot. */
export function copyOut(table: Table): string {
	const where = table.schema === openJobs.schema ? ` where ${openJobs.where}` : '';
	return `copy (select ${columnList(table)} from ${nameOf(table)}${where}) to stdout`;
}

export function copyIn(table: Table): string {
	return `copy ${nameOf(table)} (${columnList(table)}) from stdin`;
}

export async function readMigrationNames(client: ClientBase): Promise<readonly string[]> {
	const [found] = await rowsOf<{ found: boolean }>(
		client,
		`select to_regclass('kysely_migration') is not null as found`,
	);
	if (!found?.found) return [];
	const rows = await rowsOf<{ name: string }>(client, 'select name from kysely_migration order by name');
	return rows.map((row) => row.name);
}

/** Read after the snapshot's rows or before, they are never behind them. */
export async function readSequences(client: ClientBase): Promise<readonly Sequence[]> {
	return rowsOf<Sequence>(
		client,
		`select sequencename as name, last_value::float8 as "lastValue" from pg_sequences
		where schemaname = 'public' and last_value is not null order by sequencename`,
	);
}

export async function writeSequences(client: ClientBase, sequences: readonly Sequence[]): Promise<void> {
	for (const { name, lastValue } of sequences) {
		await client.query(`select setval(to_regclass(format('public.%I', $1::text)), $2::bigint)`, [name, lastValue]);
	}
}

export async function readForeignKeys(client: ClientBase): Promise<readonly ForeignKey[]> {
	return rowsOf<ForeignKey>(
		client,
		`select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
		from pg_constraint
		where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
		order by conrelid::regclass::text, conname`,
	);
}

export async function dropForeignKeys(client: ClientBase, keys: readonly ForeignKey[]): Promise<void> {
	for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
}

/** Makes them again, which checks every row. */
export async function addForeignKeys(client: ClientBase, keys: readonly ForeignKey[]): Promise<void> {
	for (const { table, name, definition } of keys) {
		await client.query(`alter table ${table} add constraint ${name} ${definition}`);
	}
}

/** What the triggers would write is in the backup already, and some guard logs against the emptying. */
export async function switchTriggers(client: ClientBase, tables: readonly Table[], to: 'enable' | 'disable') {
	for (const table of tables.filter(isOurs)) await client.query(`alter table ${nameOf(table)} ${to} trigger user`);
}

export async function emptyTables(client: ClientBase, tables: readonly Table[]): Promise<void> {
	const names = tables.map(nameOf);
	if (names.length > 0) await client.query(`truncate ${names.join(', ')} restart identity cascade`);
}

export async function countOtherClients(client: ClientBase): Promise<number> {
	const [row] = await rowsOf<{ others: number }>(
		client,
		`select count(*)::int as others from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
	);
	return row?.others ?? 0;
}

function columnList({ columns }: Table): string {
	return columns.map(quoted).join(', ');
}

function nameOf({ schema, name }: Table): string {
	return `${quoted(schema)}.${quoted(name)}`;
}

function isOurs({ schema }: Table): boolean {
	return schema === 'public';
}

function quoted(name: string): string {
	return `"${name.replaceAll('"', '""')}"`;
}

async function rowsOf<Row extends QueryResultRow>(
	client: ClientBase,
	text: string,
	values: unknown[] = [],
): Promise<readonly Row[]> {
	return (await client.query<Row>(text, values)).rows;
}

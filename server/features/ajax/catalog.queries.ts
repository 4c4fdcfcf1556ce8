import { sql } from 'kysely';
import type { Database } from '#server/database/handle.ts';

/** The tables of the shop with the comment that the database has of them. */
export async function findTables(db: Database) {
	const { rows } = await sql<{ name: string; comment: string }>`
		select relname as name, coalesce(obj_description(oid, 'pg_class'), '') as comment
		from pg_class
		where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
		order by relname`.execute(db);
	return rows;
}

/** The column of a table's primary key; nothing where there is no such table, empty where it has no key. */
export async function findPrimaryKey(db: Database, table: string): Promise<string | undefined> {
	const { rows } = await sql<{ pk: string }>`
		select coalesce((
			select attname from pg_index
			join pg_attribute on attrelid = indrelid and attnum = indkey[0]
			where indrelid = pg_class.oid and indisprimary
		), '') as pk
		from pg_class
		where relname = ${table} and relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace`.execute(db);
	return rows[0]?.pk;
}

export interface CatalogColumn {
	COLUMN_NAME: string;
	COLUMN_DEFAULT: string | null;
	IS_NULLABLE: string;
	DATA_TYPE: string;
	CHARACTER_MAXIMUM_LENGTH: number | null;
	NUMERIC_PRECISION: number | null;
	NUMERIC_SCALE: number | null;
	COLUMN_COMMENT: string;
}

/** The columns of a table as the information schema describes them, in their order. */
export async function findColumns(db: Database, table: string): Promise<CatalogColumn[]> {
	const { rows } = await sql<CatalogColumn>`
		select column_name::text as "COLUMN_NAME", column_default::text as "COLUMN_DEFAULT",
			is_nullable::text as "IS_NULLABLE", data_type::text as "DATA_TYPE",
			character_maximum_length::int as "CHARACTER_MAXIMUM_LENGTH", numeric_precision::int as "NUMERIC_PRECISION",
			numeric_scale::int as "NUMERIC_SCALE",
			coalesce(col_description(format('%I.%I', table_schema, table_name)::regclass, ordinal_position), '') as "COLUMN_COMMENT"
		from information_schema.columns
		where table_schema = current_schema() and table_name = ${table}
		order by ordinal_position`.execute(db);
	return rows;
}

/** The name of the database that the shop stands on. */
export async function findDatabaseName(db: Database): Promise<string> {
	const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
	return rows[0]?.name ?? '';
}

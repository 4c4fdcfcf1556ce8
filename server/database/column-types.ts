import type { ColumnType } from 'kysely';

/** Translations of a row's texts: language → field → text; the columns themselves are zh-cn. */
export type I18n = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A jsonb column: read as its value, written as JSON text, since `pg` would take an array for a PostgreSQL one. */
export type JsonColumn<Value> = ColumnType<Value, string, string>;
/** A jsonb column with a default. */
export type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>;
/** A jsonb column that may be null. */
export type JsonOrNull<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

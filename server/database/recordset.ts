import { type RawBuilder, sql } from 'kysely';

/** A column of rows that a statement is given as JSON: its type there and, never filled, its value here. */
interface Column<Value> {
	readonly type: string;
	readonly value?: Value;
}

/** A value may be narrower than its column, or be missing, which the statement sees as null. */
const column =
	<Usual>(type: string) =>
	<Value extends Usual | null | undefined = Usual>(): Column<NoInfer<Value>> => ({ type });

export const bigint = column<number>('bigint');
export const bigints = column<readonly number[]>('bigint[]');
export const integer = column<number>('integer');
export const smallint = column<number>('smallint');
export const text = column<string>('text');
export const texts = column<readonly string[]>('text[]');
export const boolean = column<boolean>('boolean');
export const jsonb = column<unknown>('jsonb');

type Columns = Readonly<Record<string, Column<unknown>>>;
type ValueOf<Given> = Given extends Column<infer Value> ? Value : never;
type Missing<Given extends Columns> = {
	[Name in keyof Given]: unknown extends ValueOf<Given[Name]>
		? never
		: undefined extends ValueOf<Given[Name]>
			? Name
			: never;
}[keyof Given];
type Row<Given extends Columns> = {
	readonly [Name in Exclude<keyof Given, Missing<Given>>]: ValueOf<Given[Name]>;
} & { readonly [Name in Missing<Given>]?: Exclude<ValueOf<Given[Name]>, undefined> };

/** Rows that a statement is given as JSON. */
interface Recordset<Given extends Columns> {
	/** The table that they make in a statement. */
	rows(rows: readonly Row<Given>[], alias: string): RawBuilder<unknown>;
	/** The table of a single one. */
	row(row: Row<Given>, alias: string): RawBuilder<unknown>;
	/** The table of those in a column of the statement. */
	ofColumn(expression: RawBuilder<unknown>, alias: string): RawBuilder<unknown>;
	/** What an insert names. */
	names(...without: (keyof Given)[]): RawBuilder<unknown>;
	/** What is selected for it. */
	selected(alias: string, ...without: (keyof Given)[]): RawBuilder<unknown>;
	/** What an update sets. */
	assigned(alias: string, ...without: (keyof Given)[]): RawBuilder<unknown>;
}

/** The rows that a recordset takes. */
export type RowOf<Set> = Set extends Recordset<infer Given> ? { [Name in keyof Row<Given>]: Row<Given>[Name] } : never;

/** Columns that are spelled once: their types in the statement, the lists of an insert or update, and the type of a row. */
export function recordset<Given extends Columns>(columns: Given): Recordset<Given> {
	const defined = Object.entries(columns).map(([name, { type }]) => `${quoted(name)} ${type}`);
	const names = Object.keys(columns).map((name) => [name, quoted(name)] as const);
	// A part is the same at each call, and calls are many.
	const parts = new Map<string, RawBuilder<unknown>>();
	const part = (key: string, write: () => string): RawBuilder<unknown> => {
		const known = parts.get(key) ?? sql.raw(write());
		parts.set(key, known);
		return known;
	};
	const as = (alias: string) => part(alias, () => `${alias}(${defined.join(', ')})`);
	const list = (kind: string, without: readonly (keyof Given)[], written: (name: string) => string) =>
		part(`${kind} ${without.join()}`, () =>
			names
				.filter(([name]) => !without.includes(name))
				.map(([, name]) => written(name))
				.join(', '),
		);
	return {
		rows: (rows, alias) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${as(alias)}`,
		row: (row, alias) => sql`jsonb_to_record(${JSON.stringify(row)}::jsonb) as ${as(alias)}`,
		ofColumn: (expression, alias) => sql`jsonb_to_recordset(${expression}) as ${as(alias)}`,
		names: (...without) => list(',', without, (name) => name),
		selected: (alias, ...without) => list(`${alias}.`, without, (name) => `${alias}.${name}`),
		assigned: (alias, ...without) => list(`= ${alias}`, without, (name) => `${name} = ${alias}.${name}`),
	};
}

function quoted(name: string): string {
	return /^[a-z][a-z0-9_]*$/.test(name) ? name : `"${name}"`;
}

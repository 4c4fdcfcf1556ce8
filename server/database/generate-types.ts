import { type Kysely, sql } from 'kysely';

interface Column {
	table: string;
	name: string;
	type: string;
	nullable: boolean;
	hasDefault: boolean;
	isComputed: boolean;
}

const readAs: Readonly<Record<string, string>> = {
	int2: 'number',
	int4: 'number',
	int8: 'number',
	numeric: 'number',
	text: 'string',
	date: 'string',
	bool: 'boolean',
	bytea: 'Buffer',
	jsonb: 'unknown',
	bit: 'string',
};

/** jsonb columns whose value has one shape wherever they stand. */
const jsonShapes: Readonly<Record<string, string>> = {
	i18n: 'I18n',
	member_prices: 'Readonly<Record<string, number>>',
	margin_stack: 'readonly Readonly<{ kind: string; id: number; name: string }>[]',
};

/** Writes the types of all our tables, as `tables.generated.ts` has them. */
export async function generateTypes<Tables>(db: Kysely<Tables>): Promise<string> {
	const tables = new Map<string, Column[]>();
	for (const column of await readColumns(db)) {
		tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
	}
	const interfaces = [...tables].map(([table, columns]) => {
		const lines = columns.map((column) => `\t${column.name}: ${typeOf(column)};`);
		return `export interface ${interfaceName(table)} {\n${lines.join('\n')}\n}\n`;
	});
	const entries = [...tables.keys()].map((table) => `\t${table}: ${interfaceName(table)};`);
	return [
		'// Made by `npm run db:types` from the migrated database; never edited by hand.',
		"import type { Generated, GeneratedAlways } from 'kysely';",
		"import type { I18n, JsonColumn, JsonOrNull, JsonWithDefault } from './column-types.ts';",
		'',
		...interfaces,
		`export interface DB {\n${entries.join('\n')}\n}\n`,
	].join('\n');
}

async function readColumns<Tables>(db: Kysely<Tables>): Promise<readonly Column[]> {
	const { rows } = await sql<Column>`
		select t.relname as "table", c.attname as name, y.typname as type, not c.attnotnull as nullable,
			(c.atthasdef and c.attgenerated = '') or c.attidentity <> '' as "hasDefault", c.attgenerated <> '' as "isComputed"
		from pg_class t
		join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
		join pg_type y on y.oid = c.atttypid
		where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and t.relname not like 'kysely\\_%'
		order by t.relname collate "C", c.attnum`.execute(db);
	return rows;
}

function typeOf({ name, type, nullable, hasDefault, isComputed }: Column): string {
	const value = readType(type, name);
	if (type === 'jsonb') return `${nullable ? 'JsonOrNull' : hasDefault ? 'JsonWithDefault' : 'JsonColumn'}<${value}>`;
	const read = nullable ? `${value} | null` : value;
	if (isComputed) return `GeneratedAlways<${read}>`;
	return hasDefault ? `Generated<${read}>` : read;
}

function readType(type: string, name: string): string {
	if (type.startsWith('_')) return `${readType(type.slice(1), name)}[]`;
	const known = type === 'jsonb' ? (jsonShapes[name] ?? 'unknown') : readAs[type];
	if (!known) throw new Error(`generate-types does not know the type ${type} of the column ${name}.`);
	return known;
}

function interfaceName(table: string): string {
	return `${table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`;
}

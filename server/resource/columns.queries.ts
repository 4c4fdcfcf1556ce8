import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { defaultLanguage, type Language } from '#domain/kernel/language.ts';
import { type Field, type FieldKind, type Relation, shapeOf } from '#domain/resource/field.ts';
import { askedBy, isInList, namesColumn } from '#domain/resource/resource.schema.ts';
import { fieldEntries, type Resource, translatableFields } from '#domain/resource/resource.ts';
import { indexedTexts } from './text-index.queries.ts';

/** A column callers may name, with the field that says how to compare it. */
export interface Column {
	readonly expression: RawBuilder<unknown>;
	readonly field: Field;
	/** What an index knows of the column's text. */
	readonly texts?: RawBuilder<unknown> | undefined;
	/** Of another table: what makes a condition on the column one on the list's rows. */
	readonly through?: (condition: RawBuilder<SqlBool>) => RawBuilder<SqlBool>;
}

/** A column of a hand-written list, compared as a field of the kind would be. */
export function columnOf(
	kind: FieldKind,
	expression: RawBuilder<unknown>,
	more: Pick<Column, 'texts' | 'through'> = {},
): Column {
	return { expression, field: { ...plain, kind }, ...more };
}

/** Columns whose texts are looked through row by row, where other conditions leave few rows. */
export function withoutTexts<Columns extends Readonly<Record<string, Column>>>(
	columns: Columns,
): { readonly [Name in keyof Columns]: Column & Pick<Columns[Name], 'through'> } {
	const bare = Object.entries(columns).map(([name, { texts: _, ...column }]) => [name, column]);
	return Object.fromEntries(bare) as { [Name in keyof Columns]: Column & Pick<Columns[Name], 'through'> };
}

const plain = { label: { 'zh-cn': '', en: '' } } as const;
const keyField: Field = { ...plain, kind: 'number', sort: true };
const timeField: Field = { ...plain, kind: 'datetime', sort: true, required: true };
const joinedField: Field = { ...plain, kind: 'string', sort: true, nullable: true };

/** Of a joined row its key is a number, all else that lists show of it is text. */
const joinedFieldOf = (name: string): Field => (name === 'id' ? keyField : joinedField);

/** Joined tables stand under their wire alias with a prefix, so that none can hide the main table `t`. */
function joinName(alias: string): string {
	return `join_${alias}`;
}

/** The joins of a resource's displayed relations. */
export function joinedTables(resource: Resource): RawBuilder<unknown> {
	const joins = fieldEntries(resource).flatMap(([name, { relation, kind }]) =>
		relation?.alias && kind === 'remoteSelect'
			? [
					sql`left join ${sql.table(relation.table)} as ${sql.id(joinName(relation.alias))}
						on ${sql.id(joinName(relation.alias), 'id')} = ${sql.id('t', name)}`,
				]
			: [],
	);
	return sql.join(joins, sql` `);
}

/** A translatable column in the reader's language, the base column where no translation is there. */
export function inLanguage(
	table: string,
	name: string,
	translatable: boolean,
	language: Language,
): RawBuilder<unknown> {
	const base = sql.id(table, name);
	if (!translatable || language === defaultLanguage) return sql`${base}`;
	return sql`coalesce(nullif(${sql.id(table, 'i18n')} #>> ${sql.lit(`{${language},${name}}`)}, ''), ${base})`;
}

/** Where a field's value is kept: its column, or the rows that a table of its own keeps in their order. */
function storedValue(resource: Resource, name: string, field: Field, language: Language): RawBuilder<unknown> {
	const { through } = field;
	if (!through) return inLanguage('t', name, field.translatable ?? false, language);
	return sql`array(select ${sql.id('w', through.row)}::text from ${sql.table(through.table)} as w
		where ${sql.id('w', through.owner)} = ${sql.id('t', resource.pk)} order by w.place)`;
}

/** The column behind a name a caller sent: `name`, `classify.name`, or a displayed column of a joined row. */
export function findColumn(resource: Resource, wireName: string, language: Language): Column | undefined {
	const alias = resource.alias ?? resource.table;
	const name = wireName.startsWith(`${alias}.`) ? wireName.slice(alias.length + 1) : wireName;
	if (name === resource.pk) return { expression: sql`${sql.id('t', name)}`, field: keyField };
	if (resource.times && (name === 'create_time' || name === 'update_time')) {
		return { expression: sql`${sql.id('t', name)}`, field: timeField };
	}
	if (Object.hasOwn(resource.fields, name)) {
		const declared = resource.fields[name] as Field;
		const expression = storedValue(resource, name, declared, language);
		return { expression, field: askedBy(resource, name, declared), texts: indexedTexts(resource.table, 't', name) };
	}
	return findJoined(resource, name, language);
}

function findJoined(resource: Resource, wireName: string, language: Language): Column | undefined {
	const [alias = '', name = ''] = wireName.split('.');
	const relation = findRelation(resource, alias, name)?.relation;
	if (!relation) return undefined;
	const translatable = relation.translatable?.includes(name) ?? false;
	return { expression: inLanguage(joinName(alias), name, translatable, language), field: joinedFieldOf(name) };
}

/** The relation that lists show under an alias, if the column of the joined row is among those shown. */
function findRelation(
	resource: Resource,
	alias: string,
	name: string,
): { key: string; relation: Relation } | undefined {
	for (const [key, { relation, kind }] of fieldEntries(resource)) {
		if (!relation?.alias || relation.alias !== alias || kind !== 'remoteSelect') continue;
		if ((relation.fields ?? [relation.label]).includes(name)) return { key, relation };
	}
	return undefined;
}

/** Both languages of a column, for quick search. */
export function everyLanguage(resource: Resource, name: string): Column[] {
	const column = findColumn(resource, name, defaultLanguage);
	if (!column) throw new Error(`${resource.name} has no column ${name}`);
	return column.field.translatable
		? [column, { ...column, expression: sql`(${sql.id('t', 'i18n')} #>> ${sql.lit(`{en,${name}}`)})` }]
		: [column];
}

/**
 * For `user.username`: what makes a condition on that column one on the rows, by the joined rows that meet it, so
 * that their index serves and nothing need be joined to count; undefined = no joined column.
 */
export function joinedMatches(
	resource: Resource,
	wireName: string,
	language: Language,
): ((condition: (column: Column) => RawBuilder<SqlBool> | undefined) => RawBuilder<SqlBool> | undefined) | undefined {
	const [alias = '', name = ''] = wireName.split('.');
	const joined = findRelation(resource, alias, name);
	if (!joined) return undefined;
	const { key, relation } = joined;
	const translatable = relation.translatable?.includes(name) ?? false;
	const column: Column = {
		expression: inLanguage('j', name, translatable, language),
		field: joinedFieldOf(name),
		texts: indexedTexts(relation.table, 'j', name),
	};
	return (conditionOn) => {
		const condition = conditionOn(column);
		if (!condition) return undefined;
		return sql<SqlBool>`${sql.id('t', key)} = any(array(
			select j.id from ${sql.table(relation.table)} as j where ${condition}))`;
	};
}

/** As lists show it: of records what they go by and what is beside it, without the records that lie in them. */
function listed(expression: RawBuilder<unknown>, field: Field, longest: number | undefined): RawBuilder<unknown> {
	if (field.tooLong !== undefined && longest !== undefined) {
		return sql`case when octet_length(${expression}) > ${longest} then ${field.tooLong} else ${expression} end`;
	}
	const inner = Object.entries(field.entry ?? {}).flatMap(([name, { kind }]) => (kind === 'records' ? [name] : []));
	if (inner.length === 0) return readable(expression, field);
	return sql`(select coalesce(jsonb_agg(entry - ${inner}::text[] order by place), '[]')
		from jsonb_array_elements(${expression}) with ordinality as one(entry, place))`;
}

function readable(expression: RawBuilder<unknown>, field: Field): RawBuilder<unknown> {
	switch (shapeOf(field)) {
		case 'float':
			return sql`${expression}::float8`;
		case 'list':
			return sql`${expression}::text[]`;
		case 'date':
			return sql`to_char(${expression}, 'YYYY-MM-DD')`;
		default:
			return expression;
	}
}

/**
 * What a list selects in the reader's language, or a form in the base language with its `i18n` beside it. Long texts of more
 * bytes than `longest` are left out; absent, none.
 */
export function selected(
	resource: Resource,
	view: 'list' | 'form',
	language: Language,
	longest?: number,
): RawBuilder<unknown> {
	const columns: RawBuilder<unknown>[] = [sql`${sql.id('t', resource.pk)}`];
	for (const [name, field] of fieldEntries(resource)) {
		if (field.kind === 'password') continue;
		if (view === 'list' && !isInList(resource, name, field)) continue;
		const expression = storedValue(resource, name, field, view === 'form' ? defaultLanguage : language);
		const value = view === 'list' ? listed(expression, field, longest) : readable(expression, field);
		columns.push(sql`${value} as ${sql.id(name)}`);
		if (field.kind === 'city') columns.push(sql`${areaNames(name, language)} as ${sql.id(namesColumn(name))}`);
		if (view === 'list') columns.push(...joinedColumns(name, field, language));
	}
	if (resource.times) columns.push(sql`t.create_time`, sql`t.update_time`);
	const hasTranslations = translatableFields(resource).length > 0;
	if (view === 'form') columns.push(sql`${hasTranslations ? sql`t.i18n` : sql`'{}'::jsonb`} as i18n`);
	return sql.join(columns);
}

/** The names of a city's areas, from the province down. */
function areaNames(name: string, language: Language): RawBuilder<unknown> {
	return sql`(select coalesce(string_agg(${inLanguage('a', 'name', true, language)}, ',' order by p.place), '')
		from unnest(${sql.id('t', name)}::text[]::bigint[]) with ordinality as p(id, place) join area a on a.id = p.id)`;
}

function joinedColumns(name: string, { relation, kind }: Field, language: Language): RawBuilder<unknown>[] {
	if (!relation?.alias) return [];
	const { alias } = relation;
	if (kind === 'remoteSelects')
		return [sql`${chosenLabels(name, relation, language)} as ${sql.id(`${alias}.${relation.label}`)}`];
	return (relation.fields ?? [relation.label]).map((name) => {
		const expression = inLanguage(joinName(alias), name, relation.translatable?.includes(name) ?? false, language);
		return sql`${expression} as ${sql.id(`${alias}.${name}`)}`;
	});
}

/** So many of them are named in a list. */
const mostLabels = 30;

/** The labels of the first chosen rows of a remote select of several, in the order they were chosen. */
function chosenLabels(name: string, relation: Relation, language: Language): RawBuilder<unknown> {
	const label = inLanguage('r', relation.label, relation.translatable?.includes(relation.label) ?? false, language);
	return sql`(select coalesce(array_agg(${label}::text order by p.place), '{}')
		from unnest(${sql.id('t', name)}::text[]::bigint[]) with ordinality as p(id, place)
		join ${sql.table(relation.table)} r on r.id = p.id where p.place <= ${mostLabels})`;
}

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { refused } from '#domain/errors.ts';
import { defaultLanguage, type Language, type Texts } from '#domain/kernel/language.ts';
import type { ShopSeconds } from '#domain/kernel/shop-time.ts';
import { wireToCents } from '#domain/money/decimal.ts';
import { dayOf, momentsOf } from '#domain/resource/field.reader.ts';
import { type Field, searchOperator, shapeOf } from '#domain/resource/field.ts';
import { type ListQuery, mostChosen, type SearchEntry } from '#domain/resource/resource.contract.ts';
import type { Resource } from '#domain/resource/resource.ts';
import { composed } from '#server/database/names.ts';
import { type Column, everyLanguage, findColumn, joinedMatches } from './columns.queries.ts';
import { mayContain } from './text-index.queries.ts';

type Condition = RawBuilder<SqlBool>;

const operatorAliases: Readonly<Record<string, string>> = { eq: '=', ne: '<>', gt: '>', egt: '>=', lt: '<', elt: '<=' };
const never = sql<SqlBool>`false`;
const always = sql<SqlBool>`true`;

/** What a list query asks of the rows: quick search, search form and initial values, all to be met. */
export function searchConditions(resource: Resource, query: ListQuery, language: Language): Condition[] {
	return [
		...quickSearch(resource, query.quickSearch),
		...query.search.flatMap((entry) => searchCondition(resource, entry, language) ?? []),
		...initialCondition(resource, query, language),
	];
}

/** Every word must be met in a tree; a flat list takes the text as a whole. */
function quickSearch(resource: Resource, text: string): Condition[] {
	const words = resource.tree ? text.split(/\s+/).filter(Boolean) : text === '' ? [] : [text];
	return words.map((word) => {
		const hits = resource.quickSearch.flatMap((name) => quickHits(resource, name, word));
		return sql<SqlBool>`(${sql.join(hits, sql` or `)})`;
	});
}

/** A number is found whole, a text by any part of it, and a joined one by the rows it names, so that indexes serve. */
function quickHits(resource: Resource, name: string, word: string): Condition[] {
	const joined = joinedMatches(resource, name, defaultLanguage)?.((column) => like(column, word));
	if (joined) return [joined];
	return everyLanguage(resource, name).map((column) =>
		shapeOf(column.field) === 'integer' ? equals(column.expression, column.field, word) : like(column, word),
	);
}

/** The rows a remote select has chosen already: `initKey initOperator initValue`. */
function initialCondition(resource: Resource, query: ListQuery, language: Language): Condition[] {
	if (!hasInitialValue(query)) return [];
	const operator = query.initOperator.toUpperCase();
	const name = query.initKey || resource.pk;
	const condition = searchedColumn(resource, name, language)((column) => compare(column, operator, query.initValue));
	return condition ? [condition] : [];
}

export function hasInitialValue({ initValue }: Pick<ListQuery, 'initValue'>): boolean {
	return Array.isArray(initValue) ? initValue.length > 0 : Boolean(initValue) && initValue !== '0';
}

interface Chosen extends Pick<ListQuery, 'initKey' | 'initValue' | 'initOperator' | 'page' | 'limit'> {
	readonly search: readonly SearchEntry[];
}

/** A hand-written list as a remote select asks it for what it has chosen: as one more condition, and all on one page. */
export function withChosen<Query extends Chosen>(query: Query): Query {
	if (!hasInitialValue(query)) return query;
	const { initKey, initValue, initOperator, search } = query;
	const chosen = { field: initKey || 'id', operator: initOperator, val: initValue, render: '' };
	return { ...query, search: [...search, chosen], page: 1, limit: mostChosen };
}

/** The columns of a list without those that some reader is not shown. */
export function without(
	columns: Readonly<Record<string, Column>>,
	hidden: readonly string[],
): Readonly<Record<string, Column>> {
	return Object.fromEntries(Object.entries(columns).filter(([name]) => !hidden.includes(name)));
}

/** What `search[]` asks of a hand-written list, by the columns it names. */
export function searchBy(
	columns: Readonly<Record<string, Column>>,
	search: readonly SearchEntry[],
): readonly Condition[] {
	return search.filter(isWhole).flatMap((entry) => {
		const column = Object.hasOwn(columns, entry.field) ? columns[entry.field] : undefined;
		if (!column) throw notSearched(entry.field);
		const condition = entryCondition(column, entry);
		return condition ? (column.through?.(condition) ?? condition) : [];
	});
}

/**
 * What `order=field,desc` asks of a hand-written list, by the columns that sort; by the key, newest first, where it asks
 * for none of them. Ties fall the same way, so that one index serves both directions.
 */
export function orderOf(
	columns: Readonly<Record<string, RawBuilder<unknown>>>,
	order: string,
	key: RawBuilder<unknown>,
): RawBuilder<unknown> {
	const [name = '', asked = ''] = order.split(',').map((part) => part.trim());
	const direction = /^(?:asc|desc)$/i.exec(asked)?.[0].toLowerCase();
	const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
	if (!column || !direction) return sql`${key} desc`;
	return sql`${column} ${sql.raw(direction)}, ${key} ${sql.raw(direction)}`;
}

/** An entry of `search[]` that says all it has to. */
function isWhole({ field, operator, val }: SearchEntry): boolean {
	const needsNoValue = /^(?:not )?null$/i.test(operator);
	return field !== '' && operator !== '' && (needsNoValue || (val !== undefined && val !== null));
}

/** All rows would be taken for those that were asked for. */
function notSearched(name: string, label?: Texts) {
	return refused('list.notSearched', { field: label ?? name.slice(0, 60) });
}

/** One entry of `search[]`; what is not whole or names no known operator is skipped. */
function searchCondition(resource: Resource, entry: SearchEntry, language: Language): Condition | undefined {
	if (!isWhole(entry)) return undefined;
	const isBlankJoin = entry.operator.toUpperCase() === 'NULL' && entry.field.includes('.');
	// What has no joined row has nothing entered there either.
	if (isBlankJoin) return noneOf(searchCondition(resource, { ...entry, operator: 'NOT NULL' }, language));
	return searchedColumn(resource, entry.field, language)((column) => entryCondition(column, entry));
}

function noneOf(condition: Condition | undefined): Condition | undefined {
	return condition && sql<SqlBool>`(${condition}) is not true`;
}

type OnColumn = (conditionOn: (column: Column) => Condition | undefined) => Condition | undefined;

/** The column behind a name a caller sent, where the list may be searched by it. */
function searchedColumn(resource: Resource, name: string, language: Language): OnColumn {
	const on = onColumn(resource, name, language);
	if (!on) throw notSearched(name);
	return (conditionOn) =>
		on((column) => {
			if (!searchOperator(column.field)) throw notSearched(name, column.field.label);
			return conditionOn(column);
		});
}

/** The column behind a name, or the joined rows it speaks of. */
function onColumn(resource: Resource, name: string, language: Language): OnColumn | undefined {
	const own = joinedMatches(resource, name, language);
	if (own) return own;
	const column = findColumn(resource, name, language);
	return column && ((conditionOn) => conditionOn(column));
}

function entryCondition(column: Column, entry: SearchEntry): Condition | undefined {
	const condition = compare(column, operatorAliases[entry.operator] ?? entry.operator.toUpperCase(), entry.val);
	return condition && sql<SqlBool>`${composed} ${condition}`;
}

/** A text that contains the part, whatever the case of its letters. */
export function like(column: Column, part: string): Condition {
	return anyLike([column], part);
}

/** That any of these columns, whose texts one index covers together, contains a text. */
export function anyLike(columns: readonly Column[], part: string): Condition {
	const [{ texts } = {}] = columns;
	const containing = sql.join(
		columns.map(({ expression }) => sql`${expression}::text ilike ${contains(part)}`),
		sql` or `,
	);
	// The cheap test first: where the planner walks the rows all the same, few have their pieces made.
	return texts && part !== ''
		? sql<SqlBool>`((${containing}) and ${mayContain(texts, withoutNul(part))} and ${texts} <> '')`
		: sql`(${containing})`;
}

function compare(column: Column, operator: string, value: unknown): Condition | undefined {
	const { field } = column;
	const expression = isEntries(field) ? sql`${column.expression}::text` : column.expression;
	switch (operator) {
		case '=':
			return equals(expression, field, value);
		case '<>':
			return sql<SqlBool>`not ${equals(expression, field, value)}`;
		case '>':
		case '>=':
		case '<':
		case '<=':
			return ordered(expression, field, operator, value);
		case 'LIKE':
			return like(column, String(value));
		case 'NOT LIKE':
			return sql<SqlBool>`${expression}::text not ilike ${contains(String(value))}`;
		case 'IN':
			return isAnyOf(expression, field, entriesOf(value));
		case 'NOT IN':
			return sql<SqlBool>`not ${isAnyOf(expression, field, entriesOf(value))}`;
		case 'RANGE':
			return inRange(expression, field, value, false);
		case 'NOT RANGE':
			return inRange(expression, field, value, true);
		case 'FIND_IN_SET':
			return containsAll(
				shapeOf(field) === 'list' ? expression : sql`string_to_array(${expression}::text, ',')`,
				arrayOf(value),
			);
		case 'NULL':
			return isBlank(expression, field);
		case 'NOT NULL':
			return sql<SqlBool>`not ${isBlank(expression, field)}`;
		default:
			return undefined;
	}
}

function equals(expression: RawBuilder<unknown>, field: Field, value: unknown): Condition {
	if (shapeOf(field) === 'list') return containsAll(expression, arrayOf(value));
	const [one, ...others] = asComparables(field, value);
	if (one === undefined) return never;
	return others.length === 0
		? sql<SqlBool>`(${expression} = ${typed(field, one)})`
		: isAnyOf(expression, field, [value]);
}

function isAnyOf(expression: RawBuilder<unknown>, field: Field, values: readonly unknown[]): Condition {
	if (shapeOf(field) === 'list')
		return sql<SqlBool>`(${expression}::text[] && ${values.map((value) => withoutNul(String(value)))}::text[])`;
	const comparables = values.flatMap((value) => asComparables(field, value));
	if (comparables.length === 0) return never;
	// One value, however many there are: each number of them would be a statement of its own.
	return sql<SqlBool>`(${expression} = any(${comparables}::${sql.raw(typeOf(field))}[]))`;
}

function ordered(expression: RawBuilder<unknown>, field: Field, operator: string, value: unknown): Condition {
	// A time that clocks show twice begins with its first coming and ends with its second.
	const edge = operator === '>=' || operator === '<' ? 'first' : 'last';
	const comparable = asComparable(field, value, edge);
	return comparable === undefined
		? never
		: sql<SqlBool>`${expression} ${sql.raw(operator)} ${typed(field, comparable)}`;
}

/** `"a,b"`, `"a,"` and `",b"`, inclusive; without a comma it is no range. */
function inRange(
	expression: RawBuilder<unknown>,
	field: Field,
	value: unknown,
	negated: boolean,
): Condition | undefined {
	const bounds = Array.isArray(value) ? value.map(String) : String(value).split(',');
	const [from = '', to = ''] = bounds.map((bound) => bound.trim());
	if (bounds.length < 2 || (from === '' && to === '')) return undefined;
	const atLeast = from === '' ? always : ordered(expression, field, '>=', from);
	const atMost = to === '' ? always : ordered(expression, field, '<=', to);
	return negated ? sql<SqlBool>`not (${atLeast} and ${atMost})` : sql<SqlBool>`(${atLeast} and ${atMost})`;
}

/** Whether a column has entries, which are searched as one text. */
function isEntries(field: Field): boolean {
	return shapeOf(field) === 'pairs' || shapeOf(field) === 'records';
}

function containsAll(list: RawBuilder<unknown>, wanted: readonly string[]): Condition {
	return sql<SqlBool>`(${list}::text[] @> ${wanted.map(withoutNul)}::text[])`;
}

/** Nothing entered: NULL, or the empty text or list of a column that is never NULL. */
function isBlank(expression: RawBuilder<unknown>, field: Field): Condition {
	switch (shapeOf(field)) {
		case 'text':
		case 'time':
		case 'code':
			return sql<SqlBool>`(coalesce(${expression}, '') = '')`;
		case 'list':
			return sql<SqlBool>`(coalesce(cardinality(${expression}), 0) = 0)`;
		case 'pairs':
		case 'records':
			return sql<SqlBool>`(coalesce(${expression}, '[]') = '[]')`;
		default:
			return sql<SqlBool>`(${expression} is null)`;
	}
}

/** A value in the unit of a column. */
type Comparable = string | number;

/** The type that values are compared as, that of the column, so that indexes serve. */
function typeOf(field: Field): string {
	switch (shapeOf(field)) {
		case 'integer':
		case 'flag':
		case 'id':
		case 'hundredths':
		case 'moment':
			return 'bigint';
		case 'float':
			return 'float8';
		case 'date':
			return 'date';
		default:
			return 'text';
	}
}

function typed(field: Field, comparable: Comparable): RawBuilder<unknown> {
	return sql`${comparable}::${sql.raw(typeOf(field))}`;
}

/** What a column may have to equal the value: nothing, one value, or both seconds of a time that clocks show twice. */
function asComparables(field: Field, value: unknown): readonly Comparable[] {
	if (shapeOf(field) !== 'moment') return [asComparable(field, value)].filter((one) => one !== undefined);
	const { first = 1, last = 0 } = momentsOf(value) ?? {};
	return first > last ? [] : [...new Set([first, last])].flatMap((at) => asInteger(at) ?? []);
}

/** The value in the column's own unit; `undefined` = no row can match. */
function asComparable(field: Field, value: unknown, edge: keyof ShopSeconds = 'first'): Comparable | undefined {
	switch (shapeOf(field)) {
		case 'integer':
		case 'flag':
		case 'id':
			return asInteger(Math.trunc(Number(value === true ? 1 : value === false ? 0 : value)));
		case 'hundredths':
			return asInteger(wireToCents(String(value)));
		case 'moment':
			return asInteger(momentsOf(value)?.[edge]);
		case 'float':
			return Number.isFinite(Number(value)) ? Number(value) : undefined;
		case 'list':
			return undefined;
		case 'date':
			return dayOf(value);
		default:
			return withoutNul(String(value));
	}
}

function asInteger(value: number | undefined): number | undefined {
	return value !== undefined && Number.isSafeInteger(value) ? value : undefined;
}

function contains(text: string): string {
	return `%${withoutNul(text).replace(/[\\%_]/g, '\\$&')}%`;
}

/** PostgreSQL text cannot contain it, and a search for it finds nothing anyway. */
function withoutNul(text: string): string {
	return text.replaceAll('\u0000', '');
}

function entriesOf(value: unknown): string[] {
	return arrayOf(value)
		.flatMap((entry) => entry.split(','))
		.filter((entry) => entry !== '');
}

function arrayOf(value: unknown): string[] {
	return Array.isArray(value) ? value.map(String) : [String(value)];
}

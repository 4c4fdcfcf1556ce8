import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { defaultLanguage, type Language } from '#domain/kernel/language.ts';
import { mostCounted } from '#domain/lists/export.progress.ts';
import type { Stored } from '#domain/resource/field.reader.ts';
import { type Field, isSortable, mayBeEmpty, shapeOf } from '#domain/resource/field.ts';
import type { Resource } from '#domain/resource/resource.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { findColumn, inLanguage, joinedTables, selected } from './columns.queries.ts';

/** A row by its columns' names, as stored. */
export type StoredRow = Record<string, Stored | Record<string, unknown> | undefined>;

/** The rows a caller may touch: those whose column has one of the ids; absent = every row. */
export interface RowScope {
	readonly column: string;
	readonly ids: readonly number[];
}

/** The same by a text, without the rows that another text names. */
export interface TextScope {
	readonly column: string;
	readonly texts: readonly string[];
	readonly without: { readonly column: string; readonly texts: readonly string[] };
}

export interface ListPlan {
	readonly where: readonly RawBuilder<SqlBool>[];
	readonly order: string;
	readonly language: Language;
	/** Read in place of the table. */
	readonly source?: RawBuilder<unknown>;
	/** Absent = all rows, not counted. */
	readonly page?: { readonly limit: number; readonly offset: number };
	/** Bytes of a long text up to which it is read; absent = by the page, without a page whole. */
	readonly longest?: number;
}

export interface ListResult {
	readonly rows: StoredRow[];
	readonly total: number;
	readonly isEstimate: boolean;
	readonly remark: string;
}

/** Up to here a total is counted, beyond it is estimated. */
const countedExactly = mostCounted;

/** So many bytes of long texts a page has room for. */
const bytesOfPage = 2_000_000;

/** Of what is long, each text of a page has the same share. */
function longestOf(resource: Resource, { page, longest }: ListPlan): number | undefined {
	const long = Object.values(resource.fields).filter((field) => field.tooLong !== undefined).length;
	return longest ?? (page && long > 0 ? Math.floor(bytesOfPage / page.limit / long) : undefined);
}

/** One page with its total and the menu's remark: one statement, two when the page is empty or the total is large. */
export async function listRows(db: Database, resource: Resource, plan: ListPlan): Promise<ListResult> {
	const source = plan.source ?? sql.table(resource.table);
	const where = sql`where ${allOf(plan.where)}`;
	const counted = plan.page
		? sql`(select count(*)::int from (select 1 from ${source} as t ${where} limit ${countedExactly + 1}) as counted)`
		: sql`0`;
	const remark = sql`(select ${inLanguage('r', 'remark', true, plan.language)} from admin_rule r where r.name = ${resource.name})`;
	const paging = plan.page ? sql`limit ${plan.page.limit} offset ${plan.page.offset}` : sql``;
	const { rows } = await sql<StoredRow & { _total: number; _remark: string | null }>`
		select ${selected(resource, 'list', plan.language, longestOf(resource, plan))}, ${counted} as _total, ${remark} as _remark
		from ${source} as t ${joinedTables(resource)} ${where} order by ${orderBy(resource, plan.order, plan.language)} ${paging}`.execute(
		db,
	);
	const aboutEmptyPage = sql<StoredRow & { _total: number; _remark: string | null }>`
		select ${counted} as _total, ${remark} as _remark`;
	const [first] = rows.length > 0 ? rows : (await aboutEmptyPage.execute(db)).rows;
	const total = first?._total ?? 0;
	const isEstimate = total > countedExactly;
	return {
		rows,
		total: isEstimate ? Math.max(total, await estimate(db, sql`from ${source} as t ${where}`)) : total,
		isEstimate,
		remark: first?._remark ?? '',
	};
}

/** How many rows a list has in all: counted to the end where that is near, estimated by the planner beyond. */
export async function countRows(
	db: Database,
	resource: Resource,
	{ source, where }: Pick<ListPlan, 'source' | 'where'>,
): Promise<number> {
	const from = sql`from ${source ?? sql.table(resource.table)} as t where ${allOf(where)}`;
	const { rows } = await sql<{ total: number }>`
		select count(*)::int as total from (select 1 ${from} limit ${countedExactly + 1}) as counted`.execute(db);
	const total = rows[0]?.total ?? 0;
	return total > countedExactly ? Math.max(total, await estimate(db, from)) : total;
}

async function estimate(db: Database, from: RawBuilder<unknown>): Promise<number> {
	const { rows } = await sql<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>`
		explain (format json) select 1 ${from}`.execute(db);
	return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

/**
 * `"field,desc"` where callers may sort by the field, else the resource's own order. Ties go by the key in the same
 * direction and what is empty counts as least, so that one index serves both.
 */
export function orderBy(resource: Resource, order: string, language: Language): RawBuilder<unknown> {
	const [name = '', direction = ''] = order.split(',').map((part) => part.trim());
	const asked = /^(asc|desc)$/i.test(direction) ? findColumn(resource, name, language) : undefined;
	const key = sql.id('t', resource.pk);
	if (asked && isSortable(asked.field)) {
		const way = sql.raw(direction.toLowerCase());
		const emptyFirst = mayBeEmpty(asked.field) ? sql.raw(/asc/i.test(direction) ? 'nulls first' : 'nulls last') : sql``;
		return sql`${asked.expression} ${way} ${emptyFirst}, ${key} ${way}`;
	}
	const [column, ownDirection] = resource.defaultSort;
	return sql`${sql.id('t', column)} ${sql.raw(ownDirection)}, ${key} ${sql.raw(resource.tree ? 'asc' : 'desc')}`;
}

export function scopeCondition(scope: RowScope | TextScope | undefined): RawBuilder<SqlBool>[] {
	if (!scope) return [];
	const column = sql.id('t', scope.column);
	if ('ids' in scope) return [sql<SqlBool>`${column} = any(${[...scope.ids]}::bigint[])`];
	const { without } = scope;
	return [
		sql<SqlBool>`${column} = any(${[...scope.texts]}::text[])`,
		sql<SqlBool>`${sql.id('t', without.column)} <> all(${[...without.texts]}::text[])`,
	];
}

/** Rows as the form shows them; `lock` keeps them for a change, in one order for everybody. */
export async function findRows(
	db: Database | Tx,
	resource: Resource,
	ids: readonly number[],
	{ scope, lock = false }: { scope: RowScope | TextScope | undefined; lock?: boolean },
): Promise<StoredRow[]> {
	const { rows } = await sql<StoredRow>`
		select ${selected(resource, 'form', defaultLanguage)} from ${sql.table(resource.table)} as t
		where ${allOf([sql<SqlBool>`${sql.id('t', resource.pk)} = any(${[...ids]}::bigint[])`, ...scopeCondition(scope)])}
		order by ${sql.id('t', resource.pk)} ${lock ? sql`for update` : sql``}`.execute(db);
	return rows;
}

export async function insertRow(tx: Tx, resource: Resource, values: StoredRow): Promise<number> {
	const columns = columnsOf(resource, values);
	const { rows } = await sql<{ id: number }>`
		insert into ${sql.table(resource.table)} (${sql.join(columns.map((name) => sql.id(name)))})
		values (${sql.join(columns.map((name) => bound(resource, name, values[name])))})
		returning ${sql.id(resource.pk)} as id`.execute(tx);
	const { id } = rows[0] as { id: number };
	await writeThrough(tx, resource, id, values);
	return id;
}

export async function updateRow(tx: Tx, resource: Resource, id: number, values: StoredRow): Promise<void> {
	const changes = columnsOf(resource, values).map(
		(name) => sql`${sql.id(name)} = ${bound(resource, name, values[name])}`,
	);
	if (changes.length > 0) {
		await sql`update ${sql.table(resource.table)} set ${sql.join(changes)}
			where ${sql.id(resource.pk)} = ${id}`.execute(tx);
	}
	await writeThrough(tx, resource, id, values);
}

/** What of the values lies in the table's own columns. */
function columnsOf(resource: Resource, values: StoredRow): string[] {
	return Object.keys(values).filter((name) => !resource.fields[name]?.through);
}

/** Puts the rows that tables of their own keep for fields into the order that was sent; each stands there once. */
async function writeThrough(tx: Tx, resource: Resource, id: number, values: StoredRow): Promise<void> {
	for (const [name, value] of Object.entries(values)) {
		const through = resource.fields[name]?.through;
		if (!through) continue;
		const [table, owner, row] = [sql.table(through.table), sql.id(through.owner), sql.id(through.row)];
		const chosen = [...(value as readonly string[])];
		await sql`delete from ${table} where ${owner} = ${id} and ${row} <> all(${chosen}::bigint[])`.execute(tx);
		await sql`
			insert into ${table} as w (${owner}, ${row}, place)
			select ${id}, chosen.id, min(chosen.place) from unnest(${chosen}::bigint[]) with ordinality as chosen(id, place)
			group by chosen.id
			on conflict (${owner}, ${row}) do update set place = excluded.place where w.place <> excluded.place`.execute(tx);
	}
}

export async function setParent(
	tx: Tx,
	{ table, pk }: Pick<Resource, 'table' | 'pk'>,
	id: number,
	{ column, pid }: { column: string; pid: number },
): Promise<void> {
	await sql`update ${sql.table(table)} set ${sql.id(column)} = ${pid} where ${sql.id(pk)} = ${id}`.execute(tx);
}

export async function deleteRow(tx: Tx, resource: Resource, id: number): Promise<void> {
	await sql`delete from ${sql.table(resource.table)} where ${sql.id(resource.pk)} = ${id}`.execute(tx);
}

/** Gives every row of one parent a weight of its own without changing their order. */
export async function spreadWeights(tx: Tx, resource: Resource, weigh: string, pid: number): Promise<void> {
	const siblings = resource.tree ? sql`where ${sql.id(resource.tree.pid)} = ${pid}` : sql``;
	const lowestFirst = sql`${sql.id(weigh)} asc, ${sql.id(resource.pk)} ${sql.raw(resource.tree ? 'desc' : 'asc')}`;
	await sql`
		update ${sql.table(resource.table)} as t set ${sql.id(weigh)} = spread.place
		from (select ${sql.id(resource.pk)} as id, row_number() over (order by ${lowestFirst})::int as place
			from ${sql.table(resource.table)} ${siblings}) as spread
		where ${sql.id('t', resource.pk)} = spread.id`.execute(tx);
}

/** Two rows change places: one statement swaps their weights. */
export async function swapWeights(
	tx: Tx,
	resource: Resource,
	weigh: string,
	[first, second]: readonly [number, number],
): Promise<void> {
	const pk = sql.id(resource.pk);
	await sql`
		update ${sql.table(resource.table)} as t set ${sql.id(weigh)} = other.weigh
		from (select ${pk} as id, ${sql.id(weigh)} as weigh from ${sql.table(resource.table)}
			where ${pk} in (${first}, ${second})) as other
		where ${sql.id('t', resource.pk)} in (${first}, ${second}) and other.id <> ${sql.id('t', resource.pk)}`.execute(tx);
}

/** The parent of every row; writers of one tree wait for each other, so that two moves cannot make a cycle together. */
export async function lockTree(
	tx: Tx,
	resource: Pick<Resource, 'table' | 'pk'>,
	pid: string,
): Promise<ReadonlyMap<number, number>> {
	await sql`select pg_advisory_xact_lock(hashtext(${`tree ${resource.table}`}))`.execute(tx);
	const { rows } = await sql<{ id: number; pid: number }>`
		select ${sql.id(resource.pk)} as id, coalesce(${sql.id(pid)}, 0) as pid
		from ${sql.table(resource.table)}`.execute(tx);
	return new Map(rows.map((row) => [row.id, row.pid]));
}

export function allOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<unknown> {
	return conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`;
}

function bound(resource: Resource, name: string, value: StoredRow[string]): RawBuilder<unknown> {
	const field: Field | undefined = resource.fields[name];
	const isJson = name === 'i18n' || (field && ['pairs', 'records'].includes(shapeOf(field)));
	return isJson ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
}

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyId } from '#server/database/any-of.ts';
import type { Database } from '#server/database/handle.ts';
import type { TranslationSource } from './translation.sources.ts';

/** One row that lacks something. */
interface Lacking {
	readonly kind: string;
	readonly id: number;
}

export interface LackingRow extends Lacking {
	readonly code: string;
	readonly name: string;
	/** The names of what is missing. */
	readonly fields: readonly string[];
	readonly create_time: number;
}

function conditionOf({ isLacking, names }: TranslationSource, quickSearch: string): RawBuilder<SqlBool> {
	if (!quickSearch) return isLacking;
	const part = `%${quickSearch.replace(/[\\%_]/g, '\\$&')}%`;
	const found = names.map((name) => sql`${name} ilike ${part}`);
	return sql<SqlBool>`${isLacking} and (${sql.join(found, sql` or `)})`;
}

/** How many rows of each kind lack something, by the kind's name; of whose name a text is a part. */
export async function countLacking(
	db: Database,
	sources: readonly TranslationSource[],
	quickSearch: string,
): Promise<Map<string, number>> {
	const counts = sources.map(
		(source) => sql`select ${sql.lit(source.name)} as kind, count(*)::int as total
			from ${source.from} where ${conditionOf(source, quickSearch)}`,
	);
	if (counts.length === 0) return new Map();
	const { rows } = await sql<{ kind: string; total: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
	return new Map(rows.map(({ kind, total }) => [kind, total]));
}

/** Which rows stand on a page of all kinds together, the newest first; of each kind no more are read than the page reaches. */
async function pageOf(
	db: Database,
	sources: readonly TranslationSource[],
	{ quickSearch, page, limit }: { quickSearch: string; page: number; limit: number },
): Promise<readonly Lacking[]> {
	const reach = page * limit;
	const kinds = sources.map(
		(source) => sql`(select ${sql.lit(source.name)} as kind, t.id, ${source.time} as time
			from ${source.from} where ${conditionOf(source, quickSearch)}
			order by ${source.time} desc, t.id desc limit ${reach})`,
	);
	if (kinds.length === 0) return [];
	const { rows } = await sql<Lacking>`
		select kind, id from (${sql.join(kinds, sql` union all `)}) lacking
		order by time desc, kind, id desc limit ${limit} offset ${reach - limit}`.execute(db);
	return rows;
}

async function rowsOf(db: Database, source: TranslationSource, ids: readonly number[]): Promise<LackingRow[]> {
	const fields = source.parts.map(({ name, lacks }) => sql`case when ${lacks} then ${sql.lit(name)} end`);
	const { rows } = await sql<LackingRow>`
		select ${sql.lit(source.name)} as kind, t.id, ${source.code} as code, ${source.called} as name,
			array_remove(array[${sql.join(fields)}]::text[], null) as fields, ${source.time} as create_time
		from ${source.from} where t.id = ${anyId(ids)}`.execute(db);
	return rows;
}

/** A page of what lacks something, the newest first, with what is missing of each: one statement for each kind on it. */
export async function listLacking(
	db: Database,
	sources: readonly TranslationSource[],
	asked: { quickSearch: string; page: number; limit: number },
): Promise<LackingRow[]> {
	const found = await pageOf(db, sources, asked);
	const onPage = sources.filter(({ name }) => found.some(({ kind }) => kind === name));
	const idsOf = (name: string) => found.filter(({ kind }) => kind === name).map(({ id }) => id);
	const rows = (await Promise.all(onPage.map((source) => rowsOf(db, source, idsOf(source.name))))).flat();
	const known = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
	return found.flatMap(({ kind, id }) => known.get(`${kind} ${id}`) ?? []);
}

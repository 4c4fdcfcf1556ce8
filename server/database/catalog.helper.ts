import { type Kysely, type RawBuilder, sql } from 'kysely';

/** All that a database of the shop is made of, by kind, as lines that can be compared; the order of columns is left out. */
export async function readCatalog<Tables>(db: Kysely<Tables>): Promise<Readonly<Record<string, readonly string[]>>> {
	const catalog: Record<string, readonly string[]> = {};
	for (const [kind, query] of Object.entries(kinds)) {
		catalog[kind] = (await query.execute(db)).rows.map(({ line }) => line).sort();
	}
	for (const { name } of (await tables.execute(db)).rows) {
		const { rows } = await rowsOf(name).execute(db);
		if (rows.length > 0) catalog[`rows of ${name}`] = rows.map(({ line }) => line).sort();
	}
	return catalog;
}

/** Ours are in `public`; what remembers the migrations is not compared. */
const ours = sql`relnamespace = 'public'::regnamespace and relname not like 'kysely\\_%'`;

const tables = sql<{ name: string }>`select relname as name from pg_class where ${ours} and relkind in ('r', 'p')`;

type Lines = RawBuilder<{ line: string }>;

/** Times count from the row's own, and the books are checked at one time of the day; other rows are as they are. */
function rowsOf(table: string): Lines {
	const row = sql`to_jsonb(t)`;
	const times: Readonly<Record<string, RawBuilder<unknown>>> = {
		timer: sql`${row} - 'create_time' - 'update_time' || jsonb_build_object('due_at',
			case when kind = 'books_check' then due_at % 86400 else due_at - create_time end)`,
		// It counts changes; where it begins says nothing.
		access_version: sql`${row} - 'version'`,
	};
	return sql`select (${times[table] ?? row})::text as line from ${sql.id('public', table)} t`;
}

const kinds: Readonly<Record<string, Lines>> = {
	tables: sql`
		select concat_ws(' ', relname, relkind, relpersistence, reloptions::text, relreplident, relrowsecurity, relacl::text,
			(select reloptions::text from pg_class t where t.oid = c.reltoastrelid)) as line
		from pg_class c where ${ours} and relkind not in ('i', 'S')`,
	columns: sql`
		select concat_ws(' ', relname || '.' || attname, format_type(atttypid, atttypmod), 'collate ' || nullif(attcollation, 0)::regcollation::text,
			case when attnotnull then 'not null' end, 'identity ' || nullif(attidentity::text, ''), 'generated ' || nullif(attgenerated::text, ''),
			pg_get_expr(adbin, adrelid), 'storage ' || attstorage::text, 'compression ' || nullif(attcompression::text, ''),
			'statistics ' || nullif(attstattarget, -1), attoptions::text, attacl::text) as line
		from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
		left join pg_attrdef d on adrelid = attrelid and adnum = attnum
		where ${ours} and relkind not in ('i', 'S')`,
	constraints: sql`
		select concat_ws(' ', conrelid::regclass, conname, contype, pg_get_constraintdef(oid), convalidated, condeferrable, condeferred) as line
		from pg_constraint where contype <> 'n' and connamespace = 'public'::regnamespace`,
	indexes: sql`
		select concat_ws(' ', pg_get_indexdef(i.indexrelid), reloptions::text, indisvalid, indisprimary, indisclustered, indisreplident,
			(select string_agg(attnum || ' statistics ' || attstattarget, ', ' order by attnum)
				from pg_attribute where attrelid = i.indexrelid and attstattarget >= 0)) as line
		from pg_class c join pg_index i on i.indexrelid = c.oid where ${ours}`,
	triggers: sql`
		select concat_ws(' ', pg_get_triggerdef(g.oid), tgenabled) as line
		from pg_class c join pg_trigger g on tgrelid = c.oid where ${ours} and not tgisinternal`,
	functions: sql`
		select pg_get_functiondef(p.oid) || coalesce(proacl::text, '') as line
		from pg_proc p where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')`,
	sequences: sql`
		select concat_ws(' ', s.*, (select refobjid::regclass || '.' || attname
			from pg_depend join pg_attribute on attrelid = refobjid and attnum = refobjsubid
			where objid = c.oid and deptype in ('a', 'i') and classid = 'pg_class'::regclass)) as line
		from pg_class c join pg_sequences s on schemaname = 'public' and sequencename = relname where ${ours} and relkind = 'S'`,
	views: sql`
		select relname || ': ' || part as line
		from pg_class c, regexp_split_to_table(pg_get_viewdef(c.oid, true), ',?\\n') part where ${ours} and relkind in ('v', 'm')`,
	rules: sql`
		select pg_get_ruledef(r.oid) as line from pg_class c join pg_rewrite r on ev_class = c.oid where ${ours} and rulename <> '_RETURN'
		union all select concat_ws(' ', relname, polname, polcmd, pg_get_expr(polqual, polrelid))
		from pg_class c join pg_policy on polrelid = c.oid where ${ours}`,
	types: sql`
		select concat_ws(' ', typname, typtype, (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid)) as line
		from pg_type t where typnamespace = 'public'::regnamespace and typname not like '%kysely\\_%'
			and (typtype not in ('b', 'c') or typtype = 'c' and typrelid in (select oid from pg_class where relkind = 'c'))`,
	comments: sql`
		select concat_ws(' ', o.type, o.identity, description) as line
		from pg_description d, pg_identify_object(classoid, objoid, objsubid) o
		where o.schema = 'public' or o.identity like 'public.%'`,
	statistics: sql`
		select pg_get_statisticsobjdef(oid) as line from pg_statistic_ext where stxnamespace = 'public'::regnamespace`,
	extensions: sql`select concat_ws(' ', extname, extversion, extnamespace::regnamespace) as line from pg_extension`,
};

import { type RawBuilder, sql } from 'kysely';
import type { Texts } from '#domain/kernel/language.ts';
import { anyId, anyText } from '#server/database/any-of.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import type { ObjectPlace } from './admin-log.objects.ts';

export interface LogEntry {
	/** 0 = nobody was logged in. */
	readonly adminId: number;
	readonly username: string;
	readonly url: string;
	/** The menu rule that names the action. */
	readonly node: string;
	/** Where there is no such rule. */
	readonly title: Texts;
	/** What it was done with, by its names. */
	readonly objects?: { readonly place: ObjectPlace; readonly keys: readonly (string | number)[] } | undefined;
	/** Where the rows that it deleted are kept. */
	readonly recycled?: readonly number[];
	/** What was sent. */
	readonly data: Readonly<Record<string, unknown>>;
	/** What the action changed, by field. */
	readonly changes: Readonly<Record<string, unknown>>;
	readonly ip: string;
	readonly userAgent: string;
	readonly durationMs: number;
	readonly code: number;
	readonly now: number;
}

/** Writes one line, titled `<page>-<button>` in both languages by the menu as it is now. */
export async function insertLog(db: Database, entry: LogEntry): Promise<void> {
	const english = (table: string) =>
		sql`coalesce(nullif(${sql.ref(`${table}.i18n`)} #>> '{en,title}', ''), ${sql.ref(`${table}.title`)})`;
	const isChanged = Object.keys(entry.changes).length > 0;
	await sql`
		insert into admin_log
			(admin_id, username, url, title, object, i18n, data, changes, ip, useragent, duration_ms, code, create_time)
		select
			${entry.adminId}, ${entry.username}, ${entry.url},
			coalesce(named.title, ${entry.title['zh-cn']}),
			coalesce(about.said, ''),
			jsonb_build_object('en', jsonb_build_object('title', coalesce(named.english, ${entry.title.en}::text),
				'object', coalesce(about.english, ''))),
			${JSON.stringify(entry.data)}, ${isChanged ? JSON.stringify(entry.changes) : ''}, ${entry.ip}, ${entry.userAgent}, ${entry.durationMs}, ${entry.code}, ${entry.now}
		from (select 1) one
		left join lateral (
			select concat_ws('-', page.title, rule.title) as title,
				concat_ws('-', ${english('page')}, ${english('rule')}) as english
			from admin_rule rule left join admin_rule page on page.id = rule.pid and page.type = 'menu'
			where lower(rule.name) = ${entry.node}
		) named on true
		left join lateral (
			select string_agg(said, ', ' order by place) as said, string_agg(english, ', ' order by place) as english
			from (${rowsOf(entry)}) rows_named
		) about on true`.execute(db);
}

/** So many names stand in a line, and behind them how many rows more it was done with. */
const mostNames = 3;

function rowsOf({ objects, recycled = [] }: LogEntry): RawBuilder<unknown> {
	const parts = [
		...(objects && objects.keys.length > 0 ? [namesAt(objects.place, objects.keys)] : []),
		...(recycled.length > 0
			? [
					sql`(select row_number() over (order by id) as place, title as said, title as english
						from security_data_recycle_log where id = ${anyId(recycled)} order by id limit ${mostNames})`,
				]
			: []),
	];
	const left = Math.max(objects?.keys.length ?? 0, recycled.length) - mostNames;
	const more = sql`select ${mostNames + 1} as place, ${`+${left}`}::text as said, ${`+${left}`}::text as english`;
	const none = sql`select 0 as place, ''::text as said, ''::text as english where false`;
	return sql.join([...parts, left > 0 && parts.length > 0 ? more : none], sql` union all `);
}

function namesAt({ table, key, column, translatable }: ObjectPlace, keys: readonly (string | number)[]) {
	const said = sql`left(${sql.ref(`t.${column}`)}, 80)`;
	const english = translatable
		? sql`coalesce(nullif(left(t.i18n #>> array['en', ${sql.lit(column)}], 80), ''), ${said})`
		: said;
	const among = key === 'name' ? anyText(keys.map(String)) : anyId(keys.map(Number));
	return sql`(select row_number() over (order by ${sql.ref(`t.${key}`)}) as place, ${said} as said, ${english} as english
		from ${sql.table(table)} t where ${sql.ref(`t.${key}`)} = ${among} order by ${sql.ref(`t.${key}`)} limit ${mostNames})`;
}

/** Deletes acts from before one time, and what nobody was logged in for from before another. */
export async function deleteLinesBefore(
	db: Database,
	{ acts, failures }: { acts: number; failures: number },
): Promise<void> {
	await sql`
		delete from admin_log
		where create_time < ${acts} or (admin_id = 0 and create_time < ${failures})`.execute(db);
}

/** Where staff say who a member is, or what they think of one. */
const ofMembers = [
	'/admin/user.User/',
	'/admin/shop.order.Order/onBehalfAddress',
	...['note', 'tags', 'black'].map((act) => `/admin/shop.user.User/${act}`),
];

/** Takes from the lines about a member all that says whose account it was; that somebody did something there stays. */
export async function forgetMember(tx: Tx, memberId: number): Promise<void> {
	await sql`
		update admin_log l set object = '', i18n = jsonb_set(l.i18n, '{en,object}', '""'), changes = '',
			data = ${JSON.stringify({ id: memberId })}
		from member m
		where m.id = ${memberId} and l.url ^@ any (${ofMembers}::text[]) and (
			l.data ~ ${`"(?:id|user_id)":"?${memberId}"?[,}]`}
			or l.url ~ '/add$' and (
				strpos(lower(l.data), lower('"username":' || to_json(m.username)::text)) > 0
				or m.email <> '' and strpos(lower(l.data), lower('"email":' || to_json(m.email)::text)) > 0
			)
		)`.execute(tx);
}

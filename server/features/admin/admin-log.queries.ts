import { sql } from 'kysely';
import type { Texts } from '#domain/kernel/language.ts';
import type { Database } from '#server/database/handle.ts';

export interface LogEntry {
	/** 0 = told by the name: who has just logged in had no token yet. */
	readonly adminId: number;
	readonly username: string;
	readonly url: string;
	/** The menu rule that names the action. */
	readonly node: string;
	/** Where there is no such rule. */
	readonly title: Texts;
	readonly data: string;
	readonly changes: string;
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
	await sql`
		insert into admin_log
			(admin_id, username, url, title, i18n, data, changes, ip, useragent, duration_ms, code, create_time)
		select
			case when ${entry.adminId}::bigint = 0 and ${entry.code}::int = 1
				then coalesce((select id from admin where lower(username) = lower(${entry.username})), 0)
				else ${entry.adminId} end,
			${entry.username}, ${entry.url},
			coalesce(named.title, ${entry.title['zh-cn']}),
			jsonb_build_object('en', jsonb_build_object('title', coalesce(named.english, ${entry.title.en}::text))),
			${entry.data}, ${entry.changes}, ${entry.ip}, ${entry.userAgent}, ${entry.durationMs}, ${entry.code}, ${entry.now}
		from (select 1) one
		left join lateral (
			select concat_ws('-', page.title, rule.title) as title,
				concat_ws('-', ${english('page')}, ${english('rule')}) as english
			from admin_rule rule left join admin_rule page on page.id = rule.pid and page.type = 'menu'
			where lower(rule.name) = ${entry.node}
		) named on true`.execute(db);
}

import { sql } from 'kysely';
import type { Texts } from '#domain/kernel/language.ts';
import type { Database } from '#server/database/handle.ts';

export interface LogEntry {
	/** 0 = nobody was logged in. */
	readonly adminId: number;
	readonly username: string;
	readonly url: string;
	/** The menu rule that names the action. */
	readonly node: string;
	/** Where there is no such rule. */
	readonly title: Texts;
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
			(admin_id, username, url, title, i18n, data, changes, ip, useragent, duration_ms, code, create_time)
		select
			${entry.adminId}, ${entry.username}, ${entry.url},
			coalesce(named.title, ${entry.title['zh-cn']}),
			jsonb_build_object('en', jsonb_build_object('title', coalesce(named.english, ${entry.title.en}::text))),
			${JSON.stringify(entry.data)}, ${isChanged ? JSON.stringify(entry.changes) : ''}, ${entry.ip}, ${entry.userAgent}, ${entry.durationMs}, ${entry.code}, ${entry.now}
		from (select 1) one
		left join lateral (
			select concat_ws('-', page.title, rule.title) as title,
				concat_ws('-', ${english('page')}, ${english('rule')}) as english
			from admin_rule rule left join admin_rule page on page.id = rule.pid and page.type = 'menu'
			where lower(rule.name) = ${entry.node}
		) named on true`.execute(db);
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

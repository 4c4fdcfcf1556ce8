import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import { inLanguage } from '#server/database/in-language.ts';
import type { DataRow } from './member.data.service.ts';

/** A member's own account. */
export function ownProfile(memberId: number, language: Language): RawBuilder<DataRow> {
	return sql<DataRow>`
		select m.id, m.username, m.nickname, m.email, m.mobile, m.gender, m.birthday::text as birthday, m.motto, m.avatar, m.language,
			${inLanguage(language, sql`g.i18n`, 'name', sql`g.name`)} as group_name, m.money, m.score, m.join_time, m.join_ip,
			m.register_client, m.last_login_time, m.last_login_ip
		from member m join member_group g on g.id = m.group_id where m.id = ${memberId}`;
}

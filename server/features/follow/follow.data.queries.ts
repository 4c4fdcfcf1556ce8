import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import { inLanguage } from '#server/database/in-language.ts';
import type { DataRow } from '#server/features/member/member.data.service.ts';

/** Whom a member follows. */
export function ownFollows(memberId: number, language: Language): RawBuilder<DataRow> {
	return sql<DataRow>`
		select f.merchant_id, ${inLanguage(language, sql`m.i18n`, 'merchant_name', sql`m.merchant_name`)} as name, f.create_time
		from merchant_follow f join merchant m on m.id = f.merchant_id where f.user_id = ${memberId}
		order by f.create_time, f.merchant_id`;
}

import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import { keptI18n, keptName } from '#server/database/shown-goods.ts';
import type { DataRow } from '#server/features/member/member.data.service.ts';

const [name, i18n] = [sql.raw(keptName), sql.raw(keptI18n)];

/** What a member keeps for later, or has looked at. */
export function ownKept(kind: 'favourite' | 'footprint', memberId: number, language: Language): RawBuilder<DataRow> {
	return sql<DataRow>`
		select k.goods_id, coalesce(nullif((${i18n}) -> ${language} ->> 'name', ''), ${name}) as name, k.create_time
		from ${sql.table(kind)} k join goods g on g.id = k.goods_id where k.user_id = ${memberId}
		order by k.create_time, k.goods_id`;
}

import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import { inLanguage } from '#server/database/in-language.ts';
import type { DataRow } from '#server/features/member/member.data.service.ts';

/** The reviews of a member. */
export function ownReviews(memberId: number, language: Language): RawBuilder<DataRow> {
	return sql<DataRow>`
		select e.order_no, ${inLanguage(language, sql`l.i18n`, 'name', sql`l.name`)} as name, e.goods_score, e.service_score,
			e.delivery_score, e.content, e.images, e.anonymous, e.append_content, e.append_images, e.reply, e.create_time
		from evaluate e join order_goods l on l.id = e.order_goods_id where e.user_id = ${memberId} order by e.id`;
}

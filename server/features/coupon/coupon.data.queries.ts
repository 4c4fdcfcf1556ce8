import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import { inLanguage } from '#server/database/in-language.ts';
import type { DataRow } from '#server/features/member/member.data.service.ts';

/** The coupons that a member has had, the first first. */
export function ownCouponRows(memberId: number, language: Language): RawBuilder<DataRow> {
	return sql<DataRow>`
		select u.code, ${inLanguage(language, sql`k.i18n`, 'name', sql`k.name`)} as name, u.status, u.start_time, u.end_time, u.off_amount,
			u.use_time, u.create_time
		from user_coupon u join coupon k on k.id = u.coupon_id where u.user_id = ${memberId} order by u.id`;
}

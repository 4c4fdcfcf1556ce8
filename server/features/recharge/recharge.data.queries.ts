import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import { inLanguage } from '#server/database/in-language.ts';
import type { DataRow } from '#server/features/member/member.data.service.ts';

/** What a member paid into their balance, the first first. */
export function ownRechargeRows(memberId: number, language: Language): RawBuilder<DataRow> {
	return sql<DataRow>`
		select order_no, ${inLanguage(language, sql`r.i18n`, 'plan_name', sql`plan_name`)} as plan_name, pay_amount, give_amount, give_score,
			refund_amount, pay_type, status, create_time, pay_time
		from recharge_order r where user_id = ${memberId} order by id`;
}

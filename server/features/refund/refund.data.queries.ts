import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import { visibleTo } from '#domain/kernel/visible-to.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import type { DataRow } from '#server/features/member/member.data.service.ts';

/** The refunds of a member with lines and what the member sees of their history. */
export function ownRefunds(memberId: number, language: Language): RawBuilder<DataRow> {
	return sql<DataRow>`
		select r.refund_no, r.order_no, r.type, r.status, r.apply_amount, r.amount, r.reason, r.description, r.images,
			r.return_tracking_no, r.create_time, r.refund_time, (
				select coalesce(jsonb_agg(jsonb_build_object('name', ${inLanguage(language, sql`l.i18n`, 'name', sql`l.name`)},
					'num', g.num, 'goods_amount', g.goods_amount, 'freight_amount', g.freight_amount) order by g.id), '[]')
				from refund_goods g join order_goods l on l.id = g.order_goods_id where g.refund_id = r.id
			) as lines, (
				select coalesce(jsonb_agg(jsonb_build_object('create_time', g.create_time, 'text', g.text, 'params', g.params,
					'operator_type', g.operator_type) order by g.id), '[]')
				from refund_log g where g.refund_id = r.id and g.visible & ${lit(visibleTo.member)} <> 0
			) as log
		from refund r where r.user_id = ${memberId} order by r.id`;
}

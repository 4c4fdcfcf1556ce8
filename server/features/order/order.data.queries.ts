import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import { visibleTo } from '#domain/kernel/visible-to.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import type { DataRow } from '#server/features/member/member.data.service.ts';
import { cashDue } from '#server/features/payment/on-delivery.service.ts';

/** The orders of a member with lines, parcels and what the member sees of their history; also those off the list. */
export function ownOrders(memberId: number, language: Language): RawBuilder<DataRow> {
	return sql<DataRow>`
		select o.order_no, o.status, o.goods_amount, o.freight_amount - o.freight_off as freight, o.pay_amount, o.refund_amount,
			o.score_used, o.pay_type, o.paid_balance, ${cashDue(sql`o.id`)} as cash_due, o.pay_time, o.consignee, o.phone, o.province, o.city, o.area, o.address, o.zip,
			o.user_remark, o.gift_message, o.cancel_reason, o.ip, o.create_time, o.receive_time, o.finish_time, (
				select coalesce(jsonb_agg(jsonb_build_object('name', ${inLanguage(language, sql`l.i18n`, 'name', sql`l.name`)},
					'spec', ${inLanguage(language, sql`l.i18n`, 'spec_text', sql`l.spec_text`)}, 'num', l.num, 'price', l.price,
					'pay_amount', l.pay_amount, 'refund_num', l.refund_num) order by l.id), '[]')
				from order_goods l where l.order_id = o.id
			) as lines, (
				select coalesce(jsonb_agg(jsonb_build_object('company', s.company_name, 'tracking_no', s.tracking_no,
					'ship_time', s.ship_time) order by s.id), '[]')
				from shipment s where s.order_id = o.id and s.cancel_time is null
			) as parcels, (
				select coalesce(jsonb_agg(jsonb_build_object('create_time', g.create_time, 'text', g.text, 'params', g.params,
					'operator_type', g.operator_type) order by g.id), '[]')
				from order_log g where g.order_id = o.id and g.visible & ${lit(visibleTo.member)} <> 0
			) as log
		from shop_order o where o.user_id = ${memberId} order by o.id`;
}

/**
 * What a paid order is invoiced by: a row for each line and one for its freight. Of every order they come to what was paid and not
 * given back, as the check of the books has it; one that is still to be paid at the door is none yet.
 */
export function ownInvoiceLines(memberId: number, language: Language): RawBuilder<DataRow> {
	const freight = sql.lit(language === 'en' ? 'Freight' : '运费');
	return sql<DataRow>`
		select o.order_no, o.pay_time, ${inLanguage(language, sql`m.i18n`, 'merchant_name', sql`m.merchant_name`)} as seller,
			x.name, x.spec, x.num, x.price, x.paid, x.refunded, x.paid - x.refunded as net
		from shop_order o join merchant m on m.id = o.merchant_id cross join lateral (
			select l.id as place, ${inLanguage(language, sql`l.i18n`, 'name', sql`l.name`)} as name,
				${inLanguage(language, sql`l.i18n`, 'spec_text', sql`l.spec_text`)} as spec, l.num, l.price,
				l.pay_amount as paid, l.refund_amount as refunded
			from order_goods l where l.order_id = o.id
			union all
			select null, ${freight}, '', 1, sum(l.freight_share), sum(l.freight_share), sum(l.refund_freight)
			from order_goods l where l.order_id = o.id having sum(l.freight_share) > 0
		) x
		where o.user_id = ${memberId} and o.pay_time is not null and ${cashDue(sql`o.id`)} = 0 order by o.id, x.place nulls last`;
}

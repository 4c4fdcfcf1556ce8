import { sql } from 'kysely';
import { orderStatus } from '#domain/order/order.status.ts';
import { refundStatus } from '#domain/refund/refund.status.ts';
import { lit } from '#server/database/lit.ts';
import type { Check } from './books.of.ts';

/** Points of orders against the log of points and against their refunds. */
export const pointChecks = {
	// Reserved or spent, less what its refunds gave back; all of it where the order ended unpaid.
	usedPoints: (of) => sql`
		select o.id as ref, o.kept as expected, o.logged as found from (
			select o.id, o.score_used, g.used,
				case when o.status = ${lit(orderStatus.cancelled)} and o.pay_time is null then 0 else o.score_used - (
					select coalesce(sum(r.score_back), 0) from refund r where r.order_id = o.id and r.status = ${lit(refundStatus.done)}) end as kept,
				-(select coalesce(sum(l.score), 0) from score_log l
					where l.ref_type = 'order' and l.ref_id = o.id and l.ref_id > 0 and l.type in ('use', 'release'))
				- (select coalesce(sum(l.score), 0) from refund r
					join score_log l on l.ref_type = 'refund' and l.ref_id = r.id and l.ref_id > 0 and l.type = 'refund'
					where r.order_id = o.id) as logged
			from shop_order o
			cross join lateral (select sum(score_used) as used from order_goods where order_id = o.id) g
			where ${of(sql`o.id`)} and (o.score_used > 0 or g.used > 0)
		) o
		where o.kept <> o.logged or o.score_used <> o.used`,
	earnedPoints: (of) => sql`
		select o.id as ref, o.kept as expected, o.logged as found from (
			select o.id, o.score_give - (
					select coalesce(sum(r.score_give_back), 0) from refund r where r.order_id = o.id) as kept,
				(select coalesce(sum(l.score), 0) from score_log l
					where l.ref_type = 'order' and l.ref_id = o.id and l.ref_id > 0 and l.type = 'earn')
				+ (select coalesce(sum(l.score), 0) from refund r
					join score_log l on l.ref_type = 'refund' and l.ref_id = r.id and l.ref_id > 0 and l.type = 'take_back'
					where r.order_id = o.id) as logged
			from shop_order o where ${of(sql`o.id`)} and o.earn_rate > 0
		) o
		where o.kept <> o.logged`,
	linePoints: (of) => sql`
		select l.id as ref, coalesce(d.score, 0) as expected, l.refund_score as found
		from order_goods l left join (
			select g.order_goods_id, sum(g.score_back) as score
			from refund_goods g join refund r on r.id = g.refund_id
			where r.status <> ${lit(refundStatus.closed)} and ${of(sql`g.order_goods_id`)} group by g.order_goods_id
		) d on d.order_goods_id = l.id
		where ${of(sql`l.id`)} and l.refund_score <> coalesce(d.score, 0)`,
} satisfies Record<string, Check>;

import { sql } from 'kysely';
import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import type { EarningFacts } from '#domain/price/points.rules.ts';
import { refundStatus } from '#domain/refund/refund.status.ts';
import type { Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { withLevel } from '#server/features/level/level.terms.service.ts';

/** What the points of an order `o` are reckoned from, in a column. */
export const earningOf = sql<EarningFacts>`jsonb_build_object(
	'earn_rate', o.earn_rate, 'earn_factor', o.earn_factor, 'score_give', o.score_give, 'paid_gift', o.paid_gift,
	'taken', (select coalesce(sum(r.score_give_back), 0)::bigint from refund r where r.order_id = o.id),
	'reward', (select coalesce(sum(s.score), 0)::bigint from score_log s
		where s.ref_id > 0 and s.ref_type = 'order' and s.ref_id = o.id and s.type = 'review'),
	'score', (select u.score from member u where u.id = o.user_id),
	'is_frozen', exists (select from score_log s where s.ref_id > 0 and s.ref_type = 'order' and s.ref_id = o.id and s.frozen_until is not null),
	'lines', (select jsonb_agg(jsonb_build_object('id', l.id, 'num', l.num, 'refund_num', l.refund_num,
		'refund_gone', (select coalesce(sum(g.gone), 0)::bigint from refund r join refund_goods g on g.refund_id = r.id
			where r.order_id = o.id and g.order_goods_id = l.id and r.status = ${lit(refundStatus.done)}),
		'pay_amount', l.pay_amount, 'refund_amount', l.refund_amount, 'give_score', l.give_score, 'score_off', l.score_off,
		'member_off', l.member_off, 'member_platform_cost', l.member_platform_cost, 'coupon_platform_cost', l.coupon_platform_cost, 'coupon_merchant_cost', l.coupon_merchant_cost,
		'kept_rate', case when l.merchant_id = 0 then 10000 else l.commission_rate end))
		from order_goods l where l.order_id = o.id))`;

interface EarningOrder extends EarningFacts {
	readonly user_id: number;
	readonly order_no: string;
	/** Bought without an account, and nobody has taken it into one. */
	readonly is_guest: boolean;
	/** By which the level of its member multiplies points today. */
	readonly points_rate: number;
}

/** Reads it of an order that the caller has locked. */
export async function findEarning(tx: Tx, orderId: number): Promise<EarningOrder> {
	const { rows } = await sql<Omit<EarningOrder, keyof EarningFacts> & { earning: EarningFacts }>`
		select o.user_id, o.order_no, ${earningOf} as earning, m.status = ${lit(memberStatus.guest)} as is_guest,
			coalesce(lv.points_rate, 10000) as points_rate
		from shop_order o join member m on m.id = o.user_id ${withLevel} where o.id = ${orderId}`.execute(tx);
	const row = rows[0];
	if (!row) throw new Error(`order ${orderId} is not there`);
	const { earning, ...order } = row;
	return { ...order, ...earning };
}

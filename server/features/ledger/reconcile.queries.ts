import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/handle.ts';

/** A sum that does not agree with what it is the sum of. */
export interface Drift {
	readonly check: string;
	readonly ref: number;
	readonly expected: number;
	readonly found: number;
}

/** What must agree, whatever happened before: each row that a check finds is a defect. */
const checks = {
	'stock against its log': sql`
		select s.id as ref, l.stock_after as expected, s.stock as found from sku s
		join lateral (select stock_after, reserved_after from stock_log where sku_id = s.id order by id desc limit 1) l on true
		where l.stock_after <> s.stock or l.reserved_after <> s.reserved`,
	'stock log without gaps': sql`
		select sku_id as ref, before as expected, stock_before as found from (
			select sku_id, stock_before, reserved_before,
				lag(stock_after) over w as before, lag(reserved_after) over w as held
			from stock_log window w as (partition by sku_id order by id)
		) steps where before is not null and (before <> stock_before or held <> reserved_before)`,
	'reserved against open orders': sql`
		select s.id as ref, coalesce(o.num, 0) as expected, s.reserved as found from sku s
		left join (
			select g.sku_id, sum(g.num - g.refund_num) as num from order_goods g join shop_order o on o.id = g.order_id
			where o.status = '1' group by g.sku_id
		) o on o.sku_id = s.id
		where s.reserved <> coalesce(o.num, 0)`,
	'goods against their skus': sql`
		select g.id as ref, s.stock as expected, g.stock as found from goods g
		join (select goods_id, sum(case when enabled = 1 then stock - reserved else 0 end) as stock from sku group by goods_id) s
			on s.goods_id = g.id
		where g.stock <> s.stock`,
	'balance against its log': sql`
		select m.id as ref, coalesce(l.money, 0) as expected, m.money as found from member m
		left join (select user_id, sum(money) as money, sum(gift) as gift from money_log group by user_id) l on l.user_id = m.id
		where m.money <> coalesce(l.money, 0) or m.money_gift <> coalesce(l.gift, 0)`,
	'balance log without gaps': sql`
		select user_id as ref, last as expected, before as found from (
			select user_id, before, lag(after) over (partition by user_id order by id) as last from money_log
		) steps where last is not null and last <> before`,
	'points against their log': sql`
		select m.id as ref, coalesce(l.score, 0) as expected, m.score as found from member m
		left join (select user_id, sum(score) as score from score_log group by user_id) l on l.user_id = m.id
		where m.score <> coalesce(l.score, 0)`,
	'points against their batches': sql`
		select m.id as ref, coalesce(l.left_over, 0) as expected, m.score as found from member m
		left join (select user_id, sum(batch_left) as left_over from score_log group by user_id) l on l.user_id = m.id
		where greatest(m.score, 0) <> coalesce(l.left_over, 0)`,
	'orders against their lines': sql`
		select o.id as ref, o.pay_amount as expected, sum(g.pay_amount + g.freight_share) as found
		from shop_order o join order_goods g on g.order_id = o.id
		group by o.id
		having o.pay_amount <> sum(g.pay_amount + g.freight_share) or o.goods_amount <> sum(g.goods_amount)
			or o.member_off <> sum(g.member_off) or o.coupon_off <> sum(g.coupon_off) or o.score_off <> sum(g.score_off)
			or o.adjust_off <> sum(g.adjust_off) or o.goods_num <> sum(g.num)`,
	'payments against their orders': sql`
		select p.id as ref, p.amount as expected, coalesce(sum(o.pay_amount), 0) as found
		from payment p left join shop_order o on o.id = any(p.biz_ids)
		where p.biz = 'order'
		group by p.id having p.amount <> coalesce(sum(o.pay_amount), 0)`,
	'paid orders against their payment': sql`
		select o.id as ref, o.pay_amount as expected, o.paid_balance + o.paid_online as found
		from shop_order o join payment p on p.id = o.payment_id
		where (o.status in ('2', '3', '4', '5', '7') and (p.status not in ('3', '5', '6') or o.paid_balance + o.paid_online <> o.pay_amount))
			or (o.status = '1' and p.status not in ('1', '2'))`,
	'one winner for each payment': sql`
		select p.id as ref, 1 as expected, count(a.id) as found
		from payment p left join payment_attempt a on a.payment_id = p.id and a.channel = p.channel and a.trade_no = p.trade_no
		where p.status in ('3', '5', '6') group by p.id having count(a.id) <> 1`,
	'refunds against their orders': sql`
		select o.id as ref, coalesce(sum(r.amount), 0) as expected, o.refund_amount as found
		from shop_order o
		left join refund r on r.order_id = o.id and r.status = '2' and (r.amount = 0 or exists (
			select 1 from pay_refund b join payment p on p.id = b.payment_id join payment_attempt a on a.id = b.attempt_id
			where b.refund_id = r.id and a.channel = p.channel and a.trade_no = p.trade_no))
		group by o.id having o.refund_amount <> coalesce(sum(r.amount), 0)`,
	'refunded lines against their order': sql`
		select o.id as ref, o.refund_amount as expected, sum(g.refund_amount + g.refund_freight) as found
		from shop_order o join order_goods g on g.order_id = o.id
		group by o.id having o.refund_amount <> sum(g.refund_amount + g.refund_freight)`,
	'what lines hold against open refunds': sql`
		select l.id as ref, coalesce(h.money, 0) as expected, l.refund_held + l.refund_freight_held as found
		from order_goods l left join (
			select g.order_goods_id, sum(g.num) as num, sum(g.goods_amount) as goods, sum(g.freight_amount) as freight,
				sum(g.goods_amount + g.freight_amount) as money
			from refund_goods g join refund r on r.id = g.refund_id where r.status in ('1', '4') group by g.order_goods_id
		) h on h.order_goods_id = l.id
		where l.refund_ing_num <> coalesce(h.num, 0) or l.refund_held <> coalesce(h.goods, 0)
			or l.refund_freight_held <> coalesce(h.freight, 0)`,
	'refunded pieces against their refunds': sql`
		select l.id as ref, coalesce(d.num, 0) as expected, l.refund_num as found
		from order_goods l left join (
			select g.order_goods_id, sum(g.num) as num, sum(g.goods_amount) as money
			from refund_goods g join refund r on r.id = g.refund_id where r.status = '2' group by g.order_goods_id
		) d on d.order_goods_id = l.id
		where l.refund_num <> coalesce(d.num, 0) or l.refund_amount <> coalesce(d.money, 0)`,
	'payments against what went back': sql`
		select p.id as ref, coalesce(sum(b.amount), 0) as expected, p.refund_amount as found
		from payment p left join payment_attempt a on a.payment_id = p.id and a.channel = p.channel and a.trade_no = p.trade_no
		left join pay_refund b on b.attempt_id = a.id and b.status = '3'
		group by p.id having p.refund_amount <> coalesce(sum(b.amount), 0)`,
	'merchant income against its orders': sql`
		select o.id as ref, sum(g.pay_amount + g.freight_share + g.score_off + g.coupon_platform_cost - g.commission_amount) as expected,
			coalesce((select sum(l.amount) from merchant_ledger l where l.order_id = o.id and l.refund_id is null), 0) as found
		from shop_order o join order_goods g on g.order_id = o.id
		where o.merchant_id > 0 and o.pay_time is not null
		group by o.id
		having sum(g.pay_amount + g.freight_share + g.score_off + g.coupon_platform_cost - g.commission_amount)
			<> coalesce((select sum(l.amount) from merchant_ledger l where l.order_id = o.id and l.refund_id is null), 0)`,
	'available merchant money against its ledger': sql`
		select m.id as ref, coalesce(sum(l.amount), 0) as expected, m.balance as found
		from merchant m left join merchant_ledger l on l.merchant_id = m.id and l.state = '2'
		group by m.id having m.balance <> coalesce(sum(l.amount), 0)`,
	'frozen merchant money against its ledger': sql`
		select m.id as ref, coalesce(sum(l.amount), 0) as expected, m.frozen as found
		from merchant m left join merchant_ledger l on l.merchant_id = m.id and l.state = '1'
		group by m.id having m.frozen <> coalesce(sum(l.amount), 0)`,
} as const satisfies Readonly<Record<string, RawBuilder<unknown>>>;

/** Runs every check; an empty answer means that everything adds up. */
export async function findDrift(db: Database): Promise<Drift[]> {
	const drifts: Drift[] = [];
	for (const [check, query] of Object.entries(checks)) {
		const { rows } = await sql<Omit<Drift, 'check'>>`${query} order by 1 limit 50`.execute(db);
		drifts.push(...rows.map((row) => ({ check, ...row })));
	}
	return drifts;
}

import { type SqlBool, sql } from 'kysely';
import { crowdStatus } from '#domain/crowdfunding/crowdfunding.status.ts';
import { orderRefundStatus, orderStatus, paidStatuses } from '#domain/order/order.status.ts';
import { attemptStatus, onDelivery, openPayment, paidPayment, paymentStatus } from '#domain/payment/payment.status.ts';
import { openRefund, payRefundStatus, refundStatus } from '#domain/refund/refund.status.ts';
import { lit } from '#server/database/lit.ts';
import { hasPaid } from '#server/features/payment/payment.writes.ts';
import type { Check } from './books.of.ts';

/** A transfer `b` that nothing was sent in the place of. */
const isLast = sql<SqlBool>`not exists (
	select 1 from pay_refund n where n.refund_id = b.refund_id and n.attempt_id = b.attempt_id and n.id > b.id)`;

/** Orders against their lines, payments and refunds. */
export const orderChecks = {
	orderLines: (of) => sql`
		select o.id as ref, o.pay_amount as expected, sum(g.pay_amount + g.freight_share) as found
		from shop_order o join order_goods g on g.order_id = o.id
		where ${of(sql`o.id`)}
		group by o.id
		having o.pay_amount <> sum(g.pay_amount + g.freight_share) or o.goods_amount <> sum(g.goods_amount)
			or o.member_off <> sum(g.member_off) or o.coupon_off <> sum(g.coupon_off) or o.score_off <> sum(g.score_off)
			or o.adjust_off <> sum(g.adjust_off) or o.goods_num <> sum(g.num)`,
	crowdfunding: (of) => sql`
		select c.id as ref, coalesce(o.amount, 0)::bigint as expected, c.raised_amount as found from crowdfunding c
		left join lateral (
			select sum(o.pay_amount - o.freight_amount + o.freight_off) as amount, sum(o.goods_num) as num,
				count(distinct o.user_id) as backers
			from shop_order o where o.crowdfunding_id = c.id and o.status = ${lit(orderStatus.toShip)}
		) o on true
		where c.status = ${lit(crowdStatus.running)} and ${of(sql`c.id`)} and (c.raised_amount <> coalesce(o.amount, 0)
			or c.raised_num <> coalesce(o.num, 0) or c.backer_num <> coalesce(o.backers, 0)
			or c.raised_num <> (select coalesce(sum(t.sold), 0) from crowdfunding_tier t where t.crowdfunding_id = c.id))`,
	// What was replaced keeps the amount of its day: its orders may cost something else since.
	paymentOrders: (of) => sql`
		select p.id as ref, p.amount as expected, coalesce(sum(o.pay_amount), 0) as found
		from payment p left join shop_order o on o.id = any(p.biz_ids)
		where p.biz = 'order' and p.replaced_by is null and ${of(sql`p.id`)}
		group by p.id having p.amount <> coalesce(sum(o.pay_amount), 0)`,
	orderPayment: (of) => sql`
		select o.id as ref, o.pay_amount as expected, o.paid_balance + o.paid_online as found
		from shop_order o join payment p on p.id = o.payment_id
		where ${of(sql`o.id`)} and (
			(o.status in (${lit(...paidStatuses)}) and (p.status not in (${lit(...paidPayment)}) or o.paid_balance + o.paid_online <> o.pay_amount))
			or (o.status = ${lit(orderStatus.toPay)} and p.status not in (${lit(...openPayment)})))`,
	paymentWinner: (of) => sql`
		select p.id as ref, 1 as expected, count(a.id) as found
		from payment p left join payment_attempt a on a.payment_id = p.id and a.channel = p.channel and a.trade_no = p.trade_no
		where p.status in (${lit(...paidPayment)}) and ${of(sql`p.id`)} group by p.id having count(a.id) <> 1`,
	// What a payment holds of the balance, or was paid by of it, is what was taken for it and did not come back; an ended one holds nothing.
	paymentParts: (of) => sql`
		select p.id as ref, case when p.status = ${lit(paymentStatus.closed)} then 0 else p.balance_amount end as expected, coalesce(-sum(l.money), 0) as found
		from payment p left join payment_attempt a on a.payment_id = p.id and a.channel = ${lit('balance')}
		left join money_log l on l.ref_type = 'payment_attempt' and l.ref_id = a.id and l.ref_id > 0
		where ${of(sql`p.id`)} and (p.balance_amount > 0 or l.id is not null)
		group by p.id having p.balance_amount <> coalesce(-sum(l.money), 0) or p.balance_gift <> coalesce(-sum(l.gift), 0)
			or (p.status = ${lit(paymentStatus.closed)} and p.balance_amount <> 0)
			or p.balance_amount <> coalesce(sum(a.amount) filter (where l.type = 'pay' and a.status in (${lit(attemptStatus.paying, attemptStatus.success)})), 0)`,
	// The part of the balance in a payment is what its orders say of it, with the gift money in that, and what went back of those that had sold out.
	paymentShares: (of) => sql`
		select p.id as ref, p.balance_amount as expected, served.balance + gone.amount as found
		from payment p
		cross join lateral (
			select coalesce(sum(o.paid_balance), 0)::bigint as balance, coalesce(sum(o.paid_gift), 0)::bigint as gift
			from shop_order o where o.id = any(p.biz_ids) and o.payment_id = p.id and o.pay_time is not null
		) served
		cross join lateral (
			select coalesce(sum(b.amount), 0)::bigint as amount, coalesce(sum(b.gift), 0)::bigint as gift
			from pay_refund b join payment_attempt a on a.id = b.attempt_id join shop_order o on o.id = b.order_id
			where b.payment_id = p.id and a.channel = ${lit('balance')} and o.pay_time is null and ${isLast}
		) gone
		where p.balance_amount > 0 and p.status in (${lit(...paidPayment)}) and ${of(sql`p.id`)}
			and (served.balance + gone.amount <> p.balance_amount or served.gift + gone.gift <> p.balance_gift)`,
	// Of what goes back each source has its share, whatever the number of refunds.
	refundShares: (of) => sql`
		select o.id as ref, div(back.amount * o.paid_balance, o.pay_amount) as expected, back.balance as found
		from shop_order o join payment p on p.id = o.payment_id and p.balance_amount > 0
		cross join lateral (
			select coalesce(sum(b.amount), 0) as amount, coalesce(sum(b.amount) filter (where a.channel = ${lit('balance')}), 0) as balance
			from pay_refund b join payment_attempt a on a.id = b.attempt_id
			where b.order_id = o.id and b.payment_id = p.id and ${hasPaid} and ${isLast}
		) back
		where o.pay_time is not null and o.pay_amount > 0 and ${of(sql`o.id`)}
			and back.balance <> div(back.amount * o.paid_balance, o.pay_amount)`,
	// What is or was to be collected at the door is what the order cost, less what went back before the cash was there.
	cashAtDoor: (of) => sql`
		select o.id as ref, o.paid_online - back.amount as expected, coalesce(c.due, 0) as found
		from shop_order o left join cash_collection c on c.order_id = o.id
		cross join lateral (
			select coalesce(sum(b.amount), 0)::bigint as amount from pay_refund b
			where b.order_id = o.id and b.channel = ${lit(onDelivery)} and b.status = ${lit(payRefundStatus.success)}
		) back
		where ${of(sql`o.id`)} and (o.pay_type = ${lit(onDelivery)} or c.order_id is not null)
			and (o.pay_type <> ${lit(onDelivery)} or coalesce(c.amount, 0) <> o.paid_online or coalesce(c.lowered, 0) <> back.amount
				or c.order_status <> o.status or c.ship_time is distinct from o.ship_time)`,
	orderRefunds: (of) => sql`
		select o.id as ref, coalesce(sum(r.amount), 0) as expected, o.refund_amount as found
		from shop_order o
		left join refund r on r.order_id = o.id and r.status = ${lit(refundStatus.done)} and o.pay_time is not null and (r.amount = 0 or exists (
			select 1 from pay_refund b join payment p on p.id = b.payment_id join payment_attempt a on a.id = b.attempt_id
			where b.refund_id = r.id and ${hasPaid}))
		where ${of(sql`o.id`)}
		group by o.id having o.refund_amount <> coalesce(sum(r.amount), 0)`,
	refundLines: (of) => sql`
		select o.id as ref, o.refund_amount as expected, sum(g.refund_amount + g.refund_freight) as found
		from shop_order o join order_goods g on g.order_id = o.id
		where ${of(sql`o.id`)}
		group by o.id having o.refund_amount <> sum(g.refund_amount + g.refund_freight)`,
	reservedLines: (of) => sql`
		select l.id as ref, coalesce(h.money, 0) as expected, l.refund_reserved + l.refund_freight_reserved as found
		from order_goods l left join (
			select g.order_goods_id, sum(g.num) as num, sum(g.goods_amount) as goods, sum(g.freight_amount) as freight,
				sum(g.goods_amount + g.freight_amount) as money
			from refund_goods g join refund r on r.id = g.refund_id
			where r.status in (${lit(...openRefund)}) and ${of(sql`g.order_goods_id`)} group by g.order_goods_id
		) h on h.order_goods_id = l.id
		where ${of(sql`l.id`)} and (l.refund_ing_num <> coalesce(h.num, 0) or l.refund_reserved <> coalesce(h.goods, 0)
			or l.refund_freight_reserved <> coalesce(h.freight, 0))`,
	refundedPieces: (of) => sql`
		select l.id as ref, coalesce(d.num, 0) as expected, l.refund_num as found
		from order_goods l left join (
			select g.order_goods_id, sum(g.num) as num, sum(g.goods_amount) as money
			from refund_goods g join refund r on r.id = g.refund_id
			where r.status = ${lit(refundStatus.done)} and ${of(sql`g.order_goods_id`)} group by g.order_goods_id
		) d on d.order_goods_id = l.id
		where ${of(sql`l.id`)} and (l.refund_num <> coalesce(d.num, 0) or l.refund_amount <> coalesce(d.money, 0))`,
	// What waits to be sent with nothing left to send nobody can move.
	toShip: (of) => sql`
		select o.id as ref, 1 as expected, 0 as found from shop_order o
		where o.status in (${lit(orderStatus.toShip, orderStatus.cancelApplied)}) and o.refund_status <> ${lit(orderRefundStatus.running)} and ${of(sql`o.id`)}
			and not exists (select 1 from order_goods g where g.order_id = o.id and g.num > g.ship_num + g.refund_num)`,
	paymentRefunds: (of) => sql`
		select p.id as ref, coalesce(sum(b.amount), 0) as expected, p.refund_amount as found
		from payment p left join payment_attempt a on a.payment_id = p.id and ${hasPaid}
		left join pay_refund b on b.attempt_id = a.id and b.status = ${lit(payRefundStatus.success)}
		where ${of(sql`p.id`)}
		group by p.id having p.refund_amount <> coalesce(sum(b.amount), 0)`,
} satisfies Record<string, Check>;

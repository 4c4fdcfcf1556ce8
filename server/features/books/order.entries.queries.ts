import { sql } from 'kysely';
import { attemptStatus } from '#domain/payment/payment.status.ts';
import { openRefund, refundStatus } from '#domain/refund/refund.status.ts';
import { lit } from '#server/database/lit.ts';
import { hasPaid } from '#server/features/payment/payment.writes.ts';
import type { OfRefs } from './books.of.ts';

const noLevels = sql`null::bigint as before, null::bigint as after`;

/** The first line whose own amounts do not add up; else the last line. */
const linesEntry: OfRefs = (refs) => sql`
	select distinct on (order_id) order_id as ref, 'order_goods' as ledger, id, '' as kind,
		amount as change, ${noLevels}, memo, create_time
	from (
		select g.order_id, g.id, g.pay_amount + g.freight_share as amount, concat_ws(' ', g.name, g.spec_text) as memo,
			o.create_time, g.goods_amount <> g.price * g.num
			or g.pay_amount <> g.goods_amount - g.member_off - g.coupon_off - g.score_off - g.adjust_off as bad
		from order_goods g join shop_order o on o.id = g.order_id where g.order_id = any(${refs})
	) g
	order by order_id, bad desc, case when bad then id else -id end`;

/** The last support that counts, or came to nothing. */
const supportEntry: OfRefs = (refs) => sql`
	select distinct on (o.crowdfunding_id) o.crowdfunding_id as ref, 'shop_order' as ledger, o.id, '' as kind,
		o.pay_amount - o.freight_amount + o.freight_off as change, ${noLevels}, o.order_no as memo, o.create_time
	from shop_order o where o.crowdfunding_id = any(${refs}) order by o.crowdfunding_id, o.id desc`;

/** The first order that says another payment, or none; else the last one. */
const paidOrderEntry: OfRefs = (refs) => sql`
	select distinct on (p.id) p.id as ref, 'shop_order' as ledger, o.id, '' as kind, o.pay_amount as change, ${noLevels},
		o.order_no as memo, o.create_time
	from payment p join shop_order o on o.id = any(p.biz_ids) where p.id = any(${refs})
	order by p.id, (o.payment_id is distinct from p.id) desc,
		case when o.payment_id is distinct from p.id then o.id else -o.id end`;

/** The last try to pay. */
const attemptEntry: OfRefs = (refs) => sql`
	select distinct on (o.id) o.id as ref, 'payment_attempt' as ledger, a.id, a.channel as kind, a.amount as change,
		${noLevels}, a.attempt_no as memo, a.create_time
	from shop_order o join payment_attempt a on a.payment_id = o.payment_id where o.id = any(${refs})
	order by o.id, a.id desc`;

/** The first try that paid under another trade number than its payment has; else the last one. */
const winnerEntry: OfRefs = (refs) => sql`
	select distinct on (ref) ref, 'payment_attempt' as ledger, id, channel as kind, 1 as change, ${noLevels},
		attempt_no as memo, create_time
	from (
		select p.id as ref, a.id, a.channel, a.attempt_no, a.create_time,
			a.status = ${lit(attemptStatus.success)} and not ${hasPaid} as bad
		from payment p join payment_attempt a on a.payment_id = p.id where p.id = any(${refs})
	) a
	order by ref, bad desc, case when bad then id else -id end`;

/** The last part of the balance that was taken for a payment. */
const partEntry: OfRefs = (refs) => sql`
	select distinct on (a.payment_id) a.payment_id as ref, 'payment_attempt' as ledger, a.id, a.channel as kind, a.amount as change, ${noLevels},
		a.attempt_no as memo, a.create_time
	from payment_attempt a where a.payment_id = any(${refs}) and a.channel = ${lit('balance')} order by a.payment_id, a.id desc`;

/** The first finished refund whose lines are not its amount; else the last refund. */
const orderRefundEntry: OfRefs = (refs) => sql`
	select distinct on (ref) ref, 'refund' as ledger, id, '' as kind, amount as change, ${noLevels}, refund_no as memo,
		create_time
	from (
		select r.order_id as ref, r.id, r.amount, r.refund_no, r.create_time, r.status = ${lit(refundStatus.done)} and r.amount <> (
			select coalesce(sum(g.goods_amount + g.freight_amount), 0) from refund_goods g where g.refund_id = r.id) as bad
		from refund r where r.order_id = any(${refs})
	) r
	order by ref, bad desc, case when bad then id else -id end`;

/** The first line that gave back something else than its finished refunds took of it; else the last line. */
const refundedLineEntry: OfRefs = (refs) => sql`
	select distinct on (ref) ref, 'order_goods' as ledger, id, '' as kind, back as change, ${noLevels}, memo, create_time
	from (
		select l.order_id as ref, l.id, l.refund_amount + l.refund_freight as back, concat_ws(' ', l.name, l.spec_text) as memo,
			o.create_time, l.refund_amount + l.refund_freight <> (
				select coalesce(sum(g.goods_amount + g.freight_amount), 0)
				from refund_goods g join refund r on r.id = g.refund_id
				where g.order_goods_id = l.id and r.status = ${lit(refundStatus.done)}) as bad
		from order_goods l join shop_order o on o.id = l.order_id where l.order_id = any(${refs})
	) l
	order by ref, bad desc, case when bad then id else -id end`;

/** The last refund that takes of the line, one that is open before one that is done. */
const reservedEntry: OfRefs = (refs) => sql`
	select distinct on (g.order_goods_id) g.order_goods_id as ref, 'refund' as ledger, r.id, '' as kind,
		g.goods_amount + g.freight_amount as change, ${noLevels}, r.refund_no as memo, r.create_time
	from refund_goods g join refund r on r.id = g.refund_id where g.order_goods_id = any(${refs})
	order by g.order_goods_id, r.status in (${lit(...openRefund)}) desc, r.id desc`;

const piecesEntry: OfRefs = (refs) => sql`
	select distinct on (g.order_goods_id) g.order_goods_id as ref, 'refund' as ledger, r.id, '' as kind, g.num as change,
		${noLevels}, r.refund_no as memo, r.create_time
	from refund_goods g join refund r on r.id = g.refund_id where g.order_goods_id = any(${refs})
	order by g.order_goods_id, (r.status = ${lit(refundStatus.done)}) desc, r.id desc`;

const paidBackEntry: OfRefs = (refs) => sql`
	select distinct on (b.payment_id) b.payment_id as ref, 'pay_refund' as ledger, b.id, b.channel as kind,
		b.amount as change, ${noLevels}, b.refund_no as memo, b.create_time
	from pay_refund b where b.payment_id = any(${refs}) order by b.payment_id, b.id desc`;

const transferEntry: OfRefs = (refs) => sql`
	select distinct on (b.order_id) b.order_id as ref, 'pay_refund' as ledger, b.id, b.channel as kind,
		b.amount as change, ${noLevels}, b.refund_no as memo, b.create_time
	from pay_refund b where b.order_id = any(${refs}) order by b.order_id, b.id desc`;

/** The last line of the points log that an order or one of its refunds wrote; where there is none, the order. */
const orderPointsEntry =
	(ofOrder: string, ofRefund: string): OfRefs =>
	(refs) =>
		sql`
	select distinct on (ref) ref, ledger, id, kind, change, before, after, memo, create_time
	from (
		select o.id as ref, 'shop_order' as ledger, o.id, '' as kind, -o.score_used as change, ${noLevels}, o.order_no as memo,
			o.create_time
		from shop_order o where o.id = any(${refs})
		union all
		select l.ref_id, 'score_log', l.id, l.type, l.score, l.before, l.after, l.memo, l.create_time from score_log l
		where l.ref_type = 'order' and l.ref_id = any(${refs}) and l.ref_id > 0 and l.type = any(${ofOrder}::text[])
		union all
		select r.order_id, 'score_log', l.id, l.type, l.score, l.before, l.after, l.memo, l.create_time from refund r
		join score_log l on l.ref_type = 'refund' and l.ref_id = r.id and l.ref_id > 0 and l.type = ${ofRefund} where r.order_id = any(${refs})
	) l
	order by ref, ledger, id desc`;

/** Where orders, their lines, payments and refunds go wrong. */
export const orderEntries = {
	orderLines: linesEntry,
	crowdfunding: supportEntry,
	paymentOrders: paidOrderEntry,
	orderPayment: attemptEntry,
	paymentWinner: winnerEntry,
	paymentParts: partEntry,
	paymentShares: partEntry,
	refundShares: transferEntry,
	cashAtDoor: transferEntry,
	orderRefunds: orderRefundEntry,
	refundLines: refundedLineEntry,
	reservedLines: reservedEntry,
	toShip: orderRefundEntry,
	refundedPieces: piecesEntry,
	paymentRefunds: paidBackEntry,
	usedPoints: orderPointsEntry('{use,release}', 'refund'),
	earnedPoints: orderPointsEntry('{earn}', 'take_back'),
	linePoints: reservedEntry,
} as const;

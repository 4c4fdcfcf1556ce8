import { type RawBuilder, sql } from 'kysely';
import { ledgerState } from '#domain/ledger/ledger.status.ts';
import { refundStatus, standingRefund } from '#domain/refund/refund.status.ts';
import { lit } from '#server/database/lit.ts';
import { type Check, incomeOfLine } from './books.of.ts';
import { feeBook } from './fees.queries.ts';

/** A support that is on hold, or never came to be shipped, brings nothing. */
const isBooked = sql`o.hold_reason <> 'crowdfunding'`;

/** What merchants have and what each order brought them, against their ledger. */
export const merchantChecks = {
	merchantIncome: (of) => sql`
		select o.id as ref, sum(${incomeOfLine}) as expected,
			coalesce(max(l.amount), 0) as found
		from shop_order o join order_goods g on g.order_id = o.id
		left join (
			select order_id, sum(amount) as amount from merchant_ledger
			where refund_id is null and ${of(sql`order_id`)} group by order_id
		) l on l.order_id = o.id
		where o.merchant_id > 0 and o.pay_time is not null and ${isBooked} and ${of(sql`o.id`)}
		group by o.id
		having sum(${incomeOfLine})
			<> coalesce(max(l.amount), 0)`,
	// Each line gives back its money and freight, what the platform bore of it (`borneBack`), and takes back its commission: from when
	// the money is on its way, which the line itself counts when it has arrived.
	merchantRefunds: (of) => sql`
		select o.id as ref, o.back as expected, coalesce(l.amount, 0) as found
		from (
			select o.id, -sum(g.refund_amount + p.money + g.refund_freight + p.freight
				+ p.score + p.member + p.coupon - ${commissionOf}) as back
			from shop_order o join order_goods g on g.order_id = o.id
			cross join lateral (
				select parts.*, ${couponOf} as coupon from (
				select sums.*, ${scoreOf} as score, ${memberOf} as member from (
				select coalesce(sum(part.goods_amount) filter (where r.status <> ${lit(refundStatus.done)}), 0) as money,
					coalesce(sum(part.freight_amount) filter (where r.status <> ${lit(refundStatus.done)}), 0) as freight, coalesce(sum(part.num), 0) as num,
					coalesce(sum(part.gone), 0) as gone
				from refund r join refund_goods part on part.refund_id = r.id
				where r.order_id = o.id and part.order_goods_id = g.id and r.status in (${lit(...standingRefund)}) and r.payout_time is not null
				) sums
				) parts
			) p
			where o.merchant_id > 0 and o.pay_time is not null and ${isBooked} and ${of(sql`o.id`)} group by o.id
		) o left join (
			select order_id, sum(amount) as amount from merchant_ledger
			where refund_id is not null and type <> 'return_fee' and ${of(sql`order_id`)} group by order_id
		) l on l.order_id = o.id
		where o.back <> coalesce(l.amount, 0)`,
	// What was released early is what the crowdfunding said, and never more than refunds have left while the rest is frozen.
	merchantAdvance: (of) => sql`
		select ref, expected, found from (
			select o.id as ref, l.advanced as found, l.frozen, case
				when l.is_open then least(p.first, greatest(l.remains, 0)) else greatest(least(p.first, l.advanced), 0) end as expected
			from (
				select order_id, sum(amount) filter (where type <> 'return_fee') as remains, sum(amount) filter (where refund_id is null and type <> 'advance') as income,
					coalesce(bool_or(state = ${lit(ledgerState.frozen)}) filter (where refund_id is null and type <> 'advance'), false) as is_open,
					coalesce(sum(amount) filter (where ref_type in ('advance', 'advance_back')), 0) as advanced,
					coalesce(sum(amount) filter (where ref_type in ('advance_held', 'advance_held_back')), 0) as frozen
				from merchant_ledger where ${of(sql`order_id`)} group by order_id
			) l join shop_order o on o.id = l.order_id left join crowdfunding c on c.id = o.crowdfunding_id,
			lateral (select div(greatest(coalesce(l.income, 0), 0) * coalesce(c.advance_percent, 0), 100) as first) p
		) looked where found <> expected or found + frozen <> 0`,
	// What members were given for the freight of returns: on their balance, and of a merchant's order from its book.
	returnFees: (of) => sql`
		select f.id as ref, f.fee as expected, case when f.fee <> f.paid then f.paid else f.borne end as found
		from (${feeBook(of)}) f where f.fee <> f.paid or f.fee <> f.borne`,
	merchantBalance: (of) => sql`
		select m.id as ref, coalesce(l.amount, 0) as expected, m.balance as found from merchant m
		left join (
			select merchant_id, sum(amount) as amount from merchant_ledger
			where state = ${lit(ledgerState.available)} and ${of(sql`merchant_id`)} group by merchant_id
		) l on l.merchant_id = m.id
		where ${of(sql`m.id`)} and m.balance <> coalesce(l.amount, 0)`,
	merchantFrozen: (of) => sql`
		select m.id as ref, coalesce(l.amount, 0) as expected, m.frozen as found from merchant m
		left join (
			select merchant_id, sum(amount) as amount from merchant_ledger
			where state = ${lit(ledgerState.frozen)} and ${of(sql`merchant_id`)} group by merchant_id
		) l on l.merchant_id = m.id
		where ${of(sql`m.id`)} and m.frozen <> coalesce(l.amount, 0)`,
} satisfies Record<string, Check>;

/** What the points of the refunded pieces took off. */
const scoreOf = sql`div(g.score_off * sums.num, g.num::numeric)`;

/** The platform's part of the member price: with the pieces that are gone, or with the money where that is more. */
const memberOf = sql`greatest(div(g.member_platform_cost * sums.gone, g.num::numeric),
	coalesce(div(g.member_platform_cost * (g.refund_amount + sums.money + ${scoreOf})::numeric, nullif(g.pay_amount + g.score_off, 0)::numeric), 0))`;

/** What a line was sold for, coupons of the platform apart, and what of that has gone back. */
const worth = sql`(g.pay_amount + g.score_off + g.member_platform_cost)`;
const value = (of: RawBuilder<unknown>) => sql`(g.refund_amount + ${of}.money + ${of}.score + ${of}.member)`;

/** The platform's coupon: with the pieces that are gone, or with the money where that is more. */
const couponOf = sql`greatest(div(g.coupon_platform_cost * parts.gone, g.num::numeric),
	${upTo(sql`g.coupon_platform_cost`, { back: value(sql`parts`), of: worth })})`;

/** The commission on the goods with what they were sold for, that on the freight with it. */
const commissionOf = sql`(${upTo(sql`(g.commission_amount - g.commission_freight)`, {
	back: sql`(${value(sql`p`)} + p.coupon)`,
	of: sql`(${worth} + g.coupon_platform_cost)`,
})} + ${upTo(sql`g.commission_freight`, { back: sql`(g.refund_freight + p.freight)`, of: sql`g.freight_share` })})`;

/** The part of an amount that goes with what went back of another, rounded half up as the ledger does. */
function upTo(
	amount: RawBuilder<unknown>,
	{ back, of }: { back: RawBuilder<unknown>; of: RawBuilder<unknown> },
): RawBuilder<number> {
	return sql`coalesce(div(${amount} * ${back}::numeric * 2 + ${of}, nullif(${of}, 0)::numeric * 2), 0)`;
}

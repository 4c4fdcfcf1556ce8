import { sql } from 'kysely';
import { openPayment, paidPayment } from '#domain/payment/payment.status.ts';
import { rechargeBackStatus, rechargedStatuses, rechargeStatus } from '#domain/recharge/recharge.status.ts';
import { lit } from '#server/database/lit.ts';
import type { Check, OfRefs } from './books.of.ts';

const isRecharged = sql`r.status in (${lit(...rechargedStatuses)})`;

/** Recharges against their payments, and against the balances that they moved. */
export const rechargeChecks = {
	rechargeMoney: (of) => sql`
		select r.id as ref, l.due as expected, coalesce(l.moved, 0) as found from recharge_order r cross join lateral (
			select case when ${isRecharged} then r.pay_amount + r.give_amount else 0 end - r.refund_amount - r.give_back + coalesce((
				select sum(b.amount) from recharge_back b
				where b.recharge_id = r.id and b.is_own = 0 and b.status = ${lit(rechargeBackStatus.restored)}), 0) as due,
			(select coalesce(sum(m.money), 0) from money_log m where m.ref_type = 'recharge' and m.ref_id = r.id and m.ref_id > 0) + (
				select coalesce(sum(m.money), 0) from recharge_back b cross join (values ('recharge_back'), ('recharge_restored')) t (type)
				join money_log m on m.ref_type = t.type and m.ref_id = b.id and m.ref_id > 0
				where b.recharge_id = r.id) as moved
		) l
		where ${of(sql`r.id`)} and l.due <> coalesce(l.moved, 0)`,
	rechargePayment: (of) => sql`
		select r.id as ref, r.pay_amount as expected, p.amount as found from recharge_order r join payment p on p.id = r.payment_id
		where ${of(sql`r.id`)} and (p.amount <> r.pay_amount or (${isRecharged} <> (p.status in (${lit(...paidPayment)})))
			or (r.status = ${lit(rechargeStatus.unpaid)}) <> (p.status in (${lit(...openPayment)})))`,
	rechargeBacks: (of) => sql`
		select r.id as ref, coalesce(sum(b.amount), 0)::bigint as expected, r.refund_amount as found
		from recharge_order r left join recharge_back b on b.recharge_id = r.id and b.is_own = 1 and b.status <> ${lit(rechargeBackStatus.restored)}
		where ${of(sql`r.id`)}
		group by r.id having r.refund_amount <> coalesce(sum(b.amount), 0) or r.give_back <> coalesce(sum(b.gift), 0)
			or r.score_back <> coalesce(sum(b.score), 0)`,
} satisfies Record<string, Check>;

const noLevels = sql`null::bigint as before, null::bigint as after`;

/** The last line of the balance that it moved. */
const movedEntry: OfRefs = (refs) => sql`
	select distinct on (m.ref_id) m.ref_id as ref, 'money_log' as ledger, m.id, m.type as kind, m.money as change, m.before, m.after, m.memo,
		m.create_time
	from money_log m where m.ref_type = 'recharge' and m.ref_id > 0 and m.ref_id = any(${refs}) order by m.ref_id, m.id desc`;

/** The last try to pay it. */
const triedEntry: OfRefs = (refs) => sql`
	select distinct on (r.id) r.id as ref, 'payment_attempt' as ledger, a.id, a.channel as kind, a.amount as change, ${noLevels},
		a.attempt_no as memo, a.create_time
	from recharge_order r join payment_attempt a on a.payment_id = r.payment_id where r.id = any(${refs})
	order by r.id, a.id desc`;

/** The last transfer of it; of one that nothing was sent back of, the last try to pay it. */
const sentEntry: OfRefs = (refs) => sql`
	select distinct on (ref) * from (
		select b.recharge_id as ref, 'pay_refund' as ledger, t.id, t.channel as kind, t.amount as change, ${noLevels}, t.refund_no as memo,
			t.create_time
		from recharge_back b join pay_refund t on t.id = b.pay_refund_id where b.recharge_id = any(${refs})
		union all (${triedEntry(refs)})
	) entries
	order by ref, ledger = 'pay_refund' desc, id desc`;

/** For each recharge the entry at which its check went wrong. */
export const rechargeEntries = {
	rechargeMoney: movedEntry,
	rechargePayment: triedEntry,
	rechargeBacks: sentEntry,
} satisfies Record<keyof typeof rechargeChecks, OfRefs>;

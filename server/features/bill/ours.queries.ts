import { sql } from 'kysely';
import type { BillRow, Stretch } from '#domain/bill/bill.compare.ts';
import { attemptStatus, type OutsideName, outsideChannels } from '#domain/payment/payment.status.ts';
import { payRefundStatus } from '#domain/refund/refund.status.ts';
import type { Database } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';

/** Money of our books that came or went by a channel. */
export interface OurRow extends BillRow {
	readonly attempt_id: number;
	/** Null of a payment. */
	readonly pay_refund_id: number | null;
}

/** The same, or what was tried without any money: `at` is null. */
export type KnownRow = Omit<OurRow, 'at'> & { readonly at: number | null };

/** Of what cannot be right, what its channel has reported counts; else what was asked for. */
const attempts = sql`
		select 'pay' as kind, a.attempt_no as no,
			case when a.status = ${lit(attemptStatus.abnormal)} then (a.notify_raw::jsonb ->> 'amount')::bigint else a.amount end as amount,
			case when a.status = ${lit(attemptStatus.abnormal)} then a.notify_raw::jsonb ->> 'currency' else p.currency end as currency,
			case when a.status = ${lit(attemptStatus.abnormal)} then a.notify_raw::jsonb ->> 'tradeNo' else coalesce(a.trade_no, '') end as "companyNo",
			case when a.status in (${lit(attemptStatus.success, attemptStatus.late, attemptStatus.abnormal)}) then a.pay_time end as at,
			a.id as attempt_id, null::bigint as pay_refund_id
		from payment_attempt a join payment p on p.id = a.payment_id`;

const transfers = sql`
		select 'refund' as kind, r.refund_no as no, r.amount, p.currency, r.channel_refund_no as "companyNo",
			case when r.status = ${lit(payRefundStatus.success)} then r.done_time end as at,
			r.attempt_id, r.id as pay_refund_id
		from pay_refund r join payment p on p.id = r.payment_id`;

const outside = lit(...outsideChannels);

/** What our books have of a stretch of time. */
export async function findOurs(db: Database, channel: OutsideName, { since, until }: Stretch): Promise<OurRow[]> {
	const { rows } = await sql<OurRow>`
		select * from (
			${attempts} where a.channel = ${channel} and a.channel in (${outside}) and a.pay_time >= ${since} and a.pay_time < ${until}
			union all
			${transfers} where r.channel = ${channel} and r.channel in (${outside}) and r.done_time >= ${since} and r.done_time < ${until}
		) both_kinds where at is not null`.execute(db);
	return rows;
}

/** What our books know of these numbers, whenever it was and whatever came of it. */
export async function findByNumbers(
	db: Database,
	channel: OutsideName,
	numbers: readonly string[],
): Promise<KnownRow[]> {
	const { rows } = await sql<KnownRow>`
		with asked as materialized (select distinct unnest(${[...numbers]}::text[]) collate "C" as no)
		${attempts} join asked on asked.no = a.attempt_no where a.channel = ${channel}
		union all
		${transfers} join asked on asked.no = r.refund_no where r.channel = ${channel}`.execute(db);
	return rows;
}

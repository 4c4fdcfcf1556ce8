import { sql } from 'kysely';
import { refundAudit, refundStatus, userShip } from '#domain/refund/refund.status.ts';
import type { Database } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import type { Stored } from '#server/database/stored.ts';
import { shownDeadline } from './refund.list.queries.ts';

/** How many, and by when the first of them is to be done; 0 = no time is set. */
export interface Work {
	readonly count: number;
	readonly due: number;
}

/** The refunds at which staff have to act; each number is that of a tab of their list. */
export interface RefundWork {
	readonly refunds: Work;
	readonly escalations: Work;
	readonly returns: Work;
	readonly payouts: Work;
}

/** Counts what is open of refunds. A time that is paused, or in which the member acts, is nobody's of the staff. */
export async function countRefundWork(db: Database): Promise<RefundWork> {
	const toAnswer = sql`status = ${lit(refundStatus.processing)} and audit_status = ${lit(refundAudit.waiting)}`;
	const given = sql`status = ${lit(refundStatus.processing)} and escalated = 1`;
	const returning = sql`status = ${lit(refundStatus.processing)} and user_ship_status = ${lit(userShip.shipped)}`;
	const { rows } = await sql<RefundWork>`
		with opened as materialized (
			select r.status, r.audit_status, r.escalated, r.user_ship_status, r.offer_amount, ${shownDeadline} as deadline_at
			from refund r where r.status in (${lit(refundStatus.processing, refundStatus.payoutFailed)})
		)
		select
			json_build_object('count', count(*) filter (where ${toAnswer}),
				'due', coalesce(min(deadline_at) filter (where ${toAnswer} and offer_amount is null), 0)) as refunds,
			json_build_object('count', count(*) filter (where ${given}),
				'due', coalesce(min(deadline_at) filter (where ${given}), 0)) as escalations,
			json_build_object('count', count(*) filter (where ${returning}),
				'due', coalesce(min(deadline_at) filter (where ${returning}), 0)) as returns,
			json_build_object('count', count(*) filter (where status = ${lit(refundStatus.payoutFailed)}), 'due', 0) as payouts
		from opened`.execute(db);
	const none: Work = { count: 0, due: 0 };
	return rows[0] ?? { refunds: none, escalations: none, returns: none, payouts: none };
}

/** One refund at which staff have to act. */
export interface NextRefund extends Stored<'refund', 'id' | 'refund_no' | 'amount' | 'escalated'> {
	readonly is_return: boolean;
	readonly due: number;
}

/** The refunds to be answered and the returns to be taken in, the nearest date first; what the member is to answer is not among them. */
export async function findNextRefunds(db: Database, limit: number): Promise<NextRefund[]> {
	const { rows } = await sql<NextRefund>`
		select r.id, r.refund_no, r.amount, r.escalated, r.user_ship_status = ${lit(userShip.shipped)} as is_return,
			coalesce(${shownDeadline}, 0) as due
		from refund r
		where r.status = ${lit(refundStatus.processing)} and r.payout_time is null and r.offer_amount is null
			and (r.audit_status = ${lit(refundAudit.waiting)} or r.user_ship_status = ${lit(userShip.shipped)})
		order by ${shownDeadline}, r.id limit ${limit}`.execute(db);
	return rows;
}

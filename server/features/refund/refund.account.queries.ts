import { sql } from 'kysely';
import { paymentBiz } from '#domain/payment/payment.status.ts';
import { openRefund, payRefundStatus } from '#domain/refund/refund.status.ts';
import type { Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';

/** How many refunds of a member are open, and how many transfers besides them have not arrived. */
export async function countUnsettled(tx: Tx, userId: number): Promise<{ refunds: number; transfers: number }> {
	const { rows } = await sql<{ refunds: number; transfers: number }>`
		select (select count(*)::int from refund where user_id = ${userId} and status in (${lit(...openRefund)})) as refunds,
			(select count(*)::int from payment p join pay_refund t on t.payment_id = p.id
				left join refund r on r.id = t.refund_id and r.status in (${lit(...openRefund)})
				where p.user_id = ${userId} and p.biz = ${paymentBiz.order} and t.status <> ${lit(payRefundStatus.success)} and r.id is null
					-- What was given up, and given another way since, is settled.
					and not exists (select 1 from pay_refund n where n.refund_id = t.refund_id and n.attempt_id = t.attempt_id and n.id > t.id)) as transfers`.execute(
		tx,
	);
	return rows[0] ?? { refunds: 0, transfers: 0 };
}

/** Gives the refunds of a guest to a member. */
export async function moveRefunds(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
	await sql`update refund set user_id = ${to} where user_id = ${from}`.execute(tx);
}

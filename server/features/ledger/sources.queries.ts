import { type SqlBool, sql } from 'kysely';
import type { Database, Tx } from '#server/database/handle.ts';

/** What a line of a balance or of points came from. */
export interface LineSource {
	readonly line: number;
	readonly kind: 'order' | 'refund';
	readonly id: number;
	readonly no: string;
}

/**
 * What lines of balances came from: orders that a payment paid, refunds that money came back by. With a member's id, only lines of theirs
 * and what is theirs.
 */
export async function sourcesOfMoney(
	db: Database | Tx,
	lines: readonly number[],
	memberId?: number,
): Promise<LineSource[]> {
	if (lines.length === 0) return [];
	const isTheirs = memberId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`line.user_id = ${memberId}`;
	const { rows } = await sql<LineSource>`
		with line as (
			select id, user_id, ref_type, ref_id from money_log line where id = any(${lines}::bigint[]) and ${isTheirs}
		)
		select line.id as line, 'order' as kind, o.id, o.order_no as no
		from line join shop_order o on line.ref_type = 'payment' and o.payment_id = line.ref_id and o.user_id = line.user_id
		union all
		select line.id, 'order', o.id, o.order_no
		from line join payment_attempt a on line.ref_type = 'payment_attempt' and a.id = line.ref_id
		join shop_order o on o.payment_id = a.payment_id and o.user_id = line.user_id
		union all
		select line.id, 'refund', r.id, r.refund_no
		from line left join pay_refund p on line.ref_type = 'pay_refund' and p.id = line.ref_id
		join refund r on r.id = coalesce(p.refund_id, case when line.ref_type = 'refund' then line.ref_id end)
			and r.user_id = line.user_id
		order by 1, 3`.execute(db);
	return rows;
}

/** What lines of a member's points or growth came from: orders, and refunds of them, that are theirs. */
export async function sourcesByOrders(
	db: Database,
	table: 'score_log' | 'growth_log',
	{ memberId, lines }: { memberId: number; lines: readonly number[] },
): Promise<LineSource[]> {
	if (lines.length === 0) return [];
	const { rows } = await sql<LineSource>`
		with line as (
			select id, ref_type, ref_id from ${sql.table(table)} where user_id = ${memberId} and id = any(${lines}::bigint[])
		)
		select line.id as line, 'order' as kind, o.id, o.order_no as no
		from line join shop_order o on line.ref_type = 'order' and o.id = line.ref_id and o.user_id = ${memberId}
		union all
		select line.id, 'refund', r.id, r.refund_no
		from line join refund r on line.ref_type = 'refund' and r.id = line.ref_id and r.user_id = ${memberId}
		order by 1, 3`.execute(db);
	return rows;
}

import { sql } from 'kysely';
import { refundStatus } from '#domain/refund/refund.status.ts';
import type { Database } from '#server/database/handle.ts';

export interface CountedReason {
	/** Empty for what was written by hand. */
	readonly reason: string;
	/** What it was called by the shop's list, where it was chosen from that. */
	readonly words: unknown;
	readonly count: number;
	readonly asked: number;
	readonly paid_count: number;
	readonly paid: number;
}

/** What refunds of a period were opened for: the known reasons one by one, all others together. */
export async function countReasons(
	db: Database,
	{ from, to, codes }: { from: number; to: number; codes: readonly string[] },
): Promise<CountedReason[]> {
	const { rows } = await sql<CountedReason>`
		select case when r.reason = any(${[...codes]}::text[]) then r.reason else '' end as reason, r.reason_words as words, count(*)::int as count,
			sum(r.apply_amount)::bigint as asked, (count(*) filter (where r.status = ${refundStatus.done}))::int as paid_count,
			coalesce(sum(r.amount) filter (where r.status = ${refundStatus.done}), 0)::bigint as paid
		from refund r where r.create_time >= ${from} and r.create_time < ${to}
		group by 1, 2 order by 3 desc, 1, 2`.execute(db);
	return rows;
}

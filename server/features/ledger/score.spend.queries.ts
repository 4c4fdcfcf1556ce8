import { type RawBuilder, sql } from 'kysely';
import { scoreLogType } from '#domain/member/score.log.ts';
import type { Operator } from '#domain/order/operator.ts';
import { spentScore } from '#server/features/member/member.sums.writes.ts';

/**
 * The parts of a statement that take points of a held member for the orders in its `given` (id, order_no, score_used):
 * guarded, out of the batches that end first, with a log row an order. `reserved_points` has a row unless the points are too few.
 */
export function spentPoints(
	{ userId, score }: { userId: number; score: number },
	{ now, by }: { now: number; by: Operator },
): RawBuilder<unknown> {
	// Of a checkout without points nothing is asked and nothing written.
	if (score === 0) return sql`reserved_points as (select 1 where false)`;
	return sql`reserved_points as (${spentScore(userId, score)}), batches as (
			select l.id, l.batch_left, coalesce(sum(l.batch_left) over (
				order by l.expire_at nulls last, l.id rows between unbounded preceding and 1 preceding), 0)::bigint as start
			from score_log l join reserved_points h on h.id = l.user_id
			where l.batch_left > 0 and l.frozen_until is null
		), used_batches as (
			update score_log l set batch_left = l.batch_left - least(b.batch_left, ${score} - b.start)
			from batches b where l.id = b.id and b.start < ${score}
		), shares as (
			select id, order_no, score_used, (sum(score_used) over (order by id))::bigint as until from given where score_used > 0
		), spend_logged as (
			insert into score_spent (order_id, batch_id, score)
			select s.id, b.id, least(b.start + b.batch_left, s.until) - greatest(b.start, s.until - s.score_used)
			from shares s join reserved_points on true
			join batches b on b.start < s.until and b.start + b.batch_left > s.until - s.score_used
		), points_logged as (
			insert into score_log (user_id, type, score, before, after, ref_type, ref_id, memo, operator_type, operator_id, create_time)
			select h.id, ${scoreLogType.use}, -s.score_used, h.before - s.until + s.score_used, h.before - s.until, 'order', s.id,
				s.order_no, ${by.type}, ${by.id}, ${now}
			from reserved_points h, shares s
			order by s.id
		)`;
}

import { sql } from 'kysely';
import type { Operator } from '#domain/order/operator.ts';
import type { Tx } from '#server/database/handle.ts';

export interface ScoreChange {
	readonly user_id: number;
	readonly type: string;
	/** Signed. */
	readonly score: number;
	readonly ref_type: string;
	/** 0 = nothing to be repeated against. */
	readonly ref_id: number;
	readonly memo: string;
}

export interface ScoreChanged {
	readonly before: number;
	readonly after: number;
}

/**
 * Changes the points of a held member and writes the log row in one statement. What comes is a batch of its own, less
 * what was owed; what goes is taken from the oldest batches that may be spent. Nothing comes back where the member is unknown, has too few
 * points that are not frozen, or the reference was booked before.
 */
export async function changeScore(
	tx: Tx,
	change: ScoreChange,
	{ now, by }: { now: number; by: Operator },
): Promise<ScoreChanged | undefined> {
	const { rows } = await sql<ScoreChanged>`
		with planned as (
			select id, score as before from member
			where id = ${change.user_id} and (${change.score} > 0 or score - score_frozen + ${change.score} >= 0) and not exists (
				select 1 from score_log
				where ref_id > 0 and ref_type = ${change.ref_type} and ref_id = ${change.ref_id} and type = ${change.type}
			)
		), changed as (
			update member m set score = m.score + ${change.score}
			from planned p where m.id = p.id
			returning p.id, p.before, m.score as after
		), spent as (
			select l.id, least(l.batch_left, -(${change.score})::bigint - coalesce(sum(l.batch_left) over (
				order by l.id rows between unbounded preceding and 1 preceding), 0)) as taken
			from score_log l join changed c on c.id = l.user_id
			where l.batch_left > 0 and coalesce(l.frozen_until, 0) <= ${now}
		), taken as (
			update score_log l set batch_left = l.batch_left - s.taken from spent s where l.id = s.id and s.taken > 0
		), logged as (
			insert into score_log (user_id, type, score, before, after, ref_type, ref_id, memo, operator_type, operator_id,
				batch_left, create_time)
			select id, ${change.type}, ${change.score}, before, after, ${change.ref_type}, ${change.ref_id}, ${change.memo},
				${by.type}, ${by.id}, greatest(least(${change.score}::bigint, after), 0), ${now}
			from changed
		)
		select before, after from changed`.execute(tx);
	return rows[0];
}

/** Why a change was not made. */
export async function findScoreState(
	tx: Tx,
	{ user_id, ref_type, ref_id, type }: ScoreChange,
): Promise<{ score: number | null; booked: ScoreChanged | null }> {
	const { rows } = await sql<{ score: number | null; booked: ScoreChanged | null }>`
		select (select score from member where id = ${user_id}) as score, (
			select jsonb_build_object('before', before, 'after', after) from score_log
			where ref_id > 0 and ref_type = ${ref_type} and ref_id = ${ref_id} and type = ${type}
		) as booked`.execute(tx);
	return rows[0] ?? { score: null, booked: null };
}

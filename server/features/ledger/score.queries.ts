import { sql } from 'kysely';
import { type ScoreLogType, scoreLogType } from '#domain/member/score.log.ts';
import type { Operator } from '#domain/order/operator.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { toldMembers, toldOfPoints } from '#server/features/inbox/inbox.writes.ts';
import {
	earnedScore,
	endedScore,
	movedScore,
	takenScore,
	thawedScore,
} from '#server/features/member/member.sums.writes.ts';

export interface ScoreChange {
	readonly user_id: number;
	readonly type: ScoreLogType;
	/** Signed. */
	readonly score: number;
	readonly ref_type: string;
	/** 0 = nothing to be repeated against. */
	readonly ref_id: number;
	readonly memo: string;
	/** The order whose points these were: they come back into the batches that it took them from. 0 = none. */
	readonly back_from: number;
}

export interface ScoreChanged {
	readonly before: number;
	readonly after: number;
}

/**
 * Changes the points of a locked member and writes the log row in one statement. What comes is a batch of its own, less
 * what was owed; what an order gives back goes where it came from, last taken first. What goes is taken from the batches that
 * end first of those that may be spent. No row is answered where the member is unknown, has too few points that are not
 * frozen, or the reference was booked before.
 */
export async function changeScore(
	tx: Tx,
	change: ScoreChange,
	{ expireAt, now, by }: { expireAt: number | null; now: number; by: Operator },
): Promise<ScoreChanged | undefined> {
	const { rows } = await sql<ScoreChanged>`
		with planned as (
			select id, score as before from member
			where id = ${change.user_id} and (${change.score} > 0 or score - score_frozen + ${change.score} >= 0) and not exists (
				select 1 from score_log
				where ref_id > 0 and ref_type = ${change.ref_type} and ref_id = ${change.ref_id} and type = ${change.type}
			)
		), changed as (${movedScore(change.score)}), spent as (
			select l.id, least(l.batch_left, -(${change.score})::bigint - coalesce(sum(l.batch_left) over (
				order by l.expire_at nulls last, l.id rows between unbounded preceding and 1 preceding), 0)) as taken
			from score_log l join changed c on c.id = l.user_id
			where l.batch_left > 0 and l.frozen_until is null
		), returned as (
			select s.batch_id, least(s.score - s.returned, c.kept - coalesce(sum(s.score - s.returned) over (
				order by l.expire_at desc nulls first, l.id desc rows between unbounded preceding and 1 preceding), 0)) as back
			from score_spent s join score_log l on l.id = s.batch_id join changed c on c.id = l.user_id
			where s.order_id = ${change.back_from} and s.score > s.returned
		), moved as (
			select id, -taken as by from spent where taken > 0 union all select batch_id, back from returned where back > 0
		), batches as (
			update score_log l set batch_left = l.batch_left + m.by from moved m where l.id = m.id
		), counted_back as (
			update score_spent s set returned = s.returned + r.back from returned r
			where s.order_id = ${change.back_from} and s.batch_id = r.batch_id and r.back > 0
		), logged as (
			insert into score_log (user_id, type, score, before, after, ref_type, ref_id, memo, operator_type, operator_id,
				batch_left, expire_at, create_time)
			select id, ${change.type}, ${change.score}, before, after, ${change.ref_type}, ${change.ref_id}, ${change.memo},
				${by.type}, ${by.id}, own, case when own > 0 then ${expireAt}::bigint end, ${now}
			from (select *, kept - (select coalesce(sum(back), 0) from returned where back > 0) as own from changed) c
			returning id, user_id, score
		)${toldOfPoints(change.type, change.memo, { now, by })}
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

/** By what an order brings its member points. */
export type EarnedBy = typeof scoreLogType.earn | typeof scoreLogType.review;

/** The points that an order earned or a refund takes back of them. */
export interface EarnedPoints {
	readonly user_id: number;
	readonly order_id: number;
	readonly order_no: string;
	readonly score: number;
}

/** Gives a locked member what an order earned, frozen until then where it is, once an order; what is owed is paid by it at once. */
export async function earnScore(
	tx: Tx,
	{ user_id, order_id, order_no, score }: EarnedPoints,
	{
		type,
		frozenUntil,
		expireAt,
		now,
		by,
	}: { type: EarnedBy; frozenUntil: number | null; expireAt: number | null; now: number; by: Operator },
): Promise<void> {
	await sql`
		with planned as (
			select id, score as before, greatest(least(${score}::bigint, score + ${score}), 0) as kept from member
			where id = ${user_id} and not exists (
				select 1 from score_log where ref_id > 0 and ref_type = 'order' and ref_id = ${order_id} and type = ${type}
			)
		), changed as (${earnedScore(score, frozenUntil)}), logged as (
			insert into score_log (user_id, type, score, before, after, ref_type, ref_id, memo, operator_type, operator_id,
				frozen_until, batch_left, expire_at, create_time)
			select id, ${type}, ${score}, before, after, 'order', ${order_id}, ${order_no}, ${by.type}, ${by.id},
				${frozenUntil}::bigint, kept, ${expireAt}::bigint, ${now}
			from changed
			returning id, user_id, score
		)${toldOfPoints(type, order_no, { now, by })}
		select from logged`.execute(tx);
}

/** Points that were given and are taken back. */
export interface TakenBack {
	readonly user_id: number;
	readonly score: number;
	readonly memo: string;
	/** The kind and the reference of the line that it becomes. */
	readonly type: typeof scoreLogType.takeBack | typeof scoreLogType.rechargeBack;
	readonly ref_type: 'refund' | 'recharge_back';
	readonly ref_id: number;
	/** What gave them. */
	readonly given_by: { readonly ref_type: 'order' | 'recharge'; readonly ref_id: number };
	/** What was spent of them is owed, up to so many; null = however many. */
	readonly maxDebt: number | null;
}

/**
 * Takes points back from a locked member, once a reference: out of what gave them, then of what may be spent, then of what is frozen;
 * answers how many were taken.
 */
export async function takeScoreBack(
	tx: Tx,
	{ user_id, score, memo, type, ref_type, ref_id, given_by, maxDebt }: TakenBack,
	{ now, by }: { now: number; by: Operator },
): Promise<number> {
	const { rows } = await sql<{ taken: number }>`
		with planned as (
			select id, score as before, least(${score}::bigint, case when ${maxDebt}::bigint is null then ${score}::bigint else greatest(score + ${maxDebt}::bigint, 0) end) as due from member
			where id = ${user_id} and not exists (
				select 1 from score_log where ref_id > 0 and ref_type = ${ref_type} and ref_id = ${ref_id} and type = ${type}
			)
		), spent as (
			select l.id, l.frozen_until is not null as is_frozen, least(l.batch_left, p.due - coalesce(sum(l.batch_left) over (
				order by (l.ref_type = ${given_by.ref_type} and l.ref_id = ${given_by.ref_id}) desc, l.frozen_until is null desc, l.id
				rows between unbounded preceding and 1 preceding), 0)) as taken
			from score_log l join planned p on p.id = l.user_id
			where l.batch_left > 0
		), used_batches as (
			update score_log l set batch_left = l.batch_left - s.taken from spent s where l.id = s.id and s.taken > 0
		), changed as (${takenScore}), logged as (
			insert into score_log (user_id, type, score, before, after, ref_type, ref_id, memo, operator_type, operator_id, create_time)
			select id, ${type}, -due, before, after, ${ref_type}, ${ref_id}, ${memo}, ${by.type}, ${by.id}, ${now}
			from changed
			returning id, user_id, score
		)${toldOfPoints(type, memo, { now, by })}
		select due as taken from changed`.execute(tx);
	return rows[0]?.taken ?? 0;
}

/** From here on a locked member may spend what an order earned. */
export async function thawScore(tx: Tx, userId: number, orderId: number): Promise<void> {
	await sql`
		with thawed as (
			update score_log set frozen_until = null
			where ref_id > 0 and ref_type = 'order' and ref_id = ${orderId} and type in (${scoreLogType.earn}, ${scoreLogType.review}) and frozen_until is not null
			returning batch_left
		)
		${thawedScore(userId)}`.execute(tx);
}

/** Until when the points that an order earned are frozen, of those that still are. */
export async function moveScoreThaw(tx: Tx, orderId: number, frozenUntil: number): Promise<void> {
	await sql`
		update score_log set frozen_until = ${frozenUntil}
		where ref_id > 0 and ref_type = 'order' and ref_id = ${orderId} and type in (${scoreLogType.earn}, ${scoreLogType.review}) and frozen_until is not null`.execute(
		tx,
	);
}

/** Members of whom points have ended that are not frozen, the first of them by their ids. */
export async function findEndedMembers(
	db: Database | Tx,
	now: number,
	{ above, most }: { above: number; most: number },
): Promise<number[]> {
	const { rows } = await sql<{ user_id: number }>`
		select distinct user_id from score_log
		where batch_left > 0 and expire_at <= ${now} and frozen_until is null and user_id > ${above}::bigint
		order by user_id limit ${most}`.execute(db);
	return rows.map((row) => row.user_id);
}

/** Takes from a locked member what is left of the batches that have ended, in one line of the log. */
export async function endScore(tx: Tx, userId: number, { now, by }: { now: number; by: Operator }): Promise<void> {
	await sql`
		with ended as (
			select id, batch_left from score_log
			where user_id = ${userId} and batch_left > 0 and expire_at <= ${now} and frozen_until is null
		), emptied as (
			update score_log l set batch_left = 0 from ended e where l.id = e.id
		), changed as (${endedScore(userId)}), logged as (
			insert into score_log (user_id, type, score, before, after, ref_type, operator_type, operator_id, create_time)
			select id, ${scoreLogType.expire}, -sum, after + sum, after, 'expire', ${by.type}, ${by.id}, ${now} from changed
			returning id, user_id, score
		)${toldOfPoints(scoreLogType.expire, '', { now, by })}
		select from logged`.execute(tx);
}

/** Tells members of points that end before a time, once for each day on which they do; answers how many were told. */
export async function tellOfEndings(
	db: Database,
	{ now, until, most, by }: { now: number; until: number; most: number; by: Operator },
): Promise<number> {
	const source = sql`
				select user_id, 'points.ending' as kind, 0::bigint as ref_id, expire_at as source_id,
					jsonb_build_object('points', points, 'until', expire_at) as facts
				from ending`;
	const { rows } = await sql<{ count: number }>`
		with ending as (
			select l.user_id, l.expire_at, sum(l.batch_left) as points from score_log l
			where l.batch_left > 0 and l.expire_at > ${now} and l.expire_at <= ${until} and l.frozen_until is null and not exists (
				select from member_message m where m.user_id = l.user_id and m.kind = 'points.ending' and m.source_id = l.expire_at
			)
			group by l.user_id, l.expire_at limit ${most}
		)${toldMembers(['points.ending'], source, { now, by })}
		select count(*)::int as count from told`.execute(db);
	return rows[0]?.count ?? 0;
}

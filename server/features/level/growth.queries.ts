import { sql } from 'kysely';
import { type GrowthLogType, growthLogType } from '#domain/level/growth.log.ts';
import type { GrownBy } from '#domain/level/level.rules.ts';
import { bySystem, type Operator } from '#domain/order/operator.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { toldMembers } from '#server/features/inbox/inbox.writes.ts';
import { endedGrowth, movedGrowth } from '#server/features/member/member.sums.writes.ts';
import { levelAt } from './level.terms.service.ts';

/** The line of the log that brought growth, by what it was brought by. */
export interface GrowthLine {
	readonly type: GrowthLogType;
	readonly ref_type: string;
	readonly ref_id: number;
}

export interface GrowthChange extends GrowthLine {
	readonly user_id: number;
	/** Signed; a `ref_id` of 0 is nothing to be repeated against. */
	readonly growth: number;
	/** The cents that it was reckoned from. */
	readonly base: number;
	readonly memo: string;
	/** What goes is taken from this line first, what comes goes back into it. */
	readonly line?: GrowthLine;
}

export interface GrowthChanged {
	readonly before: number;
	readonly after: number;
}

const noLine: GrowthLine = { type: growthLogType.admin, ref_type: '', ref_id: 0 };

/**
 * Changes the growth of a locked member and writes the log row in one statement; whoever has another level by it is told. What goes is
 * taken from the lines that brought it, the oldest first. No row is answered where the member is unknown, has less, or
 * the reference was booked before.
 */
export async function changeGrowth(
	tx: Tx,
	{ line = noLine, ...change }: GrowthChange,
	{ now, by }: { now: number; by: Operator },
): Promise<GrowthChanged | undefined> {
	const isLine = sql`(l.ref_id > 0 and l.ref_type = ${line.ref_type} and l.ref_id = ${line.ref_id}::bigint and l.type = ${line.type})`;
	const { rows } = await sql<GrowthChanged>`
		with planned as (
			select id, growth as before from member
			where id = ${change.user_id} and growth + ${change.growth}::bigint >= 0 and not exists (
				select 1 from growth_log
				where ref_id > 0 and ref_type = ${change.ref_type} and ref_id = ${change.ref_id}::bigint and type = ${change.type}
			)
		), changed as (${movedGrowth(change.growth)}), spent as (
			select l.id, least(l.kept, -(${change.growth})::bigint - coalesce(sum(l.kept) over (
				order by ${isLine} desc, l.id rows between unbounded preceding and 1 preceding), 0)) as taken
			from growth_log l join changed c on c.id = l.user_id where l.kept > 0
		), returned as (
			select l.id, least(${change.growth}::bigint, l.growth - l.kept) as back
			from growth_log l join changed c on c.id = l.user_id where ${isLine}
		), moved as (
			select id, -taken as by from spent where taken > 0 union all select id, back from returned where back > 0
		), lines as (
			update growth_log l set kept = l.kept + m.by from moved m where l.id = m.id
		), logged as (
			insert into growth_log (user_id, type, growth, before, after, base, kept, ref_type, ref_id, memo, operator_type, operator_id, create_time)
			select id, ${change.type}, ${change.growth}::bigint, before, after, ${change.base}::bigint,
				greatest(${change.growth}::bigint - (select coalesce(sum(back), 0) from returned where back > 0), 0),
				${change.ref_type}, ${change.ref_id}::bigint, ${change.memo}, ${by.type}, ${by.id}::bigint, ${now}::bigint
			from changed
			returning id, user_id, growth, before, after
		)${toldOfLevel(now)}
		select before, after from changed`.execute(tx);
	return rows[0];
}

/** Tells the member of the line that a statement has written as `logged` that they have another level. */
function toldOfLevel(now: number) {
	const source = sql`
				select l.user_id, case when l.growth < 0 then 'level.down' else 'level.up' end as kind, 0::bigint as ref_id, l.id as source_id,
					jsonb_build_object('name', jsonb_build_object('zh-cn', n.name, 'en', coalesce(nullif(n.i18n #>> '{en,name}', ''), n.name))) as facts
				from logged l join lateral ${levelAt(sql`l.after`)} n on true left join lateral ${levelAt(sql`l.before`)} b on true
				where n.id is distinct from b.id`;
	return toldMembers(['level.up', 'level.down'], source, { now, by: bySystem });
}

/** Why a change was not made. */
export async function findGrowthState(
	tx: Tx,
	{ user_id, ref_type, ref_id, type }: GrowthChange,
): Promise<{ growth: number | null; booked: GrowthChanged | null }> {
	const { rows } = await sql<{ growth: number | null; booked: GrowthChanged | null }>`
		select (select growth from member where id = ${user_id}) as growth, (
			select jsonb_build_object('before', before, 'after', after) from growth_log
			where ref_id > 0 and ref_type = ${ref_type} and ref_id = ${ref_id}::bigint and type = ${type}
		) as booked`.execute(tx);
	return rows[0] ?? { growth: null, booked: null };
}

/** What a line of a locked member has brought, and what is left of it. */
export async function findGrown(tx: Tx, { type, ref_type, ref_id }: GrowthLine): Promise<GrownBy | undefined> {
	const { rows } = await sql<GrownBy>`
		select growth, base, kept from growth_log
		where ref_id > 0 and ref_type = ${ref_type} and ref_id = ${ref_id}::bigint and type = ${type}`.execute(tx);
	return rows[0];
}

/** Members with growth that came until then, the next of them above a number. */
export async function findEndedMembers(
	db: Database,
	until: number,
	{ above, most }: { above: number; most: number },
): Promise<number[]> {
	const { rows } = await sql<{ user_id: number }>`
		select distinct user_id from growth_log where kept > 0 and create_time <= ${until}::bigint and user_id > ${above}::bigint
		order by user_id limit ${most}`.execute(db);
	return rows.map(({ user_id }) => user_id);
}

/** Takes what is left of the growth of a locked member that came until then. */
export async function endGrowthOf(
	tx: Tx,
	userId: number,
	{ until, now, by }: { until: number; now: number; by: Operator },
): Promise<void> {
	await sql`
		with ended as (
			select id, kept from growth_log where user_id = ${userId} and kept > 0 and create_time <= ${until}::bigint
		), emptied as (
			update growth_log l set kept = 0 from ended e where l.id = e.id
		), changed as (${endedGrowth(userId)}), logged as (
			insert into growth_log (user_id, type, growth, before, after, ref_type, operator_type, operator_id, create_time)
			select id, ${growthLogType.expire}, after - before, before, after, 'expire', ${by.type}, ${by.id}::bigint, ${now}::bigint from changed
			returning id, user_id, growth, before, after
		)${toldOfLevel(now)}
		select from logged`.execute(tx);
}

import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#server/database/handle.ts';
import type { DataRow } from '#server/features/member/member.data.service.ts';

/** A day on which a member checked in. */
export interface CheckInRow {
	readonly id: number;
	/** `YYYY-MM-DD` in the shop. */
	readonly day: string;
	readonly streak: number;
	readonly score: number;
	readonly growth: number;
}

/** The days up to today on which a member checked in, the last first; there are later ones where a clock was ahead. */
export async function findCheckIns(
	db: Database | Tx,
	memberId: number,
	{ since, today }: { since: string; today: string },
): Promise<CheckInRow[]> {
	const { rows } = await sql<CheckInRow>`
		select id, to_char(day, 'YYYY-MM-DD') as day, streak, score, growth from check_in
		where user_id = ${memberId} and day between ${since}::date and ${today}::date order by day desc`.execute(db);
	return rows;
}

/** Notes that a locked member came today, once; nothing where they have. */
export async function insertCheckIn(
	tx: Tx,
	{ memberId, day, streak, score, growth }: Omit<CheckInRow, 'id'> & { memberId: number },
	now: number,
): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`
		insert into check_in (user_id, day, streak, score, growth, create_time)
		select ${memberId}::bigint, ${day}::date, ${streak}::integer, ${score}::integer, ${growth}::integer, ${now}::bigint
		on conflict do nothing returning id`.execute(tx);
	return rows[0]?.id;
}

/** The days on which a member checked in, the first first. */
export function ownCheckIns(memberId: number): RawBuilder<DataRow> {
	return sql<DataRow>`
		select to_char(day, 'YYYY-MM-DD') as day, streak, score, growth, create_time from check_in
		where user_id = ${memberId} order by day`;
}

/** An account ends: when its member came is nobody's business any more. */
export async function deleteCheckIns(tx: Tx, memberId: number): Promise<void> {
	await sql`delete from check_in where user_id = ${memberId}`.execute(tx);
}

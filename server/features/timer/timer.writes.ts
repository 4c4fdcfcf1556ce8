import { type RawBuilder, sql } from 'kysely';
import { livingTimer, timerState } from '#domain/timer/timer.state.ts';
import type { TimerKind } from '#domain/timers.ts';
import { lit } from '#server/database/lit.ts';

/** Sets timers by the rows (kind, ref_id, due_at) of a query; where one lives already it stays. */
export function newTimers(rows: RawBuilder<unknown>, now: number): RawBuilder<unknown> {
	return sql`
		insert into timer (kind, ref_id, due_at, create_time, update_time)
		select t.kind, t.ref_id, t.due_at, ${now}, ${now} from (${rows}) t
		on conflict do nothing`;
}

/** Ends timers; one that its sweeper has locked at this moment is left to it: it will find nothing to do. */
export function endedTimers(kinds: readonly TimerKind[], refIds: readonly number[], now: number): RawBuilder<unknown> {
	return sql`
		update timer set state = ${timerState.cancelled}, done_time = ${now}, update_time = ${now}
		where id in (
			select id from timer
			where kind = any(${[...kinds]}::text[]) and ref_id = any(${[...refIds]}::bigint[]) and state in (${lit(...livingTimer)})
			for update skip locked
		)`;
}

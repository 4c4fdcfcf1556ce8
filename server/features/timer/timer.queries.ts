import { sql } from 'kysely';
import { livingTimer, type TimerState, timerState } from '#domain/timer/timer.state.ts';
import type { TimerKind } from '#domain/timers.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import type { Stored } from '#server/database/stored.ts';

export interface DueTimer extends Stored<'timer', 'id' | 'kind' | 'ref_id' | 'try_count'> {
	readonly kind: TimerKind;
}

/** Sets a timer; one that lives already is moved. */
export async function putTimer(
	tx: Tx,
	timer: { kind: TimerKind; ref_id: number; due_at: number },
	now: number,
): Promise<void> {
	await sql`
		insert into timer (kind, ref_id, due_at, create_time, update_time)
		values (${timer.kind}, ${timer.ref_id}, ${timer.due_at}, ${now}, ${now})
		on conflict (kind, ref_id) where state in (${lit(...livingTimer)})
		do update set due_at = excluded.due_at, update_time = excluded.update_time`.execute(tx);
}

/** Moves a timer that lives unless somebody has it locked at this moment, and sets one where none lives; whether it went so. */
export async function putOff(
	tx: Tx,
	timer: { kind: TimerKind; ref_id: number; due_at: number },
	now: number,
): Promise<boolean> {
	const { rows } = await sql<{ living: number; moved: number }>`
		with moved as (
			update timer set due_at = ${timer.due_at}, update_time = ${now}
			where id in (
				select id from timer where kind = ${timer.kind} and ref_id = ${timer.ref_id} and state in (${lit(...livingTimer)})
				for update skip locked
			)
			returning id
		)
		select (select count(*)::int from moved) as moved,
			(select count(*)::int from timer
				where kind = ${timer.kind} and ref_id = ${timer.ref_id} and state in (${lit(...livingTimer)})) as living`.execute(
		tx,
	);
	const { living = 0, moved = 0 } = rows[0] ?? {};
	if (living === 0) await putTimer(tx, timer, now);
	return living === 0 || moved > 0;
}

/** Moves a timer where one lives and nobody has it locked at this moment. */
export async function moveLiving(
	tx: Tx,
	timer: { kind: TimerKind; ref_id: number; due_at: number },
	now: number,
): Promise<void> {
	await sql`
		update timer set due_at = ${timer.due_at}, update_time = ${now}
		where id in (
			select id from timer where kind = ${timer.kind} and ref_id = ${timer.ref_id} and state in (${lit(...livingTimer)})
			for update skip locked
		)`.execute(tx);
}

export async function findDueTimers(
	db: Database,
	kinds: readonly TimerKind[],
	now: number,
	limit: number,
): Promise<DueTimer[]> {
	const { rows } = await sql<DueTimer>`
		select id, kind, ref_id, try_count from timer
		where state = ${lit(timerState.waiting)} and due_at <= ${now} and kind = any(${[...kinds]}::text[]) order by due_at, id limit ${limit}`.execute(
		db,
	);
	return rows;
}

/** Claims a due timer for this transaction; nothing if another sweeper has it or had it. */
export async function claimTimer(tx: Tx, id: number, now: number): Promise<DueTimer | undefined> {
	const { rows } = await sql<DueTimer>`
		select id, kind, ref_id, try_count from timer
		where id = ${id} and state = ${lit(timerState.waiting)} and due_at <= ${now} for update skip locked`.execute(tx);
	return rows[0];
}

export async function finishTimer(tx: Tx, id: number, now: number): Promise<void> {
	await sql`
		update timer set state = ${timerState.done}, done_time = ${now}, update_time = ${now}, error = ''
		where id = ${id}`.execute(tx);
}

/** Moves a timer that ran well: what failed before is over. */
export async function moveTimer(tx: Tx, id: number, dueAt: number, now: number): Promise<void> {
	await sql`
		update timer set due_at = ${dueAt}, try_count = 0, error = '', update_time = ${now} where id = ${id}`.execute(tx);
}

/** Puts a timer that failed off for a growing while, an hour at most; after the last try, if there is one, it waits for staff. */
export async function postponeTimer(
	db: Database,
	id: number,
	{ now, error, lastTry }: { now: number; error: string; lastTry: number | undefined },
): Promise<void> {
	await sql`
		update timer set try_count = try_count + 1, error = ${error}, update_time = ${now},
			due_at = ${now}::bigint + 60 * least(try_count + 1, 60),
			state = case when try_count + 1 >= ${lastTry ?? null}::integer then ${timerState.failed} else state end
		where id = ${id} and state = ${lit(timerState.waiting)}`.execute(db);
}

export interface TimerRow extends DueTimer, Stored<'timer', 'state' | 'due_at' | 'error'> {
	readonly state: TimerState;
}

/** A timer, locked where it is about to be changed. */
export async function findTimer(
	db: Database | Tx,
	id: number,
	{ lock = false }: { lock?: boolean } = {},
): Promise<TimerRow | undefined> {
	const { rows } = await sql<TimerRow>`
		select id, kind, ref_id, try_count, state, due_at, error from timer
		where id = ${id} ${lock ? sql`for update` : sql``}`.execute(db);
	return rows[0];
}

/** Whether the same thing has a timer that lives, besides this one. */
export async function hasSuccessor(tx: Tx, { id, kind, ref_id }: DueTimer): Promise<boolean> {
	const { rows } = await sql`
		select 1 from timer where kind = ${kind} and ref_id = ${ref_id} and state in (${lit(...livingTimer)}) and id <> ${id}`.execute(
		tx,
	);
	return rows.length > 0;
}

export async function findLivingDate(tx: Tx, kind: TimerKind, refId: number): Promise<number | undefined> {
	const { rows } = await sql<Stored<'timer', 'due_at'>>`
		select due_at from timer where kind = ${kind} and ref_id = ${refId} and state in (${lit(...livingTimer)})`.execute(
		tx,
	);
	return rows[0]?.due_at;
}

export async function isTimerPaused(tx: Tx, kinds: readonly TimerKind[], refId: number): Promise<boolean> {
	const { rows } = await sql`
		select 1 from timer where kind = any(${[...kinds]}::text[]) and ref_id = ${refId} and state = ${lit(timerState.paused)}`.execute(
		tx,
	);
	return rows.length > 0;
}

/** Writes what staff have decided about a timer that is locked. */
export async function putTimerState(
	tx: Tx,
	id: number,
	{ state, dueAt, tries }: { state: TimerState; dueAt: number; tries: number },
	now: number,
): Promise<void> {
	await sql`
		update timer set state = ${state}, due_at = ${dueAt}, try_count = ${tries}, update_time = ${now}
		where id = ${id}`.execute(tx);
}

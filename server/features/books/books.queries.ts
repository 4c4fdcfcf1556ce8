import { sql } from 'kysely';
import { type BookCheckName, type BookRunState, bookRunState, type RepairMode } from '#domain/books/books.checks.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import type { Stored } from '#server/database/stored.ts';

/** A run over all checks that this process or another has begun; nothing while one is under way. */
export async function insertRun(tx: Tx, adminId: number | null, now: number): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`
		insert into book_run (admin_id, create_time) values (${adminId}, ${now})
		on conflict (state) where state = ${lit(bookRunState.running)} do nothing returning id`.execute(tx);
	return rows[0]?.id;
}

/** A run whose worker was lost does not stand in the way for ever. */
export async function giveUpRuns(tx: Tx, begunBefore: number, now: number): Promise<void> {
	await sql`
		update book_run set state = ${bookRunState.failed}, done_time = ${now}
		where state = ${lit(bookRunState.running)} and create_time < ${begunBefore}
			and not exists (select 1 from book_check c where c.run_id = book_run.id and c.create_time >= ${begunBefore})`.execute(
		tx,
	);
}

interface CheckResult {
	readonly runId: number;
	readonly name: BookCheckName;
	readonly looked: number;
	readonly drift: number;
	readonly refs: readonly number[];
	readonly tookMs: number;
}

/** What a check found; done again it counts once. */
export async function putCheck(
	tx: Tx,
	{ runId, name, looked, drift, refs, tookMs }: CheckResult,
	now: number,
): Promise<void> {
	await sql`
		insert into book_check (run_id, name, looked, drift, refs, took_ms, create_time)
		values (${runId}, ${name}, ${looked}, ${drift}, ${[...refs]}::bigint[], ${tookMs}, ${now})
		on conflict (run_id, name) do update set looked = excluded.looked, drift = excluded.drift, refs = excluded.refs,
			took_ms = excluded.took_ms, create_time = excluded.create_time`.execute(tx);
}

/** Ends a run; answers what drifted in it, unless it was over before. */
export async function finishRun(tx: Tx, runId: number, now: number): Promise<number | undefined> {
	const { rows } = await sql<{ drift: number }>`
		update book_run r set state = ${bookRunState.done}, done_time = ${now},
			drift = (select coalesce(sum(drift), 0) from book_check where run_id = r.id)
		where id = ${runId} and state = ${bookRunState.running} returning drift`.execute(tx);
	return rows[0]?.drift;
}

export async function isRunning(db: Database, runId: number): Promise<boolean> {
	const { rows } =
		await sql`select 1 from book_run where id = ${runId} and state = ${lit(bookRunState.running)}`.execute(db);
	return rows.length > 0;
}

interface LastCheck {
	readonly name: BookCheckName;
	readonly looked: number;
	readonly drift: number;
	readonly took_ms: number;
	readonly create_time: number;
}

/** What each check found when it last ran. */
export async function findLastChecks(db: Database, names: readonly BookCheckName[]): Promise<LastCheck[]> {
	const { rows } = await sql<LastCheck>`
		select n.name, coalesce(c.looked, 0) as looked, coalesce(c.drift, 0) as drift, coalesce(c.took_ms, 0) as took_ms,
			coalesce(c.create_time, 0) as create_time
		from unnest(${[...names]}::text[]) with ordinality as n(name, place)
		left join lateral (select * from book_check where name = n.name order by run_id desc limit 1) c on true
		order by n.place`.execute(db);
	return rows;
}

export async function findRefs(db: Database, name: BookCheckName): Promise<number[]> {
	const { rows } = await sql<{ refs: number[] }>`
		select to_jsonb(refs) as refs from book_check where name = ${name} order by run_id desc limit 1`.execute(db);
	return rows[0]?.refs ?? [];
}

interface ListedRun extends Stored<'book_run', 'id' | 'state' | 'drift' | 'create_time'> {
	readonly state: BookRunState;
	readonly admin_name: string;
	readonly done_time: number;
}

export async function listRuns(db: Database, limit: number): Promise<ListedRun[]> {
	const { rows } = await sql<ListedRun>`
		select r.id, r.state, coalesce(nullif(a.nickname, ''), a.username, '') as admin_name, r.drift, r.create_time,
			coalesce(r.done_time, 0) as done_time
		from book_run r left join admin a on a.id = r.admin_id order by r.id desc limit ${limit}`.execute(db);
	return rows;
}

/** Runs are kept for as long as somebody may ask what changed when. */
export async function deleteRunsBefore(tx: Tx, time: number): Promise<void> {
	await sql`delete from book_run where create_time < ${time} and state <> ${lit(bookRunState.running)}`.execute(tx);
}

interface NewRepair {
	readonly check: BookCheckName;
	readonly ref: number;
	readonly mode: RepairMode;
	readonly expected: number;
	readonly found: number;
	readonly reason: string;
	readonly by: { readonly id: number; readonly name: string };
}

export async function insertRepair(tx: Tx, repair: NewRepair, now: number): Promise<number> {
	const { check, ref, mode, expected, found, reason, by } = repair;
	const { rows } = await sql<{ id: number }>`
		insert into book_repair (check_name, ref, mode, expected, found, reason, admin_id, admin_name, create_time)
		values (${check}, ${ref}, ${mode}, ${expected}, ${found}, ${reason}, ${by.id}, ${by.name}, ${now}) returning id`.execute(
		tx,
	);
	return rows[0]?.id ?? 0;
}

interface ListedRepair
	extends Stored<
		'book_repair',
		'id' | 'ref' | 'mode' | 'expected' | 'found' | 'reason' | 'admin_name' | 'create_time'
	> {
	readonly mode: RepairMode;
}

export async function listRepairs(db: Database, check: BookCheckName, limit: number): Promise<ListedRepair[]> {
	const { rows } = await sql<ListedRepair>`
		select id, ref, mode, expected, found, reason, admin_name, create_time from book_repair
		where check_name = ${check} order by id desc limit ${limit}`.execute(db);
	return rows;
}

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { jobStates } from '#domain/job/job.contract.ts';
import type { SearchEntry } from '#domain/resource/resource.contract.ts';
import { type TimerState, timerState } from '#domain/timer/timer.state.ts';
import { type TimerKind, timersOf } from '#domain/timers.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import type { Stored } from '#server/database/stored.ts';
import { columnOf } from '#server/resource/columns.queries.ts';
import { searchBy } from '#server/resource/search.queries.ts';

export interface Asked {
	readonly page: number;
	readonly limit: number;
	readonly quickSearch: string;
	readonly search: readonly SearchEntry[];
}

export interface ListedJob {
	readonly id: string;
	readonly name: string;
	readonly data: string;
	readonly state: (typeof jobStates)[number];
	readonly retry_count: number;
	readonly retry_limit: number;
	readonly create_time: number;
	readonly start_time: number;
	readonly done_time: number;
	readonly error: string;
}

const searchableJobs = {
	name: columnOf('string', sql`j.name`),
	state: columnOf('select', sql`j.state::text`),
	create_time: columnOf('datetime', seconds(sql`j.created_on`)),
};

/** What a job is about, as staff read it: not whom a mail goes to, nor the code in it. */
const shownData = sql`(j.data - array['address', 'sealed'])::text`;

type Searched = Pick<Asked, 'quickSearch' | 'search'>;

/** The queue's own upkeep is no job of the shop. */
function jobsAsked({ quickSearch, search }: Searched): RawBuilder<SqlBool> {
	const part = `%${quickSearch.replace(/[\\%_]/g, '\\$&')}%`;
	return allOf([
		sql<SqlBool>`j.name not like '\\_\\_%'`,
		...(quickSearch ? [sql<SqlBool>`(j.name ilike ${part} or ${shownData} ilike ${part})`] : []),
		...searchBy(searchableJobs, search),
	]);
}

/** The jobs of a list, newest first; what was done long ago has left the queue. */
export function allJobs(asked: Searched): RawBuilder<ListedJob> {
	return sql<ListedJob>`
		select j.id, j.name, coalesce(${shownData}, '') as data, j.state::text as state, j.retry_count, j.retry_limit,
			${seconds(sql`j.created_on`)} as create_time,
			${seconds(sql`case when j.state in ('active', 'failed') then coalesce(j.started_on, j.start_after) else j.start_after end`)} as start_time,
			coalesce(${seconds(sql`j.completed_on`)}, 0) as done_time,
			case when j.state in ('failed', 'retry') then coalesce(j.output ->> 'message', j.output::text, '') else '' end as error
		from pgboss.job j where ${jobsAsked(asked)}
		order by j.created_on desc, j.id`;
}

/** How many jobs of a list there are. */
export async function countJobs(db: Database | Tx, asked: Searched): Promise<number> {
	const { rows } = await sql<{ total: number }>`
		select count(*)::int as total from pgboss.job j where ${jobsAsked(asked)}`.execute(db);
	return rows[0]?.total ?? 0;
}

/** One page of the queue, and how many jobs there are. */
export async function listJobs(db: Database, { page, limit, ...asked }: Asked) {
	const { rows } = await sql<ListedJob>`${allJobs(asked)} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
	return { list: rows, total: await countJobs(db, asked) };
}

/** Puts failed jobs back into the queue, with one try more and time to wait for it; answers how many there were. */
export async function requeueJobs(tx: Tx, ids: readonly string[]): Promise<number> {
	const { rows } = await sql`
		update pgboss.job j set state = 'retry', retry_limit = j.retry_limit + 1, completed_on = null,
			keep_until = now() + q.retention_seconds * interval '1 second'
		from pgboss.queue q
		where q.name = j.name and j.id = any(${[...ids]}::uuid[]) and j.state = 'failed' returning j.id`.execute(tx);
	return rows.length;
}

export interface ListedTimer
	extends Stored<'timer', 'id' | 'kind' | 'ref_id' | 'due_at' | 'state' | 'try_count' | 'error' | 'create_time'> {
	readonly kind: TimerKind;
	readonly order_id: number;
	readonly order_no: string;
	/** The order is a creator's, and the platform has not taken its refund over. */
	readonly is_creators: boolean;
	readonly state: TimerState;
	readonly done_time: number;
}

const paymentTimers = timersOf('payment');
const orderTimers = timersOf('order');
const refundTimers = timersOf('refund');

/** What a list of timers is searched by. */
export const searchableTimers = {
	id: columnOf('number', sql`t.id`),
	kind: columnOf('select', sql`t.kind`),
	state: columnOf('select', sql`t.state`),
	ref_id: columnOf('number', sql`t.ref_id`),
	due_at: columnOf('datetime', sql`t.due_at`),
};

/** Up to here a total is counted, beyond it is estimated. */
const countedExactly = 10_000;

export interface AskedTimers extends Asked {
	/** 1 = only those that are not over, the next one first. */
	readonly open: 0 | 1;
}

type TimersAsked = Pick<AskedTimers, 'quickSearch' | 'search' | 'open'>;

/** One page of timers, newest first or by when they are due, each with the order it is about. */
export async function listTimers(db: Database, { page, limit, ...asked }: AskedTimers): Promise<ListedTimer[]> {
	const { rows } = await timersBy(asked, sql`limit ${limit} offset ${(page - 1) * limit}`).execute(db);
	return rows;
}

/** All timers of a list in the same order. */
export function allTimers(asked: TimersAsked): RawBuilder<ListedTimer> {
	return timersBy(asked, sql``);
}

function timersBy(asked: TimersAsked, paging: RawBuilder<unknown>): RawBuilder<ListedTimer> {
	const order = asked.open ? sql`t.due_at, t.id` : sql`t.id desc`;
	return sql<ListedTimer>`
		with page as (
			select t.* from timer t where ${timersAsked(asked)}
			order by ${order} ${paging}
		)
		select t.id, t.kind, t.ref_id, coalesce(o.id, 0) as order_id, coalesce(o.order_no, '') as order_no,
			coalesce(o.is_creators, false) as is_creators, t.due_at, t.state, t.try_count, t.error, t.create_time,
			coalesce(t.done_time, 0) as done_time
		from page t left join lateral (
			select id, order_no, merchant_id > 0 as is_creators from shop_order
			where t.kind = any(${paymentTimers}::text[]) and payment_id = t.ref_id
			union all
			select id, order_no, merchant_id > 0 from shop_order
			where t.kind = any(${orderTimers}::text[]) and id = t.ref_id
			union all
			select order_id, order_no, merchant_id > 0 and escalated = 0 from refund
			where t.kind = any(${refundTimers}::text[]) and id = t.ref_id
			order by id limit 1
		) o on true
		order by ${order}`;
}

export async function countTimers(db: Database, asked: TimersAsked): Promise<{ total: number; isEstimate: boolean }> {
	const { rows } = await sql<{ counted: number; estimate: number }>`
		select count(*)::int as counted,
			greatest((select reltuples::bigint from pg_class where oid = 'timer'::regclass), ${countedExactly + 1}) as estimate
		from (select 1 from timer t where ${timersAsked(asked)} limit ${countedExactly + 1}) found`.execute(db);
	const { counted = 0, estimate = 0 } = rows[0] ?? {};
	return counted > countedExactly ? { total: estimate, isEstimate: true } : { total: counted, isEstimate: false };
}

/** What has failed for good. */
export async function countStuck(db: Database): Promise<{ jobs: number; timers: number }> {
	const { rows } = await sql<{ jobs: number; timers: number }>`
		select (select count(*)::int from pgboss.job where state = 'failed' and name not like '\\_\\_%') as jobs,
			(select count(*)::int from timer where state = ${lit(timerState.failed)}) as timers`.execute(db);
	return rows[0] ?? { jobs: 0, timers: 0 };
}

function timersAsked({ quickSearch, search, open }: TimersAsked): RawBuilder<SqlBool> {
	const ref = Number(quickSearch);
	const about = sql<SqlBool>`(t.ref_id = ${Number.isSafeInteger(ref) ? ref : -1}
		or (t.kind = any(${orderTimers}::text[]) and t.ref_id in (select id from shop_order where order_no = ${quickSearch}))
		or (t.kind = any(${refundTimers}::text[]) and t.ref_id in (select id from refund where order_no = ${quickSearch}))
		or (t.kind = any(${paymentTimers}::text[]) and t.ref_id in (select payment_id from shop_order where order_no = ${quickSearch})))`;
	return allOf([
		...(open ? [sql<SqlBool>`t.state in (${lit(timerState.waiting, timerState.paused, timerState.failed)})`] : []),
		...(quickSearch ? [about] : []),
		...searchBy(searchableTimers, search),
	]);
}

/** The queue keeps its own time. */
function seconds(moment: RawBuilder<unknown>): RawBuilder<number> {
	return sql`extract(epoch from ${moment})::bigint`;
}

function allOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
	return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join([...conditions], sql` and `)}`;
}

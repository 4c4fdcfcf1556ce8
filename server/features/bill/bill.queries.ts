import { sql } from 'kysely';
import type { Tally } from '#domain/bill/bill.compare.ts';
import { type BillRowKind, type BillState, billState, differenceState } from '#domain/bill/bill.rules.ts';
import type { OutsideName } from '#domain/payment/payment.status.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import type { Stored } from '#server/database/stored.ts';

/** A bill that is asked for. */
export interface AwaitedBill extends Stored<'channel_bill', 'id' | 'turn' | 'wait_until'> {
	readonly channel: OutsideName;
	readonly day: string;
}

/** The last day of a channel whose bill was asked for. */
export async function findLastDay(db: Database | Tx, channel: OutsideName): Promise<string | undefined> {
	const { rows } = await sql<{ day: string }>`
		select day::text as day from channel_bill where channel = ${channel} order by day desc limit 1`.execute(db);
	return rows[0]?.day;
}

/** Bills of these days are awaited; those that are there already stay as they are. */
export async function insertDays(
	tx: Tx,
	{ channel, days, waitUntil }: { channel: OutsideName; days: readonly string[]; waitUntil: number },
	now: number,
): Promise<void> {
	await sql`
		insert into channel_bill (channel, day, wait_until, create_time)
		select ${channel}, day, ${waitUntil}, ${now} from unnest(${[...days]}::date[]) as asked(day)
		on conflict (channel, day) do nothing`.execute(tx);
}

export async function findAwaited(db: Database | Tx): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select id from channel_bill where state = ${lit(billState.awaiting)} order by id`.execute(db);
	return rows.map(({ id }) => id);
}

/** Takes a bill on; nothing where it is not awaited, or somebody has taken it on after `before`. */
export async function claimBill(
	db: Database,
	id: number,
	{ before, now }: { before: number; now: number },
): Promise<AwaitedBill | undefined> {
	const { rows } = await sql<AwaitedBill>`
		update channel_bill set turn = turn + 1, claim_time = ${now}, ask_time = ${now}
		where id = ${id} and state = ${lit(billState.awaiting)} and coalesce(claim_time, 0) <= ${before}
		returning id, channel, day::text as day, turn, wait_until`.execute(db);
	return rows[0];
}

type OwnTurn = Pick<AwaitedBill, 'id' | 'turn'>;

/** The bill could not be had in this turn; `false` = another turn has begun since. */
export async function writeWithout(
	tx: Tx,
	{ id, turn }: OwnTurn,
	{ state, error }: { state: typeof billState.awaiting | typeof billState.failed; error: string },
): Promise<boolean> {
	const { rows } = await sql`
		update channel_bill set state = ${state}, error = ${error.slice(0, 1000)}, claim_time = null
		where id = ${id} and turn = ${turn} and state = ${lit(billState.awaiting)} returning id`.execute(tx);
	return rows.length > 0;
}

type Sums = Readonly<Record<BillRowKind, Tally>>;

export interface Comparison {
	readonly company: Sums;
	readonly ours: Sums;
	readonly fee: number | null;
	readonly leftOut: number;
}

/** The bill was compared in this turn; `false` = another turn has begun since. */
export async function writeCompared(
	tx: Tx,
	{ id, turn }: OwnTurn,
	{ company, ours, fee, leftOut }: Comparison,
	now: number,
): Promise<boolean> {
	const { rows } = await sql`
		update channel_bill set state = ${billState.compared}, error = '', claim_time = null, done_time = ${now},
			company_pays = ${company.pay.count}, company_paid = ${company.pay.sum},
			company_refunds = ${company.refund.count}, company_refunded = ${company.refund.sum}, company_fee = ${fee},
			our_pays = ${ours.pay.count}, our_paid = ${ours.pay.sum},
			our_refunds = ${ours.refund.count}, our_refunded = ${ours.refund.sum}, left_out = ${leftOut}
		where id = ${id} and turn = ${turn} and state = ${lit(billState.awaiting)} returning id`.execute(tx);
	return rows.length > 0;
}

/** Asks for a bill once more; nothing where somebody is at it since after `before`. */
export async function reopenBill(
	tx: Tx,
	id: number,
	{ before, waitUntil }: { before: number; waitUntil: number },
): Promise<boolean> {
	const { rows } = await sql`
		update channel_bill set state = ${billState.awaiting}, turn = turn + 1, claim_time = null, error = '', wait_until = ${waitUntil}
		where id = ${id} and coalesce(claim_time, 0) <= ${before} returning id`.execute(tx);
	return rows.length > 0;
}

export interface ListedBill
	extends Stored<
		'channel_bill',
		| 'id'
		| 'state'
		| 'error'
		| 'left_out'
		| 'company_pays'
		| 'company_paid'
		| 'company_refunds'
		| 'company_refunded'
		| 'our_pays'
		| 'our_paid'
		| 'our_refunds'
		| 'our_refunded'
	> {
	readonly channel: OutsideName;
	readonly day: string;
	readonly state: BillState;
	readonly company_fee: number | null;
	readonly claim_time: number;
	readonly ask_time: number;
	readonly done_time: number;
	readonly open: number;
	readonly differences: number;
}

const listed = sql`
		select b.id, b.channel, b.day::text as day, b.state, b.error, b.left_out, b.company_pays, b.company_paid, b.company_refunds,
			b.company_refunded, b.company_fee, b.our_pays, b.our_paid, b.our_refunds, b.our_refunded,
			coalesce(b.claim_time, 0) as claim_time, coalesce(b.ask_time, 0) as ask_time, coalesce(b.done_time, 0) as done_time,
			d.open, d.differences
		from channel_bill b cross join lateral (
			select (count(*) filter (where d.state = ${lit(differenceState.open)}))::int as open, count(*)::int as differences
			from channel_bill_difference d where d.bill_id = b.id
		) d`;

/** The bills from a day on, and older ones of which somebody has still something to settle; the latest first. */
export async function listBills(db: Database, since: string, limit: number): Promise<ListedBill[]> {
	const { rows } = await sql<ListedBill>`
		${listed}
		where b.day >= ${since}::date
			or b.id = any(array(select o.bill_id from channel_bill_difference o where o.state = ${lit(differenceState.open)}))
		order by b.day desc, b.channel limit ${limit}`.execute(db);
	return rows;
}

export async function findBill(db: Database, id: number): Promise<ListedBill | undefined> {
	const { rows } = await sql<ListedBill>`${listed} where b.id = ${id}`.execute(db);
	return rows[0];
}

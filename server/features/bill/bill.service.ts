import {
	compareBill,
	type Difference,
	differenceKey,
	edgeSeconds,
	isNear,
	type Stretch,
	tallied,
} from '#domain/bill/bill.compare.ts';
import { againSeconds, billState, patienceSeconds, withoutBill } from '#domain/bill/bill.rules.ts';
import { type ErrorCode, refused } from '#domain/errors.ts';
import { dayAfter } from '#domain/kernel/shop-time.ts';
import { outsideBrands } from '#domain/payment/payment.status.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { dateOf, setTimer } from '#server/features/timer/timer.service.ts';
import { stretchOf } from '#server/payment/bill.day.ts';
import { refuseUnsound } from '#server/payment/bill.file.ts';
import type { Bill, CompanyRow } from '#server/payment/channel.ts';
import { type AwaitedBill, claimBill, reopenBill, writeCompared, writeWithout } from './bill.queries.ts';
import { billError } from './bill.wire.ts';
import { deleteOpen, findSettled, insertDifferences, type NewDifference, takeEarlier } from './difference.queries.ts';
import { findByNumbers, findOurs, type KnownRow, type OurRow } from './ours.queries.ts';

/** Who has taken a bill on and says nothing for so long is taken for lost. */
const lostAfterSeconds = 15 * 60;
/** No more differences of one day are kept: somebody reads them one by one. */
export const mostKept = 1000;

/** The job that fetches one bill and compares it; however many do it at once, one of them writes what it found. */
export async function compareDay(context: Context, billId: number): Promise<void> {
	const now = context.clock.now();
	const bill = await claimBill(context.db, billId, { before: now - lostAfterSeconds, now });
	if (!bill) return;
	const { channel } = bill;
	const day = stretchOf(channel, bill.day);
	const theirs = await fetched(context, bill, bill.day);
	if (!theirs) return;
	const ours = await findOurs(context.db, channel, { since: day.since - edgeSeconds, until: day.until });
	if (theirs.state !== 'there') {
		const ending = withoutBill(
			{ until: day.until, waitUntil: bill.wait_until },
			{ isNone: theirs.state === 'none', isOurDayEmpty: ours.length === 0 },
			context.clock.now(),
		);
		if (ending !== 'empty') return goOnWithout(context, bill, '');
	}
	const company = rowsOf(theirs);
	const found = compareBill({ company, before: [], ours, day });
	const known = await findByNumbers(context.db, channel, numbersOf(found));
	// What stands in no bill of this day may stand in that of the day before, which is asked for where it matters.
	const isAlone = found.some(({ kind }) => kind === 'ours');
	const before = isAlone ? await fetched(context, bill, dayAfter(bill.day, -1)) : noBill;
	if (!before) return;
	const all = [...ours, ...beside(known, ours, day)];
	const differences = compareBill({ company, before: rowsOf(before), ours: all, day });
	const own = ours.filter(({ at }) => at >= day.since);
	await writeComparison(context, bill, { company, own, differences, known });
}

const noBill: Bill = { state: 'none' };

/** What a company has of a day; nothing where it cannot be had, which is noted with the bill that it was wanted for. */
async function fetched(context: Context, bill: AwaitedBill, day: string): Promise<Bill | undefined> {
	const { channel } = bill;
	try {
		const bill = await context.payments.outside(channel).bill(day);
		refuseUnsound(rowsOf(bill));
		return bill;
	} catch (error) {
		context.log.warn({ err: error, channel, day }, 'the bill of a payment channel cannot be had');
		await goOnWithout(context, bill, billError(error));
		return undefined;
	}
}

const rowsOf = (bill: Bill): readonly CompanyRow[] => (bill.state === 'there' ? bill.rows : []);
const numbersOf = (differences: readonly Difference[]) =>
	differences.flatMap(({ kind, company }) => (kind === 'company' && company?.no ? [company.no] : []));

/** Money of the days beside that stands in this bill. */
function beside(known: readonly KnownRow[], ours: readonly OurRow[], day: Stretch): OurRow[] {
	const there = new Set(ours.map(({ kind, no }) => `${kind} ${no}`));
	return known.flatMap(({ at, ...row }) =>
		at !== null && isNear(day, { ...row, at }) && !there.has(`${row.kind} ${row.no}`) ? [{ ...row, at }] : [],
	);
}

interface Compared {
	readonly company: readonly CompanyRow[];
	/** Our rows of the day itself. */
	readonly own: readonly OurRow[];
	readonly differences: readonly Difference<OurRow>[];
	readonly known: readonly KnownRow[];
}

async function writeComparison(
	context: Context,
	bill: AwaitedBill,
	{ company, own, differences, known }: Compared,
): Promise<void> {
	const now = context.clock.now();
	const currency = context.settings.get('shop.currency');
	const told = company.filter((row) => row.fee !== null && row.currency === currency);
	await inTransaction(context, async (tx) => {
		const comparison = {
			company: tallied(company, currency),
			ours: tallied(own, currency),
			fee: told.length > 0 ? told.reduce((sum, { fee }) => sum + (fee ?? 0), 0) : null,
			leftOut: Math.max(0, differences.length - mostKept),
		};
		if (!(await writeCompared(tx, bill, comparison, now))) return;
		const seen = new Set((await deleteOpen(tx, bill.id)).map(differenceKey));
		const rest = await withoutEarlier(tx, bill, written(differences, known));
		const open = withoutSettled(rest, await findSettled(tx, bill.id));
		await insertDifferences(tx, bill.id, open.slice(0, mostKept), now);
		// Staff are told of what they were not told of before.
		if (open.some((row) => !seen.has(differenceKey(row)))) await notify(context, tx, bill);
	});
}

function written(differences: readonly Difference<OurRow>[], known: readonly KnownRow[]): NewDifference[] {
	const byNumber = new Map(known.map((row) => [`${row.kind} ${row.no}`, row]));
	return differences.flatMap(({ kind, company, ours }) => {
		const side = company ?? ours;
		if (!side) return [];
		const about = ours ?? byNumber.get(`${side.kind} ${side.no}`);
		return [
			{
				kind,
				row_kind: side.kind,
				no: side.no.slice(0, 100),
				company_no: (company?.companyNo || ours?.companyNo || '').slice(0, 255),
				company_amount: company?.amount ?? null,
				company_currency: company?.currency.slice(0, 3) ?? '',
				company_at: company?.at ?? null,
				our_amount: ours?.amount ?? null,
				our_currency: ours?.currency ?? '',
				our_at: ours?.at ?? null,
				attempt_id: about?.attempt_id ?? null,
				pay_refund_id: about?.pay_refund_id ?? null,
			},
		];
	});
}

/** Money that the bill of an earlier day had alone, as our books had it later: neither is a difference any more. */
async function withoutEarlier(
	tx: Tx,
	{ channel }: AwaitedBill,
	differences: readonly NewDifference[],
): Promise<NewDifference[]> {
	const late = differences.filter(({ kind }) => kind === 'ours');
	if (late.length === 0) return [...differences];
	const agreed = new Set(await takeEarlier(tx, channel, late));
	return differences.filter(({ kind, row_kind, no }) => kind !== 'ours' || !agreed.has(`${row_kind} ${no}`));
}

/** What was settled is not opened again; of two alike one stays open where one was settled. */
function withoutSettled(
	differences: readonly NewDifference[],
	settled: readonly Parameters<typeof differenceKey>[0][],
): NewDifference[] {
	const left = new Map<string, number>();
	for (const row of settled) left.set(differenceKey(row), (left.get(differenceKey(row)) ?? 0) + 1);
	return differences.filter((row) => {
		const key = differenceKey(row);
		const count = left.get(key) ?? 0;
		left.set(key, count - 1);
		return count <= 0;
	});
}

/** It is asked for again later; after days of that, staff are told. */
async function goOnWithout(context: Context, bill: AwaitedBill, why: string): Promise<void> {
	const isOver = context.clock.now() >= bill.wait_until;
	const neverCame: ErrorCode = 'bill.neverCame';
	const error = why === '' && isOver ? neverCame : why;
	const state = isOver ? billState.failed : billState.awaiting;
	await inTransaction(context, async (tx) => {
		if ((await writeWithout(tx, bill, { state, error })) && isOver) await notify(context, tx, bill);
	});
}

function notify(context: Context, tx: Tx, { id, channel, day }: AwaitedBill): Promise<void> {
	const words = { channel: outsideBrands[channel], day };
	return notifyAdmins(context, tx, 'billDifference', [{ id, name: `${channel}-${day}`, words }]);
}

/** Staff have a bill fetched anew, at once; if it is not there, hourly. */
export async function compareAgain(context: Context, id: number): Promise<{ id: number }> {
	const now = context.clock.now();
	return inTransaction(context, async (tx) => {
		const again = { before: now - lostAfterSeconds, waitUntil: now + patienceSeconds };
		if (!(await reopenBill(tx, id, again))) throw refused('bill.running');
		await context.jobs.send(tx, 'bill.compare', { billId: id });
		const timer = { kind: timerKinds.channelBills.kind, ref_id: 1 };
		const due = (await dateOf(tx, timer)) ?? Number.MAX_SAFE_INTEGER;
		if (due > now + againSeconds) await setTimer(context, tx, { ...timer, due_at: now + againSeconds });
		return { id };
	});
}

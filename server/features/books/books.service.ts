import { type BookCheckName, type BookUnit, bookCheckNames, checkOf } from '#domain/books/books.checks.ts';
import type { readBooks, readDrift } from '#domain/books/books.contract.ts';
import { entryTexts } from '#domain/books/books.texts.ts';
import { refused } from '#domain/errors.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import type { Context, Database } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { type Drift, findDriftOf, runCheck } from './books.checks.queries.ts';
import * as queries from './books.queries.ts';
import { findBadEntries, findLabels } from './entries.queries.ts';

/** A worker that has not finished a check within this is taken for lost. */
const lostAfterSeconds = 60 * 60;
const keptSeconds = 90 * 24 * 60 * 60;
const latest = 20;

/** Runs every check at once; an empty answer means that everything adds up. */
export async function findDrift(db: Database): Promise<(Drift & { check: BookCheckName })[]> {
	const drifts: (Drift & { check: BookCheckName })[] = [];
	for (const check of bookCheckNames) {
		const { rows } = await runCheck(db, check);
		drifts.push(...rows.map((row) => ({ check, ...row })));
	}
	return drifts;
}

/** Lets every check run, one job after the other; nothing where that is under way. */
export async function startRun(context: Context, adminId: number | null): Promise<number | undefined> {
	const now = context.clock.now();
	return inTransaction(context, async (tx) => {
		await queries.giveUpRuns(tx, now - lostAfterSeconds, now);
		await queries.deleteRunsBefore(tx, now - keptSeconds);
		const runId = await queries.insertRun(tx, adminId, now);
		if (runId) await context.jobs.send(tx, 'books.check', { runId, at: 0 });
		return runId;
	});
}

/** An admin asks for a run. */
export async function checkNow(context: Context, adminId: number): Promise<{ run_id: number }> {
	const runId = await startRun(context, adminId);
	if (!runId) throw refused('books.running');
	return { run_id: runId };
}

/** One check of a run; the last one ends it and notifies the admins of what drifted. */
export async function runNextCheck(context: Context, { runId, at }: { runId: number; at: number }): Promise<void> {
	const name = bookCheckNames[at];
	if (!name || !(await queries.isRunning(context.db, runId))) return;
	const startedAt = performance.now();
	const { looked, drift, rows } = await runCheck(context.db, name);
	const tookMs = Math.round(performance.now() - startedAt);
	await inTransaction(context, async (tx) => {
		const now = context.clock.now();
		const refs = rows.map((row) => row.ref);
		await queries.putCheck(tx, { runId, name, looked, drift, refs, tookMs }, now);
		if (at + 1 < bookCheckNames.length) return context.jobs.send(tx, 'books.check', { runId, at: at + 1 });
		const total = await queries.finishRun(tx, runId, now);
		if (total) await notifyAdmins(context, tx, 'booksDrift', [{ id: runId, words: { count: total } }]);
	});
}

/** What each check found last, and the latest runs. */
export async function readBooksPage({ db }: Context): Promise<AnswerOf<typeof readBooks>> {
	const [checks, runs] = await Promise.all([queries.findLastChecks(db, bookCheckNames), queries.listRuns(db, latest)]);
	return { checks, runs };
}

/** What a check found and still does not agree, with where it goes wrong. */
export async function readDriftRows(
	{ db }: Context,
	{ check }: InputOf<typeof readDrift>,
	language: Language,
): Promise<AnswerOf<typeof readDrift>> {
	const { subject, unit, modes } = checkOf(check);
	const shown = (value: number) => shownAs(unit, value);
	const shownOrNull = (value: number | null) => (value === null ? null : shown(value));
	const [rows, repairs] = await Promise.all([
		queries.findRefs(db, check).then((refs) => (refs.length > 0 ? findDriftOf(db, check, refs) : [])),
		queries.listRepairs(db, check, latest),
	]);
	const refs = rows.map((row) => row.ref);
	const [entries, labels] = await Promise.all([
		findBadEntries(db, check, refs),
		findLabels(db, subject, [...refs, ...repairs.map((repair) => repair.ref)]),
	]);
	const labelOf = (ref: number) => labels.get(ref)?.label ?? `#${ref}`;
	const entryOf = (ref: number) => {
		const entry = entries.get(ref);
		if (!entry) return null;
		const { change, before, after } = entry;
		const texts = entryTexts(entry, language);
		return { ...entry, ...texts, change: shown(change), before: shownOrNull(before), after: shownOrNull(after) };
	};
	return {
		unit,
		list: rows.map(({ ref, expected, found }) => ({
			ref,
			expected: shown(expected),
			found: shown(found),
			label: labelOf(ref),
			order_id: labels.get(ref)?.order_id ?? 0,
			entry: entryOf(ref),
			modes: [...modes],
		})),
		repairs: repairs.map(({ expected, found, ...repair }) => ({
			...repair,
			expected: shown(expected),
			found: shown(found),
			label: labelOf(repair.ref),
		})),
	};
}

/** A number of a check as the wire shows it. */
export function shownAs(unit: BookUnit, value: number): string {
	return unit === 'money' ? centsToWire(value) : String(value);
}

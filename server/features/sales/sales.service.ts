import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { dayAfter, nextNight, shopDay, startOf } from '#domain/kernel/shop-time.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import type { readSales } from '#domain/sales/sales.contract.ts';
import { type Days, daysBefore, eachDay, type SalesKind, shownDays } from '#domain/sales/sales.rules.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { countDay, howFar, linksOf, mostPaid, type Sums, shopDays } from './sales.queries.ts';

/** Soon after midnight, by the shop's clock. */
const hour = 1;
/** So many days are counted in one go. */
const mostAtOnce = 7;
const mostRows = 50;
const nothing: Sums = { orders: 0, pieces: 0, paid: 0, refunds: 0, refunded: 0 };

/**
 * Counts what days have ended since, a week at once in the transaction of the timer, and the last one counted before again; answers
 * when to go on.
 * Money that a channel reports a day late falls in that day.
 */
export async function countSales(context: Context): Promise<number> {
	const now = context.clock.now();
	const yesterday = dayAfter(shopDay(now), -1);
	const { counted, first } = await howFar(context.db);
	const from = counted ?? (first === null ? yesterday : shopDay(first));
	const to = [yesterday, dayAfter(from, mostAtOnce)].toSorted()[0] ?? yesterday;
	for (const day of eachDay({ from, to })) {
		const stretch = { since: startOf(day), until: startOf(dayAfter(day, 1)) };
		await inTransaction(context, (tx) => countDay(tx, day, stretch));
	}
	return to < yesterday ? now : nextNight(now, hour);
}

/** What was sold in some days beside as many before, and the most sold of a kind. */
export async function salesOf(
	context: Context,
	asked: { from: string; to: string; days: number; by: SalesKind },
	language: Language,
): Promise<AnswerOf<typeof readSales>> {
	const { db, clock } = context;
	const now = shownDays(asked, shopDay(clock.now()));
	const before = daysBefore(now);
	const [{ counted }, days, earlier, links, rows] = await Promise.all([
		howFar(db),
		shopDays(db, now),
		shopDays(db, before),
		linksOf(db, now),
		mostPaid(db, { kind: asked.by, now, before, limit: mostRows, language }),
	]);
	return {
		...now,
		counted: counted ?? '',
		now: wired(summed(days)),
		before: { ...before, ...wired(summed(earlier)) },
		links,
		points: pointsOf(now, days),
		rows: rows.map(({ visitors, paid_before, ...row }) => ({
			...row,
			...wired(row),
			paid_before: centsToWire(paid_before),
			...(visitors !== null && { visitors }),
		})),
	};
}

/** Days that were not counted stand for themselves, with nothing. */
function pointsOf(now: Days, days: readonly (Sums & { readonly day: string })[]) {
	const known = new Map(days.map((sums) => [sums.day, sums]));
	return eachDay(now).map((day) => ({ day, ...wired(known.get(day) ?? nothing) }));
}

function summed(days: readonly Sums[]): Sums {
	return days.reduce(
		(sum, day) => ({
			orders: sum.orders + day.orders,
			pieces: sum.pieces + day.pieces,
			paid: sum.paid + day.paid,
			refunds: sum.refunds + day.refunds,
			refunded: sum.refunded + day.refunded,
		}),
		nothing,
	);
}

function wired({ orders, pieces, paid, refunds, refunded }: Sums) {
	return { orders, pieces, paid: centsToWire(paid), refunds, refunded: centsToWire(refunded) };
}

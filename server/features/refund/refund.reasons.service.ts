import { refused } from '#domain/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { knownReasonCodes, ownWords, refundReasonText } from '#domain/refund/refund.reasons.ts';
import type { Context } from '#server/context.ts';
import { type CountedReason, countReasons } from './refund.reasons.queries.ts';

const longest = 366 * 24 * 60 * 60;

/** For which reasons refunds were opened in a period, the commonest first, and what they sum up to. */
export async function readRefundReasons(
	context: Context,
	{ from, to, language }: { from: number; to: number; language: Language },
) {
	if (to <= from || to - from > longest) throw refused('refund.period', {}, { field: 'from' });
	const counted = await countReasons(context.db, { from, to, codes: knownReasonCodes });
	const rows = alike(
		counted.map(({ words, ...row }) => ({
			...row,
			text: row.reason === '' ? ownWords[language] : refundReasonText(row.reason, language, words),
		})),
	);
	const sum = (key: 'count' | 'asked' | 'paid_count' | 'paid') => rows.reduce((total, row) => total + row[key], 0);
	return {
		list: rows.map((row) => ({ ...row, asked: centsToWire(row.asked), paid: centsToWire(row.paid) })),
		count: sum('count'),
		asked: centsToWire(sum('asked')),
		paid_count: sum('paid_count'),
		paid: centsToWire(sum('paid')),
	};
}

type Counted = Omit<CountedReason, 'words'> & { readonly text: string };

/** What is called the same and means the same is one reason, chosen from the list or not; the commonest first. */
function alike(rows: readonly Counted[]): Counted[] {
	const found = new Map<string, Counted>();
	for (const row of rows) {
		const key = `${row.reason} ${row.text}`;
		const other = found.get(key);
		found.set(key, other ? added(other, row) : row);
	}
	return [...found.values()].toSorted((one, other) => other.count - one.count);
}

function added(one: Counted, other: Counted): Counted {
	return {
		...one,
		count: one.count + other.count,
		asked: one.asked + other.asked,
		paid_count: one.paid_count + other.paid_count,
		paid: one.paid + other.paid,
	};
}

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
	const rows = await countReasons(context.db, { from, to, codes: knownReasonCodes });
	const sum = (key: keyof Omit<CountedReason, 'reason'>) => rows.reduce((total, row) => total + row[key], 0);
	return {
		list: rows.map((row) => ({
			...row,
			text: row.reason === '' ? ownWords[language] : refundReasonText(row.reason, language),
			asked: centsToWire(row.asked),
			paid: centsToWire(row.paid),
		})),
		count: sum('count'),
		asked: centsToWire(sum('asked')),
		paid_count: sum('paid_count'),
		paid: centsToWire(sum('paid')),
	};
}

import { dayAfter, startOf } from '#domain/kernel/shop-time.ts';
import type { ListAddress } from '#web/kit/pages/use-list-address.ts';

/** Under these names the address says which changes are shown. */
export const logFilterNames = ['type', 'from', 'until'] as const;

/** A day as a date field gives it; while a year is being typed it is none yet. */
export function isWholeDay(text: string): boolean {
	return /^(?:20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

interface LogQuery<Kind> {
	type?: Kind;
	way?: 'in' | 'out';
	from?: number;
	until?: number;
}

/** What an address asks the log for: whole days by the shop's clock, which its times are read by too. */
export function logQueryOf<Kind extends string>(
	kinds: readonly Kind[],
	{ status, further = {} }: Pick<ListAddress, 'status' | 'further'>,
): LogQuery<Kind> {
	const { type, from = '', until = '' } = further;
	const query: LogQuery<Kind> = {};
	const kind = kinds.find((each) => each === type);
	if (status === 'in' || status === 'out') query.way = status;
	if (kind) query.type = kind;
	if (isWholeDay(from)) query.from = startOf(from);
	if (isWholeDay(until)) query.until = startOf(dayAfter(until, 1));
	return query;
}

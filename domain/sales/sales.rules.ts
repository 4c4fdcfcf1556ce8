import { dayAfter } from '#domain/kernel/shop-time.ts';

/** What sales are divided by: works, their categories, creators, links, where the buyer came from, the client of the order. */
export const salesKinds = ['goods', 'classify', 'merchant', 'adlink', 'source', 'client'] as const;

/** A source is no link at all, or the channel of one, which may be empty. */
export const directSource = 'direct';
export const linkSource = 'link:';

export type SalesKind = (typeof salesKinds)[number];

/** So many days are looked at together, at most. */
export const mostDays = 366;

/** First and last day (`YYYY-MM-DD`) of a stretch. */
export interface Days {
	readonly from: string;
	readonly to: string;
}

/** How many days a stretch has. */
export function lengthOf({ from, to }: Days): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** As many days, just before. */
export function daysBefore(days: Days): Days {
	return { from: dayAfter(days.from, -lengthOf(days)), to: dayAfter(days.from, -1) };
}

/** Each day of a stretch, the first one first. */
export function eachDay(days: Days): string[] {
	return Array.from({ length: Math.max(0, lengthOf(days)) }, (_, index) => dayAfter(days.from, index));
}

/** The stretch that is shown: what was asked for as far as it is over, or so many days up to its last one. */
export function shownDays({ from, to, days }: { from: string; to: string; days: number }, today: string): Days {
	const yesterday = dayAfter(today, -1);
	const last = to && to < yesterday ? to : yesterday;
	const first = from && from <= last ? from : dayAfter(last, 1 - days);
	return { from: lengthOf({ from: first, to: last }) > mostDays ? dayAfter(last, 1 - mostDays) : first, to: last };
}

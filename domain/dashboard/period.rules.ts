import { dayAfter, lastDays, shopDay, shopTime, startOf } from '#domain/kernel/shop-time.ts';

/** The ranges of the home of the back office: today, or so many days with today. */
export const dashboardRanges = ['today', '7', '30'] as const;

export type DashboardRange = (typeof dashboardRanges)[number];

const hourSeconds = 3600;

/** A stretch of time that has its first second and not its last. */
export interface Stretch {
	readonly since: number;
	readonly until: number;
}

/** What is looked at, the same time before it, and the steps of its charts. */
export interface Period {
	readonly now: Stretch;
	/** As long, and as late in its last day. */
	readonly before: Stretch;
	/** The seconds at which the steps that have begun did so: hours of today, or days. */
	readonly steps: readonly number[];
	readonly isHourly: boolean;
}

/** The period of a range at a second; days are the shop's, as long as they are. */
export function periodOf(range: DashboardRange, now: number): Period {
	const isHourly = range === 'today';
	const count = isHourly ? 1 : Number(range);
	const starts = lastDays(count * 2, now).map(({ start }) => start);
	const [beforeSince = now, since = now] = [starts[0], starts[count]];
	const until = now + 1;
	const sameTime = `${dayAfter(shopDay(now), -count)} ${shopTime(now).slice(11)}`;
	return {
		now: { since, until },
		before: { since: beforeSince, until: Math.min(startOf(sameTime) + 1, since) },
		steps: isHourly
			? Array.from({ length: Math.ceil((until - since) / hourSeconds) }, (_, hour) => since + hour * hourSeconds)
			: starts.slice(count),
		isHourly,
	};
}

/** By how many per cent a figure has grown, whole; nothing where there was none to compare with. */
export function growthOf(before: number, now: number): number | undefined {
	return before > 0 ? Math.round(((now - before) / before) * 100) : undefined;
}

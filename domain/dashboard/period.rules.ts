/** The ranges of the home of the back office: today, or so many days with today. */
export const dashboardRanges = ['today', '7', '30'] as const;

export type DashboardRange = (typeof dashboardRanges)[number];

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

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
	readonly stepSeconds: number;
	/** How many steps have begun. */
	readonly steps: number;
}

/** The period of a range at a second; `today` is the second the shop's day began at. */
export function periodOf(range: DashboardRange, { now, today }: { now: number; today: number }): Period {
	const days = range === 'today' ? 1 : Number(range);
	const since = today - (days - 1) * daySeconds;
	const until = now + 1;
	const shift = days * daySeconds;
	const stepSeconds = range === 'today' ? hourSeconds : daySeconds;
	return {
		now: { since, until },
		before: { since: since - shift, until: until - shift },
		stepSeconds,
		steps: Math.ceil((until - since) / stepSeconds),
	};
}

/** By how many per cent a figure has grown, whole; nothing where there was none to compare with. */
export function growthOf(before: number, now: number): number | undefined {
	return before > 0 ? Math.round(((now - before) / before) * 100) : undefined;
}

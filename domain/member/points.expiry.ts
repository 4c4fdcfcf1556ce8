/** When points end: never, a year after they came, or with the calendar year in which they came. */
export const pointsExpiries = ['never', 'rolling', 'yearEnd'] as const;

export type PointsExpiry = (typeof pointsExpiries)[number];

/** The day (`YYYY-MM-DD`) on which points of a day can no longer be spent; null = they never end. */
export function firstDayWithout(day: string, expiry: PointsExpiry): string | null {
	if (expiry === 'never') return null;
	const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
	// What came on a leap day ends a day later than what came the day before.
	const end = expiry === 'yearEnd' ? Date.UTC(year + 1, 0, 1) : Date.UTC(year + 1, month - 1, date + 1);
	return new Date(end).toISOString().slice(0, 10);
}

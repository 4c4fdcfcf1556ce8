import { dayAfter, startOf } from '#domain/kernel/shop-time.ts';

const longest = 366 * 24 * 60 * 60;

/** From the first moment of one day to the last of another; nothing where that is no period of at most a year. */
export function periodOf(from: string, to: string): { from: number; to: number } | undefined {
	if (from === '' || to === '') return undefined;
	const period = { from: startOf(from), to: startOf(dayAfter(to, 1)) };
	const length = period.to - period.from;
	return length > 0 && length <= longest && period.from >= 0 ? period : undefined;
}

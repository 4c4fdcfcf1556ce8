const longest = 366 * 24 * 60 * 60;
const twoDigits = (number: number) => String(number).padStart(2, '0');

/** A day as date fields write it, some days from a moment on. */
export function dayOf(moment: number, days: number): string {
	const date = new Date(moment * 1000);
	date.setDate(date.getDate() + days);
	return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

function startOf(day: string, days: number): number {
	const date = new Date(`${day}T00:00:00`);
	date.setDate(date.getDate() + days);
	return date.getTime() / 1000;
}

/** From the first moment of one day to the last of another; nothing where that is no period of at most a year. */
export function periodOf(from: string, to: string): { from: number; to: number } | undefined {
	const period = { from: startOf(from, 0), to: startOf(to, 1) };
	const length = period.to - period.from;
	return length > 0 && length <= longest && period.from >= 0 ? period : undefined;
}

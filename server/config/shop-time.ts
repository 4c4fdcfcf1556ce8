/** The shop's days begin at midnight in this zone. */
const zone = 'Asia/Shanghai';
// Sweden writes dates as the wire does.
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
const offsetSeconds = 8 * 60 * 60;
const daySeconds = 24 * 60 * 60;

/** `YYYY-MM-DD HH:mm:ss` in the shop's zone, or nothing. */
export function shopTime(unixSeconds: number | null): string {
	return unixSeconds ? format.format(unixSeconds * 1000) : '';
}

/** The last days up to today, oldest first, with the second each begins at. */
export function lastDays(count: number, now: number): { day: string; start: number }[] {
	const today = now - ((now + offsetSeconds) % daySeconds);
	return Array.from({ length: count }, (_, index) => {
		const start = today - (count - 1 - index) * daySeconds;
		return { day: shopTime(start).slice(0, 10), start };
	});
}

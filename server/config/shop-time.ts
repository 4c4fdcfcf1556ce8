const daySeconds = 24 * 60 * 60;

let format = formatIn('Asia/Shanghai');

// Sweden writes dates as the wire does.
function formatIn(timeZone: string): Intl.DateTimeFormat {
	return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
}

/** The process keeps the shop's time zone as it keeps its own: the shop's days begin at midnight there. */
export function keepShopZone(timeZone: string): void {
	if (format.resolvedOptions().timeZone !== timeZone) format = formatIn(timeZone);
}

/** `YYYY-MM-DD HH:mm:ss` in the shop's zone, or nothing. */
export function shopTime(unixSeconds: number | null): string {
	return unixSeconds ? format.format(unixSeconds * 1000) : '';
}

/** The last days up to today, oldest first, with the second each begins at. */
export function lastDays(count: number, now: number): { day: string; start: number }[] {
	const today = asUtc(shopTime(now).slice(0, 10));
	return Array.from({ length: count }, (_, index) => {
		const day = new Date((today - (count - 1 - index) * daySeconds) * 1000).toISOString().slice(0, 10);
		return { day, start: startOf(day) };
	});
}

/** The second at which a day (`YYYY-MM-DD`) begins in the shop. */
export function startOf(day: string): number {
	const midnight = asUtc(day);
	// Where clocks are changed at night, the second look sees the offset of the day's beginning.
	return midnight - offsetAt(midnight - offsetAt(midnight));
}

/** Seconds by which the shop's clocks are ahead of UTC. */
function offsetAt(unixSeconds: number): number {
	return asUtc(shopTime(unixSeconds).replace(' ', 'T')) - unixSeconds;
}

function asUtc(text: string): number {
	return Math.floor(new Date(`${text}${text.includes('T') ? 'Z' : 'T00:00:00Z'}`).getTime() / 1000);
}

/** The next time at which the shop's clock shows this hour: upkeep runs while few are awake. */
export function nextNight(now: number, hour: number): number {
	const [today] = lastDays(1, now);
	const tonight = (today?.start ?? now) + hour * 60 * 60;
	return tonight > now ? tonight : tonight + 24 * 60 * 60;
}

const daySeconds = 24 * 60 * 60;

let format = formatIn('Asia/Shanghai');

// Sweden writes dates as the wire does.
function formatIn(timeZone: string): Intl.DateTimeFormat {
	return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
}

/**
 * A process, and a page in a browser, keeps the shop's time zone as it keeps its own: whatever is written or read as a
 * time of day is the shop's, wherever the machine stands.
 */
export function keepShopZone(timeZone: string): void {
	if (shopZone() !== timeZone) format = formatIn(timeZone);
}

/** The zone that is kept. */
export function shopZone(): string {
	return format.resolvedOptions().timeZone;
}

/** `YYYY-MM-DD HH:mm:ss` in the shop's zone, or nothing. */
export function shopTime(unixSeconds: number | null): string {
	return unixSeconds ? format.format(unixSeconds * 1000) : '';
}

/** The day (`YYYY-MM-DD`) of a second in the shop. */
export function shopDay(unixSeconds: number): string {
	return format.format(unixSeconds * 1000).slice(0, 10);
}

/** `HH:mm:ss` as the shop's clock shows it at a second. */
export function shopClock(unixSeconds: number): string {
	return format.format(unixSeconds * 1000).slice(11);
}

/** A day some days after another one; before it where they are negative. */
export function dayAfter(day: string, days: number): string {
	return new Date((utcOf(day) + days * daySeconds) * 1000).toISOString().slice(0, 10);
}

/** The last days up to today, oldest first, with the second each begins at. */
export function lastDays(count: number, now: number): { day: string; start: number }[] {
	const today = shopDay(now);
	return Array.from({ length: count }, (_, index) => {
		const day = dayAfter(today, index + 1 - count);
		return { day, start: startOf(day) };
	});
}

/** The second at which a day (`YYYY-MM-DD`) begins in the shop. */
export function startOf(day: string): number {
	return shopSeconds(day).first;
}

/** The next time at which the shop's clock shows this hour: upkeep runs while few are awake. */
export function nextNight(now: number, hour: number): number {
	const today = shopDay(now);
	const time = `${String(hour).padStart(2, '0')}:00:00`;
	const tonight = startOf(`${today} ${time}`);
	return tonight > now ? tonight : startOf(`${dayAfter(today, 1)} ${time}`);
}

/** The first second at which a clock shows a time, or a later one, and the last at which it shows it, or an earlier one. */
export interface ShopSeconds {
	readonly first: number;
	readonly last: number;
}

/**
 * When the shop's clock shows `YYYY-MM-DD[ HH:mm:ss]`. The two differ where clocks are changed: a time that comes twice
 * has its first and its second coming, one that is skipped begins where the clock went on and ends a second before.
 */
export function shopSeconds(wall: string): ShopSeconds {
	const utc = utcOf(wall);
	const [before, after] = [offsetAt(utc - daySeconds), offsetAt(Math.min(utc + daySeconds, lastShown))];
	const shown = [utc - before, utc - after].filter((at) => at + offsetAt(at) === utc);
	if (shown.length > 0) return { first: Math.min(...shown), last: Math.max(...shown) };
	const changed = changeBetween(utc - after, utc - before);
	return { first: changed, last: changed - 1 };
}

/** A day later clocks may show a year of five digits. */
const lastShown = Date.UTC(9999, 11, 30) / 1000;

/** The first second, after one and up to another, that no longer has the offset of the former. */
function changeBetween(from: number, to: number): number {
	const offset = offsetAt(from);
	let [early, late] = [from, to];
	while (late - early > 1) {
		const middle = Math.floor((early + late) / 2);
		if (offsetAt(middle) === offset) early = middle;
		else late = middle;
	}
	return late;
}

/** Seconds by which the shop's clocks are ahead of UTC. */
function offsetAt(unixSeconds: number): number {
	return utcOf(format.format(unixSeconds * 1000)) - unixSeconds;
}

/** The second at which a clock of UTC shows a time of day; of a day alone, its midnight. */
function utcOf(wall: string): number {
	return Math.floor(new Date(`${wall.slice(0, 10)}T${wall.slice(11) || '00:00:00'}Z`).getTime() / 1000);
}

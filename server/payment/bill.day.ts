import { dayAfter, shopDay, startOf } from '#domain/kernel/shop-time.ts';
import type { OutsideName } from '#domain/payment/payment.status.ts';

const chinaSeconds = 8 * 3600;
const chinaDay = (at: number) => new Date((at + chinaSeconds) * 1000).toISOString().slice(0, 10);
const chinaStart = (day: string) => Date.parse(`${day}T00:00:00+08:00`) / 1000;

/** The day (`YYYY-MM-DD`) of a second as a company reckons it: the Chinese ones by their own clock, Stripe by the shop's. */
export function billDayAt(name: OutsideName, at: number): string {
	return name === 'card' ? shopDay(at) : chinaDay(at);
}

/** From which second up to which other one a bill of that day goes. */
export function stretchOf(name: OutsideName, day: string): { since: number; until: number } {
	const begin = name === 'card' ? startOf : chinaStart;
	return { since: begin(day), until: begin(dayAfter(day, 1)) };
}

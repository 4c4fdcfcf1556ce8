import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepShopZone, lastDays } from '#domain/kernel/shop-time.ts';
import { growthOf, periodOf } from './period.rules.ts';

const at = (text: string) => new Date(text).getTime() / 1000;
const today = at('2026-01-05T00:00:00Z');
const noon = today + 12 * 3600;

beforeEach(() => keepShopZone('UTC'));
afterEach(() => keepShopZone('Asia/Shanghai'));

test('today is compared with yesterday up to the same time, hour by hour', () => {
	const period = periodOf('today', noon);
	expect(period).toMatchObject({
		now: { since: today, until: noon + 1 },
		before: { since: today - 86_400, until: noon + 1 - 86_400 },
		isHourly: true,
	});
	expect(period.steps).toHaveLength(13);
	expect(period.steps[2]).toBe(today + 2 * 3600);
	expect(periodOf('today', today).steps).toHaveLength(1);
	expect(periodOf('today', today + 86_399).steps).toHaveLength(24);
});

test.each([
	['7', 7],
	['30', 30],
] as const)('%s days end with today, are compared with as many days before, and have one step a day', (range, days) => {
	const period = periodOf(range, noon);
	expect(period.now).toEqual({ since: today - (days - 1) * 86_400, until: noon + 1 });
	expect(period.steps).toHaveLength(days);
	expect(period.before.since).toBe(period.now.since - days * 86_400);
	expect(period.before.until - period.before.since).toBe(period.now.until - period.now.since);
	expect(period.before.until).toBeLessThanOrEqual(period.now.since);
});

test('days are as long as they are in the shop where clocks are changed among them', () => {
	keepShopZone('Europe/Berlin');
	const now = at('2026-03-31T09:30:00Z');
	const { before, steps } = periodOf('7', now);
	expect(steps).toEqual(lastDays(7, now).map(({ start }) => start));
	expect(before).toEqual({ since: at('2026-03-17T23:00:00Z'), until: at('2026-03-24T10:30:01Z') });
});

test('growth is shown in whole per cent, and only where there was something before', () => {
	expect(growthOf(8, 9)).toBe(13);
	expect(growthOf(100, 0)).toBe(-100);
	expect(growthOf(5, 5)).toBe(0);
	expect(growthOf(0, 3)).toBeUndefined();
});

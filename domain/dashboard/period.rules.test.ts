import { expect, test } from 'vitest';
import { growthOf, periodOf } from './period.rules.ts';

const today = 1_767_542_400;
const noon = today + 12 * 3600;

test('today is compared with yesterday up to the same time, hour by hour', () => {
	expect(periodOf('today', { now: noon, today })).toEqual({
		now: { since: today, until: noon + 1 },
		before: { since: today - 86_400, until: noon + 1 - 86_400 },
		stepSeconds: 3600,
		steps: 13,
	});
	expect(periodOf('today', { now: today, today }).steps).toBe(1);
	expect(periodOf('today', { now: today + 86_399, today }).steps).toBe(24);
});

test.each([
	['7', 7],
	['30', 30],
] as const)('%s days end with today, are compared with as many days before, and have one step a day', (range, days) => {
	const period = periodOf(range, { now: noon, today });
	expect(period.now).toEqual({ since: today - (days - 1) * 86_400, until: noon + 1 });
	expect(period.steps).toBe(days);
	expect(period.before.since).toBe(period.now.since - days * 86_400);
	expect(period.before.until - period.before.since).toBe(period.now.until - period.now.since);
	expect(period.before.until).toBeLessThanOrEqual(period.now.since);
});

test('growth is told in whole per cent, and only where there was something before', () => {
	expect(growthOf(8, 9)).toBe(13);
	expect(growthOf(100, 0)).toBe(-100);
	expect(growthOf(5, 5)).toBe(0);
	expect(growthOf(0, 3)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { dayOf, periodOf } from './reasons.rules.ts';

test('a period holds its last day whole, and is no longer than a year', () => {
	const day = periodOf('2026-03-01', '2026-03-01');
	expect((day?.to ?? 0) - (day?.from ?? 0)).toBe(24 * 60 * 60);
	expect(periodOf('2026-01-01', '2026-12-31')).toBeDefined();
	expect(periodOf('2025-01-01', '2026-12-31')).toBeUndefined();
	expect(periodOf('2026-03-02', '2026-03-01')).toBeUndefined();
	expect(periodOf('', '2026-03-01')).toBeUndefined();
});

test('days are counted over the ends of months', () => {
	const noon = new Date(2026, 2, 1, 12).getTime() / 1000;
	expect(dayOf(noon, 0)).toBe('2026-03-01');
	expect(dayOf(noon, -1)).toBe('2026-02-28');
});

import { expect, test } from 'vitest';
import { periodOf } from './reasons.rules.ts';

test('a period contains its last day whole, and is no longer than a year', () => {
	const day = periodOf('2026-03-01', '2026-03-01');
	expect((day?.to ?? 0) - (day?.from ?? 0)).toBe(24 * 60 * 60);
	expect(periodOf('2026-01-01', '2026-12-31')).toBeDefined();
	expect(periodOf('2025-01-01', '2026-12-31')).toBeUndefined();
	expect(periodOf('2026-03-02', '2026-03-01')).toBeUndefined();
	expect(periodOf('', '2026-03-01')).toBeUndefined();
});

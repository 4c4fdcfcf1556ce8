import { expect, test } from 'vitest';
import { firstDayWithout } from './points.expiry.ts';

test.each([
	['2026-11-22', 'never', null],
	['2026-11-22', 'rolling', '2027-11-23'],
	['2026-12-31', 'rolling', '2028-01-01'],
	['2028-02-29', 'rolling', '2029-03-02'],
	['2026-01-01', 'yearEnd', '2027-01-01'],
	['2026-12-31', 'yearEnd', '2027-01-01'],
] as const)('points of %s that end %s are gone on %s', (day, expiry, end) => {
	expect(firstDayWithout(day, expiry)).toBe(end);
});

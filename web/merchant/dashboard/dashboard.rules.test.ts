import { expect, test } from 'vitest';
import { changeInPercent, roundTop } from './dashboard.rules.ts';

test('a change is shown in whole per cent, where there was something before', () => {
	expect(changeInPercent('100.00', '112.40')).toBe(12);
	expect(changeInPercent('100.00', '0.00')).toBe(-100);
	expect(changeInPercent('0.00', '50.00')).toBeUndefined();
});

test('a chart ends at a round number above its largest bar', () => {
	expect([0, 0.7, 9, 10, 11, 24, 260, 999].map(roundTop)).toEqual([1, 1, 10, 10, 20, 25, 500, 1000]);
});

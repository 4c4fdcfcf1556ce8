import { expect, test } from 'vitest';
import { rewardOf, rewardsOf, streakOf } from './check-in.rules.ts';

test('rewards are numbers with commas of any kind between them; anything else is none', () => {
	expect(rewardsOf('')).toEqual([]);
	expect(rewardsOf(' 1,2， 3、10 ')).toEqual([1, 2, 3, 10]);
	for (const wrong of ['1,a', '-1', '1.5', '10001', Array(32).fill('1').join()])
		expect(rewardsOf(wrong)).toBeUndefined();
});

test('behind the last reward they begin again', () => {
	expect([1, 2, 3, 4, 7].map((streak) => rewardOf([1, 2, 5], streak))).toEqual([1, 2, 5, 1, 1]);
	expect(rewardOf([], 4)).toBe(0);
});

test('days in a row go on over the end of a month and a year, and end with a day without', () => {
	expect(streakOf(undefined, '2026-03-01')).toBe(1);
	expect(streakOf({ day: '2026-02-28', streak: 6 }, '2026-03-01')).toBe(7);
	expect(streakOf({ day: '2025-12-31', streak: 1 }, '2026-01-01')).toBe(2);
	expect(streakOf({ day: '2026-02-27', streak: 6 }, '2026-03-01')).toBe(1);
});

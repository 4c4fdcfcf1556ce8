import { expect, test } from 'vitest';
import { clockText, togglePause, workDay, workedSeconds, workingToday } from './working-time.rules.ts';

const date = '2026-1-5';
const nine = 1_767_574_800;
const begun = { date, startTime: nine, pauseTime: 0, startPauseTime: 0 };

test('a new day, nothing kept or something broken begins the work now', () => {
	expect(workingToday(null, { date, now: nine })).toEqual(begun);
	expect(workingToday({ ...begun, date: '2026-1-4' }, { date, now: nine })).toEqual(begun);
	expect(workingToday({ date, startTime: 'x' }, { date, now: nine })).toEqual(begun);
	expect(workingToday({ ...begun, startTime: nine + 60 }, { date, now: nine })).toEqual(begun);
	expect(workingToday(begun, { date, now: nine + 3600 })).toBe(begun);
});

test('the clock stands still in a pause and goes on after it', () => {
	const paused = togglePause(begun, nine + 600);
	expect(workedSeconds(paused, nine + 5000)).toBe(600);
	const resumed = togglePause(paused, nine + 1600);
	expect(resumed).toEqual({ ...begun, pauseTime: 1000 });
	expect(workedSeconds(resumed, nine + 1700)).toBe(700);
});

test('a day is written as other clients write it, a time as a clock shows it', () => {
	expect(workDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-1-5');
	expect([0, 59, 3723, 36_000].map(clockText)).toEqual(['0:00:00', '0:00:59', '1:02:03', '10:00:00']);
});

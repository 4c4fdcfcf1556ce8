import { expect, test } from 'vitest';
import { dayAfter } from '#domain/kernel/shop-time.ts';
import { calendarWeeks, rewardRound } from './check-in.view.rules.ts';

const rewards = [1, 1, 2, 10];
const shown = (state: { streak: number; is_done: boolean; score: number }) =>
	rewardRound({ rewards, ...state }).map(
		({ number, score, isDone, isToday }) => `${number}:${score}${isDone ? '✓' : ''}${isToday ? '!' : ''}`,
	);

test('a round shows which of its days are done, and what today brings', () => {
	expect(shown({ streak: 0, is_done: false, score: 1 })).toEqual(['1:1!', '2:1', '3:2', '4:10']);
	expect(shown({ streak: 2, is_done: false, score: 2 })).toEqual(['1:1✓', '2:1✓', '3:2!', '4:10']);
	expect(shown({ streak: 4, is_done: true, score: 10 })).toEqual(['1:1✓', '2:1✓', '3:2✓', '4:10✓!']);
});

test('behind the last reward the next round begins, its days counted on', () => {
	expect(shown({ streak: 4, is_done: false, score: 1 })).toEqual(['5:1!', '6:1', '7:2', '8:10']);
	expect(shown({ streak: 9, is_done: true, score: 1 })).toEqual(['9:1✓!', '10:1', '11:2', '12:10']);
});

test('today shows what it has brought, though staff have changed the rewards since', () => {
	expect(shown({ streak: 1, is_done: true, score: 7 })).toEqual(['1:7✓!', '2:1', '3:2', '4:10']);
	expect(rewardRound({ rewards: [], streak: 3, is_done: true, score: 0 })).toEqual([]);
});

test('the calendar has five weeks from Monday to Sunday, all of whose past days are known', () => {
	const monday = '2026-11-23';
	for (const today of Array.from({ length: 7 }, (_, at) => dayAfter(monday, at))) {
		const weeks = calendarWeeks({ today, days: ['2026-10-26', today] });
		const days = weeks.flat();
		expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
		expect(days[0]).toEqual({ day: '2026-10-26', isDone: true, isToday: false, isAhead: false });
		expect(days.at(-1)?.day).toBe('2026-11-29');
		expect(days.filter(({ isToday }) => isToday).map(({ day, isDone }) => [day, isDone])).toEqual([[today, true]]);
		expect(days.filter(({ isAhead }) => isAhead).every(({ day }) => day > today)).toBe(true);
		expect((days[0]?.day ?? '') >= dayAfter(today, -34)).toBe(true);
	}
});

import { expect, test } from 'vitest';
import { riseOf } from './level.rules.ts';

const silver = { growth_min: 500 };
const gold = { growth_min: 2000 };
const levels = [gold, silver];

test('the way to the next level is counted from the own one', () => {
	expect(riseOf(levels, 1880)).toEqual({ level: silver, next: gold, from: 500, to: 2000, left: 120, percent: 92 });
	expect(riseOf(levels, 500)).toMatchObject({ level: silver, left: 1500, percent: 0 });
	// A level is never shown as reached before it is.
	expect(riseOf(levels, 1999)).toMatchObject({ left: 1, percent: 99 });
});

test('who has no level yet begins with nothing, and who has the highest has no further way', () => {
	expect(riseOf(levels, 125)).toEqual({ level: undefined, next: silver, from: 0, to: 500, left: 375, percent: 25 });
	expect(riseOf(levels, 9000)).toEqual({ level: gold, next: undefined, from: 2000, to: 2000, left: 0, percent: 100 });
	expect(riseOf([], 40)).toMatchObject({ level: undefined, next: undefined, left: 0 });
});

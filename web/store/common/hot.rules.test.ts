import { expect, test } from 'vitest';
import { inOneRow } from './hot.rules.ts';

test('topics stand behind as many goods as they say, in their own order', () => {
	const [first, second, third, last] = [0, 1, 1, 2].map((works_before, id) => ({ id, works_before }));
	const topics = [first, second, third, last].filter((topic) => topic !== undefined);
	expect(inOneRow(['a', 'b'], topics)).toEqual([first, 'a', second, third, 'b', last]);
	expect(inOneRow([], topics.slice(0, 1))).toEqual([first]);
	expect(topics.map(({ id }) => id)).toEqual([0, 1, 2, 3]);
});

import { expect, test } from 'vitest';
import { inOneRow } from './hot.rules.ts';

test('topics stand behind as many works as they say, in their own order', () => {
	const topic = (works_before: number) => ({ works_before });
	expect(inOneRow(['a', 'b'], [topic(0), topic(1), topic(1), topic(2)])).toEqual([
		{ topic: topic(0) },
		{ work: 'a' },
		{ topic: topic(1) },
		{ topic: topic(1) },
		{ work: 'b' },
		{ topic: topic(2) },
	]);
	expect(inOneRow([], [topic(0)])).toEqual([{ topic: topic(0) }]);
});

import { expect, test } from 'vitest';
import { pagesToLink } from '#web/kit/pages/page-links.rules.ts';

test('first, last and neighbours are offered, a gap stands for two pages or more', () => {
	expect(pagesToLink(1, 1)).toEqual([1]);
	expect(pagesToLink(1, 9)).toEqual([1, 2, 0, 9]);
	expect(pagesToLink(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9]);
	expect(pagesToLink(4, 9)).toEqual([1, 2, 3, 4, 5, 0, 9]);
	expect(pagesToLink(9, 9)).toEqual([1, 0, 8, 9]);
});

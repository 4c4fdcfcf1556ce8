import { expect, test } from 'vitest';
import { freshRows } from './fresh-rows.ts';

const page = (ids: readonly number[], total = ids.length) => ({ list: ids.map((id) => ({ id })), total });

test.each([
	['nothing has come', [3, 2, 1], 3, [3, 2, 1], 0],
	['one came on top', [3, 2, 1], 3, [4, 3, 2], 1],
	['one came into a full page', [3, 2], 5, [4, 3], 1],
	['one left, and an older one has room now', [9, 8, 7], 5, [9, 7, 6], 0],
	['one left and another came', [9, 8, 7], 5, [10, 9, 7], 1],
	['one that was placed earlier came among them', [9, 7], 2, [9, 8, 7], 1],
	['one came at the end of a list that is whole', [1, 2], 2, [1, 2, 3], 1],
	['the first ones came', [], 0, [2, 1], 2],
	['nothing of it is left', [3, 2], 9, [12, 11], 2],
] as const)('%s', (_, before, total, now, fresh) => {
	expect(freshRows(page(before, total), page(now, 9))).toBe(fresh);
});

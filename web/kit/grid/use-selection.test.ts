import { expect, test } from 'vitest';
import { matchingRows } from '#web/kit/grid/matching.ts';
import { stillChosen } from '#web/kit/grid/use-selection.ts';

const shown = new Map([
	[1, 'A'],
	[2, 'B'],
]);
const chosen = (ids: readonly number[]) => new Map(ids.map((id) => [id, `row ${id}`]));

test('rows that another page, a tab or a search hides are chosen no longer', () => {
	expect([...stillChosen({ rows: chosen([1, 7]) }, { shown, scope: 'x' }).rows.keys()]).toEqual([1]);
	expect(stillChosen({ rows: chosen([7]) }, { shown: new Map(), scope: 'x' }).rows.size).toBe(0);
});

test('where all chosen rows are on screen nothing changes', () => {
	const state = { rows: chosen([1, 2]) };
	expect(stillChosen(state, { shown, scope: 'x' })).toBe(state);
});

test('all that a search matches stays chosen over its pages, and goes with another search', () => {
	const state = { rows: chosen([1, 7, 8]), beyond: { why: 'matching', scope: 'x', total: 3 } } as const;
	expect(stillChosen(state, { shown, scope: 'x' })).toBe(state);
	expect(stillChosen(state, { shown, scope: 'y' }).rows.size).toBe(0);
});

test('all that matches is read page by page, each row once, and no more than one step is taken with', async () => {
	const rows = Array.from({ length: 450 }, (_, index) => ({ id: index + 1, name: `row ${index + 1}` }));
	const read = async ({ page, limit }: { page: number; limit: number }) => ({
		// One that has moved up a page meanwhile is met twice.
		rows: rows.slice(Math.max(0, (page - 1) * limit - 1), page * limit),
		total: rows.length,
	});
	expect((await matchingRows(1000, read)).rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
	const few = await matchingRows(200, read);
	expect([few.rows.length, few.total]).toEqual([200, 450]);
});

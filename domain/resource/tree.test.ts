import { expect, test } from 'vitest';
import { drawGuides, nestRows, orphanOf, placeProblem } from '#domain/resource/tree.ts';

const parents = new Map([
	[1, 0],
	[2, 1],
	[3, 2],
	[4, 0],
]);

test('a row cannot be placed below itself or below what is below it', () => {
	expect(placeProblem(parents, { id: 1, pid: 1, levels: 3 })).toBe('tree.cycle');
	expect(placeProblem(parents, { id: 1, pid: 3, levels: 9 })).toBe('tree.cycle');
	expect(placeProblem(parents, { id: 3, pid: 4, levels: 3 })).toBeUndefined();
});

test('a tree is never deeper than its levels, counting what a moved row brings along', () => {
	expect(placeProblem(parents, { id: 0, pid: 3, levels: 3 })).toBe('tree.tooDeep');
	expect(placeProblem(parents, { id: 1, pid: 4, levels: 3 })).toBe('tree.tooDeep');
	expect(placeProblem(parents, { id: 2, pid: 4, levels: 3 })).toBeUndefined();
});

test('a parent must exist', () => {
	expect(placeProblem(parents, { id: 0, pid: 99, levels: 3 })).toBe('row.unknown');
});

test('a row goes only together with everything below it', () => {
	expect(orphanOf(parents, new Set([1]))).toEqual({ id: 2, pid: 1 });
	expect(orphanOf(parents, new Set([1, 2, 3]))).toBeUndefined();
});

test('choices of a tree are drawn depth first with guides, four spaces a level', () => {
	const rows = [
		{ id: 1, pid: 0, name: 'a' },
		{ id: 2, pid: 1, name: 'b' },
		{ id: 3, pid: 2, name: 'c' },
		{ id: 4, pid: 1, name: 'd' },
		{ id: 9, pid: 7, name: 'lost' },
	];
	const drawn = drawGuides(nestRows(rows, { pk: 'id', pid: 'pid' }), 'name');
	expect(drawn.map((row) => row['name'])).toEqual(['a', '    ├b', '    │    └c', '    └d', 'lost']);
});

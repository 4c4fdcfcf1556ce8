import { expect, test } from 'vitest';
import { branchesOf, leavesOf, levelsOf, pathTo } from './classify.rules.ts';

const tree = branchesOf([
	{
		id: 1,
		name: 'Home',
		children: [
			{ id: 2, name: 'Light', children: [{ id: 3, name: 'Lamps' }] },
			{ id: 4, name: 'Vases' },
		],
	},
	{ id: 5, name: 'Prints' },
]);

test('leaves are called by their whole way', () => {
	expect(leavesOf(tree)).toEqual([
		{ value: '3', label: 'Home / Light / Lamps' },
		{ value: '4', label: 'Home / Vases' },
		{ value: '5', label: 'Prints' },
	]);
});

test('a choice opens the branches above it, and no more', () => {
	expect(pathTo(tree, '3')).toEqual(['1', '2']);
	expect(pathTo(tree, '5')).toEqual([]);
	expect(pathTo(tree, '99')).toEqual([]);
	expect(levelsOf(tree, ['1', '2']).map((level) => level.map(({ label }) => label))).toEqual([
		['Home', 'Prints'],
		['Light', 'Vases'],
		['Lamps'],
	]);
	expect(levelsOf(tree, ['5'])).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { lookedIds, mostLooked } from './looked.rules.ts';

test('the last look comes first, each once and without the goods that are shown', () => {
	expect(lookedIds(['1', '2', '3', '2'], 3)).toEqual([2, 1]);
	expect(lookedIds([], 3)).toEqual([]);
});

test('what is no id is passed over, and no more are shown than fit', () => {
	expect(lookedIds(['0', '-1', 'x', '1e3', '', '7'], 3)).toEqual([7]);
	const keys = Array.from({ length: 40 }, (_, at) => String(at + 1));
	expect(lookedIds(keys, 40)).toEqual(Array.from({ length: mostLooked }, (_, at) => 39 - at));
});

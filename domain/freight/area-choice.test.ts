import { describe, expect, test } from 'vitest';
import { areaTree, overlapsByRow, overlapsOf, stateOf, toggleArea } from './area-choice.ts';

const tree = areaTree([
	{ id: 44, pid: 0, name: '广东' },
	{ id: 4401, pid: 44, name: '广州' },
	{ id: 4403, pid: 44, name: '深圳' },
	{ id: 440301, pid: 4403, name: '福田' },
	{ id: 440302, pid: 4403, name: '南山' },
	{ id: 11, pid: 0, name: '北京' },
]);

describe('choosing areas', () => {
	test('a district taken out of a chosen province leaves all the others', () => {
		const left = toggleArea(tree, [44], 440301);
		expect(left).toEqual([4401, 440302]);
		expect(stateOf(tree, new Set(left), 44)).toBe('some');
		expect(stateOf(tree, new Set(left), 440301)).toBe('none');
	});

	test('the last part chosen makes the whole of it', () => {
		expect(toggleArea(tree, [4401, 440302], 440301)).toEqual([44]);
	});

	test('a wider area swallows the parts that were chosen before', () => {
		expect(toggleArea(tree, [11, 440302], 44)).toEqual([11, 44]);
		expect(toggleArea(tree, [11, 44], 44)).toEqual([11]);
	});
});

describe('overlap', () => {
	test('the same area in two rows is found, and a city beside its province too, whichever comes first', () => {
		expect(overlapsOf(tree, [[11], [11]])).toEqual([{ rows: [0, 1], area: 11 }]);
		expect(overlapsOf(tree, [[44], [11], [440302]])).toEqual([{ rows: [0, 2], area: 440302 }]);
		expect(overlapsOf(tree, [[440302], [44]])).toEqual([{ rows: [0, 1], area: 440302 }]);
	});

	test('rows that only neighbour each other do not overlap', () => {
		expect(overlapsOf(tree, [[4401], [4403], [11]])).toEqual([]);
	});

	test('each row that overlaps is named', () => {
		const rows = overlapsByRow(overlapsOf(tree, [[44], [11], [4403], [440301]]));
		expect([...rows.keys()].sort()).toEqual([0, 2, 3]);
		expect(rows.get(0)?.others).toEqual([2, 3]);
	});
});

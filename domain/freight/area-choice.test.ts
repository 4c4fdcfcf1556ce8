import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaTree, overlapsByRow, overlapsOf, pathOf, stateOf, toggleArea } from './area-choice.ts';

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

	test('pairs are those that comparing each row with each other finds, and so are their areas', () => {
		const areas = fc.array(fc.constantFrom(44, 4401, 4403, 440301, 440302, 11, 99), { maxLength: 4 });
		fc.assert(
			fc.property(fc.array(areas, { maxLength: 6 }), (rows) => {
				const within = (area: number, others: readonly number[]) =>
					pathOf(tree, area).some((wider) => others.includes(wider));
				const pairs = rows.flatMap((here, first) =>
					rows.flatMap((there, second) => {
						if (second <= first) return [];
						const area = here.find((each) => within(each, there)) ?? there.find((each) => within(each, here));
						return area === undefined ? [] : [{ rows: [first, second], area }];
					}),
				);
				expect(overlapsOf(tree, rows)).toEqual(pairs);
			}),
		);
	});

	test('each area of a row is looked at once, however many rows there are', () => {
		let looked = 0;
		class Counted extends Map<number, { id: number; pid: number; name: string }> {
			override get(id: number) {
				looked++;
				return super.get(id);
			}
		}
		const counted = { ...tree, nodes: new Counted(tree.nodes) };
		const rows = Array.from({ length: 60 }, (_, row) => Array.from({ length: 820 }, () => (row % 2 ? 4401 : 440301)));
		expect(overlapsOf(counted, rows)).toHaveLength(30 * 29);
		// The district, its city, its province, and what that lies in.
		expect(looked).toBeLessThanOrEqual(60 * 820 * 4);
	});
});

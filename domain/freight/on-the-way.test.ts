import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrivesBy, type DaysOnWay, daysOnWay, slowestOf, unknownDays } from './on-the-way.ts';

const rule = (area_ids: number[], days_from: number | null, days_to: number | null) => ({
	area_ids,
	first: 1,
	first_fee: 0 as never,
	step: 1,
	step_fee: 0 as never,
	days_from,
	days_to,
});

test('the row of the smallest area says how long it takes', () => {
	const rules = [rule([], 3, 6), rule([330_000], 2, 4), rule([330_106], 1, 2)];
	expect(daysOnWay({ rules }, [330_106, 330_100, 330_000])).toEqual({ days_from: 1, days_to: 2 });
	expect(daysOnWay({ rules }, [330_201, 330_200, 330_000])).toEqual({ days_from: 2, days_to: 4 });
	expect(daysOnWay({ rules }, [110_101, 110_100, 110_000])).toEqual({ days_from: 3, days_to: 6 });
});

test('a row without days says nothing, whatever a wider one says', () => {
	const rules = [rule([], 3, 6), rule([330_106], null, null)];
	expect(daysOnWay({ rules }, [330_106, 330_100, 330_000])).toEqual(unknownDays);
	expect(daysOnWay({ rules: [] }, [330_106])).toEqual(unknownDays);
});

test('what goes together takes as long as each of it, and is unknown where one is', () => {
	const days = fc
		.tuple(fc.integer({ min: 1, max: 180 }), fc.integer({ min: 0, max: 60 }))
		.map(([from, more]): DaysOnWay => ({ days_from: from, days_to: from + more }));
	fc.assert(
		fc.property(fc.array(days, { minLength: 1 }), (all) => {
			const slowest = slowestOf(all);
			expect(slowest.days_from).toBeLessThanOrEqual(slowest.days_to);
			for (const one of all) expect(slowest.days_to).toBeGreaterThanOrEqual(one.days_to);
			expect(slowestOf([...all, unknownDays])).toEqual(unknownDays);
			expect(arrivesBy(slowest, 1000)).toBe(1000 + slowest.days_to * 86_400);
		}),
	);
	expect(slowestOf([])).toEqual(unknownDays);
	expect(arrivesBy(unknownDays, 1000)).toBe(0);
	expect(arrivesBy({ days_from: 1, days_to: 2 }, 0)).toBe(0);
});

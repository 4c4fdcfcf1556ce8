import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growthBack, growthOf, levelsOf } from './level.rules.ts';

describe('a level', () => {
	const levels = [{ growth_min: 500 }, { growth_min: 0 }, { growth_min: 2000 }];

	test('is the highest that was reached, and there is a next one below the top', () => {
		expect(levelsOf(levels, 0)).toEqual({ level: { growth_min: 0 }, next: { growth_min: 500 } });
		expect(levelsOf(levels, 500)).toEqual({ level: { growth_min: 500 }, next: { growth_min: 2000 } });
		expect(levelsOf(levels, 9999)).toEqual({ level: { growth_min: 2000 }, next: undefined });
		expect(levelsOf([{ growth_min: 5 }], 4)).toEqual({ level: undefined, next: { growth_min: 5 } });
	});
});

describe('growth', () => {
	test('is by whole yuan, rounded down once', () => {
		expect([growthOf(9999, 1), growthOf(9999, 2), growthOf(-5, 2), growthOf(99, 0)]).toEqual([99, 199, 0, 0]);
	});

	test('goes back in whatever steps to nothing, never more than is left, and never below what the rest brings', () => {
		const amounts = fc.record({ base: fc.integer({ min: 1, max: 1_000_000 }), rate: fc.integer({ min: 0, max: 100 }) });
		fc.assert(
			fc.property(amounts, fc.array(fc.nat(1_000_000)), ({ base, rate }, steps) => {
				const growth = growthOf(base, rate);
				let kept = growth;
				let left = base;
				for (const step of [...steps, base]) {
					left = Math.max(0, left - step);
					const back = growthBack({ growth, base, kept }, left);
					expect(back).toBeGreaterThanOrEqual(0);
					kept -= back;
					expect(kept).toBeLessThanOrEqual(growthOf(left, rate));
				}
				expect(kept).toBe(0);
			}),
		);
	});
});

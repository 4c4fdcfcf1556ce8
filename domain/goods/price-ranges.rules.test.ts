import { expect, test } from 'vitest';
import { priceRanges } from './price-ranges.rules.ts';

const yuan = (...prices: number[]) => prices.map((price) => price * 100);

test('ranges lie between round bounds and hold about as many works each', () => {
	const prices = yuan(68, 88, 120, 168, 198, 260, 299, 388, 420, 680, 1280, 2600);
	expect(priceRanges(prices)).toEqual([
		{ from: null, to: 15000, count: 3 },
		{ from: 15000, to: 30000, count: 4 },
		{ from: 30000, to: 60000, count: 2 },
		{ from: 60000, to: null, count: 3 },
	]);
	expect(priceRanges(prices.toReversed())).toEqual(priceRanges(prices));
});

test('a work at a bound is in both ranges, as the list finds it in both', () => {
	const ranges = priceRanges(yuan(50, 60, 100, 100, 100, 100, 150, 180));
	expect(ranges[0]).toEqual({ from: null, to: 10000, count: 6 });
	expect(ranges[1]).toMatchObject({ from: 10000 });
});

test('what would narrow nothing is not offered', () => {
	expect(priceRanges([])).toEqual([]);
	expect(priceRanges(yuan(10, 20, 30, 40, 50))).toEqual([]);
	expect(priceRanges(yuan(100, 100, 100, 100, 100, 100))).toEqual([]);
	expect(priceRanges([0, 0, 0, 0, 0, 0, 1])).toEqual([]);
});

test('any prices give ranges that narrow, in their order and of whole units', () => {
	for (let run = 1; run < 300; run += 1) {
		const prices = Array.from({ length: 6 + (run % 40) }, (_, at) => ((at * 7919 + run * 104_729) % 9973) * run);
		const ranges = priceRanges(prices);
		for (const { from, to, count } of ranges) {
			expect(count).toBeGreaterThan(0);
			expect(count).toBeLessThan(prices.length);
			if (from !== null && to !== null) expect(to).toBeGreaterThan(from);
			expect((from ?? 0) % 100).toBe(0);
		}
		expect(ranges.length).not.toBe(1);
	}
});

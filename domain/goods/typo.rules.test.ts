import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slipsBetween, wordMeant } from './typo.rules.ts';

const known = ['teapot', 'vase', 'cushion', 'celadon', 'backpack'];

test.each([
	['teapto', 'teapot'],
	['taepot', 'teapot'],
	['cussion', 'cushion'],
	['celadn', 'celadon'],
	['vese', 'vase'],
	['bakpack', 'backpack'],
])('“%s” means “%s”', (typed, meant) => {
	expect(wordMeant(typed, known)).toBe(meant);
});

test.each(['tea', 'vast4', 'lamp', 'teapot', 'cushions of silk'])('“%s” means nothing that is known', (typed) => {
	expect(wordMeant(typed, known)).toBeUndefined();
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });

test('slips are counted the same from both sides, none between equals, at most the longer word', () => {
	fc.assert(
		fc.property(word, word, (one, other) => {
			const slips = slipsBetween(one, other);
			expect(slips).toBe(slipsBetween(other, one));
			expect(slips === 0).toBe(one === other);
			expect(slips).toBeLessThanOrEqual(Math.max(one.length, other.length));
			expect(slips).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
		}),
	);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsOf } from './text-diff.ts';

test('what only one of two texts has stands between what both have', () => {
	expect(wordsOf('青瓷大碗', '青瓷碗').map(({ text, isOwn }) => [text, isOwn])).toEqual([
		['青瓷', false],
		['大', true],
		['碗', false],
	]);
	expect(wordsOf('青瓷碗', '青瓷大碗').some(({ isOwn }) => isOwn)).toBe(false);
});

test('the pieces make the text again, whatever the other one is', () => {
	fc.assert(
		fc.property(fc.string(), fc.string(), (text, other) => {
			expect(
				wordsOf(text, other)
					.map((piece) => piece.text)
					.join(''),
			).toBe(text);
		}),
	);
});

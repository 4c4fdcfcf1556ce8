import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from './marked.rules.ts';

const hits = (text: string, search: string) =>
	piecesOf(text, search.split(' ').filter(Boolean))
		.filter(({ isHit }) => isHit)
		.map(({ piece }) => piece);

test('words are marked in any case, in both scripts, the longer before the shorter', () => {
	expect(hits('Night Walk Teapot', 'teapot NIGHT')).toEqual(['Night', 'Teapot']);
	expect(hits('青花茶壶', '青花 茶')).toEqual(['青花', '茶']);
	expect(hits('tea teapot', 'tea teapot')).toEqual(['tea', 'teapot']);
	expect(hits('50% (off)', '(off) %')).toEqual(['%', '(off)']);
	expect(hits('vase', '')).toEqual([]);
	expect(hits('Red Clay Pot, layered', 'red')).toEqual(['Red']);
});

test('the pieces are the text again, whatever is searched for', () => {
	fc.assert(
		fc.property(fc.string(), fc.array(fc.string({ minLength: 1 })), (text, words) => {
			expect(
				piecesOf(text, words)
					.map(({ piece }) => piece)
					.join(''),
			).toBe(text);
		}),
	);
});

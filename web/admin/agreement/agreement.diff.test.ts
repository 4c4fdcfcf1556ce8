import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffTexts } from './agreement.diff.ts';

const textOf = (line: { pieces: readonly { text: string }[] }) => line.pieces.map(({ text }) => text).join('');

test('a changed paragraph shows its letters, a new one is new, one that went is gone', () => {
	const lines = diffTexts(
		['一、签收后七日内可退货', '二、运费自理', '三、完'],
		['一、签收后十五日内可退货', '三、完', '四、新'],
	);
	expect(lines.map((line) => [line.side, textOf(line)])).toEqual([
		['old', '一、签收后七日内可退货'],
		['new', '一、签收后十五日内可退货'],
		['old', '二、运费自理'],
		['both', '三、完'],
		['new', '四、新'],
	]);
	expect(lines[0]?.pieces.filter(({ isOwn }) => isOwn)).toEqual([{ text: '七', at: 1, isOwn: true }]);
	expect(lines[1]?.pieces.filter(({ isOwn }) => isOwn)).toEqual([{ text: '十五', at: 1, isOwn: true }]);
});

test('what has nothing in common is two paragraphs', () => {
	expect(diffTexts(['abcdef'], ['山高水长']).map(({ side, pieces }) => [side, pieces.length])).toEqual([
		['old', 1],
		['new', 1],
	]);
});

test('both texts can be read from it, whole and in order', () => {
	const text = fc.array(fc.string({ maxLength: 8 }), { maxLength: 8 });
	fc.assert(
		fc.property(text, text, (before, after) => {
			const lines = diffTexts(before, after);
			const read = (side: 'old' | 'new') =>
				lines.filter((line) => line.side === side || line.side === 'both').map(textOf);
			expect(read('old')).toEqual(before);
			expect(read('new')).toEqual(after);
		}),
	);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { furtherProblem, keptFurther, mostFurther } from '#domain/goods/further.rules.ts';

const ids = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 9 });
const main = fc.integer({ min: 1, max: 12 });

test('further categories are kept in one form: each once, by id, without the main one', () => {
	fc.assert(
		fc.property(ids, main, (given, mainId) => {
			const kept = keptFurther(given, mainId);
			expect(kept.every((id, at) => id !== mainId && (at === 0 || id > (kept[at - 1] ?? 0)))).toBe(true);
			expect(new Set([...kept, mainId])).toEqual(new Set([...given, mainId]));
			expect(keptFurther(kept, mainId)).toEqual(kept);
			expect(keptFurther(given.toReversed(), mainId)).toEqual(kept);
		}),
	);
});

test('further categories are refused just where keeping them would change what was said', () => {
	fc.assert(
		fc.property(ids, main, (given, mainId) => {
			const says = given.length <= mostFurther && keptFurther(given, mainId).length === given.length;
			expect(furtherProblem(given, mainId) === undefined).toBe(says);
		}),
	);
});

test.each([
	[[2, 3, 4, 5, 6, 7], 'goods.furtherTooMany'],
	[[2, 2], 'goods.furtherTwice'],
	[[2, 1], 'goods.furtherIsMain'],
])('beside category 1, %j is refused: %s', (given, code) => {
	expect(furtherProblem(given, 1)).toMatchObject({ code });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChoosableSku, choose, chosenSku, firstChoice, quantityBounds, valueState } from './sku-choice.rules.ts';

const [red, blue, small, large, huge] = [1, 2, 11, 12, 13];
const skus: ChoosableSku[] = [
	{ id: 1, value_ids: [red, small], stock: 3 },
	{ id: 2, value_ids: [red, large], stock: 0 },
	{ id: 3, value_ids: [blue, large], stock: 2 },
	{ id: 4, value_ids: [blue, huge], stock: 0 },
];

test('a value that is sold out or not made together with the rest clashes, one sold out in all is gone', () => {
	expect(valueState(skus, [red, undefined], 1, small)).toBe('open');
	expect(valueState(skus, [red, undefined], 1, large)).toBe('clash');
	expect(valueState(skus, [blue, undefined], 1, small)).toBe('clash');
	expect(valueState(skus, [undefined, undefined], 1, huge)).toBe('gone');
});

test('a value that clashes can be taken, the other choice gives way', () => {
	expect(choose(skus, [red, small], 0, blue)).toEqual([blue, undefined]);
	expect(choose(skus, [blue, large], 1, small)).toEqual([undefined, small]);
});

test('a second click takes a value back', () => {
	expect(choose(skus, [red, small], 1, small)).toEqual([red, undefined]);
});

test('a choice names a sku only when it is complete', () => {
	expect(chosenSku(skus, [red, undefined])).toBeUndefined();
	expect(chosenSku(skus, [blue, large])?.id).toBe(3);
	expect(chosenSku([{ id: 9, value_ids: [], stock: 1 }], [])?.id).toBe(9);
});

test('where only one value can be bought it is chosen already', () => {
	const one = [
		{ id: 1, value_ids: [red, small], stock: 1 },
		{ id: 2, value_ids: [blue, small], stock: 1 },
	];
	expect(firstChoice(one, [[red, blue], [small]])).toEqual([undefined, small]);
	expect(firstChoice([{ id: 1, value_ids: [], stock: 0 }], [])).toEqual([]);
});

test('clicks on what is not gone always leave a choice that can be bought', () => {
	const groups = [
		[red, blue],
		[small, large, huge],
	];
	const sku = fc.record({
		id: fc.nat(),
		value_ids: fc.tuple(fc.constantFrom(red, blue), fc.constantFrom(small, large, huge)),
		stock: fc.nat(2),
	});
	const clicks = fc.array(
		fc.nat(1).chain((group) => fc.tuple(fc.constant(group), fc.constantFrom(...(groups[group] ?? [])))),
	);
	fc.assert(
		fc.property(
			fc.uniqueArray(sku, { selector: (one) => one.value_ids.join(), maxLength: 6 }),
			clicks,
			(made, steps) => {
				let choice = firstChoice(made, groups);
				for (const [group, value] of steps) {
					if (valueState(made, choice, group, value) === 'gone') continue;
					choice = choose(made, choice, group, value);
					expect(
						made.some(
							(one) => one.stock > 0 && choice.every((want, at) => want === undefined || one.value_ids[at] === want),
						),
					).toBe(true);
				}
			},
		),
	);
});

test('no more pieces than there are or than an order may contain', () => {
	expect(quantityBounds({ stock: 8 }, { min_buy: 0, limit_per_order: 0 }, 999)).toEqual({ min: 1, max: 8 });
	expect(quantityBounds({ stock: 8 }, { min_buy: 2, limit_per_order: 5 }, 999)).toEqual({ min: 2, max: 5 });
	expect(quantityBounds(undefined, { min_buy: 1, limit_per_order: 0 }, 999)).toEqual({ min: 1, max: 999 });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	combinations,
	countCombinations,
	fitSpecs,
	formSpecProblem,
	generationProblem,
	maxSkus,
	parseSpecKey,
	regenerateSkus,
	type SpecGroup,
	specKey,
	specProblem,
	specText,
} from './goods.specs.ts';

const word = fc.stringMatching(/^[a-z]{1,6}$/);

/** Up to three groups with unique ids, names and values. */
const groups = fc
	.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 99 }), word), {
		maxLength: 3,
		selector: ([id]) => id,
	})
	.chain((heads) =>
		fc.tuple(
			...heads.map(([id, name], at) =>
				fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }).map(
					(values): SpecGroup => ({
						id,
						name: `${name}${at}`,
						values: values.map((value) => ({ id: id * 10 + value, value: `v${value}` })),
					}),
				),
			),
		),
	);

interface TestSku {
	spec_key: string;
	id: number;
	stock: number;
}

function generator() {
	let next = 1;
	return (key: string): TestSku => ({ spec_key: key, id: next++, stock: 0 });
}

describe('spec keys', () => {
	test('a key does not depend on the order in which the values were picked', () => {
		fc.assert(
			fc.property(groups, fc.infiniteStream(fc.nat()), (specs, random) => {
				for (const picks of combinations(specs)) {
					const shuffled = [...picks].sort(() => ((random.next().value ?? 0) % 2 === 0 ? 1 : -1));
					expect(specKey(shuffled)).toBe(specKey(picks));
				}
			}),
		);
	});

	test('a canonical key reads back to itself, anything else is refused', () => {
		fc.assert(
			fc.property(groups, (specs) => {
				for (const picks of combinations(specs)) {
					const key = specKey(picks);
					expect(specKey(parseSpecKey(key) ?? [])).toBe(key);
				}
			}),
		);
		expect(parseSpecKey('2:20;1:10')).toBeUndefined();
		expect(parseSpecKey('1:10;1:11')).toBeUndefined();
		expect(parseSpecKey('1:')).toBeUndefined();
		expect(parseSpecKey('01:1')).toBeUndefined();
		expect(parseSpecKey('')).toEqual([]);
		expect(parseSpecKey('-1:-2')).toEqual([{ specId: -1, valueId: -2 }]);
	});

	test('all combinations have different keys and there are as many as counted', () => {
		fc.assert(
			fc.property(groups, (specs) => {
				const keys = combinations(specs).map(specKey);
				expect(new Set(keys).size).toBe(countCombinations(specs));
				expect(fitSpecs(keys, specs)).toBe(true);
				expect(fitSpecs([...keys, keys[0] ?? ''], specs)).toBe(false);
				expect(fitSpecs([...keys, '999:999'], specs)).toBe(false);
			}),
		);
	});
});

describe('regeneration', () => {
	test('every combination that still exists keeps its sku as it was, and none is lost', () => {
		fc.assert(
			fc.property(groups, groups, (before, after) => {
				const create = generator();
				const first = regenerateSkus([], before, create).skus.map((sku) => ({ ...sku, stock: sku.id * 7 }));
				const { skus, vanished } = regenerateSkus(first, after, create);
				const wanted = new Set(combinations(after).map(specKey));
				expect(skus.map((sku) => sku.spec_key)).toEqual(combinations(after).map(specKey));
				for (const old of first) {
					if (wanted.has(old.spec_key)) expect(skus).toContain(old);
					else expect(vanished).toContain(old);
				}
				expect(vanished.length + skus.filter((sku) => first.includes(sku)).length).toBe(first.length);
			}),
		);
	});

	test('regenerating twice with the same groups changes nothing', () => {
		fc.assert(
			fc.property(groups, (specs) => {
				const create = generator();
				const once = regenerateSkus([], specs, create).skus;
				expect(regenerateSkus(once, specs, create)).toEqual({ skus: once, vanished: [] });
			}),
		);
	});

	test('going away and coming back with the vanished skus brings the same ids back', () => {
		fc.assert(
			fc.property(groups, groups, (before, between) => {
				const create = generator();
				const first = regenerateSkus([], before, create).skus;
				const away = regenerateSkus(first, between, create);
				const back = regenerateSkus([...away.skus, ...away.vanished], before, create);
				expect(back.skus).toEqual(first);
			}),
		);
	});
});

describe('what a form of specs must satisfy', () => {
	const colour: SpecGroup = { id: -1, name: 'Colour', values: [{ id: -2, value: 'Red' }] };

	test.each([
		['spec.keepOneGroup', []],
		['spec.keepOne', [{ ...colour, values: [] }]],
		['spec.nameOrValueEmpty', [{ ...colour, name: ' ' }]],
		['spec.valueEmpty', [{ ...colour, values: [{ id: -2, value: ' ' }] }]],
		['spec.nameTwice', [colour, { ...colour, id: -9 }]],
		['spec.valueTwice', [{ ...colour, values: [...colour.values, { id: -3, value: 'Red ' }] }]],
		['spec.tooManyGroups', [1, 2, 3, 4, 5].map((id) => ({ ...colour, id, name: String(id) }))],
	])('%s', (code, specs) => {
		expect(specProblem(specs as SpecGroup[])?.code).toBe(code);
	});

	test('more combinations than the limit are refused without being made', () => {
		const wide = (id: number): SpecGroup => ({
			id,
			name: `g${id}`,
			values: Array.from({ length: 25 }, (_, at) => ({ id: id * 100 + at, value: String(at) })),
		});
		expect(generationProblem([wide(1), wide(2)])).toMatchObject({
			code: 'spec.tooManySkus',
			facts: { count: 625, max: maxSkus },
		});
		expect(generationProblem([colour])).toBeUndefined();
	});

	test('a form says single or multiple and has skus to match', () => {
		const red = [{ spec_key: '-1:-2' }];
		expect(formSpecProblem({ spec_type: '2', specs: [colour], skus: red })).toBeUndefined();
		expect(formSpecProblem({ spec_type: '2', specs: [colour], skus: [{ spec_key: '' }] })?.code).toBe(
			'spec.incomplete',
		);
		expect(formSpecProblem({ spec_type: '1', specs: [], skus: [{ spec_key: '' }] })).toBeUndefined();
		expect(formSpecProblem({ spec_type: '1', specs: [colour], skus: red })?.code).toBe('spec.incomplete');
		expect(formSpecProblem({ spec_type: '3', specs: [], skus: [] })?.code).toBe('spec.badType');
	});

	test('the text of a combination follows the order of the groups', () => {
		const size: SpecGroup = { id: -9, name: 'Size', values: [{ id: -10, value: 'XL' }] };
		const picks = [
			{ specId: -9, valueId: -10 },
			{ specId: -1, valueId: -2 },
		];
		expect(specText(picks, [colour, size])).toBe('Red / XL');
	});
});

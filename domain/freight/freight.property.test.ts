import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostFixedFee } from '#domain/goods/goods.rules.ts';
import { cents } from '#domain/money/cents.ts';
import { computeFreight, type FreightLine, type FreightPolicy, plainPolicy } from './freight.compute.ts';
import type { FreightRule, FreightTemplate } from './freight.template.ts';
import { readQuantity, writeQuantity } from './template.rules.ts';

const path = [440_305, 440_300, 440_000];
const away = [110_101, 110_100, 110_000];
const everywhere: readonly number[] = [];

const rule = fc.record({
	area_ids: fc.constant(everywhere),
	first: fc.integer({ min: 1, max: 3000 }),
	first_fee: fc.integer({ min: 0, max: 3000 }).map(cents),
	step: fc.integer({ min: 1, max: 1500 }),
	step_fee: fc.integer({ min: 0, max: 1000 }).map(cents),
});
const template = (id: number) =>
	fc.record({
		id: fc.constant(id),
		name: fc.constant(`T${id}`),
		billing: fc.constantFrom('1', '2', '3'),
		free_all: fc.constant(false),
		combine: fc.constantFrom('1', '2'),
		rules: rule.map((one): FreightRule[] => [one]),
		free_rules: fc.constant([]),
		deny_areas: fc.constant([]),
		round_weight_g: fc.constantFrom(1, 100, 1000),
		volumetric_divisor: fc.constantFrom(0, 6000),
	}) satisfies fc.Arbitrary<FreightTemplate>;
const templates = fc.tuple(template(1), template(2), template(3));
const basket = fc.array(
	fc.record({
		place: fc.integer({ min: 0, max: 2 }),
		num: fc.integer({ min: 1, max: 20 }),
		weight: fc.integer({ min: 0, max: 3000 }),
		volume: fc.integer({ min: 0, max: 20_000 }),
	}),
	{ minLength: 1, maxLength: 8 },
);
type Basket = typeof basket extends fc.Arbitrary<infer Lines> ? Lines : never;

const linesOf = (lines: Basket, of: readonly FreightTemplate[]): FreightLine[] =>
	lines.map(({ place, ...line }, index) => ({
		...line,
		id: index + 1,
		amount: cents(1000),
		delivery: { kind: 'template', template: of[place] as FreightTemplate },
	}));
const all = (of: readonly FreightTemplate[], combine: '1' | '2') => of.map((one) => ({ ...one, combine }));
const sum: FreightPolicy = plainPolicy;
const leading: FreightPolicy = { ...plainPolicy, combine: 'leading' };
const total = (lines: FreightLine[], policy = sum) => computeFreight(lines, path, policy).total;

describe('freight of any basket', () => {
	test('what the lines bear adds up to the total, and nothing is negative', () => {
		fc.assert(
			fc.property(templates, basket, fc.constantFrom(sum, leading), (of, lines, policy) => {
				const { total: whole, shares } = computeFreight(linesOf(lines, of), path, policy);
				expect([...shares.values()].reduce<number>((a, b) => a + b, 0)).toBe(whole);
				expect([...shares.values()].every((share) => share >= 0)).toBe(true);
			}),
		);
	});

	test('does not depend on the order of the lines', () => {
		fc.assert(
			fc.property(templates, basket, fc.constantFrom(sum, leading), (of, lines, policy) => {
				const forward = linesOf(lines, of);
				expect(total([...forward].reverse(), policy)).toBe(total(forward, policy));
			}),
		);
	});

	test('mode 1 is the sum of each template alone', () => {
		fc.assert(
			fc.property(templates, basket, (of, lines) => {
				const given = linesOf(lines, all(of, '1'));
				const alone = of.map(({ id }) =>
					total(given.filter(({ delivery }) => delivery.kind === 'template' && delivery.template.id === id)),
				);
				expect(total(given)).toBe(alone.reduce<number>((a, b) => a + b, 0));
			}),
		);
	});

	test('mode 2 takes the fee of one template whole and of the others steps alone: of the largest first fee', () => {
		fc.assert(
			fc.property(templates, basket, (of, lines) => {
				const { parts } = computeFreight(linesOf(lines, all(of, '2')), path, sum);
				fc.pre(parts.length > 1);
				const leaders = parts.filter(({ role }) => role === 'leads');
				const largest = Math.max(...parts.map((part) => part.rule?.first_fee ?? 0));
				expect(leaders.map((part) => part.rule?.first_fee)).toEqual([largest]);
				for (const { role, rule: used, quantity, amount } of parts) {
					if (role === 'follows' && used) {
						expect(amount).toBe(Math.ceil(quantity.billed / used.step) * used.step_fee);
					}
				}
			}),
		);
	});

	test('the shop’s mode 2 is every template’s mode 2; a single template that joins pays in full', () => {
		fc.assert(
			fc.property(templates, basket, (of, lines) => {
				expect(total(linesOf(lines, of), leading)).toBe(total(linesOf(lines, all(of, '2'))));
				const [first, ...others] = all(of, '1') as [FreightTemplate, ...FreightTemplate[]];
				const one = [{ ...first, combine: '2' as const }, ...others];
				expect(total(linesOf(lines, one))).toBe(total(linesOf(lines, all(of, '1'))));
			}),
		);
	});

	test('where no row reaches, every line is undeliverable, whatever is free elsewhere; never a fee of 0', () => {
		fc.assert(
			fc.property(templates, basket, fc.constantFrom(sum, leading), (of, lines, policy) => {
				const narrow = of.map((one) => ({
					...one,
					rules: one.rules.map((each) => ({ ...each, area_ids: [440_000] })),
					free_rules: [{ area_ids: everywhere, by: '2' as const, amount: cents(0), qty: 1 }],
				}));
				const given = linesOf(lines, narrow);
				expect(computeFreight(given, away, policy).undeliverable.length).toBe(given.length);
				expect(computeFreight(given, path, policy)).toMatchObject({ total: 0, undeliverable: [] });
			}),
		);
	});

	test('more pieces never cost less', () => {
		fc.assert(
			fc.property(templates, basket, fc.constantFrom(sum, leading), (of, lines, policy) => {
				const more = lines.map((line) => ({ ...line, num: line.num + 1 }));
				expect(total(linesOf(more, of), policy)).toBeGreaterThanOrEqual(total(linesOf(lines, of), policy));
			}),
		);
	});
});

describe('fixed fees in any basket', () => {
	const priced = fc.record({
		price: fc.integer({ min: 0, max: 200_000 }),
		num: fc.integer({ min: 1, max: 50 }),
		per: fc.constantFrom('piece' as const, 'order' as const, 'template' as const),
		of: fc.integer({ min: 0, max: 100 }),
	});
	const goods = fc.array(priced, { minLength: 1, maxLength: 60 });

	/** Goods with the highest fees that their creator may ask, or a part of them. */
	const baskets = fc.tuple(goods, template(1)).map(([all, by]) =>
		all.map(({ price, num, per, of }, index) => {
			const delivery: FreightLine['delivery'] =
				per === 'template'
					? { kind: 'template', template: by }
					: { kind: 'fixed', per, fee: cents(Math.floor((mostFixedFee(price, per) * of) / 100)) };
			return { id: index + 1, num, amount: cents(price * num), weight: 300, volume: 0, delivery };
		}),
	);
	const feesOf = (lines: readonly FreightLine[], per: 'piece' | 'order') =>
		lines.flatMap(({ id, num, delivery }) =>
			delivery.kind === 'fixed' && delivery.per === per ? [{ id, num, fee: delivery.fee }] : [],
		);
	const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

	test('of the fees once an order the highest is taken once, to the cent, and no line bears more than its own', () => {
		fc.assert(
			fc.property(baskets, (lines) => {
				const { total: whole, shares, parts } = computeFreight(lines, path);
				const fees = feesOf(lines, 'order');
				const borne = fees.map(({ id }) => shares.get(id) ?? 0);
				expect(sumOf(borne)).toBe(Math.max(0, ...fees.map(({ fee }) => fee)));
				expect(fees.every(({ fee }, index) => (borne[index] ?? 0) <= fee)).toBe(true);
				const byPiece = sumOf(feesOf(lines, 'piece').map(({ num, fee }) => num * fee));
				expect(whole).toBe(sumOf(borne) + byPiece + sumOf(parts.map(({ amount }) => amount)));
				expect(sumOf([...shares.values()])).toBe(whole);
			}),
		);
	});

	test('fixed fees of creators’ goods are at most a quarter of what is paid, and ¥20 an order beside it', () => {
		fc.assert(
			fc.property(baskets, (lines) => {
				const fixed = lines.filter(({ delivery }) => delivery.kind === 'fixed');
				const goods = sumOf(fixed.map(({ amount }) => amount));
				const freight = computeFreight(fixed, path).total;
				expect(freight).toBeLessThanOrEqual((goods + freight) / 4 + 2000);
			}),
		);
	});
});

test('quantities go to the form and back unchanged, in every unit', () => {
	fc.assert(
		fc.property(fc.constantFrom('1', '2', '3'), fc.integer({ min: 0, max: 999_999_999 }), (billing, quantity) => {
			expect(readQuantity(writeQuantity(quantity, billing), billing)).toBe(quantity);
		}),
	);
	expect(readQuantity('1.5', '1')).toBeUndefined();
	expect(readQuantity('0.0005', '2')).toBeUndefined();
	expect(writeQuantity(1500, '2')).toBe('1.5');
});

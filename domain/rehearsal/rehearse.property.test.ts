import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FreightLine, plainPolicy } from '#domain/freight/freight.compute.ts';
import type { FreightTemplate } from '#domain/freight/freight.template.ts';
import { cents } from '#domain/money/cents.ts';
import type { PromotionRule } from '#domain/promotion/promotion.shapes.ts';
import { type PastLine, type PastOrder, rehearseFreight, rehearseGoods } from './rehearse.ts';

const lines = fc
	.array(
		fc.record({
			merchant_id: fc.constantFrom(0, 0, 7),
			num: fc.integer({ min: 1, max: 9 }),
			price: fc.integer({ min: 0, max: 100_000 }),
			member_prices: fc.constantFrom<Record<string, number>>({}, { 3: 900 }),
			commission_rate: fc.constantFrom(null, 1000),
			refuses_coupons: fc.boolean(),
		}),
		{ minLength: 1, maxLength: 6 },
	)
	.map((some): PastLine[] => some.map((line, at) => ({ ...line, id: at + 1 })));

const order = fc.record({
	lines,
	group_rate: fc.integer({ min: 1000, max: 10_000 }),
	level_rate: fc.integer({ min: 1000, max: 10_000 }),
	level_id: fc.constantFrom(0, 3),
	fixed_off: fc.integer({ min: 0, max: 50_000 }),
	percent_off: fc.integer({ min: 0, max: 50_000 }),
	score_off: fc.integer({ min: 0, max: 50_000 }),
}) satisfies fc.Arbitrary<PastOrder>;

/** A promotion for all lines of any order. */
const rule = (id: number) =>
	fc
		.record({
			type: fc.constantFrom('1', '2', '3', '4', '5'),
			discount_rate: fc.integer({ min: 1000, max: 9900 }),
			fixed_price: fc.constantFrom(0, 500),
			steps: fc
				.tuple(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 5000 }))
				.map(([from, off]) => [{ from, off: Math.min(off, from) }]),
			from_num: fc.integer({ min: 1, max: 4 }),
			gift_num: fc.integer({ min: 1, max: 2 }),
			is_repeated: fc.boolean(),
			max_off: fc.constantFrom(0, 3000),
			is_exclusive: fc.boolean(),
			with_coupons: fc.boolean(),
			bearer: fc.constantFrom('1', '2'),
			priority: fc.integer({ min: 0, max: 3 }),
		})
		.map((one) => ({
			...one,
			...{ id, name: `P${id}`, from_amount: 0, has_gifts: false, gifts: [], end_time: 1, gift_line_ids: [] },
			line_ids: [1, 2, 3, 4, 5, 6],
		})) as unknown as fc.Arbitrary<PromotionRule>;
const rules = fc.tuple(rule(1), rule(2), rule(3)).chain((all) => fc.subarray(all));

describe('the goods of any past order', () => {
	test('cost nothing less than nothing, and never more than without any rule, coupon or point', () => {
		fc.assert(
			fc.property(order, rules, rules, (past, before, after) => {
				const whole = past.lines.reduce((sum, { num, price }) => sum + num * price, 0);
				const tried = rehearseGoods(past, { before, after });
				for (const amount of [tried.before, tried.after]) {
					expect(Number.isInteger(amount)).toBe(true);
					expect(amount).toBeGreaterThanOrEqual(0);
					expect(amount).toBeLessThanOrEqual(whole);
				}
			}),
		);
	});

	test('cost the same by the same rules', () => {
		fc.assert(
			fc.property(order, rules, (past, same) => {
				const { before, after } = rehearseGoods(past, { before: same, after: [...same].reverse() });
				expect(after).toBe(before);
			}),
		);
	});

	test('without coupons, points and other rules never cost more by one that takes something off', () => {
		fc.assert(
			fc.property(order, rule(1), (past, one) => {
				const plain = { ...past, fixed_off: 0, percent_off: 0, score_off: 0 };
				const { before, after } = rehearseGoods(plain, { before: [], after: [one] });
				expect(after).toBeLessThanOrEqual(before);
			}),
		);
	});

	test('cost no less for who has no coupon or no points', () => {
		fc.assert(
			fc.property(order, rules, rules, (past, before, after) => {
				const bare = rehearseGoods({ ...past, fixed_off: 0, percent_off: 0, score_off: 0 }, { before, after });
				const tried = rehearseGoods(past, { before, after });
				expect(tried.before).toBeLessThanOrEqual(bare.before);
				expect(tried.after).toBeLessThanOrEqual(bare.after);
			}),
		);
	});

	test('are no part of a coupon that is more than what it is for', () => {
		fc.assert(
			fc.property(order, rules, (past, after) => {
				const closed = { ...past, lines: past.lines.map((line) => ({ ...line, refuses_coupons: true })), score_off: 0 };
				const tried = rehearseGoods(closed, { before: after, after });
				const bare = rehearseGoods({ ...closed, fixed_off: 0, percent_off: 0 }, { before: after, after });
				expect(tried).toEqual(bare);
			}),
		);
	});
});

const path = [440_305, 440_300, 440_000] as const;
const away = [110_101, 110_100, 110_000] as const;
const template = fc.record({
	id: fc.constantFrom(1, 2),
	name: fc.constant('T'),
	billing: fc.constantFrom('1', '2', '3'),
	free_all: fc.boolean(),
	combine: fc.constantFrom('1', '2'),
	rules: fc
		.record({
			area_ids: fc.constantFrom<readonly number[]>([], [440_000]),
			first: fc.integer({ min: 1, max: 3000 }),
			first_fee: fc.integer({ min: 0, max: 3000 }).map(cents),
			step: fc.integer({ min: 1, max: 1500 }),
			step_fee: fc.integer({ min: 0, max: 1000 }).map(cents),
		})
		.map((one) => [one]),
	free_rules: fc.constant([]),
	deny_areas: fc.constantFrom<readonly number[]>([], [440_300], [110_000]),
	round_weight_g: fc.constantFrom(1, 1000),
	volumetric_divisor: fc.constantFrom(0, 6000),
}) satisfies fc.Arbitrary<FreightTemplate>;
const sent = fc.array(
	fc.record({
		num: fc.integer({ min: 1, max: 9 }),
		weight: fc.integer({ min: 0, max: 3000 }),
		volume: fc.integer({ min: 0, max: 20_000 }),
	}),
	{ minLength: 1, maxLength: 5 },
);
const by = (of: FreightTemplate, some: readonly { num: number; weight: number; volume: number }[]): FreightLine[] =>
	some.map((line, at) => ({
		...line,
		id: at + 1,
		amount: cents(1000),
		delivery: { kind: 'template', template: of },
	}));

describe('the freight of any past order', () => {
	test('is the same by the same template, wherever it went, and then nothing is lost', () => {
		fc.assert(
			fc.property(template, sent, fc.constantFrom(path, away), fc.boolean(), (of, some, place, isWaived) => {
				const tried = rehearseFreight({ before: by(of, some), after: by(of, some), isWaived }, place, plainPolicy);
				expect(tried.after).toBe(tried.before);
				expect(tried.isUndeliverable).toBe(false);
			}),
		);
	});

	test('is counted as lost once it cannot be sent any more, and is paid as before', () => {
		fc.assert(
			fc.property(template, template, sent, fc.constantFrom(path, away), (was, is, some, place) => {
				const tried = rehearseFreight(
					{ before: by(was, some), after: by(is, some), isWaived: false },
					place,
					plainPolicy,
				);
				expect(tried.before).toBeGreaterThanOrEqual(0);
				expect(tried.after).toBeGreaterThanOrEqual(0);
				if (tried.isUndeliverable) expect(tried.after).toBe(tried.before);
			}),
		);
	});

	test('is nothing where it was waived, also of what cannot be sent', () => {
		fc.assert(
			fc.property(template, template, sent, fc.constantFrom(path, away), (was, is, some, place) => {
				const order = { before: by(was, some), after: by(is, some) };
				const waived = rehearseFreight({ ...order, isWaived: true }, place, plainPolicy);
				const charged = rehearseFreight({ ...order, isWaived: false }, place, plainPolicy);
				expect(waived).toEqual({ before: 0, after: 0, isUndeliverable: charged.isUndeliverable });
			}),
		);
	});
});

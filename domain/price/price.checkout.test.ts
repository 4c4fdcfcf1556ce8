import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LineDelivery, plainPolicy } from '#domain/freight/freight.compute.ts';
import { type BasisPoints, cents, rateCents } from '#domain/money/cents.ts';
import { allocateCents } from './allocate.ts';
import { incomeOf } from './commission.ts';
import type { CheckoutInput, CheckoutLine } from './price.checkout.shapes.ts';
import { priceCheckout } from './price.checkout.ts';
import { stepTexts } from './price.texts.ts';

const amount = (max: number) => fc.integer({ min: 0, max }).map(cents);
const delivery: fc.Arbitrary<LineDelivery> = fc.oneof(
	fc.constant<LineDelivery>({ kind: 'free' }),
	fc.record({ kind: fc.constant('fixed' as const), fee: amount(3000), per: fc.constantFrom('piece', 'order') }),
	amount(3000).map(
		(fee): LineDelivery => ({
			kind: 'template',
			template: {
				id: 1,
				name: 'T',
				billing: '1',
				free_all: false,
				rules: [{ area_ids: [], first: 1, first_fee: fee, step: 1, step_fee: fee }],
				free_rules: [],
				deny_areas: [],
				round_weight_g: 0,
				volumetric_divisor: 0,
				combine: '1',
			},
		}),
	),
) as fc.Arbitrary<LineDelivery>;

const spendRule = fc.record({
	spend_rate: fc.oneof(fc.constantFrom(0, 1, 100), fc.integer({ min: 1, max: 2000 })),
	max_rate: fc.oneof(fc.constant(10_000), fc.integer({ min: 0, max: 10_000 })).map((rate) => rate as BasisPoints),
	min_unit: fc.constantFrom(1, 10, 100),
});
const wanted = fc.oneof(fc.constant('all' as const), fc.nat(1_000_000));

const line = (id: number): fc.Arbitrary<CheckoutLine> =>
	fc
		.record({
			merchant_id: fc.integer({ min: 0, max: 2 }),
			num: fc.integer({ min: 1, max: 9 }),
			price: amount(500_000),
			member: fc.option(amount(500_000), { nil: undefined }),
			own: fc.option(amount(500_000), { nil: undefined }),
			weight: fc.integer({ min: 0, max: 5000 }),
			delivery,
			rate: fc.integer({ min: 0, max: 10_000 }),
			refuses_coupons: fc.boolean(),
			score_rate: fc.integer({ min: 0, max: 10_000 }),
		})
		.map(({ member, own, rate, score_rate, ...rest }) => ({
			id,
			volume: 0,
			...rest,
			...(member === undefined ? {} : { member_price: member }),
			...(own === undefined ? {} : { own_price: own }),
			commission_rate: rate as BasisPoints,
			score_rate: score_rate as BasisPoints,
		}));

const checkout: fc.Arbitrary<CheckoutInput> = fc
	.integer({ min: 1, max: 8 })
	.chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => line(index + 1))))
	.chain((lines) =>
		fc.record({
			lines: fc.constant(lines),
			path: fc.constant([440_305, 440_300, 440_000]),
			coupons: fc.array(
				fc.record({
					id: fc.integer({ min: 1, max: 9 }),
					name: fc.constant('c'),
					merchant_id: fc.integer({ min: 0, max: 2 }),
					off: amount(2_000_000),
					line_ids: fc.subarray(lines.map((one) => one.id)),
					platform_rate: fc.constantFrom(0, 3333, 10_000).map((rate) => rate as BasisPoints),
				}),
				{ maxLength: 2 },
			),
			points: fc.record({ rule: spendRule, available: fc.integer({ min: -50, max: 1_000_000 }), wanted }),
			freight_coupons: fc
				.tuple(fc.subarray([0, 1, 2]), fc.oneof(fc.constant(cents(0)), amount(3000)))
				.map(([ids, max_off]) => ids.map((merchant_id) => ({ id: 20 + merchant_id, name: 'f', merchant_id, max_off }))),
			freight: fc
				.record({ freeFrom: amount(1_000_000), freeBasis: fc.constantFrom('after', 'before') })
				.map((free) => ({ ...plainPolicy, ...free })),
		}),
	);

describe('a priced checkout', () => {
	test('adds up: lines to orders, orders to the whole, every amount as the database demands it', () => {
		fc.assert(
			fc.property(checkout, (input) => {
				const priced = priceCheckout(input);
				const total = (pick: (group: (typeof priced.groups)[number]) => number) =>
					priced.groups.reduce((sum, group) => sum + pick(group), 0);
				expect(total((group) => group.pay_amount)).toBe(priced.pay_amount);
				for (const group of priced.groups) {
					const sum = (pick: (of: (typeof group.lines)[number]) => number) =>
						group.lines.reduce((all, one) => all + pick(one), 0);
					for (const key of [
						'goods_amount',
						'member_off',
						'coupon_off',
						'score_off',
						'adjust_off',
						'score_used',
					] as const) {
						expect(sum((one) => one[key])).toBe(group[key]);
					}
					const ofCoupons = priced.coupons.filter(({ merchant_id }) => merchant_id === group.merchant_id);
					expect(ofCoupons.reduce((all, { off }) => all + off, 0)).toBe(group.coupon_off + group.freight_off);
					expect(sum((one) => one.freight_share)).toBe(group.freight_amount - group.freight_off);
					expect(sum((one) => one.pay_amount) + group.freight_amount - group.freight_off).toBe(group.pay_amount);
					const offs = group.member_off + group.coupon_off + group.score_off + group.adjust_off;
					expect(group.goods_amount - offs + group.freight_amount - group.freight_off).toBe(group.pay_amount);
				}
			}),
		);
	});

	test('has nothing below zero, and no discount touches the freight', () => {
		fc.assert(
			fc.property(checkout, (input) => {
				const priced = priceCheckout(input);
				for (const group of priced.groups) {
					expect(group.pay_amount).toBeGreaterThanOrEqual(group.freight_amount - group.freight_off);
					for (const one of group.lines) {
						for (const value of Object.values(one)) expect(value).toBeGreaterThanOrEqual(0);
					}
				}
			}),
		);
	});

	test('does not depend on the order of its lines', () => {
		fc.assert(
			fc.property(checkout, (input) => {
				expect(priceCheckout({ ...input, lines: [...input.lines].reverse() })).toEqual(priceCheckout(input));
			}),
		);
	});

	test("splits into the merchant's income and the commission, platform-borne discounts added", () => {
		fc.assert(
			fc.property(checkout, (input) => {
				for (const group of priceCheckout(input).groups) {
					for (const one of group.lines) {
						const borne = cents(one.member_platform_cost + one.coupon_platform_cost + one.score_off);
						const income = incomeOf({ ...one, platform_cost: borne });
						expect(income + one.commission_amount).toBe(one.pay_amount + borne + one.freight_share);
						const onGoods = one.commission_amount - one.commission_freight;
						expect(onGoods).toBe(rateCents(cents(one.pay_amount + borne), one.commission_rate));
						expect(income).toBeLessThanOrEqual(one.goods_amount + one.freight_share);
					}
				}
			}),
		);
	});

	test("has the platform bear what takes a member's price below its merchant's, less what merchants' coupons give away", () => {
		fc.assert(
			fc.property(checkout, (input) => {
				for (const one of priceCheckout(input).groups.flatMap(({ lines }) => lines)) {
					const { price, own_price, member_price } =
						input.lines.find(({ id }) => id === one.id) ?? expect.fail('no line');
					const own = Math.min(price, own_price ?? member_price ?? price);
					const pays = Math.min(own, member_price ?? own);
					expect(one.member_off).toBe((price - pays) * one.num);
					const whole = pays * one.num;
					const borne = (own - pays) * one.num;
					if (one.coupon_merchant_cost === 0) expect(one.member_platform_cost).toBe(borne);
					else {
						const exact = (borne * (whole - one.coupon_merchant_cost)) / whole;
						// To the cent below: of what is rounded nobody gains.
						expect(one.member_platform_cost).toBeLessThanOrEqual(exact + 1e-6);
						expect(one.member_platform_cost).toBeGreaterThan(exact - 1 - 1e-6);
					}
				}
			}),
		);
	});

	test('says of each step that is laid over several lines how much each of them bears, to the cent', () => {
		fc.assert(
			fc.property(checkout, (input) => {
				for (const { trace, lines } of priceCheckout(input).groups) {
					const ids = lines.map(({ id }) => id);
					for (const { facts, shares } of trace) {
						if (!shares) continue;
						expect(shares.length).toBeGreaterThan(1);
						expect(shares.every(({ sku }) => ids.includes(sku))).toBe(true);
						const sum = shares.reduce((total, share) => total + Math.round(Number(share.amount) * 100), 0);
						expect(sum).toBe(Math.round(Number(facts['amount']) * 100));
					}
				}
			}),
		);
	});

	test('takes no more points than the member has, the rule allows and the goods cost', () => {
		fc.assert(
			fc.property(checkout, (input) => {
				const { points, groups } = priceCheckout(input);
				const { rule, available } = input.points ?? expect.fail('no points');
				const total = (pick: (group: (typeof groups)[number]) => number) =>
					groups.reduce((sum, group) => sum + pick(group), 0);
				expect(total((group) => group.score_used)).toBe(points.used);
				expect(total((group) => group.score_off)).toBe(points.off);
				expect(points.usable).toBeLessThanOrEqual(Math.max(0, available));
				expect(points.score).toBeLessThanOrEqual(points.usable);
				expect(points.used).toBeLessThanOrEqual(points.score);
				expect(points.score === points.usable || points.score % rule.min_unit === 0).toBe(true);
				expect(points.used > 0).toBe(points.off > 0);
				for (const group of groups) {
					const goods = group.goods_amount - group.member_off - group.coupon_off;
					expect(group.score_off * 10_000).toBeLessThanOrEqual(goods * rule.max_rate);
				}
				for (const group of groups) {
					for (const one of group.lines) {
						const goods = one.goods_amount - one.member_off - one.coupon_off;
						const own = input.lines.find(({ id }) => id === one.id)?.score_rate ?? 0;
						expect(one.score_off * 10_000).toBeLessThanOrEqual(goods * own);
						if (one.score_off === 0) expect(one.score_used).toBe(0);
					}
				}
			}),
		);
	});

	test('the usable points, put in once more, are the usable points', () => {
		fc.assert(
			fc.property(checkout, (input) => {
				const { usable } = priceCheckout(input).points;
				const given = input.points ?? expect.fail('no points');
				const again = priceCheckout({ ...input, points: { ...given, wanted: usable } }).points;
				expect(again).toMatchObject({ usable, score: usable });
			}),
		);
	});

	test('free delivery looks at the goods after all discounts, or before coupons and points, as the shop has settled', () => {
		fc.assert(
			fc.property(checkout, (input) => {
				const policy = input.freight ?? expect.fail('no policy');
				const from = policy.freeFrom ?? expect.fail('no threshold');
				const by = (freeBasis: 'after' | 'before') =>
					priceCheckout({ ...input, freight: { ...policy, freeBasis }, freight_coupons: [] });
				const [after, before] = [by('after'), by('before')];
				expect(before.freight_amount).toBeLessThanOrEqual(after.freight_amount);
				const plain = priceCheckout({ ...input, freight: plainPolicy, freight_coupons: [] });
				for (const [index, group] of plain.groups.entries()) {
					const paid = group.goods_amount - group.member_off - group.coupon_off - group.adjust_off;
					const expected = (goods: number) => (goods >= from ? 0 : group.freight_amount);
					expect(after.groups[index]?.freight_amount).toBe(expected(paid));
					expect(before.groups[index]?.freight_amount).toBe(expected(paid + group.coupon_off));
				}
			}),
		);
	});

	test('a coupon costs the free delivery where the shop looks at the goods after it, and a sentence says so', () => {
		const sample: CheckoutLine = {
			id: 1,
			merchant_id: 0,
			num: 1,
			price: cents(10_000),
			weight: 0,
			volume: 0,
			delivery: { kind: 'fixed', fee: cents(500), per: 'order' },
			commission_rate: 0 as BasisPoints,
		};
		const coupons = [
			{ id: 1, name: 'c', merchant_id: 0, off: cents(1), line_ids: [1], platform_rate: 10_000 as BasisPoints },
		];
		const by = (freeBasis: 'after' | 'before') =>
			priceCheckout({
				lines: [sample],
				path: [1],
				coupons,
				freight: { ...plainPolicy, freeBasis, freeFrom: cents(10_000) },
			});
		expect(by('after')).toMatchObject({ freight_amount: 500, pay_amount: 10_499 });
		expect(by('before')).toMatchObject({ freight_amount: 0, pay_amount: 9999 });
		const lines = (language: 'zh-cn' | 'en') =>
			stepTexts(by('before').groups[0]?.trace ?? [], language).map(({ text }) => text);
		expect(lines('en')).toContain(
			'Free delivery in the whole shop from ¥100.00 on (goods before coupons and points ¥100.00)',
		);
		expect(lines('zh-cn')).toContain('全店满 ¥100.00 包邮（用券和积分前商品金额 ¥100.00）');
	});

	test('points cost nobody the free delivery', () => {
		const sample: CheckoutLine = {
			id: 1,
			merchant_id: 0,
			num: 1,
			price: cents(10_000),
			weight: 0,
			volume: 0,
			delivery: { kind: 'fixed', fee: cents(500), per: 'order' },
			commission_rate: 0 as BasisPoints,
			score_rate: 10_000 as BasisPoints,
		};
		const free = { ...plainPolicy, freeFrom: cents(10_000) };
		const rule = { spend_rate: 100, max_rate: 5000 as BasisPoints, min_unit: 100 };
		const points = { rule, available: 9000, wanted: 'all' } as const;
		const priced = priceCheckout({ lines: [sample], path: [1], freight: free, points });
		expect(priced).toMatchObject({ pay_amount: 5000, freight_amount: 0, points: { used: 5000 } });
		expect(priced.groups[0]?.trace.map((step) => [step.key, step.facts])).toContainEqual([
			'price.step.score',
			{ amount: '50.00', score: '5000' },
		]);
	});

	test('explains how it came out', () => {
		const priced = priceCheckout({
			path: [1],
			lines: [
				{
					id: 1,
					merchant_id: 0,
					num: 2,
					price: cents(1000),
					member_price: cents(900),
					weight: 0,
					volume: 0,
					delivery: { kind: 'fixed', fee: cents(500), per: 'order' },
					commission_rate: 0 as BasisPoints,
				},
			],
			adjust_off: new Map([[1, cents(100)]]),
		});
		expect(priced.groups[0]?.trace.map((step) => [step.key, step.facts['amount']])).toEqual([
			['price.step.goods', '20.00'],
			['price.step.memberOff', '2.00'],
			['price.step.adjust', '1.00'],
			['price.step.freightOnce', '5.00'],
			['price.step.pay', '22.00'],
		]);
		expect(priced.off_amount).toBe(300);
	});
});

test('an amount laid over lines adds up, stays within each base and ignores their order', () => {
	const bearers = fc
		.array(amount(100_000), { minLength: 1, maxLength: 12 })
		.map((bases) => bases.map((base, index) => ({ id: index + 1, base })));
	fc.assert(
		fc.property(amount(2_000_000), bearers, (whole, lines) => {
			const laid = allocateCents(whole, lines);
			const bases = lines.reduce((sum, one) => sum + one.base, 0);
			expect([...laid.values()].reduce((sum, part) => sum + part, 0)).toBe(Math.min(whole, bases));
			for (const one of lines) expect(laid.get(one.id)).toBeLessThanOrEqual(one.base);
			expect(new Map(allocateCents(whole, [...lines].reverse()))).toEqual(laid);
		}),
	);
});

describe('free freight of a level', () => {
	const path = [440_305, 440_300, 440_000] as const;
	const line = (fee: number, merchant_id = 0): CheckoutLine => ({
		...{ id: 1 + merchant_id, merchant_id, num: 1, price: cents(5000), weight: 0, volume: 0 },
		...{ commission_rate: 0 as BasisPoints, delivery: { kind: 'fixed', fee: cents(fee), per: 'order' } },
	});
	const priced = (lines: readonly CheckoutLine[], from: number) =>
		priceCheckout({ lines, path: [...path], level_freight: { name: '金卡', from: cents(from) } }).groups;

	test('is that of own works from the threshold on, and below it says how much more makes it free', () => {
		expect(priced([line(600)], 5000)[0]).toMatchObject({ freight_amount: 600, freight_off: 600, pay_amount: 5000 });
		expect(priced([line(600)], 5001)[0]).toMatchObject({ freight_off: 0, free_more: 1 });
		expect(priced([line(600, 7)], 0)[0]).toMatchObject({ freight_off: 0, pay_amount: 5600 });
	});

	test('promises nothing where nothing is charged', () => {
		expect(priced([line(0)], 9000)[0]?.free_more).toBeUndefined();
	});

	test('uses up no freight coupon that would waive nothing', () => {
		const freight_coupons = [{ id: 9, name: 'c', merchant_id: 0, max_off: cents(0) }];
		const level_freight = { name: '金卡', from: cents(0) };
		expect(priceCheckout({ lines: [line(600)], path: [...path], freight_coupons, level_freight }).coupons).toEqual([]);
	});
});

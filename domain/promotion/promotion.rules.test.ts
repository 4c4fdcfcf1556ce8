import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BasisPoints, type Cents, cents } from '#domain/money/cents.ts';
import { memberPrice } from '#domain/price/member-price.ts';
import type { CheckoutLine } from '#domain/price/price.checkout.shapes.ts';
import { priceCheckout } from '#domain/price/price.checkout.ts';
import { promote } from './promotion.rules.ts';
import type { PromotionLine, PromotionRule } from './promotion.shapes.ts';
import { promotionBearer, promotionType } from './promotion.status.ts';

const rule = (changes: Partial<PromotionRule>): PromotionRule => ({
	id: 1,
	name: 'Sale',
	type: promotionType.amount,
	discount_rate: 8000,
	fixed_price: 0,
	steps: [],
	from_amount: 0,
	from_num: 2,
	gift_num: 1,
	gifts: [],
	has_gifts: false,
	is_repeated: false,
	max_off: 0,
	is_exclusive: false,
	with_coupons: true,
	bearer: promotionBearer.seller,
	priority: 0,
	end_time: 2_000_000_000,
	line_ids: [1, 2, 3, 4],
	gift_line_ids: [],
	...changes,
});

const line = (id: number, price: number, num = 1, changes: Partial<PromotionLine> = {}): PromotionLine => ({
	id,
	merchant_id: 0,
	num,
	price: cents(price),
	member_price: cents(price),
	own_price: cents(price),
	commission_rate: 0 as BasisPoints,
	is_fixed: false,
	...changes,
});

const offs = (lines: readonly PromotionLine[], ...rules: PromotionRule[]) => {
	const { lines: promoted } = promote(lines, rules);
	return lines.map(({ id }) => promoted.get(id)?.off);
};
const prices = (lines: readonly PromotionLine[], ...rules: PromotionRule[]) => {
	const { lines: promoted } = promote(lines, rules);
	return lines.map(({ id }) => promoted.get(id)?.member_price);
};
const mores = (lines: readonly PromotionLine[], ...rules: PromotionRule[]) =>
	promote(lines, rules).near.map(({ more }) => more);

describe('a reduction', () => {
	const steps = [
		{ from: 20_000, off: 2000 },
		{ from: 30_000, off: 5000 },
	];

	test('takes the best step that is reached, laid over its lines in proportion', () => {
		expect(offs([line(1, 10_000), line(2, 9999)], rule({ steps }))).toEqual([0, 0]);
		expect(offs([line(1, 10_000), line(2, 10_000)], rule({ steps }))).toEqual([1000, 1000]);
		expect(offs([line(1, 20_000), line(2, 10_000)], rule({ steps }))).toEqual([3333, 1667]);
	});

	test('says what is missing for the next step', () => {
		expect(mores([line(1, 18_800)], rule({ steps }))).toEqual([{ amount: 1200 }]);
		expect(mores([line(1, 29_000)], rule({ steps }))).toEqual([{ amount: 1000 }]);
		expect(mores([line(1, 30_000)], rule({ steps }))).toEqual([]);
	});

	test('again and again counts each time it is reached, to the most that it may take', () => {
		const again = { steps: [{ from: 10_000, off: 1000 }], is_repeated: true };
		expect(offs([line(1, 35_000)], rule(again))).toEqual([3000]);
		expect(offs([line(1, 35_000)], rule({ ...again, max_off: 2500 }))).toEqual([2500]);
		expect(mores([line(1, 35_000)], rule(again))).toEqual([{ amount: 5000 }]);
	});

	test("counts each merchant's goods by themselves", () => {
		const two = [line(1, 15_000), line(2, 15_000, 1, { merchant_id: 7 })];
		expect(offs(two, rule({ steps }))).toEqual([0, 0]);
		expect(promote(two, [rule({ steps })]).near).toHaveLength(2);
	});
});

describe('by pieces', () => {
	test('a part off from so many pieces on', () => {
		const three = { type: promotionType.pieces, from_num: 3, discount_rate: 8000 };
		expect(offs([line(1, 1000, 2)], rule(three))).toEqual([0]);
		expect(mores([line(1, 1000, 2)], rule(three))).toEqual([{ num: 1 }]);
		expect(offs([line(1, 1000, 2), line(2, 500)], rule(three))).toEqual([400, 100]);
	});

	test('of every second piece the cheaper one costs half, laid over both', () => {
		const second = { type: promotionType.nth, from_num: 2, discount_rate: 5000 };
		expect(offs([line(1, 1001), line(2, 501)], rule(second))).toEqual([167, 83]);
		expect(offs([line(1, 1000, 4)], rule(second))).toEqual([500]);
		expect(offs([line(1, 1000, 5)], rule({ ...second, is_repeated: true }))).toEqual([1000]);
		expect(mores([line(1, 1000, 5)], rule({ ...second, is_repeated: true }))).toEqual([{ num: 1 }]);
	});

	test('of pieces without end all are counted at once', () => {
		const many = [1, 2, 3, 4].map((id) => line(id, 100 * id, 2_000_000));
		const second = { type: promotionType.nth, from_num: 2, discount_rate: 5000, is_repeated: true };
		expect(offs(many, rule(second))).toEqual([1, 2, 3, 4].map((id) => 50 * id * 1_000_000));
		const third = { type: promotionType.gift, from_num: 2, gift_num: 1, is_repeated: true };
		expect(offs([line(1, 100, 4), line(2, 300, 4)], rule(third))).toEqual([57, 343]);
	});

	test('of three the cheapest is free, and gifts are free beside what is bought', () => {
		const free = { type: promotionType.gift, from_num: 2, gift_num: 1 };
		expect(offs([line(1, 900, 2), line(2, 500)], rule(free))).toEqual([391, 109]);
		const gifts = {
			...free,
			from_num: 0,
			from_amount: 10_000,
			has_gifts: true,
			gifts: [{ id: 9, merchant_id: 0 }],
			line_ids: [1],
			gift_line_ids: [2],
		};
		expect(offs([line(1, 10_000), line(2, 500, 2)], rule(gifts))).toEqual([476, 24]);
		expect(mores([line(1, 10_000)], rule(gifts))).toEqual([{ gifts: 1 }]);
		expect(offs([line(1, 9999), line(2, 500)], rule(gifts))).toEqual([0, 0]);
		// A seller who has none of the gifts is not counted.
		const foreign = rule({ ...gifts, gifts: [{ id: 9, merchant_id: 7 }], gift_line_ids: [] });
		expect(mores([line(1, 10_000)], foreign)).toEqual([]);
	});

	test('what comes off is laid over all that the deal was made of, so that nothing is left for nothing when a part goes back', () => {
		const second = rule({ type: promotionType.gift, from_num: 1, gift_num: 1, with_coupons: false });
		const { lines } = promote([line(1, 10_000), line(2, 9999)], [second]);
		expect([...lines.values()].map(({ off }) => off)).toEqual([5000, 4999]);
		expect([...lines.values()].every((one) => one.refuses_coupons)).toBe(true);
	});

	test('what is missing is said of three promotions for each seller', () => {
		const rules = [1, 2, 3, 4, 5].map((id) => rule({ id, steps: [{ from: 1000 * id, off: 10 }] }));
		const carts = [line(1, 100), line(2, 100, 1, { merchant_id: 7 })];
		expect(promote(carts, rules).near.map(({ rule: { id }, merchant_id }) => [merchant_id, id])).toEqual(
			[0, 7].flatMap((merchant) => [1, 2, 3].map((id) => [merchant, id])),
		);
	});
});

describe('a price for a time', () => {
	const cheap = { type: promotionType.price, discount_rate: 7000 };

	test('counts where it is lower than what the member pays anyway', () => {
		expect(prices([line(1, 1001)], rule(cheap))).toEqual([701]);
		expect(prices([line(1, 1000, 1, { member_price: cents(600) })], rule(cheap))).toEqual([600]);
		expect(prices([line(1, 1000)], rule({ ...cheap, fixed_price: 1200 }))).toEqual([1000]);
	});

	test('the lowest one counts whatever its priority, and what stands alone keeps others off', () => {
		const other = rule({ ...cheap, id: 2, discount_rate: 9000, priority: 5 });
		expect(prices([line(1, 1000)], rule(cheap), other)).toEqual([700]);
		const used = promote([line(1, 1000)], [rule(cheap), other]).used.map(({ rule: { id } }) => id);
		expect(used).toEqual([1]);
		const reduction = rule({ id: 3, steps: [{ from: 500, off: 100 }] });
		expect(offs([line(1, 1000)], rule(cheap), reduction)).toEqual([100]);
		expect(offs([line(1, 1000)], rule({ ...cheap, is_exclusive: true }), reduction)).toEqual([0]);
		expect(offs([line(1, 1000)], rule(cheap), { ...reduction, is_exclusive: true })).toEqual([0]);
	});

	test('that the platform bears costs the merchant the same, whatever the level of who buys', () => {
		const borne = rule({ ...cheap, discount_rate: 9000, bearer: promotionBearer.commission });
		const work = { merchant_id: 7, commission_rate: 2000 as BasisPoints };
		for (const member_price of [10_000, 9500, 9100]) {
			const { lines } = promote([line(1, 10_000, 1, { ...work, member_price: cents(member_price) })], [borne]);
			expect(lines.get(1)).toMatchObject({ member_price: 9000, own_price: 10_000 });
		}
	});

	test('a crowdfunded work costs what it costs', () => {
		expect(prices([line(1, 1000, 1, { is_fixed: true })], rule(cheap))).toEqual([1000]);
	});
});

const amounts = fc.integer({ min: 0, max: 50_000 });
const anyLine = (id: number) =>
	fc
		.record({
			price: fc.integer({ min: 1, max: 50_000 }),
			member: fc.integer({ min: 50, max: 100 }),
			own: fc.integer({ min: 50, max: 100 }),
			num: fc.integer({ min: 1, max: 6 }),
			merchant_id: fc.constantFrom(0, 7, 8),
			rate: fc.constantFrom(0, 500, 1000, 3000, 10_000),
			is_fixed: fc.boolean(),
		})
		.map(({ price, member, own, num, merchant_id, rate, is_fixed }) => {
			const own_price = cents(Math.ceil((price * own) / 100));
			const member_price = cents(Math.min(own_price, Math.ceil((price * member) / 100)));
			const commission_rate = (merchant_id === 0 ? 0 : rate) as BasisPoints;
			return line(id, price, num, { merchant_id, own_price, member_price, commission_rate, is_fixed });
		});
const someIds = fc.uniqueArray(fc.constantFrom(1, 2, 3, 4), { minLength: 1 });
const anyRule = (id: number): fc.Arbitrary<PromotionRule> =>
	fc
		.record({
			type: fc.constantFrom(...Object.values(promotionType)),
			discount_rate: fc.integer({ min: 0, max: 9999 }),
			fixed_price: fc.oneof(fc.constant(0), amounts),
			from: fc.integer({ min: 1, max: 50_000 }),
			off: fc.integer({ min: 1, max: 100 }),
			from_num: fc.integer({ min: 1, max: 4 }),
			gift_num: fc.integer({ min: 1, max: 3 }),
			has_gifts: fc.boolean(),
			is_repeated: fc.boolean(),
			max_off: fc.oneof(fc.constant(0), amounts),
			is_exclusive: fc.boolean(),
			with_coupons: fc.boolean(),
			bearer: fc.constantFrom(...Object.values(promotionBearer)),
			priority: fc.integer({ min: 0, max: 3 }),
			line_ids: someIds,
			gift_line_ids: someIds,
		})
		.map(({ from, off, gift_line_ids, ...rest }) => {
			const step = { from, off: Math.floor((from * off) / 101) };
			const steps = [step, { from: from * 2, off: step.off * 2 + 1 }];
			return rule({ ...rest, id, steps, gift_line_ids: rest.has_gifts ? gift_line_ids : [] });
		});
const anyCase = fc.record({
	lines: fc.tuple(anyLine(1), anyLine(2), anyLine(3), anyLine(4)),
	rules: fc.tuple(anyRule(1), anyRule(2), anyRule(3), anyRule(4), anyRule(5)),
});

const toPrice = (lines: readonly PromotionLine[], rules: readonly PromotionRule[]) => {
	const { lines: promoted, used } = promote(lines, rules);
	const checkout = lines.map((one): CheckoutLine => {
		const own = promoted.get(one.id);
		return {
			...one,
			member_price: own?.member_price ?? one.member_price,
			own_price: own?.own_price ?? one.own_price,
			promotion_off: own?.off ?? (0 as Cents),
			promotion_platform_off: own?.platform_off ?? (0 as Cents),
			weight: 0,
			volume: 0,
			delivery: { kind: 'free' },
		};
	});
	const promotions = used.map(({ rule: { id, name, type }, laid }) => ({
		id,
		name,
		is_price: type === promotionType.price,
		laid,
	}));
	return { lines: checkout, promotions, path: [1] };
};

describe('whatever runs', () => {
	test('no line costs less than nothing or more than before, and what came off is what orders keep', () => {
		fc.assert(
			fc.property(anyCase, ({ lines, rules }) => {
				const priced = priceCheckout(toPrice(lines, rules));
				for (const { pay_amount, goods_amount, member_off, coupon_off } of priced.groups.flatMap((one) => one.lines)) {
					expect(pay_amount).toBeGreaterThanOrEqual(0);
					expect(pay_amount).toBe(goods_amount - member_off - coupon_off);
				}
				const before = lines.reduce(
					(sum, one) => sum + Math.min(one.member_price, one.own_price, one.price) * one.num,
					0,
				);
				const taken = priced.promotions.reduce((sum, { off }) => sum + off, 0);
				expect(priced.pay_amount).toBe(before - taken);
				const beside = priced.promotions.filter(({ is_price }) => !is_price).reduce((sum, { off }) => sum + off, 0);
				expect(priced.groups.reduce((sum, { coupon_off }) => sum + coupon_off, 0)).toBe(beside);
			}),
		);
	});

	test('nobody gains by buying their own works: with what the platform bears of promotions they get no more than was paid', () => {
		fc.assert(
			fc.property(anyCase, amounts, fc.integer({ min: 1, max: 10_000 }), ({ lines, rules }, off, level_rate) => {
				// Members of a level: what it takes off is the platform's, out of its commission as well.
				const plain = lines.map((one) => {
					const sku = {
						price: one.price,
						member_prices: {},
						commission_rate: one.merchant_id ? one.commission_rate : null,
					};
					const { price, own_price } = memberPrice(sku, { group_rate: 10_000, level_rate, level_id: 1 });
					return { ...one, member_price: price, own_price };
				});
				// What a creator gives away by a coupon of their own.
				const own = {
					id: 1,
					name: 'Own',
					merchant_id: 7,
					off: cents(off),
					line_ids: [1, 2, 3, 4],
					platform_rate: 0 as BasisPoints,
				};
				const { groups } = priceCheckout({ ...toPrice(plain, rules), coupons: [own] });
				for (const one of groups.filter(({ merchant_id }) => merchant_id > 0).flatMap((group) => group.lines)) {
					const platform = one.member_platform_cost + one.coupon_platform_cost;
					expect(one.pay_amount + platform - one.commission_amount).toBeLessThanOrEqual(one.pay_amount);
				}
			}),
		);
	});

	test('the order of lines and rules changes nothing', () => {
		fc.assert(
			fc.property(anyCase, ({ lines, rules }) => {
				const one = priceCheckout(toPrice(lines, rules));
				const other = priceCheckout(toPrice([...lines].reverse(), [...rules].reverse()));
				expect(other.groups.map(({ lines: of }) => of)).toEqual(one.groups.map(({ lines: of }) => of));
			}),
		);
	});
});

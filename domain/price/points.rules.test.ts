import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BasisPoints, cents } from '#domain/money/cents.ts';
import { borneBack } from './borne.ts';
import { layPoints } from './points.lay.ts';
import {
	afterRefund,
	earnedBack,
	earnedPoints,
	givenReward,
	type SpendCap,
	type SpendRule,
	spendPoints,
} from './points.rules.ts';

const rule = (spend_rate: number, min_unit = 1): SpendRule => ({
	spend_rate,
	min_unit,
	max_rate: 10_000 as BasisPoints,
});
const part = (cap: number) => ({ cap: cents(cap), room: Number.MAX_SAFE_INTEGER });
const debt = (maxDebt: number) => ({ maxDebt, spend_rate: 100 });
/** Of a shop where a point is a cent. */
const whole = (cap: number) => ({ ...part(cap), enough: cap });

/** What a member may put into one line, puts in, is charged and saves. */
function spend(by: SpendRule, available: number, given: SpendCap, wanted: number | 'all') {
	const { usable, score } = spendPoints(by, available, given, wanted);
	const order = { id: 0, cap: given.cap, lines: [{ id: 1, cap: given.cap }] };
	const own = layPoints(score, [order], by).get(1);
	return { usable, score, used: own?.score ?? 0, off: own?.off ?? 0 };
}

describe('spending', () => {
	test('takes a multiple of the unit below the cap, and just enough where points cover everything', () => {
		expect(spend(rule(100, 100), 9000, part(3550), 'all')).toMatchObject({ usable: 3500, used: 3500, off: 3500 });
		expect(spend(rule(100, 100), 9000, whole(3550), 'all')).toMatchObject({
			usable: 3550,
			used: 3550,
			off: 3550,
		});
		expect(spend(rule(100, 100), 3549, whole(3550), 'all')).toMatchObject({ usable: 3500, off: 3500 });
		expect(spend(rule(100, 100), 99, whole(3550), 'all')).toMatchObject({ usable: 0, used: 0, off: 0 });
	});

	test('a number between two multiples is the lower one, and too many are as many as may be', () => {
		expect(spend(rule(100, 100), 9000, part(3550), 250)).toMatchObject({ score: 200, off: 200 });
		expect(spend(rule(100, 100), 9000, part(3550), 99_999)).toMatchObject({ score: 3500 });
	});

	test('what is worth no whole cent is not charged', () => {
		// 300 points a yuan: 100 of them are worth 33 cents, for which 99 are enough.
		expect(spend(rule(300), 1000, part(5000), 100)).toMatchObject({ score: 100, used: 99, off: 33 });
		expect(spend(rule(300), 2, part(5000), 'all')).toMatchObject({ usable: 0, used: 0, off: 0 });
	});

	test('a shop that takes no points takes none', () => {
		expect(spend(rule(0), 1000, whole(5000), 'all')).toMatchObject({ usable: 0, used: 0, off: 0 });
	});

	test('more points never take less off, and a debt pays nothing', () => {
		const rules = fc.record({ rate: fc.integer({ min: 1, max: 2000 }), unit: fc.constantFrom(1, 7, 100) });
		fc.assert(
			fc.property(rules, fc.nat(100_000), fc.nat(100_000), fc.nat(5000), ({ rate, unit }, cap, points, more) => {
				const fewer = spend(rule(rate, unit), points, part(cap), 'all');
				expect(spend(rule(rate, unit), points + more, part(cap), 'all').off).toBeGreaterThanOrEqual(fewer.off);
				expect(spend(rule(rate, unit), -points, part(cap), 'all').used).toBe(0);
			}),
		);
	});
});

const line = (pay: number, more: object = {}) => {
	const unlowered = { member_off: 0, member_platform_cost: 0, coupon_merchant_cost: 0, coupon_platform_cost: 0 };
	return {
		...unlowered,
		score_off: 0,
		num: 2,
		refund_num: 0,
		pay_amount: pay,
		refund_amount: 0,
		give_score: -1,
		...more,
	};
};

describe('earning', () => {
	test('by the piece is less by what coupons and prices for a time take off it at the cost of its merchant', () => {
		const earned = (one: ReturnType<typeof line>) =>
			earnedPoints({ earn_rate: 1, earn_factor: 10_000, paid_gift: 0, lines: [one] });
		expect(earned(line(0, { give_score: 50, coupon_merchant_cost: 1000 }))).toBe(0);
		expect(earned(line(750, { give_score: 50, coupon_merchant_cost: 250 }))).toBe(75);
		expect(earned(line(0, { give_score: 50, coupon_platform_cost: 1000 }))).toBe(100);
		expect(earned(line(100, { give_score: 50, member_off: 900 }))).toBe(10);
		expect(earned(line(100, { give_score: 50, member_off: 900, member_platform_cost: 900 }))).toBe(100);
		expect(earned(line(500, { give_score: 50, score_off: 500, coupon_merchant_cost: 1000, refund_num: 1 }))).toBe(25);
	});

	test('by the money is multiplied by the level of the member, rounded down once', () => {
		const earned = (earn_factor: number) =>
			earnedPoints({ earn_rate: 1, earn_factor, paid_gift: 0, lines: [line(333)] });
		expect([10_000, 15_000, 20_000].map(earned)).toEqual([3, 4, 6]);
	});

	test('is by the money paid for goods, less gift money, and by the piece where the goods say so', () => {
		expect(earnedPoints({ earn_rate: 1, earn_factor: 10_000, paid_gift: 0, lines: [line(9999), line(2)] })).toBe(100);
		expect(earnedPoints({ earn_rate: 2, earn_factor: 10_000, paid_gift: 5000, lines: [line(9999)] })).toBe(99);
		expect(
			earnedPoints({
				earn_rate: 1,
				earn_factor: 10_000,
				paid_gift: 0,
				lines: [line(9999, { give_score: 7, refund_num: 1 })],
			}),
		).toBe(7);
		expect(
			earnedPoints({ earn_rate: 1, earn_factor: 10_000, paid_gift: 0, lines: [line(9999, { give_score: 0 })] }),
		).toBe(0);
	});

	test('a shop that gives no points gives none, whatever its goods say', () => {
		expect(
			earnedPoints({ earn_rate: 0, earn_factor: 10_000, paid_gift: 0, lines: [line(9999, { give_score: 7 })] }),
		).toBe(0);
	});

	test('refunds make it less, never more, and nothing is left of nothing', () => {
		const lines = fc.array(fc.record({ pay: fc.nat(100_000), give: fc.integer({ min: -1, max: 50 }) }), {
			minLength: 1,
		});
		const shares = fc.tuple(fc.nat(100), fc.nat(100)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
		fc.assert(
			fc.property(lines, fc.nat(100), fc.nat(50_000), shares, (given, earn_rate, paid_gift, [less, more]) => {
				const kept = (percent: number) =>
					earnedPoints({
						earn_rate,
						earn_factor: 10_000,
						paid_gift,
						lines: given.map(({ pay, give }) =>
							line(pay, {
								give_score: give,
								refund_amount: Math.floor((pay * percent) / 100),
								refund_num: percent === 100 ? 2 : percent > 50 ? 1 : 0,
							}),
						),
					});
				expect(kept(more)).toBeLessThanOrEqual(kept(less));
				expect(kept(more)).toBeGreaterThanOrEqual(0);
				expect(kept(100)).toBe(0);
			}),
		);
	});
});

/** Nothing borne by the platform, nothing back. */
const bare = {
	refund_gone: 0,
	score_off: 0,
	member_off: 0,
	member_platform_cost: 0,
	coupon_platform_cost: 0,
	coupon_merchant_cost: 0,
};

describe('what a refund takes back', () => {
	const borne = fc.oneof(fc.constant(0), fc.nat(100_000));
	const line = fc
		.record({
			of_merchant: borne,
			member_platform_cost: borne,
			coupon_platform_cost: borne,
			coupon_merchant_cost: borne,
			score_off: borne,
			num: fc.integer({ min: 1, max: 5 }),
			pay_amount: fc.integer({ min: 0, max: 100_000 }),
			give_score: fc.constantFrom(-1, 0, 3),
			kept_rate: fc.integer({ min: 0, max: 10_000 }),
		})
		.map(({ of_merchant, ...one }) => ({ ...one, member_off: one.member_platform_cost + of_merchant }));

	test('adds up to all that was earned when everything has gone back, in whatever steps', () => {
		const given = fc.record({
			lines: fc.array(line, { minLength: 1, maxLength: 3 }),
			first: fc.integer({ min: 0, max: 5 }),
		});
		fc.assert(
			fc.property(given, ({ lines, first }) => {
				const whole = lines.map((one, id) => ({ ...one, id, refund_num: 0, refund_gone: 0, refund_amount: 0 }));
				const score_give = earnedPoints({ earn_rate: 3, earn_factor: 10_000, paid_gift: 0, lines: whole });
				const order = {
					earn_rate: 3,
					earn_factor: 10_000,
					paid_gift: 0,
					score_give,
					taken: 0,
					reward: 0,
					score: score_give,
					is_frozen: false,
					lines: whole,
				};
				const some = whole.map(({ id, num, pay_amount }) => {
					const part = Math.min(first, num);
					return { id, num: part, gone: part, amount: Math.floor((pay_amount * part) / num) };
				});
				const rest = whole.map(({ id, num, pay_amount }, at) => ({
					id,
					num: num - (some[at]?.num ?? 0),
					gone: num - (some[at]?.num ?? 0),
					amount: pay_amount - (some[at]?.amount ?? 0),
				}));
				const once = afterRefund(order, { parts: some, score_back: 0 });
				const taken = earnedBack(once, debt(0));
				const left = { ...once, taken, score: once.score - taken };
				expect(taken + earnedBack(afterRefund(left, { parts: rest, score_back: 0 }), debt(0))).toBe(score_give);
			}),
		);
	});

	test('is never more than the member has and may owe, with the points that the same refund brings back', () => {
		const lines = [
			{
				id: 1,
				...bare,
				num: 1,
				refund_num: 0,
				pay_amount: 10_000,
				refund_amount: 0,
				give_score: -1,
				kept_rate: 10_000,
			},
		];
		const order = {
			earn_rate: 1,
			earn_factor: 10_000,
			paid_gift: 0,
			score_give: 100,
			taken: 0,
			reward: 0,
			score: -20,
			is_frozen: false,
			lines,
		};
		const all = [{ id: 1, num: 1, gone: 1, amount: 10_000 }];
		expect(earnedBack(afterRefund(order, { parts: all, score_back: 0 }), debt(50))).toBe(30);
		expect(earnedBack(afterRefund(order, { parts: all, score_back: 40 }), debt(50))).toBe(70);
		expect(earnedBack(afterRefund(order, { parts: all, score_back: 0 }), debt(0))).toBe(0);
		expect(earnedBack(order, debt(50))).toBe(0);
	});

	test('holds the reward of the review once everything has gone back, and not before', () => {
		const lines = [
			{
				id: 1,
				...bare,
				num: 2,
				refund_num: 0,
				pay_amount: 10_000,
				refund_amount: 0,
				give_score: -1,
				kept_rate: 10_000,
			},
		];
		const order = {
			earn_rate: 1,
			earn_factor: 10_000,
			paid_gift: 0,
			score_give: 100,
			taken: 0,
			reward: 20,
			score: 120,
			is_frozen: false,
			lines,
		};
		const back = (num: number) => ({ parts: [{ id: 1, num, gone: num, amount: 5000 * num }], score_back: 0 });
		expect(earnedBack(order, debt(0))).toBe(0);
		expect(earnedBack(afterRefund(order, back(1)), debt(0))).toBe(50);
		expect(earnedBack(afterRefund(order, back(2)), debt(0))).toBe(120);
	});

	test('of a review is never worth more than the goods have cost in money so far', () => {
		const line = {
			...bare,
			id: 1,
			num: 2,
			refund_num: 0,
			pay_amount: 1000,
			refund_amount: 0,
			give_score: -1,
			coupon_merchant_cost: 0,
			kept_rate: 10_000,
		};
		const order = (more: Partial<typeof line>, paid_gift = 0, earn_rate = 0) => {
			return { earn_rate, earn_factor: 10_000, paid_gift, lines: [{ ...line, ...more }] };
		};
		const given = (of: ReturnType<typeof order>, spend_rate = 100) => givenReward(of, 500, { spend_rate });
		expect(given(order({}))).toBe(500);
		expect(given(order({ pay_amount: 0 }))).toBe(0);
		expect(given(order({ pay_amount: 50 }))).toBe(50);
		expect(given(order({ refund_num: 1, refund_amount: 900 }))).toBe(100);
		expect(given(order({ refund_num: 2, refund_amount: 900 }))).toBe(0);
		expect(given(order({}, 990))).toBe(10);
		expect(given(order({ pay_amount: 20, kept_rate: 500 }))).toBe(1);
		expect(given(order({ kept_rate: 500 }))).toBe(50);
		expect(given(order({ kept_rate: 0 }))).toBe(0);
		expect(given(order({ kept_rate: 500 }, 60))).toBe(0);
		// What the order has earned counts: ¥62.50 at 8 % keep ¥5, of which 62 points are given already.
		const creators = order({ pay_amount: 6250, kept_rate: 800 }, 0, 1);
		expect(given(creators)).toBe(438);
		expect(given(order({ pay_amount: 6250, kept_rate: 800 }, 0, 10))).toBe(0);
		expect(given(order({ kept_rate: 5000, give_score: 200 }, 0, 1))).toBe(100);
		// What the platform bears of a discount it has given already: ¥100 at 10 % keep ¥10, of which ¥4 or more are gone.
		const member = (member_platform_cost: number, more: object = {}) =>
			given(order({ pay_amount: 10_000 - member_platform_cost, member_platform_cost, kept_rate: 1000, ...more }));
		expect([member(0), member(600), member(1000), member(6000)]).toEqual([500, 400, 0, 0]);
		expect(given(order({ pay_amount: 9400, coupon_platform_cost: 600, kept_rate: 1000 }))).toBe(400);
		expect(given(order({ pay_amount: 400, member_platform_cost: 600 }))).toBe(400);
		// It comes back to the platform with its pieces.
		expect(member(600, { refund_num: 1, refund_gone: 1, refund_amount: 4700 })).toBe(200);
		// While points cannot be spent none are given; what was given before is worth nothing and kept.
		expect(given(order({ pay_amount: 1 }), 0)).toBe(0);
		const part = {
			...order({ refund_num: 1, refund_amount: 900 }),
			score_give: 0,
			taken: 0,
			reward: 500,
			score: 500,
			is_frozen: false,
		};
		expect(earnedBack(part, debt(0))).toBe(400);
		expect(earnedBack(part, { maxDebt: 0, spend_rate: 0 })).toBe(0);
	});

	test('of a review is with all that the order earns never worth more than the platform keeps, whatever the rates and refunds', () => {
		const share = fc.integer({ min: 0, max: 100 });
		const given = fc.record({
			lines: fc.array(fc.tuple(line, share, share), { minLength: 1, maxLength: 4 }),
			earn_rate: fc.integer({ min: 0, max: 50 }),
			spend_rate: fc.integer({ min: 1, max: 1000 }),
			paid_gift: fc.oneof(fc.constant(0), fc.nat(50_000)),
			reward: fc.nat(5000),
		});
		fc.assert(
			fc.property(given, ({ lines, earn_rate, spend_rate, paid_gift, reward }) => {
				const at = (of: (first: number, second: number) => number) => ({
					earn_rate,
					earn_factor: 10_000,
					paid_gift,
					lines: lines.map(([one, ...shares], id) => {
						const gone = of(Math.min(...shares), Math.max(...shares));
						const refund_num = Math.floor((one.num * gone) / 100);
						return {
							...one,
							id,
							refund_num,
							refund_gone: refund_num,
							refund_amount: Math.floor((one.pay_amount * gone) / 100),
						};
					}),
				});
				const most = (order: ReturnType<typeof at>) => {
					const money = order.lines.map((l) => {
						const back = borneBack(l, { num: l.refund_num, gone: l.refund_gone, amount: l.refund_amount });
						const borne = l.member_platform_cost + l.coupon_platform_cost - back.member - back.coupon;
						return Math.floor(((l.pay_amount - l.refund_amount + borne) * l.kept_rate) / 10_000) - borne;
					});
					const kept = money.reduce((sum, one) => sum + one, -paid_gift);
					return Math.max(earnedPoints(order), Math.floor((Math.max(0, kept) * spend_rate) / 100));
				};
				const bought = at(() => 0);
				const score_give = earnedPoints(bought);
				const extra = givenReward(bought, reward, { spend_rate });
				expect(score_give + extra).toBeLessThanOrEqual(most(bought));
				let taken = 0;
				for (const order of [at((first) => first), at((_, second) => second)]) {
					const facts = { ...order, score_give, taken, reward: extra, score: 1_000_000_000, is_frozen: false };
					taken += earnedBack(facts, { maxDebt: 0, spend_rate });
					expect(score_give + extra - taken).toBeLessThanOrEqual(most(order));
					expect(score_give + extra - taken).toBeGreaterThanOrEqual(earnedPoints(order));
				}
			}),
		);
	});
});

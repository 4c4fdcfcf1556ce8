import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { borneBack, type GoneBack } from './borne.ts';

const line = { num: 1, pay_amount: 6000, score_off: 0, member_platform_cost: 4000, coupon_platform_cost: 0 };
const none: GoneBack = { num: 0, gone: 0, amount: 0 };

describe('what the platform bore of a member’s price', () => {
	test.each([
		{ what: 'a little money for a piece that is kept: as little', back: { num: 1, gone: 0, amount: 500 }, member: 333 },
		{ what: 'money without a piece: as much of it', back: { num: 0, gone: 0, amount: 3000 }, member: 2000 },
		{ what: 'all the money for a piece that is kept: all', back: { num: 1, gone: 0, amount: 6000 }, member: 4000 },
		{ what: 'a piece that is gone, for less: all', back: { num: 1, gone: 1, amount: 500 }, member: 4000 },
	])('goes back with $what', ({ back, member }) => {
		expect(borneBack(line, back).member).toBe(member);
	});

	test('of a line of which nothing was paid goes back by the piece alone', () => {
		const free = { ...line, num: 2, pay_amount: 0 };
		expect(borneBack(free, { num: 2, gone: 0, amount: 0 }).member).toBe(0);
		expect(borneBack(free, { num: 2, gone: 1, amount: 0 }).member).toBe(2000);
	});

	test('and so does a coupon: a piece that is gone takes its part of it, whatever was paid back', () => {
		const byCoupon = { ...line, num: 2, pay_amount: 0, member_platform_cost: 0, coupon_platform_cost: 4000 };
		expect(borneBack(byCoupon, { num: 2, gone: 1, amount: 0 }).coupon).toBe(2000);
		expect(borneBack({ ...byCoupon, pay_amount: 6000 }, { num: 2, gone: 2, amount: 0 }).coupon).toBe(4000);
		expect(borneBack({ ...byCoupon, pay_amount: 6000 }, { num: 2, gone: 0, amount: 600 }).coupon).toBe(400);
	});

	test('is not all of it where a cent was paid beside points and the cent comes back', () => {
		const byPoints = { ...line, pay_amount: 1, score_off: 5999 };
		expect(borneBack(byPoints, { num: 0, gone: 0, amount: 1 }).member).toBe(0);
		expect(borneBack(byPoints, { num: 1, gone: 0, amount: 1 }).member).toBe(4000);
	});
});

test('in any sequence of refunds nothing is taken twice or given, and all pieces with all money end with all of it', () => {
	const amount = fc.oneof(fc.constant(0), fc.nat(100_000));
	const lines = fc.record({
		num: fc.integer({ min: 1, max: 6 }),
		pay_amount: amount,
		score_off: amount,
		member_platform_cost: amount,
		coupon_platform_cost: amount,
	});
	const step = fc.record({ num: fc.nat(3), isGone: fc.boolean(), percent: fc.nat(100) });
	fc.assert(
		fc.property(lines, fc.array(step, { maxLength: 6 }), (given, steps) => {
			let back = none;
			let before = borneBack(given, back);
			for (const { num, isGone, percent } of [...steps, { num: given.num, isGone: true, percent: 100 }]) {
				const pieces = Math.min(num, given.num - back.num);
				const money = Math.floor(((given.pay_amount - back.amount) * percent) / 100);
				back = { num: back.num + pieces, gone: back.gone + (isGone ? pieces : 0), amount: back.amount + money };
				const after = borneBack(given, back);
				for (const key of ['score', 'member', 'coupon', 'value'] as const) {
					expect(after[key]).toBeGreaterThanOrEqual(before[key]);
				}
				before = after;
			}
			expect(before.score).toBe(given.score_off);
			const isPaid = given.pay_amount + given.score_off > 0;
			if (isPaid || back.gone === given.num) expect(before.member).toBe(given.member_platform_cost);
			else expect(before.member).toBeLessThan(Math.max(1, given.member_platform_cost));
			const isOpen = back.gone < given.num && !(isPaid || before.member > 0);
			if (!isOpen && (isPaid || before.member === given.member_platform_cost)) {
				expect(before.coupon).toBe(given.coupon_platform_cost);
			}
		}),
	);
});

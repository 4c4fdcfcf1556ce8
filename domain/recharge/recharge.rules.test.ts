import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money/cents.ts';
import { backOf, mostBack, whyNot } from './recharge.rules.ts';

const paid = (pay: number, give = 0, score = 0) => ({
	...{ pay_amount: pay, give_amount: give, give_score: score },
	...{ refund_amount: 0, give_back: 0, score_back: 0 },
});

describe('what of a recharge can go back', () => {
	test('is all of it while nothing is spent, and its gift is taken back', () => {
		const recharge = paid(10_000, 2000, 50);
		const holder = { money: 12_000, money_gift: 2000, takeable: 50 };
		expect(mostBack(recharge, holder)).toBe(10_000);
		expect(backOf(recharge, holder, cents(10_000))).toEqual({ amount: 10_000, gift: 2000, score: 50 });
	});

	test('is the principal that is left', () => {
		expect(mostBack(paid(10_000, 2000), { money: 5000, money_gift: 2000, takeable: 0 })).toBe(3000);
	});

	test('is less by the gift money that is spent', () => {
		const holder = { money: 10_500, money_gift: 500, takeable: 0 };
		expect(mostBack(paid(10_000, 2000), holder)).toBe(8500);
		expect(backOf(paid(10_000, 2000), holder, cents(8500))).toEqual({ amount: 8500, gift: 500, score: 0 });
	});

	test('is never more points than there are', () => {
		expect(backOf(paid(100, 0, 50), { money: 100, money_gift: 0, takeable: 0 }, cents(100)).score).toBe(0);
	});

	test('never makes the shop or the member poorer than they were, whatever is spent and refunded', () => {
		const step = fc.record({
			kind: fc.constantFrom('spend', 'refund', 'recharge'),
			share: fc.integer({ min: 0, max: 100 }),
		});
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 9999 }),
				fc.integer({ min: 0, max: 9999 }),
				fc.array(step),
				(pay, give, steps) => {
					const recharge = { ...paid(pay, give), refund_amount: 0, give_back: 0 };
					const holder = { money: pay + give, money_gift: give, takeable: 0 };
					let [came, spent] = [pay, 0];
					for (const { kind, share } of steps) {
						if (kind === 'spend') {
							const sum = Math.floor((holder.money * share) / 100);
							holder.money -= sum;
							holder.money_gift = Math.min(holder.money_gift, holder.money);
							spent += sum;
						} else if (kind === 'recharge') {
							holder.money += share;
							came += share;
						} else {
							const most = mostBack(recharge, holder);
							const amount = cents(Math.floor((most * share) / 100));
							if (amount === 0) continue;
							const { gift } = backOf(recharge, holder, amount);
							recharge.refund_amount += amount;
							recharge.give_back += gift;
							holder.money -= amount + gift;
							holder.money_gift -= gift;
						}
						expect(holder.money).toBeGreaterThanOrEqual(holder.money_gift);
						expect(holder.money_gift).toBeGreaterThanOrEqual(0);
						expect(recharge.refund_amount).toBeLessThanOrEqual(pay);
						expect(recharge.give_back).toBeLessThanOrEqual(give);
						// What came and was given is what was spent, went back, was taken back and is there.
						expect(came + give).toBe(spent + recharge.refund_amount + recharge.give_back + holder.money);
					}
				},
			),
		);
	});
});

describe('a plan', () => {
	const plan = { first_only: 0, limit_per_user: 0, group_ids: [], level_ids: [] };
	const taker = { group_id: 1, level_id: 4, recharges: 3, taken: 2 };

	test('is for everybody as often as they like unless it says otherwise', () => {
		expect(whyNot(plan, taker)).toBeUndefined();
	});

	test('is for some groups, for the first recharge, or so often', () => {
		expect(whyNot({ ...plan, group_ids: [2] }, taker)).toBe('group');
		expect(whyNot({ ...plan, level_ids: [5, 6] }, taker)).toBe('level');
		expect(whyNot({ ...plan, level_ids: [4, 5] }, taker)).toBeUndefined();
		expect(whyNot({ ...plan, first_only: 1 }, taker)).toBe('first');
		expect(whyNot({ ...plan, first_only: 1 }, { ...taker, recharges: 0 })).toBeUndefined();
		expect(whyNot({ ...plan, limit_per_user: 2 }, taker)).toBe('limit');
		expect(whyNot({ ...plan, limit_per_user: 3 }, taker)).toBeUndefined();
	});
});

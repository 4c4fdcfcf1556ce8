import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memberPrice } from './member-price.ts';

const sku = (price: number, ofLevel?: number) => {
	return { price, member_prices: ofLevel === undefined ? {} : { 7: ofLevel }, commission_rate: null };
};

test.each([
	{ what: 'the group alone', group: 4000, prices: { price: 4000, own_price: 10_000 } },
	{ what: 'the level alone', group: 10_000, level: 8000, prices: { price: 8000, own_price: 8000 } },
	{ what: 'a group below the level', group: 5000, level: 8000, prices: { price: 5000, own_price: 8000 } },
	{ what: 'a group above the level', group: 9000, level: 8000, prices: { price: 8000, own_price: 8000 } },
	{ what: 'a level above the price', group: 9000, level: 12_000, prices: { price: 9000, own_price: 10_000 } },
])('a price that is lowered by $what says what its merchant asks', ({ group, level, prices }) => {
	expect(memberPrice(sku(10_000, level), { group_rate: group, level_rate: 10_000, level_id: 7 })).toEqual(prices);
});

test('no group changes what a merchant asks, and no level asks more than the price', () => {
	const amount = fc.nat(1_000_000);
	const rate = fc.integer({ min: 0, max: 10_000 });
	fc.assert(
		fc.property(amount, fc.option(amount, { nil: undefined }), rate, (price, level, discount_rate) => {
			const found = memberPrice(sku(price, level), { group_rate: discount_rate, level_rate: 10_000, level_id: 7 });
			expect(found.own_price).toBe(Math.min(price, level ?? price));
			expect(found.price).toBeLessThanOrEqual(found.own_price);
			// The discount is never more than was set, and less than a cent short of it.
			expect(found.price * 10_000).toBeGreaterThanOrEqual(Math.min(found.own_price * 10_000, price * discount_rate));
			expect((found.price - 1) * 10_000).toBeLessThan(Math.max(1, price * discount_rate));
		}),
	);
});

test.each([
	{ price: 1, group: 4000, pays: 1 },
	{ price: 3, group: 5000, pays: 2 },
	{ price: 999, group: 8888, pays: 888 },
	{ price: 1, group: 0, pays: 0 },
])('a cent is never given for free: $price at $group is $pays', ({ price, group, pays }) => {
	expect(memberPrice(sku(price), { group_rate: group, level_rate: 10_000, level_id: 7 }).price).toBe(pays);
});

test("a level takes off a creator's work no more than the commission on it, of the platform's own whatever it says", () => {
	const at = (level_rate: number, commission_rate: number | null, ofLevel?: number) =>
		memberPrice({ ...sku(10_000, ofLevel), commission_rate }, { group_rate: 10_000, level_rate, level_id: 7 });
	expect(at(8500, null)).toEqual({ price: 8500, own_price: 10_000 });
	expect(at(8500, 800)).toEqual({ price: 9200, own_price: 10_000 });
	expect(at(9500, 800)).toEqual({ price: 9500, own_price: 10_000 });
	expect(at(8500, 0)).toEqual({ price: 10_000, own_price: 10_000 });
	expect(at(8500, 800, 9000)).toEqual({ price: 8500, own_price: 9000 });
	expect(at(8000, 800, 9000)).toEqual({ price: 8280, own_price: 9000 });
});

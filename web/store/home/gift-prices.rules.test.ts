import fc from 'fast-check';
import { expect, test } from 'vitest';
import { giftPrices } from './gift-prices.rules.ts';

const goods = (...prices: number[]) =>
	prices.map((price) => ({ image: `/storage/${price}.webp`, price_min: price.toFixed(2), sold_out: 0 }));

test('the shop is parted at prices that can be said, each with one of what there is', () => {
	expect(giftPrices(goods(28, 38, 68, 98, 128, 168, 198, 218, 268, 368, 428, 888))).toEqual([
		{ from: '', to: '100.00', image: '/storage/68.webp' },
		{ from: '100.00', to: '200.00', image: '/storage/168.webp' },
		{ from: '200.00', to: '300.00', image: '/storage/268.webp' },
		{ from: '300.00', to: '', image: '/storage/428.webp' },
	]);
});

test('few goods, and what is sold out, make no guide', () => {
	expect(giftPrices(goods(10, 20, 30))).toEqual([]);
	expect(giftPrices(goods(10, 20, 30, 40, 50, 60, 70, 80).map((row) => ({ ...row, sold_out: 1 })))).toEqual([]);
});

test('whatever the prices, the guides touch, have something in them and cover all', () => {
	const prices = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 8, maxLength: 48 });
	fc.assert(
		fc.property(prices, (cents) => {
			const found = giftPrices(goods(...cents.map((price) => price / 100)));
			expect(found[0]?.from).toBe('');
			expect(found.at(-1)?.to === '' || Number(found.at(-1)?.to) >= Math.max(...cents) / 100).toBe(true);
			for (const [place, { from }] of found.entries()) {
				if (place > 0) expect(Number(from)).toBeGreaterThanOrEqual(Number(found[place - 1]?.to));
			}
		}),
	);
});

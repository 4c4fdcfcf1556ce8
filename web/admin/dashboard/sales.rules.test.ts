import { expect, test } from 'vitest';
import { averageOf, rateOf, turnOf } from './sales.rules.ts';

test('averages and shares are rounded once, and there is none of nothing', () => {
	expect(averageOf({ orders: 3, paid: '100.00' })).toBe('33.33');
	expect(averageOf({ orders: 0, paid: '0.00' })).toBe('0.00');
	expect(rateOf({ paid: '300.00', refunded: '1.00' })).toBe(0.3);
	expect(rateOf({ paid: '0.00', refunded: '5.00' })).toBeUndefined();
	expect(turnOf({ orders: 1, visitors: 8 })).toBe(12.5);
	expect(turnOf({ orders: 1 })).toBeUndefined();
});

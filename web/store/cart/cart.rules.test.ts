import { expect, test } from 'vitest';
import { byMerchant, cartTotal, freeGap, lineTotal, priceMove } from './cart.rules.ts';

const line = (price: string, num: number, marks: { checked?: number; valid?: number } = {}) => ({
	price,
	price_at_add: price,
	num,
	checked: 1,
	valid: 1,
	...marks,
});

test('only ticked lines that can be bought count', () => {
	const lines = [line('19.90', 3), line('5.00', 1, { checked: 0 }), line('7.00', 2, { valid: 0 })];
	expect(cartTotal(lines)).toEqual({ num: 3, amount: '59.70' });
	expect(cartTotal([])).toEqual({ num: 0, amount: '0.00' });
});

test('amounts are never rounded', () => {
	expect(lineTotal({ price: '0.10', num: 3 })).toBe('0.30');
});

test('a price that has moved is shown with its direction', () => {
	expect(priceMove({ price: '12.00', price_at_add: '10.50' })).toEqual({ kind: 'dearer', amount: '1.50' });
	expect(priceMove({ price: '9.00', price_at_add: '10.00' })).toEqual({ kind: 'cheaper', amount: '1.00' });
	expect(priceMove({ price: '9.00', price_at_add: '9.00' })).toBeUndefined();
});

test('lines stand with their merchant, in the order of the cart', () => {
	const lines = [5, 0, 5].map((merchant_id, id) => ({ id, merchant_id, merchant_name: `m${merchant_id}` }));
	expect(byMerchant(lines).map((group) => [group.id, group.lines.length])).toEqual([
		[5, 2],
		[0, 1],
	]);
});

test('what is ticked of one maker says how much more makes its freight free', () => {
	const line = { price: '60.00', price_at_add: '60.00', num: 2, checked: 1, valid: 1, costs_freight: 1 };
	expect(freeGap([line], '132.00')).toEqual({ more: '12.00' });
	expect(freeGap([line], '120.00')).toBe('reached');
	expect(freeGap([line], '')).toBeUndefined();
	expect(freeGap([{ ...line, costs_freight: 0 }], '132.00')).toBeUndefined();
	expect(freeGap([{ ...line, checked: 0 }], '132.00')).toBeUndefined();
	expect(freeGap([line, { ...line, costs_freight: 0 }], '132.00')).toBe('reached');
});

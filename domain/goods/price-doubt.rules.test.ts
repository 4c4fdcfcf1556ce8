import { expect, test } from 'vitest';
import { priceDoubt } from './price-doubt.rules.ts';

const doubt = (before: string, after: string, cost = '0.00') => priceDoubt({ before, after, cost });

test('a price that moves by more than thirty hundredths is doubted, up and down, and says by how much', () => {
	expect(doubt('100.00', '130.00')).toBeUndefined();
	expect(doubt('100.00', '130.01')).toEqual({ percent: 30, isBelowCost: false });
	expect(doubt('100.00', '1000')).toEqual({ percent: 900, isBelowCost: false });
	expect(doubt('100.00', '69.99')).toEqual({ percent: -30, isBelowCost: false });
	expect(doubt('100.00', '70.00')).toBeUndefined();
});

test('a price below the cost is doubted, however little it moves', () => {
	expect(doubt('100.00', '99.00', '99.50')).toEqual({ isBelowCost: true });
	expect(doubt('100.00', '10.00', '50.00')).toEqual({ percent: -90, isBelowCost: true });
	expect(doubt('100.00', '99.50', '99.50')).toBeUndefined();
});

test('what stays, what had no price yet, and what is no price is not doubted', () => {
	expect(doubt('100.00', '100')).toBeUndefined();
	expect(doubt('0.00', '50.00')).toBeUndefined();
	expect(doubt('', '50.00')).toBeUndefined();
	expect(doubt('100.00', 'abc', '50.00')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { countedTo } from '#domain/goods/goods.total.ts';
import { type Narrowed, unnarrowed } from './goods.filter.queries.ts';
import { isOfMany } from './goods.found.queries.ts';

const works = 100 * countedTo;
const asked = (filter: Partial<Narrowed>): Narrowed => ({ ...unnarrowed, works, ...filter });

test('of a category that holds a good part of all works, and of prices that most of them have, no page is counted', () => {
	expect(isOfMany(asked({ branch: [1], shares: { branch: 0.3 } }))).toBe(true);
	expect(isOfMany(asked({ branch: [1], priceFrom: 100, shares: { branch: 0.3, price: 0.9 } }))).toBe(true);
});

test('what may lie apart is counted: the dear ones of a category may be none of it', () => {
	expect(isOfMany(asked({ branch: [1], priceFrom: 100, shares: { branch: 0.3, price: 0.7 } }))).toBe(false);
	expect(isOfMany(asked({ branch: [1], merchantId: 7, shares: { branch: 0.5, merchant: 0.5 } }))).toBe(false);
	expect(isOfMany(asked({ branch: [1], shares: { branch: 0.05 } }))).toBe(false);
});

test('what is not known is none, and what is in stock is not known', () => {
	expect(isOfMany(asked({ branch: [1], merchantId: 7, shares: { branch: 0.9 } }))).toBe(false);
	expect(isOfMany(asked({ branch: [1], isInStock: true, shares: { branch: 0.9 } }))).toBe(false);
	expect(isOfMany(asked({ works: countedTo, branch: [1], shares: { branch: 0.9 } }))).toBe(false);
});

import { expect, test } from 'vitest';
import { onlyVersion } from './card-deeds.rules.ts';

const sold = (...stocks: number[]) => ({
	skus: stocks.map((stock, at) => ({ id: at + 7, stock })),
	min_buy: 0,
	crowdfunding: null,
});

test('goods of one version need no choice, and as many go in as must be bought', () => {
	expect(onlyVersion(sold(3))).toEqual({ skuId: 7, num: 1 });
	expect(onlyVersion({ ...sold(3), min_buy: 2 })).toEqual({ skuId: 7, num: 2 });
});

test('where there is a choice, too little or a crowdfunding, the page is asked', () => {
	expect(onlyVersion(sold())).toBeUndefined();
	expect(onlyVersion(sold(3, 0))).toBeUndefined();
	expect(onlyVersion(sold(0))).toBeUndefined();
	expect(onlyVersion({ ...sold(1), min_buy: 2 })).toBeUndefined();
	expect(onlyVersion({ ...sold(1), crowdfunding: {} })).toBeUndefined();
});

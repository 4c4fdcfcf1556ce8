import { expect, test } from 'vitest';
import { creatorsOf, variedGoods } from './home.rules.ts';

const goods = (id: number, classify_id: number, merchant_id = 1, sold_out = 0) => ({
	id,
	classify_id,
	merchant_id,
	merchant_name: `creator ${merchant_id}`,
	sold_out,
});

test('a row goes through the categories before one comes again', () => {
	const row = variedGoods([goods(1, 7), goods(2, 7), goods(3, 7), goods(4, 8), goods(5, 9)], 4);
	expect(row.map(({ id }) => id)).toEqual([1, 4, 5, 2]);
});

test('sold-out goods are not put in front', () => {
	expect(variedGoods([goods(1, 7, 1, 1), goods(2, 7)], 3).map(({ id }) => id)).toEqual([2]);
});

test('a creator stands with three goods at most, the shop itself is none', () => {
	const creators = creatorsOf(
		[goods(1, 7, 0), goods(2, 7, 5), goods(3, 7, 5), goods(4, 8, 5), goods(5, 9, 5), goods(6, 9, 6)],
		4,
	);
	expect(creators.map(({ id, goods }) => [id, goods.length])).toEqual([
		[5, 3],
		[6, 1],
	]);
});

import { expect, test } from 'vitest';
import { creatorsOf, variedWorks } from './home.rules.ts';

const work = (id: number, classify_id: number, merchant_id = 1, sold_out = 0) => ({
	id,
	classify_id,
	merchant_id,
	merchant_name: `creator ${merchant_id}`,
	sold_out,
});

test('a row goes through the categories before one comes again', () => {
	const row = variedWorks([work(1, 7), work(2, 7), work(3, 7), work(4, 8), work(5, 9)], 4);
	expect(row.map(({ id }) => id)).toEqual([1, 4, 5, 2]);
});

test('a sold-out work is not put in front', () => {
	expect(variedWorks([work(1, 7, 1, 1), work(2, 7)], 3).map(({ id }) => id)).toEqual([2]);
});

test('a creator stands with three works at most, the shop itself is none', () => {
	const creators = creatorsOf(
		[work(1, 7, 0), work(2, 7, 5), work(3, 7, 5), work(4, 8, 5), work(5, 9, 5), work(6, 9, 6)],
		4,
	);
	expect(creators.map(({ id, works }) => [id, works.length])).toEqual([
		[5, 3],
		[6, 1],
	]);
});

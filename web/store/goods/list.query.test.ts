import { expect, test } from 'vitest';
import { listPath, listRead, pagesToOffer, readListQuery } from './list.query.ts';

const query = (text: string) => readListQuery(new URLSearchParams(text));

test('an address is read and written back as it was', () => {
	const addresses = [
		'/store/list',
		'/store/list?quickSearch=blue+cup&classify_id=3&order=price_min,asc&page=2',
		'/store/list?classify_id=3&facets=a%3Db&facets=a%3Dc&tag_id=4',
	];
	for (const text of addresses) {
		const shown = query(text.split('?')[1] ?? '');
		expect(listPath(shown, { page: shown.page })).toBe(text);
	}
});

test('nonsense in an address falls back', () => {
	expect(query('page=-3&order=drop&classify_id=abc&merchant_id=1e9&facets=x&facets=%3Dy&tag_id=-1')).toEqual(query(''));
});

test('a new filter begins at the first page and keeps the rest', () => {
	expect(listPath(query('quickSearch=cup&page=4'), { classifyId: 5 })).toBe(
		'/store/list?quickSearch=cup&classify_id=5',
	);
});

test('the call leaves out what is not asked for', () => {
	expect(listRead(query('')).input).toEqual({ page: 1, limit: 24, order: 'weigh,desc' });
});

test('the pager offers the ends and what lies around, a gap stands for two or more', () => {
	expect(pagesToOffer(1, 1)).toEqual([1]);
	expect(pagesToOffer(1, 4)).toEqual([1, 2, 3, 4]);
	expect(pagesToOffer(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9]);
});

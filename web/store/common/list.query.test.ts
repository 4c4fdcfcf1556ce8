import { expect, test } from 'vitest';
import { listPath, listRead, nextPath, pageCount, pagesToOffer, readListQuery } from './list.query.ts';

const query = (text: string) => readListQuery(new URLSearchParams(text));

test('an address is read and written back as it was', () => {
	const addresses = [
		'/store/list',
		'/store/list?quickSearch=blue+cup&classify_id=3&order=price_min,asc&page=2',
		'/store/list?classify_id=3&facets=a%3Db&facets=a%3Dc&tag_id=4',
		'/store/list?page=11&after=-5_120',
	];
	for (const text of addresses) {
		const shown = query(text.split('?')[1] ?? '');
		expect(listPath(shown, { page: shown.page, after: shown.after })).toBe(text);
	}
});

test('nonsense in an address falls back', () => {
	expect(query('page=-3&order=drop&classify_id=abc&merchant_id=1e9&after=5_x&facets=x&facets=%3Dy&tag_id=-1')).toEqual(
		query(''),
	);
});

test('a new filter begins at the first page and keeps the rest', () => {
	expect(listPath(query('quickSearch=cup&page=4'), { classifyId: 5 })).toBe(
		'/store/list?quickSearch=cup&classify_id=5',
	);
});

test('the call leaves out what is not asked for', () => {
	expect(listRead(query('')).input).toEqual({ page: 1, limit: 24, order: 'weigh,desc' });
	expect(listRead(query('quickSearch=cup')).input).toMatchObject({ order: 'match,desc' });
	expect(listRead(query('order=match,desc')).input).toMatchObject({ order: 'weigh,desc' });
	expect(listRead(query('page=11&after=5_7')).input).toMatchObject({ page: 11, after: '5_7' });
});

test('the pager offers the ends and what lies around, a gap stands for two or more', () => {
	expect(pagesToOffer(1, 1)).toEqual([1]);
	expect(pagesToOffer(1, 4)).toEqual([1, 2, 3, 4]);
	expect(pagesToOffer(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9]);
});

test('pages are numbered as far as the goods are counted, and go on by where the last one ends', () => {
	expect(pageCount({ total: 0 })).toBe(1);
	expect(pageCount({ total: 49 })).toBe(3);
	const count = pageCount({ total: 49, total_estimated: true });
	expect(count).toBe(2);
	expect(nextPath(query(''), { count, next: '3_9' })).toBe('/store/list?page=2');
	expect(nextPath(query('page=2'), { count, next: '3_9' })).toBe('/store/list?page=3&after=3_9');
	expect(nextPath(query('page=3&after=3_9'), { count, next: '1_4' })).toBe('/store/list?page=4&after=1_4');
	expect(nextPath(query('page=4&after=1_4'), { count, next: undefined })).toBeUndefined();
	expect(pagesToOffer(7, 2)).toEqual([1, 2, 0, 6, 7]);
});

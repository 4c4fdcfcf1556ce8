import qs from 'qs';
import { expect, test } from 'vitest';
import { toQuery } from '#web/kit/api/serialise.ts';

test('a list of plain values is written with empty brackets', () => {
	expect(toQuery({ ids: [1, 2] })).toBe('ids[]=1&ids[]=2');
});

test('a list of objects is written with indices, lists inside it too', () => {
	const search = [
		{ field: 'id', val: '1,5', operator: 'RANGE' },
		{ field: 'status', val: ['0', '1'], operator: 'IN' },
	];
	expect(toQuery({ search })).toBe(
		'search[0][field]=id&search[0][val]=1,5&search[0][operator]=RANGE' +
			'&search[1][field]=status&search[1][val][0]=0&search[1][val][1]=1&search[1][operator]=IN',
	);
});

test('nothing is sent for null, undefined and empty lists', () => {
	expect(toQuery({ a: null, b: undefined, c: [], d: false, e: 0, f: '' })).toBe('d=false&e=0&f=');
});

test('spaces become plus and percent signs are escaped', () => {
	expect(toQuery({ q: '50% off &', at: '2026-01-01 00:00:00' })).toBe('q=50%25+off+%26&at=2026-01-01+00:00:00');
});

test('the server reads back what was sent', () => {
	const input = { page: '2', search: [{ field: 'n', val: ['a=b', 'c d'] }], extend: { deep: { x: '1' } } };
	expect(qs.parse(toQuery(input), { arrayLimit: 100 })).toEqual(input);
});

import { expect, test } from 'vitest';
import { changed, listQuery, nextOrder, readListState, writeListState } from '#web/kit/grid/list-state.ts';

const columns = [
	{ key: 'name', filter: { operator: 'LIKE', input: 'text' } },
	{ key: 'create_time', filter: { operator: 'RANGE', input: 'days', isOfMoments: true } },
	{ key: 'image' },
] as const;

test('the address of a tab contains the whole state of its list and gives it back', () => {
	const state = { page: 3, limit: 50, order: 'name,asc', quickSearch: '杯', filters: { name: 'a&b' } };
	const params = writeListState(new URLSearchParams('keep=1'), state, columns);
	expect(params.get('keep')).toBe('1');
	expect(readListState(params, columns)).toEqual(state);
});

test('a usual list leaves the address clean, and a nonsense address shows a usual list', () => {
	const usual = readListState(new URLSearchParams('page=-4&limit=x&image=1'), columns);
	expect(usual).toEqual({ page: 1, limit: 10, order: '', quickSearch: '', filters: {} });
	expect(writeListState(new URLSearchParams(), usual, columns).toString()).toBe('');
});

test('a new search starts at the first page', () => {
	const state = readListState(new URLSearchParams('page=9'), columns);
	expect(changed(state, { quickSearch: 'x' }).page).toBe(1);
	expect(changed(state, { page: 4 }).page).toBe(4);
});

test('a range of days covers both days whole', () => {
	const params = new URLSearchParams('create_time=2026-01-01,2026-01-31');
	expect(listQuery(readListState(params, columns), columns)['search']).toEqual([
		{ field: 'create_time', val: '2026-01-01 00:00:00,2026-01-31 23:59:59', operator: 'RANGE', render: 'datetime' },
	]);
});

test('pressing a heading sorts up, then down, then as usual', () => {
	expect([nextOrder('', 'name'), nextOrder('name,asc', 'name'), nextOrder('name,desc', 'name')]).toEqual([
		'name,asc',
		'name,desc',
		'',
	]);
});

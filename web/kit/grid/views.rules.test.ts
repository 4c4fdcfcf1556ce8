import { expect, test } from 'vitest';
import { keptOf, queryOf } from '#web/kit/grid/views.rules.ts';

test('a view keeps search and order, not the page it was saved on', () => {
	const address = new URLSearchParams('status=1&page=3&view=7&order=id,desc');
	expect(keptOf(address)).toBe('order=id%2Cdesc&status=1');
	expect(keptOf(queryOf({ id: 7, query: keptOf(address) }))).toBe(keptOf(address));
});

test('the address of a view names it', () => {
	expect(queryOf({ id: 7, query: 'name=a&view=9&page=2' }).toString()).toBe('name=a&view=7');
});

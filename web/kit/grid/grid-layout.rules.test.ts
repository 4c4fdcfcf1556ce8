import { expect, test } from 'vitest';
import { inOrder, isShown, withHidden, withMoved, withWidth } from '#web/kit/grid/grid-layout.rules.ts';

const columns = [{ key: 'id' }, { key: 'name' }, { key: 'price' }, { key: 'note', isHidden: true }];
const keys = (layout: Parameters<typeof inOrder>[1]) => inOrder(columns, layout).map(({ key }) => key);

test('columns that were never moved keep their place beside their left neighbour', () => {
	expect(keys({})).toEqual(['id', 'name', 'price', 'note']);
	expect(keys({ order: ['price', 'id'] })).toEqual(['price', 'note', 'id', 'name']);
	expect(keys({ order: ['gone', 'name', 'id'] })).toEqual(['name', 'price', 'note', 'id']);
});

test('a column goes to the place of another', () => {
	expect(withMoved({}, columns, { key: 'id', target: 'price' }).order).toEqual(['name', 'price', 'id', 'note']);
	expect(withMoved({}, columns, { key: 'note', target: 'id' }).order).toEqual(['note', 'id', 'name', 'price']);
	expect(withMoved({}, columns, { key: 'id', target: 'gone' })).toEqual({});
});

test('what the reader chose goes before what the list has hidden', () => {
	const [, , , note = { key: '' }] = columns;
	expect(isShown(note, {})).toBe(false);
	expect(isShown(note, withHidden({}, 'note', false))).toBe(true);
});

test('a width stays within what can be read', () => {
	expect(withWidth({}, 'id', 3).widths).toEqual({ id: 60 });
	expect(withWidth({ widths: { id: 90 } }, 'id', undefined).widths).toEqual({});
});

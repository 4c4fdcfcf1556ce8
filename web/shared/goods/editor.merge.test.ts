import { expect, test } from 'vitest';
import { levelField, withText } from '#web/shared/sku/sku-fields.ts';
import { draftOf, emptyDraft, formOf } from './editor.draft.ts';
import { merged } from './editor.merge.ts';
import type { EditorRow } from './goods.types.ts';

const sku = (spec_key: string, changes: object = {}) => ({
	...emptyDraft().skus[0],
	id: 1,
	sales: 0,
	spec_key,
	spec_text: spec_key,
	price: '1.00',
	member_prices: {},
	stock: 5,
	stock_seen: 5,
	...changes,
});

function rowOf(changes: object = {}): EditorRow {
	const { en, pictures, ...draft } = emptyDraft();
	return {
		...draft,
		id: 7,
		i18n: { en },
		image: pictures[0] ?? '',
		images: pictures,
		name: 'Bowl',
		spec_type: '2',
		skus: [sku('1:1'), sku('1:2')],
		version: 1,
		...changes,
	} as unknown as EditorRow;
}

test('what only one of two editors touched is that one’s', () => {
	const before = rowOf();
	const theirs = rowOf({ name: 'Cup', version: 2 });
	const { draft, both, theirs: taken } = merged({ ...draftOf(before), unit: 'piece' }, before, theirs);
	expect(draft).toMatchObject({ name: 'Cup', unit: 'piece' });
	expect(both).toEqual([]);
	expect(taken).toEqual(['name']);
});

test('of what both changed, mine is kept and named; the same change is none', () => {
	const before = rowOf();
	const theirs = rowOf({ name: 'Cup', unit: 'piece' });
	const result = merged({ ...draftOf(before), name: 'Mug', unit: 'piece' }, before, theirs);
	expect(result.draft.name).toBe('Mug');
	expect(result.both).toEqual(['name']);
});

test('skus are merged field by field', () => {
	const before = rowOf();
	const theirs = rowOf({ skus: [sku('1:1', { price: '2.00' }), sku('1:2')] });
	const mine = draftOf(before);
	const changed = mine.skus.map((one) => (one.spec_key === '1:2' ? { ...one, price: '3.00' } : one));
	const { draft, both } = merged({ ...mine, skus: changed }, before, theirs);
	expect(draft.skus.map(({ price }) => price)).toEqual(['2.00', '3.00']);
	expect(both).toEqual([]);
});

test('prices for levels are merged as well, those that I took away with them', () => {
	const before = rowOf({ skus: [sku('1:1', { member_prices: { 7: '0.90' } }), sku('1:2')] });
	const theirs = rowOf({
		skus: [sku('1:1', { member_prices: { 7: '0.90', 8: '0.80' } }), sku('1:2', { member_prices: { 7: '0.95' } })],
	});
	const mine = draftOf(before);
	const changed = mine.skus.map((one) => withText(one, levelField(7), ''));
	const { draft, both } = merged({ ...mine, skus: changed }, before, theirs);
	expect(formOf(draft, theirs, false).skus.map(({ member_prices }) => member_prices)).toEqual([
		{ 8: '0.80' },
		{ 7: '0.95' },
	]);
	expect(both).toEqual([]);
});

test('stock sold meanwhile is not put back: only a stock that I set myself is mine', () => {
	const before = rowOf();
	const theirs = rowOf({ skus: [sku('1:1', { stock: 3, stock_seen: 3 }), sku('1:2', { stock: 4, stock_seen: 4 })] });
	const mine = draftOf(before);
	const set = mine.skus.map((one) => (one.spec_key === '1:2' ? { ...one, stock: '20' } : one));
	const { draft, both } = merged({ ...mine, skus: set }, before, theirs);
	expect(draft.skus).toMatchObject([
		{ stock: '3', stock_seen: 3 },
		{ stock: '20', stock_seen: 4 },
	]);
	expect(both).toEqual(['skus']);

	const groups = [{ id: -1, name: 'New', en: '', has_image: 0, values: [] }];
	const regrouped = merged({ ...mine, specs: groups, skus: set }, before, theirs);
	expect(regrouped.draft.skus).toMatchObject([
		{ stock: '3', stock_seen: 3 },
		{ stock: '20', stock_seen: 4 },
	]);
});

import { expect, test } from 'vitest';
import { changesOf, type GoodsState, moreChanges } from './goods.changes.ts';

const state = (count: number, change: (at: number) => object) =>
	({
		specs: [],
		skus: Array.from({ length: count }, (_, at) => ({ id: at, spec_text: `红 ${at}`, ...change(at) })),
	}) as GoodsState;

test('an entry of the log tells the first changes, and how many more there were', () => {
	const long = '长'.repeat(400);
	const changes = changesOf(
		state(600, () => ({ price: '1', image: long })),
		state(600, () => ({ price: '2', image: `${long}新` })),
	);
	expect(JSON.stringify(changes).length).toBeLessThan(17_000);
	const [first] = changes;
	const last = changes.at(-1);
	expect(first).toMatchObject({ field: 'price', sku: '红 0', before: '1', after: '2' });
	expect(last).toEqual({ field: moreChanges, before: '', after: String(1200 - (changes.length - 1)) });
});

test('and all of them where they are few', () => {
	const changes = changesOf(
		state(60, () => ({ price: '1' })),
		state(60, () => ({ price: '2' })),
	);
	expect(changes).toHaveLength(60);
});

test('whatever is shown of groups and values is listed, each in a line of its own', () => {
	const value = { value: '红', i18n: { en: { value: 'red' } }, image: '/a.webp' };
	const group = { name: '颜色', i18n: { en: { name: 'Colour' } }, has_image: 1, values: [value] };
	const of = (more: object, of: object = {}) =>
		({ specs: [{ ...group, ...more, values: [{ ...value, ...of }] }], skus: [] }) as GoodsState;
	const fields = (after: GoodsState) => changesOf(of({}), after).map(({ field }) => field);
	expect(fields(of({}))).toEqual([]);
	expect(fields(of({ name: '色' }))).toEqual(['specs', 'specs_image']);
	expect(fields(of({}, { value: '赤' }))).toEqual(['specs']);
	expect(fields(of({ i18n: {} }))).toEqual(['specs_en']);
	expect(fields(of({}, { i18n: { en: { value: 'rouge' } } }))).toEqual(['specs_en']);
	expect(fields(of({ has_image: 0 }))).toEqual(['specs_image']);
	expect(fields(of({}, { image: '' }))).toEqual(['specs_image']);
});

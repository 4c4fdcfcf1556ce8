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

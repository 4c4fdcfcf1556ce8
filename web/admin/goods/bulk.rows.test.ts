import { expect, test } from 'vitest';
import {
	type BulkRow,
	changesOf,
	doubtsOf,
	draftOfRow,
	inverse,
	rebased,
	shared,
	tagsOf,
	toSend,
} from './bulk.rows.ts';

const words = {
	classify: [
		{ id: 1, name: '陶器 / 碗' },
		{ id: 2, name: '陶器 / 瓶' },
	],
	brand: [{ id: 4, name: '初晴' }],
	pretags: [
		{ id: 7, name: '新品' },
		{ id: 8, name: '热卖' },
	],
	status: [
		{ id: '1', name: '已上架' },
		{ id: '2', name: '已下架' },
	],
};
const row = (sku_id: number, goods_id: number, more: Partial<BulkRow> = {}): BulkRow => ({
	...{ sku_id, goods_id, version: 3, name: '碗', goods_no: 'G1', spec_text: `规格${sku_id}`, sku_code: '' },
	...{
		price: '10.00',
		cost_price: '6.00',
		stock: 5,
		reserved: 0,
		weight: '0.100',
		classify_id: 1,
		brand_id: 0,
		pretag_ids: [7],
		status: '1',
		mode: '1',
	},
	...more,
});
const rows = [row(1, 10), row(2, 10), row(3, 20)];
const goodsOf = new Map(rows.map(({ sku_id, goods_id }) => [String(sku_id), goods_id]));
const drafts = rows.map((one) => draftOfRow(one, words));

test('what is written of a goods in one row stands in all of its rows, and counts once', () => {
	const typed = drafts.map((sku, at) => (at === 1 ? { ...sku, classify: '陶器 / 瓶', price: '11' } : sku));
	const after = shared(drafts, typed, goodsOf);
	expect(after.map(({ classify }) => classify)).toEqual(['陶器 / 瓶', '陶器 / 瓶', '陶器 / 碗']);
	expect(changesOf(rows, after, words).map(({ field, key }) => [field, key])).toEqual([
		['classify', '1'],
		['price', '2'],
	]);
});

test('changes are sent goods by goods, on the version they stand on and the stock that was shown', () => {
	const typed = drafts.map((sku) => ({ ...sku, stock: '9', pretags: '热卖，新品' }));
	const versions = new Map([
		[10, 3],
		[20, 4],
	]);
	expect(toSend(changesOf(rows, typed, words), versions, words)).toEqual([
		{
			...{ id: 10, version: 3, pretag_ids: [8, 7] },
			skus: [
				{ id: 1, stock: '9', stock_seen: '5' },
				{ id: 2, stock: '9', stock_seen: '5' },
			],
		},
		{ id: 20, version: 4, pretag_ids: [8, 7], skus: [{ id: 3, stock: '9', stock_seen: '5' }] },
	]);
});

test('the inverse of changes leads back to what was', () => {
	const typed = drafts.map((sku) => ({ ...sku, price: '12.00' }));
	const changes = changesOf(rows, typed, words);
	expect(inverse(inverse(changes))).toEqual(changes);
	expect(inverse(changes)[0]).toMatchObject({ before: '12.00', after: '10.00' });
});

test('a row that is read anew keeps what was typed and takes over the rest', () => {
	const typed = { ...draftOfRow(row(1, 10), words), price: '15' };
	const next = rebased(row(1, 10), row(1, 10, { price: '11.00', stock: 2 }), typed, words);
	expect(next).toMatchObject({ price: '15', stock: '2' });
});

test('a name that is no tag is refused', () => {
	expect(tagsOf('新品、没有', words)).toBeUndefined();
	expect(tagsOf('', words)).toEqual([]);
});

test('a change names its goods, variant, code and cost, and a price that may be a slip is doubted', () => {
	const typed = drafts.map((sku, at) => ({
		...sku,
		price: ['100.00', '12.00', '5.00'][at] ?? '',
		classify: '陶器 / 瓶',
	}));
	const changes = changesOf(rows, typed, words);
	expect(changes.find(({ field }) => field === 'price')).toMatchObject({ name: '碗', variant: '规格1', cost: '6.00' });
	expect(changes.find(({ field }) => field === 'classify')).toMatchObject({ name: '碗', variant: '', code: 'G1' });
	expect([...doubtsOf(changes)].map(([{ key }, doubt]) => [key, doubt])).toEqual([
		['1', { percent: 900, isBelowCost: false }],
		['3', { percent: -50, isBelowCost: true }],
	]);
});

test('a brand is given by its name, and taken by none', () => {
	const given = drafts.map((sku) => ({ ...sku, brand: '初晴' }));
	const versions = new Map([
		[10, 3],
		[20, 3],
	]);
	const sent = toSend(changesOf(rows, given, words), versions, words);
	expect(sent.map(({ id, brand_id }) => [id, brand_id])).toEqual([
		[10, 4],
		[20, 4],
	]);
	const branded = rows.map((one) => ({ ...one, brand_id: 4 }));
	const taken = branded.map((one) => ({ ...draftOfRow(one, words), brand: '' }));
	expect(toSend(changesOf(branded, taken, words), versions, words)[0]).toMatchObject({ id: 10, brand_id: 0 });
});

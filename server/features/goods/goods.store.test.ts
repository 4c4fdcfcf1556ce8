import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
	classifyTree,
	listStoreGoods,
	storeGoodsDetail,
	suggestStoreGoods,
} from '#domain/goods/goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bowl, bowlInColours, makeClassify, makeMerchant, parsed } from '#server/testing/goods.samples.ts';
import { countStatements } from '#server/testing/statements.ts';
import { createGoods } from './goods.create.service.ts';
import { moveGoods } from './goods.move.service.ts';
import { refreshGoodsCache } from './goods.service.ts';

type List = AnswerOf<typeof listStoreGoods>;
type Suggestions = AnswerOf<typeof suggestStoreGoods>;
type Detail = AnswerOf<typeof storeGoodsDetail>['goods'];

let shop: TestApp;
let root: number;
let branch: number;
let merchantId: number;
let ids: number[];
const system = { type: 'system', id: 0 } as const;

beforeAll(async () => {
	shop = await makeApp();
	const { context } = shop;
	root = await makeClassify(context, { name: '家居' });
	branch = await makeClassify(context, { pid: root, name: '餐具' });
	merchantId = await makeMerchant(context, 'studio');
	ids = [];
	for (let at = 0; at < 7; at++) {
		const form = at === 6 ? bowlInColours(branch, { merchant_id: merchantId }) : bowl(branch);
		const skus = at === 6 ? {} : { skus: [{ spec_key: '', price: String(20 - at), stock: at }] };
		const goods = await createGoods(context, parsed({ ...form, ...skus, name: `碗${at}号`, weigh: at % 3 }), system);
		ids.push(goods.id);
	}
});
afterAll(() => shop.close());

const list = async (query: object, language = 'zh-cn') =>
	(await shop.get<List>('/api/shop.Goods/index', query as never, { 'think-lang': language })).data;
const places = (page: List) => page.list.map((row) => ids.indexOf(row.id));
const detail = (id: number, language = 'zh-cn') =>
	shop.get<{ goods: Detail }>('/api/shop.Goods/detail', { id }, { 'think-lang': language });

test('goods of some ids come in their order in one statement, without what is sold out or not on the shelf', async () => {
	const some = (asked: unknown) => shop.get<List>('/api/shop.Goods/some', { ids: asked } as never);
	const [soldOut, , second, third] = ids;
	const { result, sent } = await countStatements(shop.context.pool, () =>
		some([third, 987_654, soldOut, second, third]),
	);
	expect(result.data.list.map(({ id }) => id)).toEqual([third, second]);
	expect(sent).toHaveLength(1);
	expect((await some(`${second}`)).data.list).toMatchObject([{ id: second, name: '碗2号' }]);
	for (const asked of ['', 'x', [], [-1], Array.from({ length: 201 }, (_, at) => at + 1)]) {
		expect(await some(asked), JSON.stringify(asked)).toMatchObject({ code: 0 });
	}
});

describe('the list', () => {
	test('shows what is on the shelf in the order asked for', async () => {
		expect(places(await list({}))).toEqual([5, 2, 4, 1, 6, 3, 0]);
		expect(places(await list({ order: 'price_min,asc' }))).toEqual([6, 5, 4, 3, 2, 1, 0]);
		expect(places(await list({ order: 'create_time,desc' }))).toEqual([6, 5, 4, 3, 2, 1, 0]);
		expect(places(await list({ order: 'nonsense' }))).toEqual([5, 2, 4, 1, 6, 3, 0]);
		const { list: rows } = await list({ order: 'create_time,desc' });
		expect(rows[0]).toMatchObject({ price_min: '10.00', price_max: '13.00', stock: 10, merchant_name: 'studio' });
		expect(rows.at(-1)).toMatchObject({ sold_out: 1, stock: 0 });
	});

	test.each(['weigh,desc', 'sales,desc', 'price_min,asc', 'price_min,desc', 'create_time,desc'])(
		'page by page through `after`, %s gives every goods once',
		async (order) => {
			const all = places(await list({ order }));
			const seen: number[] = [];
			let after = '';
			do {
				const page = await list({ order, limit: 3, after });
				expect(page.total).toBe(7);
				seen.push(...places(page));
				after = page.next ?? '';
			} while (after);
			expect(seen).toEqual(all);
		},
	);

	test('finds words in both languages, a category with its branches, a merchant', async () => {
		expect((await list({ quickSearch: 'celadon 碗' })).total).toBe(7);
		expect((await list({ quickSearch: 'celadon 盘' })).total).toBe(0);
		expect((await list({ quickSearch: 'CELADON' })).total).toBe(7);
		expect(places(await list({ quickSearch: '碗4号' }))).toEqual([4]);
		expect((await list({ classify_id: root })).total).toBe(7);
		expect((await list({ classify_id: '' })).total).toBe(7);
		expect(places(await list({ merchant_id: merchantId }))).toEqual([6]);
		expect((await list({ quickSearch: '%' })).total).toBe(0);
	});

	test('narrows by price and by what can be bought', async () => {
		expect(places(await list({ price_from: '17', price_to: '18.00', order: 'price_min,asc' }))).toEqual([3, 2]);
		expect((await list({ price_to: 'cheap' })).total).toBe(7);
		expect(places(await list({ in_stock: 1 })).includes(0)).toBe(false);
		expect((await list({ in_stock: 1, price_from: 15 })).total).toBe((await list({ price_from: 15 })).total - 1);
	});

	test('takes a slip of the pen for the word that was meant, and says so', async () => {
		const slip = await list({ quickSearch: 'celadno' });
		expect(slip).toMatchObject({ total: 7, corrected: 'celadon' });
		expect(await list({ quickSearch: 'celadon' })).not.toHaveProperty('corrected');
		expect(await list({ quickSearch: 'celadno 没有' })).toMatchObject({ total: 0 });
		expect(await list({ quickSearch: 'xylophone' })).toMatchObject({ total: 0, list: [] });
	});

	test('suggests works and categories while somebody types', async () => {
		const typed = async (quickSearch: string, language = 'zh-cn') =>
			(await shop.get<Suggestions>('/api/shop.Goods/suggest', { quickSearch }, { 'think-lang': language })).data;
		expect((await typed('碗')).goods).toHaveLength(6);
		expect(await typed('碗4')).toMatchObject({ goods: [{ id: ids[4], name: '碗4号', price_min: '16.00' }] });
		expect((await typed('餐')).classify).toEqual([{ id: branch, name: '餐具' }]);
		expect(await typed('%')).toEqual({ goods: [], classify: [], creators: [], marks: [] });
	});

	test('speaks the reader’s language and falls back to the base one', async () => {
		const [row] = (await list({ merchant_id: merchantId }, 'en')).list;
		expect(row).toMatchObject({ name: 'Celadon bowl', brief: 'Thrown by hand' });
		expect((await list({ merchant_id: merchantId })).list[0]?.name).toBe('碗6号');
	});

	test('takes two statements, the detail one', async () => {
		const listed = await countStatements(shop.context.pool, () => list({ classify_id: root }));
		expect(listed.count, listed.statements.join('\n')).toBeLessThanOrEqual(2);
		const read = await countStatements(shop.context.pool, () => detail(ids[6] ?? 0));
		expect(read.count, read.statements.join('\n')).toBeLessThanOrEqual(3);
	});
});

describe('the detail', () => {
	test('has groups, values and skus with what can be bought now', async () => {
		const id = ids[6] ?? 0;
		await sql`update sku set reserved = 2 where goods_id = ${id} and spec_text = '蓝 / 大'`.execute(shop.context.db);
		const { goods } = (await detail(id)).data;
		const [colour, size] = goods.specs;
		expect(goods.specs.map((spec) => [spec.name, spec.values.map((value) => value.value)])).toEqual([
			['颜色', ['红', '蓝']],
			['尺寸', ['小', '大']],
		]);
		expect(goods.skus.at(-1)).toMatchObject({ spec_text: '蓝 / 大', price: '13.00', stock: 2 });
		expect(goods.skus.at(-1)?.value_ids).toEqual([colour?.values[1]?.id, size?.values[1]?.id]);
		expect(goods.classify_path.map((one) => one.id)).toEqual([root, branch]);
		expect(goods.images).toEqual(['/storage/bowl.webp']);
		const english = (await detail(id, 'en')).data.goods;
		expect(english.skus.at(-1)?.spec_text).toBe('Blue / 大');
		expect(english.specs[0]?.name).toBe('Colour');
	});

	test('shows no cost price and no stock of disabled skus', async () => {
		const text = JSON.stringify(await detail(ids[6] ?? 0));
		expect(text).not.toContain('cost_price');
		expect(text).not.toContain('reserved');
	});

	test('what is off the shelf, disabled with its category or of a closed merchant is unknown', async () => {
		const { context } = shop;
		const gone = { code: 0, msg: '商品不存在或已下架' };
		const id = ids[6] ?? 0;
		await moveGoods(context, [id], 'offShelf');
		expect(await detail(id)).toMatchObject(gone);
		await moveGoods(context, [id], 'onShelf');
		await sql`update merchant set status = '2' where id = ${merchantId}`.execute(context.db);
		expect(await detail(id)).toMatchObject(gone);
		expect((await list({})).total).toBe(6);
		await sql`update merchant set status = '1' where id = ${merchantId}`.execute(context.db);
		await sql`update classify set status = '0' where id = ${root}`.execute(context.db);
		expect(await detail(id)).toMatchObject(gone);
		expect((await list({})).total).toBe(0);
		await sql`update classify set status = '1' where id = ${root}`.execute(context.db);
		expect(await detail(id)).toMatchObject({ code: 1 });
	});
});

describe('categories', () => {
	test('come as a tree without what is disabled', async () => {
		const hidden = await makeClassify(shop.context, { name: '停用', status: '0' });
		await makeClassify(shop.context, { pid: hidden, name: '其下' });
		const { data } = await shop.get<AnswerOf<typeof classifyTree>>('/api/shop.Classify/index');
		expect(data.list.map((one) => [one.name, one.children.map((child) => child.name)])).toEqual([['家居', ['餐具']]]);
	});
});

test('the cache of a goods row is what its skus add up to', async () => {
	const id = ids[6] ?? 0;
	await shop.context.db.transaction().execute(async (tx) => {
		await sql`update sku set price = price * 2, stock = 7, reserved = 3, sales = 2 where goods_id = ${id}`.execute(tx);
		await sql`update sku set enabled = 0 where goods_id = ${id} and spec_text = '红 / 小'`.execute(tx);
		await refreshGoodsCache(tx, [id], shop.clock.now());
	});
	const { rows } = await sql`select price_min, price_max, stock, sales from goods where id = ${id}`.execute(
		shop.context.db,
	);
	expect(rows[0]).toEqual({ price_min: 2200, price_max: 2600, stock: 12, sales: 8 });
});

describe('the table of facts', () => {
	test('is read in the reader’s language, entry by entry, in its order', async () => {
		const params = [
			{ name: '材质', value: '陶', en: { name: 'Material', value: 'Clay' } },
			{ name: '产地', value: '景德镇' },
		];
		const { id } = await createGoods(shop.context, parsed({ ...bowl(branch), params }), system);
		expect((await detail(id)).data.goods.params).toEqual([
			{ name: '材质', value: '陶' },
			{ name: '产地', value: '景德镇' },
		]);
		expect((await detail(id, 'en')).data.goods.params).toEqual([
			{ name: 'Material', value: 'Clay' },
			{ name: '产地', value: '景德镇' },
		]);
	});
});

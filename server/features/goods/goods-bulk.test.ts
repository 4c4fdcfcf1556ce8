import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contracts from '#domain/goods/goods-admin.contract.ts';
import { readGoodsLog } from '#domain/goods/goods-audit.contract.ts';
import { mostBulkGoods, type readBulk, type saveBulk } from '#domain/goods/goods-bulk.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { runningCrowd } from '#server/testing/crowdfundings.ts';
import { bowl, bowlInColours, makeClassify } from '#server/testing/goods.samples.ts';

type Rows = AnswerOf<typeof readBulk>;
type Saved = AnswerOf<typeof saveBulk>['list'];

let shop: TestApp;
let headers: Record<string, string>;
let clerk: Record<string, string>;
let classifyId: number;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = Object.values(contracts).flatMap((one) => ('node' in one ? [one.node] : []));
	headers = (await makeAdmin(shop.context, { nodes: [...new Set([...nodes, readGoodsLog.node])] })).headers;
	clerk = (await makeAdmin(shop.context, { nodes: ['shop/goods/goods/index', 'shop/goods/goods/edit'] })).headers;
	classifyId = await makeClassify(shop.context);
});
afterAll(() => shop.close());

const base = '/admin/shop.goods.Goods';
const open = async (ids: number[]) => (await shop.get<Rows>(`${base}/bulk`, { ids }, headers)).data.list;
const send = (list: object[], more: object = {}, by = headers) =>
	shop.post<{ list: Saved }>(`${base}/bulk`, { list, ...more }, by);
const save = async (list: object[], more: object = {}) => (await send(list, more)).data.list;
const stored = (id: number) =>
	shop.context.db.selectFrom('goods').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function add(form: Record<string, unknown>): Promise<number> {
	const answer = await shop.post<{ id: number }>(`${base}/add`, form, headers);
	expect(answer, answer.msg).toMatchObject({ code: 1 });
	return answer.data.id;
}

test('chosen goods open as one row for each variant, with what goes back', async () => {
	const [one, many] = [await add(bowl(classifyId)), await add(bowlInColours(classifyId))];
	const rows = await open([one, many]);
	expect(rows).toHaveLength(5);
	expect(rows[0]).toMatchObject({ goods_id: many, price: '10.00', stock: 1, classify_id: classifyId, status: '1' });
	expect(rows[4]).toMatchObject({ goods_id: one, price: '12.50', stock: 10, spec_text: '' });
	const found = await shop.get<Rows>(`${base}/bulk`, { quickSearch: '青瓷', tab: 'onShelf' }, headers);
	expect(found.data.list.length).toBeGreaterThanOrEqual(5);
});

test('prices, stocks, weights, category and tags are saved with the caches, the stock log and the goods log', async () => {
	const id = await add(bowlInColours(classifyId));
	const other = await makeClassify(shop.context, { name: '茶器' });
	const { id: tag } = (
		await shop.post<{ id: number }>(
			'/admin/shop.goods.Pretags/add',
			{ name: `新${id}` },
			(
				await makeAdmin(shop.context, { nodes: ['shop/goods/pretags/add'] })
			).headers,
		)
	).data;
	const rows = await open([id]);
	const skus = rows.map((row, at) => ({
		...{ id: row.sku_id, price: `${at + 1}.50`, weight: '0.300', stock: 20, stock_seen: row.stock },
	}));
	const [saved] = await save([{ id, version: rows[0]?.version, classify_id: other, pretag_ids: [tag], skus }]);
	expect(saved).toMatchObject({ id, saved: 1, text: '' });
	expect(await stored(id)).toMatchObject({
		...{ price_min: 150, price_max: 450, stock: 80, classify_id: other, pretag_ids: [tag], version: saved?.version },
	});
	const { log } = (await shop.get<AnswerOf<typeof readGoodsLog>>(`${base}/log`, { id }, headers)).data;
	expect(log[0]?.action).toBe('bulk');
	expect(log[0]?.changes.filter(({ field }) => field === 'price')).toHaveLength(4);
	const stocks = await shop.context.db.selectFrom('stock_log').select('change').where('goods_id', '=', id).execute();
	expect(stocks).toHaveLength(8);
});

test('what is refused is named by goods and cell, and keeps none of the others back', async () => {
	const ids = [await add(bowl(classifyId)), await add(bowl(classifyId)), await add(bowl(classifyId))];
	const rows = await open(ids);
	const rowOf = (id: number | undefined) => rows.find((row) => row.goods_id === id);
	const [first, second, third] = ids.map(rowOf);
	await shop.context.db
		.updateTable('sku')
		.set({ stock: 3 })
		.where('id', '=', second?.sku_id ?? 0)
		.execute();
	const answers = await save([
		{ id: first?.goods_id, version: first?.version, skus: [{ id: first?.sku_id, price: '99.00' }] },
		{
			id: second?.goods_id,
			version: second?.version,
			skus: [{ id: second?.sku_id, price: '98.00', stock: 5, stock_seen: 10 }],
		},
		{
			id: third?.goods_id,
			version: third?.version,
			classify_id: 999_999,
			skus: [{ id: third?.sku_id, price: '97.00' }],
		},
	]);
	expect(answers.map(({ saved, field, sku_id }) => [saved, field, sku_id])).toEqual([
		[1, '', 0],
		[0, 'stock', second?.sku_id],
		[0, 'classify_id', 0],
	]);
	expect((await stored(ids[0] ?? 0)).price_min).toBe(9900);
	expect((await stored(ids[1] ?? 0)).price_min).toBe(1250);
	expect((await stored(ids[2] ?? 0)).price_min).toBe(1250);
});

test('goods and variants are called in the language of whoever is refused', async () => {
	const further = await makeClassify(shop.context, { name: '茶器' });
	const id = await add(bowlInColours(classifyId, { extra_classify_ids: [further] }));
	const rows = await open([id]);
	const red = rows.find(({ spec_text }) => spec_text === '红 / 小');
	const sku = { id: red?.sku_id, stock: 5, stock_seen: 99 };
	const changes = [
		{ id, version: red?.version, classify_id: further },
		{ id, version: red?.version, skus: [sku] },
	];
	const texts = async (by: Record<string, string>) => {
		const answers = [await send(changes.slice(0, 1), {}, by), await send(changes.slice(1), {}, by)];
		return answers.map(({ data }) => data.list[0]?.text);
	};
	expect(await texts(headers)).toEqual([
		expect.stringContaining('「青瓷碗」'),
		expect.stringContaining('「红 / 小」的库存在编辑期间已变动'),
	]);
	expect(await texts({ ...headers, 'think-lang': 'en' })).toEqual([
		expect.stringContaining('“Celadon bowl” stands in this category'),
		expect.stringContaining('The stock of “Red / 小” changed'),
	]);
});

test('goods that somebody else saved meanwhile are named as such and stay as they are', async () => {
	const id = await add(bowl(classifyId));
	const [row] = await open([id]);
	const change = { id, version: row?.version, skus: [{ id: row?.sku_id, price: '20.00' }] };
	const answers = await Promise.all([save([change]), save([change]), save([change])]);
	expect(answers.flat().filter(({ saved }) => saved === 1)).toHaveLength(1);
	expect(answers.flat().filter(({ is_stale }) => is_stale === 1)).toHaveLength(2);
});

test('a change is taken back by its inverse, but not over what has changed since', async () => {
	const [calm, busy] = [await add(bowl(classifyId)), await add(bowl(classifyId))];
	const rows = await open([calm, busy]);
	const after = await save(
		rows.map((row) => ({ id: row.goods_id, version: row.version, skus: [{ id: row.sku_id, price: '50.00' }] })),
	);
	const versions = new Map(after.map(({ id, version }) => [id, version]));
	await shop.post(
		`${base}/edit`,
		{ ...(await shop.get<{ row: object }>(`${base}/edit`, { id: busy }, headers)).data.row, name: '改名' },
		headers,
	);
	const undo = rows.map((row) => ({
		id: row.goods_id,
		version: versions.get(row.goods_id),
		skus: [{ id: row.sku_id, price: row.price }],
	}));
	const back = await save(undo, { undo: 1 });
	const answered = new Map(back.map(({ id, saved, is_stale }) => [id, [saved, is_stale]]));
	expect([answered.get(calm), answered.get(busy)]).toEqual([
		[1, 0],
		[0, 1],
	]);
	expect((await stored(calm)).price_min).toBe(1250);
	expect(await stored(busy)).toMatchObject({ price_min: 5000, name: '改名' });
});

test('the status follows the roads and the account’s nodes', async () => {
	const id = await add(bowl(classifyId));
	const [row] = await open([id]);
	const off = { id, version: row?.version, status: '2' };
	expect((await send([off], {}, clerk)).data.list[0]).toMatchObject({ saved: 0, field: 'status' });
	const [saved] = await save([off]);
	expect(saved?.saved).toBe(1);
	expect((await stored(id)).status).toBe('2');
	const zero = { id, version: saved?.version, status: '1', skus: [{ id: row?.sku_id, price: '0' }] };
	expect((await save([zero]))[0]).toMatchObject({ saved: 0, text: expect.stringContaining('价格大于 0') });
	expect(await stored(id)).toMatchObject({ status: '2', price_min: 1250 });
});

test('a variant of other goods, and more goods than a call holds, are refused', async () => {
	const [mine, other] = [await add(bowl(classifyId)), await add(bowl(classifyId))];
	const rows = await open([mine, other]);
	const stranger = rows.find((row) => row.goods_id === other);
	const own = rows.find((row) => row.goods_id === mine);
	const [answer] = await save([{ id: mine, version: own?.version, skus: [{ id: stranger?.sku_id, price: '1.00' }] }]);
	expect(answer).toMatchObject({ saved: 0, sku_id: stranger?.sku_id });
	expect((await stored(other)).price_min).toBe(1250);
	const many = Array.from({ length: mostBulkGoods + 1 }, () => ({ id: mine, version: 1 }));
	expect((await send(many)).code).toBe(0);
});

test('points that staff gave for a piece of a creator’s work end where the sheet lowers its price, and its fee stays bounded', async () => {
	const { merchantId } = await makeMerchant(shop.context);
	const [theirs, ours] = [
		await add(bowl(classifyId, { merchant_id: merchantId, give_score: 500 })),
		await add(bowl(classifyId, { give_score: 500 })),
	];
	const priced = async (price: string) => {
		const rows = await open([theirs, ours]);
		const changes = rows.map((row) => ({ id: row.goods_id, version: row.version, skus: [{ id: row.sku_id, price }] }));
		return (await save(changes)).map(({ saved }) => saved);
	};
	expect(await priced('100.00')).toEqual([1, 1]);
	expect(await stored(theirs)).toMatchObject({ give_score: 500 });
	expect(await priced('99.00')).toEqual([1, 1]);
	expect(await stored(theirs)).toMatchObject({ give_score: -1 });
	expect(await stored(ours)).toMatchObject({ give_score: 500 });
	const fee = { delivery_type: '2', delivery_fee: 2900 };
	await shop.context.db.updateTable('goods').set(fee).where('id', 'in', [theirs, ours]).execute();
	expect((await priced('0.01')).sort()).toEqual([0, 1]);
	expect(await stored(theirs)).toMatchObject({ price_min: 9900 });
});

test('price and stock of a tier of a running crowdfunding are refused, in undo too; other rows and fields are saved', async () => {
	const nodes = ['index', 'add', 'edit', 'audit'].map((node) => `shop/goods/crowdfunding/${node}`);
	const crowd = await runningCrowd(shop, (await makeAdmin(shop.context, { nodes })).headers);
	const plain = await add(bowl(classifyId));
	const rows = await open([crowd.goodsId, plain]);
	const [tier, row] = [rows.find((one) => one.goods_id === crowd.goodsId), rows.find((one) => one.goods_id === plain)];
	expect([tier?.mode, row?.mode]).toEqual(['3', '1']);
	const of = (one: typeof tier, sku: object) => ({
		...{ id: one?.goods_id, version: one?.version },
		skus: [{ id: one?.sku_id, ...sku }],
	});
	const tiers = () =>
		shop.context.db.selectFrom('sku').select(['id', 'price', 'stock']).where('goods_id', '=', crowd.goodsId).execute();
	const before = await tiers();
	const answers = await save([of(tier, { price: '1.00' }), of(row, { price: '20.00' })]);
	expect(answers.map(({ saved, field }) => [saved, field])).toEqual([
		[0, 'price'],
		[1, ''],
	]);
	expect(answers[0]).toMatchObject({ sku_id: tier?.sku_id, text: expect.stringContaining('众筹档位') });
	const [stock] = await save([of(tier, { stock: 99 })]);
	expect(stock).toMatchObject({ saved: 0, field: 'stock', sku_id: tier?.sku_id });
	expect((await save([of(tier, { price: '1.00' })], { undo: 1 }))[0]?.saved).toBe(0);
	expect(await tiers()).toEqual(before);
	expect((await save([of(tier, { weight: '0.250' })]))[0]?.saved).toBe(1);
});

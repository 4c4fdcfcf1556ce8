import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readGoods } from '#domain/goods/goods-admin.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readStock } from '#domain/stock/stock.contract.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bowl, bowlInColours, makeClassify } from '#server/testing/goods.samples.ts';

type Stock = AnswerOf<typeof readStock>;
const path = '/admin/shop.goods.Goods/stock';
const logPath = '/admin/shop.goods.StockLog/index';

let shop: TestApp;
let admin: Awaited<ReturnType<typeof makeAdmin>>;
let classifyId: number;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = [
		'shop/goods/goods/add',
		'shop/goods/goods/onShelf',
		readGoods.node,
		'shop/goods/goods/stock',
		'shop/goods/stocklog/index',
	];
	admin = await makeAdmin(shop.context, { nodes: nodes as string[] });
	classifyId = await makeClassify(shop.context);
});
afterAll(() => shop.close());

async function add(form: Record<string, unknown>): Promise<number> {
	return (await shop.post<{ id: number }>('/admin/shop.goods.Goods/add', form, admin.headers)).data.id;
}
const read = async (id: number) => (await shop.get<Stock>(path, { id }, admin.headers)).data;
const skuOf = async (id: number) => (await read(id)).list[0] as Stock['list'][number];
const change = (id: number, kind: string, lines: object[], reason = '盘点') =>
	shop.post<{ stock: number }>(path, { id, kind, reason, lines }, { ...admin.headers, 'think-lang': 'en' });

async function reserve(skuId: number, num: number): Promise<void> {
	await sql`update sku set reserved = ${num} where id = ${skuId}`.execute(shop.context.db);
}

test('pieces come in, go out and are counted; each step is a line of the log with its reason and its admin', async () => {
	const id = await add(bowl(classifyId, { name: '进出碗' }));
	const sku = await skuOf(id);
	expect(sku).toMatchObject({ stock: 10, reserved: 0 });
	expect(await change(id, 'in', [{ sku_id: sku.id, num: 5 }], '补货')).toMatchObject({ code: 1, data: { stock: 15 } });
	await change(id, 'out', [{ sku_id: sku.id, num: 3 }], '破损');
	await change(id, 'set', [{ sku_id: sku.id, num: 20, seen: 12 }]);
	expect((await read(id)).goods).toMatchObject({ name: '进出碗', stock: 20 });
	const log = await shop.get<{ list: object[] }>(logPath, { quickSearch: '进出碗' }, admin.headers);
	const lines = log.data.list.slice(0, 3);
	const by = { operator_type: 'admin', admin: { nickname: expect.any(String) }, goods: { name: '进出碗' } };
	expect(lines).toMatchObject([
		{ ...by, type: '1', change: 8, stock_before: 12, stock_after: 20, memo: '盘点' },
		{ ...by, type: '2', change: -3, stock_before: 15, stock_after: 12, memo: '破损' },
		{ ...by, type: '1', change: 5, stock_before: 10, stock_after: 15, memo: '补货' },
	]);
});

test('what orders were promised cannot be taken out, and of several skus none moves then', async () => {
	const id = await add(bowlInColours(classifyId));
	const [first, second, , last] = (await read(id)).list as Required<Stock['list']>;
	await reserve(last?.id ?? 0, 3);
	const lines = [first, second, last].map((sku) => ({ sku_id: sku?.id, num: sku === last ? 2 : 1 }));
	const answer = await change(id, 'out', lines);
	expect(answer.code).toBe(0);
	expect(answer.msg).toContain('has 4 on hand, 3 of them promised');
	expect((await read(id)).list.map((sku) => sku.stock)).toEqual([1, 2, 3, 4]);
	expect(await change(id, 'set', [{ sku_id: last?.id, num: 3 }])).toMatchObject({ code: 1 });
});

test('a step that is sent again, or twice at once, is done once; one that was refused may be sent again', async () => {
	const id = await add(bowl(classifyId));
	const sku = await skuOf(id);
	const send = (num: number, request_key: string, kind = 'in') =>
		shop.post<{ stock: number }>(
			path,
			{ id, kind, reason: '补货', request_key, lines: [{ sku_id: sku.id, num }] },
			admin.headers,
		);
	const both = await Promise.all([send(5, 'the-same-step'), send(5, 'the-same-step')]);
	expect(both).toMatchObject([
		{ code: 1, data: { stock: 15 } },
		{ code: 1, data: { stock: 15 } },
	]);
	expect(await send(5, 'the-same-step')).toMatchObject({ code: 1, data: { stock: 15 } });
	const other = await add(bowl(classifyId));
	const elsewhere = { id: other, kind: 'in', reason: '补货', lines: [{ sku_id: (await skuOf(other)).id, num: 5 }] };
	const reused = await shop.post(path, { ...elsewhere, request_key: 'the-same-step' }, admin.headers);
	expect(reused).toMatchObject({ code: 0, msg: '重复的请求编号对应了不同的库存变动' });
	expect(await send(6, 'the-same-step')).toMatchObject({ code: 0 });
	expect((await skuOf(other)).stock).toBe(10);
	expect(await send(5, 'another-step')).toMatchObject({ code: 1, data: { stock: 20 } });
	expect(await send(99, 'too-many-out', 'out')).toMatchObject({ code: 0 });
	expect(await send(2, 'too-many-out', 'out')).toMatchObject({ code: 1, data: { stock: 18 } });
});

test('a count is refused where the stock moved since it was shown', async () => {
	const id = await add(bowl(classifyId));
	const sku = await skuOf(id);
	await change(id, 'out', [{ sku_id: sku.id, num: 1 }]);
	const answer = await change(id, 'set', [{ sku_id: sku.id, num: 30, seen: 10 }]);
	expect(answer).toMatchObject({ code: 0, msg: expect.stringContaining('has just moved (now 9)') });
});

test('of many who take out at once nobody gets below what is promised', async () => {
	const id = await add(bowl(classifyId));
	const sku = await skuOf(id);
	await reserve(sku.id, 4);
	const answers = await Promise.all(Array.from({ length: 8 }, () => change(id, 'out', [{ sku_id: sku.id, num: 2 }])));
	expect(answers.filter((answer) => answer.code === 1)).toHaveLength(3);
	expect((await skuOf(id)).stock).toBe(4);
	expect((await read(id)).goods.stock).toBe(0 + 10 - 6);
});

test('a fall to the low-stock mark is notified once, and again after it was read and filled up', async () => {
	const id = await add(bowl(classifyId, { name: '预警碗', stock_warn: 5 }));
	const sku = await skuOf(id);
	const notices = async () => {
		const { rows } = await sql<{ count: number }>`
			select count(*)::int as count from notify where message_type = '5' and ref_id = ${id}`.execute(shop.context.db);
		return rows[0]?.count;
	};
	await change(id, 'out', [{ sku_id: sku.id, num: 4 }]);
	expect(await notices()).toBe(0);
	await change(id, 'out', [{ sku_id: sku.id, num: 1 }]);
	await change(id, 'out', [{ sku_id: sku.id, num: 1 }]);
	expect(await notices()).toBe(1);
	const read = `insert into notify_seen select id, (select max(id) from notify) from admin limit 1`;
	await sql.raw(read).execute(shop.context.db);
	await change(id, 'in', [{ sku_id: sku.id, num: 9 }]);
	await change(id, 'set', [{ sku_id: sku.id, num: 2 }]);
	expect(await notices()).toBe(2);
});

test('nothing to change, no reason, a sku of other goods or twice the same one is refused', async () => {
	const [id, other] = [await add(bowl(classifyId)), await add(bowl(classifyId))];
	const [sku, foreign] = [await skuOf(id), await skuOf(other)];
	expect(await change(id, 'set', [{ sku_id: sku.id, num: 10 }])).toMatchObject({ code: 0 });
	expect(await change(id, 'in', [{ sku_id: sku.id, num: 1 }], ' ')).toMatchObject({ code: 0 });
	expect(await change(id, 'in', [{ sku_id: foreign.id, num: 1 }])).toMatchObject({ code: 0 });
	const line = { sku_id: sku.id, num: 1 };
	expect(await change(id, 'in', [line, line])).toMatchObject({ code: 0 });
	expect((await skuOf(id)).stock).toBe(10);
});

test('stock that is lowered in the goods editor is notified just the same', async () => {
	const id = await add(bowl(classifyId, { name: '编辑碗', stock_warn: 5 }));
	const edit = '/admin/shop.goods.Goods/edit';
	const saveWith = async (stock: number) => {
		const { data } = await shop.get<{ row: { skus: object[] } }>(edit, { id }, admin.headers);
		const skus = data.row.skus.map((sku) => ({ ...sku, stock }));
		expect(await shop.post(edit, { ...data.row, skus }, admin.headers)).toMatchObject({ code: 1 });
	};
	await saveWith(4);
	await saveWith(3);
	const { rows } = await sql`select 1 from notify where message_type = '5' and ref_id = ${id}`.execute(shop.context.db);
	expect(rows).toHaveLength(1);
});

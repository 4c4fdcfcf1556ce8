import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classifyResource } from '#domain/goods/classify.resource.ts';
import { nodeOf } from '#domain/resource/resource.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bowl } from '#server/testing/goods.samples.ts';

const path = '/admin/shop.goods.Classify';
let shop: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = classifyResource.actions.map((action) => nodeOf(classifyResource, action));
	headers = (await makeAdmin(shop.context, { nodes })).headers;
});
afterAll(() => shop.close());

async function add(name: string, pid = 0): Promise<number> {
	return (await shop.post<{ id: number }>(`${path}/add`, { name, pid }, headers)).data.id;
}

async function placeOf(id: number): Promise<{ level: number; path: string } | undefined> {
	const { rows } = await sql<{ level: number; path: string }>`
		select level, path from classify where id = ${id}`.execute(shop.context.db);
	return rows[0];
}

test('a moved category takes level and path of everything below it along', async () => {
	const [art, prints] = [await add('Art'), await add('Prints')];
	const etchings = await add('Etchings', prints);
	expect(await placeOf(etchings)).toEqual({ level: 2, path: `/${prints}/${etchings}/` });
	await shop.post(`${path}/edit`, { id: prints, pid: art }, headers);
	expect(await placeOf(prints)).toEqual({ level: 2, path: `/${art}/${prints}/` });
	expect(await placeOf(etchings)).toEqual({ level: 3, path: `/${art}/${prints}/${etchings}/` });
});

test('a category that holds goods cannot be deleted', async () => {
	const ceramics = await add('Ceramics');
	const now = shop.clock.now();
	await sql`
		insert into goods (classify_id, name, goods_no, create_time, update_time)
		values (${ceramics}, 'Bowl', 'G-1', ${now}, ${now})`.execute(shop.context.db);
	const answer = await shop.del(`${path}/del`, { ids: [ceramics] }, { ...headers, 'think-lang': 'en' });
	expect(answer).toMatchObject({ code: 0, msg: '“Ceramics” still holds 1 goods; move them to another category first' });
});

test('a category moves below another one, before the child it was dropped on or to the end', async () => {
	const [wood, clay] = [await add('Wood'), await add('Clay')];
	const [bowls, cups, spoons] = [await add('Bowls', clay), await add('Cups', clay), await add('Spoons', wood)];
	const below = async (pid: number) => {
		const { rows } = await sql<{ id: number }>`
			select id from classify where pid = ${pid} order by weigh desc, id`.execute(shop.context.db);
		return rows.map((row) => row.id);
	};
	const move = (to: object) => shop.post(`${path}/move`, to as Record<string, unknown>, headers);
	expect(await below(clay)).toEqual([cups, bowls]);
	expect(await move({ id: spoons, pid: clay, before: bowls })).toMatchObject({ code: 1 });
	expect(await below(clay)).toEqual([cups, spoons, bowls]);
	expect(await placeOf(spoons)).toEqual({ level: 2, path: `/${clay}/${spoons}/` });
	await move({ id: cups, pid: clay });
	expect(await below(clay)).toEqual([spoons, bowls, cups]);
	await move({ id: cups, pid: 0, before: wood });
	expect(await placeOf(cups)).toEqual({ level: 1, path: `/${cups}/` });
	expect(await move({ id: clay, pid: spoons })).toMatchObject({ code: 0 });
	expect(await move({ id: clay, pid: 999_999 })).toMatchObject({ code: 0 });
});

test('the tree knows how many goods lie in each category, those of the recycle bin apart', async () => {
	const glass = await add('Glass');
	const now = shop.clock.now();
	await sql`
		insert into goods (classify_id, name, goods_no, status, create_time, update_time)
		values (${glass}, 'Vase', 'V-1', '0', ${now}, ${now}), (${glass}, 'Jar', 'V-2', '4', ${now}, ${now})`.execute(
		shop.context.db,
	);
	type Counts = Record<'counts' | 'held', Record<string, number>>;
	const { data } = await shop.get<Counts>(`${path}/counts`, {}, headers);
	expect([data.counts[String(glass)], data.held[String(glass)]]).toEqual([1, 2]);
});

let made = 0;
async function addGoods(classifyId: number, status = '0'): Promise<number> {
	const now = shop.clock.now();
	const { rows } = await sql<{ id: number }>`
		insert into goods (classify_id, name, goods_no, image, status, create_time, update_time)
		values (${classifyId}, 'Bowl', ${`M-${++made}`}, '/a.webp', ${status}, ${now}, ${now}) returning id`.execute(
		shop.context.db,
	);
	return rows[0]?.id ?? 0;
}
const goodsRow = (id: number) =>
	shop.context.db.selectFrom('goods').select(['classify_id', 'version']).where('id', '=', id).executeTakeFirst();
const empty = (input: Record<string, unknown>) =>
	shop.post<{ moved: number }>(`${path}/delMoving`, input, { ...headers, 'think-lang': 'en' });

test('nothing is added or moved below a category that holds goods, which is named with their number', async () => {
	const [paper, other] = [await add('Paper'), await add('Other')];
	await addGoods(paper);
	await addGoods(paper, '4');
	const english = { ...headers, 'think-lang': 'en' };
	const refusal = '“Paper” holds 2 goods and takes no sub-categories; move its goods to another category first';
	expect(await shop.post(`${path}/add`, { name: 'Cards', pid: paper }, english)).toMatchObject({
		code: 0,
		msg: refusal,
	});
	expect(await shop.post(`${path}/edit`, { id: other, pid: paper }, english)).toMatchObject({ code: 0, msg: refusal });
	expect(await shop.post(`${path}/move`, { id: other, pid: paper }, english)).toMatchObject({ code: 0, msg: refusal });
	expect(await placeOf(other)).toEqual({ level: 1, path: `/${other}/` });
	expect(await shop.post(`${path}/edit`, { id: paper, name: 'Papers', pid: 0 }, english)).toMatchObject({ code: 1 });
});

test('goods and a sub-category that arrive together do not both get in', async () => {
	const iron = await add('Iron');
	const goodsNodes = ['add', 'edit', 'onShelf'].map((node) => `shop/goods/goods/${node}`);
	const editor = (await makeAdmin(shop.context, { nodes: goodsNodes })).headers;
	const answers = await Promise.all([
		shop.post('/admin/shop.goods.Goods/add', bowl(iron, { on_shelf: 0 }), editor),
		shop.post(`${path}/add`, { name: 'Pans', pid: iron }, headers),
	]);
	expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
});

test('a category is deleted after its goods and its sub-categories were moved, all or nothing', async () => {
	const [cloth, silk, linen] = [await add('Cloth'), await add('Silk'), await add('Linen')];
	const [goods, binned] = [await addGoods(silk, '1'), await addGoods(silk, '4')];
	const raw = await add('Raw', linen);
	expect(await empty({ id: silk })).toMatchObject({ code: 0, msg: expect.stringContaining('still holds 2 goods') });
	expect(await empty({ id: silk, goods_to: silk })).toMatchObject({ code: 0, msg: 'Choose another category' });
	expect(await empty({ id: silk, goods_to: linen })).toMatchObject({
		...{ code: 0, msg: 'Choose a category without sub-categories' },
	});
	await shop.post(`${path}/edit`, { id: raw, status: '0' }, headers);
	expect(await empty({ id: silk, goods_to: raw })).toMatchObject({ msg: '“Raw” is disabled, choose another category' });
	expect((await goodsRow(goods))?.classify_id).toBe(silk);
	expect(await empty({ id: silk, goods_to: cloth })).toMatchObject({ code: 1, data: { moved: 2 } });
	expect(await goodsRow(goods)).toEqual({ classify_id: cloth, version: 2 });
	expect((await goodsRow(binned))?.classify_id).toBe(cloth);
	expect(await placeOf(silk)).toBeUndefined();
	const log = await shop.context.db
		.selectFrom('goods_log')
		.select(['action', 'changes'])
		.where('goods_id', '=', goods)
		.executeTakeFirst();
	expect(log).toEqual({
		action: 'bulk',
		changes: [{ field: 'classify_name', before: 'Silk', after: 'Cloth' }],
	});
	expect(await empty({ id: linen, children_to: raw })).toMatchObject({ code: 0 });
	expect(await empty({ id: linen, children_to: cloth })).toMatchObject({
		...{ code: 0, msg: expect.stringContaining('“Cloth” holds 2 goods') },
	});
	expect(await placeOf(linen)).toBeDefined();
	expect(await empty({ id: linen, children_to: 0 })).toMatchObject({ code: 1, data: { moved: 0 } });
	expect(await placeOf(raw)).toEqual({ level: 1, path: `/${raw}/` });
	expect(await placeOf(linen)).toBeUndefined();
});

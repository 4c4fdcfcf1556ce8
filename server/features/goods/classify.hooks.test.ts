import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classifyResource } from '#domain/goods/classify.resource.ts';
import { nodeOf } from '#domain/resource/resource.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';

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
	const { data } = await shop.get<{ counts: Record<string, number> }>(`${path}/counts`, {}, headers);
	expect(data.counts[String(glass)]).toBe(1);
});

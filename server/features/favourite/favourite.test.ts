import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { footprintDays, mostFavourites, mostFootprints } from '#domain/favourite/favourite.contract.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { oneBesideAnother } from '#server/testing/one-beside-another.ts';
import { type Buyer, makeBuyer, makeSku, type TestSku } from '#server/testing/orders.ts';
import { lookAtKept } from './favourite.look.queries.ts';
import { keep as keepOne } from './favourite.service.ts';

let shop: TestApp;
let member: Buyer;
let bowl: TestSku;
beforeAll(async () => {
	shop = await makeApp();
	bowl = await makeSku(shop.context, { price: 5000 });
});
afterAll(() => shop.close());
beforeEach(async () => {
	member = await makeBuyer(shop.context);
});

interface Kept {
	list: { id: number; fallen_by: string; is_shown: number; name: string }[];
	total: number;
}
const keep = (goodsId: number) => shop.post('/api/shop.Favourite/add', { goods_id: goodsId }, member.headers);
const look = (goodsId: number) =>
	shop.post<{ is_favourite: number }>('/api/shop.Footprint/add', { goods_id: goodsId }, member.headers);
const favourites = async (query = {}) =>
	(await shop.get<Kept>('/api/shop.Favourite/index', query, member.headers)).data;
const footprints = async (query = {}) =>
	(await shop.get<Kept>('/api/shop.Footprint/index', query, member.headers)).data;

test('goods are kept once, however often it is asked for, and let go again', async () => {
	expect(await keep(bowl.goodsId)).toMatchObject({ code: 1 });
	expect(await keep(bowl.goodsId)).toMatchObject({ code: 1 });
	expect(await favourites()).toMatchObject({ total: 1, list: [{ id: bowl.goodsId, name: '茶碗', fallen_by: '0.00' }] });
	expect((await look(bowl.goodsId)).data).toEqual({ is_favourite: 1 });
	const gone = await shop.post('/api/shop.Favourite/del', { ids: [bowl.goodsId] }, member.headers);
	expect(gone).toMatchObject({ code: 1, data: { deleted: 1 } });
	expect(await favourites()).toMatchObject({ total: 0, list: [] });
	expect((await look(bowl.goodsId)).data).toEqual({ is_favourite: 0 });
});

test('a list asks which of its goods a member keeps; those of others are not told', async () => {
	const [cup, plate] = [await makeSku(shop.context), await makeSku(shop.context)];
	await keep(cup.goodsId);
	const among = (ids: unknown, headers = member.headers) =>
		shop.get<{ ids: number[] }>('/api/shop.Favourite/among', { ids } as never, headers);
	expect((await among([cup.goodsId, plate.goodsId, 987_654])).data).toEqual({ ids: [cup.goodsId] });
	expect((await among(`${cup.goodsId}`)).data).toEqual({ ids: [cup.goodsId] });
	const other = await makeBuyer(shop.context);
	expect((await among([cup.goodsId], other.headers)).data).toEqual({ ids: [] });
	for (const ids of ['', 'x', [], Array.from({ length: 201 }, (_, at) => at + 1)]) {
		expect(await among(ids), JSON.stringify(ids)).toMatchObject({ code: 0 });
	}
	expect((await among([cup.goodsId], {} as never)).code).not.toBe(1);
});

test('a lower price than when they were kept is shown, goods off the shelf are shown as gone', async () => {
	const cup = await makeSku(shop.context, { price: 8000 });
	await keep(cup.goodsId);
	await sql`update goods set price_min = 6500 where id = ${cup.goodsId}`.execute(shop.context.db);
	expect((await favourites()).list).toMatchObject([{ fallen_by: '15.00', is_shown: 1 }]);
	await sql`update goods set status = '2' where id = ${cup.goodsId}`.execute(shop.context.db);
	expect((await favourites()).list).toMatchObject([{ is_shown: 0 }]);
});

test('what is off the shelf is called as it was shown last, and nothing once staff have forced it off', async () => {
	const cup = await makeSku(shop.context);
	await keep(cup.goodsId);
	await look(cup.goodsId);
	const { headers } = await makeAdmin(shop.context, {
		nodes: ['offShelf', 'forceOff'].map((act) => `shop/goods/goods/${act}`),
	});
	const move = (road: string) =>
		shop.post(`/admin/shop.goods.Goods/${road}`, { ids: [cup.goodsId], reason: '图片' }, headers);
	expect(await move('offShelf')).toMatchObject({ code: 1 });
	const unseen = { name: 'Unseen', image: '/unseen.webp' };
	await shop.context.db.updateTable('goods').set(unseen).where('id', '=', cup.goodsId).execute();
	for (const list of [favourites, footprints]) {
		expect((await list()).list).toMatchObject([{ name: '茶碗', image: '/bowl.webp', is_shown: 0 }]);
	}
	expect(await move('forceOff')).toMatchObject({ code: 1 });
	for (const list of [favourites, footprints]) {
		expect((await list()).list).toMatchObject([{ name: '已下架的商品', image: '', is_shown: 0 }]);
	}
});

test('what left the shelf before its last name was kept has one, unless its creator owes a look', async () => {
	const { merchantId } = await makeMerchant(shop.context);
	const [free, owed] = [await makeSku(shop.context, { merchantId }), await makeSku(shop.context, { merchantId })];
	for (const { goodsId } of [free, owed]) await keep(goodsId);
	const { db } = shop.context;
	const off = { status: '2', last_shown: null };
	await db.updateTable('goods').set(off).where('id', 'in', [free.goodsId, owed.goodsId]).execute();
	await db.updateTable('goods').set({ look_owed: 1 }).where('id', '=', owed.goodsId).execute();
	const file = path.join(import.meta.dirname, '../../database/migrations/237-names-of-what-was-kept.sql');
	await sql.raw(await readFile(file, 'utf8')).execute(db);
	const named = (await favourites()).list.map(({ id, name }) => [id, name]);
	expect(named).toEqual(
		expect.arrayContaining([
			[free.goodsId, '茶碗'],
			[owed.goodsId, '已下架的商品'],
		]),
	);
});

test('who keeps goods is told once when they fall under their price or are to be had again, and not anew on the same day', async () => {
	const cup = await makeSku(shop.context, { price: 8000 });
	await keep(cup.goodsId);
	const { db } = shop.context;
	const looked = async (set: { price_min?: number; stock?: number; status?: string } = {}) => {
		if (Object.keys(set).length > 0) await db.updateTable('goods').set(set).where('id', '=', cup.goodsId).execute();
		await sql`update timer set due_at = ${shop.clock.now()} where kind = 'favourites_look'`.execute(db);
		await runDueTimers(shop.context);
		const path = '/api/account/messages';
		type Answer = { list: { text: string; link: string }[] };
		const { data } = await shop.get<Answer>(path, { group: 'work' }, { ...member.headers, 'think-lang': 'zh-cn' });
		return data.list.map(({ text }) => text).reverse();
	};
	expect(await looked()).toEqual([]);
	const told = ['「茶碗」现价 ¥65.00，比收藏时更低。'];
	expect(await looked({ price_min: 6500 })).toEqual(told);
	expect(await looked({ price_min: 6000 })).toEqual(told);
	expect(await looked({ price_min: 8000 })).toEqual(told);
	expect(await looked({ price_min: 7000 })).toEqual(told);
	expect(await looked({ stock: 0 })).toEqual(told);
	expect(await looked({ status: '2', stock: 9 })).toEqual(told);
	told.push('「茶碗」又可以购买了，现价 ¥70.00。');
	expect(await looked({ status: '1' })).toEqual(told);
	expect(await looked()).toEqual(told);
});

test('what was sold out as it was kept is told of as it comes back, by batches', async () => {
	const cups = await Promise.all(Array.from({ length: 3 }, () => makeSku(shop.context)));
	const ids = cups.map(({ goodsId }) => goodsId);
	const set = (stock: number) => shop.context.db.updateTable('goods').set({ stock }).where('id', 'in', ids).execute();
	await set(0);
	for (const id of ids) await keep(id);
	await set(5);
	let after: number | null = 0;
	while (after !== null) after = await lookAtKept(shop.context.db, { after, limit: 2, now: shop.clock.now() });
	const { data } = await shop.get<{ total: number }>('/api/account/messages', { group: 'work' }, member.headers);
	expect(data.total).toBe(3);
});

test('what the store does not show is neither kept nor looked at', async () => {
	const hidden = await makeSku(shop.context);
	await sql`update goods set status = '0' where id = ${hidden.goodsId}`.execute(shop.context.db);
	for (const id of [hidden.goodsId, 987_654]) {
		expect(await keep(id)).toMatchObject({ code: 0, msg: '商品不存在或已下架' });
		expect(await look(id)).toMatchObject({ code: 0 });
	}
	expect((await favourites()).total + (await footprints()).total).toBe(0);
});

test('looks are remembered newest first, each of the goods once, for 90 days', async () => {
	const cup = await makeSku(shop.context);
	await look(bowl.goodsId);
	shop.clock.advance(60);
	await look(cup.goodsId);
	expect((await footprints()).list.map(({ id }) => id)).toEqual([cup.goodsId, bowl.goodsId]);
	shop.clock.advance(60);
	await look(bowl.goodsId);
	expect(await footprints({ limit: 1 })).toMatchObject({ total: 2, list: [{ id: bowl.goodsId }] });
	const longAgo = shop.clock.now() - footprintDays * 86_400 - 1;
	await sql`update footprint set create_time = ${longAgo} where goods_id = ${cup.goodsId}`.execute(shop.context.db);
	expect((await footprints()).list.map(({ id }) => id)).toEqual([bowl.goodsId]);
});

test('one look or all are forgotten on demand', async () => {
	const cup = await makeSku(shop.context);
	const plate = await makeSku(shop.context);
	for (const { goodsId } of [bowl, cup, plate]) await look(goodsId);
	const forget = (body: object) => shop.post<{ deleted: number }>('/api/shop.Footprint/del', body, member.headers);
	expect((await forget({ goods_id: cup.goodsId })).data.deleted).toBe(1);
	expect((await footprints()).total).toBe(2);
	expect((await forget({})).data.deleted).toBe(2);
	expect((await footprints()).total).toBe(0);
});

test('a member keeps so many goods and no more; looks beyond their number drop the oldest', async () => {
	const { db } = shop.context;
	const now = shop.clock.now();
	const many = await sql<{ id: number }>`
		insert into goods (merchant_id, classify_id, name, goods_no, image, status, create_time, update_time)
		select g.merchant_id, g.classify_id, g.name, 'many-' || n, '/bowl.webp', '1', ${now}::bigint, ${now}::bigint
		from goods g, generate_series(1, ${mostFavourites}) n where g.id = ${bowl.goodsId} returning id`.execute(db);
	const ids = many.rows.map(({ id }) => id);
	await sql`
		insert into favourite (user_id, goods_id, price, create_time)
		select ${member.id}::bigint, unnest(${ids}::bigint[]), 0, ${now}::bigint`.execute(db);
	expect(await keep(bowl.goodsId)).toMatchObject({ code: 0, msg: `最多收藏 ${mostFavourites} 件作品` });
	await sql`
		insert into footprint (user_id, goods_id, create_time)
		select ${member.id}::bigint, unnest(${ids.slice(0, mostFootprints)}::bigint[]), ${now - 10}::bigint`.execute(db);
	await look(bowl.goodsId);
	const { total, list } = await footprints();
	expect([total, list[0]?.id]).toEqual([mostFootprints, bowl.goodsId]);
});

test('a member who keeps many goods at once keeps no more', async () => {
	const { db } = shop.context;
	const now = shop.clock.now();
	const many = await sql<{ id: number }>`
		insert into goods (merchant_id, classify_id, name, goods_no, image, status, create_time, update_time)
		select g.merchant_id, g.classify_id, g.name, 'at-once-' || n, '/bowl.webp', '1', ${now}::bigint, ${now}::bigint
		from goods g, generate_series(1, ${mostFavourites + 1}) n where g.id = ${bowl.goodsId} returning id`.execute(db);
	const ids = many.rows.map(({ id }) => id);
	const [one = 0, other = 0, ...others] = ids;
	await sql`
		insert into favourite (user_id, goods_id, price, create_time)
		select ${member.id}::bigint, unnest(${others}::bigint[]), 0, ${now}::bigint`.execute(db);
	const { second } = await oneBesideAnother(shop.context, {
		first: () => keepOne(shop.context, member.id, one),
		second: () => keep(other),
	});
	expect(second).toMatchObject({ code: 0 });
	expect((await favourites()).total).toBe(mostFavourites);
});

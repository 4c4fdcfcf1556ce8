import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { listHotRecommends } from '#domain/advert/hot-recommend.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { type Buyer, makeBuyer, makeSku, paid, placed, type TestSku } from '#server/testing/orders.ts';
import { explain, wholeReads } from '#server/testing/plan-walk.ts';
import { countStatements } from '#server/testing/statements.ts';
import { upload } from '#server/testing/uploads.ts';

type List = AnswerOf<typeof listHotRecommends>['list'];

const base = '/admin/shop.advert.HotRecommend';
const day = 86_400;

let shop: TestApp;
let headers: Record<string, string>;
let buyer: Buyer;
let skus: TestSku[];

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	skus = [];
	for (let at = 0; at < 5; at++) skus.push(await makeSku(shop.context, { name: `盏${at}号`, price: 1000, stock: 50 }));
});
beforeEach(async () => {
	await sql`delete from hot_recommend`.execute(shop.context.db);
	await later(0);
});
afterAll(() => shop.close());

async function later(seconds: number): Promise<void> {
	shop.clock.advance(seconds);
	headers = { ...(await makeAdmin(shop.context, { nodes: '*' })).headers, 'think-lang': 'en' };
	buyer = await makeBuyer(shop.context, { money: 10_000_000 });
}

const goodsId = (at: number) => skus[at]?.goodsId ?? 0;

async function add(entry: object): Promise<number> {
	const added = await shop.post<{ id: number }>(`${base}/add`, { position: 'home', rule: 'manual', ...entry }, headers);
	expect(added).toMatchObject({ code: 1 });
	return added.data.id;
}

async function shown(query: object = {}, language = 'zh-cn'): Promise<List> {
	const asked = { position: 'home', ...query };
	return (await shop.get<{ list: List }>('/api/shop.HotRecommend/index', asked, { 'think-lang': language })).data.list;
}

/** Which of the goods stand there, in their order. */
async function places(query: object = {}): Promise<number[]> {
	return (await shown(query)).map((row) => skus.findIndex((sku) => sku.goodsId === row.id));
}

async function countNow(): Promise<void> {
	await sql`update timer set due_at = ${shop.clock.now()} where kind = 'trend_count'`.execute(shop.context.db);
	await runDueTimers(shop.context);
}

test('what was chosen by hand stands by weight under its own title and picture; a rule fills up to its number', async () => {
	await add({ goods_id: goodsId(1), weigh: 5 });
	await add({ rule: 'new', num: 4, weigh: 9 });
	await add({
		goods_id: goodsId(0),
		weigh: 7,
		title: '初雪',
		image: '/storage/own.webp',
		i18n: { en: { title: 'First snow' } },
	});
	expect(await places()).toEqual([0, 1, 4, 3]);
	const [first, second] = await shown();
	expect(first).toMatchObject({ name: '初雪', image: '/storage/own.webp', price_min: '10.00', sold_out: 0 });
	expect(second).toMatchObject({ name: '盏1号', image: '/bowl.webp' });
	expect((await shown({}, 'en')).slice(0, 2).map(({ name }) => name)).toEqual(['First snow', 'Tea bowl']);
	expect(await places({ position: 'cart' })).toEqual([]);
});

test('an entry shows from its first second to before its last', async () => {
	const now = shop.clock.now();
	await add({ goods_id: goodsId(0), start_time: now + 10, end_time: now + 20 });
	expect(await places()).toEqual([]);
	shop.clock.advance(10);
	expect(await places()).toEqual([0]);
	shop.clock.advance(9);
	expect(await places()).toEqual([0]);
	shop.clock.advance(1);
	expect(await places()).toEqual([]);
});

test('what is off, off the shelf, sold out or of a closed creator takes no place', async () => {
	const { db } = shop.context;
	await add({ goods_id: goodsId(0), weigh: 9, status: '0' });
	for (const at of [1, 2, 3]) await add({ goods_id: goodsId(at), weigh: 8 - at });
	await add({ rule: 'new', num: 2 });
	const set = (at: number, change: object) =>
		db.updateTable('goods').set(change).where('id', '=', goodsId(at)).execute();
	expect(await places()).toEqual([1, 2, 3]);
	await set(1, { status: '2' });
	await set(2, { stock: 0 });
	expect(await places()).toEqual([3, 4]);
	await set(1, { status: '1' });
	await set(2, { stock: 50 });
	expect(await places()).toEqual([1, 2, 3]);
});

test('what sold most in seven days stands first: paid, not paid back, and no longer than that', async () => {
	await add({ rule: 'sales_7d', num: 3 });
	const line = (at: number, num: number) => [{ sku_id: skus[at]?.id ?? 0, num }];
	await paid(shop, buyer, line(0, 2));
	await paid(shop, buyer, line(1, 5));
	await placed(shop, buyer, line(2, 9));
	const closed = await paid(shop, buyer, line(3, 7));
	const close = { id: closed.orders[0]?.id, reason: 'out of clay' };
	expect(await shop.post('/admin/shop.order.Order/close', close, headers)).toMatchObject({ code: 1 });
	expect(await places()).toEqual([]);
	await countNow();
	expect(await places()).toEqual([1, 0]);
	await later(6 * day);
	await paid(shop, buyer, line(0, 1));
	await countNow();
	expect(await places()).toEqual([1, 0]);
	await later(day + 1);
	await countNow();
	expect(await places()).toEqual([0]);
});

test('what most members have looked at in seven days stands first', async () => {
	await later(10 * day);
	await add({ rule: 'views_7d', num: 24 });
	const look = (who: Buyer, at: number) => shop.post('/api/shop.Footprint/add', { goods_id: goodsId(at) }, who.headers);
	const other = await makeBuyer(shop.context);
	for (const again of [1, 2, 3]) await look(buyer, again === 3 ? 3 : 2);
	await look(other, 3);
	await countNow();
	expect(await places()).toEqual([3, 2]);
});

test('in a category, rules look within its top category, and an entry may be of one category alone', async () => {
	const { db } = shop.context;
	const categories: number[] = [];
	for (const name of ['陶瓷', '杯', '瓶', '织物']) {
		const pid = ['杯', '瓶'].includes(name) ? (categories[0] ?? 0) : 0;
		categories.push(
			(
				await db
					.insertInto('classify')
					.values({ name, pid, create_time: 1, update_time: 1 })
					.returning('id')
					.executeTakeFirstOrThrow()
			).id,
		);
	}
	const [ceramics, cups, vases, textiles] = categories;
	for (const [at, classify_id] of [cups, vases, vases, textiles].entries())
		await db
			.updateTable('goods')
			.set({ classify_id: classify_id ?? 0 })
			.where('id', '=', goodsId(at))
			.execute();
	await add({ position: 'classify', rule: 'new', num: 9 });
	await add({ position: 'classify', goods_id: goodsId(3), classify_id: ceramics });
	await add({ position: 'classify', goods_id: goodsId(4), classify_id: vases });
	expect(await places({ position: 'classify', classify_id: cups })).toEqual([3, 2, 1, 0]);
	expect(await places({ position: 'classify', classify_id: vases })).toEqual([4, 3, 2, 1, 0]);
	expect(await places({ position: 'classify', classify_id: textiles })).toEqual([3]);
});

test.each([
	[{ rule: 'manual' }, 'goods_id'],
	[{ rule: 'manual', goods_id: 987_654 }, 'goods_id'],
	[{ rule: 'new', num: 25 }, 'num'],
	[{ rule: 'new', position: 'sky' }, 'position'],
	[{ rule: 'new', start_time: 200, end_time: 200 }, 'end_time'],
])('%j is refused at its field', async (entry, field) => {
	const answer = await shop.post(`${base}/add`, { position: 'home', num: 3, ...entry }, headers);
	expect(answer).toMatchObject({ code: 0, data: { fields: { [field]: expect.any(String) } } });
});

test('a place of the store is unknown to nobody but who makes one up', async () => {
	expect(await shop.get('/api/shop.HotRecommend/index', { position: 'sky' })).toMatchObject({ code: 0 });
	const clerk = (await makeAdmin(shop.context, { nodes: ['shop/advert/hotRecommend/index'] })).headers;
	const refusal = await shop.post(`${base}/add`, { position: 'home', rule: 'new', num: 3 }, clerk);
	expect(refusal).toMatchObject({ code: 401 });
});

test('a picture of an entry is in use', async () => {
	const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1e6b52' } })
		.png()
		.toBuffer();
	const { data } = await upload(shop, { name: 'snow.png', bytes, headers });
	const file = data.file as { id: number; url: string };
	await add({ goods_id: goodsId(0), title: '初雪', image: file.url });
	const answer = await shop.del('/admin/routine.Attachment/del', { ids: [file.id] }, headers);
	expect(answer).toMatchObject({ code: 0, data: { places: [{ place: 'Recommended works', names: ['初雪'] }] } });
});

test('what is kept of a place is dropped when an entry or its goods change', async () => {
	const kept = await makeApp({ env: { STORE_CACHE: 'on' } });
	try {
		const { db } = kept.context;
		const sku = await makeSku(kept.context, { name: '盏' });
		const names = async () => {
			const { data } = await kept.get<{ list: List }>('/api/shop.HotRecommend/index', { position: 'cart' });
			return data.list.map(({ name }) => name);
		};
		const statements = async () => (await countStatements(kept.context.pool, names)).count;
		const entry = { position: 'cart', goods_id: sku.goodsId, create_time: 1, update_time: 1 };
		expect(await names()).toEqual([]);
		await db.insertInto('hot_recommend').values(entry).execute();
		await expect.poll(names).toEqual(['盏']);
		await expect.poll(statements).toBe(0);
		await db.updateTable('hot_recommend').set({ title: '初雪' }).execute();
		await expect.poll(names).toEqual(['初雪']);
		await db.updateTable('goods').set({ status: '2' }).where('id', '=', sku.goodsId).execute();
		await expect.poll(names).toEqual([]);
	} finally {
		await kept.close();
	}
});

test('a place takes two statements, and no table that grows is read whole, nor is one counted', async () => {
	const { db, pool } = shop.context;
	await sql`insert into goods (classify_id, name, goods_no, image, status, stock, create_time, update_time)
		select (select min(id) from classify), '盘' || n, 'many' || n, 'x.png', '1', 5, 1, 1 from generate_series(1, 3000) n`.execute(
		db,
	);
	await sql`insert into goods_trend (measure, goods_id, num)
		select m, id, id from goods, unnest(array['sales_7d', 'views_7d']) m on conflict do nothing`.execute(db);
	for (const table of ['goods', 'goods_shelf', 'goods_trend', 'footprint', 'order_goods', 'shop_order'])
		await sql.raw(`vacuum analyze ${table}`).execute(db);
	for (const position of ['home', 'classify'])
		for (const rule of ['sales_7d', 'views_7d', 'new']) await add({ position, rule, num: 24 });
	await add({ goods_id: goodsId(0) });
	const { id } = await db.selectFrom('classify').select('id').executeTakeFirstOrThrow();
	const isBig = (table: string) =>
		['goods', 'goods_shelf', 'goods_trend', 'shop_order', 'order_goods', 'footprint'].includes(table);
	for (const query of [{ position: 'home' }, { position: 'classify', classify_id: id }]) {
		const { count, sent } = await countStatements(pool, () => shown(query));
		expect(count).toBeLessThanOrEqual(2);
		const plans = await explain(pool, sent, { seqScans: false });
		expect(plans.flatMap((plan) => wholeReads(plan, isBig))).toEqual([]);
	}
	const { sent } = await countStatements(pool, countNow);
	const counting = sent.filter(({ text }) => text.includes('goods_trend'));
	expect(counting).toHaveLength(2);
	const plans = await explain(pool, counting, { seqScans: false });
	expect(plans.flatMap((plan) => wholeReads(plan, isBig))).toEqual([]);
});

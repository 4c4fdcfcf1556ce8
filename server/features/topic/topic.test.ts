import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { listHotRecommends } from '#domain/advert/hot-recommend.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { listTopics, previewTopic, storeTopic } from '#domain/topic/topic.contract.ts';
import { endLogins } from '#server/auth/tokens.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeSku, type TestSku } from '#server/testing/orders.ts';
import { explain, wholeReads } from '#server/testing/plan-walk.ts';
import { countStatements } from '#server/testing/statements.ts';

const base = '/admin/shop.goods.Topic';

let shop: TestApp;
let headers: Record<string, string>;
let skus: TestSku[];

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	skus = [];
	for (let at = 0; at < 4; at++) skus.push(await makeSku(shop.context, { name: `盏${at}号`, price: 1000, stock: 50 }));
});
beforeEach(async () => {
	await sql`delete from topic`.execute(shop.context.db);
	headers = { ...(await makeAdmin(shop.context, { nodes: '*' })).headers, 'think-lang': 'en' };
});
afterAll(() => shop.close());

const goodsId = (at: number) => skus[at]?.goodsId ?? 0;
const ids = (...at: number[]) => at.map(goodsId);
const set = (at: number, change: object) =>
	shop.context.db.updateTable('goods').set(change).where('id', '=', goodsId(at)).execute();

async function add(topic: object = {}): Promise<number> {
	const body = { title: '茶席', image: '/storage/tea.webp', goods_ids: ids(0, 1, 2), ...topic };
	const added = await shop.post<{ id: number }>(`${base}/add`, body, headers);
	expect(added).toMatchObject({ code: 1 });
	return added.data.id;
}

const detail = (id: number, language = 'zh-cn', app = shop) =>
	app.get<AnswerOf<typeof storeTopic>>('/api/shop.Topic/detail', { id }, { 'think-lang': language });

/** Which of the goods its page shows, in their order. */
async function shown(id: number): Promise<number[]> {
	return (await detail(id)).data.list.map((row) => skus.findIndex((sku) => sku.goodsId === row.id));
}

async function listed(query: { page?: number; limit?: number } = {}): Promise<AnswerOf<typeof listTopics>> {
	return (await shop.get<AnswerOf<typeof listTopics>>('/api/shop.Topic/index', query)).data;
}

test('a topic shows its goods in the editor’s order, its texts in the reader’s language', async () => {
	const i18n = { en: { title: 'Tea table', intro: 'For rain', seo_title: 'Tea things' } };
	const id = await add({ goods_ids: ids(2, 0, 1), intro: '雨天', i18n });
	expect(await shown(id)).toEqual([2, 0, 1]);
	expect((await detail(id, 'en')).data.topic).toEqual({
		id,
		title: 'Tea table',
		intro: 'For rain',
		image: '/storage/tea.webp',
		seo: { title: 'Tea things', keywords: '', description: '' },
	});
	expect((await detail(id)).data.topic).toMatchObject({ title: '茶席', intro: '雨天', seo: { title: '' } });
	expect(await shop.post(`${base}/edit`, { id, goods_ids: ids(1, 3) }, headers)).toMatchObject({ code: 1 });
	expect(await shown(id)).toEqual([1, 3]);
	expect(await shop.post(`${base}/edit`, { id, title: '茶事' }, headers)).toMatchObject({ code: 1 });
	expect(await shown(id)).toEqual([1, 3]);
});

test('a topic runs from its first second to before its last; before and after it is unknown', async () => {
	const now = shop.clock.now();
	const id = await add({ start_time: now + 10, end_time: now + 20 });
	const seen = async () => [(await detail(id)).code, (await listed()).total];
	expect(await seen()).toEqual([0, 0]);
	shop.clock.advance(10);
	expect(await seen()).toEqual([1, 1]);
	shop.clock.advance(9);
	expect(await seen()).toEqual([1, 1]);
	shop.clock.advance(1);
	expect(await seen()).toEqual([0, 0]);
	const off = await add({ status: '0' });
	expect((await detail(off)).code).toBe(0);
	expect((await detail(987_654)).code).toBe(0);
});

test('goods off the shelf and sold out do not show; a topic without any is on no list, yet its page opens', async () => {
	const id = await add({ goods_ids: ids(0, 1) });
	await set(0, { status: '2' });
	expect(await shown(id)).toEqual([1]);
	expect((await listed()).list).toMatchObject([{ id, works_num: 1 }]);
	await set(1, { stock: 0 });
	expect(await shown(id)).toEqual([]);
	expect(await listed()).toEqual({ list: [], total: 0 });
	await set(0, { status: '1' });
	await set(1, { stock: 50 });
	expect(await shown(id)).toEqual([0, 1]);
});

test('topics are listed by weight, page by page, and a page behind the last still knows the total', async () => {
	const [low, high] = [await add({ weigh: 1 }), await add({ weigh: 9 })];
	expect((await listed()).list.map((row) => row.id)).toEqual([high, low]);
	expect(await listed({ limit: 1, page: 2 })).toMatchObject({ list: [{ id: low }], total: 2 });
	expect(await listed({ limit: 1, page: 9 })).toEqual({ list: [], total: 2 });
});

test.each([
	[{ title: '' }, 'title'],
	[{ image: '' }, 'image'],
	[{ title: 'x'.repeat(61) }, 'title'],
	[{ goods_ids: [987_654] }, 'goods_ids'],
	[{ goods_ids: Array.from({ length: 101 }, (_, at) => at + 1) }, 'goods_ids'],
	[{ start_time: 200, end_time: 200 }, 'end_time'],
])('%j is refused at its field', async (topic, field) => {
	const answer = await shop.post(`${base}/add`, { title: '茶席', image: '/storage/tea.webp', ...topic }, headers);
	expect(answer).toMatchObject({ code: 0, data: { fields: { [field]: expect.any(String) } } });
});

test('goods that have gone to the recycle bin since stay no obstacle, but are not taken in anew', async () => {
	const id = await add({ goods_ids: ids(0, 1) });
	await set(1, { status: '4' });
	expect(await shop.post(`${base}/edit`, { id, goods_ids: ids(1, 0, 2) }, headers)).toMatchObject({ code: 1 });
	const answer = await shop.post(
		`${base}/add`,
		{ title: '茶席', image: '/storage/a.webp', goods_ids: ids(1) },
		headers,
	);
	expect(answer).toMatchObject({ code: 0, data: { fields: { goods_ids: expect.any(String) } } });
	await set(1, { status: '1' });
});

test('a deleted topic comes back with its goods in their order and where it was put forward', async () => {
	const id = await add({ goods_ids: ids(3, 1, 2) });
	const hot = { position: 'home', rule: 'manual', topic_id: id };
	expect(await shop.post('/admin/shop.advert.HotRecommend/add', hot, headers)).toMatchObject({ code: 1 });
	const { data } = await shop.del<{ recycled: number[] }>(`${base}/del`, { ids: [id] }, headers);
	expect((await detail(id)).code).toBe(0);
	expect(await recommended()).toMatchObject({ topics: [] });
	const restored = await shop.post('/admin/security.dataRecycleLog/restore', { ids: data.recycled }, headers);
	expect(restored).toMatchObject({ code: 1 });
	expect(await shown(id)).toEqual([3, 1, 2]);
	expect(await recommended()).toMatchObject({ topics: [{ id }] });
});

async function recommended(position = 'home'): Promise<AnswerOf<typeof listHotRecommends>> {
	const asked = { position };
	return (await shop.get<AnswerOf<typeof listHotRecommends>>('/api/shop.HotRecommend/index', asked)).data;
}

test('a recommended topic stands between the goods by its weight, while it runs and has something to sell', async () => {
	const now = shop.clock.now();
	const id = await add({ goods_ids: ids(2), intro: '雨天', end_time: now + 10 });
	const put = async (entry: object) => {
		const body = { position: 'cart', rule: 'manual', ...entry };
		expect(await shop.post('/admin/shop.advert.HotRecommend/add', body, headers)).toMatchObject({ code: 1 });
	};
	await put({ goods_id: goodsId(0), weigh: 9 });
	await put({ topic_id: id, weigh: 8, title: '今日茶席' });
	await put({ goods_id: goodsId(1), weigh: 7 });
	const card = { id, title: '今日茶席', intro: '雨天', image: '/storage/tea.webp', works_num: 1, works_before: 1 };
	const answer = await recommended('cart');
	expect(answer.topics).toEqual([card]);
	expect(answer.list.map((row) => row.id)).toEqual(ids(0, 1));
	await set(2, { stock: 0 });
	expect((await recommended('cart')).topics).toEqual([]);
	await set(2, { stock: 50 });
	shop.clock.advance(10);
	expect((await recommended('cart')).topics).toEqual([]);
});

test('an entry by hand names goods or a topic: not none, not both', async () => {
	const topic_id = await add();
	const put = (entry: object) =>
		shop.post('/admin/shop.advert.HotRecommend/add', { position: 'search', rule: 'manual', ...entry }, headers);
	expect(await put({})).toMatchObject({ code: 0, data: { fields: { goods_id: expect.any(String) } } });
	const both = await put({ goods_id: goodsId(0), topic_id });
	expect(both).toMatchObject({ code: 0, data: { fields: { topic_id: 'Choose a work or a topic, not both' } } });
	expect(await put({ topic_id: 987_654 })).toMatchObject({
		code: 0,
		data: { fields: { topic_id: expect.any(String) } },
	});
	const row = { position: 'search', goods_id: goodsId(0), topic_id, create_time: 1, update_time: 1 };
	await expect(shop.context.db.insertInto('hot_recommend').values(row).execute()).rejects.toThrow('target_check');
});

test('a banner leads to a topic while it runs', async () => {
	const now = shop.clock.now();
	const link_topic_id = await add({ end_time: now + 10 });
	const banner = { title: '横幅', image: '/storage/b.webp', link_type: 'topic' };
	const missing = await shop.post('/admin/shop.advert.Banner/add', banner, headers);
	expect(missing).toMatchObject({ code: 0, data: { fields: { link_topic_id: expect.any(String) } } });
	const added = await shop.post('/admin/shop.advert.Banner/add', { ...banner, link_topic_id }, headers);
	expect(added).toMatchObject({ code: 1 });
	const href = async () =>
		(await shop.get<{ banners: { href: string }[] }>('/api/shop.Advert/index')).data.banners[0]?.href;
	expect(await href()).toBe(`/store/topic/${link_topic_id}`);
	shop.clock.advance(10);
	expect(await href()).toBe('');
});

test('staff look at a topic before it runs by an address that is over after half an hour, or with the logins of who made it', async () => {
	const id = await add({ start_time: shop.clock.now() + 99_999 });
	const { data } = await shop.get<AnswerOf<typeof previewTopic>>(`${base}/preview`, { id }, headers);
	const preview = new URL(data.url, 'http://shop').searchParams.get('preview');
	const look = (mark: string | null, of = id) => shop.get('/api/shop.Topic/preview', { id: of, preview: mark });
	expect(await look(preview)).toMatchObject({ code: 1, data: { topic: { id } } });
	expect((await look(preview, await add())).code).toBe(0);
	const ofGoods = await shop.get<{ url: string }>('/admin/shop.goods.Goods/preview', { id }, headers);
	expect((await look(new URL(ofGoods.data.url, 'http://shop').searchParams.get('preview'))).code).toBe(0);
	const leaver = await makeAdmin(shop.context, { nodes: '*' });
	const theirs = await shop.get<AnswerOf<typeof previewTopic>>(`${base}/preview`, { id }, leaver.headers);
	const mark = new URL(theirs.data.url, 'http://shop').searchParams.get('preview');
	expect((await look(mark)).code).toBe(1);
	await inTransaction(shop.context, (tx) => endLogins(tx, 'admin', leaver.id));
	expect((await look(mark)).code).toBe(0);
	const mover = await makeAdmin(shop.context, { nodes: ['shop/goods/topic/index'] });
	const ours = await shop.get<AnswerOf<typeof previewTopic>>(`${base}/preview`, { id }, mover.headers);
	const moved = new URL(ours.data.url, 'http://shop').searchParams.get('preview');
	expect((await look(moved)).code).toBe(1);
	await shop.context.db.deleteFrom('admin_group_access').where('uid', '=', mover.id).execute();
	expect((await look(moved)).code).toBe(0);
	shop.clock.advance(1800);
	expect((await look(preview)).code).toBe(0);
	const clerk = (await makeAdmin(shop.context, { nodes: ['shop/goods/goods/index'] })).headers;
	expect((await shop.get(`${base}/preview`, { id }, clerk)).code).toBe(401);
});

test('the sitemap names the topics that a visitor finds, and their list while there are any', async () => {
	const sitemap = async () => (await shop.app.inject('/sitemap-pages.xml')).body;
	expect(await sitemap()).not.toContain('/store/topic');
	const [running, coming] = [await add(), await add({ start_time: shop.clock.now() + 999 })];
	// What is made for all is kept for five minutes.
	shop.clock.advance(301);
	expect(await sitemap()).toContain(`/store/topic/${running}<`);
	expect(await sitemap()).toContain('/store/topic<');
	expect(await sitemap()).not.toContain(`/store/topic/${coming}<`);
});

test('what is kept of a topic is dropped when it, its order or goods of it change, and at the edge of its window', async () => {
	const kept = await makeApp({ env: { STORE_CACHE: 'on' } });
	try {
		const { db, pool } = kept.context;
		const [first, second] = [await makeSku(kept.context, { name: '盏' }), await makeSku(kept.context, { name: '盘' })];
		const now = kept.clock.now();
		const row = { title: '茶席', image: '/storage/a.webp', start_time: now + 60, create_time: 1, update_time: 1 };
		const { id } = await db.insertInto('topic').values(row).returning('id').executeTakeFirstOrThrow();
		const places = [first, second].map(({ goodsId }, at) => ({ topic_id: id, goods_id: goodsId, place: at + 1 }));
		await db.insertInto('topic_goods').values(places).execute();
		const page = async () => {
			const { data } = await detail(id, 'zh-cn', kept);
			return data?.topic ? [data.topic.title, ...data.list.map(({ name }) => name)] : [];
		};
		expect(await page()).toEqual([]);
		kept.clock.advance(60);
		await expect.poll(page, { timeout: 2000 }).toEqual(['茶席', '盏', '盘']);
		await expect.poll(async () => (await countStatements(pool, page)).count).toBe(0);
		await db.updateTable('topic').set({ title: '茶事' }).execute();
		await expect.poll(page).toEqual(['茶事', '盏', '盘']);
		await db.updateTable('topic_goods').set({ place: 9 }).where('goods_id', '=', first.goodsId).execute();
		await expect.poll(page).toEqual(['茶事', '盘', '盏']);
		await db.updateTable('goods').set({ name: '碗' }).where('id', '=', first.goodsId).execute();
		await expect.poll(page).toEqual(['茶事', '盘', '碗']);
		await db.updateTable('goods').set({ status: '2' }).where('id', '=', second.goodsId).execute();
		await expect.poll(page).toEqual(['茶事', '碗']);
	} finally {
		await kept.close();
	}
});

test('a list takes one statement, a topic two, and no table that grows is read whole', async () => {
	const { db, pool } = shop.context;
	await sql`insert into goods (classify_id, name, goods_no, image, status, stock, create_time, update_time)
		select (select min(id) from classify), '盘' || n, 'many' || n, 'x.png', '1', 5, 1, 1 from generate_series(1, 3000) n`.execute(
		db,
	);
	const { rows } = await sql<{ id: number }>`select id from goods order by id desc limit 100`.execute(db);
	const many = [await add({ goods_ids: rows.map((row) => row.id) }), await add()];
	await sql`vacuum analyze goods, goods_shelf, topic, topic_goods`.execute(db);
	const isBig = (table: string) => ['goods', 'goods_shelf', 'topic_goods'].includes(table);
	const asks: readonly (readonly [most: number, ask: () => Promise<unknown>])[] = [
		[1, () => listed()],
		[2, () => detail(many[0] ?? 0)],
	];
	for (const [most, ask] of asks) {
		const { count, sent } = await countStatements(pool, ask);
		expect(count).toBeLessThanOrEqual(most);
		const plans = await explain(pool, sent, { seqScans: false });
		expect(plans.flatMap((plan) => wholeReads(plan, isBig))).toEqual([]);
	}
	const list = await countStatements(pool, () => shop.get(`${base}/index`, {}, headers));
	expect(list.count).toBeLessThanOrEqual(3);
});

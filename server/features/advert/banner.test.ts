import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { memberAdverts, storeAdverts } from '#domain/advert/banner.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { runningCrowd } from '#server/testing/crowdfundings.ts';
import { makeBuyer, makeSku, paid } from '#server/testing/orders.ts';
import { countStatements } from '#server/testing/statements.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const banners = '/admin/shop.advert.Banner';
const bars = '/admin/shop.advert.NoticeBar';

let shop: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
});
beforeEach(async () => {
	headers = { ...(await makeAdmin(shop.context, { nodes: '*' })).headers, 'think-lang': 'en' };
	await sql`delete from banner`.execute(shop.context.db);
	await sql`delete from notice_bar`.execute(shop.context.db);
});
afterAll(() => shop.close());

const picture = { title: '秋季新品', i18n: { en: { title: 'Autumn' } }, image: '/storage/autumn.webp' };
const line = { title: '假期', content: '假期照常发货', i18n: { en: { content: 'We ship as ever' } } };

async function add(path: string, form: object): Promise<number> {
	const made = await shop.post<{ id: number }>(`${path}/add`, form, headers);
	expect(made).toMatchObject({ code: 1 });
	return made.data.id;
}
const makeBanner = (form: object = {}) => add(banners, { ...picture, ...form });
const makeBar = (form: object = {}) => add(bars, { ...line, ...form });
const refusal = (path: string, form: object) =>
	shop.post<{ fields: Record<string, string> }>(`${path}/add`, form, headers);

async function seen(language = 'zh-cn'): Promise<AnswerOf<typeof storeAdverts>> {
	const { data } = await shop.get<AnswerOf<typeof storeAdverts>>(
		'/api/shop.Advert/index',
		{},
		{ 'think-lang': language },
	);
	return data;
}
async function mine(member: { headers: Record<string, string> }) {
	const { data } = await shop.get<AnswerOf<typeof memberAdverts>>('/api/shop.Advert/mine', {}, member.headers);
	return [...data.banners.map(({ title }) => title), ...data.bars.map(({ content }) => content)];
}
async function clicksOf(path: string, id: number): Promise<number> {
	const { data } = await shop.get<{ row: { click_num: number } }>(`${path}/edit`, { id }, headers);
	return data.row.click_num;
}
const click = (kind: string, id: number, more: object = {}) =>
	shop.post('/api/shop.Advert/click', { kind, id }, { 'user-agent': firefox, ...more });

test('the store shows banners and bars in their order and in the language of the reader, by two statements', async () => {
	const first = await makeBanner({ weigh: 5 });
	const second = await makeBanner({ weigh: 9, mobile_image: '/storage/small.webp', position: 'user_center' });
	const bar = await makeBar({ level: 'warn', link: '/store/list' });
	const { count, result } = await countStatements(shop.context.pool, () => seen('en'));
	expect(count).toBeLessThanOrEqual(2);
	expect(result).toMatchObject({
		banners: [
			{ id: second, position: 'user_center', mobile_image: '/storage/small.webp', href: '' },
			{ id: first, position: 'home_top', title: 'Autumn', mobile_image: '/storage/autumn.webp', classify_id: 0 },
		],
		bars: [{ id: bar, level: 'warn', content: 'We ship as ever', href: '/store/list', dismissible: 1 }],
		changes_at: null,
		for_members: 0,
	});
	expect(Object.keys(result.banners[0] ?? {}).sort()).toEqual(
		['classify_id', 'href', 'id', 'image', 'key', 'mobile_image', 'position', 'title'].sort(),
	);
	expect((await seen()).bars[0]).toMatchObject({ content: '假期照常发货', key: result.bars[0]?.key });
});

test('a window opens and closes by the clock alone, and its next edge is answered', async () => {
	const now = shop.clock.now();
	await makeBanner({ start_time: now + 60, end_time: now + 120 });
	await makeBar({ end_time: now + 90 });
	const states: unknown[] = [];
	for (const seconds of [0, 59, 1, 30, 29, 1]) {
		shop.clock.advance(seconds);
		const { banners: shown, bars: lines, changes_at } = await seen();
		states.push([shown.length, lines.length, changes_at === null ? null : changes_at - now]);
	}
	expect(states).toEqual([
		[0, 1, 60],
		[0, 1, 60],
		[1, 1, 90],
		[1, 0, 120],
		[1, 0, 120],
		[0, 0, null],
	]);
});

test('what is off is not shown, and comes with the switch', async () => {
	const id = await makeBanner({ status: '0' });
	expect((await seen()).banners).toEqual([]);
	expect(await shop.post(`${banners}/edit`, { id, status: '1' }, headers)).toMatchObject({ code: 1 });
	expect((await seen()).banners).toMatchObject([{ id }]);
});

test('new members and groups see their own, nobody else learns more than that there are some', async () => {
	const [fresh, regular] = [await makeBuyer(shop.context), await makeBuyer(shop.context, { money: 100_000 })];
	const sku = await makeSku(shop.context, { price: 100, stock: 10 });
	const { orders } = await paid(shop, regular, [{ sku_id: sku.id, num: 1 }]);
	const { rows } = await sql<{ id: number }>`
		insert into member_group (name, rules, create_time, update_time) values ('贵宾', '*', 1, 1) returning id`.execute(
		shop.context.db,
	);
	const group = rows[0]?.id ?? 0;
	await makeBanner({ title: '新人礼', i18n: {}, audience: 'new' });
	await makeBar({ content: '贵宾专享', i18n: {}, audience: 'group', group_ids: [group] });
	expect(await seen()).toMatchObject({ banners: [], bars: [], for_members: 1 });
	expect([await mine(fresh), await mine(regular)]).toEqual([['新人礼'], ['新人礼']]);
	const received = sql`update shop_order set status = '4' where id = ${orders[0]?.id ?? 0}`;
	await received.execute(shop.context.db);
	await sql`update member set group_id = ${group} where id = ${regular.id}`.execute(shop.context.db);
	const { count, result } = await countStatements(shop.context.pool, () => mine(regular));
	expect(result).toEqual(['贵宾专享']);
	expect(count).toBeLessThanOrEqual(3);
	expect((await shop.get('/api/shop.Advert/mine')).code).toBe(303);
});

test('a banner leads to what it names while the store shows it', async () => {
	const sku = await makeSku(shop.context);
	const { classify_id } = await shop.context.db
		.selectFrom('goods')
		.select('classify_id')
		.where('id', '=', sku.goodsId)
		.executeTakeFirstOrThrow();
	const crowd = await runningCrowd(shop, headers);
	await makeBanner({ link_type: 'goods', link_goods_id: sku.goodsId });
	await makeBanner({ link_type: 'classify', link_classify_id: classify_id });
	await makeBanner({ link_type: 'crowdfunding', link_crowdfunding_id: crowd.id });
	await makeBanner({ link_type: 'url', link_url: 'https://example.com/?a=1', link_goods_id: sku.goodsId });
	const hrefs = async () => (await seen()).banners.map(({ href }) => href).reverse();
	const outside = 'https://example.com/?a=1';
	expect(await hrefs()).toEqual([
		`/store/goods/${sku.goodsId}`,
		`/store/list?classify_id=${classify_id}`,
		`/store/goods/${crowd.goodsId}`,
		outside,
	]);
	await sql`update goods set status = '2' where id = any(${[sku.goodsId, crowd.goodsId]}::bigint[])`.execute(
		shop.context.db,
	);
	await sql`update classify set status = '0' where id = ${classify_id}`.execute(shop.context.db);
	expect(await hrefs()).toEqual(['', '', '', outside]);
});

test.each([
	[{ ...picture, link_type: 'goods' }, 'link_goods_id', 'Choose where the link leads'],
	[{ ...picture, link_type: 'url' }, 'link_url', 'Choose where the link leads'],
	[{ ...picture, link_type: 'url', link_url: 'javascript:alert(1)' }, 'link_url', 'Address to open'],
	[{ ...picture, link_type: 'url', link_url: '//evil.example' }, 'link_url', 'Address to open'],
	[{ ...picture, link_type: 'goods', link_goods_id: 987_654 }, 'link_goods_id', 'Goods to open'],
	[{ ...picture, start_time: 200, end_time: 200 }, 'end_time', 'Choose an end after the start'],
	[{ ...picture, audience: 'group' }, 'group_ids', 'Choose the groups of members'],
	[{ ...picture, audience: 'group', group_ids: [987_654] }, 'group_ids', 'does not exist any more'],
	[{ ...picture, image: '' }, 'image', 'Picture'],
	[{ ...picture, position: 'footer' }, 'position', 'Place'],
])('a form that does not fit is refused at its field: %j', async (form, field, text) => {
	const answer = await refusal(banners, form);
	expect(answer.code).toBe(0);
	expect(answer.data.fields[field]).toContain(text);
});

test('a bar without text, with a script for a link or a window that ends first is refused', async () => {
	expect((await refusal(bars, { ...line, content: '' })).data.fields).toHaveProperty('content');
	expect((await refusal(bars, { ...line, link: 'javascript:alert(1)' })).data.fields).toHaveProperty('link');
	expect((await refusal(bars, { ...line, start_time: 9, end_time: 8 })).data.fields).toHaveProperty('end_time');
});

test('a click counts once a minute for each visitor, bots and what is not shown never', async () => {
	const now = shop.clock.now();
	const [id, later] = [
		await makeBanner({ link_type: 'url', link_url: '/store' }),
		await makeBanner({ start_time: now + 9 }),
	];
	const bar = await makeBar({ link: '/store' });
	await Promise.all(Array.from({ length: 5 }, () => click('banner', id)));
	await click('banner', id, { 'user-agent': `${firefox} (another)` });
	await click('banner', id, { 'user-agent': 'bingbot/2.0' });
	await click('banner', later);
	await click('noticeBar', bar);
	expect([await clicksOf(banners, id), await clicksOf(banners, later), await clicksOf(bars, bar)]).toEqual([2, 0, 1]);
	shop.clock.advance(60);
	await click('banner', id);
	expect(await clicksOf(banners, id)).toBe(3);
	expect(await click('banner', 987_654)).toMatchObject({ code: 1 });
	expect(await click('goods', id)).toMatchObject({ code: 0 });
});

test('an address that clicks without end has to wait', async () => {
	shop.clock.advance(120);
	const id = await makeBanner();
	const answers = await Promise.all(Array.from({ length: 61 }, () => click('banner', id)));
	expect(answers.filter(({ code }) => code !== 1)).toHaveLength(1);
	expect(await clicksOf(banners, id)).toBe(1);
});

test('a click leaves what staff are editing as it is', async () => {
	const id = await makeBanner();
	const form = await shop.get<{ row: object; row_version: string }>(`${banners}/edit`, { id }, headers);
	shop.clock.advance(120);
	await click('banner', id);
	const edit = { id, title: 'Winter', row_version: form.data.row_version };
	expect(await shop.post(`${banners}/edit`, edit, headers)).toMatchObject({ code: 1 });
});

test('a category whose lists a banner is for is not deleted', async () => {
	const { id } = await shop.context.db
		.insertInto('classify')
		.values({ name: '灯', create_time: 1, update_time: 1 })
		.returning('id')
		.executeTakeFirstOrThrow();
	await makeBanner({ position: 'classify', classify_id: id });
	expect((await seen()).banners).toMatchObject([{ classify_id: id }]);
	const answer = await shop.del('/admin/shop.goods.Classify/del', { ids: [id] }, headers);
	expect([answer.code, answer.msg]).toEqual([0, expect.stringContaining('Banners')]);
});

test('a banner for the lists of a category is shown while the store shows that', async () => {
	const { db } = shop.context;
	const made = async (name: string, pid = 0) =>
		await db
			.insertInto('classify')
			.values({ name, pid, level: pid ? 2 : 1, create_time: 1, update_time: 1 })
			.returning('id')
			.executeTakeFirstOrThrow();
	const root = await made('展');
	const below = await made('下', root.id);
	for (const { id } of [root, below]) await makeBanner({ position: 'classify', classify_id: id });
	const shown = async () => (await seen()).banners.map(({ classify_id }) => classify_id).reverse();
	expect(await shown()).toEqual([root.id, below.id]);
	await db.updateTable('classify').set({ status: '0' }).where('id', '=', below.id).execute();
	expect(await shown()).toEqual([root.id]);
	await db.updateTable('classify').set({ status: '1' }).where('id', '=', below.id).execute();
	await db.updateTable('classify').set({ status: '0' }).where('id', '=', root.id).execute();
	expect(await shown()).toEqual([]);
});

test('the picker of crowdfundings finds the one that is chosen', async () => {
	const [crowd] = [await runningCrowd(shop, headers), await runningCrowd(shop, headers)];
	const query = { select: true, initKey: 'id', initValue: [crowd.id] };
	const { data } = await shop.get<{ list: object[] }>('/admin/shop.goods.Crowdfunding/index', query, headers);
	expect(data.list).toMatchObject([{ id: crowd.id }]);
});

test('a switch in the list asks for nothing that has gone meanwhile', async () => {
	const sku = await makeSku(shop.context);
	const id = await makeBanner({ link_type: 'goods', link_goods_id: sku.goodsId });
	await sql`update banner set link_goods_id = null where id = ${id}`.execute(shop.context.db);
	expect(await shop.post(`${banners}/edit`, { id, status: '0' }, headers)).toMatchObject({ code: 1 });
});

test('what is deleted lies in the recycle bin and comes back whole', async () => {
	const id = await makeBanner({ audience: 'new', link_type: 'url', link_url: '/store' });
	const deleted = await shop.del<{ recycled: number[] }>(`${banners}/del`, { ids: [id] }, headers);
	const ids = deleted.data.recycled;
	expect(ids).toHaveLength(1);
	expect(await shop.post('/admin/security.DataRecycleLog/restore', { ids }, headers)).toMatchObject({ code: 1 });
	const { data } = await shop.get<{ row: object }>(`${banners}/edit`, { id }, headers);
	expect(data.row).toMatchObject({ id, title: '秋季新品', audience: 'new', link_url: '/store' });
});

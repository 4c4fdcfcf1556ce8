import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { storeCreator } from '#domain/portfolio/creator.contract.ts';
import type { listRevisions, readPortfolio, readRevision } from '#domain/portfolio/portfolio.contract.ts';
import { mostSlugs } from '#domain/portfolio/portfolio.rules.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeSku } from '#server/testing/orders.ts';

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
});
afterAll(() => shop.close());

type Maker = Awaited<ReturnType<typeof makeMerchant>>;
type Page = AnswerOf<typeof readPortfolio>;
type Content = Page['row'];

const info = async (maker: Maker) => (await shop.get<Page>('/merchant/shop.Info/index', {}, maker.headers)).data;
const edit = async (maker: Maker, change: Partial<Content>, version?: number) => {
	const page = await info(maker);
	const body = { version: version ?? page.version, content: { ...page.row, ...change } };
	return shop.post<{ version: number; waits: number }>('/merchant/shop.Info/edit', body, maker.headers);
};
const visit = (key: string, language = 'zh-cn') =>
	shop.get<AnswerOf<typeof storeCreator>>('/api/shop.Creator/detail', { key }, { 'think-lang': language });

test('what a creator says of themselves shows at once, in the language of the reader', async () => {
	const maker = await makeMerchant(shop.context);
	const en = { slogan: 'Clay, slowly', intro: '', city: 'Jingdezhen', story: '<p>Hello</p>', hours: '', notice: '' };
	const saved = await edit(maker, {
		slug: 'slow-clay',
		slogan: '慢慢做陶',
		city: '景德镇',
		story: '<p>你好</p>',
		i18n: { en },
	});
	expect(saved).toMatchObject({ code: 1, data: { waits: 0 } });
	expect((await visit('slow-clay')).data.creator).toMatchObject({
		slogan: '慢慢做陶',
		city: '景德镇',
		story: '<p>你好</p>',
	});
	expect((await visit('slow-clay', 'en')).data.creator).toMatchObject({ slogan: 'Clay, slowly', city: 'Jingdezhen' });
});

test('an earlier address and the number lead to the page, and an address is nobody else’s for good', async () => {
	const [maker, other] = [await makeMerchant(shop.context), await makeMerchant(shop.context)];
	await edit(maker, { slug: 'first-name' });
	await edit(maker, { slug: 'second-name' });
	for (const key of ['first-name', 'second-name', String(maker.merchantId)]) {
		expect((await visit(key)).data.creator).toMatchObject({ id: maker.merchantId, slug: 'second-name' });
	}
	const taken = await edit(other, { slug: 'first-name' });
	expect(taken).toMatchObject({ code: 0, msg: '该地址已被使用' });
	expect(await edit(maker, { slug: 'first-name' })).toMatchObject({ code: 1 });
});

test('of two who ask for one address at once one gets it', async () => {
	const makers = await Promise.all(Array.from({ length: 4 }, () => makeMerchant(shop.context)));
	const answers = await Promise.all(makers.map((maker) => edit(maker, { slug: 'wanted-by-all' })));
	expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
	expect((await visit('wanted-by-all')).code).toBe(1);
});

test.each(['ab', '1st-shop', 'two--hyphens', 'ends-', 'with space', 'a/b', 'Ünique'])(
	'“%s” is no address',
	async (slug) => {
		const maker = await makeMerchant(shop.context);
		expect(await edit(maker, { slug })).toMatchObject({ code: 0 });
	},
);

test('addresses are not collected', async () => {
	const maker = await makeMerchant(shop.context);
	for (let n = 1; n < mostSlugs; n += 1)
		expect(await edit(maker, { slug: `many-names-${n}` })).toMatchObject({ code: 1 });
	expect(await edit(maker, { slug: 'one-too-many' })).toMatchObject({ code: 0 });
	expect(await edit(maker, { slug: 'many-names-1' })).toMatchObject({ code: 1 });
});

test('hostile HTML, foreign pictures and links that lead elsewhere than they say do not get in', async () => {
	const maker = await makeMerchant(shop.context);
	const story =
		'<p onclick="x()">Hi<script>alert(1)</script><img src="https://evil.example/x.png"><a href="javascript:x()">y</a></p>';
	expect(await edit(maker, { slug: 'clean-page', story })).toMatchObject({ code: 1 });
	const { creator } = (await visit('clean-page')).data;
	expect(creator.story).not.toMatch(/script|onclick|evil/);
	for (const url of [
		'javascript:alert(1)',
		'http://plain.example',
		'https://me@host.example',
		'https://127.0.0.1/',
		'https://host',
		'https://a.example:8443/',
	]) {
		expect(await edit(maker, { links: [{ title: 'x', url }] })).toMatchObject({ code: 0 });
	}
	expect(await edit(maker, { pictures: ['https://evil.example/x.png'] })).toMatchObject({ code: 0 });
	expect(await edit(maker, { links: [{ title: '微博', url: 'https://weibo.com/clay' }] })).toMatchObject({ code: 1 });
	expect((await visit('clean-page')).data.creator.links).toEqual([
		{ title: '微博', url: 'https://weibo.com/clay', host: 'weibo.com' },
	]);
});

test('the works that stand first are own ones, in the order in which they were chosen', async () => {
	const [maker, other] = [await makeMerchant(shop.context), await makeMerchant(shop.context)];
	const make = (merchantId: number) => makeSku(shop.context, { merchantId });
	const [one, two, foreign] = [
		await make(maker.merchantId),
		await make(maker.merchantId),
		await make(other.merchantId),
	];
	expect(await edit(maker, { covers: [foreign.goodsId] })).toMatchObject({ code: 0 });
	expect(await edit(maker, { slug: 'cover-works', covers: [two.goodsId, one.goodsId] })).toMatchObject({ code: 1 });
	expect((await visit('cover-works')).data.covers.map(({ id }) => id)).toEqual([two.goodsId, one.goodsId]);
	await sql`update goods set status = '2' where id = ${two.goodsId}`.execute(shop.context.db);
	expect((await visit('cover-works')).data.covers.map(({ id }) => id)).toEqual([one.goodsId]);
});

test('a page that was changed elsewhere meanwhile is not written over, and the same sent twice is one change', async () => {
	const maker = await makeMerchant(shop.context);
	const { version } = await info(maker);
	expect(await edit(maker, { slogan: '一' }, version)).toMatchObject({ code: 1 });
	expect(await edit(maker, { slogan: '二' }, version)).toMatchObject({
		code: 0,
		msg: '主页已在别处修改，请刷新后再试',
	});
	const now = (await info(maker)).version;
	expect(await edit(maker, { slogan: '一' })).toMatchObject({ code: 1, data: { version: now } });
});

test('a notice shows between its times, sections in their order', async () => {
	const maker = await makeMerchant(shop.context);
	const now = shop.clock.now();
	const sections: Content['sections'] = [
		{ key: 'works', shown: 1 },
		{ key: 'story', shown: 0 },
	];
	await edit(maker, { slug: 'noticed', notice: '端午停窑', notice_start: now + 100, notice_end: now + 200, sections });
	expect((await visit('noticed')).data.creator).toMatchObject({
		notice: '',
		sections: ['works', 'covers', 'crowds', 'shelves', 'topics', 'reviews'],
	});
	shop.clock.advance(150);
	expect((await visit('noticed')).data.creator.notice).toBe('端午停窑');
	shop.clock.advance(100);
	expect((await visit('noticed')).data.creator.notice).toBe('');
	expect(await edit(maker, { notice_start: now + 10, notice_end: now + 5 })).toMatchObject({ code: 0 });
});

test('who pauses says so, who is closed or frozen has no page', async () => {
	const maker = await makeMerchant(shop.context);
	const key = String(maker.merchantId);
	const set = (status: string) =>
		sql`update merchant set status = ${status}, close_note = '回乡' where id = ${maker.merchantId}`.execute(
			shop.context.db,
		);
	await set('2');
	expect((await visit(key)).data.creator).toMatchObject({ state: 'break', close_note: '回乡' });
	await set('4');
	expect((await visit(key)).data.creator.state).toBe('closing');
	for (const status of ['3', '5']) {
		await set(status);
		expect(await visit(key)).toMatchObject({ code: 0 });
	}
	expect(await visit('0')).toMatchObject({ code: 0 });
	expect(await visit('platform')).toMatchObject({ code: 0 });
});

test('where pages are looked at, a change waits beside the live page until staff let it go live or refuse it with a reason', async () => {
	const maker = await makeMerchant(shop.context);
	const staff = await makeAdmin(shop.context, { nodes: ['xshop/portfolio/index', 'xshop/portfolio/audit'] });
	const reader = await makeAdmin(shop.context, { nodes: ['xshop/portfolio/index'] });
	await edit(maker, { slug: 'looked-at', slogan: '旧' });
	const { settings, clock } = shop.context;
	await settings.set({ 'merchant.pageAudit': true }, { now: clock.now() });
	const live = async () => (await visit('looked-at')).data.creator.slogan;
	const list = async (status = '1') =>
		(await shop.get<AnswerOf<typeof listRevisions>>('/admin/xshop.Portfolio/index', { status }, staff.headers)).data;
	const answer = (body: object, by = staff) => shop.post('/admin/xshop.Portfolio/audit', body, by.headers);
	const { version } = await info(maker);
	expect(await edit(maker, { slogan: '新' })).toMatchObject({ code: 1, data: { waits: 1 } });
	// Another window that has not seen the change does not write over it.
	expect(await edit(maker, { slogan: '另一个窗口' }, version)).toMatchObject({ code: 0 });
	expect(await live()).toBe('旧');
	expect(await info(maker)).toMatchObject({ waits: 1, row: { slogan: '新' } });
	const [row] = (await list()).list;
	const id = row?.id ?? 0;
	const read = async () =>
		(await shop.get<AnswerOf<typeof readRevision>>('/admin/xshop.Portfolio/audit', { id }, reader.headers)).data.row;
	expect(await read()).toMatchObject({
		changed: ['slogan'],
		live: { slogan: '旧' },
		wanted: { slogan: '新' },
		version: 1,
	});
	expect(await answer({ id, version: 1, answer: 'pass' }, reader)).toMatchObject({ code: 401 });
	await edit(maker, { slogan: '更新' });
	expect(await answer({ id, version: 1, answer: 'pass' })).toMatchObject({ code: 0 });
	expect(await answer({ id, version: 2, answer: 'refuse', reason: '标语不符' })).toMatchObject({ code: 1 });
	expect(await answer({ id, version: 2, answer: 'pass' })).toMatchObject({ code: 0 });
	expect(await info(maker)).toMatchObject({ waits: 0, refused: '标语不符', row: { slogan: '旧' } });
	await edit(maker, { slogan: '再来' });
	const next = (await list()).list[0]?.id ?? 0;
	expect(await answer({ id: next, version: 1, answer: 'pass' })).toMatchObject({ code: 1 });
	expect(await live()).toBe('再来');
	expect((await list('2')).list.map(({ status }) => status)).toEqual(['2', '3']);
	await edit(maker, { slogan: '不要' });
	expect(await shop.post('/merchant/shop.Info/withdraw', {}, maker.headers)).toMatchObject({ code: 1 });
	expect(await info(maker)).toMatchObject({ waits: 0, row: { slogan: '再来' } });
	await settings.set({ 'merchant.pageAudit': false }, { now: clock.now() });
});

test('another shop’s people see and change their own page alone, and who is there for orders changes none', async () => {
	const [maker, other] = [await makeMerchant(shop.context), await makeMerchant(shop.context)];
	await edit(maker, { slug: 'only-mine', slogan: '我的' });
	expect((await info(other)).row.slogan).toBe('');
	await edit(other, { slogan: '别人' });
	expect((await visit('only-mine')).data.creator.slogan).toBe('我的');
	await sql`update merchant_user set role = 'order', is_master = 0 where id = ${other.id}`.execute(shop.context.db);
	expect((await info(other)).may_edit).toBe(0);
	expect(await edit(other, { slogan: '不行' })).toMatchObject({ code: 0, msg: '你的角色不能进行此操作' });
});

test('an address is suggested by how the name is read', async () => {
	const maker = await makeMerchant(shop.context);
	await sql`update merchant set merchant_name = '山岚工作室' where id = ${maker.merchantId}`.execute(shop.context.db);
	expect((await info(maker)).suggested).toBe('shan-lan-gong-zuo-shi');
	const other = await makeMerchant(shop.context);
	await edit(other, { slug: 'shan-lan-gong-zuo-shi' });
	expect((await info(maker)).suggested).toBe('shan-lan-gong-zuo-shi-2');
});

test('the list of creators has those whose works the store shows', async () => {
	const [maker, idle] = [await makeMerchant(shop.context), await makeMerchant(shop.context)];
	await makeSku(shop.context, { merchantId: maker.merchantId });
	type Listed = { list: { id: number; works_num: number }[]; total: number };
	const { list, total } = (await shop.get<Listed>('/api/shop.Creator/index', { limit: 200 })).data;
	expect(total).toBe(list.length);
	expect(list).toContainEqual(expect.objectContaining({ id: maker.merchantId, works_num: 1 }));
	expect(list.map(({ id }) => id)).not.toContain(idle.merchantId);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type {
	adminListCrowdPosts,
	adminReadCrowdPage,
	storeCrowdPage,
	storeCrowdPosts,
} from '#domain/crowdfunding/page.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { crowdForm, makeGoods, runningCrowd } from '#server/testing/crowdfundings.ts';
import { lockRow } from '#server/testing/lock-row.ts';
import { makeBuyer, paid } from '#server/testing/orders.ts';
import { mostPosts } from './post.service.ts';

let shop: TestApp;
let admin: Record<string, string>;
let creator: Awaited<ReturnType<typeof makeMerchant>>;

beforeAll(async () => {
	shop = await makeApp();
});
beforeEach(async () => {
	const nodes = ['index', 'add', 'edit', 'audit', 'cancel'].map((node) => `shop/goods/crowdfunding/${node}`);
	admin = (await makeAdmin(shop.context, { nodes })).headers;
	creator = await makeMerchant(shop.context);
	await shop.context.settings.set({ 'merchant.goodsAudit': false }, { now: shop.context.clock.now() });
});
afterAll(() => shop.close());

const staff = (step: string, body: object) => shop.post(`/admin/shop.goods.Crowdfunding/${step}`, body, admin);
const own = (step: string, body: object, headers = creator.headers) =>
	shop.post<{ version: number; waits: number }>(`/merchant/goods.Crowdfunding/${step}`, body, headers);
const store = async (id: number, lang = 'zh-cn') =>
	(await shop.get<AnswerOf<typeof storeCrowdPage>>('/api/shop.Crowdfunding/page', { id }, { 'think-lang': lang })).data;
const editor = async (id: number) =>
	(await shop.get<AnswerOf<typeof adminReadCrowdPage>>('/admin/shop.goods.Crowdfunding/page', { id }, admin)).data;
const posts = async (id: number, kind: string, more: object = {}) =>
	(await shop.get<AnswerOf<typeof storeCrowdPosts>>('/api/shop.Crowdfunding/posts', { id, kind, ...more })).data;

const told = (title: string) => ({
	chapters: [
		{ title, title_en: 'Kiln', content: '<p onclick="x()">泥<script>1</script></p>', content_en: '<p>Clay</p>' },
	],
	dates: [{ day: '2027-01-02', title: '开窑', title_en: 'Opening' }],
	risks: '可能开裂',
	risks_en: 'It may crack',
});

test('what a creator tells is cleaned, read in both languages, and written over by nobody who has not seen it', async () => {
	const { id } = await runningCrowd(shop, admin, { merchantId: creator.merchantId });
	expect(await store(id)).toMatchObject({ page: { chapters: [], risks: '' }, question_num: 0, is_delivering: 0 });
	expect(await own('editPage', { id, version: 0, content: told('窑') })).toMatchObject({
		data: { version: 1, waits: 0 },
	});
	expect((await store(id)).page).toMatchObject({
		chapters: [{ title: '窑', content: '<p>泥</p>' }],
		dates: [{ day: '2027-01-02', title: '开窑' }],
	});
	expect((await store(id, 'en')).page).toMatchObject({ chapters: [{ title: 'Kiln' }], risks: 'It may crack' });
	expect(await own('editPage', { id, version: 0, content: told('旧') })).toMatchObject({ code: 0 });
	const stranger = await makeMerchant(shop.context);
	expect(await own('editPage', { id, version: 1, content: told('别人') }, stranger.headers)).toMatchObject({ code: 0 });
	const foreign = { ...told('窑'), cover: 'https://elsewhere.example/a.webp' };
	expect(await own('editPage', { id, version: 1, content: foreign })).toMatchObject({ code: 0 });
});

test('where the shop looks at works, a change of a live page waits; staff pass what they saw, or refuse it', async () => {
	const { id } = await runningCrowd(shop, admin, { merchantId: creator.merchantId });
	await shop.context.settings.set({ 'merchant.goodsAudit': true }, { now: shop.context.clock.now() });
	expect(await own('editPage', { id, version: 0, content: told('一') })).toMatchObject({
		data: { version: 1, waits: 1 },
	});
	expect((await store(id)).page.chapters).toEqual([]);
	expect(await own('editPage', { id, version: 1, content: told('二') })).toMatchObject({
		data: { version: 2, waits: 1 },
	});
	expect(await staff('auditPage', { id, answer: 'pass', version: 1 })).toMatchObject({ code: 0 });
	expect(await staff('auditPage', { id, answer: 'refuse', version: 2, reason: '图不清楚' })).toMatchObject({ code: 1 });
	expect(await editor(id)).toMatchObject({ waits: 0, refused: '图不清楚', version: 3 });
	await own('editPage', { id, version: 3, content: told('三') });
	expect(await staff('auditPage', { id, answer: 'pass', version: 4 })).toMatchObject({ code: 1 });
	expect((await store(id)).page.chapters[0]?.title).toBe('三');
	expect(await staff('auditPage', { id, answer: 'pass', version: 5 })).toMatchObject({ code: 0 });
});

test('what is handed in stays as staff look at it; a draft is written freely, and no visitor reads it', async () => {
	const goodsId = await makeGoods(shop, creator.merchantId);
	const made = await shop.post<{ id: number }>(
		'/merchant/goods.Crowdfunding/add',
		crowdForm(shop, goodsId),
		creator.headers,
	);
	const { id } = made.data;
	await shop.context.settings.set({ 'merchant.goodsAudit': true }, { now: shop.context.clock.now() });
	expect(await own('editPage', { id, version: 0, content: told('草稿') })).toMatchObject({ data: { waits: 0 } });
	expect(await shop.get('/api/shop.Crowdfunding/page', { id })).toMatchObject({ code: 0 });
	await own('submit', { id });
	expect(await own('editPage', { id, version: 1, content: told('改') })).toMatchObject({ code: 0 });
});

test('everybody asks, supporters alone comment, and who was paid back comments no more', async () => {
	const crowd = await runningCrowd(shop, admin, { merchantId: creator.merchantId });
	const { id } = crowd;
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const write = (kind: string, content: string) =>
		shop.post<{ id: number }>('/api/shop.Crowdfunding/write', { crowdfunding_id: id, kind, content }, buyer.headers);
	expect(
		await shop.post('/api/shop.Crowdfunding/write', { crowdfunding_id: id, kind: 'question', content: '?' }),
	).not.toMatchObject({
		code: 1,
	});
	const asked = await write('question', '多高？');
	expect(asked).toMatchObject({ code: 1 });
	expect(await write('comment', '期待')).toMatchObject({ code: 0 });
	const order = await paid(shop, buyer, [{ sku_id: crowd.skus[0] ?? 0, num: 1 }]);
	expect(await shop.get('/api/shop.Crowdfunding/own', { crowdfunding_id: id }, buyer.headers)).toMatchObject({
		data: { is_supporter: 1 },
	});
	expect(await write('comment', '期待')).toMatchObject({ code: 1 });
	expect(await store(id)).toMatchObject({ question_num: 1, comment_num: 1 });
	expect(await own('answer', { id, post_id: asked.data.id, answer: '18 厘米' })).toMatchObject({ code: 1 });
	expect((await posts(id, 'question')).list).toMatchObject([{ content: '多高？', answer: '18 厘米' }]);
	expect((await posts(id, 'question')).list[0]?.author).toMatch(/\*\*\*$/);
	expect(await staff('showPost', { id, post_id: asked.data.id, shown: 0 })).toMatchObject({ code: 1 });
	expect(await store(id)).toMatchObject({ question_num: 0 });
	expect((await posts(id, 'question')).list).toEqual([]);
	const run = await shop.get<AnswerOf<typeof adminListCrowdPosts>>(
		'/admin/shop.goods.Crowdfunding/posts',
		{ id },
		admin,
	);
	expect(run.data.posts).toHaveLength(2);
	await shop.post('/api/shop.Crowdfunding/leave', { id: order.orders[0]?.id }, buyer.headers);
	expect(await write('comment', '走了')).toMatchObject({ code: 0 });
});

test('a member writes so many within an hour, at once or one by one; they are read ten at a time', async () => {
	const { id } = await runningCrowd(shop, admin, { merchantId: creator.merchantId });
	const writers = await Promise.all([makeBuyer(shop.context), makeBuyer(shop.context), makeBuyer(shop.context)]);
	for (const { headers } of writers) {
		const tries = Array.from({ length: mostPosts + 2 }, (_, at) =>
			shop.post(
				'/api/shop.Crowdfunding/write',
				{ crowdfunding_id: id, kind: 'question', content: `问题 ${at}` },
				headers,
			),
		);
		const codes = (await Promise.all(tries)).map(({ code }) => code);
		expect(codes.filter((code) => code === 1)).toHaveLength(mostPosts);
	}
	const first = await posts(id, 'question');
	expect(first).toMatchObject({ more: 1 });
	const rest = await posts(id, 'question', { before: first.list.at(-1)?.id });
	expect([first.list.length, rest.list.length, rest.more]).toEqual([10, 5, 0]);
});

test('whether a creator’s change waits says their own switch, else that of the shop', async () => {
	const { id } = await runningCrowd(shop, admin, { merchantId: creator.merchantId });
	const { settings, clock, db } = shop.context;
	let version = 0;
	for (const [ofShop, ofCreator, waits] of [
		[false, 1, 1],
		[true, 0, 0],
		[true, null, 1],
		[false, null, 0],
	] as const) {
		await settings.set({ 'merchant.goodsAudit': ofShop }, { now: clock.now() });
		await db.updateTable('merchant').set({ goods_audit: ofCreator }).where('id', '=', creator.merchantId).execute();
		const { data } = await own('editPage', { id, version, content: told(`${ofShop} ${ofCreator}`) });
		expect(data).toMatchObject({ waits });
		version = data.version;
	}
});

test('text that grows while it is cleaned is refused before it could not be saved again', async () => {
	const { id } = await runningCrowd(shop, admin, { merchantId: creator.merchantId });
	const chapter = { title: '泥', content: '&'.repeat(20_000) };
	const grown = await own('editPage', { id, version: 0, content: { chapters: [chapter] } });
	expect(grown).toMatchObject({ code: 0, data: { fields: { 'content.chapters.0.content': expect.any(String) } } });
	const long = { title: '泥', content: `<p>${'泥'.repeat(29_000)}</p>` };
	const many = await own('editPage', { id, version: 0, content: { chapters: Array(6).fill(long) } });
	expect(many).toMatchObject({ code: 0, data: { fields: { 'content.chapters.5.content': expect.any(String) } } });
	expect(await own('editPage', { id, version: 0, content: { chapters: Array(5).fill(long) } })).toMatchObject({
		data: { version: 1 },
	});
});

test('a post that comes while the account ends is not written', async () => {
	const { id } = await runningCrowd(shop, admin, { merchantId: creator.merchantId });
	const { id: userId, headers } = await makeBuyer(shop.context);
	const locked = await lockRow(shop, 'member', userId, 'no key update');
	const writing = shop.post(
		'/api/shop.Crowdfunding/write',
		{ crowdfunding_id: id, kind: 'question', content: '还在吗？' },
		headers,
	);
	await locked.waiters(1);
	await locked.run(`update member set status = 'deleted' where id = ${userId}`);
	await locked.release();
	expect(await writing).toMatchObject({ code: 0 });
	expect((await posts(id, 'question')).list).toEqual([]);
});

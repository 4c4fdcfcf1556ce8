import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { adminReadCrowd } from '#domain/crowdfunding/crowdfunding.contract.ts';
import type { readSupport } from '#domain/crowdfunding/support.contract.ts';
import type { storeGoodsDetail } from '#domain/goods/goods.contract.ts';
import type { readMerchantGoods } from '#domain/goods/merchant-goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { mostRepeats } from '#domain/order/order.repeats.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { headersOf, makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { crowdForm, crowdRow, makeGoods, passOf, runningCrowd } from '#server/testing/crowdfundings.ts';
import { expectNoDrift, makeBuyer, paid } from '#server/testing/orders.ts';

type Crowd = AnswerOf<typeof adminReadCrowd>['row'];
type OwnGoods = AnswerOf<typeof readMerchantGoods>['row'];

let shop: TestApp;
let admin: Record<string, string>;
let creator: Awaited<ReturnType<typeof makeMerchant>>;
const day = 24 * 60 * 60;

beforeAll(async () => {
	shop = await makeApp();
});
beforeEach(async () => {
	const crowd = ['index', 'add', 'edit', 'audit', 'cancel'].map((node) => `goods/crowdfunding/${node}`);
	const goods = ['index', 'edit', 'onShelf', 'offShelf', 'audit'].map((node) => `goods/goods/${node}`);
	const nodes = [...crowd, ...goods].map((node) => `shop/${node}`);
	admin = (await makeAdmin(shop.context, { nodes })).headers;
	creator = await makeMerchant(shop.context);
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

const staff = <Data = { id: number; status: string }>(step: string, body: object) =>
	shop.post<Data>(`/admin/shop.goods.Crowdfunding/${step}`, body, admin);
const own = <Data = { id: number; status: string }>(step: string, body: object) =>
	shop.post<Data>(`/merchant/goods.Crowdfunding/${step}`, body, creator.headers);
const studio = <Data = { id: number; waits: number }>(step: string, body: object) =>
	shop.post<Data>(`/merchant/goods.Goods/${step}`, body, creator.headers);
const readOwnGoods = async (id: number) =>
	(await shop.get<{ row: OwnGoods }>('/merchant/goods.Goods/edit', { id }, creator.headers)).data.row;
const readCrowd = async (id: number) =>
	(await shop.get<{ row: Crowd }>('/admin/shop.goods.Crowdfunding/detail', { id }, admin)).data.row;
const stored = (id: number) =>
	shop.context.db.selectFrom('goods').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const setGoods = (id: number, set: object) =>
	shop.context.db.updateTable('goods').set(set).where('id', '=', id).execute();

const cheap = { tiers: [{ title: '一分钱', price: '0.01' }] };

/** A crowdfunding that its creator has handed in. */
async function handedIn(goodsId: number, more: object = {}): Promise<number> {
	const { data, msg } = await own('add', crowdForm(shop, goodsId, { ...more }));
	expect(msg).toBe('');
	expect(await own('submit', { id: data.id })).toMatchObject({ code: 1, data: { status: '1' } });
	return data.id;
}

describe('points that staff gave for a piece', () => {
	test('end where tiers lower the price, whoever passes them, and staff see them before they do', async () => {
		const goodsId = await makeGoods(shop, creator.merchantId);
		await setGoods(goodsId, { give_score: 500 });
		const id = await handedIn(goodsId, cheap);
		expect((await readCrowd(id)).work).toMatchObject({ give_score: 500, price_min: '50.00', delivery_type: '1' });
		expect(await staff('audit', await passOf(shop, id))).toMatchObject({ code: 1 });
		expect(await stored(goodsId)).toMatchObject({ give_score: -1, price_min: 1, status: '1' });
	});

	test('stay where no tier is cheaper, until one is added that is', async () => {
		const goodsId = await makeGoods(shop, creator.merchantId);
		await setGoods(goodsId, { give_score: 500 });
		const id = await handedIn(goodsId);
		expect(await staff('audit', await passOf(shop, id))).toMatchObject({ code: 1 });
		expect(await stored(goodsId)).toMatchObject({ give_score: 500 });
		const row = await readCrowd(id);
		const tiers = [...row.tiers, { title: '一分钱', price: '0.01' }];
		expect(await staff('edit', { ...row, tiers })).toMatchObject({ code: 1 });
		expect(await stored(goodsId)).toMatchObject({ give_score: -1, price_min: 1 });
	});
});

describe('goods whose crowdfunding came to nothing', () => {
	test('is looked at before its creator shows it again, whatever the switches say', async () => {
		const goodsId = await makeGoods(shop, creator.merchantId);
		const id = await handedIn(goodsId, cheap);
		await staff('audit', await passOf(shop, id));
		expect(await staff('cancel', { id, reason: '不合适' })).toMatchObject({ code: 1, data: { status: '7' } });
		expect(await stored(goodsId)).toMatchObject({ status: '2', look_owed: 1 });
		expect(await studio('edit', { ...(await readOwnGoods(goodsId)), on_shelf: 1 })).toMatchObject({
			code: 1,
			data: { waits: 1 },
		});
		expect(await stored(goodsId)).toMatchObject({ status: '2', audit_status: '1' });
		expect(await studio('withdraw', { id: goodsId })).toMatchObject({ code: 1 });
		expect(await studio('onShelf', { id: goodsId })).toMatchObject({ code: 1, data: { waits: 1 } });
		const desk = '/admin/shop.goods.Goods/audit';
		const { row } = (await shop.get<{ row: Record<string, number> }>(desk, { id: goodsId }, admin)).data;
		const looked = { version: row['version'], goods_version: row['goods_version'] };
		expect(await shop.post(desk, { id: goodsId, ...looked, answer: 'pass' }, admin)).toMatchObject({ code: 1 });
		expect(await stored(goodsId)).toMatchObject({ status: '1', look_owed: 0 });
		await studio('offShelf', { id: goodsId });
		expect(await studio('onShelf', { id: goodsId })).toMatchObject({ code: 1, data: { waits: 0 } });
	});

	test('after it has failed as well; staff put their own goods out again, and a second crowdfunding is its own look', async () => {
		const crowd = await runningCrowd(shop, admin, { merchantId: creator.merchantId });
		const ours = await runningCrowd(shop, admin);
		shop.clock.advance(ours.endTime - shop.clock.now());
		await runDueTimers(shop.context);
		expect((await crowdRow(shop, crowd.id)).status).toBe('6');
		expect(await stored(crowd.goodsId)).toMatchObject({ status: '2', look_owed: 1 });
		expect(await stored(ours.goodsId)).toMatchObject({ status: '2', look_owed: 0 });
		({ headers: creator.headers } = { headers: await headersOf(shop.context, 'merchant', creator.id) });
		admin = (await makeAdmin(shop.context, { nodes: ['shop/goods/crowdfunding/audit'] })).headers;
		const id = await handedIn(crowd.goodsId);
		expect(await staff('audit', await passOf(shop, id))).toMatchObject({ code: 1 });
		expect(await stored(crowd.goodsId)).toMatchObject({ status: '1', mode: '3', look_owed: 0 });
	});
});

describe('freight, which bears no commission', () => {
	const dear = { delivery_type: '2', delivery_fee: 100_000, fixed_per: 'piece' };

	test('is no way around it: not by tiers, nor by what staff save or put on the shelf for a creator', async () => {
		const goodsId = await makeGoods(shop, creator.merchantId);
		await setGoods(goodsId, dear);
		const { data } = await own('add', crowdForm(shop, goodsId, cheap));
		const refusal = { code: 0, msg: expect.stringContaining('固定运费最多 ¥0.00') };
		expect(await own('submit', { id: data.id })).toMatchObject(refusal);
		await setGoods(goodsId, { delivery_type: '1' });
		await own('submit', { id: data.id });
		await setGoods(goodsId, dear);
		expect(await staff('audit', await passOf(shop, data.id))).toMatchObject(refusal);
		expect(await crowdRow(shop, data.id)).toMatchObject({ status: '1' });

		const other = { code: 0, msg: expect.stringContaining('固定运费最多 ¥15.00') };
		expect(await studio('onShelf', { id: goodsId })).toMatchObject(other);
		expect(await shop.post('/admin/shop.goods.Goods/onShelf', { ids: [goodsId] }, admin)).toMatchObject(other);
		const edit = '/admin/shop.goods.Goods/edit';
		const { row } = (await shop.get<{ row: object }>(edit, { id: goodsId }, admin)).data;
		expect(await shop.post(edit, row, admin)).toMatchObject(other);
		expect(await shop.post(edit, { ...row, delivery_fee: '15.00' }, admin)).toMatchObject({ code: 1 });
	});
});

describe('what was looked at', () => {
	test('is what is passed: goods or a crowdfunding that changed since are looked at again', async () => {
		const goodsId = await makeGoods(shop, creator.merchantId);
		const id = await handedIn(goodsId);
		const seen = await passOf(shop, id);
		expect(await staff('audit', { id, answer: 'pass' })).toMatchObject({ code: 0 });
		expect(await studio('edit', { ...(await readOwnGoods(goodsId)), name: '别的东西' })).toMatchObject({ code: 1 });
		expect(await staff('audit', seen)).toMatchObject({
			code: 0,
			msg: '“别的东西”的作品或众筹在查看后又有改动，请重新查看后再处理',
		});
		const { work_version } = await passOf(shop, id);
		const row = await readCrowd(id);
		expect(row).toMatchObject({ version: seen.version, work: { version: work_version } });
		await staff('edit', { ...row, ship_days: 90 });
		expect(await staff('audit', { ...seen, work_version })).toMatchObject({ code: 0 });
		expect(await stored(goodsId)).toMatchObject({ status: '2' });
		expect(await staff('audit', await passOf(shop, id))).toMatchObject({ code: 1, data: { status: '3' } });
	});

	test('of tiers is no one’s to rewrite beside the crowdfunding: words, pictures, prices and pieces', async () => {
		const crowd = await runningCrowd(shop, admin, { merchantId: creator.merchantId });
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		await paid(shop, buyer, [{ sku_id: crowd.skus[0] ?? 0, num: 1 }]);
		const row = await readOwnGoods(crowd.goodsId);
		const [group] = row.specs;
		const [first] = row.skus;
		if (!group || !first) throw new Error('It has tiers.');
		const values = (change: object) => ({
			specs: [{ ...group, values: group.values.map((value, at) => (at === 0 ? { ...value, ...change } : value)) }],
		});
		const sku = (change: object) => ({ skus: row.skus.map((one, at) => (at === 0 ? { ...one, ...change } : one)) });
		const others = [
			values({ value: '只有贴纸' }),
			values({ i18n: { en: { value: 'A sticker' } } }),
			values({ image: '/static/other.webp' }),
			{ specs: [{ ...group, name: '颜色' }] },
			sku({ stock: 50_000 }),
			sku({ stock: 50_000, stock_seen: undefined }),
			sku({ image: '/static/other.webp' }),
			sku({ price: '99.00' }),
			sku({ origin_price: '9999.00' }),
			sku({ enabled: 0 }),
			{ skus: row.skus.slice(1) },
		];
		for (const change of others) {
			expect(await studio('edit', { ...row, ...change }), JSON.stringify(change)).toMatchObject({
				code: 0,
				msg: '众筹作品的规格和价格由众筹档位决定，请在众筹中修改',
			});
		}
		expect(await studio('edit', { ...row, ...sku({ weight: '0.8' }), unit: '只' })).toMatchObject({ code: 1 });
		const after = await readOwnGoods(crowd.goodsId);
		expect(after.specs).toEqual(row.specs);
		expect(after.skus.map(({ stock }) => stock)).toEqual(row.skus.map(({ stock }) => stock));
	});
});

describe('news', () => {
	const news = (id: number, at: number, more: object = {}) => ({ id, title: `第 ${at} 窑`, content: '开窑', ...more });
	const inStore = async (id: number) =>
		(await shop.get<AnswerOf<typeof storeGoodsDetail>>('/api/shop.Goods/detail', { id })).data.goods.crowdfunding;
	type News = { updates: { id: number; title: string }[]; updates_more: number };

	test('of a creator is so much a day and in all, taken back or not; staff go on', async () => {
		const { id } = await runningCrowd(shop, admin, { merchantId: creator.merchantId });
		for (let at = 0; at < mostRepeats.newsADay; at += 1) {
			const { data } = await own<News>('addUpdate', news(id, at));
			await own('delUpdate', { id, update_id: data.updates[0]?.id ?? 0 });
		}
		expect(await own('addUpdate', news(id, 4))).toMatchObject({
			code: 0,
			msg: '24 小时内最多发布 3 条动态，请稍后再发',
		});
		expect(await staff('addUpdate', news(id, 4))).toMatchObject({ code: 1 });
		expect(await own('addUpdate', news(id, 5, { content: 'x'.repeat(5001) }))).toMatchObject({ code: 0 });
		shop.clock.advance(day);
		const { headers } = { headers: await headersOf(shop.context, 'merchant', creator.id) };
		const step = { crowdfunding_id: id, from_status: '4', to_status: '4', event: 'news', reason: '' };
		const by = { operator_type: 'merchant', operator_id: creator.id, create_time: 1 };
		const before = Array.from({ length: mostRepeats.news - mostRepeats.newsADay - 1 }, () => ({ ...step, ...by }));
		await shop.context.db.insertInto('crowdfunding_log').values(before).execute();
		const write = (at: number) => shop.post('/merchant/goods.Crowdfunding/addUpdate', news(id, at), headers);
		expect(await write(6)).toMatchObject({ code: 1 });
		expect(await write(7)).toMatchObject({ code: 0, msg: '一个众筹最多发布 100 条动态' });
	});

	test('is shown ten at once, on the store’s page, the support’s and those of who run it; the rest is asked for', async () => {
		const crowd = await runningCrowd(shop, admin, { merchantId: creator.merchantId });
		const { id } = crowd;
		for (let at = 1; at <= 12; at += 1) await staff('addUpdate', news(id, at));
		await staff('addUpdate', news(id, 13, { public: 0 }));
		const titles = (shown: { updates: { title: string }[] } | null | undefined) =>
			shown?.updates.map(({ title }) => title);
		const ten = (from: number) => Array.from({ length: 10 }, (_, at) => `第 ${from - at} 窑`);
		const page = await inStore(crowd.goodsId);
		expect(titles(page)).toEqual(ten(12));
		expect(page?.updates_more).toBe(1);
		const before = page?.updates.at(-1)?.id;
		const rest = await shop.get<News>('/api/shop.Crowdfunding/news', { id, before });
		expect(titles(rest.data)).toEqual(['第 2 窑', '第 1 窑']);
		expect(rest.data.updates_more).toBe(0);
		expect(titles((await shop.get<News>('/api/shop.Crowdfunding/news', { id })).data)).toEqual(ten(12));

		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		const order = (await paid(shop, buyer, [{ sku_id: crowd.skus[0] ?? 0, num: 1 }])).orders[0]?.id ?? 0;
		const support = await shop.get<AnswerOf<typeof readSupport>>(
			'/api/shop.Crowdfunding/support',
			{ id: order },
			buyer.headers,
		);
		expect(titles(support.data)).toEqual(ten(13));
		const more = { id: order, before: support.data.updates.at(-1)?.id };
		const earlier = await shop.get<News>('/api/shop.Crowdfunding/supportNews', more, buyer.headers);
		expect(titles(earlier.data)).toEqual(['第 3 窑', '第 2 窑', '第 1 窑']);
		const stranger = await makeBuyer(shop.context);
		expect(await shop.get('/api/shop.Crowdfunding/supportNews', more, stranger.headers)).toMatchObject({ code: 0 });

		const row = await readCrowd(id);
		expect([titles(row), row.updates_more]).toEqual([ten(13), 1]);
		const behind = { id, before: row.updates.at(-1)?.id };
		const asCreator = await shop.get<News>('/merchant/goods.Crowdfunding/updates', behind, creator.headers);
		expect(titles(asCreator.data)).toEqual(['第 3 窑', '第 2 窑', '第 1 窑']);
		expect((await shop.get<News>('/admin/shop.goods.Crowdfunding/updates', behind, admin)).data).toEqual(
			asCreator.data,
		);
		await staff('cancel', { id, reason: '窑坏了' });
		expect(await shop.get('/api/shop.Crowdfunding/news', { id })).toMatchObject({ code: 0, msg: '众筹不存在' });
	});
});

test('a wish to cancel is worded and taken back so many times; asking is never used up', async () => {
	const { id } = await runningCrowd(shop, admin, { merchantId: creator.merchantId });
	const wish = (reason: string) => own('askCancel', { id, reason });
	const steps = async () => (await readCrowd(id)).logs.length;
	const first = await steps();
	expect(await wish('')).toMatchObject({ code: 1 });
	expect(await steps()).toBe(first);
	for (let time = 0; time < mostRepeats.cancelWithdraw; time += 1) {
		expect(await wish(`第 ${time} 次`)).toMatchObject({ code: 1 });
		expect(await wish('')).toMatchObject({ code: 1 });
	}
	for (let time = mostRepeats.cancelWithdraw; time < mostRepeats.cancelWish; time += 1) {
		expect(await wish(`第 ${time} 次`)).toMatchObject({ code: 1 });
	}
	expect(await wish('')).toMatchObject({ code: 0, msg: '取消申请已撤回 5 次，不能再撤回，请等待处理' });
	expect(await wish('换个说法')).toMatchObject({
		code: 0,
		msg: '取消申请已提交 10 次，以最后一次为准，请等待处理',
	});
	expect(await crowdRow(shop, id)).toMatchObject({ cancel_wish: '第 9 次' });
});

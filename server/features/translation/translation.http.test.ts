import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readPortfolioTexts } from '#domain/portfolio/portfolio.contract.ts';
import type { listMissingTexts } from '#domain/translation/translation.contract.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { runningCrowd } from '#server/testing/crowdfundings.ts';
import { makeSku } from '#server/testing/orders.ts';

type Answer = AnswerOf<typeof listMissingTexts>;

const screen = 'shop/settings/translation/index';
let shop: TestApp;
let boss: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	const own = [
		'shop/goods/paramsTemplate',
		'shop/goods/specTemplate',
		'shop/goods/pretags',
		'shop/goods/service',
		'shop/goods/goods',
		'shop/settings/agreement',
	];
	const crowd = ['index', 'add', 'edit', 'audit', 'cancel'].map((node) => `shop/goods/crowdfunding/${node}`);
	const nodes = [...own.flatMap((name) => [`${name}/add`, `${name}/edit`]), ...crowd, 'xshop/portfolio/audit'];
	boss = (await makeAdmin(shop.context, { nodes: [screen, ...nodes] })).headers;
});
afterAll(() => shop.close());

const missing = async (asked: object = {}, headers = boss): Promise<Answer> => {
	const query = { limit: 200, ...asked };
	return (await shop.get<Answer>('/admin/shop.settings.Translation/index', query as never, headers)).data;
};
const fieldsOf = async (kind: string, name: string) => {
	const { list } = await missing({ kind, quickSearch: name });
	return list.find((row) => row.name === name)?.fields.map((field) => field.name);
};

async function added(path: string, body: object): Promise<number> {
	const answer = await shop.post<{ id: number }>(`/admin/${path}/add`, body as never, boss);
	expect(answer).toMatchObject({ code: 1 });
	return answer.data.id;
}

const tag = (name: string, en = '') => added('shop.goods.Pretags', { name, i18n: { en: { name: en } }, status: '1' });

test('a text is missing where its Chinese is filled and its English empty or blank, and no longer once it is filled in', async () => {
	const kind = 'shop/goods/pretags';
	await tag('柴烧', 'Wood-fired');
	const id = await tag('手作');
	expect(await fieldsOf(kind, '柴烧')).toBeUndefined();
	expect(await fieldsOf(kind, '手作')).toEqual(['name']);
	const blank = JSON.stringify({ en: { name: '  ' } });
	await shop.context.db.updateTable('pretag').set({ i18n: blank }).where('id', '=', id).execute();
	expect(await fieldsOf(kind, '手作')).toEqual(['name']);
	const saved = { id, i18n: { en: { name: 'Handmade' } } };
	expect(await shop.post('/admin/shop.goods.Pretags/edit', saved as never, boss)).toMatchObject({ code: 1 });
	expect(await fieldsOf(kind, '手作')).toBeUndefined();
});

test('of several texts those alone are named that are filled', async () => {
	const kind = 'shop/goods/service';
	const words = { name: '七天无理由退货', description: '收到后七天内可退', i18n: { en: { name: 'Seven days' } } };
	await added('shop.goods.Service', { ...words, status: '1' });
	await added('shop.goods.Service', { name: '手工包装', status: '1' });
	expect(await fieldsOf(kind, '七天无理由退货')).toEqual(['description']);
	expect(await fieldsOf(kind, '手工包装')).toEqual(['name']);
});

test('works lack their texts, their facts and their variants; what says the same in both languages is not missed', async () => {
	const kind = 'shop/goods/goods';
	const { db } = shop.context;
	const { goodsId } = await makeSku(shop.context, { name: '青瓷茶杯' });
	const set = (values: object) => db.updateTable('goods').set(values).where('id', '=', goodsId).execute();
	const fact = (value: string, en: string) => ({ name: '高', value, en: { name: 'Height', value: en } });
	await set({ i18n: '{}', subtitle: '一只', detail: '<p>青瓷</p>', params: JSON.stringify([fact('八厘米', '')]) });
	expect(await fieldsOf(kind, '青瓷茶杯')).toEqual(['name', 'subtitle', 'detail', 'params']);
	const en = { name: 'Cup', subtitle: 'One', detail: '<p>Celadon</p>' };
	await set({ i18n: JSON.stringify({ en }), params: JSON.stringify([fact('8 cm', '')]) });
	expect(await fieldsOf(kind, '青瓷茶杯')).toBeUndefined();

	const spec = await db
		.insertInto('goods_spec')
		.values({ goods_id: goodsId, name: '釉色', i18n: JSON.stringify({ en: { name: 'Glaze' } }) })
		.returning('id')
		.executeTakeFirstOrThrow();
	const value = (text: string) => db.insertInto('goods_spec_value').values({ spec_id: spec.id, value: text }).execute();
	await value('XL');
	expect(await fieldsOf(kind, '青瓷茶杯')).toBeUndefined();
	await value('靛蓝');
	expect(await fieldsOf(kind, '青瓷茶杯')).toEqual(['specs']);
	await set({ status: '4' });
	expect(await fieldsOf(kind, '青瓷茶杯')).toBeUndefined();
});

test('agreements are told by their newest words, a draft before what is in force', async () => {
	const kind = 'shop/settings/agreement';
	const base = '/admin/shop.settings.Agreement';
	const words = { code: 'help', title: '如何下单', content: '<p>一</p>' };
	const { data } = await shop.post<{ revision: number }>(`${base}/edit`, { ...words, revision: 0 }, boss);
	expect((await missing({ kind, quickSearch: '如何下单' })).list).toMatchObject([
		{ code: 'help', fields: [{ name: 'title' }, { name: 'content' }] },
	]);
	const english = { ...words, title_en: 'How to order', content_en: '<p>One</p>', revision: data.revision };
	expect(await shop.post(`${base}/edit`, english, boss)).toMatchObject({ code: 1 });
	expect(await fieldsOf(kind, '如何下单')).toBeUndefined();
});

test('templates lack the English of their words and of what can be chosen, but not of what reads the same', async () => {
	const option = (value: string, en: string) => ({ value, en });
	const param = { name: '材质', en: 'Material', input: '2', options: [option('瓷', 'Porcelain'), option('XL', '')] };
	const params = (name: string, options = param.options) =>
		added('shop.goods.ParamsTemplate', { name, params: [{ ...param, options }], status: '1' });
	await params('译好的参数');
	await params('缺译的参数', [option('陶', '')]);
	expect(await fieldsOf('shop/goods/paramsTemplate', '译好的参数')).toBeUndefined();
	expect(await fieldsOf('shop/goods/paramsTemplate', '缺译的参数')).toEqual(['params']);
	const spec = (name: string, en: string) =>
		added('shop.goods.SpecTemplate', {
			name,
			specs: [{ name: '釉色', en, values: [option('青', 'Celadon')] }],
			status: '1',
		});
	await spec('译好的规格', 'Glaze');
	await spec('缺译的规格', '');
	expect(await fieldsOf('shop/goods/specTemplate', '译好的规格')).toBeUndefined();
	expect(await fieldsOf('shop/goods/specTemplate', '缺译的规格')).toEqual(['specs']);
});

test('crowdfundings lack the English of tiers, chapters, dates and risks; what ended with the money back is not missed', async () => {
	const kind = 'shop/goods/crowdfunding';
	const { id, goodsId } = await runningCrowd(shop, boss);
	const called = { name: '柴窑众筹', i18n: '{}' };
	await shop.context.db.updateTable('goods').set(called).where('id', '=', goodsId).execute();
	// Of its two tiers one has a title in Chinese alone.
	expect(await fieldsOf(kind, '柴窑众筹')).toEqual(['tiers']);
	const chapter = { title: '泥', title_en: 'Clay', content: '<p>泥</p>', content_en: ' ' };
	const date = { day: '2030-01-02', title: '开窑', title_en: '' };
	const told = (content: object, version: number) =>
		shop.post<{ version: number }>('/admin/shop.goods.Crowdfunding/editPage', { id, version, content } as never, boss);
	const first = await told({ chapters: [chapter], dates: [date], risks: '会裂', risks_en: '' }, 0);
	expect(await fieldsOf(kind, '柴窑众筹')).toEqual(['tiers', 'chapters', 'dates', 'risks']);
	const english = { ...chapter, content_en: '<p>Clay</p>' };
	const opened = { ...date, title_en: 'Opened' };
	await told({ chapters: [english], dates: [opened], risks: '会裂', risks_en: 'May crack' }, first.data.version);
	expect(await fieldsOf(kind, '柴窑众筹')).toEqual(['tiers']);
	const gone = await shop.post('/admin/shop.goods.Crowdfunding/cancel', { id, reason: '做不了' }, boss);
	expect(gone.code).toBe(1);
	expect(await fieldsOf(kind, '柴窑众筹')).toBeUndefined();
});

test('staff write the English of a creator’s page, not over what somebody else wrote nor beside a change that waits', async () => {
	const kind = 'xshop/portfolio';
	const { merchantId, headers } = await makeMerchant(shop.context);
	const now = shop.context.clock.now();
	const words = { merchant_name: '待译工作室', slogan: '慢慢做', city: '景德镇', story: '<p>窑</p>', intro: '两个人' };
	await shop.context.db
		.updateTable('merchant')
		.set({ ...words, i18n: '{}' })
		.where('id', '=', merchantId)
		.execute();
	expect(await fieldsOf(kind, '待译工作室')).toEqual(['slogan', 'intro', 'city', 'story']);
	const read = async () =>
		(await shop.get<AnswerOf<typeof readPortfolioTexts>>('/admin/xshop.Portfolio/texts', { id: merchantId }, boss)).data
			.row;
	const row = await read();
	expect(row).toMatchObject({ waits: 0, chinese: { slogan: '慢慢做', story: '<p>窑</p>' }, english: { slogan: '' } });
	const english = {
		...row.english,
		slogan: 'Slowly',
		city: 'Jingdezhen',
		story: '<p onclick="x()">Kiln</p>',
		intro: 'Two',
	};
	const write = (version: number, by = boss) =>
		shop.post('/admin/xshop.Portfolio/translate', { id: merchantId, version, english }, by);
	const stranger = await makeAdmin(shop.context, { nodes: [screen, 'xshop/portfolio/index'] });
	expect((await write(row.version, stranger.headers)).code).not.toBe(1);
	expect(await write(row.version)).toMatchObject({ code: 1 });
	expect(await fieldsOf(kind, '待译工作室')).toBeUndefined();
	const store = await shop.get<{ creator: object }>(
		'/api/shop.Creator/detail',
		{ key: String(merchantId) },
		{ 'think-lang': 'en' },
	);
	expect(store.data.creator).toMatchObject({
		slogan: 'Slowly',
		city: 'Jingdezhen',
		intro: 'Two',
		story: '<p>Kiln</p>',
	});
	expect(await write(row.version)).toMatchObject({ code: 0 });

	await shop.context.settings.set({ 'merchant.pageAudit': true }, { now });
	const own = await shop.get<{ row: object; version: number }>('/merchant/shop.Info/index', {}, headers);
	const change = { version: own.data.version, content: { ...own.data.row, slogan: '更慢' } };
	expect(await shop.post('/merchant/shop.Info/edit', change as never, headers)).toMatchObject({ data: { waits: 1 } });
	const { version, waits } = await read();
	expect(waits).toBe(1);
	expect(await write(version)).toMatchObject({ code: 0, msg: '该主页有待审核的修改，请先审核' });
	await shop.context.settings.set({ 'merchant.pageAudit': false }, { now });
});

test('who may not edit a kind does not see what is missing of it', async () => {
	await tag('限量');
	const { headers } = await makeAdmin(shop.context, { nodes: [screen, 'shop/goods/service/edit'] });
	const answer = await missing({}, headers);
	expect(answer.kinds.map(({ name }) => name)).toEqual(['shop/goods/service']);
	expect(new Set(answer.list.map(({ kind }) => kind))).toEqual(new Set(['shop/goods/service']));
	expect(await missing({ kind: 'shop/goods/pretags' }, headers)).toMatchObject({ list: [], total: 0 });
	const nobody = await makeAdmin(shop.context, { nodes: [screen] });
	expect(await missing({}, nobody.headers)).toEqual({ list: [], total: 0, kinds: [] });
	const stranger = await makeAdmin(shop.context, { nodes: ['shop/goods/pretags/edit'] });
	const refused = await shop.get('/admin/shop.settings.Translation/index', {}, stranger.headers);
	expect(refused.code).not.toBe(1);
});

test('pages hold the newest first, search narrows the list and its counts, and both names are found', async () => {
	const names = ['分页甲', '分页乙', '分页丙'];
	for (const name of names) await tag(name);
	await added('shop.goods.Service', { name: '分页丁', status: '1', i18n: {} });
	const page = async (number: number) => (await missing({ quickSearch: '分页', page: number, limit: 3 })).list;
	const all = await missing({ quickSearch: '分页' });
	expect(all.total).toBe(4);
	expect(all.kinds.filter(({ total }) => total > 0)).toMatchObject([
		{ name: 'shop/goods/pretags', total: 3 },
		{ name: 'shop/goods/service', total: 1 },
	]);
	expect([...(await page(1)), ...(await page(2))]).toEqual(all.list);
	const tags = await missing({ quickSearch: '分页', kind: 'shop/goods/pretags' });
	expect(tags.list.map(({ name }) => name)).toEqual(names.toReversed());
	expect((await missing({ quickSearch: '%' })).list).toEqual([]);

	const words = { name: '礼盒', description: '木盒', i18n: { en: { name: 'Gift box' } }, status: '1' };
	await added('shop.goods.Service', words);
	expect((await missing({ quickSearch: 'gift BOX' })).list.map(({ name }) => name)).toEqual(['礼盒']);
	const english = await missing({ quickSearch: '礼盒' }, { ...boss, 'think-lang': 'en' });
	expect(english.list[0]?.fields).toEqual([{ name: 'description', label: 'Description' }]);
});

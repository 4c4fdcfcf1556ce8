import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { storeGoodsDetail } from '#domain/goods/goods.contract.ts';
import * as contracts from '#domain/goods/goods-admin.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bowl, bowlInColours, makeClassify } from '#server/testing/goods.samples.ts';
import { makeLevel, reachLevel } from '#server/testing/levels.ts';
import { makeBuyer } from '#server/testing/orders.ts';

const base = '/admin/shop.goods.Goods';
type Row = AnswerOf<typeof contracts.readGoods>['row'];
type Detail = AnswerOf<typeof storeGoodsDetail>;

let shop: TestApp;
let headers: Record<string, string>;
let classifyId: number;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = Object.values(contracts).flatMap((one) => ('node' in one ? [one.node] : []));
	headers = (await makeAdmin(shop.context, { nodes: [...new Set(nodes)] })).headers;
	classifyId = await makeClassify(shop.context);
});
afterAll(() => shop.close());

const post = (changes: Record<string, unknown>) =>
	shop.post<{ id: number }>(`${base}/add`, bowl(classifyId, changes), headers);
const read = async (id: number) => (await shop.get<{ row: Row }>(`${base}/edit`, { id }, headers)).data.row;
const save = (row: unknown) => shop.post(`${base}/edit`, row, headers);
const detail = (id: number, language = 'zh-cn') =>
	shop.get<Detail>('/api/shop.Goods/detail', { id }, { 'think-lang': language });

async function add(changes: Record<string, unknown>): Promise<number> {
	const answer = await post(changes);
	expect(answer).toMatchObject({ code: 1 });
	return answer.data.id;
}

describe('what the editor says of a goods', () => {
	test('is refused by the name of its description where that is too tangled to be looked through', async () => {
		const tangled = `${'<b>'.repeat(33_000)}${'</p>'.repeat(25_000)}`;
		for (const [field, changes] of Object.entries({
			detail: { detail: tangled },
			'i18n.en.detail': { i18n: { en: { name: 'Bowl', brief: '', detail: tangled } } },
		})) {
			const answer = await post(changes);
			expect(answer).toMatchObject({ code: 0, data: { fields: { [field]: expect.stringContaining('100') } } });
		}
	});

	test.each(['add', 'edit'])(
		'is refused before anything is made of more values and versions than there may be: %s',
		async (step) => {
			const id = step === 'edit' ? await add({}) : 0;
			const values = Array.from({ length: 600 }, () => ({ id: 0, value: '山'.repeat(40) }));
			const specs = Array.from({ length: 11 }, (_, at) => ({ id: 0, name: `g${at}`, values }));
			const skus = Array.from({ length: 2000 }, () => ({ spec_key: '', price: '1', stock: 1 }));
			const form = bowl(classifyId, { spec_type: '2', specs, skus });
			const answer = await shop.post(`${base}/${step}`, { ...form, id, version: 1 }, headers);
			expect(answer).toMatchObject({ code: 0, msg: '规格组最多 4 个' });
		},
	);

	test('loses an address so long that reading it would cost much', async () => {
		const body = `<a href="http:${'a'.repeat(60_000)}${'<!---->'.repeat(19_000)}">x</a>`;
		const link = '<a rel="noopener nofollow" target="_blank">x</a>';
		const id = await add({});
		const i18n = { en: { name: 'Bowl', brief: '', detail: body } };
		expect(await save({ ...(await read(id)), detail: body, i18n })).toMatchObject({ code: 1 });
		expect(await read(id)).toMatchObject({ detail: link, i18n: { en: { detail: link } } });
	});

	test('is cleaned, and refused where it is too long only then', async () => {
		const id = await add({});
		const long = '<'.repeat(60_000);
		for (const [field, changes] of Object.entries({
			detail: { detail: long },
			'i18n.en.detail': { i18n: { en: { name: 'Bowl', brief: '', detail: long } } },
		})) {
			const answer = await save({ ...(await read(id)), ...changes });
			expect(answer).toMatchObject({ code: 0, data: { fields: { [field]: expect.stringContaining('200') } } });
		}
		const texts = { detail: '<p>碗</p>', i18n: { en: { name: 'Bowl', brief: '', detail: '<p onclick="x">Bowl</p>' } } };
		expect(await save({ ...(await read(id)), ...texts })).toMatchObject({ code: 1 });
		expect((await read(id)).i18n.en?.detail).toBe('<p>Bowl</p>');
	});

	test('comes back as it was saved, and stands in the store in the reader’s language', async () => {
		const seo = {
			title: '青瓷碗|手工',
			keywords: '碗,青瓷',
			description: '一只碗',
			en: { title: 'Celadon bowl by hand', keywords: '', description: '' },
		};
		const params = [
			{ name: '口径', value: '12.5', kind: 'number', unit: 'cm', en: { name: 'Width', value: '' } },
			{
				name: '釉色',
				value: '影青、粉青',
				kind: 'multi',
				options: ['影青', '粉青', '梅子青'].map((value) => ({ value, en: '' })),
			},
			{ name: '备注', value: '' },
		];
		const given = { make_days: 14, video: '/storage/bowl.mp4', refund_allowed: 0, coupon_allowed: 0, seo, params };
		const id = await add(given);
		const row = await read(id);
		expect(row).toMatchObject({ ...given, params: params.map((param) => ({ required: 0, ...param })) });
		expect(await save(row)).toMatchObject({ code: 1 });
		const { version, update_time, ...after } = await read(id);
		expect(row).toMatchObject(after);
		const { make_days, ...unsaid } = await read(id);
		expect(await save(unsaid)).toMatchObject({ code: 1 });
		expect(await read(id)).toMatchObject({ make_days });

		const { goods } = (await detail(id)).data;
		expect(goods).toMatchObject({ video: '/storage/bowl.mp4', refund_allowed: 0 });
		expect(goods.seo).toEqual({ title: '青瓷碗|手工', keywords: '碗,青瓷', description: '一只碗' });
		expect(goods.params).toEqual([
			{ name: '口径', value: '12.5 cm' },
			{ name: '釉色', value: '影青、粉青' },
		]);
		const english = (await detail(id, 'en')).data.goods;
		expect(english.seo.title).toBe('Celadon bowl by hand');
		expect(english.seo.description).toBe('一只碗');
		expect(english.params[0]).toEqual({ name: 'Width', value: '12.5 cm' });
	});

	test.each([
		[{ params: [{ name: '口径', value: '大', kind: 'number' }] }, 'params.0.value', '该参数须为数字'],
		[
			{ params: [{ name: '色', value: '红', kind: 'select', options: [{ value: '蓝' }] }] },
			'params.0.value',
			'参数值不在可选项中',
		],
		[{ params: [{ name: '色', value: '', required: 1 }] }, 'params.0.value', '请填写该参数'],
		[{ min_buy: 3, limit_per_order: 2 }, 'limit_per_order', '每单限购不能小于起购数量'],
		[{ min_buy: 3, limit_per_user: 2 }, 'limit_per_user', '每人限购不能小于起购数量'],
		[{ make_days: 366 }, 'make_days', '制作天数不能大于 365'],
		[{ publish_at: 1 }, 'publish_at', '请选择将来的时间'],
		[{ video: 'https://other.example/a.mp4' }, 'video', '视频只能使用上传到本站的文件'],
	])('%o is refused in its field', async (changes, field, text) => {
		expect(await post(changes)).toMatchObject({ code: 0, msg: text, data: { fields: { [field]: text } } });
	});

	test('a taken code, a moved stock and a bad price are named in the cell they are about', async () => {
		await add({ skus: [{ spec_key: '', price: '1', stock: 1, sku_code: 'TAKEN' }] });
		const form = bowlInColours(classifyId);
		const skus = form['skus'] as Record<string, unknown>[];
		const withSecond = (change: object) => ({
			...form,
			skus: skus.map((sku, at) => (at === 1 ? { ...sku, ...change } : sku)),
		});
		const fieldsOf = async (change: object) =>
			(await shop.post<{ fields: object }>(`${base}/add`, withSecond(change), headers)).data.fields;
		expect(await fieldsOf({ sku_code: 'TAKEN' })).toEqual({ 'skus.1.sku_code': '规格编码「TAKEN」已被使用' });
		expect(await fieldsOf({ price: '1.234' })).toHaveProperty(['skus.1.price']);

		const id = await add({ ...form, name: '彩碗' });
		const row = await read(id);
		const [first] = row.skus;
		await sql`update sku set stock = 77 where id = ${first?.id ?? 0}`.execute(shop.context.db);
		const answer = await save({ ...row, skus: row.skus.map((sku, at) => (at === 0 ? { ...sku, stock: 5 } : sku)) });
		expect(answer).toMatchObject({ code: 0, data: { fields: { 'skus.0.stock': expect.stringContaining('77') } } });
	});
});

describe('publishing later and taking down at a time', () => {
	test('a goods goes on the shelf and off it when its moments come, by our clock', async () => {
		const now = shop.clock.now();
		const id = await add({ on_shelf: 0, publish_at: now + 100, unpublish_at: now + 200 });
		await runDueTimers(shop.context);
		expect((await read(id)).status).toBe('0');
		shop.clock.advance(100);
		await runDueTimers(shop.context);
		expect(await read(id)).toMatchObject({ status: '1', publish_at: null, unpublish_at: now + 200 });
		shop.clock.advance(100);
		await runDueTimers(shop.context);
		expect(await read(id)).toMatchObject({ status: '2', publish_at: null, unpublish_at: null });
	});

	test('an edit moves the moment, an emptied one does not come', async () => {
		const now = shop.clock.now();
		const id = await add({ on_shelf: 0, publish_at: now + 100 });
		await save({ ...(await read(id)), publish_at: now + 500 });
		shop.clock.advance(100);
		await runDueTimers(shop.context);
		expect((await read(id)).status).toBe('0');
		await save({ ...(await read(id)), publish_at: null });
		shop.clock.advance(400);
		await runDueTimers(shop.context);
		expect((await read(id)).status).toBe('0');
	});

	test('what the rules keep off the shelf stays, with its moment as a trace; it can be saved as it is', async () => {
		const now = shop.clock.now();
		const id = await add({ on_shelf: 0, image: '', publish_at: now + 100 });
		shop.clock.advance(100);
		await runDueTimers(shop.context);
		const row = await read(id);
		expect(row).toMatchObject({ status: '0', publish_at: now + 100 });
		expect(await save(row)).toMatchObject({ code: 1 });
	});

	test('it cannot be taken down before it is published', async () => {
		const now = shop.clock.now();
		const given = { on_shelf: 0, publish_at: now + 200, unpublish_at: now + 100 };
		expect(await post(given)).toMatchObject({ data: { fields: { unpublish_at: '定时下架须晚于定时上架' } } });
	});
});

describe('a preview', () => {
	const query = (url: string) => Object.fromEntries(new URL(url, 'http://shop').searchParams);
	const look = (id: number, url: string) => shop.get<Detail>('/api/shop.Goods/preview', { id, ...query(url) });
	const groupOf = (maker: number) => sql`(select group_id from admin_group_access where uid = ${maker})`;

	test('shows goods off the shelf to whoever holds its address, for half an hour', async () => {
		const id = await add({ on_shelf: 0 });
		expect(await detail(id)).toMatchObject({ code: 0 });
		const { data } = await shop.get<{ url: string }>(`${base}/preview`, { id }, headers);
		expect(data.url).toMatch(new RegExp(`^/store/goods/${id}\\?preview=`));
		expect((await look(id, data.url)).data.goods).toMatchObject({ id, name: '青瓷碗' });
		shop.clock.advance(30 * 60);
		expect(await look(id, data.url)).toMatchObject({ code: 0, msg: '预览链接已失效，请在后台重新打开' });
	});

	test('is of one goods alone, and not to be made up', async () => {
		const [id, other] = [await add({ on_shelf: 0 }), await add({ on_shelf: 0 })];
		const { data } = await shop.get<{ url: string }>(`${base}/preview`, { id }, headers);
		expect(await look(other, data.url)).toMatchObject({ code: 0 });
		for (const preview of ['', '9999999999.', `${shop.clock.now() + 60}.${'a'.repeat(43)}`, 'x.y.z']) {
			expect(await shop.get('/api/shop.Goods/preview', { id, preview })).toMatchObject({ code: 0 });
		}
		expect((await shop.get(`${base}/preview`, { id })).code).not.toBe(1);
	});

	test('ends when its maker may not edit goods any more', async () => {
		const id = await add({ on_shelf: 0 });
		const nodes = ['shop/goods/goods/edit'];
		for (const take of [
			(maker: number) => sql`update admin_group set status = '0' where id = ${groupOf(maker)}`,
			(maker: number) => sql`update admin_group set rules = '' where id = ${groupOf(maker)}`,
			(maker: number) => sql`delete from admin_group_access where uid = ${maker}`,
			(maker: number) => sql`update admin set status = '0' where id = ${maker}`,
		]) {
			const maker = await makeAdmin(shop.context, { nodes });
			const { data } = await shop.get<{ url: string }>(`${base}/preview`, { id }, maker.headers);
			expect((await look(id, data.url)).code).toBe(1);
			await take(maker.id).execute(shop.context.db);
			expect(await look(id, data.url)).toMatchObject({ code: 0, msg: '预览链接已失效，请在后台重新打开' });
		}
	});

	test('of goods in the recycle bin is refused', async () => {
		const id = await add({ on_shelf: 0 });
		const { data } = await shop.get<{ url: string }>(`${base}/preview`, { id }, headers);
		await shop.del(`${base}/del`, { ids: [id] }, headers);
		expect(await look(id, data.url)).toMatchObject({ code: 0, msg: '商品不存在或已下架' });
	});
});

describe('tags, services and templates', () => {
	const now = () => shop.clock.now();
	const insert = async (table: string, columns: string, values: string) => {
		const { rows } = await sql<{
			id: number;
		}>`insert into ${sql.table(table)} (${sql.raw(columns)}, create_time, update_time)
			values (${sql.raw(values)}, ${now()}, ${now()}) returning id`.execute(shop.context.db);
		return rows[0]?.id ?? 0;
	};

	test('are what the editor picks from, templates that are off left out', async () => {
		await insert('pretag', 'name, i18n', `'新品', '{"en": {"name": "New"}}'`);
		await insert('goods_service', 'name, is_default', `'七天', 1`);
		const params = '[{"name": "口径", "en": "Width", "input": "3", "unit": "cm", "required": 1}]';
		await insert('params_template', 'name, classify_ids, params', `'碗', '{${classifyId}}', '${params}'`);
		await insert('params_template', 'name, status', `'旧', '0'`);
		await insert(
			'spec_template',
			'name, specs',
			`'尺寸', '[{"name": "尺寸", "values": [{"value": "大", "en": "L"}]}]'`,
		);
		const { data } = await shop.get(`${base}/kit`, {}, { ...headers, 'think-lang': 'en' });
		expect(data).toMatchObject({
			pretags: [{ name: 'New', status: '1' }],
			services: [{ name: '七天', is_default: 1 }],
			paramsTemplates: [
				{
					name: '碗',
					classify_ids: [classifyId],
					params: [{ name: '口径', en: 'Width', kind: 'number', unit: 'cm', required: 1, options: [] }],
				},
			],
			specTemplates: [{ specs: [{ name: '尺寸', en: '', has_image: 0, values: [{ value: '大', en: 'L' }] }] }],
		});
	});

	test('are saved with the goods; left out they stay; what is not there is refused in its field', async () => {
		const tag = await insert('pretag', 'name', `'特价'`);
		const service = await insert('goods_service', 'name', `'包邮'`);
		const id = await add({ pretag_ids: [tag], service_ids: [service] });
		const { pretag_ids, service_ids, ...row } = await read(id);
		expect([pretag_ids, service_ids]).toEqual([[tag], [service]]);
		expect(await save(row)).toMatchObject({ code: 1 });
		expect(await read(id)).toMatchObject({ pretag_ids: [tag], service_ids: [service] });
		const { goods } = (await detail(id)).data;
		expect(goods).toMatchObject({ pretags: [{ name: '特价' }], services: [{ name: '包邮' }] });
		await sql`update pretag set start_time = ${now() + 60} where id = ${tag}`.execute(shop.context.db);
		await sql`update goods_service set status = '0' where id = ${service}`.execute(shop.context.db);
		expect((await detail(id)).data.goods).toMatchObject({ pretags: [], services: [] });
		expect(await save({ ...(await read(id)), pretag_ids: [] })).toMatchObject({ code: 1 });
		expect(await read(id)).toMatchObject({ pretag_ids: [], service_ids: [service] });
		expect(await post({ pretag_ids: [999_999] })).toMatchObject({
			code: 0,
			data: { fields: { pretag_ids: expect.any(String) } },
		});
	});
});

test('when its pieces are reserved comes back as it was saved, stands in the log, and left out it stays', async () => {
	const id = await add({});
	const row = await read(id);
	expect(row).toMatchObject({ stock_mode: '1' });
	expect(await save({ ...row, stock_mode: '2' })).toMatchObject({ code: 1 });
	expect(await save(bowl(classifyId, { id }))).toMatchObject({ code: 1 });
	expect(await read(id)).toMatchObject({ stock_mode: '2' });
	const log = await shop.context.db.selectFrom('goods_log').select('changes').where('goods_id', '=', id).execute();
	expect(log.flatMap(({ changes }) => changes)).toContainEqual({ field: 'stock_mode', before: '1', after: '2' });
	expect(await post({ stock_mode: '3' })).toMatchObject({
		code: 0,
		data: { fields: { stock_mode: expect.any(String) } },
	});
});

describe('what the platform alone says of a goods', () => {
	const given = { give_score: 20, use_score_allowed: 0, max_score_rate: '12.50', price_zero_allowed: 1 };

	test('comes back as it was saved, stands in the log, and left out it stays', async () => {
		const id = await add({});
		const row = await read(id);
		expect(row).toMatchObject({
			...{ give_score: -1, use_score_allowed: 1, max_score_rate: '100.00', price_zero_allowed: 0, sales_virtual: 0 },
		});
		expect(await save({ ...row, ...given, sales_virtual: 999 })).toMatchObject({ code: 1 });
		expect(await read(id)).toMatchObject({ ...given, sales_virtual: 0 });
		expect(await save(bowl(classifyId, { id }))).toMatchObject({ code: 1 });
		expect(await read(id)).toMatchObject(given);
		const log = await shop.context.db.selectFrom('goods_log').select('changes').where('goods_id', '=', id).execute();
		const changes = log.flatMap((entry) => entry.changes as { field: string; before: string; after: string }[]);
		expect(changes).toEqual(
			expect.arrayContaining([
				{ field: 'give_score', before: '-1', after: '20' },
				{ field: 'max_score_rate', before: '100.00', after: '12.50' },
				{ field: 'price_zero_allowed', before: '0', after: '1' },
			]),
		);
	});

	test.each([{ give_score: -2 }, { max_score_rate: '100.01' }, { max_score_rate: '-1' }, { use_score_allowed: 2 }])(
		'%j is refused in its field',
		async (wrong) => {
			const [field = ''] = Object.keys(wrong);
			expect(await post(wrong)).toMatchObject({ code: 0, data: { fields: { [field]: expect.any(String) } } });
		},
	);

	test('is not the creators’ to say, and sales that were not made here are not shown to them', async () => {
		const { headers: own } = await makeMerchant(shop.context);
		const path = '/merchant/goods.Goods';
		const made = await shop.post<{ id: number }>(`${path}/add`, bowl(classifyId, { ...given, on_shelf: 0 }), own);
		expect(made).toMatchObject({ code: 1 });
		expect(await read(made.data.id)).toMatchObject({ give_score: -1, price_zero_allowed: 0, sales_virtual: 0 });
		const { row } = (await shop.get<{ row: object }>(`${path}/edit`, { id: made.data.id }, own)).data;
		expect(row).not.toHaveProperty('sales_virtual');
	});

	test('goods that may cost nothing go on the shelf at 0, others do not', async () => {
		const free = { skus: [{ spec_key: '', price: '0', stock: 1 }] };
		expect(await post(free)).toMatchObject({ code: 0, msg: expect.stringContaining('价格大于 0') });
		const id = await add({ ...free, price_zero_allowed: 1 });
		expect(await save({ ...(await read(id)), price_zero_allowed: 0 })).toMatchObject({ code: 0 });
	});
});

test('new goods take the low-stock mark of the shop unless they bring their own', async () => {
	await shop.context.settings.set({ 'shop.stockWarn': 8 }, { now: shop.context.clock.now() });
	expect((await shop.get<{ stockWarn: number }>(`${base}/kit`, {}, headers)).data.stockWarn).toBe(8);
	const id = await add({});
	expect((await read(id)).stock_warn).toBe(8);
	expect((await read(await add({ stock_warn: 0 }))).stock_warn).toBe(0);
	await shop.context.settings.set({ 'shop.stockWarn': 5 }, { now: shop.context.clock.now() });
	expect(await save(bowl(classifyId, { id }))).toMatchObject({ code: 1 });
	expect((await read(id)).stock_warn).toBe(8);
});

test('what keeps a form from being saved is called in the language of whoever saves', async () => {
	const english = { ...headers, 'think-lang': 'en' };
	const form = bowl(classifyId, { delivery_type: '3', delivery_template_id: 0 });
	expect((await shop.post(`${base}/add`, form, english)).msg).toMatch(/^“Celadon bowl” is physical/);
	expect((await shop.post(`${base}/add`, form, headers)).msg).toMatch(/^「青瓷碗」/);
	const row = await read(await add(bowlInColours(classifyId)));
	const skus = row.skus.map((sku) => ({ ...sku, stock: 50, stock_seen: 99 }));
	expect((await shop.post(`${base}/edit`, { ...row, skus }, english)).msg).toMatch(/^The stock of “Red \/ 小” changed/);
	expect((await shop.post(`${base}/edit`, { ...row, skus }, headers)).msg).toMatch(/^「红 \/ 小」的库存/);
});

test('another kind of spec than there is is refused by its own text', async () => {
	const english = { ...headers, 'think-lang': 'en' };
	const answer = await shop.post(`${base}/add`, bowl(classifyId, { spec_type: '3' }), english);
	expect(answer).toMatchObject({ code: 0, msg: 'Illegal spec type value' });
	const { spec_type: _, ...without } = bowl(classifyId);
	expect((await shop.post(`${base}/add`, without, english)).msg).toContain('required');
});

describe('what a variant costs members of a level', () => {
	const levelsOfSku = async (id: number) => (await read(id)).skus.map(({ member_prices }) => member_prices);
	const logOf = async (id: number) =>
		(await shop.get<{ log: { changes: object[] }[] }>(`${base}/log`, { id }, headers)).data.log[0]?.changes;

	const plain = { spec_key: '', price: '40.00', stock: 10 };

	test('is kept, told by the log, and paid by who has reached it', async () => {
		const buyer = await makeBuyer(shop.context);
		const level = await reachLevel(shop.context, buyer, { name: '金卡' });
		const id = await add({ skus: [plain] });
		const row = await read(id);
		const [sku] = row.skus;
		expect(await save({ ...row, skus: [{ ...sku, member_prices: { [level]: '30.00' } }] })).toMatchObject({ code: 1 });
		expect(await levelsOfSku(id)).toEqual([{ [level]: '30.00' }]);
		expect(await logOf(id)).toEqual([{ field: 'member_prices', sku: '', before: '', after: '金卡 30.00' }]);
		const lines = [{ sku_id: sku?.id, num: 2 }];
		const preview = { lines, address_id: buyer.addressId };
		expect((await shop.post('/api/shop.Order/preview', preview, buyer.headers)).data).toMatchObject({
			off_amount: (2 * (Number(sku?.price) - 30)).toFixed(2),
		});
	});

	test('stays where a form does not speak of it, and goes where it is emptied', async () => {
		const level = await makeLevel(shop.context);
		const id = await add({ skus: [{ ...plain, member_prices: { [level]: '1' } }] });
		const { skus, ...row } = await read(id);
		const [sku] = skus.map(({ member_prices: _, ...rest }) => rest);
		expect(await levelsOfSku(id)).toEqual([{ [level]: '1.00' }]);
		expect(await save({ ...row, name: '碗', skus: [sku] })).toMatchObject({ code: 1 });
		expect(await levelsOfSku(id)).toEqual([{ [level]: '1.00' }]);
		const { version } = await read(id);
		expect(await save({ ...row, version, skus: [{ ...sku, member_prices: {} }] })).toMatchObject({ code: 1 });
		expect(await levelsOfSku(id)).toEqual([{}]);
	});

	test('is refused by its place where it is nothing or no amount', async () => {
		for (const price of ['0', '-1', 'much', '10000000.01']) {
			const answer = await post({ skus: [{ ...plain, member_prices: { 7: price } }] });
			expect(answer).toMatchObject({ code: 0, data: { fields: { 'skus.0.member_prices.7': expect.any(String) } } });
		}
		expect(await post({ skus: [{ ...plain, member_prices: { gold: '1' } }] })).toMatchObject({ code: 0 });
	});

	test('is not for creators to say, and stays when they save', async () => {
		const seller = await makeMerchant(shop.context);
		const level = await makeLevel(shop.context);
		const id = await add({ merchant_id: seller.merchantId, skus: [{ ...plain, member_prices: { [level]: '30' } }] });
		const own = await shop.get<{ row: Row }>('/merchant/goods.Goods/edit', { id }, seller.headers);
		const [sku] = own.data.row.skus;
		const sent = { ...own.data.row, skus: [{ ...sku, member_prices: { [level]: '1' } }] };
		expect(await shop.post('/merchant/goods.Goods/edit', sent, seller.headers)).toMatchObject({ code: 1 });
		expect(await levelsOfSku(id)).toEqual([{ [level]: '30.00' }]);
	});

	test('may be said of every level that the editor is given', async () => {
		const kit = await shop.get<{ levels: object[] }>(`${base}/kit`, {}, headers);
		expect(kit.data.levels).toContainEqual({ id: expect.any(Number), name: '金卡' });
	});
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { storeBrand } from '#domain/brand/brand.contract.ts';
import type { listStoreGoods, storeFacets, storeGoodsDetail } from '#domain/goods/goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bowl, makeClassify } from '#server/testing/goods.samples.ts';
import { importsOf } from '#server/testing/imports.ts';
import { explain, wholeReads } from '#server/testing/plan-walk.ts';
import { countStatements } from '#server/testing/statements.ts';

type Facets = AnswerOf<typeof storeFacets>;

const base = '/admin/shop.goods.Brand';
const desk = '/admin/shop.goods.Goods';
const studio = '/merchant/goods.Goods';

let shop: TestApp;
let headers: Record<string, string>;
let classify: number;

beforeAll(async () => {
	shop = await makeApp({ env: { SITE_URL: 'http://shop.example' } });
	await seedIdentity(shop.context);
	classify = await makeClassify(shop.context, { name: '器物' });
});
beforeEach(async () => {
	await sql`update goods set brand_id = null`.execute(shop.context.db);
	await sql`update goods set status = '2'`.execute(shop.context.db);
	await sql`delete from brand`.execute(shop.context.db);
	headers = { ...(await makeAdmin(shop.context, { nodes: '*' })).headers, 'think-lang': 'en' };
});
afterAll(() => shop.close());

async function add(name: string, more: object = {}): Promise<number> {
	const added = await shop.post<{ id: number }>(`${base}/add`, { name, ...more }, headers);
	expect(added, name).toMatchObject({ code: 1 });
	return added.data.id;
}
const set = (id: number, change: object) => shop.post(`${base}/edit`, { id, ...change }, headers);

async function work(name: string, changes: object = {}): Promise<number> {
	const form = { ...bowl(classify), name, i18n: {}, ...changes };
	const added = await shop.post<{ id: number }>(`${desk}/add`, form, headers);
	expect(added, name).toMatchObject({ code: 1 });
	return added.data.id;
}
const row = async (id: number) => {
	const answer = await shop.get<{ row: Record<string, unknown> }>(`${desk}/edit`, { id }, headers);
	return answer.data.row;
};
const save = async (id: number, changes: object) =>
	shop.post(`${desk}/edit`, { ...(await row(id)), ...changes }, headers);

const page = (id: number, language = 'zh-cn') =>
	shop.get<AnswerOf<typeof storeBrand>>('/api/shop.Brand/detail', { id }, { 'think-lang': language });
const detail = async (id: number, language = 'zh-cn') =>
	(await shop.get<AnswerOf<typeof storeGoodsDetail>>('/api/shop.Goods/detail', { id }, { 'think-lang': language })).data
		.goods;
async function list(query: object): Promise<string[]> {
	const answer = await shop.get<AnswerOf<typeof listStoreGoods>>('/api/shop.Goods/index', query as never);
	expect(answer).toMatchObject({ code: 1 });
	return answer.data.list.map(({ name }) => name).sort();
}
const facets = async (query: object): Promise<Facets> =>
	(await shop.get<Facets>('/api/shop.Goods/facets', query as never)).data;
const addresses = async () =>
	(await shop.app.inject({ url: '/sitemap-pages.xml', headers: { host: 'shop.example' } })).body;
const counts = ({ brands }: Facets) => Object.fromEntries(brands.map(({ name, count }) => [name, count]));

async function settle(): Promise<void> {
	shop.clock.advance(61);
	await sql`update timer set due_at = ${shop.clock.now()} where kind = 'goods_index'`.execute(shop.context.db);
	await runDueTimers(shop.context);
}

describe('the desk', () => {
	test('a web site is one that is read safely, or none', async () => {
		for (const website of ['http://oak.test', 'oak.test', 'javascript:alert(1)', 'https://', 'https://a"b'])
			expect(await shop.post(`${base}/add`, { name: 'Oak', website }, headers), website).toMatchObject({ code: 0 });
		await add('Oak', { website: 'https://oak.test/en?a=1' });
		await add('Ash', { website: '' });
	});

	test('a brand that works bear is not deleted, and one that none bears comes back from the recycle bin', async () => {
		const brand = await add('Oak');
		const id = await work('Bowl', { brand_id: brand, on_shelf: 0 });
		const remove = () => shop.del<{ recycled: number[] }>(`${base}/del`, { ids: [brand] } as never, headers);
		expect(await remove()).toMatchObject({
			code: 0,
			msg: '“Oak” is the brand of 1 goods; give them another one first',
		});
		expect(await save(id, { brand_id: 0 })).toMatchObject({ code: 1 });
		const { data } = await remove();
		const log = '/admin/security.DataRecycleLog/restore';
		expect(await shop.post(log, { ids: data.recycled }, headers)).toMatchObject({ code: 1, data: { restored: 1 } });
	});

	test('the editor gives a work a brand that is shown; one that is not shown stays with the works that have it', async () => {
		const [oak, ash] = [await add('Oak', { i18n: { en: { name: 'Oak & Co' } } }), await add('Ash')];
		const id = await work('Bowl', { brand_id: oak });
		expect(await row(id)).toMatchObject({ brand_id: oak, brand_name: 'Oak & Co' });
		await set(oak, { status: '0' });
		await set(ash, { status: '0' });
		expect(await save(id, { brief: 'As it was' })).toMatchObject({ code: 1 });
		expect(await row(id)).toMatchObject({ brand_id: oak });
		for (const other of [ash, 987654])
			expect(await save(id, { brand_id: other })).toMatchObject({
				code: 0,
				data: { fields: { brand_id: 'This brand does not exist or is not shown' } },
			});
		const { brand_id: _, ...unsaid } = await row(id);
		expect(await shop.post(`${desk}/edit`, unsaid, headers)).toMatchObject({ code: 1 });
		expect(await row(id)).toMatchObject({ brand_id: oak });
		expect(await save(id, { brand_id: 0 })).toMatchObject({ code: 1 });
		const log = await sql<{ changes: object[] }>`
			select changes from goods_log where goods_id = ${id} order by id desc limit 1`.execute(shop.context.db);
		expect(log.rows[0]?.changes).toEqual([{ field: 'brand_name', before: 'Oak', after: '' }]);
	});

	test('new works with a brand that is not there are refused by its field', async () => {
		const answer = await shop.post(`${desk}/add`, { ...bowl(classify), brand_id: 987654 }, headers);
		expect(answer).toMatchObject({ code: 0, data: { fields: { brand_id: expect.any(String) } } });
	});

	test('the list is narrowed by a brand, names it, and so does its file', async () => {
		const oak = await add('Oak');
		await work('Bowl', { brand_id: oak });
		await work('Cup');
		const search = [{ field: 'brand_id', operator: 'eq', val: String(oak) }];
		const answer = await shop.get<{ list: { name: string; brand: object | null }[]; total: number }>(
			`${desk}/index`,
			{ search } as never,
			headers,
		);
		expect(answer.data.list).toMatchObject([{ name: 'Bowl', brand: { name: 'Oak' } }]);
		const begun = await shop.post<{ id: number }>(
			`${desk}/export`,
			{ format: 'csv', columns: ['name', 'brand_id'], search },
			headers,
		);
		await shop.context.jobs.runPending();
		const file = await shop.app.inject({
			method: 'GET',
			url: '/admin/routine.Task/download',
			headers,
			query: { id: String(begun.data.id) },
		});
		expect(file.payload).toContain('"Bowl","Oak"');
	});

	test('the sheet of many goods gives and takes a brand', async () => {
		const oak = await add('Oak');
		const id = await work('Bowl');
		const bulk = async (brand_id: number) => {
			const { version } = await row(id);
			return shop.post<{ list: { saved: number; field: string }[] }>(
				`${desk}/bulk`,
				{ list: [{ id, version, brand_id }] },
				headers,
			);
		};
		expect((await bulk(oak)).data.list).toMatchObject([{ saved: 1 }]);
		const read = await shop.get<{ list: object[] }>(`${desk}/bulk`, { ids: [id] } as never, headers);
		expect(read.data.list).toMatchObject([{ goods_id: id, brand_id: oak }]);
		expect((await bulk(987654)).data.list).toMatchObject([{ saved: 0, field: 'brand_id' }]);
		expect((await bulk(0)).data.list).toMatchObject([{ saved: 1 }]);
		expect(await row(id)).toMatchObject({ brand_id: 0 });
	});
});

describe('creators', () => {
	test('choose among brands that are shown; where works are looked at, so is the brand of one that is on sale', async () => {
		const oak = await add('Oak');
		await add('Later', { status: '0' });
		const seller = await makeMerchant(shop.context);
		const user = seller.headers;
		const kit = await shop.get<{ brands: object[] }>(`${studio}/kit`, {}, user);
		expect(kit.data.brands).toEqual([{ id: oak, name: 'Oak', status: '1' }]);
		const made = await shop.post<{ id: number }>(`${studio}/add`, bowl(classify, { on_shelf: 1 }), user);
		expect(made).toMatchObject({ code: 1 });
		const { id } = made.data;
		await shop.post(`${desk}/auditSwitches`, { list: [{ id: seller.merchantId, own: '1' }] }, headers);
		const own = async () => (await shop.get<{ row: Record<string, unknown> }>(`${studio}/edit`, { id }, user)).data;
		const saved = await shop.post(`${studio}/edit`, { ...(await own()).row, brand_id: oak }, user);
		expect(saved).toMatchObject({ code: 1, data: { waits: 1 } });
		expect(await own()).toMatchObject({ row: { brand_id: oak, brand_name: 'Oak' }, review: { fields: ['brand_id'] } });
		expect((await detail(id)).brand).toBeNull();
		const waiting = await shop.get<{ row: { version: number; goods_version: number } }>(
			`${desk}/audit`,
			{ id },
			headers,
		);
		expect(waiting.data.row).toMatchObject({ live: { brand: '' }, wanted: { brand: 'Oak' } });
		// What waits keeps its brand, and staff who see that it is off may pass it all the same.
		expect(await shop.del(`${base}/del?ids[]=${oak}`, {}, headers)).toMatchObject({ code: 0 });
		await set(oak, { status: '0' });
		const { version, goods_version } = waiting.data.row;
		expect(await shop.post(`${desk}/audit`, { id, version, goods_version, answer: 'pass' }, headers)).toMatchObject({
			code: 1,
		});
		await set(oak, { status: '1' });
		expect((await detail(id)).brand).toEqual({ id: oak, name: 'Oak' });
	});
});

describe('the store', () => {
	test('a work names its brand in the language of the reader, while it is shown', async () => {
		const oak = await add('橡木', { i18n: { en: { name: 'Oak' } } });
		const id = await work('Bowl', { brand_id: oak });
		expect((await detail(id)).brand).toEqual({ id: oak, name: '橡木' });
		expect((await detail(id, 'en')).brand).toEqual({ id: oak, name: 'Oak' });
		await set(oak, { status: '0' });
		expect((await detail(id)).brand).toBeNull();
	});

	test('a list is narrowed by brands, each an alternative; one that is not shown finds nothing', async () => {
		const [oak, ash] = [await add('Oak'), await add('Ash')];
		await work('Bowl', { brand_id: oak });
		await work('Cup', { brand_id: ash });
		await work('Jug');
		expect(await list({ brand_ids: [oak] })).toEqual(['Bowl']);
		expect(await list({ brand_ids: String(oak), classify_id: classify })).toEqual(['Bowl']);
		expect(await list({ brand_ids: [oak, ash] })).toEqual(['Bowl', 'Cup']);
		expect(await list({ brand_ids: ['nonsense'] })).toEqual(['Bowl', 'Cup', 'Jug']);
		// By the name that stands on the shelf it is asked for by nobody.
		expect(await list({ facets: [` brand=${oak}`] })).toEqual([]);
		await set(oak, { status: '0' });
		expect(await list({ brand_ids: [oak] })).toEqual([]);
		expect(await list({ brand_ids: [oak, ash] })).toEqual(['Cup']);
	});

	test('brands are offered where they narrow, those beside a chosen one too', async () => {
		const [oak, ash] = [await add('Oak'), await add('Ash')];
		await work('Bowl', { brand_id: oak });
		await work('Plate', { brand_id: oak });
		await work('Cup', { brand_id: ash });
		expect(counts(await facets({ classify_id: classify }))).toEqual({ Oak: 2, Ash: 1 });
		expect(counts(await facets({ classify_id: classify, brand_ids: [ash] }))).toEqual({ Oak: 2, Ash: 1 });
		// Of the whole shop its own works are looked through.
		expect(counts(await facets({ brand_ids: [ash] }))).toEqual({ Ash: 1 });
		expect((await facets({})).brands).toEqual([]);
		await set(ash, { status: '0' });
		expect(counts(await facets({ classify_id: classify }))).toEqual({ Oak: 2 });
		await sql`update goods set brand_id = ${oak} where status = '1'`.execute(shop.context.db);
		expect((await facets({ classify_id: classify })).brands).toEqual([]);
	});

	test('a search finds works by the name of their brand and how it sounds, as long as it is shown', async () => {
		const brand = await add('听松', { i18n: { en: { name: 'Pinewood' } } });
		await work('Bowl', { brand_id: brand });
		for (const quickSearch of ['听松', 'pinewood', 'tingsong']) expect(await list({ quickSearch })).toEqual(['Bowl']);
		await set(brand, { name: '观云' });
		await settle();
		expect(await list({ quickSearch: '观云' })).toEqual(['Bowl']);
		await set(brand, { status: '0' });
		await settle();
		expect(await list({ quickSearch: '观云' })).toEqual([]);
	});

	test('a brand has a page while it is shown and has works on the shelf', async () => {
		const words = { intro: '雨天', logo: '/storage/oak.webp', website: 'https://oak.test' };
		const brand = await add('橡木', { ...words, i18n: { en: { name: 'Oak', intro: 'For rain' } } });
		const gone = { code: 0, msg: '品牌不存在或已停用' };
		expect(await page(brand)).toMatchObject(gone);
		const id = await work('Bowl', { brand_id: brand });
		expect(await addresses()).toContain(`<loc>http://shop.example/store/brand/${brand}</loc>`);
		expect((await page(brand)).data.brand).toEqual({ id: brand, name: '橡木', ...words });
		expect((await page(brand, 'en')).data.brand).toMatchObject({ name: 'Oak', intro: 'For rain' });
		await sql`update goods set status = '2' where id = ${id}`.execute(shop.context.db);
		expect(await page(brand)).toMatchObject(gone);
		await sql`update goods set status = '1' where id = ${id}`.execute(shop.context.db);
		await set(brand, { status: '0' });
		expect(await page(brand)).toMatchObject(gone);
		expect(await page(987654)).toMatchObject(gone);
		shop.clock.advance(3600);
		expect(await addresses()).not.toContain('/store/brand/');
	});

	test('nothing that is asked of brands reads the whole shelf, however many works there are', async () => {
		const brand = await add('Oak');
		await sql`insert into goods (classify_id, name, goods_no, image, status, stock, brand_id, create_time, update_time)
			select ${classify}, 'Tile' || n, 'tile' || n, 'x.png', '1', 1, case when n % 50 = 0 then ${brand}::bigint end, 1, 1
			from generate_series(1, 300) n`.execute(shop.context.db);
		for (const table of ['goods', 'goods_shelf']) await sql.raw(`vacuum analyze ${table}`).execute(shop.context.db);
		const { pool } = shop.context;
		const asks: [number, () => Promise<unknown>][] = [
			[1, () => page(brand)],
			[2, () => list({ brand_ids: [brand] })],
			[2, () => facets({ brand_ids: [brand] })],
		];
		for (const [most, ask] of asks) {
			const { count, sent } = await countStatements(pool, ask);
			expect(count).toBeLessThanOrEqual(most);
			const plans = await explain(pool, sent, { seqScans: false });
			expect(plans.flatMap((plan) => wholeReads(plan, (table) => table.startsWith('goods')))).toEqual([]);
		}
		await sql`delete from goods where goods_no like 'tile%'`.execute(shop.context.db);
	});
});

describe('files', () => {
	test('a column names brands in either language; one that there is not is told and left out', async () => {
		const oak = await add('橡木', { i18n: { en: { name: 'Oak & Co' } } });
		const imports = importsOf(shop, headers, classify);
		const run = async (...lines: string[]) => {
			const { data } = await imports.upload(['商品编号,商品名称,价格,品牌', ...lines].join('\n'));
			expect(data.mapping).toMatchObject({ brand: '品牌' });
			return imports.run({ task_id: data.task_id });
		};
		const brands = async () => {
			const { rows } = await sql<{ goods_no: string; brand_id: number | null }>`
				select goods_no, brand_id from goods where goods_no like 'BR-%' order by goods_no`.execute(shop.context.db);
			return rows.map(({ brand_id }) => brand_id);
		};
		await add('Later', { status: '0' });
		const done = await run('BR-1,Bowl,10,橡木', 'BR-2,Cup,20,oak &  CO', 'BR-3,Jug,5,Nowhere', 'BR-4,Mug,5,Later');
		expect(await brands()).toEqual([oak, oak, null, null]);
		expect(
			done.goods.flatMap(({ issues }) => issues).filter(({ code }) => code === 'import.brandUnknown'),
		).toMatchObject([
			{ level: 'warning', text: expect.stringContaining('“Nowhere”') },
			{ level: 'warning', text: expect.stringContaining('“Later”') },
		]);
		const again = await run('BR-1,Bowl,10,', 'BR-2,Cup,20,Nowhere', 'BR-4,Mug,5,Oak & Co');
		expect(await brands()).toEqual([null, oak, null, oak]);
		const changed = again.goods.find(({ handle }) => handle === 'BR-4')?.changes;
		expect(changed).toMatchObject([{ field: 'brand_id', from: '', to: 'Oak & Co' }]);
		await imports.rollBack(again.task_id);
		expect(await brands()).toEqual([oak, oak, null, null]);
	});
});

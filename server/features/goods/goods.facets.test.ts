import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { listStoreGoods, storeFacets } from '#domain/goods/goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bowl, makeClassify, parsed } from '#server/testing/goods.samples.ts';
import { explain, wholeReads } from '#server/testing/plan-walk.ts';
import { countStatements } from '#server/testing/statements.ts';
import { createGoods } from './goods.create.service.ts';

type List = AnswerOf<typeof listStoreGoods>;
type Facets = AnswerOf<typeof storeFacets>;

let shop: TestApp;
let classify: number;
let tag: number;
const ids: Record<string, number> = {};
const system = { type: 'system', id: 0 } as const;

const works = {
	green: { 材质: '青瓷', 颜色: '青、白', 高度: '12' },
	white: { 材质: '白瓷', 颜色: '白', 高度: '9' },
	wood: { 材质: '木', 颜色: '棕', 高度: '30' },
} as const;

beforeAll(async () => {
	shop = await makeApp();
	const { context } = shop;
	const now = context.clock.now();
	classify = await makeClassify(context, { name: '器物' });
	const template = [
		{
			name: '材质',
			en: 'Material',
			input: '2',
			unit: '',
			required: 0,
			filterable: 1,
			options: [{ value: '青瓷', en: 'Celadon' }],
		},
		{ name: '颜色', en: 'Colour', input: '4', unit: '', required: 0, filterable: 1, options: [] },
		{ name: '高度', en: 'Height', input: '3', unit: 'cm', required: 0, filterable: 1, options: [] },
		{ name: '产地', en: '', input: '1', unit: '', required: 0, filterable: 0, options: [] },
	];
	await context.db
		.insertInto('params_template')
		.values({ name: '器物', params: JSON.stringify(template), create_time: now, update_time: now })
		.execute();
	const made = await context.db
		.insertInto('pretag')
		.values({ name: '新品', i18n: JSON.stringify({ en: { name: 'New' } }), create_time: now, update_time: now })
		.returning('id')
		.executeTakeFirstOrThrow();
	tag = made.id;
	for (const [name, values] of Object.entries(works)) {
		const params = Object.entries(values).map(([param, value]) => ({
			name: param,
			value,
			kind: param === '颜色' ? 'multi' : param === '高度' ? 'number' : 'select',
			unit: param === '高度' ? 'cm' : '',
			options: [],
			required: 0,
		}));
		const form = { ...bowl(classify), name, params: [...params, { name: '产地', value: '龙泉' }] };
		ids[name] = (await createGoods(context, parsed(form), system)).id;
	}
	await sql`update goods set pretag_ids = array[${tag}::bigint] where id = ${ids['green']}`.execute(context.db);
});
afterAll(() => shop.close());

const list = async (query: object) => {
	const answer = await shop.get<List>('/api/shop.Goods/index', { classify_id: classify, ...query } as never);
	return answer.data.list.map(({ name }) => name).sort();
};
const facets = async (query: object = {}, language = 'zh-cn') =>
	(
		await shop.get<Facets>('/api/shop.Goods/facets', { classify_id: classify, ...query } as never, {
			'think-lang': language,
		})
	).data;
const valuesOf = ({ params }: Facets, name: string) =>
	Object.fromEntries(
		(params.find((param) => param.name === name)?.values ?? []).map(({ label, count }) => [label, count]),
	);

describe('works are narrowed by their parameters', () => {
	test('values of one parameter are alternatives, several parameters must all be met', async () => {
		expect(await list({ facets: ['材质=青瓷'] })).toEqual(['green']);
		expect(await list({ facets: '材质=青瓷' })).toEqual(['green']);
		expect(await list({ facets: ['材质=青瓷', '材质=木'] })).toEqual(['green', 'wood']);
		expect(await list({ facets: ['材质=青瓷', '材质=木', '颜色=棕'] })).toEqual(['wood']);
		expect(await list({ facets: ['颜色=白'] })).toEqual(['green', 'white']);
		expect(await list({ facets: ['材质=金'] })).toEqual([]);
		expect(await list({ tag_id: tag })).toEqual(['green']);
	});

	test('a tag that is off, not yet or no longer shown finds nothing', async () => {
		const { db, clock } = shop.context;
		for (const change of [{ status: '0' }, { start_time: clock.now() + 9 }, { end_time: clock.now() }]) {
			await db.updateTable('pretag').set(change).where('id', '=', tag).execute();
			expect(await list({ tag_id: tag }), JSON.stringify(change)).toEqual([]);
			expect((await facets({ tag_id: tag })).params).toEqual([]);
			await db
				.updateTable('pretag')
				.set({ status: '1', start_time: null, end_time: null })
				.where('id', '=', tag)
				.execute();
		}
		expect(await list({ tag_id: tag })).toEqual(['green']);
	});

	test('what is no value narrows nothing, and quotes are only letters', async () => {
		expect((await list({ facets: ['nonsense'] })).length).toBe(3);
		expect((await list({ facets: Array.from({ length: 50 }, (_, n) => `a=${n}`) })).length).toBe(3);
		expect(await list({ facets: ["材质=青瓷' or '1'='1"] })).toEqual([]);
	});
});

describe('what there is to choose from', () => {
	test('is what templates make a filter, counted; numbers by their size, words in the reader’s language', async () => {
		const found = await facets();
		expect(found.params.map(({ name }) => name)).toEqual(['材质', '颜色', '高度']);
		expect(valuesOf(found, '颜色')).toEqual({ 白: 2, 青: 1, 棕: 1 });
		expect(Object.keys(valuesOf(found, '高度'))).toEqual(['9 cm', '12 cm', '30 cm']);
		expect(found.tags).toEqual([{ id: tag, name: '新品', count: 1 }]);
		const english = await facets({}, 'en');
		expect(english.params[0]).toMatchObject({ name: '材质', label: 'Material' });
		expect(valuesOf(english, '材质')).toMatchObject({ Celadon: 1 });
		expect(english.tags).toMatchObject([{ name: 'New' }]);
	});

	test('a parameter is counted among what the others leave, its own values stay', async () => {
		const found = await facets({ facets: ['颜色=白'] });
		expect(valuesOf(found, '颜色')).toEqual({ 白: 2, 青: 1, 棕: 1 });
		expect(valuesOf(found, '材质')).toEqual({ 青瓷: 1, 白瓷: 1 });
		const none = await facets({ facets: ['颜色=白'], tag_id: tag });
		expect(valuesOf(none, '材质')).toEqual({});
	});

	test('creators are counted whichever is chosen, and not where there is but one', async () => {
		const { context } = shop;
		expect((await facets()).creators).toEqual([]);
		const [kiln, forest] = [await makeMerchant(context), await makeMerchant(context)];
		const { merchantId } = kiln;
		await sql`update merchant set i18n = '{"en": {"merchant_name": "The Kiln"}}' where id = ${merchantId}`.execute(
			context.db,
		);
		const give = (name: keyof typeof works, to: number) =>
			sql`update goods set merchant_id = ${to} where id = ${ids[name]}`.execute(context.db);
		await give('wood', merchantId);
		await expect.poll(async () => (await facets()).creators).toEqual([]);
		await give('green', forest.merchantId);
		const both = [
			{ id: merchantId, name: 'The Kiln', count: 1 },
			{ id: forest.merchantId, name: expect.any(String), count: 1 },
		];
		await expect.poll(async () => (await facets({}, 'en')).creators).toEqual(both);
		const chosen = await facets({ merchant_id: merchantId }, 'en');
		expect(chosen.creators).toEqual(both);
		expect(chosen.params).toEqual([]);
		expect((await facets({ facets: ['材质=木'] })).creators).toEqual([]);
		expect((await facets({ classify_id: '', merchant_id: merchantId })).creators).toEqual([]);
		for (const name of ['wood', 'green'] as const) await give(name, 0);
		await expect.poll(async () => (await facets()).creators).toEqual([]);
	});

	test('prices are parted whatever bounds are chosen, and each part finds as many as it says', async () => {
		const { context } = shop;
		expect((await facets()).prices).toEqual([]);
		const dear = await makeClassify(context, { name: '价格' });
		for (const [at, price] of [60, 80, 100, 150, 200, 300, 480, 900].entries()) {
			const { id } = await createGoods(context, parsed({ ...bowl(dear), name: `瓶 ${at}` }), system);
			await sql`update goods set price_min = ${price * 100}, price_max = ${price * 100} where id = ${id}`.execute(
				context.db,
			);
		}
		await expect.poll(async () => (await facets({ classify_id: dear })).prices.length).toBe(4);
		const { prices } = await facets({ classify_id: dear });
		expect(prices).toMatchObject([{ from: '' }, {}, {}, { to: '' }]);
		for (const { from, to, count } of prices) {
			const bounds = { classify_id: dear, price_from: from, price_to: to };
			expect((await list(bounds)).length, `${from}–${to}`).toBe(count);
			expect((await facets(bounds)).prices).toEqual(prices);
		}
	});

	test('a tag or parameter that all works have the same of narrows nothing, and is offered only while it is chosen', async () => {
		const { db } = shop.context;
		const all = sql`update goods set pretag_ids = array[${tag}::bigint] where classify_id = ${classify}`;
		await all.execute(db);
		await expect.poll(async () => (await facets()).tags).toEqual([]);
		expect((await facets({ tag_id: tag })).tags).toMatchObject([{ id: tag, count: 3 }]);
		await sql`update goods set pretag_ids = '{}' where id in (${ids['white']}, ${ids['wood']})`.execute(db);
		await expect.poll(async () => (await facets()).tags.length).toBe(1);
	});

	test('the whole shop is not offered any', async () => {
		expect(await facets({ classify_id: '' })).toEqual({
			params: [],
			tags: [],
			creators: [],
			brands: [],
			prices: [],
			is_sample: 0,
		});
	});

	test('a template that changes is seen at once', async () => {
		const { db } = shop.context;
		await sql`update params_template set status = '0'`.execute(db);
		await expect.poll(async () => (await facets()).params.length).toBe(0);
		await sql`update params_template set status = '1'`.execute(db);
		await expect.poll(async () => (await facets()).params.length).toBe(3);
	});
});

test('a tag with a picture stands in the corner of cards and page while its time lasts', async () => {
	const { db, clock } = shop.context;
	const corner = async () => {
		const card = await shop.get<List>('/api/shop.Goods/index', { classify_id: classify, quickSearch: 'green' });
		const page = await shop.get<{ goods: { corner: string } }>('/api/shop.Goods/detail', { id: ids['green'] ?? 0 });
		return [card.data.list[0]?.corner, page.data.goods.corner];
	};
	expect(await corner()).toEqual(['', '']);
	await sql`update pretag set type = '2', image = '/storage/new.webp', end_time = ${clock.now() + 100}
		where id = ${tag}`.execute(db);
	await expect.poll(corner).toEqual(['/storage/new.webp', '/storage/new.webp']);
	await sql`update pretag set end_time = ${clock.now()} where id = ${tag}`.execute(db);
	await expect.poll(corner).toEqual(['', '']);
	await sql`update pretag set end_time = null where id = ${tag}`.execute(db);
});

test('each narrowing of the store is answered by an index', async () => {
	const { db, pool } = shop.context;
	await sql`
		insert into goods (classify_id, name, goods_no, image, params, status, pretag_ids, create_time, update_time)
		select ${classify}, '瓶' || n, 'many' || n, 'x.png',
			jsonb_build_array(jsonb_build_object('name', '材质', 'value', case when n % 1000 = 0 then '玉' else '瓷' end)),
			case when n % 4 = 1 then '2' else '1' end,
			case when n % 1000 = 0 then array[999] else array[]::bigint[] end, 1, 1
		from generate_series(1, 4000) n`.execute(db);
	await sql`insert into pretag (id, name, create_time, update_time) values (999, '少', 1, 1)`.execute(db);
	for (const table of ['goods', 'goods_shelf']) await sql.raw(`vacuum analyze ${table}`).execute(db);
	const asked = [
		{ facets: ['材质=玉'] },
		{ tag_id: 999 },
		{ brand_ids: [999] },
		{ order: 'stars,desc' },
		{ facets: ['材质=玉'], quickSearch: '瓶' },
		{ facets: ['材质=玉'], price_from: '9999' },
	];
	for (const query of asked) {
		for (const path of ['/api/shop.Goods/index', '/api/shop.Goods/facets']) {
			const { result, sent } = await countStatements(pool, () => shop.get(path, query as never));
			expect(result.code).toBe(1);
			const plans = await explain(pool, sent, { seqScans: false });
			expect(
				plans.flatMap((plan) => wholeReads(plan, (table) => table === 'goods' || table === 'goods_shelf')),
				`${path} ${JSON.stringify(query)}`,
			).toEqual([]);
		}
	}
});

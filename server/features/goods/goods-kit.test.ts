import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { readGoodsKit } from '#domain/goods/goods-kit.contract.ts';
import { type PromiseSnap, promisedBy } from '#domain/goods/service.rules.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Tx } from '#server/context.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bowl, makeClassify } from '#server/testing/goods.samples.ts';
import { oneBesideAnother } from '#server/testing/one-beside-another.ts';
import { makeBuyer, placed } from '#server/testing/orders.ts';

const base = '/admin/shop.goods';
let shop: TestApp;
let headers: Record<string, string>;
let classifyId: number;

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	headers = { ...(await makeAdmin(shop.context, { nodes: '*' })).headers, 'think-lang': 'en' };
	classifyId = await makeClassify(shop.context);
});
afterAll(() => shop.close());

const add = async (screen: string, form: object) =>
	(await shop.post<{ id: number }>(`${base}.${screen}/add`, form as Record<string, unknown>, headers)).data?.id;
const addGoods = (more: object = {}) =>
	add('Goods', bowl(classifyId, more as Record<string, unknown>)) as Promise<number>;

describe('a parameter template', () => {
	const colour = { name: '颜色', en: 'Colour', input: '2', filterable: 1, options: [{ value: '青' }, { value: '白' }] };

	test('comes back as it was saved, with options only where there is something to choose', async () => {
		const params = [colour, { name: '直径', input: '3', unit: 'cm', options: [{ value: 'dropped' }] }];
		const id = await add('ParamsTemplate', { name: '瓷器', classify_ids: [classifyId], params });
		const { data } = await shop.get<{ row: object }>(`${base}.ParamsTemplate/edit`, { id }, headers);
		expect(data.row).toMatchObject({
			classify_ids: [String(classifyId)],
			params: [
				{ name: '颜色', filterable: 1, options: [{ value: '青', en: '' }, { value: '白' }] },
				{ name: '直径', input: '3', unit: 'cm', required: 0, options: [] },
			],
		});
	});

	test.each([
		[[], 'Parameters required'],
		[[{ name: '', input: '1' }], 'Parameters, entry 1: Name required'],
		[[colour, { name: '尺寸', input: '2' }], 'Parameters, entry 2: Options required'],
		[[{ name: '尺寸', input: '9' }], 'Parameters, entry 1: Filled in as is not valid'],
		[[colour, colour], 'The parameter “颜色” occurs twice'],
	])('with %j is refused: %s', async (params, why) => {
		const answer = await shop.post(`${base}.ParamsTemplate/add`, { name: '模板', params }, headers);
		expect(answer).toMatchObject({ code: 0 });
		expect(JSON.stringify(answer)).toContain(why);
	});
});

test('a spec template holds what a goods could be saved with', async () => {
	const size = { name: '尺寸', values: [{ value: '小' }, { value: '大' }] };
	const picture = '/storage/small.webp';
	const pictured = { ...size, has_image: 1, values: [{ value: '小', image: picture }, { value: '大' }] };
	const id = await add('SpecTemplate', { name: '尺寸', specs: [pictured] });
	const { data } = await shop.get<Pick<AnswerOf<typeof readGoodsKit>, 'specTemplates'>>(
		`${base}.Goods/kit`,
		{},
		headers,
	);
	expect(data.specTemplates.find((template) => template.id === id)?.specs).toEqual([
		{
			name: '尺寸',
			en: '',
			has_image: 1,
			values: [
				{ value: '小', en: '', image: picture },
				{ value: '大', en: '', image: '' },
			],
		},
	]);
	const listed = await shop.get<{ list: { id: number; specs: object[] }[] }>(`${base}.SpecTemplate/index`, {}, headers);
	expect(listed.data.list.find((template) => template.id === id)?.specs).toEqual([
		{ name: '尺寸', en: '', has_image: 1 },
	]);
	const refusal = async (specs: object[]) =>
		(await shop.post(`${base}.SpecTemplate/add`, { name: '模板', specs }, headers)).msg;
	expect(await refusal([size, size])).toBe('The spec group “尺寸” occurs twice');
	expect(await refusal([{ ...size, values: [{ value: '小' }, { value: '小' }] }])).toContain('occurs twice');
	const values = Array.from({ length: 30 }, (_, at) => ({ value: String(at) }));
	expect(await refusal(['甲', '乙'].map((name) => ({ name, values })))).toContain('900 combinations');
});

describe('tags and services', () => {
	const marks = (ids: number[], more: object) => shop.post(`${base}.Goods/marks`, { ids, ...more }, headers);
	const borne = async (id: number) =>
		(
			await sql<{ pretag_ids: number[]; service_ids: number[] }>`
				select pretag_ids, service_ids from goods where id = ${id}`.execute(shop.context.db)
		).rows[0];

	test('stand alone in the log, not what somebody saves at the same moment', async () => {
		const sale = (await add('Pretags', { name: '同时' })) as number;
		const id = await addGoods();
		const save = async (tx: Tx) => {
			await sql`update goods set name = '另一件', version = version + 1 where id = ${id}`.execute(tx);
		};
		const mark = () => marks([id], { pretags: { on: [sale] } });
		const { second } = await oneBesideAnother(shop.context, { first: save, second: mark });
		expect(second).toMatchObject({ code: 1 });
		const { rows } = await sql<{ fields: string[] }>`
			select array(select c ->> 'field' from jsonb_array_elements(changes) c) as fields
			from goods_log where goods_id = ${id} order by id desc limit 1`.execute(shop.context.db);
		expect(rows[0]?.fields).toContain('pretag_ids');
		expect(rows[0]?.fields).not.toContain('name');
	});

	test('are given to many goods and taken off again, each goods keeping the others it has', async () => {
		const [fresh, sale, seven] = [
			(await add('Pretags', { name: '新品', color: '#fff' })) as number,
			(await add('Pretags', { name: '特惠' })) as number,
			(await add('Service', { name: '七天无理由', rule_code: 'no_reason_7d' })) as number,
		];
		const [one, two] = [await addGoods(), await addGoods()];
		expect(await marks([one], { pretags: { on: [sale] } })).toMatchObject({ code: 1 });
		await marks([one, two], { pretags: { on: [fresh, sale] }, services: { on: [seven] } });
		expect(await borne(one)).toEqual({ pretag_ids: [sale, fresh], service_ids: [seven] });
		await marks([one, two], { pretags: { off: [sale] } });
		expect(await borne(two)).toEqual({ pretag_ids: [fresh], service_ids: [seven] });
		const shown = await shop.get<{ pretags: object[] }>(`${base}.Goods/marks`, { ids: [one, two] }, headers);
		expect(shown.data.pretags).toContainEqual(expect.objectContaining({ id: fresh, count: 2 }));
		const answer = await shop.del(`${base}.Pretags/del`, { ids: [fresh] }, headers);
		expect(answer.msg).toBe('“新品” is still on 2 goods; take it off them or disable it');
		const kept = await shop.del(`${base}.Service/del`, { ids: [seven] }, headers);
		expect(kept.msg).toContain('still promised by 2 goods');
	});

	test('are given to a goods once, however often it is named', async () => {
		const tag = (await add('Pretags', { name: '一次' })) as number;
		const id = await addGoods();
		const stored = () => shop.context.db.selectFrom('goods').select('version').where('id', '=', id).executeTakeFirst();
		const before = (await stored())?.version ?? 0;
		const answer = await marks([id, id, id], { pretags: { on: [tag] } });
		expect(answer).toMatchObject({ code: 1, data: { ids: [id] } });
		expect((await stored())?.version).toBe(before + 1);
		const { rows } = await sql`
			select 1 from goods_log where goods_id = ${id} and action = 'bulk'`.execute(shop.context.db);
		expect(rows).toHaveLength(1);
	});

	test('a sixth tag, an unknown one and nothing at all are refused, and no goods changes', async () => {
		const tags: number[] = [];
		for (let at = 0; at < 6; at++) tags.push((await add('Pretags', { name: `标签${at}` })) as number);
		const id = await addGoods();
		await marks([id], { pretags: { on: tags.slice(0, 5) } });
		expect((await marks([id], { pretags: { on: tags.slice(5) } })).msg).toBe('“Celadon bowl” can bear at most 5 tags');
		expect(await marks([id], { services: { on: [999_999] } })).toMatchObject({ code: 0 });
		expect(await marks([id], {})).toMatchObject({ code: 0 });
		expect((await borne(id))?.pretag_ids).toEqual(tags.slice(0, 5));
	});

	test('a corner tag needs its picture, and no tag ends before it starts', async () => {
		const refusal = async (form: object) =>
			(await shop.post(`${base}.Pretags/add`, { name: '角标', ...form }, headers)).msg;
		expect(await refusal({ type: '2' })).toBe('A corner picture needs its picture');
		expect(await refusal({ start_time: 1_800_000_000, end_time: 1_700_000_000 })).toBe(
			'The end must not come before the start',
		);
	});
});

test('what a line promises is read from the codes it was placed with', () => {
	expect(promisedBy([{ rule_code: 'no_reason_7d' }, { rule_code: 'none' }])).toEqual({
		noReasonDays: 7,
		shipWithinHours: undefined,
		isMadeToOrder: false,
		isReturnFreightFree: false,
	});
});

test('new goods promise what is for new goods; the store tells it, and the order keeps it', async () => {
	const [promise, tag] = [
		(await add('Service', {
			name: '退货包运费',
			i18n: { en: { name: 'Free returns' } },
			rule_code: 'free_return_freight',
			is_default: 1,
		})) as number,
		(await add('Pretags', { name: '过季', end_time: shop.clock.now() - 1 })) as number,
	];
	const shown = (await add('Pretags', { name: '当季', i18n: { en: { name: 'In season' } }, color: '#fff' })) as number;
	const id = await addGoods();
	await shop.post(`${base}.Goods/marks`, { ids: [id], pretags: { on: [tag, shown] } }, headers);
	const { data } = await shop.get<{ goods: { services: object[]; pretags: object[]; skus: { id: number }[] } }>(
		'/api/shop.Goods/detail',
		{ id },
		{ 'think-lang': 'en' },
	);
	expect(data.goods.services).toEqual([{ id: promise, name: 'Free returns', description: '' }]);
	expect(data.goods.pretags).toMatchObject([{ id: shown, name: 'In season', color: '#fff', image: '' }]);
	const buyer = await makeBuyer(shop.context);
	const { orders } = await placed(shop, buyer, [{ sku_id: data.goods.skus[0]?.id ?? 0, num: 1 }]);
	await shop.post(`${base}.Service/edit`, { id: promise, rule_code: 'none', is_default: 0 }, headers);
	const { rows } = await sql<{ service_snap: PromiseSnap[] }>`
		select service_snap from order_goods where order_id = ${orders[0]?.id ?? 0}`.execute(shop.context.db);
	const [snap = []] = rows.map((row) => row.service_snap);
	expect(snap).toEqual([{ id: promise, name: '退货包运费', en: 'Free returns', rule_code: 'free_return_freight' }]);
	expect(promisedBy(snap).isReturnFreightFree).toBe(true);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bowl, makeClassify } from '#server/testing/goods.samples.ts';
import { makeBuyer, makeSku, place, placed } from '#server/testing/orders.ts';

let shop: TestApp;
let headers: Record<string, string>;
const [guangdong, guangzhou, shenzhen, nanshan, beijing] = [440_000, 440_100, 440_300, 440_305, 110_000];
const screen = '/admin/shop.delivery.Template';

beforeAll(async () => {
	shop = await makeApp();
	const actions = ['index', 'add', 'edit', 'del', 'test'];
	const nodes = actions.map((action) => `shop/delivery/template/${action}`);
	({ headers } = await makeAdmin(shop.context, { nodes }));
});
afterAll(() => shop.close());

const row = (more: Record<string, unknown> = {}) => {
	return { everywhere: 0, area_ids: [], first: '1', first_fee: '8', step: '0.5', step_fee: '2', ...more };
};
const form = (more: Record<string, unknown> = {}) => ({
	name: '按重量',
	billing: '2',
	rules: [row({ area_ids: [guangdong] }), row({ everywhere: 1, first_fee: '12' })],
	...more,
});
type Added = { id: number; fields?: Record<string, string> };
const add = (more: Record<string, unknown> = {}) => shop.post<Added>(`${screen}/add`, form(more), headers);
const read = async (id: number) => {
	const { data } = await shop.get<{ row: Record<string, unknown>; versions: { version: number }[] }>(
		`${screen}/edit`,
		{ id },
		headers,
	);
	return data;
};
const edit = async (id: number, more: Record<string, unknown>) => {
	const { row: stored } = await read(id);
	return shop.post<{ version: number; fields?: Record<string, string> }>(
		`${screen}/edit`,
		{ ...stored, ...more },
		headers,
	);
};
const travelBy = (goodsId: number, id: number) =>
	shop.context.db
		.updateTable('goods')
		.set({ delivery_type: '3', delivery_template_id: id })
		.where('id', '=', goodsId)
		.execute();
const freightOf = async (buyer: Awaited<ReturnType<typeof makeBuyer>>, lines: { sku_id: number; num: number }[]) => {
	const body = { lines, address_id: buyer.addressId };
	const { data, msg } = await shop.post<{ freight_amount: string }>('/api/shop.Order/preview', body, buyer.headers);
	return data?.freight_amount ?? msg;
};

describe('the form', () => {
	test('what is wrong in a row is called as its column is', async () => {
		const { msg } = await add({ rules: [row({ everywhere: 1, first_fee: '-5', step_fee: 'abc' })] });
		expect(msg).toContain('首费');
		expect(msg).not.toContain('_fee');
	});

	test('a saved template is read as it was sent, weights in Kg and each area once', async () => {
		const { data } = await add({
			rules: [
				row({ area_ids: [shenzhen, shenzhen], first: '1.250', days_from: 2, days_to: '4' }),
				row({ everywhere: 1 }),
			],
		});
		const { row: stored } = await read(data.id);
		expect(stored).toMatchObject({ name: '按重量', version: 1, merchant_id: 0 });
		const fees = { first_fee: '8.00', step_fee: '2.00' };
		expect(stored['rules']).toEqual([
			{ ...row({ area_ids: [shenzhen], first: '1.25' }), ...fees, days_from: 2, days_to: 4 },
			{ ...row({ everywhere: 1 }), ...fees, days_from: 0, days_to: 0 },
		]);
	});

	test('a row without an area is refused: a delivery area must be selected', async () => {
		const refused = await add({ rules: [row()] });
		expect(refused).toMatchObject({ code: 0, msg: '请选择配送区域' });
		expect(refused.data.fields).toEqual({ 'rules.0.area_ids': '请选择配送区域' });
		const english = await shop.post(`${screen}/add`, form({ rules: [row()] }), { ...headers, 'think-lang': 'en' });
		expect(english.msg).toBe('A delivery area must be selected');
	});

	test('every row that overlaps another is named, a district beside its province too', async () => {
		const rules = [
			row({ area_ids: [guangdong] }),
			row({ area_ids: [beijing] }),
			row({ area_ids: [nanshan] }),
			row({ everywhere: 1 }),
		];
		const { data } = await add({ rules });
		expect(Object.keys(data.fields ?? {})).toEqual(['rules.0.area_ids', 'rules.2.area_ids']);
		expect(data.fields?.['rules.2.area_ids']).toBe('与第 1 行的区域重叠：南山区');
	});

	test('a step of 0, a first quantity of 0, half a piece and two default rows are refused at their fields', async () => {
		const { data } = await add({ rules: [row({ everywhere: 1, step: '0' }), row({ everywhere: 1, first: '0' })] });
		expect(Object.keys(data.fields ?? {}).sort()).toEqual(['rules.0.step', 'rules.1.area_ids', 'rules.1.first']);
		const half = await add({ billing: '1', rules: [row({ everywhere: 1, first: '1.5', step: '1' })] });
		expect(Object.keys(half.data.fields ?? {})).toEqual(['rules.0.first']);
	});

	test('days on the way are said by both numbers, the second not below the first, or not at all', async () => {
		const fieldsOf = async (days: object) => {
			const { data } = await add({ rules: [row({ everywhere: 1, ...days })] });
			return Object.keys(data.fields ?? {});
		};
		expect(await fieldsOf({ days_from: 3 })).toEqual(['rules.0.days_to']);
		expect(await fieldsOf({ days_to: 3 })).toEqual(['rules.0.days_from']);
		expect(await fieldsOf({ days_from: 4, days_to: 3 })).toEqual(['rules.0.days_to']);
		expect(await fieldsOf({ days_from: 1, days_to: 181 })).toEqual(['rules.0.days_to']);
		expect(await fieldsOf({ days_from: 1.5, days_to: 3 })).toEqual(['rules.0.days_from']);
		expect(await fieldsOf({ days_from: 3, days_to: 3 })).toEqual([]);
	});

	test('areas that do not exist and areas that are denied as well are refused', async () => {
		const unknown = await add({ deny_areas: [1], rules: [row({ area_ids: [2] })] });
		expect(Object.keys(unknown.data.fields ?? {})).toEqual(['rules.0.area_ids', 'deny_areas']);
		const denied = await add({ deny_areas: [guangdong], rules: [row({ area_ids: [shenzhen] })] });
		expect(denied.data.fields).toEqual({ 'rules.0.area_ids': '“深圳市”既在不配送区域又在运费规则中' });
	});

	test('a merchant has one default template, and it is not left without one', async () => {
		const studio = await makeMerchant(shop.context);
		const merchant_id = studio.merchantId;
		const first = await add({ merchant_id, is_default: 1 });
		const second = await add({ merchant_id, is_default: 1 });
		expect((await read(first.data.id)).row['is_default']).toBe(0);
		expect((await read(second.data.id)).row['is_default']).toBe(1);
		expect((await edit(second.data.id, { is_default: 0 })).msg).toBe('请把另一个模板设为默认');
		expect((await edit(second.data.id, { merchant_id: 0 })).msg).toBe('模板保存后不能更换所属创作者');
	});
});

describe('versions', () => {
	test('an edit of the fees is a new version and placed orders keep theirs; a new name is none', async () => {
		const { data } = await add();
		const sku = await makeSku(shop.context);
		await travelBy(sku.goodsId, data.id);
		const buyer = await makeBuyer(shop.context);
		const lines = [{ sku_id: sku.id, num: 1 }];
		const order = await placed(shop, buyer, lines);
		expect((await edit(data.id, { name: '新名字' })).data.version).toBe(1);
		const rules = [row({ everywhere: 1, first_fee: '20' })];
		expect((await edit(data.id, { rules })).data.version).toBe(2);
		expect(await freightOf(buyer, lines)).toBe('20.00');
		const line = await shop.context.db
			.selectFrom('order_goods')
			.select(['delivery_template_id', 'delivery_template_version', 'freight_share'])
			.where('order_id', '=', order.orders[0]?.id ?? 0)
			.executeTakeFirstOrThrow();
		expect(line).toEqual({ delivery_template_id: data.id, delivery_template_version: 1, freight_share: 800 });
		const kept = await shop.get<{ rules: { first_fee: string }[] }>(
			`${screen}/version`,
			{ id: data.id, version: 1 },
			headers,
		);
		expect(kept.data.rules.map((rule) => rule.first_fee)).toEqual(['8.00', '12.00']);
		expect((await read(data.id)).versions.map(({ version }) => version)).toEqual([2, 1]);
	});

	test('an edit of a version that somebody else has replaced is refused', async () => {
		const { data } = await add();
		const { row: stale } = await read(data.id);
		await edit(data.id, { rules: [row({ everywhere: 1 })] });
		const refused = await shop.post(`${screen}/edit`, { ...stale, name: '旧' }, headers);
		expect(refused).toMatchObject({ code: 0, data: { reason: 'row.stale' } });
	});

	test('a template that goods travel by is not deleted; another leaves the list', async () => {
		const [used, free] = [(await add()).data.id, (await add()).data.id];
		const sku = await makeSku(shop.context);
		await travelBy(sku.goodsId, used);
		expect((await shop.del(`${screen}/del`, { ids: [used] }, headers)).msg).toContain('被 1 件商品使用');
		expect((await shop.del(`${screen}/del`, { ids: [free] }, headers)).code).toBe(1);
		const { data } = await shop.get<{ list: { id: number }[] }>(`${screen}/index`, { limit: 200 }, headers);
		expect(data.list.map(({ id }) => id)).toContain(used);
		expect(data.list.map(({ id }) => id)).not.toContain(free);
	});
});

describe('at the checkout', () => {
	test('where no row reaches, nothing is sent and nothing is free', async () => {
		const { data } = await add({
			rules: [row({ area_ids: [guangzhou] })],
			free_rules: [{ everywhere: 1, by: '2', qty: 1 }],
		});
		const sku = await makeSku(shop.context);
		await travelBy(sku.goodsId, data.id);
		const buyer = await makeBuyer(shop.context);
		expect((await place(shop, buyer, [{ sku_id: sku.id, num: 1 }])).msg).toBe('以下商品无法配送到该地区：茶碗');
	});

	test('templates add up, or those that join take the largest first fee once', async () => {
		const buyer = await makeBuyer(shop.context);
		const [one, two] = [await makeSku(shop.context), await makeSku(shop.context)];
		const small = { rules: [row({ everywhere: 1, first_fee: '5', step: '1', step_fee: '1' })] };
		const [dear, cheap] = [(await add()).data.id, (await add(small)).data.id];
		await travelBy(one.goodsId, dear);
		await travelBy(two.goodsId, cheap);
		const lines = [
			{ sku_id: one.id, num: 3 },
			{ sku_id: two.id, num: 5 },
		];
		// 1.5 Kg: 8 + 2; 2.5 Kg: 5 + 2.
		expect(await freightOf(buyer, lines)).toBe('17.00');
		await edit(dear, { combine: '2' });
		expect(await freightOf(buyer, lines)).toBe('17.00');
		await edit(cheap, { combine: '2' });
		// The first leads with 10; the other takes 3 steps of 1.
		expect(await freightOf(buyer, lines)).toBe('13.00');
	});
});

describe('the test box', () => {
	type Tried = { deliverable: number; total: string; steps: { text: string; amount?: string }[] };
	const trying = (body: Record<string, unknown>, language = 'zh-cn') =>
		shop.post<Tried>(`${screen}/test`, body, { ...headers, 'think-lang': language });

	test('2.3 Kg by hand cost 14.00, step by step, and nothing is saved', async () => {
		const before = await shop.get<{ total: number }>(`${screen}/index`, {}, headers);
		const tried = await trying({
			name: '试算',
			template: form(),
			area_id: nanshan,
			lines: [{ num: 1, weight: '2.3' }],
		});
		expect(tried.data).toMatchObject({ deliverable: 1, total: '14.00' });
		expect(tried.data.steps.map(({ text, amount = '' }) => `${text} ${amount}`.trim())).toEqual([
			'“试算”共 2.3 Kg',
			'首 1 Kg 收 ¥8.00（广东省） 8.00',
			'续 1.3 Kg，每 0.5 Kg 收 ¥2.00，共 3 次 6.00',
			'运费合计 14.00',
		]);
		const after = await shop.get<{ total: number }>(`${screen}/index`, {}, headers);
		expect(after.data.total).toBe(before.data.total);
	});

	test('goods by their own templates say what the checkout says', async () => {
		const buyer = await makeBuyer(shop.context);
		const { data } = await add({ combine: '2' });
		const other = await add({ combine: '2', rules: [row({ everywhere: 1, first_fee: '5' })] });
		const [one, two, fixed, dearer] = [
			await makeSku(shop.context),
			await makeSku(shop.context),
			await makeSku(shop.context, { fee: 300 }),
			await makeSku(shop.context, { fee: 500 }),
		];
		await travelBy(one.goodsId, data.id);
		await travelBy(two.goodsId, other.data.id);
		const lines = [one, two, fixed, dearer].map(({ id }) => ({ sku_id: id, num: 2 }));
		const tried = await trying({ id: data.id, template: form({ combine: '2' }), area_id: nanshan, own: 1, lines });
		expect(tried.data.total).toBe(await freightOf(buyer, lines));
		const shown = tried.data.steps.filter(({ text }) => text.includes('每单'));
		expect(shown.map(({ amount }) => amount)).toEqual([undefined, '5.00']);
	});

	test('an area that no row reaches is named, and a line without a weight is warned of', async () => {
		const only = form({ rules: [row({ area_ids: [beijing] })] });
		const away = await trying({ template: only, area_id: nanshan, lines: [{ num: 1 }] }, 'en');
		expect(away.data).toMatchObject({ deliverable: 0 });
		expect(away.data.steps).toEqual([
			{ text: 'No row of “New template” reaches this area: not deliverable', tone: 'danger' },
		]);
		const light = await trying({ template: form(), area_id: nanshan, lines: [{ num: 1 }] });
		expect(light.data.steps.map(({ text }) => text)).toContain('商品没有填写重量或体积，按一个单位计费');
		expect(light.data.total).toBe('8.00');
	});
});

test('goods travel by a template of their own merchant, and of no other', async () => {
	const nodes = ['index', 'add', 'edit', 'onShelf'].map((action) => `shop/goods/goods/${action}`);
	const editor = (await makeAdmin(shop.context, { nodes })).headers;
	const classifyId = await makeClassify(shop.context);
	const studio = await makeMerchant(shop.context);
	const theirs = (await add({ merchant_id: studio.merchantId })).data.id;
	const ours = (await add()).data.id;
	const goods = (id: number) =>
		shop.post(
			'/admin/shop.goods.Goods/add',
			bowl(classifyId, { delivery_type: '3', delivery_template_id: id }),
			editor,
		);
	expect((await goods(theirs)).msg).toBe('所选运费模板不属于该商品的创作者');
	expect((await goods(999_999)).msg).toBe('所选运费模板不存在');
	expect((await goods(ours)).code).toBe(1);
	const offered = await shop.get<{ list: { id: number }[] }>(
		'/admin/shop.goods.Goods/templates',
		{ merchant_id: studio.merchantId },
		editor,
	);
	expect(offered.data.list.map(({ id }) => id)).toEqual([theirs]);
});

test('a version beyond all that the database can count is refused as a mistake', async () => {
	const { headers } = await makeAdmin(shop.context, { nodes: '*' });
	const { id } = (await add()).data;
	const path = '/admin/shop.delivery.Template/version';
	expect(await shop.get(path, { id, version: 1 }, headers)).toMatchObject({ code: 1 });
	const url = `${path}?id=${id}&version=2147483648`;
	expect((await shop.app.inject({ method: 'GET', url, headers })).statusCode).toBeLessThan(500);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { listMerchantGoods } from '#domain/goods/goods.contract.ts';
import * as contracts from '#domain/goods/goods-admin.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { issueTokens } from '#server/auth/tokens.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bowl, bowlInColours, makeClassify, makeMerchant } from '#server/testing/goods.samples.ts';
import { countStatements } from '#server/testing/statements.ts';

const base = '/admin/shop.goods.Goods';
type Row = AnswerOf<typeof contracts.readGoods>['row'];
type List = AnswerOf<typeof contracts.listGoods>;

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

async function add(form: Record<string, unknown>): Promise<number> {
	const answer = await shop.post<{ id: number }>(`${base}/add`, form, headers);
	expect(answer).toMatchObject({ code: 1 });
	return answer.data.id;
}

async function read(id: number): Promise<Row> {
	return (await shop.get<{ row: Row }>(`${base}/edit`, { id }, headers)).data.row;
}

const save = (row: unknown) => shop.post(`${base}/edit`, row, headers);

async function stockLog(goodsId: number) {
	const { rows } = await sql<{ type: string; change: number; stock_before: number; stock_after: number }>`
		select type, change, stock_before, stock_after from stock_log where goods_id = ${goodsId} order by id`.execute(
		shop.context.db,
	);
	return rows;
}

describe('making goods', () => {
	test('a goods gets its skus, its caches and the first line of its stock log', async () => {
		const id = await add(bowlInColours(classifyId));
		const row = await read(id);
		expect(row).toMatchObject({ status: '1', version: 2, spec_type: '2', name: '青瓷碗', brief: '手工拉坯' });
		expect(row.goods_no).toBe(`G${String(id).padStart(8, '0')}`);
		expect(row.i18n.en).toMatchObject({ name: 'Celadon bowl', brief: 'Thrown by hand' });
		expect(row.skus.map((sku) => [sku.spec_text, sku.price, sku.stock])).toEqual([
			['红 / 小', '10.00', 1],
			['红 / 大', '11.00', 2],
			['蓝 / 小', '12.00', 3],
			['蓝 / 大', '13.00', 4],
		]);
		const listed = await shop.get<List>(`${base}/index`, { initValue: [String(id)] }, headers);
		expect(listed.data.list[0]).toMatchObject({ price_min: '10.00', price_max: '13.00', stock: 10, merchant: null });
		expect(await stockLog(id)).toHaveLength(4);
	});

	test('a price or fee below zero or beyond what sums hold is refused by name', async () => {
		const made = (price: string, more: Record<string, unknown> = {}) => {
			const form = bowl(classifyId, { ...more, skus: [{ spec_key: '', price, stock: 1 }] });
			return shop.post(`${base}/add`, form, headers);
		};
		expect(await made('-0.01')).toMatchObject({ code: 0, msg: '价格不能小于 0' });
		expect(await made('10000000.01')).toMatchObject({ code: 0, msg: '价格不能大于 10000000.00' });
		const fee = { delivery_type: '2', delivery_fee: '-1' };
		expect(await made('1', fee)).toMatchObject({ data: { fields: { delivery_fee: expect.any(String) } } });
	});

	test('the detail keeps no script and no picture of another house', async () => {
		const id = await add(
			bowl(classifyId, {
				detail:
					'<p onclick="x()">a<script>alert(1)</script></p><img src="https://evil.example/t.gif"><img src="/storage/a.webp">',
			}),
		);
		expect((await read(id)).detail).toBe('<p>a</p><img src="/storage/a.webp" loading="lazy" />');
	});

	test.each([
		[{ specs: [], skus: [] }, '规格明细至少 1 项'],
		[{ skus: [{ spec_key: '1:2', price: '1', stock: 1 }] }, 'SKU 数据或规格属性不完整'],
		[{ image: 'https://other.example/a.png' }, '图片只能使用上传到本站的文件'],
		[{ image: '/storage/../../secret' }, '图片只能使用上传到本站的文件'],
		[{ skus: [{ spec_key: '', price: '1.234', stock: 1 }] }, '价格必须是最多两位小数的金额'],
		[{ classify_id: 999_999 }, '所选分类不存在'],
		[{ merchant_id: 999_999 }, '所选创作者不存在'],
		[{ image: '' }, '「青瓷碗」上架前请上传主图'],
		[{ delivery_type: '3' }, '「青瓷碗」是实物商品，上架前请选择配送方式'],
		[{ type: '2' }, '「青瓷碗」不是实物商品，商城目前无法交付，不能上架'],
	])('%o is refused with "%s"', async (changes, text) => {
		expect(await shop.post(`${base}/add`, bowl(classifyId, changes), headers)).toMatchObject({ code: 0, msg: text });
	});

	test('a number or code that is taken is named, and nothing is left behind', async () => {
		await add(bowl(classifyId, { goods_no: 'B-1', skus: [{ spec_key: '', price: '1', stock: 1, sku_code: 'S-1' }] }));
		const before = await sql`select count(*) from goods`.execute(shop.context.db);
		expect(await shop.post(`${base}/add`, bowl(classifyId, { goods_no: 'B-1' }), headers)).toMatchObject({
			msg: '商品编号「B-1」已被使用',
		});
		const skus = [{ spec_key: '', price: '1', stock: 1, sku_code: 'S-1' }];
		expect(await shop.post(`${base}/add`, bowl(classifyId, { skus }), headers)).toMatchObject({
			msg: '规格编码「S-1」已被使用',
		});
		expect(await sql`select count(*) from goods`.execute(shop.context.db)).toEqual(before);
	});

	test('only a category without branches takes goods', async () => {
		const parent = await makeClassify(shop.context, { name: '家居' });
		await makeClassify(shop.context, { pid: parent, name: '灯' });
		expect(await shop.post(`${base}/add`, bowl(parent), headers)).toMatchObject({ msg: '请选择最末级分类' });
	});
});

describe('editing goods', () => {
	test('a work on the shelf does not become one that nobody can deliver; off the shelf it may', async () => {
		const id = await add(bowl(classifyId));
		const turned = async () => save({ ...(await read(id)), type: '4' });
		const move = (action: string) => shop.post(`${base}/${action}`, { ids: [id] }, headers);
		expect((await turned()).msg).toContain('不是实物商品');
		expect((await read(id)).type).toBe('1');
		expect(await move('offShelf')).toMatchObject({ code: 1 });
		expect(await turned()).toMatchObject({ code: 1 });
		expect((await move('onShelf')).msg).toContain('不是实物商品');
	});

	test('the whole row posted back unchanged changes nothing but the version', async () => {
		const id = await add(bowlInColours(classifyId));
		const row = await read(id);
		expect(await save(row)).toMatchObject({ code: 1, data: { id, version: row.version + 1 } });
		const { version: _, update_time: __, ...after } = await read(id);
		expect(row).toMatchObject(after);
		expect(await stockLog(id)).toHaveLength(4);
	});

	test('combinations that still exist keep id and stock, vanished ones are disabled and come back by their text', async () => {
		const id = await add(bowlInColours(classifyId));
		const row = await read(id);
		const [colour, size] = row.specs;
		const red = { ...colour, values: colour?.values.slice(0, 1) };
		const green = { id: -5, value: '绿' };
		const less = {
			...row,
			specs: [{ ...red, values: [...(red.values ?? []), green] }, size],
			skus: [
				...row.skus.slice(0, 2),
				...(size?.values ?? []).map((value, at) => ({
					spec_key: [`${colour?.id}:-5`, `${size?.id}:${value.id}`].join(';'),
					price: '20',
					stock: at,
				})),
			],
		};
		expect(await save(less)).toMatchObject({ code: 1 });
		const between = await read(id);
		expect(between.skus.slice(0, 2).map((sku) => [sku.id, sku.stock])).toEqual(
			row.skus.slice(0, 2).map((sku) => [sku.id, sku.stock]),
		);
		expect(between.skus.map((sku) => sku.spec_text)).toEqual(['红 / 小', '红 / 大', '绿 / 小', '绿 / 大']);
		const all = await sql<{ id: number; enabled: number }>`
			select id, enabled from sku where goods_id = ${id} order by id`.execute(shop.context.db);
		expect(all.rows.filter((sku) => row.skus.slice(2).some((old) => old.id === sku.id))).toEqual([
			{ id: row.skus[2]?.id, enabled: 0 },
			{ id: row.skus[3]?.id, enabled: 0 },
		]);

		const back = {
			...between,
			specs: [{ ...red, values: [...(red.values ?? []), { id: -6, value: '蓝' }] }, size],
			skus: [
				...between.skus.slice(0, 2),
				...(size?.values ?? []).map((value, at) => ({
					spec_key: [`${colour?.id}:-6`, `${size?.id}:${value.id}`].join(';'),
					price: '20',
					stock: at + 3,
					stock_seen: at + 3,
				})),
			],
		};
		expect(await save(back)).toMatchObject({ code: 1 });
		expect((await read(id)).skus.map((sku) => [sku.id, sku.stock])).toEqual(row.skus.map((sku) => [sku.id, sku.stock]));
	});

	test('two values may swap their names', async () => {
		const id = await add(bowlInColours(classifyId));
		const row = await read(id);
		const [colour, size] = row.specs;
		const [red, blue] = colour?.values ?? [];
		const values = [
			{ ...red, value: '蓝' },
			{ ...blue, value: '红' },
		];
		expect(await save({ ...row, specs: [{ ...colour, values }, size] })).toMatchObject({ code: 1 });
		const after = await read(id);
		expect(after.specs[0]?.values.map((value) => [value.id, value.value])).toEqual([
			[red?.id, '蓝'],
			[blue?.id, '红'],
		]);
		expect(after.skus[0]).toMatchObject({ id: row.skus[0]?.id, spec_text: '蓝 / 小' });
	});

	test('from single to multiple and back, the single sku keeps its id and stock', async () => {
		const id = await add(bowl(classifyId));
		const single = await read(id);
		const many = bowlInColours(classifyId);
		expect(await save({ ...single, ...many, version: single.version, id })).toMatchObject({ code: 1 });
		const multiple = await read(id);
		expect(multiple.skus).toHaveLength(4);
		expect(await save({ ...single, version: multiple.version })).toMatchObject({ code: 1 });
		expect((await read(id)).skus.map((sku) => [sku.id, sku.stock])).toEqual([[single.skus[0]?.id, 10]]);
	});

	test('a stock is set with its log line, and the goods cache follows', async () => {
		const id = await add(bowl(classifyId));
		const row = await read(id);
		expect(await save({ ...row, skus: [{ ...row.skus[0], stock: 25 }] })).toMatchObject({ code: 1 });
		expect(await stockLog(id)).toEqual([
			{ type: '1', change: 10, stock_before: 0, stock_after: 10 },
			{ type: '1', change: 15, stock_before: 10, stock_after: 25 },
		]);
		const listed = await shop.get<List>(`${base}/index`, { initValue: [String(id)] }, headers);
		expect(listed.data.list[0]?.stock).toBe(25);
	});

	test('a stock that orders moved meanwhile is refused, and stays as it is when only the price was edited', async () => {
		const id = await add(bowl(classifyId));
		const row = await read(id);
		await sql`update sku set stock = 8 where goods_id = ${id}`.execute(shop.context.db);
		expect(await save({ ...row, skus: [{ ...row.skus[0], stock: 25 }] })).toMatchObject({
			code: 0,
			msg: '「-」的库存在编辑期间已变动（现为 8），请刷新后重试',
		});
		expect(await save({ ...row, skus: [{ ...row.skus[0], price: '13' }] })).toMatchObject({ code: 1 });
		expect((await read(id)).skus[0]).toMatchObject({ stock: 8, price: '13.00' });
	});

	test('a stock cannot be set below what is promised to orders', async () => {
		const id = await add(bowl(classifyId));
		await sql`update sku set reserved = 4 where goods_id = ${id}`.execute(shop.context.db);
		const row = await read(id);
		expect(await save({ ...row, skus: [{ ...row.skus[0], stock: 3 }] })).toMatchObject({
			code: 0,
			msg: '「-」有 4 件已被订单占用，库存不能低于该数量',
		});
	});

	test('of two editors the second reads that the goods changed', async () => {
		const id = await add(bowl(classifyId));
		const row = await read(id);
		const answers = await Promise.all([save({ ...row, brief: 'a' }), save({ ...row, brief: 'b' })]);
		expect(answers.map((answer) => answer.code).sort()).toEqual([0, 1]);
	});

	test('what stands on the shelf cannot be edited into something that may not stand there', async () => {
		const id = await add(bowl(classifyId));
		const row = await read(id);
		expect(await save({ ...row, skus: [{ ...row.skus[0], enabled: 0 }] })).toMatchObject({
			code: 0,
			msg: '「青瓷碗」至少需要一个启用且价格大于 0 的规格才能上架',
		});
	});
});

describe('who may save goods but not move them', () => {
	const holds = async (...nodes: string[]) =>
		(await makeAdmin(shop.context, { nodes: nodes.map((node) => `shop/goods/goods/${node}`) })).headers;
	const barred = { code: 0, msg: '没有上下架权限' };

	test('puts nothing on the shelf by making it', async () => {
		const maker = await holds('add');
		const make = (form: object) => shop.post(`${base}/add`, { ...bowl(classifyId), ...form }, maker);
		expect(await make({ on_shelf: 1 })).toMatchObject(barred);
		expect(await make({ on_shelf: 0, publish_at: shop.clock.now() + 60 })).toMatchObject(barred);
		expect(await make({ on_shelf: 0 })).toMatchObject({ code: 1 });
	});

	test('moves nothing by editing it, now or later', async () => {
		const editor = await holds('edit');
		const edit = (row: object) => shop.post(`${base}/edit`, row, editor);
		const off = await read(await add({ ...bowl(classifyId), on_shelf: 0 }));
		expect(await edit({ ...off, on_shelf: 1 })).toMatchObject(barred);
		expect(await edit({ ...off, publish_at: shop.clock.now() + 60 })).toMatchObject(barred);
		const on = await read(await add({ ...bowl(classifyId), on_shelf: 1, unpublish_at: shop.clock.now() + 3600 }));
		expect(await edit({ ...on, unpublish_at: shop.clock.now() + 60 })).toMatchObject(barred);
		expect(await edit({ ...on, on_shelf: 1, brief: '同上' })).toMatchObject({ code: 1 });
	});
});

describe('moving goods', () => {
	const move = (action: string, ids: number[], more = {}) => shop.post(`${base}/${action}`, { ids, ...more }, headers);
	const statusOf = async (id: number) => (await read(id)).status;

	test('shelf, off, bin and back', async () => {
		const id = await add(bowl(classifyId, { on_shelf: 0 }));
		expect(await statusOf(id)).toBe('0');
		await move('onShelf', [id]);
		expect(await statusOf(id)).toBe('1');
		expect(await shop.del(`${base}/del`, { ids: [id] }, headers)).toMatchObject({ msg: '「青瓷碗」须先下架才能删除' });
		await move('offShelf', [id]);
		expect(await shop.del(`${base}/del`, { ids: [id] }, headers)).toMatchObject({ code: 1 });
		expect(await statusOf(id)).toBe('4');
		expect(await save(await read(id))).toMatchObject({ code: 0, msg: '该商品当前状态不能修改' });
		await move('restore', [id]);
		expect(await statusOf(id)).toBe('2');
	});

	test('a repeat is answered like the first time', async () => {
		const id = await add(bowl(classifyId));
		const { version } = await read(id);
		expect(await move('onShelf', [id])).toMatchObject({ code: 1, data: { ids: [id] } });
		expect((await read(id)).version).toBe(version);
	});

	test('of several goods all move or none', async () => {
		const good = await add(bowl(classifyId, { on_shelf: 0 }));
		const bad = await add(bowl(classifyId, { on_shelf: 0, image: '' }));
		expect(await move('onShelf', [good, bad])).toMatchObject({ code: 0 });
		expect(await statusOf(good)).toBe('0');
	});

	test('a forced removal needs a reason and is lifted to off shelf', async () => {
		const id = await add(bowl(classifyId));
		expect(await move('forceOff', [id])).toMatchObject({ code: 0 });
		expect(await move('forceOff', [id], { reason: '图片侵权' })).toMatchObject({ code: 1 });
		expect(await read(id)).toMatchObject({ status: '3', off_reason: '图片侵权' });
		expect(await move('onShelf', [id])).toMatchObject({ code: 0, msg: '「青瓷碗」当前状态不能上架' });
		await move('lift', [id]);
		expect(await read(id)).toMatchObject({ status: '2', off_reason: '' });
	});

	test('a disabled category keeps its goods off the shelf', async () => {
		const closed = await makeClassify(shop.context, { name: '停用', status: '0' });
		const id = await add(bowl(closed, { on_shelf: 0 }));
		expect(await move('onShelf', [id])).toMatchObject({ code: 0, msg: '「青瓷碗」所在分类已停用' });
	});
});

describe('the list', () => {
	test('tabs, their counts, search and filters find the same goods', async () => {
		const other = await makeClassify(shop.context, { name: '木器' });
		const ids = [
			await add(bowl(other, { name: '黄杨木梳', goods_no: 'COMB-1' })),
			await add(
				bowl(other, {
					name: '榉木盒',
					stock_warn: 0,
					skus: [{ spec_key: '', price: '8', stock: 0, sku_code: 'BOX-9' }],
				}),
			),
			await add(bowl(other, { name: '胡桃木盘', on_shelf: 0, image: '/static/images/placeholder.webp' })),
			await add(bowl(other, { name: '木勺', stock_warn: 20 })),
		];
		const list = async (query: object) =>
			(await shop.get<List>(`${base}/index`, { classify_id: other, ...query }, headers)).data;
		const found = async (query: object) => (await list(query)).list.map((row) => ids.indexOf(row.id));
		expect(await found({})).toEqual([3, 2, 1, 0]);
		expect(await found({ tab: 'soldOut' })).toEqual([1]);
		expect(await found({ tab: 'draft' })).toEqual([2]);
		expect(await found({ tab: 'pictureMissing' })).toEqual([2]);
		expect(await found({ tab: 'lowStock' })).toEqual([3]);
		expect(await found({ quickSearch: '木 celadon' })).toEqual([3, 2, 1, 0]);
		expect(await found({ quickSearch: 'BOX' })).toEqual([1]);
		expect(await found({ quickSearch: '100%' })).toEqual([]);
		expect(await found({ name: '黄杨木梳' })).toEqual([0]);
		expect(await found({ order: 'price_min,asc' })).toEqual([1, 0, 2, 3]);
		expect(await found({ search: [{ field: 'price_min', operator: 'RANGE', val: '9,20' }] })).toEqual([3, 2, 0]);
		expect(await found({ search: [{ field: 'status', operator: 'eq', val: '0' }] })).toEqual([2]);
		const { counts } = await list({});
		expect(counts.pictureMissing).toBe(1);
		expect(counts.all).toBeGreaterThan(4);
		expect((await list({ limit: 1, page: 2 })).total).toBe(4);
	});

	test('takes at most three statements, login included', async () => {
		await shop.get(`${base}/index`, {}, headers);
		const { count, statements } = await countStatements(shop.context.pool, () =>
			shop.get(`${base}/index`, {}, headers),
		);
		expect(count, statements.join('\n')).toBeLessThanOrEqual(3);
	});

	test('an admin without the node is refused', async () => {
		const stranger = await makeAdmin(shop.context, { nodes: ['shop/order/order/index'] });
		expect(await shop.get(`${base}/index`, {}, stranger.headers)).toMatchObject({ code: 401 });
		expect(await shop.post(`${base}/add`, bowl(classifyId), stranger.headers)).toMatchObject({ code: 401 });
	});
});

describe('a merchant', () => {
	test('sees its own works only, in every status but the recycle bin', async () => {
		const { context } = shop;
		const [mine, other] = [await makeMerchant(context, 'mine'), await makeMerchant(context, 'other')];
		const ids = [
			await add(bowl(classifyId, { merchant_id: mine })),
			await add(bowl(classifyId, { merchant_id: mine, on_shelf: 0 })),
		];
		await add(bowl(classifyId, { merchant_id: other }));
		const binned = await add(bowl(classifyId, { merchant_id: mine, on_shelf: 0 }));
		await shop.del(`${base}/del`, { ids: [binned] }, headers);
		const token = await merchantToken(mine);
		const works = async (query: Record<string, unknown> = {}, language = 'zh-cn') =>
			(await shop.get<Works>('/merchant/goods.Goods/index', query, { 'merchant-token': token, 'think-lang': language }))
				.data;
		expect((await works()).list.map((row) => row.id)).toEqual([...ids].reverse());
		expect(await works({ status: '1' }, 'en')).toMatchObject({
			total: 1,
			list: [{ id: ids[0], name: 'Celadon bowl', classify_name: 'Ceramics', price_min: '12.50' }],
		});
		expect(await works({ page: 9 })).toMatchObject({ total: 2, list: [] });
		expect(await shop.get('/merchant/goods.Goods/index')).toMatchObject({ code: 303 });
	});

	test('can be chosen as an owner unless it is closed', async () => {
		const { context } = shop;
		const closed = await makeMerchant(context, 'closed');
		await sql`update merchant set status = '5' where id = ${closed}`.execute(context.db);
		const { data } = await shop.get<AnswerOf<typeof contracts.listOwners>>(`${base}/owners`, {}, headers);
		expect(data.list.map((row) => row.merchant_name)).toEqual(expect.arrayContaining(['mine', 'other']));
		expect(data.list.map((row) => row.id)).not.toContain(closed);
	});
});

type Works = AnswerOf<typeof listMerchantGoods>;

async function merchantToken(merchantId: number): Promise<string> {
	const { context, clock } = shop;
	const { rows } = await sql<{ id: number }>`
		insert into merchant_user (merchant_id, username, password, create_time, update_time)
		values (${merchantId}, 'owner', 'none', ${clock.now()}, ${clock.now()}) returning id`.execute(context.db);
	const origin = { ip: '127.0.0.1', userAgent: 'test' };
	const login = { audience: 'merchant', userId: rows[0]?.id ?? 0, epoch: 0, keep: false, origin } as const;
	return (await issueTokens(context, context.db, login)).token;
}

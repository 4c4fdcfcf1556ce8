import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contracts from '#domain/import/import.contract.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeClassify } from '#server/testing/goods.samples.ts';
import { type Imports, importsOf } from '#server/testing/imports.ts';

let shop: TestApp;
let headers: Record<string, string>;
let imports: Imports;

beforeAll(async () => {
	shop = await makeApp();
	const own = Object.values(contracts).flatMap((one) => ('node' in one ? [one.node] : []));
	const nodes = [...new Set([...own, 'shop/goods/import/export'])];
	headers = (await makeAdmin(shop.context, { nodes: [...nodes, 'shop/goods/goods/onShelf'] })).headers;
	imports = importsOf(shop, headers, await makeClassify(shop.context));
});
afterAll(() => shop.close());

const table = [
	'商品编号,商品名称,简介,关键词,单位,价格,划线价,成本价,库存,重量（克）,SKU 编码,条码,启用,规格 1 名称,规格 1 值,规格 2 名称,规格 2 值,详情',
	`X-1,"Bowl, ""large""",A summary,"tea, bowl",只,12.50,15,7,3,320,X1,690001,1,,,,,"<p>First line\nsecond</p>"`,
	`X-2,'=1+1 = two,,,,5,,,1,,,,1,Size,S,Colour,'=red,<p>Text</p>`,
	`X-2,,,,,6,,,2,,,,0,Size,L,Colour,'=red,`,
	`X-3,''quoted,,,,7,,,2,,,,1,,,,,`,
].join('\n');

/** What a program that splits at semicolons and line breaks would take apart. */
const texts = { subtitle: "a;=1; '-2", detail: '<p>x;-y; = z\n- q</p>' };

async function exported(format: 'csv' | 'xlsx'): Promise<Buffer> {
	const begun = await shop.post<{ id: number }>('/admin/shop.goods.Import/export', { format, columns: [] }, headers);
	await shop.context.jobs.runPending();
	const answer = await shop.app.inject({
		method: 'GET',
		url: '/admin/routine.Task/download',
		headers,
		query: { id: String(begun.data.id) },
	});
	return answer.rawPayload;
}

async function everything(): Promise<unknown> {
	const { rows } = await sql`
		select g.*, (select json_agg(k order by k.id) from sku k where k.goods_id = g.id) as skus
		from goods g order by g.id`.execute(shop.context.db);
	return rows;
}

test('what is exported and imported again changes nothing, as CSV and as a workbook', async () => {
	const first = await imports.upload(table);
	expect((await imports.run({ task_id: first.data.task_id })).counts).toMatchObject({ created: 3, failed: 0 });
	await sql`update goods set images = array['/static/images/placeholder.webp'], picture_missing = 0,
		detail = repeat('x', 40000) where goods_no = 'X-3'`.execute(shop.context.db);
	await shop.context.db.updateTable('goods').set(texts).where('goods_no', '=', 'X-1').execute();
	await shop.context.db.updateTable('sku').set({ sku_code: 'X;=1' }).where('sku_code', '=', 'X1').execute();
	const before = await everything();
	for (const format of ['csv', 'xlsx'] as const) {
		const { data } = await imports.upload(await exported(format), `goods.${format}`);
		expect(data).toMatchObject({ source: 'csv', goods: 3, rows: 4, unread_columns: [] });
		const seen = await imports.preview({ task_id: data.task_id, set_stock: 1 });
		expect(seen.data.goods.flatMap(({ changes }) => changes)).toEqual([]);
		expect(seen.data.goods.flatMap(({ issues }) => issues).filter(({ level }) => level === 'error')).toEqual([]);
		expect(seen.data.counts).toMatchObject({ unchanged: 3, creates: 0, updates: 0 });
		const done = await imports.run({ task_id: data.task_id, set_stock: 1 });
		expect(done.counts).toMatchObject({ unchanged: 3, created: 0, updated: 0 });
		expect(await everything()).toEqual(before);
	}
});

test('a cell that was changed in the file is changed in the shop, whatever was done there meanwhile', async () => {
	const text = (await exported('csv'))
		.toString()
		.replace('12.5', '13.5')
		.replace(/"a;'=1;.*?"/, '"Another one"');
	await sql`update sku set price = 999 where sku_code = 'X;=1'`.execute(shop.context.db);
	const { data } = await imports.upload(text);
	const seen = await imports.preview({ task_id: data.task_id });
	const x1 = seen.data.goods.find(({ handle }) => handle === 'X-1');
	expect(x1?.changes.map(({ field, from, to }) => [field, from, to])).toEqual([
		['brief', texts.subtitle, 'Another one'],
		['price', '9.99', '13.50'],
	]);
	expect((await imports.run({ task_id: data.task_id })).counts).toMatchObject({ updated: 1, unchanged: 2 });
});

test('how long a work takes to be made is exported, imported in days, and put back by a roll-back', async () => {
	const daysOf = async () => {
		const { rows } = await sql<{ days: number }>`select make_days as days from goods where goods_no = 'X-1'`.execute(
			shop.context.db,
		);
		return rows[0]?.days;
	};
	const line = (text: string) => text.split('\n').find((one) => one.includes('X-1')) ?? '';
	const text = (await exported('csv')).toString();
	const withDays = (cell: string) =>
		text.replace(line(text), line(text).replace(/下单占用("?,)"?0"?,/, `下单占用$1${cell},`));
	const { data } = await imports.upload(withDays('15 天'));
	const seen = await imports.preview({ task_id: data.task_id });
	expect(seen.data.goods.flatMap(({ changes }) => changes.map(({ field, from, to }) => [field, from, to]))).toEqual([
		['make_days', '0', '15'],
	]);
	expect((await imports.run({ task_id: data.task_id })).counts).toMatchObject({ updated: 1 });
	expect(await daysOf()).toBe(15);
	await imports.rollBack(data.task_id);
	expect(await daysOf()).toBe(0);
	for (const cell of ['400', '半个月', '-1']) {
		const wrong = await imports.upload(withDays(cell));
		const { data: refused } = await imports.preview({ task_id: wrong.data.task_id });
		expect(refused.goods.flatMap(({ issues }) => issues.map(({ code }) => code))).toContain('import.makeDaysBad');
	}
});

test('when the pieces of a work are reserved is exported in words, imported by them, and put back by a roll-back', async () => {
	const modeOf = async () => {
		const { rows } = await sql<{ stock_mode: string }>`select stock_mode from goods where goods_no = 'X-1'`.execute(
			shop.context.db,
		);
		return rows[0]?.stock_mode;
	};
	const line = (text: string) => text.split('\n').find((one) => one.includes('X-1')) ?? '';
	const text = (await exported('csv')).toString();
	expect(line(text)).toContain('下单占用');
	const { data } = await imports.upload(text.replace(line(text), line(text).replace('下单占用', '付款占用')));
	const seen = await imports.preview({ task_id: data.task_id });
	expect(seen.data.goods.flatMap(({ changes }) => changes.map(({ field, from, to }) => [field, from, to]))).toEqual([
		['stock_mode', '下单占用', '付款占用'],
	]);
	expect((await imports.run({ task_id: data.task_id })).counts).toMatchObject({ updated: 1 });
	expect(await modeOf()).toBe('2');
	await imports.rollBack(data.task_id);
	expect(await modeOf()).toBe('1');
	const wrong = await imports.upload(text.replace(line(text), line(text).replace('下单占用', '随便')));
	const { data: refused } = await imports.preview({ task_id: wrong.data.task_id });
	expect(refused.goods.flatMap(({ issues }) => issues.map(({ code }) => code))).toContain('import.stockModeBad');
});

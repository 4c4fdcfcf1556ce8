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
const places: Record<string, number> = {};

beforeAll(async () => {
	shop = await makeApp();
	const own = Object.values(contracts).flatMap((one) => ('node' in one ? [one.node] : []));
	const nodes = [...new Set([...own, 'shop/goods/import/export'])];
	headers = {
		...(await makeAdmin(shop.context, { nodes: [...nodes, 'shop/goods/goods/onShelf'] })).headers,
		'think-lang': 'en',
	};
	places['Table'] = await makeClassify(shop.context, { name: 'Table' });
	for (const name of ['Cups', 'Bowls', '=Gifts', 'A', 'B', 'C', 'D']) {
		places[name] = await makeClassify(shop.context, { name, pid: places['Table'] });
	}
	await sql`update classify set i18n = '{}'`.execute(shop.context.db);
	imports = importsOf(shop, headers, places['Cups'] ?? 0);
});
afterAll(() => shop.close());

const header = '商品编号,商品名称,价格,分类,扩展分类';
const idsOf = (...names: string[]) => names.map((name) => places[name] ?? 0).sort((a, b) => a - b);

async function run(...lines: string[]) {
	const { data } = await imports.upload([header, ...lines].join('\n'));
	return imports.run({ task_id: data.task_id });
}

async function standing(no: string): Promise<{ main: number; further: number[] } | undefined> {
	const { rows } = await sql<{ main: number; further: number[] }>`
		select classify_id as main, extra_classify_ids as further from goods where goods_no = ${no}`.execute(
		shop.context.db,
	);
	return rows[0];
}

async function exported(format: 'csv' | 'xlsx'): Promise<Buffer> {
	const begun = await shop.post<{ id: number }>('/admin/shop.goods.Import/export', { format, columns: [] }, headers);
	await shop.context.jobs.runPending();
	const url = '/admin/routine.Task/download';
	const answer = await shop.app.inject({ method: 'GET', url, headers, query: { id: String(begun.data.id) } });
	return answer.rawPayload;
}

test('a column with several further categories is read, by their whole way or their last name', async () => {
	const done = await run(
		`F-1,Bowl,10,Table / Bowls,Table / Cups | '=Gifts`,
		'F-2,Cup,20,,Cups|Bowls|Nowhere',
		'F-3,Jug,5,,',
	);
	expect(done.counts).toMatchObject({ created: 3, failed: 0 });
	expect(await standing('F-1')).toEqual({ main: places['Bowls'], further: idsOf('Cups') });
	// The chosen category is its main one, and so is no further one.
	expect(await standing('F-2')).toEqual({ main: places['Cups'], further: idsOf('Bowls') });
	expect(await standing('F-3')).toEqual({ main: places['Cups'], further: [] });
	const texts = done.goods.flatMap(({ issues }) => issues.map(({ column, text }) => [column, text]));
	expect(texts).toContainEqual(['扩展分类', 'There is no category “Nowhere”, it is left out']);
});

test('what is exported and imported again changes nothing, as CSV and as a workbook', async () => {
	await sql`update goods set extra_classify_ids = ${idsOf('Bowls', '=Gifts')}::bigint[] where goods_no = 'F-2'`.execute(
		shop.context.db,
	);
	expect((await exported('csv')).toString()).toContain('Table / Bowls | Table / =Gifts');
	for (const format of ['csv', 'xlsx'] as const) {
		const { data } = await imports.upload(await exported(format), `goods.${format}`);
		const seen = await imports.preview({ task_id: data.task_id });
		expect(seen.data.goods.flatMap(({ changes }) => changes)).toEqual([]);
		expect(seen.data.counts).toMatchObject({ unchanged: 3, errors: 0 });
	}
});

test('what the file says differently is shown by names, done, and taken back', async () => {
	const before = await standing('F-2');
	const { data } = await imports.upload([header, 'F-2,Cup,20,Bowls,Cups | A'].join('\n'));
	const seen = await imports.preview({ task_id: data.task_id });
	expect(seen.data.goods[0]?.changes).toEqual([
		{ field: 'classify_id', spec_text: '', from: 'Cups', to: 'Bowls' },
		{ field: 'extra_classify_ids', spec_text: '', from: 'Bowls, =Gifts', to: 'Cups, A' },
	]);
	expect((await imports.run({ task_id: data.task_id })).counts).toMatchObject({ updated: 1 });
	expect(await standing('F-2')).toEqual({ main: places['Bowls'], further: idsOf('Cups', 'A') });
	await imports.rollBack(data.task_id);
	expect(await standing('F-2')).toEqual(before);
});

test('without the column they stay, save what becomes the main one; too many are refused', async () => {
	const { data } = await imports.upload('商品编号,商品名称,价格,分类\nF-2,Cup,20,Bowls');
	expect((await imports.run({ task_id: data.task_id })).counts).toMatchObject({ updated: 1 });
	expect(await standing('F-2')).toEqual({ main: places['Bowls'], further: idsOf('=Gifts') });
	const done = await run('F-4,Jug,5,Cups,Bowls | =Gifts | A | B | C | D');
	expect(done.counts).toMatchObject({ created: 0, failed: 1 });
	expect(done.goods[0]?.text).toBe('Goods stand in at most 5 further categories');
});

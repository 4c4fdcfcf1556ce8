import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeClassify } from '#server/testing/goods.samples.ts';
import { importsOf } from '#server/testing/imports.ts';
import { lockRow } from '#server/testing/lock-row.ts';

let shop: TestApp;
let classify_id: number;

beforeAll(async () => {
	shop = await makeApp({ config: { databasePool: 2 }, limits: { wait: 5_000 } });
	classify_id = await makeClassify(shop.context);
});
afterAll(() => shop.close());

async function staff() {
	const nodes = ['upload', 'preview', 'index'].map((action) => `shop/goods/import/${action}`);
	const { headers } = await makeAdmin(shop.context, { nodes });
	return importsOf(shop, headers, classify_id);
}

test('dry runs that take long keep nobody from reading or writing', async () => {
	const [one, two] = [await staff(), await staff()];
	const { task_id } = (await one.upload('商品编号,商品名称,价格\nLONG-1,Bowl,12.00')).data;
	const other = (await two.upload('商品编号,商品名称,价格\nLONG-2,Bowl,12.00')).data.task_id;
	const locked = await lockRow(shop, 'import_task', task_id);
	const first = one.preview({ task_id });
	await locked.waiters(1);
	// More than may read at once.
	const others = Array.from({ length: 6 }, () => two.preview({ task_id: other }));
	// With the row's, one connection is left to everybody: it is taken and given back.
	expect((await makeAdmin(shop.context, { nodes: [] })).id).toBeGreaterThan(0);
	const attempt = { username: 'nobody', password: 'wrong-password', tab: 'login', keep: false };
	expect((await shop.post('/api/user/checkIn', attempt)).code).toBe(0);
	expect((await shop.get('/api/shop.Goods/index')).code).toBe(1);
	await locked.release();
	for (const { data } of await Promise.all([first, ...others])) expect(data.counts.creates).toBe(1);
});

test('of rows that belong to no goods the first are listed, and all are counted', async () => {
	const imports = await staff();
	const rows = Array.from({ length: 250 }, () => ',,5,');
	const { task_id } = (await imports.upload(['商品编号,商品名称,价格,库存', ...rows].join('\n'))).data;
	const { data } = await imports.preview({ task_id });
	expect([data.issues.length, data.counts.errors]).toEqual([200, 250]);
	expect((await imports.report(task_id)).issues).toHaveLength(200);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contracts from '#domain/import/import.contract.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeClassify, makeMerchant } from '#server/testing/goods.samples.ts';
import { type Imports, importsOf } from '#server/testing/imports.ts';

let shop: TestApp;
let imports: Imports;
let theirs: number;
let other: number;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = [...new Set(Object.values(contracts).flatMap((one) => ('node' in one ? [one.node] : [])))];
	const { headers } = await makeAdmin(shop.context, { nodes });
	imports = importsOf(shop, headers, await makeClassify(shop.context));
	[theirs, other] = [await makeMerchant(shop.context, '云窑'), await makeMerchant(shop.context, '木作')];
});
afterAll(() => shop.close());

const file = (price: string, name = '茶碗') => `商品编号,商品名称,价格\nOWN-1,${name},${price}\n`;
const stored = async () => {
	const { rows } =
		await sql`select name, merchant_id, price_min, give_score from goods where goods_no = 'OWN-1'`.execute(
			shop.context.db,
		);
	return rows[0];
};

test('our own file, which knows goods by number, writes no works of another owner than the chosen one', async () => {
	const first = await imports.upload(file('1000'));
	await imports.run({ task_id: first.data.task_id, merchant_id: theirs });
	const before = await stored();
	expect(before).toMatchObject({ name: '茶碗', merchant_id: theirs, price_min: 100_000 });
	for (const merchant_id of [other, 0]) {
		const { data } = await imports.upload(file('1', '别人的碗'));
		const seen = await imports.preview({ task_id: data.task_id, merchant_id });
		expect(seen.data.counts).toMatchObject({ creates: 0, updates: 0, refused: 1 });
		const texts = seen.data.goods.flatMap(({ issues }) => issues.map(({ text }) => text));
		expect(texts).toContain('该商品属于「云窑」，与所选归属方不同');
		const done = await imports.run({ task_id: data.task_id, merchant_id });
		expect(done.counts).toMatchObject({ updated: 0, failed: 1 });
		expect(await stored()).toEqual(before);
	}
});

test('points that staff gave for a piece of a creator’s work end where a file lowers its price', async () => {
	await sql`update goods set give_score = 500 where goods_no = 'OWN-1'`.execute(shop.context.db);
	const renamed = await imports.upload(file('1000', '大茶碗'));
	await imports.run({ task_id: renamed.data.task_id, merchant_id: theirs });
	expect(await stored()).toMatchObject({ name: '大茶碗', give_score: 500 });
	const { data } = await imports.upload(file('0.01', '大茶碗'));
	expect((await imports.run({ task_id: data.task_id, merchant_id: theirs })).counts).toMatchObject({ updated: 1 });
	expect(await stored()).toMatchObject({ price_min: 1, give_score: -1 });
});

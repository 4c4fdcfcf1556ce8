import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bowlInColours, makeClassify } from '#server/testing/goods.samples.ts';
import { makeBuyer, placed } from '#server/testing/orders.ts';

const base = '/admin/shop.goods.Goods';
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

async function add(more: Record<string, unknown> = {}): Promise<number> {
	return (await shop.post<{ id: number }>(`${base}/add`, bowlInColours(classifyId, more), headers)).data.id;
}
const recycle = async (ids: number[]) => {
	await shop.post(`${base}/offShelf`, { ids }, headers);
	return shop.del(`${base}/del`, { ids }, headers);
};
const purge = (ids: number[]) => shop.del<{ ids: number[] }>(`${base}/purge`, { ids }, headers);
const count = async (table: string, id: number) =>
	(
		await sql`select 1 from ${sql.table(table)} where ${sql.id(table === 'goods' ? 'id' : 'goods_id')} = ${id}`.execute(
			shop.context.db,
		)
	).rows.length;

test('goods of the recycle bin go for good with their skus and specs, the stock log stays', async () => {
	const ids = [await add(), await add()];
	const [id = 0] = ids;
	await recycle(ids);
	expect(await purge(ids)).toMatchObject({ code: 1, data: { ids } });
	for (const table of ['goods', 'sku', 'goods_spec']) expect(await count(table, id)).toBe(0);
	expect(await count('stock_log', id)).toBe(4);
	expect(await purge(ids)).toMatchObject({ code: 0 });
});

test('what is not in the bin, and what was ever ordered, stays; then none of the others goes either', async () => {
	const [living, binned, sold] = [await add(), await add(), await add(single)];
	expect((await purge([living])).msg).toBe('“Celadon bowl” is not in the recycle bin');
	const { rows } = await sql<{ id: number }>`select id from sku where goods_id = ${sold}`.execute(shop.context.db);
	const buyer = await makeBuyer(shop.context);
	await placed(shop, buyer, [{ sku_id: rows[0]?.id ?? 0, num: 1 }]);
	await recycle([binned, sold]);
	expect((await purge([binned, sold])).msg).toBe('“Celadon bowl” was ordered and stays in the recycle bin');
	expect(await count('goods', binned)).toBe(1);
	expect(await shop.post(`${base}/restore`, { ids: [binned, sold] }, headers)).toMatchObject({ code: 1 });
});

const single = { spec_type: '1', specs: [], skus: [{ spec_key: '', price: '9', stock: 5 }] };

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeClassify, makeMerchant } from '#server/testing/goods.samples.ts';

let shop: TestApp;
let classify: number;
let merchant: number;

beforeAll(async () => {
	shop = await makeApp();
	classify = await makeClassify(shop.context, { name: '器物' });
	merchant = await makeMerchant(shop.context, 'kiln');
	await sql`insert into goods (classify_id, name, goods_no, image, status, stock, create_time, update_time)
		select ${classify}, '碗' || n, 'shelf' || n, 'x.png', case when n % 3 = 0 then '2' else '1' end, n % 2, 1, 1
		from generate_series(1, 30) n`.execute(shop.context.db);
});
afterAll(() => shop.close());

const ofGoods = `select id, merchant_id, classify_id, extra_classify_ids, weigh, sales + sales_virtual, price_min, star_rank,
	(stock > 0)::int::smallint, facets, pretag_ids, search_sign from goods where status = '1'`;
const ofShelf = `select goods_id, merchant_id, classify_id, extra_classify_ids, weigh, sold, price_min, star_rank, in_stock,
	facets, pretag_ids, search_sign from goods_shelf`;

/** Rows of the one that the other has not. */
async function differences(): Promise<number> {
	const { rows } = await shop.context.pool.query(
		`(${ofGoods} except ${ofShelf}) union all (${ofShelf} except ${ofGoods})`,
	);
	return rows.length;
}

test.each([
	['a new work', 'select 1'],
	['what is put on the shelf', "update goods set status = '1' where id % 5 = 0"],
	['what is taken off it', "update goods set status = '2' where id % 4 = 0"],
	['its price and weight', 'update goods set price_min = id, price_max = id, weigh = id'],
	['its sales', 'update goods set sales = id, sales_virtual = 2 where id % 2 = 0'],
	['the last piece and new ones', 'update goods set stock = 1 - stock'],
	['its stars', "update goods set stars = '{0,0,0,1,3}' where id % 3 = 0"],
	['its name, for the signature', "update goods set name = name || '青花' where id % 2 = 1"],
	['its parameters', `update goods set params = '[{"name": "釉色", "value": "天青"}]'`],
	['its tags', "update goods set pretag_ids = '{3,7}' where id % 3 = 1"],
	['its creator', 'update goods set merchant_id = (select max(id) from merchant) where id % 2 = 0'],
	['its categories', 'update goods set extra_classify_ids = array[classify_id + 1] where id % 2 = 0'],
	['what is deleted', 'delete from goods where id % 7 = 0'],
])('the shelf follows: %s', async (_, change) => {
	expect(merchant).toBeGreaterThan(0);
	await shop.context.pool.query(change);
	expect(await differences()).toBe(0);
});

test('a piece that is sold writes no row of the shelf', async () => {
	const { pool } = shop.context;
	const versions = async () =>
		(await pool.query('select goods_id, xmin::text from goods_shelf order by goods_id')).rows;
	await pool.query('update goods set stock = 9');
	const before = await versions();
	await pool.query('update goods set stock = stock - 1, update_time = update_time + 1');
	expect(await versions()).toEqual(before);
	expect(before.length).toBeGreaterThan(5);
});

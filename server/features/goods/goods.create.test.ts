import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodsForm } from '#domain/goods/goods.form.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeClassify } from '#server/testing/goods.samples.ts';
import { createGoods } from './goods.create.service.ts';

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());

test('a goods of which nothing more is said is what the table makes of one', async () => {
	const { db } = shop.context;
	const classify_id = await makeClassify(shop.context);
	const sku = { spec_key: '', price: '10.00', stock: 3 };
	const form = goodsForm.parse({ name: 'Bowl', classify_id, delivery_type: '1', spec_type: '1', skus: [sku] });
	const { id } = await createGoods(shop.context, form, { type: 'system', id: 0 });
	await sql`insert into goods (goods_no, name, classify_id, create_time, update_time)
		values ('plain', 'Bowl', ${classify_id}, 0, 0)`.execute(db);
	const { rows } = await sql`
		select extra_classify_ids, stock_mode, pretag_ids, give_score, use_score_allowed, max_score_rate, price_zero_allowed
		from goods where id = ${id} or goods_no = 'plain'`.execute(db);
	expect(rows).toHaveLength(2);
	expect(rows[0]).toEqual(rows[1]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportContract } from '#domain/lists/export.contract.ts';
import { adminById } from '#server/auth/admin-by-id.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeSku } from '#server/testing/orders.ts';
import { countStatements } from '#server/testing/statements.ts';
import { findCodeOwners } from './existing.queries.ts';
import { rowsOfGoods } from './goods-file.queries.ts';
import { goodsFileSource } from './goods-file.source.ts';

let shop: TestApp;
let adminId: number;

beforeAll(async () => {
	shop = await makeApp();
	adminId = (await makeAdmin(shop.context, { nodes: ['shop/goods/import/export'] })).id;
});
afterAll(() => shop.close());

/** A goods with so many variants of one option. */
async function manyVariants(count: number, detail: string): Promise<number> {
	const { goodsId } = await makeSku(shop.context);
	const { db } = shop.context;
	await sql`update goods set detail = ${detail}, images = array['/a.webp', '/b.webp'],
		i18n = jsonb_build_object('en', jsonb_build_object('name', 'Bowl', 'detail', ${detail}::text))
		where id = ${goodsId}`.execute(db);
	await sql`delete from sku where goods_id = ${goodsId}`.execute(db);
	await sql`
		with spec as (insert into goods_spec (goods_id, name) values (${goodsId}, 'Size') returning id),
		picked as (insert into goods_spec_value (spec_id, value)
			select spec.id, 'size ' || n from spec, generate_series(1, ${count}::int) n returning id, spec_id, value)
		insert into sku (goods_id, sku_code, spec_key, value_ids, spec_text, price, create_time, update_time)
		select ${goodsId}, ${goodsId} || '-' || id, spec_id || ':' || id, array[id], value, 100, 1, 1 from picked`.execute(
		db,
	);
	return goodsId;
}

/** What is read at a time: of each slice its variants by their goods. */
async function slices(): Promise<string[][]> {
	const caller = await adminById(shop.context, adminId);
	if (!caller) throw new Error('no admin');
	return inTransaction(shop.context, async (tx) => {
		const read: string[][] = [];
		const asking = { context: shop.context, tx, caller, language: 'zh-cn' } as const;
		const { input } = exportContract({ name: goodsFileSource.name, title: goodsFileSource.title.en });
		for await (const rows of goodsFileSource.batches(asking, input.parse({ format: 'csv' }))) {
			read.push(rows.map((row) => String(row['goods_no'])));
		}
		return read;
	});
}

test('what is said of a whole goods is read once, not with each of its variants', async () => {
	const id = await manyVariants(600, 'x'.repeat(32_000));
	const rows = await inTransaction(shop.context, (tx) => rowsOfGoods(tx, [id], 32_000));
	expect(rows).toHaveLength(600);
	const [first, ...others] = rows;
	expect(first).toMatchObject({
		isFirst: true,
		detail: 'x'.repeat(32_000),
		images: ['/a.webp', '/b.webp'],
		category: '器物',
	});
	for (const own of ['name', 'brief', 'detail', 'images', 'category', 'further', 'keywords'] as const) {
		expect(
			others.filter((row) => (row as unknown as Record<string, unknown>)[own] !== null),
			own,
		).toEqual([]);
	}
	expect(new Set(rows.map(({ sku_code }) => sku_code)).size).toBe(600);
	const tooLong = await manyVariants(2, 'x'.repeat(32_001));
	const [cut] = await inTransaction(shop.context, (tx) => rowsOfGoods(tx, [tooLong], 32_000));
	expect(cut).toMatchObject({ isFirst: true, detail: '' });
});

test('a file is read in slices of so many variants and so many bytes, none left out', async () => {
	await sql`delete from goods`.execute(shop.context.db);
	for (let n = 0; n < 7; n++) await manyVariants(600, 'short');
	expect((await slices()).map((rows) => rows.length)).toEqual([1800, 1800, 600]);

	await sql`delete from goods`.execute(shop.context.db);
	const letters = 31_000;
	for (let n = 0; n < 100; n++) await makeSku(shop.context);
	await sql`update goods set detail = repeat('碗', ${letters})`.execute(shop.context.db);
	const byBytes = await slices();
	expect(new Set(byBytes.flat()).size).toBe(100);
	expect(byBytes.flat()).toHaveLength(100);
	for (const rows of byBytes) expect(rows.length * letters * 3).toBeLessThanOrEqual(4 * 1024 * 1024);
});

test('of a goods whose codes a file names its name is read, not its descriptions', async () => {
	const id = await manyVariants(3, 'x'.repeat(1000));
	const { rows } = await sql<{ sku_code: string }>`select sku_code from sku where goods_id = ${id}`.execute(
		shop.context.db,
	);
	const codes = rows.map(({ sku_code }) => sku_code);
	const asked = await countStatements(shop.context.pool, () => findCodeOwners(shop.context.db, codes));
	const owners = asked.result;
	expect([...owners.values()]).toHaveLength(3);
	for (const owner of owners.values()) expect(owner).toEqual({ goodsId: id, name: { 'zh-cn': '茶碗', en: 'Bowl' } });
	const [statement] = asked.sent.filter(({ text }) => text.includes('sku_code'));
	const read = await shop.context.pool.query(statement?.text ?? '', [...(statement?.values ?? [])]);
	expect(JSON.stringify(read.rows)).not.toContain('xxx');
});

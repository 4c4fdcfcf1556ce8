import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeOrders } from '#domain/goods/goods.contract.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeClassify, makeMerchant } from '#server/testing/goods.samples.ts';
import { countStatements, withoutTimes } from '#server/testing/statements.ts';

let shop: TestApp;
let branch: number;
let merchant: number;
let first: number;

beforeAll(async () => {
	shop = await makeApp();
	const { context } = shop;
	branch = await makeClassify(context, { name: '器物' });
	merchant = await makeMerchant(context, 'kiln');
	await sql`update merchant set merchant_name = '山野陶舍' where id = ${merchant}`.execute(context.db);
	await sql`insert into goods (classify_id, merchant_id, name, goods_no, image, price_min, price_max, weigh, sales, status, stock,
			params, pretag_ids, create_time, update_time)
		select ${branch}, case when n % 20 = 0 then ${merchant}::bigint else 0 end,
			case when n % 3 = 0 then '花瓶' else '茶碗' end || n, 'many' || n, 'x.png', n, n, n % 10, n, '1', 5,
			jsonb_build_array(jsonb_build_object('name', '烧制', 'value', (array['柴烧', '电窑', '气窑'])[1 + n % 3])),
			case when n % 4 = 0 then array[7]::bigint[] else array[]::bigint[] end, 1, 1
		from generate_series(1, 6000) n`.execute(context.db);
	const { rows } = await sql<{ id: number }>`select min(id) as id from goods`.execute(context.db);
	first = rows[0]?.id ?? 0;
	await sql`insert into pretag (id, name, create_time, update_time) values (7, '七', 1, 1)`.execute(context.db);
	await sql`insert into brand (id, name, create_time, update_time) select n, '牌' || n, 1, 1 from generate_series(1, 3) n`.execute(
		context.db,
	);
	await sql`update goods set brand_id = 1 + id % 3 where id % 5 = 0`.execute(context.db);
	for (const table of ['goods', 'goods_shelf', 'goods_index'])
		await sql.raw(`vacuum analyze ${table}`).execute(context.db);
});
afterAll(() => shop.close());

/** Every way through the store once, each time for other values. */
async function walk(round: number): Promise<void> {
	const list = async (query: object) => {
		const answer = await shop.get<{ next?: string }>('/api/shop.Goods/index', { limit: 20, ...query } as never);
		expect(answer.code).toBe(1);
		return answer.data.next ?? '';
	};
	const facets = [`烧制=${['柴烧', '电窑', '气窑'][round % 3]}`];
	const words = ['花瓶', '茶碗', '山野', `花瓶${3 * round}`, '陶舍 花', 'huaping', '茶瓶', 'hp', 'zqx', 'vases'];
	for (const order of storeOrders) {
		await list({ order, after: await list({ order, page: 1 + round }) });
		for (const narrow of [
			{ classify_id: branch },
			{ facets },
			{ tag_id: 7 },
			{ merchant_id: merchant },
			{ price_from: round, price_to: 20 + round },
			{ in_stock: 1 },
			{ quickSearch: words[0] },
		])
			await list({ order, ...narrow });
	}
	for (const quickSearch of words) {
		await list({ quickSearch });
		await list({ quickSearch, classify_id: branch, price_to: 3000 + round });
		for (const path of ['facets', 'suggest']) await shop.get(`/api/shop.Goods/${path}`, { quickSearch });
	}
	await shop.get('/api/shop.Goods/facets', { classify_id: String(branch), facets, tag_id: '7' } as never);
	await list({ facets: [...facets, '烧制=泥'], tag_id: 7, quickSearch: '花瓶' });
	await list({ brand_ids: [1 + (round % 3)] });
	await shop.get('/api/shop.Goods/facets', { brand_ids: String(1 + (round % 3)), classify_id: String(branch) });
	await list({ page: 30 + round });
	expect(await shop.get('/api/shop.Goods/detail', { id: String(first + round) })).toMatchObject({ code: 1 });
}

interface Prepared {
	readonly statement: string;
	readonly generic: number;
	readonly custom: number;
}

/** What each connection of the pool holds, with how often it was run by its one plan and how often by one for its values. */
async function preparedNow(): Promise<Prepared[]> {
	const { pool } = shop.context;
	const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
	try {
		const held = clients.map((client) =>
			client.query<Prepared>(
				'select statement, generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements',
			),
		);
		return (await Promise.all(held)).flatMap(({ rows }) => rows);
	} finally {
		for (const client of clients) client.release();
	}
}

const isOfStore = (text: string) => /\b(?:goods|goods_shelf|goods_index|letter_sound)\b/.test(text);
/** PostgreSQL makes so many plans for the values of a statement before it keeps one for any. */
const firstPlans = 5;

test('nothing the store asks is planned anew for each call', async () => {
	// Named from their third time on.
	for (let round = 0; round < 3 + firstPlans; round += 1) await walk(round);
	const { statements } = await countStatements(shop.context.pool, () => walk(9));
	const sent = new Set(withoutTimes(statements).filter(isOfStore));
	expect(sent.size).toBeGreaterThan(60);
	const held = await preparedNow();
	const kept = new Set(held.filter(({ generic }) => generic > 0).map(({ statement }) => statement));
	expect([...sent].filter((text) => !kept.has(text))).toEqual([]);
	const planned = held.filter(({ statement, custom }) => isOfStore(statement) && custom > firstPlans);
	expect(planned).toEqual([]);
}, 120_000);

test('the texts of its statements are few and short enough to be kept by a connection', async () => {
	const { statements } = await countStatements(shop.context.pool, () => walk(10));
	const texts = [...new Set(statements)];
	expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(8192);
	expect(texts.reduce((sum, text) => sum + text.length, 0)).toBeLessThan(300_000);
});

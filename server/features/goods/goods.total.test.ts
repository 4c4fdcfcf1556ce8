import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { listStoreGoods } from '#domain/goods/goods.contract.ts';
import { countedTo } from '#domain/goods/goods.total.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeClassify } from '#server/testing/goods.samples.ts';
import { countStatements } from '#server/testing/statements.ts';

type List = AnswerOf<typeof listStoreGoods>;

let shop: TestApp;
let branch: number;
const works = 3000;

beforeAll(async () => {
	shop = await makeApp();
	branch = await makeClassify(shop.context, { name: '器物' });
	const { db } = shop.context;
	// Every fifth is a vase, every seventh is blue and none of these are vases as well; one in a hundred is of jade. There are
	// three ways of firing, and every fourth bears tags.
	await sql`insert into goods
			(classify_id, name, goods_no, image, price_min, price_max, weigh, sales, status, stock, params, pretag_ids,
			create_time, update_time)
		select ${branch}, case when n % 100 = 0 then '玉' else '陶' end
				|| case when n % 5 = 0 then '花瓶' when n % 7 = 0 then '青盘' else '茶碗' end || n,
			'many' || n, 'x.png', 100 + n, 100 + n, n % 10, n % 50, case when n % 11 = 0 then '2' else '1' end, 5,
			jsonb_build_array(jsonb_build_object('name', '烧制', 'value', (array['柴烧', '电窑', '气窑'])[1 + n % 3])),
			case when n % 4 = 0 then array[5, 7]::bigint[] else array[]::bigint[] end, 1, 1
		from generate_series(1, ${works}) n`.execute(db);
	await sql`insert into pretag (id, name, create_time, update_time) values (7, '七', 1, 1)`.execute(db);
	for (const table of ['goods', 'goods_shelf', 'goods_index']) await sql.raw(`vacuum analyze ${table}`).execute(db);
});
afterAll(() => shop.close());

const list = async (query: object) => (await shop.get<List>('/api/shop.Goods/index', query as never)).data;

async function namesOf(where: string, order: string): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select name from goods where status = '1' and ${sql.raw(where)} order by ${sql.raw(order)}`.execute(
		shop.context.db,
	);
	return rows.map(({ name }) => name);
}

async function throughAll(query: object): Promise<string[]> {
	const names: string[] = [];
	let after: string | undefined = '';
	while (after !== undefined) {
		const page: List = await list({ ...query, limit: 100, after });
		names.push(...page.list.map(({ name }) => name));
		after = page.next;
	}
	return names;
}

describe('how many works there are', () => {
	test('is exact as far as is counted, and said to be more beyond', async () => {
		expect(await list({})).toMatchObject({ total: countedTo, total_estimated: true });
		expect(await list({ quickSearch: '花瓶' })).toMatchObject({ total: countedTo, total_estimated: true });
		expect(await list({ quickSearch: '陶' })).toMatchObject({ total: countedTo, total_estimated: true });
		const exact = await list({ price_to: '3.00', limit: 10 });
		expect(exact.total).toBe((await namesOf('price_min <= 300', 'id')).length);
		expect(exact).not.toHaveProperty('total_estimated');
		const rare = await list({ quickSearch: '玉' });
		expect(rare.total).toBe((await namesOf("name like '玉%'", 'id')).length);
		expect(rare).not.toHaveProperty('total_estimated');
	});

	test('is answered by the last page and behind it', async () => {
		const query = { price_to: '3.00', limit: 50 };
		const { total } = await list(query);
		for (const page of [1, 3, 4, 5, 9]) expect((await list({ ...query, page })).total, `page ${page}`).toBe(total);
		expect(await list({ quickSearch: '没有这个' })).toMatchObject({ list: [], total: 0 });
	});
});

describe('a page beyond the numbered ones', () => {
	test('is reached by where the one before ends, to the very last work, none twice', async () => {
		expect(await throughAll({})).toEqual(await namesOf('true', 'weigh desc, id desc'));
		expect(await throughAll({ order: 'price_min,asc' })).toEqual(await namesOf('true', 'price_min, id'));
	});

	test('is reached by its number too', async () => {
		const all = await namesOf('true', 'weigh desc, id desc');
		const deep = await list({ limit: 20, page: 100 });
		expect(deep.list.map(({ name }) => name)).toEqual(all.slice(1980, 2000));
	});
});

describe('a search for a common word', () => {
	test.each([
		['weigh,desc', 'weigh desc, id desc'],
		['sales,desc', '(sales + sales_virtual) desc, id desc'],
		['price_min,asc', 'price_min, id'],
		['create_time,desc', 'id desc'],
	])('finds in the order %s what a look at every work finds', async (order, by) => {
		expect(await throughAll({ quickSearch: '花瓶', order })).toEqual(await namesOf("name like '%花瓶%'", by));
		const all = await namesOf("name like '%花瓶%'", by);
		const third = await list({ quickSearch: '花瓶', order, limit: 20, page: 3 });
		expect(third.list.map(({ name }) => name)).toEqual(all.slice(40, 60));
	});

	test('finds the few that other conditions leave, and words that are common but never together', async () => {
		const few = await list({ quickSearch: '花瓶', price_from: '30.00', limit: 100 });
		expect(few.list.map(({ name }) => name)).toEqual(
			await namesOf("name like '%花瓶%' and price_min >= 3000", 'weigh desc, id desc'),
		);
		expect(await list({ quickSearch: '花瓶 青盘' })).toMatchObject({ list: [], total: 0 });
		const pair = await namesOf("name like '%花瓶%' and name like '%玉%'", 'weigh desc, id desc');
		expect((await list({ quickSearch: '玉 花瓶', limit: 100 })).list.map(({ name }) => name)).toEqual(pair);
	});

	test.each([
		[{ facets: ['烧制=柴烧'] }, 'params @> \'[{"value": "柴烧"}]\''],
		[{ facets: ['烧制=柴烧', '烧制=气窑'] }, 'not params @> \'[{"value": "电窑"}]\''],
		[{ tag_id: 7 }, 'pretag_ids @> array[7::bigint]'],
		[{ tag_id: 7, quickSearch: '花瓶' }, "pretag_ids @> array[7::bigint] and name like '%花瓶%'"],
		[{ facets: ['烧制=电窑'], quickSearch: '花瓶' }, 'params @> \'[{"value": "电窑"}]\' and name like \'%花瓶%\''],
		[{ facets: ['烧制=泥'] }, 'false'],
	])('finds with %j what a look at every work finds', async (query, where) => {
		expect(await throughAll(query)).toEqual(await namesOf(where, 'weigh desc, id desc'));
		expect(await throughAll({ ...query, order: 'sales,desc' })).toEqual(
			await namesOf(where, '(sales + sales_virtual) desc, id desc'),
		);
	});

	test('finds a work by what it is called since', async () => {
		const { db } = shop.context;
		const newest = sql`select max(id) from goods where status = '1'`;
		await sql`update goods set name = '花瓶新名' where id = (${newest})`.execute(db);
		const { list: found } = await list({ quickSearch: '花瓶', order: 'create_time,desc' });
		expect(found[0]?.name).toBe('花瓶新名');
	});

	test('looks along the order instead of sorting all, one for a rare word takes the index of words', async () => {
		expect(await indexesUsed({ quickSearch: '陶' })).toContain('goods_shelf_weigh');
		expect(await indexesUsed({ quickSearch: '花瓶120' })).toEqual(['goods_index_pieces']);
	});
});

interface Node {
	'Index Name'?: string;
	'Actual Loops': number;
	Plans?: Node[];
}

/** The plan of the list's own statement, as it ran. */
async function planOf(query: object): Promise<Node> {
	const { pool } = shop.context;
	const { sent } = await countStatements(pool, () => list(query));
	const { text, values } = sent.findLast((one) => one.text !== 'commit') ?? { text: '', values: [] };
	const { rows } = await pool.query(`explain (analyze, format json) ${text}`, [...values]);
	return rows[0]['QUERY PLAN'][0].Plan;
}

function nodesOf(plan: Node): Node[] {
	return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** The indexes of works that it has read, but for the one by id. */
async function indexesUsed(query: object): Promise<string[]> {
	const used = nodesOf(await planOf(query)).filter((node) => node['Actual Loops'] > 0);
	const names = used.map((node) => node['Index Name'] ?? '');
	return [...new Set(names)].filter((name) => name.startsWith('goods_') && !name.endsWith('_pkey'));
}

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { listStoreGoods, suggestStoreGoods } from '#domain/goods/goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeClassify, makeMerchant } from '#server/testing/goods.samples.ts';

type List = AnswerOf<typeof listStoreGoods>;

/** Many more than are weighed one by one. */
const many = 7000;

let shop: TestApp;
let other: number;

beforeAll(async () => {
	shop = await makeApp();
	const { context } = shop;
	const branch = await makeClassify(context, { name: '器物' });
	other = await makeClassify(context, { name: '陶罐' });
	const merchant = await makeMerchant(context, 'kiln');
	await sql`insert into search_synonym (name, others, create_time, update_time) values ('陶罐', '瓦缶', 1, 1)`.execute(
		context.db,
	);
	// All mention the word, as most works of a shop mention what they are made of; what sells best says nothing more.
	await sql`insert into goods (classify_id, merchant_id, name, subtitle, goods_no, image, sales, status, stock, i18n, params, create_time, update_time)
		select case when n in (30, 60, 90) then ${other}::bigint else ${branch} end, ${merchant},
			case when n in (5, 6) or n % 20 = 19 and n > 6000 then '陶罐' when n in (7, 8) then '瓦缶' else '物' end || n,
			case when n = 8 then '' else '与陶罐相配 red cup' end, 'place' || n, 'x.png', n, '1', 5,
			jsonb_build_object('en', jsonb_build_object('name', case when n in (11, 12) then 'Red cup ' when n = 13 then 'Layered cup ' else 'Thing ' end || n)),
			case when n in (40, 41) then '[{"name": "相配", "value": "陶罐"}]' else '[]' end::jsonb, 1, 1
		from generate_series(1, ${sql.lit(many)}) n`.execute(context.db);
	for (const table of ['goods', 'goods_shelf', 'goods_index'])
		await sql.raw(`vacuum analyze ${table}`).execute(context.db);
}, 120_000);
afterAll(() => shop.close());

const search = async (quickSearch: string, query: object = {}) => {
	const answer = await shop.get<List>('/api/shop.Goods/index', { quickSearch, order: 'match,desc', ...query } as never);
	expect(answer.code).toBe(1);
	return answer.data;
};
const numbered = ({ list }: List) => list.map(({ name }) => name);

describe('of a word that very many works hold', () => {
	test('comes first what bears it in its name, then by category, by parameter and by text, each by what was sold', async () => {
		const named = Array.from({ length: 50 }, (_, at) => `陶罐${6999 - 20 * at}`);
		const expected = [
			...named,
			'陶罐6',
			'陶罐5',
			'瓦缶8',
			'瓦缶7',
			'物90',
			'物60',
			'物30',
			'物41',
			'物40',
			'物7000',
			'物6998',
		];
		expect(numbered(await search('陶罐', { limit: expected.length }))).toEqual(expected);
	});

	test('is paged through in the same order, by marks and by numbers of pages', async () => {
		const all = numbered(await search('陶罐', { limit: 100 }));
		const byMark: string[] = [];
		let after: string | undefined = '';
		while (byMark.length < 100) {
			const page: List = await search('陶罐', { limit: 10, after });
			byMark.push(...numbered(page));
			after = page.next ?? expect.fail('ends too early');
		}
		expect(byMark).toEqual(all);
		expect(numbered(await search('陶罐', { limit: 25, page: 3 }))).toEqual(all.slice(50, 75));
	});

	test.each([
		['a category', () => ({ classify_id: other }), ['物90', '物60', '物30']],
		['a price that all have', () => ({ price_to: '9.00', limit: 3 }), ['陶罐6999', '陶罐6979', '陶罐6959']],
		['what can be bought', () => ({ in_stock: 1, limit: 1, page: 52 }), ['陶罐5']],
	])('is narrowed by %s as other lists are', async (_, query, expected) => {
		expect(numbered(await search('陶罐', query()))).toEqual(expected);
	});

	test('a word of Latin letters stands before one that it is a part of, and several words are held together', async () => {
		const names = numbered(await search('red', { limit: 4 }));
		expect(names.slice(0, 3)).toEqual(['物12', '物11', '物13']);
		expect(numbered(await search('red cup', { limit: 2 }))).toEqual(['物12', '物11']);
		expect(numbered(await search('陶罐 相配', { limit: 2 }))).toEqual(['物41', '物40']);
	});

	test('what is found by sound and what is suggested keep to it', async () => {
		expect(numbered(await search('taoguan', { limit: 1 }))).toEqual(['陶罐6999']);
		const { data } = await shop.get<AnswerOf<typeof suggestStoreGoods>>('/api/shop.Goods/suggest', {
			quickSearch: '陶罐',
		});
		expect(data.goods.map(({ name }) => name)[0]).toBe('陶罐6999');
	});
});

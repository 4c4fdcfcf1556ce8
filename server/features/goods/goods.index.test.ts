import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { listStoreGoods, suggestStoreGoods } from '#domain/goods/goods.contract.ts';
import { soundSigns } from '#domain/goods/sounds.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bowl, makeClassify, makeMerchant, parsed } from '#server/testing/goods.samples.ts';
import { createGoods } from './goods.create.service.ts';

type List = AnswerOf<typeof listStoreGoods>;

let shop: TestApp;
let above: number;
let branch: number;
let merchant: number;

beforeAll(async () => {
	shop = await makeApp();
	const { context } = shop;
	above = await makeClassify(context, { name: '陶瓷' });
	branch = await makeClassify(context, { name: '茶器', pid: above });
	merchant = await makeMerchant(context, 'kiln');
	await sql`update merchant set merchant_name = '山野陶舍' where id = ${merchant}`.execute(context.db);
	for (const [name, changes] of [
		['夜行提梁壶', { merchant_id: merchant }],
		['远山盏', { keywords: '茶壶' }],
		['木盖茶罐', {}],
		['青花大盘', {}],
	] as const) {
		await createGoods(context, parsed({ ...bowl(branch, {}), name, i18n: {}, ...changes }), { type: 'system', id: 0 });
	}
	await sql`insert into goods (classify_id, name, goods_no, image, status, stock, create_time, update_time)
		select ${branch}, '碗' || n, 'index' || n, 'x.png', case when n % 3 = 0 then '2' else '1' end, 1, 1, 1
		from generate_series(1, 30) n`.execute(context.db);
	await sql`insert into pretag (id, name, create_time, update_time) values (70, '秋日', 1, 1)`.execute(context.db);
	await sql`insert into brand (id, name, create_time, update_time) values (60, '听松', 1, 1)`.execute(context.db);
});
afterAll(() => shop.close());

const search = async (quickSearch: string, query: object = {}) =>
	(await shop.get<List>('/api/shop.Goods/index', { quickSearch, order: 'match,desc', ...query } as never)).data;
const found = async (quickSearch: string) => (await search(quickSearch)).list.map(({ name }) => name);
const near = async (quickSearch: string) => (await search(quickSearch)).near?.map(({ name }) => name) ?? [];

/** Rows that the index has and should not have, or lacks. */
async function differences(): Promise<unknown[]> {
	const should = `select * from goods_index_of(array(select id from goods))`;
	const { rows } = await shop.context.pool.query(
		`(${should} except table goods_index) union all (table goods_index except ${should})`,
	);
	return rows;
}

async function settle(): Promise<void> {
	shop.clock.advance(61);
	await sql`update timer set due_at = ${shop.clock.now()} where kind = 'goods_index'`.execute(shop.context.db);
	await runDueTimers(shop.context);
}

describe('the index', () => {
	test.each([
		['a new work', 'select 1'],
		['what is put on the shelf', "update goods set status = '1' where id % 5 = 0 and goods_no like 'index%'"],
		['what is taken off it', "update goods set status = '2' where id % 4 = 0 and goods_no like 'index%'"],
		[
			'its name and its words',
			"update goods set name = name || '青花', subtitle = '手工', keywords = 'gift' where id % 2 = 1 and goods_no like 'index%'",
		],
		['its English name', `update goods set i18n = '{"en": {"name": "Bowl"}}' where id % 3 = 1`],
		[
			'its parameters',
			`update goods set params = '[{"name": "釉色", "value": "天青", "en": {"name": "Glaze", "value": "Sky"}}]'`,
		],
		['its brand', 'update goods set brand_id = 60 where id % 3 = 1'],
		['its tags', "update goods set pretag_ids = '{70}' where id % 3 = 1"],
		['its creator', 'update goods set merchant_id = (select max(id) from merchant) where id % 2 = 0'],
		['its categories', 'update goods set extra_classify_ids = array[(select min(id) from classify)] where id % 2 = 0'],
		['the code of a version', "update sku set sku_code = 'code' || id"],
		[
			'a value of its specs',
			`insert into goods_spec (goods_id, name) select min(id), '颜色' from goods;
			insert into goods_spec_value (spec_id, value, i18n) select id, '月白', '{"en": {"value": "Moon white"}}' from goods_spec;`,
		],
		['another value', "update goods_spec_value set value = '朱红'"],
		['no value', 'delete from goods_spec_value'],
		['what is deleted', "delete from goods where id % 7 = 0 and goods_no like 'index%'"],
	])('follows a work with its change: %s', async (_, change) => {
		await shop.context.pool.query(change);
		expect(await differences()).toEqual([]);
	});

	test.each([
		['its category', () => sql`update classify set name = '茶道', update_time = 2 where id = ${branch}`],
		['one above it, in English', () => sql`update classify set i18n = '{"en": {"name": "Clay"}}' where id = ${above}`],
		['its tag', () => sql`update pretag set name = '冬日' where id = 70`],
		['a tag that is off', () => sql`update pretag set status = '0' where id = 70`],
		['its brand', () => sql`update brand set name = '观云' where id = 60`],
		['a brand that is off', () => sql`update brand set status = '0' where id = 60`],
		['its creator', () => sql`update merchant set merchant_name = '听雨陶舍' where id = ${merchant}`],
	])('follows what works share within a minute: %s', async (_, change) => {
		await sql`update goods set merchant_id = ${merchant} where id % 2 = 0`.execute(shop.context.db);
		await change().execute(shop.context.db);
		expect((await differences()).length).toBeGreaterThan(0);
		await settle();
		expect((await sql`select error from timer where kind = 'goods_index'`.execute(shop.context.db)).rows).toEqual([
			{ error: '' },
		]);
		expect(await differences()).toEqual([]);
	});

	test('goes on where a change of many works was cut off', async () => {
		const { db } = shop.context;
		const { rows } = await sql<{
			id: number;
		}>`select goods_id as id from goods_shelf order by 1 offset 5 limit 1`.execute(db);
		const half = rows[0]?.id ?? 0;
		await sql`update classify set name = '茶事' where id = ${branch}`.execute(db);
		await sql`update goods_index_owed set done_id = ${half}`.execute(db);
		await settle();
		const left = await differences();
		expect(left.length).toBe(2 * 6);
		await sql`insert into goods_index_owed (kind, ref_id) values ('classify', ${branch})`.execute(db);
		await settle();
		expect(await differences()).toEqual([]);
		expect((await sql`select from goods_index_owed`.execute(db)).rows).toEqual([]);
	});

	test('is written by no sale', async () => {
		const { pool } = shop.context;
		const versions = async () => (await pool.query('select goods_id, xmin::text from goods_index order by 1')).rows;
		const before = await versions();
		await pool.query(
			'update goods set stock = stock + 1, sales = sales + 1, update_time = update_time + 1; update sku set stock = stock + 1',
		);
		expect(await versions()).toEqual(before);
	});

	test('signs sounds as the words of a search are signed', async () => {
		const { rows } = await sql<{
			sound: string;
			other: string;
		}>`select distinct sound, other from letter_sound`.execute(shop.context.db);
		const known = new Set(soundSigns.values());
		expect(new Set(rows.flatMap(({ sound, other }) => [sound, other]))).toEqual(known);
		const letters = await sql<{ letter: string; sound: string }>`
			select letter, sound from letter_sound where letter in ('茶', '壶', '月', '绿', '阿', '作')`.execute(
			shop.context.db,
		);
		const spelt = [...soundSigns].reduce((all, [syllable, sign]) => all.set(sign, syllable), new Map<string, string>());
		expect(Object.fromEntries(letters.rows.map(({ letter, sound }) => [letter, spelt.get(sound)]))).toEqual({
			茶: 'cha',
			壶: 'hu',
			月: 'yue',
			绿: 'lv',
			阿: 'a',
			作: 'zuo',
		});
	});
});

describe('a search', () => {
	beforeAll(async () => {
		await sql`update goods set status = '2' where goods_no like 'index%'`.execute(shop.context.db);
	});

	test('finds by pinyin, by its first letters and says what to mark', async () => {
		expect(await search('tiliang')).toMatchObject({ list: [{ name: '夜行提梁壶' }], total: 1 });
		expect((await search('tiliang')).marks).toContain('提梁');
		expect(await found('tlh')).toEqual(['夜行提梁壶']);
	});

	test('finds what means the same, the name before all else', async () => {
		expect((await found('茶壶'))[0]).toBe('夜行提梁壶');
		expect(await found('茶壶')).toContain('远山盏');
		expect((await found('mug'))[0]).toBe('远山盏');
	});

	test('finds a word that staff just wrote down, and not one that they took away', async () => {
		const nodes = ['index', 'add', 'edit', 'del'].map((node) => `shop/goods/searchSynonym/${node}`);
		const { headers } = await makeAdmin(shop.context, { nodes });
		expect(await found('烧水的')).toEqual([]);
		const path = '/admin/shop.goods.SearchSynonym';
		expect(
			await shop.post(`${path}/add`, { name: '烧水的', others: '提梁壶，Kettle', status: '1' }, headers),
		).toMatchObject({ code: 1 });
		shop.clock.advance(2);
		expect(await found('烧水的')).toEqual(['夜行提梁壶']);
		expect(await found('KETTLE')).toEqual(['夜行提梁壶']);
		const { rows } = await sql<{ id: number }>`select id from search_synonym where name = '烧水的'`.execute(
			shop.context.db,
		);
		const { row } = (await shop.get<{ row: object }>(`${path}/edit`, { id: rows[0]?.id ?? 0 }, headers)).data;
		expect(await shop.post(`${path}/edit`, { ...row, status: '0' }, headers)).toMatchObject({ code: 1 });
		expect(await found('烧水的')).toEqual([]);
		expect(await shop.post(`${path}/add`, { name: '空', others: '' }, headers)).toMatchObject({ code: 0 });
	});

	test('falls apart where nothing has all of it, and forgives letters that sound alike', async () => {
		expect(await search('梁罐')).toMatchObject({ list: [], total: 0, near_by: 'words' });
		expect((await near('青花罐'))[0]).toBe('青花大盘');
		expect((await near('题梁湖'))[0]).toBe('夜行提梁壶');
		expect((await search('题梁湖')).marks).toContain('提梁壶');
	});

	test('shows what others buy where nothing is near, within what is asked for', async () => {
		expect(await search('zzqqzz')).toMatchObject({ list: [], total: 0, near_by: 'sales' });
		expect((await near('zzqqzz')).length).toBeGreaterThan(3);
		expect((await search('青花罐', { price_from: '99999' })).near).toEqual([]);
	});

	test('pages through what fits in the order in which it fits', async () => {
		const all = await found('茶');
		const names: string[] = [];
		for (let after: string | undefined = ''; after !== undefined; ) {
			const page: List = await search('茶', { limit: 1, after });
			names.push(...page.list.map(({ name }) => name));
			after = page.next;
		}
		expect(names).toEqual(all);
		expect(names[0]).toBe('木盖茶罐');
	});

	test('is suggested by the same rules', async () => {
		const suggested = async (quickSearch: string) =>
			(await shop.get<AnswerOf<typeof suggestStoreGoods>>('/api/shop.Goods/suggest', { quickSearch })).data;
		expect(await suggested('tiliang')).toMatchObject({
			goods: [{ name: '夜行提梁壶' }],
			marks: expect.arrayContaining(['提梁']),
		});
		expect((await suggested('题梁湖')).goods[0]).toMatchObject({ name: '夜行提梁壶' });
	});

	test.each([
		'%',
		'_',
		'\\',
		"'",
		'壶'.repeat(100),
		'a '.repeat(50),
		'xian'.repeat(9),
		'\ue000\uf061',
		'*;:|&!()',
		'1'.repeat(100),
	])('takes %j for words like any other', async (typed) => {
		expect(await shop.get('/api/shop.Goods/index', { quickSearch: typed, order: 'match,desc' } as never)).toMatchObject(
			{ code: 1 },
		);
		expect(await shop.get('/api/shop.Goods/suggest', { quickSearch: typed })).toMatchObject({ code: 1 });
	});
});

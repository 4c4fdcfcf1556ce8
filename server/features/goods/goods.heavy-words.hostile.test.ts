import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { listStoreGoods, storeFacets, suggestStoreGoods } from '#domain/goods/goods.contract.ts';
import { mostParts } from '#domain/goods/search.words.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bowl, makeClassify, parsed } from '#server/testing/goods.samples.ts';
import { countStatements, type Statement } from '#server/testing/statements.ts';
import { createGoods } from './goods.create.service.ts';

type List = AnswerOf<typeof listStoreGoods>;

/** What the index says of one work at most, in letters and in bytes. */
const mostLetters = 4500;
const mostBytes = 13_500;
const heavyWorks = 200;

let shop: TestApp;
const han = [...'青白丝银篮桌书帽项茶外鞋蜡羊戒勺梳风裤手花毛山箱盘纸'];
let seed = 7;
function letters(count: number): string {
	return Array.from({ length: count }, () => {
		seed = (seed * 48_271) % 2_147_483_647;
		return han[seed % han.length];
	}).join('');
}

beforeAll(async () => {
	shop = await makeApp();
	const { context } = shop;
	const branch = await makeClassify(context, { name: letters(60) });
	const latin = `cup ${'shell '.repeat(41)}`.trim();
	const goods = parsed({
		...bowl(branch, {}),
		name: letters(120),
		brief: letters(255),
		keywords: letters(255),
		i18n: { en: { name: 'cup '.repeat(30).trim(), brief: letters(255) } },
		params: Array.from({ length: 50 }, (_, at) => ({
			name: `${letters(36)}${at}`,
			value: letters(255),
			kind: 'text',
			unit: '',
			options: [],
			required: 0,
			en: { name: `${letters(36)}${at}`, value: latin.slice(0, 255) },
		})),
	});
	const { id } = await createGoods(context, goods, { type: 'system', id: 0 });
	// Others like it, each in other letters.
	const columns = 'classify_id, image, status, stock, create_time, update_time, subtitle, keywords, i18n';
	await sql`insert into goods (${sql.raw(columns)}, name, goods_no, params)
		select ${sql.raw(columns)}, ${letters(110)} || n, 'heavy' || n, (
			select jsonb_agg(p || jsonb_build_object('value', translate(p ->> 'value', ${han.join('')}, substr(${han.join('').repeat(2)}, n % 28 + 1, 28))))
			from jsonb_array_elements(params) p)
		from goods, generate_series(1, ${heavyWorks} - 1) n where id = ${id}`.execute(context.db);
	await sql`insert into goods (classify_id, image, status, stock, create_time, update_time, name, goods_no)
		select ${branch}, 'x.png', '1', 1, 1, 1, ${letters(4)} || n, 'light' || n from generate_series(1, 300) n`.execute(
		context.db,
	);
	for (const table of ['goods', 'goods_shelf', 'goods_index'])
		await sql.raw(`vacuum analyze ${table}`).execute(context.db);
});
afterAll(() => shop.close());

const list = async (query: object) => {
	const answer = await shop.get<List>('/api/shop.Goods/index', { order: 'match,desc', ...query } as never);
	expect(answer.code).toBe(1);
	return answer.data;
};

async function sizes() {
	const { rows } = await sql<{ letters: number; bytes: number }>`
		select max(length(said)) as letters, max(octet_length(said)) as bytes from goods_index`.execute(shop.context.db);
	return rows[0] ?? expect.fail('no index');
}

/** Blocks of 8 kB that statements look at. */
async function blocksOf(sent: readonly Statement[]): Promise<number> {
	let blocks = 0;
	for (const { text, values } of sent.filter((one) => /goods_index|goods_shelf/.test(one.text))) {
		const { rows } = await shop.context.pool.query(`explain (analyze, buffers, format json) ${text}`, [...values]);
		const { Plan: plan } = rows[0]['QUERY PLAN'][0];
		blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
	}
	return blocks;
}

test('a work at the bounds of its form is indexed within those of the index', async () => {
	const { rows } = await sql<{
		length: number;
	}>`select min(length(params::text)) as length from goods where goods_no like 'heavy%'`.execute(shop.context.db);
	expect(rows[0]?.length).toBeGreaterThan(30_000);
	const { letters: most, bytes } = await sizes();
	expect(most).toBeGreaterThan(1500);
	expect(most).toBeLessThanOrEqual(mostLetters);
	expect(bytes).toBeLessThanOrEqual(mostBytes);
});

test('what was indexed before, or by other means, is brought within them by what is owed', async () => {
	const { context, clock } = shop;
	await sql`update goods_index set said = repeat(said, 5) where goods_id in (select goods_id from goods_index order by goods_id limit 5)`.execute(
		context.db,
	);
	expect((await sizes()).letters).toBeGreaterThan(mostLetters);
	await sql`insert into goods_index_owed (kind, ref_id) values ('every', 0)`.execute(context.db);
	// Once more than there are works for one transaction.
	for (const _ of [1, 2]) {
		clock.advance(1);
		await sql`update timer set due_at = ${clock.now()} where kind = 'goods_index'`.execute(context.db);
		await runDueTimers(context);
	}
	expect((await sizes()).letters).toBeLessThanOrEqual(mostLetters);
	expect((await sql`select from goods_index_owed`.execute(context.db)).rows).toEqual([]);
	await sql`vacuum analyze goods_index`.execute(context.db);
});

test('two hundred such works make no search dear, whatever is typed', async () => {
	const { pool } = shop.context;
	for (const quickSearch of ['cup', '花', '花瓶', 'cup bowl shell', letters(100)]) {
		const { sent } = await countStatements(pool, () => list({ quickSearch }));
		const blocks = await blocksOf(sent);
		expect(blocks, quickSearch).toBeLessThan(8000);
	}
});

test('a text of a hundred letters is sought by no more forms than a few words, and a word by few of its pieces', async () => {
	const { pool } = shop.context;
	const formsOf = (sent: readonly Statement[]) => {
		const near =
			sent.find(({ text }) => text.includes('sought as materialized')) ?? expect.fail('nothing near was sought');
		return near.values.filter((value): value is unknown[] => Array.isArray(value)).map((value) => value.length);
	};
	for (const quickSearch of [
		letters(100),
		'xian'.repeat(9),
		`${letters(15)} `.repeat(6).trim(),
		'rivarqstonnewollawx',
	]) {
		for (const path of ['index', 'suggest']) {
			const { sent } = await countStatements(pool, () =>
				shop.get(`/api/shop.Goods/${path}`, { quickSearch, order: 'match,desc' } as never),
			);
			for (const length of formsOf(sent)) expect(length).toBeLessThanOrEqual(mostParts);
		}
	}
	const { sent } = await countStatements(pool, () => list({ quickSearch: letters(99) }));
	const seeks = sent.flatMap(({ values }) => values.flat()).filter((value) => /^\{\d+(,\d+)+\}$/.test(String(value)));
	expect(seeks.length).toBeGreaterThan(0);
	for (const seek of seeks) expect(String(seek).split(',').length).toBeLessThanOrEqual(24);
});

/** What is asked while somebody keeps a table to themselves: its statements wait, until their time is over. */
async function whileHeld<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
	const client = await shop.context.pool.connect();
	try {
		await client.query(`begin; lock table ${table}`);
		return await work();
	} finally {
		await client.query('rollback');
		client.release();
	}
}

test('every statement of a search has a time, and what is late is left out and said to be', async () => {
	const { pool } = shop.context;
	const { sent } = await countStatements(pool, () => list({ quickSearch: 'zzqqzz 梁罐' }));
	const begun = sent.filter(({ text }) => text.startsWith('begin read only; set local statement_timeout = '));
	// What others buy is the one statement of no search.
	expect(sent.filter(({ text }) => !/^begin|^commit$/.test(text)).length - begun.length).toBeLessThanOrEqual(1);
	for (const { text } of begun) expect(Number(text.split('= ')[1])).toBeLessThanOrEqual(1500);

	await whileHeld('goods_index', async () => {
		const late = await list({ quickSearch: 'cup' });
		expect(late).toMatchObject({ list: [], total: 0, near_by: 'sales', hurried: true });
		expect(late.near?.length).toBeGreaterThan(0);
		const suggested = await shop.get<AnswerOf<typeof suggestStoreGoods>>('/api/shop.Goods/suggest', {
			quickSearch: 'cup',
		});
		expect(suggested).toMatchObject({ code: 1, data: { goods: [], classify: [], creators: [] } });
		const facets = await shop.get<AnswerOf<typeof storeFacets>>('/api/shop.Goods/facets', { quickSearch: 'cup' });
		expect(facets).toMatchObject({ code: 1, data: { params: [], is_sample: 1 } });
	});
});

test('a search whose near works are late shows what others buy, and one whose synonyms are late its very words', async () => {
	const late = await whileHeld('letter_sound', () => list({ quickSearch: '龘靐齉' }));
	expect(late).toMatchObject({ total: 0, near_by: 'sales', hurried: true });
	const found = await list({ quickSearch: 'cup', page: 2 });
	expect(found.list.length).toBeGreaterThan(0);
	expect(found).not.toHaveProperty('hurried');
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { listStoreGoods, storeFacets, suggestStoreGoods } from '#domain/goods/goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { isOutOfTime } from '#server/database/within.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bowl, makeClassify, makeMerchant, parsed } from '#server/testing/goods.samples.ts';
import { explain, wholeReads } from '#server/testing/plan-walk.ts';
import { countStatements, withoutTimes } from '#server/testing/statements.ts';
import { createGoods } from './goods.create.service.ts';
import { similarWords } from './goods.search.queries.ts';

type List = AnswerOf<typeof listStoreGoods>;
type Suggestions = AnswerOf<typeof suggestStoreGoods>;

let shop: TestApp;
let branch: number;
let pottery: number;
let weaving: number;
const works: Record<string, number> = {};
const system = { type: 'system', id: 0 } as const;

beforeAll(async () => {
	// Filling a shop with many works takes longer than a visitor may.
	shop = await makeApp({ limits: { statement: 600_000 } });
	const { context } = shop;
	branch = await makeClassify(context, { name: '器物' });
	pottery = await creator('山野陶舍', 'Kiln Hollow');
	weaving = await creator('听雨织坊', 'Rainloom');
	for (const [name, merchant_id] of [
		['茶碗', pottery],
		['花器', pottery],
		['茶席', weaving],
		['茶巾', 0],
	] as const) {
		const { id } = await createGoods(context, parsed({ ...bowl(branch, { merchant_id }), name, i18n: {} }), system);
		works[name] = id;
	}
});
afterAll(() => shop.close());

async function creator(name: string, english: string): Promise<number> {
	const id = await makeMerchant(shop.context, english.replaceAll(' ', '-').toLowerCase());
	await rename(id, name, english);
	return id;
}

async function rename(id: number, name: string, english: string): Promise<void> {
	const i18n = JSON.stringify({ en: { merchant_name: english } });
	await sql`update merchant set merchant_name = ${name}, i18n = ${i18n}::jsonb where id = ${id}`.execute(
		shop.context.db,
	);
}

const list = async (query: object) => (await shop.get<List>('/api/shop.Goods/index', query as never)).data;
async function found(quickSearch: string): Promise<string[]> {
	const { list: rows } = await list({ quickSearch, order: 'create_time,desc' });
	return rows.map(({ name }) => name);
}
const suggested = async (quickSearch: string, language = 'zh-cn') =>
	(await shop.get<Suggestions>('/api/shop.Goods/suggest', { quickSearch }, { 'think-lang': language })).data;

async function settle(): Promise<void> {
	const { context, clock } = shop;
	clock.advance(1);
	await sql`update timer set due_at = ${clock.now()} where kind = 'words_settle'`.execute(context.db);
	await runDueTimers(context);
}

describe('a search', () => {
	test('finds the works of whom it names, in either language, by two letters', async () => {
		expect(await found('陶舍')).toEqual(['花器', '茶碗']);
		expect(await found('kiln')).toEqual(['花器', '茶碗']);
		expect(await found('KILN hollow')).toEqual(['花器', '茶碗']);
		expect(await found('陶舍 hollow')).toEqual(['花器', '茶碗']);
		expect((await list({ quickSearch: '陶舍' })).total).toBe(2);
	});

	test('takes words of the name and of the work together', async () => {
		expect(await found('陶舍 茶')).toEqual(['茶碗']);
		expect(await found('茶 rainloom')).toEqual(['茶席']);
		expect(await found('陶舍 织坊')).toEqual([]);
		expect(await found('茶')).toEqual(['茶巾', '茶席', '茶碗']);
	});

	test('pages through them, narrows them and counts what they can be narrowed by', async () => {
		const query = { quickSearch: '陶舍', limit: 1, order: 'price_min,asc' };
		const first = await list(query);
		const second = await list({ ...query, after: first.next });
		expect([...first.list, ...second.list].map(({ name }) => name).toSorted()).toEqual(['花器', '茶碗']);
		expect(second.next).toBeUndefined();
		expect((await list({ quickSearch: '陶舍', price_from: 10_000 })).total).toBe(0);
		const answer = await shop.get<AnswerOf<typeof storeFacets>>('/api/shop.Goods/facets', { quickSearch: '陶舍' });
		expect(answer.code).toBe(1);
	});

	test('takes a slip of the pen in a name for the name', async () => {
		const slip = await list({ quickSearch: 'rainlomo' });
		expect(slip).toMatchObject({ total: 1, corrected: 'rainloom' });
		expect(slip.list[0]?.id).toBe(works['茶席']);
	});

	test('means no sign of a pattern, and does not name the shop itself', async () => {
		expect(await found('%')).toEqual([]);
		expect(await found('_')).toEqual([]);
		const { rows } = await sql<{ merchant_name: string }>`select merchant_name from merchant where id = 0`.execute(
			shop.context.db,
		);
		expect(await found(rows[0]?.merchant_name ?? '')).toEqual([]);
	});

	test('takes one statement more than the list', async () => {
		const asked = await countStatements(shop.context.pool, () => list({ quickSearch: '织坊 茶' }));
		expect(withoutTimes(asked.statements).length, asked.statements.join('\n')).toBeLessThanOrEqual(3);
	});

	test('goes by the name of now, at once', async () => {
		expect(await found('织坊')).toEqual(['茶席']);
		await rename(weaving, '晚风染舍', 'Dusk Dyers');
		expect(await found('织坊')).toEqual([]);
		expect(await found('染舍')).toEqual(['茶席']);
		expect(await list({ quickSearch: 'dusk dyesr' })).toMatchObject({ total: 1, corrected: 'dusk dyers' });
		expect((await suggested('染舍')).creators).toMatchObject([{ id: weaving, name: '晚风染舍' }]);
		await rename(weaving, '听雨织坊', 'Rainloom');
		expect(await found('染舍')).toEqual([]);
		expect((await suggested('染舍')).creators).toEqual([]);
	});

	test('a word that too many creators have names nobody', async () => {
		const { db } = shop.context;
		await sql`insert into merchant (merchant_no, merchant_name, slug, create_time, update_time)
			select 'many' || i, '陶舍' || i, 'many' || i, 1, 1 from generate_series(1, 100) as i`.execute(db);
		expect(await found('陶舍')).toEqual([]);
		expect(await found('山野陶舍')).toEqual(['花器', '茶碗']);
		await sql`delete from merchant where merchant_no like 'many%'`.execute(db);
		expect(await found('陶舍')).toEqual(['花器', '茶碗']);
	});
});

describe('a search that finds nothing', () => {
	const words = async () => {
		const { rows } = await sql<{ word: string }>`select word from goods_word order by word`.execute(shop.context.db);
		return rows.map(({ word }) => word);
	};

	test('guesses at its words in one statement on one connection, at few of them', async () => {
		const { context } = shop;
		let out = 0;
		let most = 0;
		const taken = () => {
			out += 1;
			most = Math.max(most, out);
		};
		const back = () => {
			out -= 1;
		};
		context.pool.on('acquire', taken).on('release', back);
		const quickSearch = 'rainlomo klin hlolow rainlomm hollwo kilnn';
		const asked = await countStatements(context.pool, () => list({ quickSearch }));
		context.pool.off('acquire', taken).off('release', back);
		expect(most).toBe(1);
		const guesses = asked.sent.filter(({ text }) => text.includes('from goods_word'));
		expect(guesses.map(({ values }) => values)).toEqual([[['rainlomo', 'klin', 'hlolow']]]);
		expect(asked.statements.filter((text) => /statement_timeout = 700$/.test(text))).toHaveLength(1);
	});

	test('looks at some of the words of a pair only, and at none piece by piece', async () => {
		const { db, pool } = shop.context;
		await sql`insert into goods_word (word)
			select 'inererin' || translate(lpad(n::text, 5, '0'), '0123456789', 'abcdefghij') from generate_series(1, 3000) n
			on conflict do nothing`.execute(db);
		await sql.raw('vacuum analyze goods_word').execute(db);
		const { sent } = await countStatements(pool, () => list({ quickSearch: 'inererinzzzzz' }));
		const guess = sent.find(({ text }) => text.includes('from goods_word')) ?? expect.fail('no guess');
		const { rows } = await pool.query(`explain (analyze, format json) ${guess.text}`, [...guess.values]);
		const scans: { rows: number; loops: number }[] = [];
		const visit = (node: Record<string, unknown>) => {
			if (node['Node Type'] === 'Limit')
				scans.push({ rows: Number(node['Actual Rows']), loops: Number(node['Actual Loops']) });
			for (const child of (node['Plans'] ?? []) as Record<string, unknown>[]) visit(child);
		};
		visit(rows[0]['QUERY PLAN'][0].Plan);
		for (const { rows: found } of scans) expect(found).toBeLessThanOrEqual(2000);
		expect(scans.length).toBeGreaterThan(1);
		await sql`delete from goods_word where word like 'inererin%'`.execute(db);
	});

	test('is answered without a guess where the guess takes too long', async () => {
		const { pool } = shop.context;
		const client = await pool.connect();
		try {
			await client.query('begin; lock table goods_word');
			// A lock ends the guess as its time does: by the server itself.
			await expect(similarWords(pool, ['rainlomo'], { ms: 20 })).rejects.toSatisfy(isOutOfTime);
			expect(await list({ quickSearch: 'rainlomo' })).toMatchObject({ total: 0, list: [] });
		} finally {
			await client.query('rollback');
			client.release();
		}
		expect(await list({ quickSearch: 'rainlomo' })).toMatchObject({ corrected: 'rainloom' });
	});

	test('has few new words of one change, and every night those that there are', async () => {
		const { context } = shop;
		const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
		const many = Array.from({ length: 80 }, (_, n) => `zqx${letters(100 + n)}`);
		const { id } = await createGoods(
			context,
			parsed({
				...bowl(branch, { merchant_id: pottery }),
				name: '词',
				keywords: many.slice(0, 30).join(' '),
				i18n: {},
			}),
			system,
		);
		const own = async () => (await words()).filter((word) => word.startsWith('zqx'));
		const say = async (texts: readonly string[]) => {
			const i18n = JSON.stringify({ en: { name: texts.join(' ') } });
			await sql`update goods set i18n = ${i18n}::jsonb, keywords = '' where id = ${id}`.execute(context.db);
		};
		expect(await own()).toHaveLength(30);
		await say(many);
		expect(await own()).toHaveLength(80);
		const others = many.map((word) => `${word}y`);
		await say(others);
		expect(await own()).toHaveLength(80 + 60);
		await settle();
		expect(await own()).toEqual(others.sort());
		expect(await words()).toEqual(expect.arrayContaining(['rainloom', 'hollow', 'kiln']));
		const { rows } = await sql<{ due_at: number }>`select due_at from timer where kind = 'words_settle'`.execute(
			context.db,
		);
		expect(shopTime(rows[0]?.due_at ?? 0)).toMatch(/ 05:00/);
		await sql`delete from goods where id = ${id}`.execute(context.db).catch(() => undefined);
	});
});

describe('a word that nothing in the store has', () => {
	const isMended = async () => expect(await list({ quickSearch: 'hollwo' })).toMatchObject({ corrected: 'hollow' });
	const work = (changes: object) =>
		createGoods(
			shop.context,
			parsed({
				...bowl(branch, { merchant_id: pottery }),
				name: '稿',
				keywords: 'hollwo rainlomo',
				i18n: {},
				...changes,
			}),
			system,
		);
	const setStatus = (table: 'goods' | 'merchant', id: number, status: string) =>
		sql`update ${sql.table(table)} set status = ${status} where id = ${id}`.execute(shop.context.db);
	const known = async () => {
		const { rows } = await sql<{ word: string }>`
			select word from goods_word where word in ('hollwo', 'rainlomo')`.execute(shop.context.db);
		return rows.length;
	};

	test('is taken for a slip though a draft has it, by day and after the night', async () => {
		const { id } = await work({ on_shelf: 0 });
		await sql`update goods set subtitle = 'hollwo' where id = ${id}`.execute(shop.context.db);
		expect(await known()).toBe(0);
		await isMended();
		await settle();
		expect(await known()).toBe(0);
		await isMended();
	});

	test('is a word while a work on the shelf has it, and a slip again once that is gone', async () => {
		const { id } = await work({ on_shelf: 0 });
		await setStatus('goods', id, '1');
		expect(await known()).toBe(2);
		expect(await list({ quickSearch: 'hollwo' })).toMatchObject({ total: 1 });
		expect(await list({ quickSearch: 'hollwo' })).not.toHaveProperty('corrected');
		// Narrowed to where it is not, it is a word all the same.
		expect(await list({ quickSearch: 'hollwo', merchant_id: weaving })).toMatchObject({ total: 0 });
		await setStatus('goods', id, '2');
		expect(await known()).toBe(2);
		await isMended();
		await settle();
		expect(await known()).toBe(0);
	});

	test('is none of a creator who is not open', async () => {
		const closed = await creator('空谷', 'Nobody');
		await setStatus('merchant', closed, '3');
		await rename(closed, '空谷', 'Hollwo');
		const { id } = await work({ merchant_id: closed, on_shelf: 0 });
		await setStatus('goods', id, '1');
		expect(await known()).toBe(0);
		await settle();
		expect(await known()).toBe(0);
		await setStatus('merchant', closed, '1');
		expect(await known()).toBe(1);
		await setStatus('merchant', closed, '5');
		await isMended();
	});

	test('is a word again at once where its creator opens again, or its category is on again, be it by one above it', async () => {
		const { context } = shop;
		const studio = await creator('回声', 'Echo');
		const above = await makeClassify(context, { name: '上层' });
		const below = await makeClassify(context, { name: '下层', pid: above });
		const own = { i18n: {}, name: '归' };
		const make = (keywords: string, merchant_id: number) =>
			createGoods(context, parsed({ ...bowl(below, { merchant_id }), ...own, keywords }), system);
		await make('returnly', studio);
		await make('backwardly', 0);
		const isWord = async (word: string, total: number) => {
			const answer = await list({ quickSearch: word });
			expect(answer).toMatchObject({ total });
			const { rows } = await sql`select from goods_word where word = ${word}`.execute(context.db);
			expect(rows).toHaveLength(total);
		};
		const nodes = ['index', 'edit'].map((node) => `shop/goods/classify/${node}`);
		const { headers } = await makeAdmin(context, { nodes });
		const path = '/admin/shop.goods.Classify/edit';
		const switchAbove = async (status: string) => {
			const { row } = (await shop.get<{ row: object }>(path, { id: above }, headers)).data;
			expect(await shop.post(path, { ...row, status }, headers)).toMatchObject({ code: 1 });
		};
		await setStatus('merchant', studio, '2');
		await switchAbove('0');
		await settle();
		await isWord('returnly', 0);
		await isWord('backwardly', 0);
		await switchAbove('1');
		await runDueTimers(context);
		await isWord('backwardly', 1);
		await isWord('returnly', 0);
		await setStatus('merchant', studio, '1');
		await runDueTimers(context);
		await isWord('returnly', 1);
	});
});

describe('suggestions', () => {
	test('how a category sounds is known since its name was written: no search looks letters up', async () => {
		const { db } = shop.context;
		const names = async (text: string) => (await suggested(text)).classify.map(({ name }) => name);
		const id = await makeClassify(shop.context, { name: '漆盒' });
		await sql`alter table letter_sound rename to letter_sound_away`.execute(db);
		try {
			for (const text of ['漆盒', 'qihe', 'qh']) expect(await names(text), text).toEqual(['漆盒']);
		} finally {
			await sql`alter table letter_sound_away rename to letter_sound`.execute(db);
		}
		shop.clock.advance(2);
		await sql`update classify set name = '竹篮', i18n = '{"en": {"name": "Bamboo baskets"}}' where id = ${id}`.execute(
			db,
		);
		for (const text of ['zhulan', 'zl', 'bamboo b']) expect(await names(text), text).toEqual(['竹篮']);
		expect(await names('qihe')).toEqual([]);
	});

	test('name no category that is hidden, be it by one above it', async () => {
		const above = await makeClassify(shop.context, { name: '暗处', status: '0' });
		await makeClassify(shop.context, { name: '暗格', pid: above });
		expect((await suggested('暗')).classify).toEqual([]);
		await sql`update classify set status = '1' where id = ${above}`.execute(shop.context.db);
		expect((await suggested('暗')).classify.map(({ name }) => name)).toEqual(['暗处', '暗格']);
	});

	test('name categories by pinyin, by its first letters and in English; what is spelled so comes before what sounds so', async () => {
		const names = async (text: string) => (await suggested(text)).classify.map(({ name }) => name);
		const above = await makeClassify(shop.context, { name: '灯具', status: '0' });
		const lamps = await makeClassify(shop.context, { name: '烛台', pid: above });
		await makeClassify(shop.context, { name: '香炉' });
		await sql`update classify set i18n = '{"en": {"name": "Xiang bowls"}}', weigh = 0 where id = ${branch}`.execute(
			shop.context.db,
		);
		expect(await names('xianglu')).toEqual(['香炉']);
		expect(await names('XIANG LU')).toEqual(['香炉']);
		expect(await names("xiang'lu")).toEqual(['香炉']);
		expect(await names('xl')).toEqual(['香炉']);
		expect(await names('xiang')).toEqual(['器物', '香炉']);
		expect(await names('xiang 炉')).toEqual(['香炉']);
		expect(await names('luxiang')).toEqual([]);
		// Hidden by what is above it.
		expect(await names('zhutai')).toEqual([]);
		await sql`update classify set status = '1' where id = ${above}`.execute(shop.context.db);
		expect(await names('zhutai')).toEqual(['烛台']);
		expect(await names('zt')).toEqual(['烛台']);
		await sql`delete from classify where id in (${lamps}, ${above})`.execute(shop.context.db);
		await sql`update classify set i18n = '{}' where id = ${branch}`.execute(shop.context.db);
	});

	test('name creators in the reader’s language', async () => {
		expect((await suggested('山野')).creators).toEqual([{ id: pottery, name: '山野陶舍', image: '' }]);
		expect((await suggested('kiln', 'en')).creators).toEqual([{ id: pottery, name: 'Kiln Hollow', image: '' }]);
		expect((await suggested('kiln')).creators).toEqual([{ id: pottery, name: '山野陶舍', image: '' }]);
	});

	test('name nobody who shows no works or is closed', async () => {
		const idle = await creator('空山陶舍', 'Idle');
		expect((await suggested('陶舍')).creators.map(({ id }) => id)).toEqual([pottery]);
		await sql`update merchant set status = '2' where id = ${pottery}`.execute(shop.context.db);
		expect((await suggested('陶舍')).creators).toEqual([]);
		expect(await found('陶舍')).toEqual([]);
		await sql`update merchant set status = '1' where id = ${pottery}`.execute(shop.context.db);
		await sql`delete from merchant where id = ${idle}`.execute(shop.context.db);
	});
});

// With sequential scans forbidden to the planner one is planned only where no index can answer; many rows let it choose.
const rows = Number(process.env['PLAN_ROWS'] ?? 5000);

test('a search by name is answered by indexes, of creators with few works and with many', async () => {
	const { db, pool } = shop.context;
	await sql`insert into merchant (merchant_no, merchant_name, slug, create_time, update_time)
		select 'shop' || n, case n when 1 then '百工坊' when 2 then '独木舟' else '作坊' || n end, 'shop' || n, 1, 1
		from generate_series(1, ${rows / 10}) n`.execute(db);
	await sql`insert into goods (classify_id, merchant_id, name, goods_no, image, status, sales, create_time, update_time)
		select ${branch}, shops.first + case when n % 10 = 0 then 0 when n = 1 then 1 else n % ${rows / 10} end,
			'盘' || n, 'many' || n, 'x.png', '1', n, 1, 1
		from generate_series(1, ${rows}) n, (select min(id) as first from merchant where merchant_no = 'shop1') shops`.execute(
		db,
	);
	for (const table of ['goods', 'goods_shelf', 'goods_index']) await sql.raw(`vacuum analyze ${table}`).execute(db);
	await sql.raw('vacuum analyze merchant').execute(db);
	for (const quickSearch of ['百工', '独木', '百工 盘1', '独木 盘', 'rainlomo klin', '作坊17', '没有']) {
		for (const path of ['/api/shop.Goods/index', '/api/shop.Goods/facets', '/api/shop.Goods/suggest']) {
			const { result, sent } = await countStatements(pool, () => shop.get(path, { quickSearch }));
			expect(result.code).toBe(1);
			const plans = await explain(pool, sent, { seqScans: rows > 5000 });
			const isBig = (table: string) =>
				['goods', 'goods_shelf', 'goods_index', 'merchant', 'goods_word', 'letter_sound'].includes(table);
			expect(plans.flatMap((plan) => wholeReads(plan, isBig))).toEqual([]);
		}
	}
}, 600_000);

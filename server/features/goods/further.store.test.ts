import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { listHotRecommends } from '#domain/advert/hot-recommend.contract.ts';
import { type listStoreGoods, type storeFacets, storeOrders } from '#domain/goods/goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeClassify } from '#server/testing/goods.samples.ts';
import { explain, wholeReads } from '#server/testing/plan-walk.ts';
import { countStatements, withoutTimes } from '#server/testing/statements.ts';

type List = AnswerOf<typeof listStoreGoods>;
type Facets = AnswerOf<typeof storeFacets>;

let shop: TestApp;
let home: number;
let cups: number;
let bowls: number;
let gifts: number;
const works = 3000;

/** Every third is a cup, the others are bowls; in seven bowls one is a cup as well, in five works one is a gift. */
beforeAll(async () => {
	shop = await makeApp();
	home = await makeClassify(shop.context, { name: '餐具' });
	cups = await makeClassify(shop.context, { name: '杯', pid: home });
	bowls = await makeClassify(shop.context, { name: '碗', pid: home });
	gifts = await makeClassify(shop.context, { name: '礼物' });
	const { db } = shop.context;
	await sql`insert into goods (classify_id, extra_classify_ids, name, goods_no, image, price_min, price_max, weigh, sales,
			status, stock, create_time, update_time)
		select case when n % 3 = 0 then ${cups}::bigint else ${bowls}::bigint end,
			array_remove(array[case when n % 3 > 0 and n % 7 = 0 then ${cups}::bigint end, case when n % 5 = 0 then ${gifts}::bigint end], null),
			'陶' || n, 'more' || n, 'x.png', 100 + n, 100 + n, n % 10, n % 50, case when n % 11 = 0 then '2' else '1' end, 5, 1, 1
		from generate_series(1, ${works}) n`.execute(db);
	for (const table of ['goods', 'goods_shelf']) await sql.raw(`vacuum analyze ${table}`).execute(db);
});
afterAll(() => shop.close());

const isCup = (n: number) => n % 3 === 0 || n % 7 === 0;
const isGift = (n: number) => n % 5 === 0;
const shown = (isIn: (n: number) => boolean) =>
	Array.from({ length: works }, (_, at) => at + 1).filter((n) => n % 11 !== 0 && isIn(n));
const list = async (query: object) => (await shop.get<List>('/api/shop.Goods/index', query as never)).data;
const numbersOf = ({ list: rows }: List) => rows.map(({ name }) => Number(name.slice(1)));

async function throughAll(query: object): Promise<number[]> {
	const found: number[] = [];
	let after: string | undefined = '';
	while (after !== undefined) {
		const page: List = await list({ ...query, limit: 100, after });
		found.push(...numbersOf(page));
		after = page.next;
	}
	return found;
}

test.each(storeOrders)(
	'by %s the pages of a category hold each of its works once, whichever way it stands there',
	async (order) => {
		for (const [classify_id, isIn] of [
			[cups, isCup],
			[gifts, isGift],
			[home, () => true],
		] as const) {
			const found = await throughAll({ classify_id, order });
			expect(found.length).toBe(new Set(found).size);
			expect(found.toSorted((a, b) => a - b)).toEqual(shown(isIn));
		}
	},
);

test('further categories are counted with the others, exactly as far as is counted', async () => {
	const price_to = '7.00';
	const cheap = (isIn: (n: number) => boolean) => shown((n) => n <= 600 && isIn(n)).length;
	expect((await list({ classify_id: cups, price_to })).total).toBe(cheap(isCup));
	expect((await list({ classify_id: gifts, price_to })).total).toBe(cheap(isGift));
	expect(await list({ classify_id: gifts })).toMatchObject({ total: 240, total_estimated: true });
	const words = await list({ classify_id: gifts, quickSearch: '陶20', limit: 100 });
	expect(numbersOf(words).sort()).toEqual(shown((n) => isGift(n) && String(n).startsWith('20')).sort());
});

test('a work stays a work of its main category, and what a list is narrowed by counts it', async () => {
	expect(await throughAll({ classify_id: bowls })).toHaveLength(shown((n) => n % 3 !== 0).length);
	const { db, clock } = shop.context;
	const { id } = await db
		.insertInto('pretag')
		.values({ name: '新品', i18n: '{}', create_time: clock.now(), update_time: clock.now() })
		.returning('id')
		.executeTakeFirstOrThrow();
	await sql`update goods set pretag_ids = array[${id}::bigint] where goods_no in ('more7', 'more9', 'more10')`.execute(
		db,
	);
	const facets = async (classify_id: number) =>
		(await shop.get<Facets>('/api/shop.Goods/facets', { classify_id } as never)).data;
	expect((await facets(cups)).tags).toMatchObject([{ id, count: 2 }]);
	expect((await facets(gifts)).tags).toMatchObject([{ id, count: 1 }]);
	expect(await facets(gifts)).toMatchObject({ is_sample: 0 });
});

test('a category that is disabled lists nothing and adds nothing to the ones above; the works stay where their main one is', async () => {
	const { db } = shop.context;
	await sql`update classify set status = '0' where id = ${cups}`.execute(db);
	try {
		expect(await list({ classify_id: cups })).toMatchObject({ list: [], total: 0 });
		expect(await throughAll({ classify_id: home })).toHaveLength(shown((n) => n % 3 !== 0).length);
		expect(await throughAll({ classify_id: gifts })).toHaveLength(shown((n) => isGift(n) && n % 3 !== 0).length);
		await sql`update classify set status = '0' where id = ${gifts}`.execute(db);
		expect(await throughAll({ classify_id: bowls })).toHaveLength(shown((n) => n % 3 !== 0).length);
	} finally {
		await sql`update classify set status = '1'`.execute(db);
	}
});

test('what is recommended in a category by a rule is found in its further works too', async () => {
	const { db, clock } = shop.context;
	const now = clock.now();
	await db
		.insertInto('hot_recommend')
		.values({ position: 'classify', rule: 'new', num: 3, i18n: '{}', create_time: now, update_time: now })
		.execute();
	const recommended = async (classify_id: number) => {
		const query = { position: 'classify', classify_id };
		const answer = await shop.get<AnswerOf<typeof listHotRecommends>>('/api/shop.HotRecommend/index', query as never);
		return answer.data.list.map(({ name }) => Number(name.slice(1)));
	};
	expect(await recommended(gifts)).toEqual(shown(isGift).slice(-3).reverse());
	await sql`update classify set status = '0' where id = ${cups}`.execute(db);
	try {
		expect(await recommended(home)).toEqual(
			shown((n) => n % 3 !== 0)
				.slice(-3)
				.reverse(),
		);
	} finally {
		await sql`update classify set status = '1'`.execute(db);
	}
});

/** What reads all works; the index of those that stand in further ones is walked until there are enough for a count. */
async function readsOf(sent: Parameters<typeof explain>[1]): Promise<string[]> {
	const plans = await explain(shop.context.pool, sent, { seqScans: false });
	const reads = plans.flatMap((plan) => wholeReads(plan, (table) => table === 'goods' || table === 'goods_shelf'));
	return reads.filter((read) => !/^Index Scan .*extra_classify_ids &&/.test(read));
}

test('the list takes two statements, and none of its reads goes through all works', async () => {
	const { pool } = shop.context;
	for (const classify_id of [cups, gifts, home]) {
		for (const query of [
			{},
			{ order: 'price_min,asc' },
			{ after: '5_1000' },
			{ quickSearch: '陶20' },
			{ in_stock: 1 },
		]) {
			const { statements, sent } = await countStatements(pool, () => list({ classify_id, ...query }));
			expect(withoutTimes(statements)).toHaveLength(2);
			expect(await readsOf(sent)).toEqual([]);
		}
	}
	const { sent } = await countStatements(pool, () =>
		shop.get('/api/shop.Goods/facets', { classify_id: String(gifts) }),
	);
	expect(await readsOf(sent)).toEqual([]);
});

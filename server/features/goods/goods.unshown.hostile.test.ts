import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { listStoreGoods, suggestStoreGoods } from '#domain/goods/goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bowl, makeClassify, makeMerchant, parsed } from '#server/testing/goods.samples.ts';
import { createGoods } from './goods.create.service.ts';

let shop: TestApp;
let headers: Record<string, string>;
let branch: number;

beforeAll(async () => {
	shop = await makeApp();
	branch = await makeClassify(shop.context, { name: '器物' });
	const nodes = ['pretags', 'classify', 'goods'].flatMap((name) =>
		['index', 'add', 'edit'].map((node) => `shop/goods/${name}/${node}`),
	);
	({ headers } = await makeAdmin(shop.context, { nodes }));
});
afterAll(() => shop.close());

const pretags = '/admin/shop.goods.Pretags';
const classify = '/admin/shop.goods.Classify';

async function add(path: string, row: object): Promise<number> {
	const answer = await shop.post<{ id: number }>(`${path}/add`, row, headers);
	expect(answer, JSON.stringify(answer)).toMatchObject({ code: 1 });
	return answer.data.id;
}
async function edit(path: string, id: number, changes: object): Promise<void> {
	const { row } = (await shop.get<{ row: object }>(`${path}/edit`, { id }, headers)).data;
	expect(await shop.post(`${path}/edit`, { ...row, ...changes }, headers)).toMatchObject({ code: 1 });
}
const addTag = (name: string, changes: object) =>
	add(pretags, {
		name,
		i18n: { en: { name } },
		type: '1',
		color: '#ffffff',
		bg_color: '#ff0000',
		scope: 'both',
		status: '1',
		...changes,
	});
const addCategory = (name: string, changes: object) =>
	add(classify, { name, i18n: { en: { name } }, pid: 0, status: '1', ...changes });

async function work(name: string, changes: object): Promise<number> {
	const goods = parsed({ ...bowl(branch, {}), name, i18n: {}, ...changes });
	return (await createGoods(shop.context, goods, { type: 'system', id: 0 })).id;
}

/** The timers that are due by now. */
async function settle(...kinds: string[]): Promise<void> {
	const { clock, context } = shop;
	clock.advance(1);
	for (const kind of kinds)
		await sql`update timer set due_at = ${clock.now()} where kind = ${kind}`.execute(context.db);
	await runDueTimers(context);
	await runDueTimers(context);
	expect((await sql`select from goods_index_owed`.execute(context.db)).rows).toEqual([]);
}

/** All that a stranger learns of a word and of slips of it. */
async function told(word: string): Promise<{ found: string[]; said: string }> {
	const slips = [word, `${word.slice(0, -2)}x${word.slice(-1)}`, word.slice(0, -1), `${word}s`, word.slice(0, 5)];
	const answers: unknown[] = [];
	let found: string[] = [];
	for (const quickSearch of slips) {
		const list = (
			await shop.get<AnswerOf<typeof listStoreGoods>>('/api/shop.Goods/index', {
				quickSearch,
				order: 'match,desc',
			} as never)
		).data;
		if (quickSearch === word) found = list.list.map(({ name }) => name);
		const suggested = (await shop.get<AnswerOf<typeof suggestStoreGoods>>('/api/shop.Goods/suggest', { quickSearch }))
			.data;
		answers.push(
			list.corrected,
			list.total > 0 && list.list,
			list.near_by === 'words' && [list.near, list.marks],
			suggested,
		);
	}
	return { found, said: JSON.stringify(answers) };
}

async function expectUntold(word: string, name: string): Promise<void> {
	const { found, said } = await told(word);
	expect(found).toEqual([]);
	// Marks repeat what was typed; the word itself stands among the answers where it was typed and nowhere else.
	expect(said.split(word).length - 1, said).toBeLessThanOrEqual(4);
	expect(said).not.toContain(name);
	expect(said).not.toContain(`"corrected"`);
}

const words = async (word: string) =>
	(await sql`select from goods_word where word = ${word}`.execute(shop.context.db)).rows.length;

test('a tag whose time has not begun finds nothing, from its beginning on its works, and nothing again when it is over', async () => {
	const now = shop.clock.now();
	const [start_time, end_time] = [shopTime(now + 1000), shopTime(now + 2000)];
	const tag = await addTag('zephyrflash', { start_time, end_time });
	await work('未开始', { pretag_ids: [tag] });
	await expectUntold('zephyrflash', '未开始');
	expect(await words('zephyrflash')).toBe(0);

	await settle('goods_index');
	await expectUntold('zephyrflash', '未开始');
	shop.clock.advance(1000);
	// The timer is due at that moment, by itself.
	await settle();
	expect((await told('zephyrflash')).found).toEqual(['未开始']);
	expect((await told('zephyrflash')).said).toContain('未开始');
	shop.clock.advance(1000);
	await settle();
	await expectUntold('zephyrflash', '未开始');
	await settle('words_settle');
	expect(await words('zephyrflash')).toBe(0);
});

test('nor does one that staff move to another time or switch off, until it is on again', async () => {
	const tag = await addTag('quillmarks', {});
	await work('标签', { pretag_ids: [tag] });
	expect((await told('quillmarks')).found).toEqual(['标签']);
	for (const [away, back] of [
		[{ status: '0' }, { status: '1' }],
		[{ start_time: shopTime(shop.clock.now() + 90_000) }, { start_time: '' }],
		[{ end_time: shopTime(shop.clock.now() - 90_000) }, { end_time: '' }],
	]) {
		await edit(pretags, tag, away ?? {});
		await settle('goods_index');
		await expectUntold('quillmarks', '标签');
		await edit(pretags, tag, back ?? {});
		await settle('goods_index');
		expect((await told('quillmarks')).found).toEqual(['标签']);
	}
});

test('a category that is off finds nothing, nor one below it, until it is on again', async () => {
	const above = await addCategory('quixotbrand', {});
	const below = await addCategory('narwhalbrand', { pid: above });
	await edit(classify, above, { status: '0' });
	await work('联名', { extra_classify_ids: [below] });
	const id = await work('只在其中', {});
	await sql`update goods set classify_id = ${below}, keywords = 'vantablorque' where id = ${id}`.execute(
		shop.context.db,
	);
	for (const word of ['quixotbrand', 'narwhalbrand']) await expectUntold(word, '联名');
	await expectUntold('vantablorque', '只在其中');
	for (const word of ['quixotbrand', 'narwhalbrand', 'vantablorque']) expect(await words(word)).toBe(0);

	for (const round of [1, 2]) {
		await edit(classify, above, { status: '1' });
		await settle('goods_index');
		expect((await told('quixotbrand')).found, String(round)).toEqual(['只在其中', '联名']);
		expect((await told('narwhalbrand')).found).toEqual(['只在其中', '联名']);
		expect((await told('vantablorque')).found).toEqual(['只在其中']);
		await edit(classify, above, { status: '0' });
		await settle('goods_index');
		for (const word of ['quixotbrand', 'narwhalbrand']) await expectUntold(word, '联名');
		// The words are still listed until the night: nobody is told.
		expect(await words('vantablorque')).toBe(1);
		await expectUntold('vantablorque', '只在其中');
		await settle('words_settle');
		for (const word of ['quixotbrand', 'narwhalbrand', 'vantablorque']) expect(await words(word)).toBe(0);
	}
});

test('works of a creator who closes are told to nobody from that moment on', async () => {
	const studio = await makeMerchant(shop.context, 'studio');
	await work('闭门', { merchant_id: studio, keywords: 'umbrellowick' });
	expect((await told('umbrellowick')).found).toEqual(['闭门']);
	await sql`update merchant set status = '3' where id = ${studio}`.execute(shop.context.db);
	await expectUntold('umbrellowick', '闭门');
});

test('the code of a version finds its work while the version can be bought', async () => {
	const id = await work('有码', {});
	await sql`update sku set sku_code = 'hexcodeone' where goods_id = ${id}`.execute(shop.context.db);
	expect((await told('hexcodeone')).found).toEqual(['有码']);
	await sql`update sku set enabled = 0 where goods_id = ${id}`.execute(shop.context.db);
	await expectUntold('hexcodeone', '有码');
	await sql`update sku set enabled = 1 where goods_id = ${id}`.execute(shop.context.db);
	expect((await told('hexcodeone')).found).toEqual(['有码']);
});

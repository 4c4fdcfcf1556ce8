import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { storeCreator } from '#domain/portfolio/creator.contract.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeSku } from '#server/testing/orders.ts';

const base = '/admin/xshop.Visclassify';
let shop: TestApp;
let headers: Record<string, string>;
let maker: number;

beforeAll(async () => {
	shop = await makeApp();
	headers = (
		await makeAdmin(shop.context, {
			nodes: ['index', 'add', 'edit', 'del', 'sortable'].map((action) => `xshop/visclassify/${action}`),
		})
	).headers;
	maker = (await makeMerchant(shop.context)).merchantId;
});
afterAll(() => shop.close());

const add = (more: object) =>
	shop.post<{ id: number }>(`${base}/add`, { merchant_id: maker, name: '茶席', rule: '1', ...more }, headers);
async function page(language = 'zh-cn') {
	shop.clock.advance(1);
	const answer = await shop.get<AnswerOf<typeof storeCreator>>(
		'/api/shop.Creator/detail',
		{ key: String(maker) },
		{ 'think-lang': language },
	);
	return answer.data.shelves.map(({ name, works }) => [name, works.map(({ id }) => id)]);
}
const work = async (merchantId = maker) => (await makeSku(shop.context, { merchantId })).goodsId;

test('a creator’s page shows their shelves in the order of their weight, each with its works that are sold', async () => {
	const [first, second, third] = [await work(), await work(), await work()];
	const hand = await add({ goods_ids: [third, first], i18n: { en: { name: 'Tea table' } }, weigh: 5 });
	expect(hand).toMatchObject({ code: 1 });
	const { classify_id } = await shop.context.db
		.selectFrom('goods')
		.select('classify_id')
		.where('id', '=', second)
		.executeTakeFirstOrThrow();
	await add({ name: '器物', rule: '2', classify_id, weigh: 4 });
	await add({ name: '新作', rule: '3', weigh: 9 });
	await add({ name: '停用', rule: '3', status: '0', weigh: 99 });
	expect(await page()).toEqual([
		['新作', [third, second, first]],
		['茶席', [third, first]],
		['器物', [second]],
	]);
	expect((await page('en')).map(([name]) => name)).toContain('Tea table');
	await sql`update goods set status = '2' where id in (${third}, ${second})`.execute(shop.context.db);
	expect(await page()).toEqual([
		['新作', [first]],
		['茶席', [first]],
	]);
	await shop.del(`${base}/del`, { ids: [hand.data.id] }, headers);
	expect(await page()).toEqual([['新作', [first]]]);
});

test('a shelf is a creator’s and holds works of theirs alone', async () => {
	const foreign = await work((await makeMerchant(shop.context)).merchantId);
	expect(await add({ goods_ids: [foreign] })).toMatchObject({ code: 0 });
	expect(await add({ merchant_id: '' })).toMatchObject({ code: 0 });
	expect(await add({ rule: '2' })).toMatchObject({ code: 0 });
});
